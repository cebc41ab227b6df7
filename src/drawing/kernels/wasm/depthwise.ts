import { wasmFunction } from './assemble.ts'
import { both, fourFloats } from './floats-and-doubles.ts'
import { f32, f32x4, i32, i32x4, repeatWhile, v128, type Code } from './instructions.ts'
import { lower16, rounder } from './rounding.ts'

const taps = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** `above`, `here` and `below` are the rows' first samples' left neighbours. */
// Long because parameters, locals and instructions of nine taps by stride and dilation are one WebAssembly function.
export function depthwise(stride: number, dilation: number) {
  // Long because it writes out, instruction by instruction, nine taps over eight columns.
  return wasmFunction(
    {
      above: 'i32',
      aboveStep: 'i32',
      here: 'i32',
      hereStep: 'i32',
      below: 'i32',
      belowStep: 'i32',
      weights: 'i32',
      channels: 'i32',
      lines: 'i32',
      lineStep: 'i32',
      eights: 'i32',
      scale: 'f32',
    },
    (
      {
        above,
        aboveStep,
        here,
        hereStep,
        below,
        belowStep,
        weights,
        channels,
        lines,
        lineStep,
        eights,
        scale,
      },
      local,
    ) => {
      const to = local('i32')
      const count = local('i32')
      const kernel = taps.map(() => local('v128'))
      const [factor, magic, lower] = [local('v128'), local('v128'), local('v128')]
      const [sum, middle] = [local('v128'), local('v128')]
      const rows = [above, here, below]
      const steps = [aboveStep, hereStep, belowStep]
      const at = rows.map(() => local('i32'))
      const product = (t: number, by: number): Code =>
        f32x4.mul(
          kernel[t].get,
          fourFloats(at[Math.floor(t / 3)].get, stride, by + (t % 3) * dilation * 4),
        )
      const line = (t: number, by: number): Code =>
        f32x4.add(f32x4.add(product(t, by), product(t + 1, by)), product(t + 2, by))
      const four = (by: number): Code => [
        sum.set(line(0, by)),
        middle.set(line(3, by)),
        sum.set(f32x4.add(sum.get, middle.get)),
        [6, 7, 8].map((t) => sum.set(f32x4.add(sum.get, product(t, by)))),
        sum.set(f32x4.add(f32x4.mul(sum.get, factor.get), magic.get)),
      ]
      /** One channel, as the lower or the upper half of the pairs. */
      const channel = (upper: boolean): Code => [
        kernel.map((k, t) => k.set(v128.loadSplat(weights.get, t * 4))),
        at.map((address, row) => address.set(rows[row].get)),
        to.set(lines.get),
        count.set(eights.get),
        repeatWhile(
          [count.increase(i32.const(-1)), count.get],
          [
            both.map((half) => {
              const pair = upper
                ? v128.or(v128.load(to.get, half * 16), i32x4.shiftLeft(sum.get, i32.const(16)))
                : v128.and(sum.get, lower.get)
              return [four(half * 16 * stride), v128.store(to.get, pair, half * 16)]
            }),
            at.map((address) => address.increase(i32.const(32 * stride))),
            to.increase(i32.const(32)),
          ],
        ),
        weights.increase(i32.const(36)),
        rows.map((row, i) => row.increase(steps[i].get)),
      ]
      return [
        factor.set(f32x4.splat(scale.get)),
        magic.set(f32x4.splat(f32.const(rounder))),
        lower.set(lower16),
        repeatWhile(
          [channels.increase(i32.const(-2)), channels.get],
          [channel(false), channel(true), lines.increase(lineStep.get)],
        ),
      ]
    },
  )
}
