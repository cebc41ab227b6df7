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

function runsFrom(
  width: number,
  height: number,
  ends: readonly number[],
  rowStart: Int32Array,
): Runs {
  const count = ends.length / 2
  const from = new Int32Array(count)
  const to = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    from[i] = ends[i * 2]
    to[i] = ends[i * 2 + 1]
  }
  return { width, height, rowStart, from, to }
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
  return runsFrom(width, height, ends, rowStart)
}

/** The runs of all other pixels. */
export function gapsBetween({ width, height, rowStart, from, to }: Runs): Runs {
  const starts = new Int32Array(height + 1)
  const ends: number[] = []
  for (let y = 0; y < height; y++) {
    let x = 0
    for (let i = rowStart[y]; i < rowStart[y + 1]; i++) {
      if (from[i] > x) ends.push(x, from[i])
      x = to[i]
    }
    if (x < width) ends.push(x, width)
    starts[y + 1] = ends.length / 2
  }
  return runsFrom(width, height, ends, starts)
}

/** Connected parts of runs: `labels` 0..count − 1, one for each run; areas and bounding boxes (right and bottom exclusive) in pixels. */
export type Parts = {
  readonly labels: Int32Array
  readonly count: number
  readonly areas: Int32Array
  readonly left: Int32Array
  readonly right: Int32Array
  readonly top: Int32Array
  readonly bottom: Int32Array
}

/** Joins runs that touch between rows; `diagonal` joins corners too. */
export function connectedParts(
  { width, height, rowStart, from, to }: Runs,
  diagonal: boolean,
): Parts {
  const parent = Int32Array.from(from, (_, i) => i)
  const root = (run: number) => {
    let at = run
    while (parent[at] !== at) at = parent[at] = parent[parent[at]]
    return at
  }
  const reach = diagonal ? 1 : 0
  for (let y = 1; y < height; y++) {
    let above = rowStart[y - 1]
    for (let i = rowStart[y]; i < rowStart[y + 1]; i++) {
      while (above < rowStart[y] && to[above] + reach <= from[i]) above++
      for (let j = above; j < rowStart[y] && from[j] < to[i] + reach; j++) {
        const [one, two] = [root(i), root(j)]
        if (one < two) parent[two] = one
        else parent[one] = two
      }
    }
  }
  const labels = new Int32Array(from.length)
  let count = 0
  for (let i = 0; i < labels.length; i++) labels[i] = parent[i] === i ? count++ : labels[root(i)]
  const areas = new Int32Array(count)
  const left = new Int32Array(count).fill(width)
  const right = new Int32Array(count)
  const top = new Int32Array(count).fill(height)
  const bottom = new Int32Array(count)
  for (let y = 0; y < height; y++) {
    for (let i = rowStart[y]; i < rowStart[y + 1]; i++) {
      const part = labels[i]
      areas[part] += to[i] - from[i]
      left[part] = Math.min(left[part], from[i])
      right[part] = Math.max(right[part], to[i])
      top[part] = Math.min(top[part], y)
      bottom[part] = y + 1
    }
  }
  return { labels, count, areas, left, right, top, bottom }
}
