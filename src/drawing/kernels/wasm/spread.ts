import { wasmFunction } from './assemble.ts'
import { both, fourFloats } from './floats-and-doubles.ts'
import { f32, f32x4, i32, i32x4, repeatWhile, v128, type Code } from './instructions.ts'
import { lower16, rounder } from './rounding.ts'

export function spread(stride: number) {
  return wasmFunction(
    {
      row: 'i32',
      step: 'i32',
      channels: 'i32',
      lines: 'i32',
      lineStep: 'i32',
      eights: 'i32',
      scale: 'f32',
    },
    ({ row, step, channels, lines, lineStep, eights, scale }, local) => {
      const from = local('i32')
      const to = local('i32')
      const count = local('i32')
      const [factor, magic, lower] = [local('v128'), local('v128'), local('v128')]
      const whole = (address: Code, offset: number): Code =>
        f32x4.add(f32x4.mul(fourFloats(address, stride, offset), factor.get), magic.get)
      return [
        factor.set(f32x4.splat(scale.get)),
        magic.set(f32x4.splat(f32.const(rounder))),
        lower.set(lower16),
        repeatWhile(
          [channels.increase(i32.const(-2)), channels.get],
          [
            from.set(row.get),
            to.set(lines.get),
            count.set(eights.get),
            repeatWhile(
              [count.increase(i32.const(-1)), count.get],
              [
                both.map((half) => {
                  const offset = half * 16 * stride
                  const pair = v128.or(
                    v128.and(whole(from.get, offset), lower.get),
                    i32x4.shiftLeft(whole(i32.add(from.get, step.get), offset), i32.const(16)),
                  )
                  return v128.store(to.get, pair, half * 16)
                }),
                from.increase(i32.const(32 * stride)),
                to.increase(i32.const(32)),
              ],
            ),
            row.increase(i32.mul(step.get, i32.const(2))),
            lines.increase(lineStep.get),
          ],
        ),
      ]
    },
  )
}
