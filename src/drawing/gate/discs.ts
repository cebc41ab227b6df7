import type { Runs } from './runs.ts'

/** How far a disc of this radius reaches to each side, `dy` rows from its middle; index dy + whole radius. */
function reaches(radius: number): Int32Array {
  const rows = Math.floor(radius)
  return Int32Array.from({ length: 2 * rows + 1 }, (_, i) =>
    Math.floor(Math.sqrt(radius * radius - (i - rows) * (i - rows))),
  )
}

/** Sets the pixels whose centre lies within `radius` pixels of one of the runs. */
export function grown(runs: Runs, radius: number): Uint8Array {
  const { width, height, rowStart, from, to } = runs
  const mask = new Uint8Array(width * height)
  const reach = reaches(radius)
  const rows = (reach.length - 1) / 2
  for (let y = 0; y < height; y++) {
    const line = y * width
    for (let row = Math.max(0, y - rows); row <= Math.min(height - 1, y + rows); row++) {
      const aside = reach[row - y + rows]
      // Runs that run into each other are set in one go.
      for (let i = rowStart[row], end = rowStart[row + 1]; i < end;) {
        const start = Math.max(0, from[i] - aside)
        let stop = to[i] + aside
        for (i++; i < end && from[i] - aside <= stop; i++) stop = to[i] + aside
        mask.fill(1, line + start, line + Math.min(width, stop))
      }
    }
  }
  return mask
}

/**
 * The pixels around which a whole disc lies inside the runs, as runs. Beyond the picture counts as inside. Fast where most runs
 * are shorter than the disc is wide.
 */
export function shrunk(runs: Runs, radius: number): Runs {
  const { width, height, rowStart, from, to } = runs
  const reach = reaches(radius)
  const rows = (reach.length - 1) / 2
  const starts = new Int32Array(height + 1)
  const ends: number[] = []
  for (let y = 0; y < height; y++) {
    let rest: number[] = []
    for (let i = rowStart[y]; i < rowStart[y + 1]; i++)
      pushShrunk(rest, from[i], to[i], reach[rows], width)
    for (let dy = 1; dy <= rows && rest.length > 0; dy++) {
      for (const row of [y - dy, y + dy]) {
        if (row < 0 || row >= height || rest.length === 0) continue
        const there: number[] = []
        for (let i = rowStart[row]; i < rowStart[row + 1]; i++)
          pushShrunk(there, from[i], to[i], reach[rows + dy], width)
        rest = overlaps(rest, there)
      }
    }
    ends.push(...rest)
    starts[y + 1] = ends.length / 2
  }
  const result = {
    width,
    height,
    rowStart: starts,
    from: new Int32Array(ends.length / 2),
    to: new Int32Array(ends.length / 2),
  }
  for (let i = 0; i < ends.length / 2; i++) {
    result.from[i] = ends[i * 2]
    result.to[i] = ends[i * 2 + 1]
  }
  return result
}

function pushShrunk(ends: number[], from: number, to: number, by: number, width: number): void {
  const start = from === 0 ? 0 : from + by
  const end = to === width ? width : to - by
  if (start < end) ends.push(start, end)
}

/** What two sorted lists of spans (from, to, from, to, …) have in common. */
function overlaps(one: readonly number[], two: readonly number[]): number[] {
  const both: number[] = []
  for (let i = 0, j = 0; i < one.length && j < two.length;) {
    const start = Math.max(one[i], two[j])
    const end = Math.min(one[i + 1], two[j + 1])
    if (start < end) both.push(start, end)
    if (one[i + 1] < two[j + 1]) i += 2
    else j += 2
  }
  return both
}
