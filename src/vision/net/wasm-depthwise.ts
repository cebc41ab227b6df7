import { wasmFunction, type Variable } from '#drawing/kernels/wasm/assemble.ts'
import { f32x4, repeatWhile, v128, type Code } from '#drawing/kernels/wasm/instructions.ts'
import { clamped, indices, lanesBytes, step } from './wasm-parts.ts'

const parameters = {
  from: 'i32',
  line: 'i32',
  pixel: 'i32',
  stride: 'i32',
  weights: 'i32',
  bias: 'i32',
  out: 'i32',
  count: 'i32',
  quads: 'i32',
  low: 'f32',
  high: 'f32',
} as const

/**
 * A line of a convolution within each channel, `size` × `size`: four channels after another, `count` pixels each. Pixels are
 * `pixel` bytes apart, those read for the next one `stride`; weights and bias as pixels lie.
 */
export function depthwise(size: number) {
  const taps = indices(size * size)
  /** More would not fit into registers. */
  const keeps = size === 3
  return wasmFunction(parameters, (p, local) => {
    const [left, to, at, row, weight, rest] = indices(6).map(() => local('i32'))
    const [low, high, sum, bias] = indices(4).map(() => local('v128'))
    const kept = keeps ? taps.map(() => local('v128')) : []
    const afterEach = (into: Variable, body: (tap: number) => Code, by: Code): Code =>
      taps.map((tap) => [body(tap), tap < size * size - 1 ? into.increase(by) : []])
    const add = (factor: Code): Code =>
      sum.set(f32x4.add(sum.get, f32x4.mul(v128.load(at.get), factor)))
    const oneTap = (tap: number): Code => [
      tap % size > 0
        ? at.increase(p.pixel.get)
        : tap > 0
          ? [row.increase(p.line.get), at.set(row.get)]
          : at.set(row.get),
      keeps ? add(kept[tap].get) : [add(v128.load(weight.get)), weight.increase(p.pixel.get)],
    ]
    return [
      low.set(f32x4.splat(p.low.get)),
      high.set(f32x4.splat(p.high.get)),
      repeatWhile(
        [
          step(p.from, lanesBytes),
          step(p.weights, lanesBytes),
          step(p.bias, lanesBytes),
          step(p.out, lanesBytes),
          step(p.quads, -1),
          p.quads.get,
        ],
        [
          left.set(p.from.get),
          to.set(p.out.get),
          rest.set(p.count.get),
          bias.set(v128.load(p.bias.get)),
          weight.set(p.weights.get),
          keeps
            ? afterEach(weight, (tap) => kept[tap].set(v128.load(weight.get)), p.pixel.get)
            : [],
          repeatWhile(
            [left.increase(p.stride.get), to.increase(p.pixel.get), step(rest, -1), rest.get],
            [
              sum.set(bias.get),
              row.set(left.get),
              keeps ? [] : weight.set(p.weights.get),
              taps.map(oneTap),
              v128.store(to.get, clamped(sum.get, low, high)),
            ],
          ),
        ],
      ),
    ]
  })
}
