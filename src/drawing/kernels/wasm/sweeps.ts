import { wasmFunction } from './assemble.ts'
import { f32, f32x4, i16x8, i32, i32x4, repeatWhile, v128, type Code } from './instructions.ts'
import { farThirds } from '../layout/scratch.ts'

const lanes = [0, 1, 2, 3, 4, 5, 6, 7]
const far = i16x8.const(lanes.map(() => farThirds))
const all = (value: number): Code => i16x8.const(lanes.map(() => value))

/** Eight lanes moved up (or down) by some, with far ones behind. */
function moved(eight: Code, by: number): Code {
  return i16x8.shuffle(
    eight,
    far,
    lanes.map((lane) => (lane - by in lanes ? lane - by : 8)),
  )
}

/** The best of above's three, of what comes from the left, and 0 where the mask is set; see Kernels. */
export function sweepDown() {
  return wasmFunction(
    { above: 'i32', mask: 'i32', out: 'i32', outEnd: 'i32' },
    ({ above, mask, out, outEnd }, local) => {
      const best = local('v128')
      const before = local('v128')
      const smaller = (other: Code): Code => best.set(i16x8.smaller(best.get, other))
      return [
        before.set(far),
        repeatWhile(
          [
            above.increase(i32.const(16)),
            mask.increase(i32.const(8)),
            out.increase(i32.const(16)),
            i32.lessThan(out.get, outEnd.get),
          ],
          [
            best.set(
              i16x8.add(i16x8.smaller(v128.load(above.get), v128.load(above.get, 4)), all(4)),
            ),
            smaller(i16x8.add(v128.load(above.get, 2), all(3))),
            best.set(v128.and(best.get, i16x8.equal(v128.loadBytes(mask.get), all(0)))),
            // Each lane takes what comes from the lanes before it: one before, then two, then four.
            [1, 2, 4].map((by) => smaller(i16x8.add(moved(best.get, by), all(3 * by)))),
            smaller(i16x8.add(before.get, i16x8.const(lanes.map((lane) => 3 * (lane + 1))))),
            v128.store(out.get, best.get),
            before.set(
              i16x8.shuffle(
                best.get,
                best.get,
                lanes.map(() => 7),
              ),
            ),
          ],
        ),
      ]
    },
  )
}

/** And back, from the last eight of a row to its first; see Kernels. */
export function sweepUp() {
  return wasmFunction(
    { below: 'i32', here: 'i32', out: 'i32', hereEnd: 'i32' },
    ({ below, here, out, hereEnd }, local) => {
      const best = local('v128')
      const after = local('v128')
      const third = local('v128')
      const smaller = (other: Code): Code => best.set(i16x8.smaller(best.get, other))
      return [
        after.set(far),
        third.set(f32x4.splat(f32.const(3))),
        repeatWhile(
          [
            below.increase(i32.const(-16)),
            here.increase(i32.const(-16)),
            out.increase(i32.const(-32)),
            i32.lessThan(hereEnd.get, here.get),
          ],
          [
            best.set(v128.load(here.get)),
            smaller(
              i16x8.add(i16x8.smaller(v128.load(below.get), v128.load(below.get, 4)), all(4)),
            ),
            smaller(i16x8.add(v128.load(below.get, 2), all(3))),
            [1, 2, 4].map((by) => smaller(i16x8.add(moved(best.get, -by), all(3 * by)))),
            smaller(i16x8.add(after.get, i16x8.const(lanes.map((lane) => 3 * (8 - lane))))),
            v128.store(here.get, best.get),
            after.set(
              i16x8.shuffle(
                best.get,
                best.get,
                lanes.map(() => 0),
              ),
            ),
            v128.store(out.get, f32x4.divide(f32x4.fromInts(i32x4.extendLow(best.get)), third.get)),
            v128.store(
              out.get,
              f32x4.divide(f32x4.fromInts(i32x4.extendHigh(best.get)), third.get),
              16,
            ),
          ],
        ),
      ]
    },
  )
}
