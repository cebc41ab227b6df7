import { wasmFunction, type Variable } from './assemble.ts'
import {
  f64,
  f64x2,
  f32x4,
  i16x8,
  i32,
  i32x4,
  repeatWhile,
  v128,
  type Code,
} from './instructions.ts'

const zero = f64x2.splat(f64.const(0))
const plus = (sum: Variable, weight: Variable, value: Code): Code =>
  sum.set(f64x2.add(sum.get, f64x2.mul(weight.get, value)))

/** Rows of pixels of four bytes, each times its weight, added up as doubles, two pixels at a time; see Kernels. */
export function mixPixels() {
  return wasmFunction(
    { from: 'i32', step: 'i32', weights: 'i32', weightsEnd: 'i32', out: 'i32', outEnd: 'i32' },
    ({ from, step, weights, weightsEnd, out, outEnd }, local) => {
      const at = local('i32')
      const tap = local('i32')
      const [shorts, weight] = [local('v128'), local('v128')]
      const pixels = [local('v128'), local('v128')]
      const sums = [0, 1, 2, 3].map(() => local('v128'))
      return repeatWhile(
        [
          from.increase(i32.const(8)),
          out.increase(i32.const(64)),
          i32.lessThan(out.get, outEnd.get),
        ],
        [
          sums.map((sum) => sum.set(zero)),
          at.set(from.get),
          tap.set(weights.get),
          repeatWhile(
            [
              at.increase(step.get),
              tap.increase(i32.const(8)),
              i32.lessThan(tap.get, weightsEnd.get),
            ],
            [
              shorts.set(v128.loadBytes(at.get)),
              weight.set(f64x2.loadSplat(tap.get)),
              pixels[0].set(i32x4.extendLow(shorts.get)),
              pixels[1].set(i32x4.extendHigh(shorts.get)),
              pixels.map((pixel, i) => [
                plus(sums[2 * i], weight, f64x2.fromInts(pixel.get)),
                plus(
                  sums[2 * i + 1],
                  weight,
                  f64x2.fromInts(i16x8.shuffle(pixel.get, pixel.get, [4, 5, 6, 7, 4, 5, 6, 7])),
                ),
              ]),
            ],
          ),
          sums.map((sum, i) => v128.store(out.get, sum.get, i * 16)),
        ],
      )
    },
  )
}

/** Each pixel from some side by side, as three floats in three lines; see Kernels. */
export function mixAcross() {
  return wasmFunction(
    { line: 'i32', taps: 'i32', tapStep: 'i32', out: 'i32', outStep: 'i32', outEnd: 'i32' },
    ({ line, taps, tapStep, out, outStep, outEnd }, local) => {
      const [at, tap, tapEnd] = [local('i32'), local('i32'), local('i32')]
      const [redGreen, blue, weight] = [local('v128'), local('v128'), local('v128')]
      return repeatWhile(
        [taps.increase(tapStep.get), out.increase(i32.const(4)), i32.lessThan(out.get, outEnd.get)],
        [
          redGreen.set(zero),
          blue.set(zero),
          at.set(i32.add(line.get, i32.load(taps.get))),
          tap.set(i32.add(taps.get, i32.const(8))),
          tapEnd.set(i32.add(tap.get, i32.load(taps.get, 4))),
          repeatWhile(
            [
              at.increase(i32.const(32)),
              tap.increase(i32.const(8)),
              i32.lessThan(tap.get, tapEnd.get),
            ],
            [
              weight.set(f64x2.loadSplat(tap.get)),
              plus(redGreen, weight, v128.load(at.get)),
              plus(blue, weight, v128.load(at.get, 16)),
            ],
          ),
          redGreen.set(f32x4.demote(redGreen.get)),
          v128.storeLane(out.get, redGreen.get, 0),
          v128.storeLane(i32.add(out.get, outStep.get), redGreen.get, 1),
          v128.storeLane(
            i32.add(out.get, i32.mul(outStep.get, i32.const(2))),
            f32x4.demote(blue.get),
            0,
          ),
        ],
      )
    },
  )
}
