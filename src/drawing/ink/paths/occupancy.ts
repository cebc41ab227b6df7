import type { Path } from './paths.ts'

/** Marks on the whole grid made with round pens. */
export type Occupancy = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
  /** Marks all within `radius` pixels of a path. */
  stamp(path: Path, radius: number): void
  isTaken(x: number, y: number): boolean
}

export function newOccupancy(width: number, height: number): Occupancy {
  const data = new Uint8Array(width * height)
  // Which columns of each row the disc before has marked, in rows from `above` to `below`: discs along a path overlap in most of them.
  const lefts = new Int32Array(height)
  const rights = new Int32Array(height)
  let above = 0
  let below = -1
  // Whole numbers are told apart (`| 0`) and larger ones not asked for by calls: discs are drawn by the thousand.
  const disc = (cx: number, cy: number, radius: number) => {
    const first = Math.max(0, Math.ceil(cy - radius - 0.5)) | 0
    const last = Math.min(height - 1, Math.floor(cy + radius - 0.5)) | 0
    const squared = radius * radius
    for (let row = first; row <= last; row++) {
      const dy = row + 0.5 - cy
      const rest = squared - dy * dy
      const reach = rest > 0 ? Math.sqrt(rest) : 0
      let from = Math.ceil(cx - reach - 0.5) | 0
      if (from < 0) from = 0
      let to = Math.floor(cx + reach - 0.5) | 0
      if (to >= width) to = width - 1
      const isKnown = row >= above && row <= below && lefts[row] <= rights[row]
      const left = isKnown ? lefts[row] : to + 1
      const right = isKnown ? rights[row] : to
      const start = row * width
      // Runs are short: a call costs more than they do.
      for (let at = start + from, end = start + (to < left ? to + 1 : left); at < end; at++)
        data[at] = 1
      for (let at = start + (from > right ? from : right + 1); at <= start + to; at++) data[at] = 1
      lefts[row] = from
      rights[row] = to
    }
    above = first
    below = last
    const column = Math.floor(cx)
    const row = Math.floor(cy)
    if (column >= 0 && row >= 0 && column < width && row < height) data[row * width + column] = 1
  }
  return {
    width,
    height,
    data,
    stamp(path, radius) {
      const step = Math.max(1, Math.floor(radius / 3))
      const count = path.length / 2
      below = -1
      for (let i = 0; i < count; i += step) disc(path[2 * i], path[2 * i + 1], radius)
      if (count > 0) disc(path[path.length - 2], path[path.length - 1], radius)
    },
    isTaken(x, y) {
      const column = Math.floor(x)
      const row = Math.floor(y)
      return (
        column >= 0 && row >= 0 && column < width && row < height && data[row * width + column] > 0
      )
    },
  }
}

/** How much of paths lies on marks, by their points. */
export function shareOn(marks: Occupancy, paths: readonly Path[]): number {
  let [count, taken] = [0, 0]
  for (const path of paths)
    for (let i = 0; i < path.length; i += 2) {
      count++
      if (marks.isTaken(path[i], path[i + 1])) taken++
    }
  return count > 0 ? taken / count : 0
}
