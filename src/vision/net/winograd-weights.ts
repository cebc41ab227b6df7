import type { Span } from './arena.ts'
import type { Builder } from './builder.ts'
import type { Operation } from './graph.ts'
import { pitchOf } from './tensor.ts'
import { planes, tileIn } from './wasm-winograd.ts'

const taps = 3

/** Three weights of a line, `step` numbers apart, to six of the other space, `toStep` apart. */
function threeToSix(
  from: Float64Array,
  at: number,
  step: number,
  into: Float64Array,
  to: number,
  toStep: number,
): void {
  const [a, b, c] = [from[at], from[at + step], from[at + 2 * step]]
  const [near, far] = [a + c, a + 4 * c]
  into[to] = a / 4
  into[to + toStep] = -(near + b) / 6
  into[to + 2 * toStep] = (b - near) / 6
  into[to + 3 * toStep] = (far + 2 * b) / 24
  into[to + 4 * toStep] = (far - 2 * b) / 24
  into[to + 5 * toStep] = c
}

/**
 * A convolution's weights in the other space, plane after plane, each a matrix of `depth` rows as `multiply` wants it; and its bias, with as many
 * nothings behind it.
 */
export function layTiles(
  builder: Builder,
  operation: Operation,
  { columns, channels }: { columns: number; channels: number },
  depth: number,
): { weights: Span; bias: Span } {
  const wide = pitchOf(columns)
  const blocks = wide >> 3
  const [, weightsIndex, biasIndex] = operation.inputs
  const weights = builder.keep(operation, 'weights', () => {
    const given = builder.floats(weightsIndex)
    const laid = new Float32Array(planes * wide * depth)
    const kernel = new Float64Array(taps * taps)
    const lines = new Float64Array(taps * tileIn)
    const all = new Float64Array(planes)
    for (let column = 0; column < columns; column++) {
      const block = column >> 3
      const inBlock = block < blocks ? 8 : 4
      const first = block * 8 * depth + (column & (inBlock - 1))
      for (let channel = 0; channel < channels; channel++) {
        for (let tap = 0; tap < kernel.length; tap++)
          kernel[tap] = given[(column * kernel.length + tap) * channels + channel]
        for (let row = 0; row < taps; row++)
          threeToSix(kernel, row * taps, 1, lines, row * tileIn, 1)
        for (let x = 0; x < tileIn; x++) threeToSix(lines, x, tileIn, all, x, tileIn)
        const to = first + channel * inBlock
        for (let plane = 0; plane < planes; plane++) laid[plane * wide * depth + to] = all[plane]
      }
    }
    return laid
  })
  const bias = builder.keep(operation, 'bias', () => {
    const laid = new Float32Array(2 * wide)
    laid.set(builder.floats(biasIndex))
    return laid
  })
  return { weights, bias }
}
