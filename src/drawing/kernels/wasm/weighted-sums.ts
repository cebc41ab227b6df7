import { wasmFunction } from './assemble.ts'
import { both, halves, joined } from './floats-and-doubles.ts'
import { f64, f64x2, i32, repeatWhile, v128 } from './instructions.ts'

/** Eight sums at a time of every `step`th line's samples times their tap; `taps` are doubles. */
export function weightedSums() {
  return wasmFunction(
    { from: 'i32', step: 'i32', taps: 'i32', tapsEnd: 'i32', out: 'i32', outEnd: 'i32' },
    ({ from, step, taps, tapsEnd, out, outEnd }, local) => {
      const at = local('i32')
      const tap = local('i32')
      const factor = local('v128')
      const four = both.map(() => local('v128'))
      const sums = [0, 1, 2, 3].map(() => local('v128'))
      const samples = four.flatMap((half) => halves(half))
      return repeatWhile(
        [from.increase(i32.const(32)), out.increase(i32.const(32)), i32.lessThan(out.get, outEnd.get)],
        [
          sums.map((sum) => sum.set(f64x2.splat(f64.const(0)))),
          at.set(from.get),
          tap.set(taps.get),
          repeatWhile(
            [at.increase(step.get), tap.increase(i32.const(8)), i32.lessThan(tap.get, tapsEnd.get)],
            [
              factor.set(f64x2.loadSplat(tap.get)),
              four.map((half, i) => half.set(v128.load(at.get, i * 16))),
              sums.map((sum, i) => sum.set(f64x2.add(sum.get, f64x2.mul(factor.get, samples[i])))),
            ],
          ),
          both.map((i) => v128.store(out.get, joined(sums[i * 2].get, sums[i * 2 + 1].get), i * 16)),
        ],
      )
    },
  )
}
