/**
 * The set pixels of a mask as runs along its rows, in reading order. A page of lines has few of them, so that what would
 * look at every pixel looks at some thousands of runs.
 */
export type Runs = {
  readonly width: number
  readonly height: number
  /** row y has the runs rowStart[y] up to rowStart[y + 1] */
  readonly rowStart: Int32Array
  readonly from: Int32Array
  /** one past the last pixel */
  readonly to: Int32Array
}

/** The runs of the pixels that are not 0. */
export function runsOf(mask: Uint8Array, width: number, height: number): Runs {
  const rowStart = new Int32Array(height + 1)
  const ends: number[] = []
  for (let y = 0, at = 0; y < height; y++) {
    const line = at
    const end = at + width
    while (at < end) {
      while (at < end && mask[at] === 0) at++
      if (at === end) break
      ends.push(at - line)
      while (at < end && mask[at] !== 0) at++
      ends.push(at - line)
    }
    rowStart[y + 1] = ends.length / 2
  }
  const from = new Int32Array(ends.length / 2)
  const to = new Int32Array(from.length)
  for (let i = 0; i < from.length; i++) {
    from[i] = ends[i * 2]
    to[i] = ends[i * 2 + 1]
  }
  return { width, height, rowStart, from, to }
}
