/** Connected parts of a mask: `labels` 0 outside, 1..count inside. */
export type Components = {
  readonly labels: Int32Array
  readonly count: number
  readonly areas: Int32Array
}

/** The same by runs of touching pixels in rows: each begins at `starts`, ends before `ends` and is of part `parts`, 1..count. */
type Runs = {
  readonly count: number
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly parts: Int32Array
  readonly areas: Int32Array
}

/** The runs of pixels that are `value` (0, or 1 for all that is not 0), and the parts that they make, in reading order. */
// Long because the row’s runs are found and joined with those above in one pass, for speed.
function connectedRuns(
  mask: Uint8Array,
  value: 0 | 1,
  width: number,
  height: number,
  diagonal: boolean,
): Runs {
  let starts = new Int32Array(1024)
  let ends = new Int32Array(1024)
  // Runs that turn out to be of one part point to its first.
  let parent = new Int32Array(1024)
  let count = 0
  const root = (run: number) => {
    let at = run
    while (parent[at] !== at) at = parent[at] = parent[parent[at]]
    return at
  }
  const isOutside = value === 0
  // Four pixels at once where all are outside, or all inside: that is nearly everywhere.
  const isWhole = mask.byteOffset % 4 === 0 && width % 4 === 0
  const fours = isWhole
    ? new Int32Array(mask.buffer, mask.byteOffset, mask.length >> 2)
    : new Int32Array(0)
  const ones = 0x01010101
  const [outside, inside] = isOutside ? [ones, 0] : [0, ones]
  const reach = diagonal ? 1 : 0
  for (let y = 0, above = 0; y < height; y++) {
    const aboveEnd = count
    for (let at = y * width, end = at + width; at < end; at++) {
      if (isWhole && (at & 3) === 0 && fours[at >> 2] === outside) {
        at += 3
        continue
      }
      if ((mask[at] === 0) !== isOutside) continue
      const start = at
      while (at < end && (mask[at] === 0) === isOutside)
        at += isWhole && (at & 3) === 0 && fours[at >> 2] === inside ? 4 : 1
      if (count === starts.length)
        [starts, ends, parent] = [enlarged(starts), enlarged(ends), enlarged(parent)]
      starts[count] = start
      ends[count] = at
      let first = count
      // The runs above that end before this one touch no later one either.
      while (above < aboveEnd && ends[above] + width + reach <= start) above++
      for (let other = above; other < aboveEnd && starts[other] + width < at + reach; other++) {
        const one = root(other)
        if (one < first) {
          parent[first] = one
          first = one
        } else parent[one] = first
      }
      parent[count++] = first
    }
    above = aboveEnd
  }
  const parts = new Int32Array(count)
  const areas: number[] = [0]
  for (let run = 0; run < count; run++) {
    parts[run] = parent[run] === run ? areas.push(0) - 1 : parts[root(run)]
    areas[parts[run]] += ends[run] - starts[run]
  }
  return { count, starts, ends, parts, areas: Int32Array.from(areas) }
}

/**
 * Labels the connected parts of `mask` (non-zero is inside) in reading order; `diagonal` joins corners too. `labels` are
 * zeros to be written to, for who labels many masks.
 */
export function connectedComponents(
  mask: Uint8Array,
  width: number,
  height: number,
  diagonal: boolean,
  labels = new Int32Array(width * height),
): Components {
  const { count, starts, ends, parts, areas } = connectedRuns(mask, 1, width, height, diagonal)
  for (let run = 0; run < count; run++) {
    const part = parts[run]
    for (let at = starts[run], end = ends[run]; at < end; at++) labels[at] = part
  }
  return { labels, count: areas.length - 1, areas }
}

/** The same for who asks of a few places only: their labels are looked up among runs, and no plane of them is made. */
export function connectedParts(
  mask: Uint8Array,
  width: number,
  height: number,
  diagonal: boolean,
): { readonly count: number; readonly labelAt: (at: number) => number } {
  const { count, starts, ends, parts, areas } = connectedRuns(mask, 1, width, height, diagonal)
  const labelAt = (at: number) => {
    // The last run that begins no later.
    let [run, after] = [0, count]
    while (after - run > 1) {
      const middle = (run + after) >> 1
      if (starts[middle] <= at) run = middle
      else after = middle
    }
    return count > 0 && starts[run] <= at && at < ends[run] ? parts[run] : 0
  }
  return { count: areas.length - 1, labelAt }
}

/** Clears the parts of a mask of zeros and ones in which nothing holds. */
export function dropWithout(
  mask: Uint8Array,
  width: number,
  height: number,
  diagonal: boolean,
  holds: (at: number) => boolean,
): void {
  const { count, starts, ends, parts, areas } = connectedRuns(mask, 1, width, height, diagonal)
  const isKept = new Uint8Array(areas.length)
  for (let run = 0; run < count; run++) {
    for (let at = starts[run]; at < ends[run] && !isKept[parts[run]]; at++)
      if (holds(at)) isKept[parts[run]] = 1
  }
  for (let run = 0; run < count; run++)
    if (!isKept[parts[run]]) mask.fill(0, starts[run], ends[run])
}

/** Sets every part of `value` in a mask of zeros and ones that has less than `areaMin` pixels to the other value; corners do not join. */
export function dropSmall(
  mask: Uint8Array,
  value: 0 | 1,
  areaMin: number,
  width: number,
  height: number,
): void {
  const { count, starts, ends, parts, areas } = connectedRuns(mask, value, width, height, false)
  for (let run = 0; run < count; run++)
    if (areas[parts[run]] < areaMin) mask.fill(1 - value, starts[run], ends[run])
}

function enlarged(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length)
  more.set(numbers)
  return more
}
