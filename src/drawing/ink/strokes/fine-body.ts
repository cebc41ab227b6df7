import { connectedComponents } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { isolines } from '../../lines/isolines.ts'
import type { Fill } from '../../ground/line-art.ts'
import { ontoPaper, type Paper } from '../../ground/paper.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { simplifiedIndices } from '../../lines/simplify-path.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { ChosenLine, ChoiceInput } from '../candidates/choice.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { meanHalf, pathLength } from '../paths/paths.ts'
import { blurred, maskAbove } from '../grid/planes.ts'

/** Only short lines of fine structure are drawn by their body; elsewhere a pen's stroke is cleaner. */
const lengthMax = 80
const richMin = 0.45
const headMax = 0.25
/** The body where the line is so sure; more on the ground, less on silhouettes. */
const sureness = { usual: 0.86, ground: 0.3, silhouette: 0.16 }
const none = -0.3
/** Wider than so many pens is no line, but dots up to a size may be. */
const widestPens = 1.25
const dotMm = 1.1
const strayMm = 0.02

const ofOthers = 1
const ofFine = 2

/** Whose each pixel of ink is: by its nearest centre line, one of the fine ones or of the others; 0 where there is none. */
function ownersOf(
  mask: Uint8Array,
  skeleton: Uint8Array,
  fine: Uint8Array,
  width: number,
): Uint8Array {
  const owner = new Uint8Array(mask.length)
  const front = new Int32Array(mask.length)
  let count = 0
  for (let at = 0; at < skeleton.length; at++) {
    if (!skeleton[at]) continue
    owner[at] = fine[at] ? ofFine : ofOthers
    front[count++] = at
  }
  const visit = (to: number, own: number) => {
    if (!mask[to] || owner[to]) return
    owner[to] = own
    front[count++] = to
  }
  for (let i = 0; i < count; i++) {
    const at = front[i]
    const own = owner[at]
    visit(at - width, own)
    visit(at - 1, own)
    visit(at + 1, own)
    visit(at + width, own)
  }
  return owner
}

/** The field whose zero line is the body's rim. */
function bodyField(owners: Uint8Array, input: ChoiceInput): Plane {
  const { reading, guides, body, zone } = input
  const { width, height, unit } = reading.grid
  const field = newPlane(width, height)
  const half = width / 2
  const [into, line, free] = [field.data, body.line.data, zone.data]
  const [rims, subject] = [guides.silhouette.data, guides.subject.data]
  for (let y = 0; y < height; y += 2) {
    for (let x = 0, h = (y >> 1) * half; x < width; x += 2, h++) {
      const rim = rims[h]
      const behind = guides.hasGround ? (1 - subject[h]) * (1 - rim) : 0
      const least = sureness.usual + sureness.ground * behind - sureness.silhouette * rim
      for (let i = 0; i < 4; i++) {
        const at = (y + (i >> 1)) * width + x + (i & 1)
        const value = line[at] * 2 - least
        into[at] = owners[at] === ofFine && free[h] === 0 ? value : Math.min(value, none)
      }
    }
  }
  return blurred(field, 0.7 * unit)
}

/** Takes what is wider than a pen out of the field, up to where it is so; single dots stay. */
function withoutFat(field: Plane, input: ChoiceInput): void {
  const { width, height, data } = field
  const { style, pixelsPerMm, reading } = input
  const radius = (style.penMaxMm * pixelsPerMm * widestPens) / 2
  const outside = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) outside[at] = data[at] > 0 ? 0 : 1
  const depth = distanceTo(outside, width, height)
  const core = maskAbove(depth, radius)
  const { labels, areas } = connectedComponents(core, width, height, true)
  const dot = Math.max(0, dotMm * pixelsPerMm - 2 * radius) ** 2
  if (!areas.some((area, label) => label > 0 && area >= dot)) return
  for (let at = 0; at < core.length; at++) if (core[at] && areas[labels[at]] < dot) core[at] = 0
  const away = distanceTo(core, width, height)
  const reach = radius + 1.5 * reading.grid.unit
  for (let at = 0; at < data.length; at++) if (away.data[at] <= reach) data[at] = none
}

/** A ring round pixels as one on paper, without the pixels' steps. */
export function ringOnPaper(ring: Float32Array, paper: Paper): Float32Array {
  const smooth = ontoPaper(smoothPath(ring, true, 1.2), paper)
  const kept = simplifiedIndices(smooth, true, strayMm)
  return Float32Array.from(
    { length: 2 * kept.length },
    (_, i) => smooth[2 * kept[i >> 1] + (i & 1)],
  )
}

/**
 * The pixels' own body of the short lines in fine structure, as filled rings: bars of windows stay square and letters readable, where
 * strokes along centre lines would wander at every crossing.
 */
export function fineBody(
  lines: readonly ChosenLine[],
  skeleton: Uint8Array,
  paper: Paper,
  input: ChoiceInput,
): Fill[] {
  const { reading, guides, body, style } = input
  if (style.isSimple) return []
  const { width, height, unit } = reading.grid
  const marks = newOccupancy(width, height)
  for (const { kind, path } of lines) {
    if (kind !== 'ink' || pathLength(path) >= lengthMax * unit) continue
    if (Math.max(meanHalf(guides.skin, path), meanHalf(guides.hair, path)) >= headMax) continue
    if (meanHalf(guides.rich, path) > richMin) marks.stamp(path, 1)
  }
  if (!marks.data.includes(1)) return []
  const owners = ownersOf(body.mask, skeleton, marks.data, width)
  const field = bodyField(owners, input)
  withoutFat(field, input)
  const rings = isolines(field, 0)
    .filter((ring) => ring.length >= 16)
    .map((ring) => ringOnPaper(ring, paper))
    .filter((ring) => ring.length >= 6)
  return rings.length > 0 ? [{ rings }] : []
}
