import { wasmFunction, type Variable } from './assemble.ts'
import { f32, f32x4, i32, repeatWhile, v128, type Code } from './instructions.ts'

/** One line of the bilateral filter, four columns at a time; see Kernels. */
// Long because parameters, locals and instructions of one line of the bilateral filter stand in the order WebAssembly has them.
export function calm() {
  return wasmFunction(
    {
      from: 'i32',
      planeStep: 'i32',
      taps: 'i32',
      tapsEnd: 'i32',
      falloff: 'f32',
      out: 'i32',
      outPlaneStep: 'i32',
      outEnd: 'i32',
    },
    ({ from, planeStep, taps, tapsEnd, falloff, out, outPlaneStep, outEnd }, local) => {
      const at = local('i32')
      const tap = local('i32')
      const [zero, one, fall] = [local('v128'), local('v128'), local('v128')]
      const [distance, weight, total] = [local('v128'), local('v128'), local('v128')]
      const centre = [0, 1, 2].map(() => local('v128'))
      const around = [0, 1, 2].map(() => local('v128'))
      const sums = [0, 1, 2].map(() => local('v128'))
      const plane = (start: Variable, step: Variable, channel: number): Code =>
        i32.add(start.get, i32.mul(step.get, i32.const(channel)))
      const differences = [0, 1, 2].map((c) =>
        f32x4.abs(f32x4.subtract(around[c].get, centre[c].get)),
      )
      const squared = weight.set(f32x4.mul(weight.get, weight.get))
      return [
        zero.set(f32x4.splat(f32.const(0))),
        one.set(f32x4.splat(f32.const(1))),
        fall.set(f32x4.splat(falloff.get)),
        repeatWhile(
          [
            from.increase(i32.const(16)),
            out.increase(i32.const(16)),
            i32.lessThan(out.get, outEnd.get),
          ],
          [
            centre.map((colour, c) => colour.set(v128.load(plane(from, planeStep, c)))),
            [total, ...sums].map((sum) => sum.set(zero.get)),
            tap.set(taps.get),
            repeatWhile(
              [tap.increase(i32.const(8)), i32.lessThan(tap.get, tapsEnd.get)],
              [
                at.set(i32.add(from.get, i32.load(tap.get))),
                around.map((colour, c) => colour.set(v128.load(plane(at, planeStep, c)))),
                distance.set(f32x4.add(f32x4.add(differences[0], differences[1]), differences[2])),
                weight.set(
                  f32x4.subtract(
                    one.get,
                    f32x4.mul(f32x4.mul(distance.get, distance.get), fall.get),
                  ),
                ),
                weight.set(f32x4.larger(zero.get, weight.get)),
                [squared, squared, squared, squared],
                weight.set(f32x4.mul(weight.get, v128.loadSplat(tap.get, 4))),
                total.set(f32x4.add(total.get, weight.get)),
                sums.map((sum, c) =>
                  sum.set(f32x4.add(sum.get, f32x4.mul(weight.get, around[c].get))),
                ),
              ],
            ),
            sums.map((sum, c) =>
              v128.store(plane(out, outPlaneStep, c), f32x4.divide(sum.get, total.get)),
            ),
          ],
        ),
      ]
    },
  )
}
