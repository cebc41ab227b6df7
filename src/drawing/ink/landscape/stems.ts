import type { LabelMap } from '../../regions/watershed.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { runsOf, type Path } from '../paths/paths.ts'
import { sizeOf } from '../woods/wood-rims.ts'

/** Green (a of Lab, in 255ths) is stems and leaves. */
export const greenMax = -0.03
/** A bloom is red to blue, as a or b of Lab say, so large a share of the page, and so tall by its width. */
const bloom = { redMin: 0.05, blueMax: -0.03, least: 0.004, most: 0.14, flat: 0.5, tall: 2.4 }
/** How far below a bloom it is asked what is there, and over how much of its height its foot is looked for, in shares of it. */
const foot = { below: [0.06, 0.14, 0.25], of: 0.05, aside: 0.5 }
/** How wide stems are, by their bloom and in mm, and how far each bends to the side of the page where it stands, by its length. */
const stem = { ofBloom: 0.09, usual: [2.2, 5], simple: [3.4, 7], bend: 0.1 } as const
const leastMm = 6

/** Both sides of a stem; below `top`, from `left` to `right`, it is among its own leaves. On the whole grid. */
export type Stem = {
  readonly paths: readonly Path[]
  readonly left: number
  readonly right: number
  readonly top: number
}

/** What an area of blooms is made of, in pixels of the map. */
type Bloom = { left: number; right: number; top: number; bottom: number; pixels: number }

/** Mean L, a and b of each area. */
type Colours = readonly Float64Array[]

export const isBloom = ([, a, b]: Colours, area: number): boolean =>
  a[area] > bloom.redMin || (b[area] < bloom.blueMax && a[area] > greenMax)

function bloomsOf(map: LabelMap, colours: Colours): Map<number, Bloom> {
  const blooms = new Map<number, Bloom>()
  for (let at = 0; at < map.labels.length; at++) {
    const area = map.labels[at]
    if (!isBloom(colours, area)) continue
    const [x, y] = [at % map.width, Math.floor(at / map.width)]
    const known = blooms.get(area)
    if (!known) blooms.set(area, { left: x, right: x, top: y, bottom: y, pixels: 1 })
    else {
      known.left = Math.min(known.left, x)
      known.right = Math.max(known.right, x)
      known.bottom = y
      known.pixels++
    }
  }
  return blooms
}

/**
 * Stems below blooms that end over green, down to what stands before them or off the page: of a stem out of focus, or
 * one among leaves, ink knows one side. On the whole grid.
 */
export function stemsOf(map: LabelMap, colours: Colours, input: ChoiceInput): Stem[] {
  const { grid } = input.reading
  const [toX, toY] = [grid.width / map.width, grid.height / map.height]
  const [thin, thick] = stem[sizeOf(input)]
  const areaAt = (x: number, y: number) =>
    map.labels[
      Math.max(0, Math.min(map.height - 1, Math.floor(y))) * map.width +
        Math.max(0, Math.min(map.width - 1, Math.floor(x)))
    ]
  const all = map.labels.length
  const blooms = bloomsOf(map, colours)
  return [...blooms].flatMap(([area, { left, right, top, bottom, pixels }]) => {
    // Of one that the page cuts nobody knows where its stem is.
    if (left === 0 || right === map.width - 1) return []
    const [wide, high] = [right - left + 1, bottom - top + 1]
    if (pixels < bloom.least * all || pixels > bloom.most * all) return []
    if (high < bloom.flat * wide || high > bloom.tall * wide) return []
    const [mid, count] = footOf(map, area, bottom - Math.ceil(foot.of * high), bottom)
    const x = mid / count
    const isOverGreen = foot.below.some((share) => {
      const below = bottom + Math.max(2, share * high)
      return below < map.height && colours[1][areaAt(x, below)] < greenMax
    })
    if (!isOverGreen) return []
    const half = Math.min(
      Math.max((stem.ofBloom * wide * toX) / 2, (thin * input.pixelsPerMm) / 2),
      (thick * input.pixelsPerMm) / 2,
    )
    const long = map.height - bottom
    const lean = stem.bend * long * (x / map.width - 0.5)
    const paths = [-1, 1].flatMap((side) => {
      const path = Float32Array.from({ length: 2 * Math.ceil(long * toY) }, (_, i) => {
        const down = Math.floor(i / 2)
        const t = down / (long * toY)
        return i % 2 === 0 ? (x + lean * t * t) * toX + side * half : bottom * toY + down
      })
      const isFree = (i: number) => {
        const at = areaAt(path[2 * i] / toX, path[2 * i + 1] / toY)
        // What ends not much lower stands behind.
        return (blooms.get(at)?.bottom ?? 0) < bottom + 0.4 * high
      }
      return runsOf(path.length / 2, isFree)
        .filter(([from, to]) => to - from > leastMm * input.pixelsPerMm)
        .map(([from, to]) => path.slice(2 * from, 2 * to))
    })
    const aside = foot.aside * wide
    return [{ paths, left: (left - aside) * toX, right: (right + aside) * toX, top: bottom * toY }]
  })
}

/** The sum of the columns of an area's pixels in its lowest rows, and their number. */
function footOf(map: LabelMap, area: number, from: number, to: number): [number, number] {
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, from); y <= to; y++)
    for (let x = 0; x < map.width; x++)
      if (map.labels[y * map.width + x] === area) {
        sum += x
        count++
      }
  return [sum, Math.max(1, count)]
}
