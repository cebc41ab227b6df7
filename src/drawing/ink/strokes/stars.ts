import { connectedComponents, dropSmall } from '../../pixels/components.ts'
import { sineOfTurns } from '../../ground/portable-math.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { Guides } from '../candidates/guides.ts'
import { blurred, clamp, mapped } from '../grid/planes.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import type { Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** A night sky is dark and even, open to the picture's upper edge, so large a share of the picture, and has so many stars at least. */
const sky = { lightMax: 0.5, unevenMax: 0.024, shareMin: 0.1, starsMin: 36 }
/** What is around a star, in units of the half grid, and how much lighter than that it is. */
const aroundUnits = 7
const lighterMin = 0.05
/** Smaller holes in the sky, in square units, are stars. */
const holeUnits = 900
/** Half a star's width on paper, the faintest and the brightest, and how far apart they stand. */
const radiusMm = { usual: [1.6, 3.4], simple: [2.2, 4] } as const
const apartMm = { usual: 15, simple: 21 }
const starsMost = 42
/** A face so tall, of the picture's height, is somebody near. */
const nearShare = 0.08
/** The inner corners lie so far out, of the outer ones. */
const innerShare = 0.45

type Star = { readonly x: number; readonly y: number; readonly bright: number }

/** 1 where a dark even sky is, on the half grid. */
function nightSky(
  { reading, guides }: Pick<ChoiceInput, 'reading' | 'guides'>,
  around: Plane,
  uneven: Plane,
): Uint8Array {
  const { width, height } = around
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at++)
    mask[at] =
      around.data[at] < sky.lightMax &&
      uneven.data[at] < sky.unevenMax &&
      guides.own.data[at] < 0.5 &&
      reading.people.people.data[at] < 0.3
        ? 1
        : 0
  // Around a bright star it is uneven too.
  dropSmall(mask, 0, holeUnits * reading.grid.unit * reading.grid.unit, width, height)
  const { labels, areas } = connectedComponents(mask, width, height, false)
  const isOpen = new Uint8Array(areas.length)
  for (let x = 0; x < width; x++) isOpen[labels[2 * width + x]] = 1
  for (let at = 0; at < mask.length; at++)
    mask[at] =
      mask[at] && isOpen[labels[at]] && areas[labels[at]] > sky.shareMin * mask.length ? 1 : 0
  return mask
}

/** The stars of a night sky, brightest first; none where there are too few to be sure. The same for every style and level of detail. */
const starsOf = keptForLatest((guides: Guides, reading: InkReading): Star[] => {
  const { lightHalf, grid, people } = reading
  const { width, height } = lightHalf
  // Nobody so near is in the light of stars: that is a dark wall.
  if (people.faces.some((face) => face.height > nearShare * grid.height)) return []
  const around = blurred(lightHalf, aroundUnits * grid.unit)
  const lighter = mapped(lightHalf, (light, at) => light - around.data[at])
  const uneven = blurred(
    mapped(lighter, (value) => Math.min(lighterMin, Math.abs(value))),
    aroundUnits * grid.unit,
  )
  const isSky = nightSky({ reading, guides }, around, uneven)
  const found: Star[] = []
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2, at = y * width + 2; x < width - 2; x++, at++) {
      const here = lighter.data[at]
      if (!isSky[at] || here < lighterMin) continue
      let isPeak = true
      for (let v = -2; v <= 2 && isPeak; v++)
        for (let u = -2; u <= 2; u++) {
          const other = lighter.data[at + v * width + u]
          if (other > here || (other === here && v * width + u < 0)) isPeak = false
        }
      if (isPeak) found.push({ x: 2 * x + 1, y: 2 * y + 1, bright: here })
    }
  }
  if (found.length < sky.starsMin) return []
  return found.toSorted(
    (one, other) => other.bright - one.bright || one.y - other.y || one.x - other.x,
  )
})

/** Whether stars stand over the picture, so that what ends before the sky is dark. */
export const hasStars = ({ guides, reading }: ChoiceInput): boolean =>
  starsOf(guides, reading).length > 0

/** A star's ten corners around its middle, closed, one upward and a little turned. */
function starPath({ x, y }: Star, radius: number): Path {
  const turn = (((x * 7 + y * 13) % 40) - 20) / 100
  const path: number[] = []
  for (let corner = 0; corner <= 10; corner++) {
    const half = 0.2 * (corner % 10) + turn / Math.PI
    const reach = corner % 2 === 0 ? radius : innerShare * radius
    path.push(x + reach * sineOfTurns(half), y - reach * sineOfTurns(half + 0.5))
  }
  return Float32Array.from(path)
}

/** The stars of a night sky, where they stand: the brightest, as a child draws them, clear of all other lines. */
export function nightStars(lines: readonly ChosenLine[], input: ChoiceInput): Path[] {
  const { reading, guides, pixelsPerMm, style } = input
  const { width, height } = reading.grid
  const sort = style.isSimple ? 'simple' : 'usual'
  const stars = starsOf(guides, reading)
  if (stars.length === 0) return []
  const marks = newOccupancy(width, height)
  const [small, large] = radiusMm[sort].map((mm) => mm * pixelsPerMm)
  for (const { path } of lines) marks.stamp(path, 2.2 * large)
  const brightest = stars[0].bright
  const drawn: Path[] = []
  for (const star of stars) {
    if (drawn.length >= starsMost) break
    const { x, y, bright } = star
    const side = Math.min(x, width - x, y, height - y)
    if (side < 2 * large || marks.isTaken(x, y)) continue
    const radius = small + (large - small) * clamp((bright / brightest - 0.4) / 0.6, 0, 1)
    drawn.push(starPath(star, radius))
    marks.stamp(Float32Array.from([x, y]), apartMm[sort] * pixelsPerMm)
  }
  return drawn
}
