import { connectedComponents, dropSmall } from '../../pixels/components.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { Candidate } from '../candidates/candidates.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { Guides } from '../candidates/guides.ts'
import { blurred } from '../grid/planes.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { meanHalf, pathLength, runsOf, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Blue or turquoise, in Lab's two ways. */
const blue = { sure: -0.02, aMax: -0.012, bMax: 0.008 }
/**
 * So much of the page is water, with its foam; what takes so much of a strip along the page's upper side is sky. In
 * units but for the shares.
 */
const water = { share: 0.08, sky: 40, skyMax: 0.2, foam: 3000, soft: 4 }
/** Waves are so long, so straight, so flat (across by up), and so much in the water. */
const wave = { mm: 20, straight: 0.9, flat: 4, within: 0.75 }
/** So far from one another, from other lines, and no more of them than this: a few stand for all; fewer than `least` are scratches. */
const room = { mm: { usual: 12, simple: 17 }, othersMm: 6 }
const most = { usual: 9, simple: 5 }
const least = { usual: 6, simple: 4 }
/** Crests in mm; how much what the picture has is smoothed before, and their low points after, in units. */
const crest = { usual: { long: 13, high: 1.5 }, simple: { long: 18, high: 2.2 } }
const calmUnits = 12
const pointUnits = 2

/** 0..1 on the half grid: lakes and seas, which have something above them. The same for every style. */
const waterOf = keptForLatest((guides: Guides, reading: InkReading): Plane | undefined => {
  const { a, b, people, grid } = reading
  const { width, height } = a
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at++) {
    const [u, v] = [a.data[at], b.data[at]]
    const isBlue = v < blue.sure || (u < blue.aMax && v < blue.bMax)
    mask[at] = isBlue && people.people.data[at] < 0.3 && guides.own.data[at] < 0.5 ? 1 : 0
  }
  dropSmall(mask, 0, (water.foam * grid.unit * grid.unit) / 4, width, height)
  dropSmall(mask, 1, water.share * mask.length, width, height)
  const { labels, count } = connectedComponents(mask, width, height, false)
  const above = new Int32Array(count + 1)
  const top = Math.round((water.sky * grid.unit) / 2) * width
  for (let at = 0; at < top; at++) above[labels[at]]++
  const plane = newPlane(width, height)
  for (let at = 0; at < mask.length; at++)
    plane.data[at] = mask[at] && above[labels[at]] < water.skyMax * top ? 1 : 0
  return plane.data.includes(1) ? blurred(plane, water.soft * grid.unit) : undefined
})

/** Whether a piece lies as waves do. */
function isWave(path: Path, pixelsPerMm: number): boolean {
  const dx = Math.abs(path[path.length - 2] - path[0])
  const dy = Math.abs(path[path.length - 1] - path[1])
  const length = pathLength(path)
  return (
    length > wave.mm * pixelsPerMm &&
    dx > wave.flat * dy &&
    Math.sqrt(dx * dx + dy * dy) > wave.straight * length
  )
}

/** A wave's crests, as children draw them: bows between low points, along where the picture has it. */
function withCrests(path: Path, { reading, style, pixelsPerMm }: ChoiceInput): Path {
  const size = style.isSimple ? 'simple' : 'usual'
  const { long, high } = crest[size]
  const calm = smoothPath(path, false, calmUnits * reading.grid.unit)
  const bows = Math.max(1, Math.round(pathLength(calm) / (long * pixelsPerMm)))
  const count = calm.length / 2
  const bowed = calm.map((value, i) => {
    if (i % 2 === 0) return value
    const along = ((i - 1) / 2 / (count - 1)) * bows
    const t = along - Math.floor(along)
    return value - 4 * t * (1 - t) * high * pixelsPerMm
  })
  return smoothPath(bowed, false, pointUnits * reading.grid.unit)
}

/** The page with a few waves on water, the longest, spread over it; else seas are as white as skies. */
export function withRipples(
  lines: readonly ChosenLine[],
  candidates: readonly Candidate[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, pixelsPerMm, style } = input
  const wet = waterOf(input.guides, input.reading)
  if (!wet) return lines
  const size = style.isSimple ? 'simple' : 'usual'
  const taken = newOccupancy(reading.grid.width, reading.grid.height)
  for (const { path } of lines) taken.stamp(path, room.othersMm * pixelsPerMm)
  const waves = candidates
    .filter(({ kind, path }) => kind === 'ink' && isWave(path, pixelsPerMm))
    .filter(({ path }) => meanHalf(wet, path) > wave.within)
    .toSorted((one, other) => other.path.length - one.path.length)
  const drawn: ChosenLine[] = []
  for (const { path } of waves) {
    for (const [from, to] of runsOf(
      path.length / 2,
      (i) => !taken.isTaken(path[2 * i], path[2 * i + 1]),
    )) {
      const piece = path.slice(2 * from, 2 * to)
      if (drawn.length === most[size] || !isWave(piece, pixelsPerMm)) continue
      drawn.push({ kind: 'clump', path: withCrests(piece, input) })
      taken.stamp(piece, room.mm[size] * pixelsPerMm)
    }
  }
  return drawn.length < least[size] ? lines : [...lines, ...drawn]
}
