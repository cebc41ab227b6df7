import { sineOfTurns } from '#drawing/ground/portable-math.ts'
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

/**
 * The picture in so many columns and rows of red, green and blue, whole numbers up to 255. It is read at twice that size at least: from half
 * of a picture, which is smoother, a twentieth of the mask's cells come out otherwise.
 */
function stretched({ levels }: Pyramid, columns: number, rows: number): Float64Array {
  const isFine = ({ width, height }: (typeof levels)[number]) =>
    width >= 2 * columns && height >= 2 * rows
  const { width, height, data } = levels.findLast(isFine) ?? levels[0]
  const across = sharesOf(width, columns)
  const line = columns * 3
  const lines = new Float64Array(height * line)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < columns; x++, to += 3) {
      const { first, weights } = across[x]
      let [red, green, blue] = [0, 0, 0]
      for (let i = 0, from = (y * width + first) * 4; i < weights.length; i++, from += 4) {
        red += weights[i] * data[from]
        green += weights[i] * data[from + 1]
        blue += weights[i] * data[from + 2]
      }
      lines[to] = red
      lines[to + 1] = green
      lines[to + 2] = blue
    }
  const samples = new Float64Array(rows * line)
  sharesOf(height, rows).forEach(({ first, weights }, y) => {
    const to = y * line
    for (let i = 0; i < weights.length; i++)
      for (let at = 0, from = (first + i) * line; at < line; at++)
        samples[to + at] += weights[i] * lines[from + at]
  })
  return samples.map((sample) => Math.max(0, Math.min(255, Math.round(sample))))
}

/** The pixels of a line, from `first`, that a sample is made of. */
type Shares = { readonly first: number; readonly weights: Float64Array }

/** Pixels on either side that count in a sample, or as many steps between samples where these are wider. */
const reach = 3

/** sin(πx) / πx within a window of the same kind (Lanczos). */
function lanczos(x: number): number {
  if (Math.abs(x) < 1e-6) return 1
  if (Math.abs(x) >= reach) return 0
  return (reach * sineOfTurns(x) * sineOfTurns(x / reach)) / (Math.PI * x) ** 2
}

/** For each of `count` samples along a side its pixels; what is beyond the picture is as its last. */
function sharesOf(size: number, count: number): Shares[] {
  const step = size / count
  const wide = Math.max(1, step)
  return Array.from({ length: count }, (_, i) => {
    const middle = (i + 0.5) * step - 0.5
    const [from, to] = [Math.ceil(middle - reach * wide), Math.floor(middle + reach * wide)]
    const first = Math.max(0, from)
    const last = Math.min(size - 1, to)
    const weights = new Float64Array(last - first + 1)
    for (let at = from; at <= to; at++)
      weights[Math.min(last, Math.max(first, at)) - first] += lanczos((at - middle) / wide)
    const sum = weights.reduce((all, weight) => all + weight, 0)
    return { first, weights: weights.map((weight) => weight / sum) }
  })
}
