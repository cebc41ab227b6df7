/** Connected parts of a mask: `labels` 0 outside, 1..count inside. */
export type Components = { readonly labels: Int32Array; readonly count: number; readonly areas: Int32Array }

/** Labels the connected parts of `mask` (non-zero is inside) in reading order; `diagonal` joins corners too. */
export function connectedComponents(mask: Uint8Array, width: number, height: number, diagonal: boolean): Components {
  // Runs of set pixels, in reading order: where each begins and ends. Those that turn out to be one part point to their first.
  let starts = new Int32Array(1024)
  let ends = new Int32Array(1024)
  let parent = new Int32Array(1024)
  let runs = 0
  const root = (run: number) => {
    let at = run
    while (parent[at] !== at) at = parent[at] = parent[parent[at]]
    return at
  }
  const reach = diagonal ? 1 : 0
  for (let y = 0, above = 0; y < height; y++) {
    const line = y * width
    const lineEnd = line + width
    const aboveEnd = runs
    for (let at = line; at < lineEnd; at++) {
      if (mask[at] === 0) continue
      const start = at
      while (at < lineEnd && mask[at] !== 0) at++
      if (runs === starts.length) [starts, ends, parent] = [enlarged(starts), enlarged(ends), enlarged(parent)]
      starts[runs] = start
      ends[runs] = at
      let label = runs
      // The runs above that end before this one touch no later one either.
      while (above < aboveEnd && ends[above] + width + reach <= start) above++
      for (let other = above; other < aboveEnd && starts[other] + width < at + reach; other++) {
        const one = root(other)
        if (one === label) continue
        if (one < label) {
          parent[label] = one
          label = one
        } else parent[one] = label
      }
      parent[runs++] = label
    }
    above = aboveEnd
  }
  const labels = new Int32Array(width * height)
  const numbers = new Int32Array(runs)
  const areas: number[] = [0]
  for (let run = 0; run < runs; run++) {
    const number = parent[run] === run ? areas.push(0) - 1 : numbers[root(run)]
    numbers[run] = number
    areas[number] += ends[run] - starts[run]
    for (let at = starts[run]; at < ends[run]; at++) labels[at] = number
  }
  return { labels, count: areas.length - 1, areas: Int32Array.from(areas) }
}

function enlarged(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length)
  more.set(numbers)
  return more
}
