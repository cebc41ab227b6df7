import type { SeenMask } from '#drawing/ground/seen.ts'
import type { Net } from './net/open-net.ts'
import type { Pyramid } from './pyramid.ts'

/** Cells along each side of what the model sees. It was made for 320 and works on any multiple of 32. */
export const salientSide = 320

/** Of ImageNet's pictures, channel by channel, as the model was trained on them. */
const means = [0.485, 0.456, 0.406]
const deviations = [0.229, 0.224, 0.225]

/**
 * What the picture is of, in one mask of the whole. The model sees the picture stretched to a square whatever its shape, its brightest
 * sample white, as it did when it was trained.
 */
export function salientMask(net: Net, pyramid: Pyramid): SeenMask {
  const { data: into, width: columns, height: rows } = net
  const samples = stretched(pyramid, columns, rows)
  const brightest = samples.reduce((most, sample) => Math.max(most, sample), 1)
  for (let i = 0, to = 0; i < samples.length; i += 3, to += 4) {
    for (let c = 0; c < 3; c++)
      into[to + c] = (samples[i + c] / brightest - means[c]) / deviations[c]
    into[to + 3] = 0
  }
  const [shares] = net.run()
  const data = Uint8Array.from(shares, (share) => Math.round(share * 255))
  return { x: 0, y: 0, width: 1, height: 1, columns, rows, data }
}

/** The picture in so many columns and rows of red, green and blue, 0..255. */
function stretched({ levels }: Pyramid, columns: number, rows: number): Float64Array {
  const enough = levels.filter(({ width, height }) => width >= columns && height >= rows)
  const { width, height, data } = enough.at(-1) ?? levels[0]
  const across = tents(width, columns)
  const lines = new Float64Array(height * columns * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < columns; x++) {
      const { first, weights } = across[x]
      for (let i = 0, from = (y * width + first) * 4; i < weights.length; i++, from += 4)
        for (let c = 0; c < 3; c++) lines[(y * columns + x) * 3 + c] += weights[i] * data[from + c]
    }
  const down = tents(height, rows)
  const samples = new Float64Array(rows * columns * 3)
  const line = columns * 3
  for (let y = 0; y < rows; y++)
    down[y].weights.forEach((weight, i) => {
      const from = (down[y].first + i) * line
      for (let at = 0; at < line; at++) samples[y * line + at] += weight * lines[from + at]
    })
  return samples
}

type Tent = { readonly first: number; readonly weights: readonly number[] }

/** For each of `count` samples along a side the pixels that it is made of: straight lines between two, or tents over more. */
function tents(size: number, count: number): Tent[] {
  const scale = size / count
  const reach = Math.max(1, scale)
  return Array.from({ length: count }, (_, i) => {
    const middle = (i + 0.5) * scale - 0.5
    const first = Math.max(0, Math.ceil(middle - reach))
    const end = Math.min(size - 1, Math.floor(middle + reach)) + 1
    const heights = Array.from(
      { length: end - first },
      (_none, at) => 1 - Math.abs(first + at - middle) / reach,
    )
    const sum = heights.reduce((all, height) => all + height, 0)
    return { first, weights: heights.map((height) => height / sum) }
  })
}
