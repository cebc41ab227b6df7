import { wasmFunction, type Variable } from '#drawing/kernels/wasm/assemble.ts'
import {
  f32,
  f32x4,
  i32,
  repeatWhile,
  v128,
  type Code,
} from '#drawing/kernels/wasm/instructions.ts'

const lanesBytes = 16
const four = (value: number): Code => f32x4.splat(f32.const(value))
const next = (...all: Variable[]): Code => all.map((at) => at.increase(i32.const(lanesBytes)))

/** One plus other, clamped. */
export function add() {
  return wasmFunction(
    { one: 'i32', other: 'i32', out: 'i32', outEnd: 'i32', low: 'f32', high: 'f32' },
    ({ one, other, out, outEnd, low, high }) =>
      repeatWhile(
        [next(one, other, out), i32.lessThan(out.get, outEnd.get)],
        v128.store(
          out.get,
          f32x4.smaller(
            f32x4.larger(f32x4.add(v128.load(one.get), v128.load(other.get)), f32x4.splat(low.get)),
            f32x4.splat(high.get),
          ),
        ),
      ),
  )
}

/** Every pixel's channels with a number of each channel's own. */
function perChannel(value: (sample: Variable, own: Code) => Code) {
  return wasmFunction(
    { from: 'i32', own: 'i32', ownEnd: 'i32', out: 'i32', outEnd: 'i32' },
    ({ from, own, ownEnd, out, outEnd }, local) => {
      const at = local('i32')
      const sample = local('v128')
      return repeatWhile(i32.lessThan(out.get, outEnd.get), [
        at.set(own.get),
        repeatWhile(
          [next(from, out, at), i32.lessThan(at.get, ownEnd.get)],
          [sample.set(v128.load(from.get)), v128.store(out.get, value(sample, v128.load(at.get)))],
        ),
      ])
    },
  )
}

export const multiplyChannels = () => perChannel((sample, own) => f32x4.mul(sample.get, own))

/** What is below nothing, times the channel's slope. */
export const prelu = () =>
  perChannel((sample, own) =>
    f32x4.add(
      f32x4.larger(sample.get, four(0)),
      f32x4.mul(f32x4.smaller(sample.get, four(0)), own),
    ),
  )

/** x × min(max(x + 3, 0), 6) / 6 */
export function hardSwish() {
  return wasmFunction(
    { from: 'i32', out: 'i32', outEnd: 'i32' },
    ({ from, out, outEnd }, local) => {
      const sample = local('v128')
      return repeatWhile(
        [next(from, out), i32.lessThan(out.get, outEnd.get)],
        [
          sample.set(v128.load(from.get)),
          v128.store(
            out.get,
            f32x4.mul(
              sample.get,
              f32x4.mul(
                f32x4.smaller(f32x4.larger(f32x4.add(sample.get, four(3)), four(0)), four(6)),
                four(1 / 6),
              ),
            ),
          ),
        ],
      )
    },
  )
}
