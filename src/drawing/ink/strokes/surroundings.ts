import { noHead } from '../candidates/guides.ts'
import type { Plane } from '../../ground/plane.ts'
import type { Candidate } from '../candidates/candidates.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import type { InkStyle } from '../grid/ink-style.ts'
import { clamp } from '../grid/planes.ts'
import { indexAt, pathLength, type Path } from '../paths/paths.ts'
import type { InkFace } from '../people/people.ts'

/** On people simple pages keep only the long lines: shapes and faces tell the rest. */
const simplePeopleLength = 1.85

/** What a line runs through, means along it. */
export type Surroundings = {
  readonly length: number
  readonly skin: number
  readonly subject: number
  readonly busy: number
  readonly made: number
  readonly hair: number
  readonly forehead: number
  readonly bare: number
  readonly rich: number
  readonly people: number
  readonly faced: number
  readonly plant: number
  readonly edges: number
  readonly coarse: number
  readonly size: number
  /** the height of the smallest face it touches, in pixels; 1e6 where none */
  readonly face: number
}

export function surroundingsOf(path: Path, { guides, reading }: ChoiceInput): Surroundings {
  // Where the path runs is looked up once for all.
  const places = new Int32Array(path.length / 2)
  let made = 0
  let face = Infinity
  for (let i = 0; i < places.length; i++) {
    const at = (places[i] = indexAt(guides.crisp, path[2 * i], path[2 * i + 1], 0.5))
    made += Math.max(guides.important.data[at], guides.crisp.data[at])
    face = Math.min(face, guides.faceHeight.data[at])
  }
  const mean = ({ data }: Plane) => {
    let sum = 0
    for (let i = 0; i < places.length; i++) sum += data[places[i]]
    return places.length > 0 ? sum / places.length : 0
  }
  return {
    length: pathLength(path),
    skin: mean(guides.skin),
    subject: mean(guides.subject),
    busy: mean(guides.busy),
    made: made / places.length,
    hair: mean(guides.hair),
    forehead: mean(guides.forehead),
    bare: mean(guides.bare),
    rich: mean(guides.rich),
    people: mean(reading.people.people),
    faced: mean(guides.faced),
    plant: mean(guides.plant),
    edges: mean(guides.edgesNear),
    coarse: mean(guides.coarse),
    size: mean(guides.size),
    face,
  }
}

function endToEnd(path: Path): [dx: number, dy: number, length: number] {
  const dx = path[path.length - 2] - path[0]
  const dy = path[path.length - 1] - path[1]
  return [dx, dy, Math.sqrt(dx * dx + dy * dy)]
}

/** Texture within the subject: much ink, little of it known to the edge network, and no straight line of a thing. */
export function isTexture(
  kind: Candidate['kind'],
  path: Path,
  at: Surroundings,
  unit: number,
): boolean {
  if (kind !== 'ink' && kind !== 'network') return false
  // Leaves are drawn by the rims of their clumps; of their ink only what is clearly a line stays.
  if (at.plant > 0.5 && at.people < 0.5 && at.edges < 0.5) return true
  if (at.subject <= 0.5)
    return at.busy > 0.5 && at.edges < 0.24 && at.rich < 0.8 && at.length < 150 * unit
  const isStraight =
    endToEnd(path)[2] > 0.96 * at.length && at.length > 34 * unit && at.people < 0.5
  const edges = at.edges * (at.people > 0.5 ? 0.8 : 1)
  const known = clamp((edges - 0.12) / (kind === 'ink' ? 0.4 : 0.6), 0, 1)
  const texture = at.busy * (1 - known) * (1 - at.hair) * (1 - Math.min(1, at.skin * 2))
  return (
    !isStraight &&
    texture > 0.38 &&
    at.length < (edges < 0.3 ? 420 : 170) * unit &&
    (at.coarse < 0.75 || edges < 0.3)
  )
}

/** Within heads without a face lines are strands of hair, a hat's rim, an ear: so much of the head's height at least. */
const bareMin = 0.7
const bareShare = 0.3

/** How long a piece of a line must be to be drawn, in pixels. */
export function leastLength(
  at: Surroundings,
  style: InkStyle,
  unit: number,
  pixelsPerMm: number,
): number {
  const big = at.face > 14 * pixelsPerMm
  if (at.bare > bareMin)
    return Math.max(14 * unit, at.face * bareShare) * (style.isSimple ? 1.4 : 1)
  if (at.hair > 0.5 || at.forehead > 0.5)
    return Math.max(11 * unit, at.face < noHead ? at.face * 0.055 : 0) * (style.isSimple ? 1.8 : 1)
  if (at.skin > 0.5)
    return (
      Math.max(5 * unit, (at.face < noHead ? at.face : 0) * (big ? 0.075 : 0.05)) *
      (style.isSimple ? 1.5 : 1)
    )
  const plain = at.rich < 0.6
  const size = style.isSimple ? Math.max(at.size, 0.8) : at.size
  const base =
    at.subject > 0.5
      ? (plain ? 12 : 8) * size
      : plain
        ? (48 - 34 * at.rich) * (1 + 0.8 * (1 - at.made))
        : 9
  const edges = at.edges * (at.people > 0.5 ? 0.8 : 1)
  return (
    base *
    unit *
    (1 + 1.2 * at.busy * (1 - at.made)) *
    style.lengthFactor *
    (style.isSimple ? 1 + (simplePeopleLength - 1) * at.faced : 1) *
    (1 - 0.45 * clamp((edges - 0.38) / 0.3, 0, 1))
  )
}

/** Wrinkles of a forehead lie across the face's axis; a fringe does not. */
export function isWrinkle(path: Path, at: Surroundings, faces: readonly InkFace[]): boolean {
  if (at.forehead <= 0.5 || at.skin <= 0.3) return false
  const [dx, dy, length] = endToEnd(path)
  const face = faces.find((candidate) => shareOn(candidate, path) > 0.3)
  const along = face ? dx * face.axisX + dy * face.axisY : -dy
  return Math.abs(along) < 0.42 * length
}

function shareOn({ skin }: InkFace, path: Path): number {
  let inside = 0
  for (let i = 0; i < path.length; i += 2) {
    const x = Math.floor(path[i] / 2) - skin.left
    const y = Math.floor(path[i + 1] / 2) - skin.top
    if (x < 0 || y < 0 || x >= skin.plane.width || y >= skin.plane.height) continue
    inside += skin.plane.data[y * skin.plane.width + x]
  }
  return (2 * inside) / path.length
}
