import { newPlane, type Plane } from '../../ground/plane.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { halved } from '../grid/planes.ts'
import { smoothedNumbers } from '../paths/paths.ts'

/**
 * Clouds are a sky with white light added: its lightness less so many times its blue (b of Lab, in 255ths) is the same
 * all over it. Land is so much below what most of the strip along the page's upper side has, which is no less than `least`.
 */
const air = { blue: 2, below: 0.1, least: 0.85, strip: 24 }
/** So much of what is above a skyline is blue: a pale one may be a wall. */
const blueShare = { b: -0.02, least: 0.25 }
/** Rows above (a pole is few) and below that count for where it runs, and what a step of a row costs, in quarters of the page's grid. */
const reach = { above: 11, below: 14, step: 0.5, steps: 4 }
/**
 * Columns in which land above and sky below are so few are sure; so many of those that nobody stands before must be. At
 * most of them it falls by so much within a few pixels: a cloud's shade falls slowly.
 */
const sure = { rows: 4, share: 0.8, fall: 0.08 }
/** Where so much of what is above is land, something stands before the sky. */
const postShare = 0.6
/** It lies so far down the page, and rises and falls no more than so many times from where it is smooth: treetops do. */
const place = { from: 0.06, to: 0.75 }
const rough = { units: 12, most: 0.003 }

/** Where land ends before the sky: for each column of the half grid a row, and 1 where that is seen. */
export type Skyline = { readonly rows: Float32Array; readonly isSeen: Uint8Array }

const known = new WeakMap<object, { skyline: Skyline | undefined }>()

/** The same for every style: kept with the reading. */
export function skylineOf({ reading }: ChoiceInput): Skyline | undefined {
  const kept = known.get(reading) ?? { skyline: findSkyline(reading) }
  known.set(reading, kept)
  return kept.skyline
}

function medianOf(values: number[]): number {
  values.sort((one, other) => one - other)
  return values[values.length >> 1] ?? 0
}

function findSkyline({ lightHalf, b, people, subject, grid }: ChoiceInput['reading']) {
  const { width, height } = lightHalf
  const value = newPlane(width, height)
  for (let at = 0; at < value.data.length; at++)
    value.data[at] = lightHalf.data[at] - air.blue * b.data[at]
  const somebody = newPlane(width, height)
  for (let at = 0; at < somebody.data.length; at++)
    somebody.data[at] = Math.max(people.people.data[at], subject.data[at]) > 0.5 ? 1 : 0
  const strip = Math.round((air.strip * grid.unit) / 2)
  const above: number[] = []
  for (let at = 0; at < strip * width; at++) if (somebody.data[at] === 0) above.push(value.data[at])
  const usual = medianOf(above)
  if (usual < air.least) return undefined
  // The grid is even, its half need not be.
  const even = evenSided(value)
  const small = halved(even)
  const held = halved(evenSided(somebody))
  const path = cheapest(small, held, usual - air.below)
  if (!path) return undefined
  const skyline = refined(path, value, somebody)
  return skyline && isSky(skyline, b, somebody, grid.unit) ? skyline : undefined
}

function evenSided({ width, height, data }: Plane): Plane {
  const [wide, high] = [width & ~1, height & ~1]
  const result = newPlane(wide, high)
  for (let y = 0; y < high; y++)
    result.data.set(data.subarray(y * width, y * width + wide), y * wide)
  return result
}

/** Row by column of the cheapest way from left to right; undefined where too much speaks against it. */
// Long because the cheapest way and the way back along it share their costs.
function cheapest({ width, height, data }: Plane, held: Plane, limit: number) {
  const most = reach.below
  const cost = new Float32Array(width * height)
  const isFree = new Uint8Array(width)
  for (let x = 0; x < width; x++) {
    let aboveIt = 0
    let free = 0
    for (let y = 0; y < height; y++) {
      const at = y * width + x
      cost[at] = Math.min(reach.above, aboveIt)
      if (held.data[at] > 0.25) continue
      free++
      if (data[at] < limit) aboveIt++
    }
    isFree[x] = free > 0.3 * height ? 1 : 0
    let belowIt = 0
    for (let y = height - 1; y >= 0; y--) {
      const at = y * width + x
      if (held.data[at] <= 0.25 && data[at] >= limit) belowIt++
      const beyond = y + 2 * most
      if (beyond < height) {
        const far = beyond * width + x
        if (held.data[far] <= 0.25 && data[far] >= limit) belowIt--
      }
      cost[at] += Math.min(most, belowIt)
    }
  }
  const total = cost.slice()
  const from = new Int8Array(width * height)
  for (let x = 1; x < width; x++)
    for (let y = 0; y < height; y++) {
      let best = Infinity
      for (let step = -reach.steps; step <= reach.steps; step++) {
        const row = y + step
        if (row < 0 || row >= height) continue
        const sum = total[row * width + x - 1] + reach.step * Math.abs(step)
        if (sum < best) {
          best = sum
          from[y * width + x] = step
        }
      }
      total[y * width + x] = best + cost[y * width + x]
    }
  let row = 0
  for (let y = 1; y < height; y++)
    if (total[y * width + width - 1] < total[row * width + width - 1]) row = y
  const rows = new Float32Array(width)
  const isOpen = new Uint8Array(width)
  let [good, all] = [0, 0]
  for (let x = width - 1; x >= 0; x--) {
    rows[x] = row
    const isHeld = held.data[row * width + x] > 0.25
    if (!isHeld && isFree[x]) {
      all++
      if (cost[row * width + x] <= sure.rows) good++
    }
    let above = 0
    for (let y = 0; y < row; y++) if (data[y * width + x] < limit) above++
    isOpen[x] = above > postShare * row ? 0 : 1
    row += from[row * width + x]
  }
  return good >= sure.share * all && all > 0.3 * width ? { rows, isOpen } : undefined
}

/** Moved to where the half grid shows the greatest fall. */
function refined(
  coarse: { rows: Float32Array; isOpen: Uint8Array },
  value: Plane,
  somebody: Plane,
): Skyline | undefined {
  const { width, height, data } = value
  const rows = new Float32Array(width)
  const isSeen = new Uint8Array(width)
  const falls: number[] = []
  for (let x = 0; x < width; x++) {
    const column = Math.min(coarse.rows.length - 1, x >> 1)
    const middle = Math.round(2 * coarse.rows[column])
    let [best, fall] = [middle, -Infinity]
    for (let y = Math.max(3, middle - 5); y <= Math.min(height - 4, middle + 5); y++) {
      const at = y * width + x
      const by =
        data[at - 3 * width] + data[at - 2 * width] - data[at + width] - data[at + 2 * width]
      if (by > fall) [best, fall] = [y, by]
    }
    rows[x] = best
    if (coarse.isOpen[column] && somebody.data[best * width + x] <= 0.5) falls.push(fall / 2)
    isSeen[x] = somebody.data[best * width + x] > 0.5 || !coarse.isOpen[column] ? 0 : 1
  }
  const fall = medianOf(falls)
  return fall < sure.fall ? undefined : { rows: smoothedNumbers(rows, 2), isSeen }
}

/** Whether what lies above is a sky, and what lies below ends as land does, and not as treetops. */
function isSky({ rows, isSeen }: Skyline, b: Plane, somebody: Plane, unit: number): boolean {
  const { width, height } = b
  let [blue, area] = [0, 0]
  for (let x = 0; x < width; x++)
    for (let y = 0; y < rows[x]; y++) {
      const at = y * width + x
      if (somebody.data[at] > 0.5) continue
      area++
      if (b.data[at] < blueShare.b) blue++
    }
  if (blue < blueShare.least * area) return false
  const smooth = smoothedNumbers(rows, (rough.units * unit) / 2)
  let [off, sum, count] = [0, 0, 0]
  for (let x = 0; x < width; x++) {
    if (!isSeen[x]) continue
    off += Math.abs(rows[x] - smooth[x])
    sum += rows[x]
    count++
  }
  const mean = sum / (count * height)
  return mean > place.from && mean < place.to && off < rough.most * height * count
}
