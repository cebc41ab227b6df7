import { wasmFunction } from './assemble.ts'
import { f32, f32x4, i32, repeatWhile, v128 } from './instructions.ts'

const vectors = [0, 1, 2, 3]

/** Sixteen sums at a time of every `step`th line's samples times their tap. */
export function weightedSums() {
  return wasmFunction(
    { from: 'i32', step: 'i32', taps: 'i32', tapsEnd: 'i32', out: 'i32', outEnd: 'i32' },
    ({ from, step, taps, tapsEnd, out, outEnd }, local) => {
      const at = local('i32')
      const tap = local('i32')
      const factor = local('v128')
      const sums = vectors.map(() => local('v128'))
      return repeatWhile(
        [
          from.increase(i32.const(64)),
          out.increase(i32.const(64)),
          i32.lessThan(out.get, outEnd.get),
        ],
        [
          sums.map((sum) => sum.set(f32x4.splat(f32.const(0)))),
          at.set(from.get),
          tap.set(taps.get),
          repeatWhile(
            [at.increase(step.get), tap.increase(i32.const(4)), i32.lessThan(tap.get, tapsEnd.get)],
            [
              factor.set(v128.loadSplat(tap.get)),
              sums.map((sum, i) =>
                sum.set(f32x4.add(sum.get, f32x4.mul(factor.get, v128.load(at.get, i * 16)))),
              ),
            ],
          ),
          sums.map((sum, i) => v128.store(out.get, sum.get, i * 16)),
        ],
      )
    },
  )
}
