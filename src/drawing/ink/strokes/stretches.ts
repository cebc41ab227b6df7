import { connectedComponents } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { inverse } from '../grid/planes.ts'
import { normalAt, runsOf, type Path } from '../paths/paths.ts'

/** A piece of a line between two places where others meet it, and the white areas on both its sides. */
export type Stretch = {
  /** its line's place in the list, and its points there, up to before `to` */
  readonly line: number
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number
  /** how many of its ends are the line's own and meet nothing */
  readonly openEnds: number
}

/** The lines of a page as a map of white areas, on the half grid. */
export type LineMap = {
  readonly width: number
  readonly height: number
  /** whose line each pixel is, 1 more than its place in the list; 0 white */
  readonly numbers: Int32Array
  /** of which white area each pixel is, 0 of none */
  readonly labels: Int32Array
  /** of each white area, by its number from 1: how many pixels it has, and how many it is across where it is widest */
  readonly areas: Float64Array
  readonly across: Float64Array
  readonly stretches: readonly Stretch[]
}

/** An area beside a line is looked for so far off, in pixels of the whole grid. */
const asideFrom = 2
const asideTo = 5

function numbersOf(lines: readonly ChosenLine[], width: number, height: number): Int32Array {
  const numbers = new Int32Array(width * height)
  lines.forEach(({ path }, line) => {
    for (let i = 0; i < path.length; i += 2) {
      const x = Math.floor(path[i] / 2)
      const y = Math.floor(path[i + 1] / 2)
      if (x >= 0 && y >= 0 && x < width && y < height) numbers[y * width + x] = line + 1
    }
  })
  return numbers
}

/** How far an end may be off another line that it is meant to meet, in half pixels. */
const reach = 3

type End = { readonly line: number; readonly x: number; readonly y: number }

/** The pixel of another line that an end is nearest to, −1 where none is near. */
function nearestOther(end: End, numbers: Int32Array, width: number, height: number): number {
  let nearest = -1
  let least = Infinity
  for (let y = Math.max(0, end.y - reach); y <= Math.min(height - 1, end.y + reach); y++) {
    for (let x = Math.max(0, end.x - reach); x <= Math.min(width - 1, end.x + reach); x++) {
      const number = numbers[y * width + x]
      const away = (x - end.x) ** 2 + (y - end.y) ** 2
      if (number === 0 || number === end.line + 1 || away >= least) continue
      least = away
      nearest = y * width + x
    }
  }
  return nearest
}

/** Closes the white between an end and what it nearly meets; says whether there is such. */
function joins(end: End, white: Uint8Array, numbers: Int32Array, width: number, height: number) {
  const other = nearestOther(end, numbers, width, height)
  if (other < 0) return false
  const dx = (other % width) - end.x
  const dy = Math.floor(other / width) - end.y
  const steps = Math.max(Math.abs(dx), Math.abs(dy), 1)
  for (let step = 0; step <= steps; step++) {
    const x = end.x + Math.round((dx * step) / steps)
    const y = end.y + Math.round((dy * step) / steps)
    if (x >= 0 && y >= 0 && x < width && y < height) white[y * width + x] = 0
  }
  return true
}

/** The lines as a map. `width` and `height` are the half grid's. */
// Long because what meets and what lies beside a stretch is asked of the same maps of numbers.
export function mapOf(lines: readonly ChosenLine[], width: number, height: number): LineMap {
  const numbers = numbersOf(lines, width, height)
  const white = new Uint8Array(numbers.length)
  for (let at = 0; at < white.length; at++) white[at] = numbers[at] > 0 ? 0 : 1
  const isFree = lines.map(({ path }, line) =>
    [0, path.length - 2].map((at) => {
      const end = { line, x: Math.floor(path[at] / 2), y: Math.floor(path[at + 1] / 2) }
      return joins(end, white, numbers, width, height) ? 0 : 1
    }),
  )
  const { labels, areas, count } = connectedComponents(white, width, height, false)
  const away = distanceTo(inverse(white), width, height).data
  const across = new Float64Array(count + 1)
  for (let at = 0; at < labels.length; at++) {
    const wide = 2 * away[at]
    if (wide > across[labels[at]]) across[labels[at]] = wide
  }

  const meetsAnother = (line: number, x: number, y: number): boolean => {
    const column = Math.floor(x / 2)
    const row = Math.floor(y / 2)
    for (let v = Math.max(0, row - 1); v <= Math.min(height - 1, row + 1); v++) {
      for (let u = Math.max(0, column - 1); u <= Math.min(width - 1, column + 1); u++) {
        const number = numbers[v * width + u]
        if (number > 0 && number !== line + 1) return true
      }
    }
    return false
  }
  const votes = new Int32Array(count + 1)
  const voted: number[] = []
  /** The area that most points of a stretch have on one side. */
  const areaBeside = (path: Path, from: number, to: number, sign: number): number => {
    let best = 0
    for (let i = from; i < to; i += 2) {
      const [u, v] = normalAt(path, i)
      for (let far = asideFrom; far <= asideTo; far++) {
        const x = Math.floor((path[2 * i] + sign * far * u) / 2)
        const y = Math.floor((path[2 * i + 1] + sign * far * v) / 2)
        if (x < 0 || y < 0 || x >= width || y >= height) break
        const label = labels[y * width + x]
        if (label === 0) continue
        votes[label]++
        voted.push(label)
        if (votes[label] > votes[best]) best = label
        break
      }
    }
    for (const label of voted) votes[label] = 0
    voted.length = 0
    return best
  }

  const stretches = lines.flatMap(({ path }, line) => {
    const count = path.length / 2
    return runsOf(count, (i) => !meetsAnother(line, path[2 * i], path[2 * i + 1])).map(
      ([from, to]): Stretch => ({
        line,
        from,
        to,
        left: areaBeside(path, from, to, -1),
        right: areaBeside(path, from, to, 1),
        openEnds: (from === 0 ? isFree[line][0] : 0) + (to === count ? isFree[line][1] : 0),
      }),
    )
  })
  return { width, height, numbers, labels, areas: Float64Array.from(areas), across, stretches }
}
