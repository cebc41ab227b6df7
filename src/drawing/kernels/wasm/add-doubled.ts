import { wasmFunction, type Variable } from './assemble.ts'
import { both, halves } from './floats-and-doubles.ts'
import { f32x4, f64, f64x2, i32, repeatWhile, v128, when, type Code } from './instructions.ts'

/** All ones, or `mask` when `isLast`. */
function chosenMask(into: Variable, isLast: Code, mask: Code): Code {
  return [into.set(v128.ones), when(isLast, into.set(mask))]
}

/** `blended` is the address of the mixed line's doubles, with a place for one more at either end. */
// Long because a WebAssembly function is its parameters, its locals and its instructions: a line of two sizes added.
export function addDoubled() {
  // Long because it writes out, instruction by instruction, how doubled lines are blended and added.
  return wasmFunction(
    {
      target: 'i32',
      targetStep: 'i32',
      top: 'i32',
      topStep: 'i32',
      bottom: 'i32',
      bottomStep: 'i32',
      channels: 'i32',
      up: 'f64',
      down: 'f64',
      blended: 'i32',
      width: 'i32',
      lastMask: 'i32',
    },
    (
      {
        target,
        targetStep,
        top,
        topStep,
        bottom,
        bottomStep,
        channels,
        up,
        down,
        blended,
        width,
        lastMask,
      },
      local,
    ) => {
      const at = local('i32')
      const end = local('i32')
      const [upperAt, lowerAt] = [local('i32'), local('i32')]
      const to = local('i32')
      const one = local('v128')
      const other = local('v128')
      const [oneHalves, otherHalves] = [halves(one), halves(other)]
      const upper = local('v128')
      const lower = local('v128')
      const here = local('v128')
      const mask = local('v128')
      const even = local('v128')
      const odd = local('v128')
      const quarter = f64x2.splat(f64.const(0.25))
      const sum = (lanes: readonly number[], offset: number): Code =>
        f64x2.add(
          f64x2.add(f64x2.promote(f32x4.shuffle(one.get, one.get, lanes)), here.get),
          f64x2.mul(v128.load(at.get, offset), quarter),
        )
      const lineEnd = i32.add(blended.get, i32.mul(width.get, i32.const(8)))
      const blend: Code = [
        at.set(blended.get),
        end.set(lineEnd),
        upperAt.set(top.get),
        lowerAt.set(bottom.get),
        repeatWhile(
          [at.increase(i32.const(32)), i32.lessThan(at.get, end.get)],
          [
            one.set(v128.load(upperAt.get)),
            other.set(v128.load(lowerAt.get)),
            both.map((h) =>
              v128.store(
                at.get,
                f64x2.add(f64x2.mul(oneHalves[h], upper.get), f64x2.mul(otherHalves[h], lower.get)),
                h * 16,
              ),
            ),
            upperAt.increase(i32.const(16)),
            lowerAt.increase(i32.const(16)),
          ],
        ),
        at.set(i32.add(blended.get, i32.const(-8))),
        f64.store(at.get, f64.load(blended.get)),
        f64.store(lineEnd, f64.load(i32.add(lineEnd, i32.const(-8)))),
      ]
      const enlarge: Code = [
        to.set(target.get),
        end.set(i32.add(lineEnd, i32.const(-8))),
        repeatWhile(
          [at.increase(i32.const(16)), to.increase(i32.const(16)), i32.lessThan(at.get, end.get)],
          [
            one.set(v128.load(to.get)),
            here.set(f64x2.mul(v128.load(at.get, 8), f64x2.splat(f64.const(0.75)))),
            even.set(f32x4.demote(sum([0, 2, 0, 2], 0))),
            odd.set(f32x4.demote(sum([1, 3, 1, 3], 16))),
            chosenMask(
              mask,
              i32.lessThan(end.get, i32.add(at.get, i32.const(17))),
              v128.load(lastMask.get),
            ),
            v128.store(to.get, v128.and(f32x4.shuffle(even.get, odd.get, [0, 4, 1, 5]), mask.get)),
          ],
        ),
      ]
      return [
        upper.set(f64x2.splat(up.get)),
        lower.set(f64x2.splat(down.get)),
        repeatWhile(
          [channels.increase(i32.const(-1)), channels.get],
          [
            blend,
            enlarge,
            target.increase(targetStep.get),
            top.increase(topStep.get),
            bottom.increase(bottomStep.get),
          ],
        ),
      ]
    },
  )
}
