import type { Mask } from './cut-out.ts'

/**
 * How wide a head may be just below its top, as a share of its width a little further down: where a mask ends in a
 * line, hair is missing.
 */
const flatTopMax = 0.72
const flatTopDepths = [0.012, 0.06] as const

export function hasFlatTop({ width, height, data }: Mask): boolean {
  const first = data.indexOf(1)
  let end = first
  while (end < width && data[end] === 1) end++
  const middle = Math.floor((first + end) / 2)
  const [near, far] = flatTopDepths.map((depth) => {
    const row = data.subarray(Math.round(height * depth) * width)
    let [from, to] = [middle, middle]
    while (from > 0 && row[from - 1] === 1) from--
    while (to < width && row[to] === 1) to++
    return to - from
  })
  return near > flatTopMax * far
}
