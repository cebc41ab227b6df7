import { wasmFunction } from './assemble.ts'
import { i16x8, i32, i32x4, repeatWhile, v128, type Code } from './instructions.ts'

/** Bytes where labels differ from a neighbour's, eight at a time; see Kernels. */
export function boundaries() {
  return wasmFunction(
    { above: 'i32', here: 'i32', below: 'i32', out: 'i32', outEnd: 'i32' },
    ({ above, here, below, out, outEnd }, local) => {
      const label = local('v128')
      const same = [local('v128'), local('v128')]
      const step = i32.const(32)
      return repeatWhile(
        [
          above.increase(step),
          here.increase(step),
          below.increase(step),
          out.increase(i32.const(8)),
          i32.lessThan(out.get, outEnd.get),
        ],
        [
          same.map((four, half) => {
            const as = (address: Code, offset: number): Code =>
              i32x4.equal(label.get, v128.load(address, half * 16 + offset))
            return [
              label.set(v128.load(here.get, half * 16 + 4)),
              four.set(
                v128.and(
                  v128.and(as(above.get, 4), as(below.get, 4)),
                  v128.and(as(here.get, 0), as(here.get, 8)),
                ),
              ),
            ]
          }),
          // All ones are −1 of any size: what differs is 0, and to be 1.
          label.set(
            i16x8.add(
              i16x8.narrowed(same[0].get, same[1].get),
              i16x8.const([1, 1, 1, 1, 1, 1, 1, 1]),
            ),
          ),
          v128.storeHalf(out.get, i16x8.narrowedBytes(label.get, label.get)),
        ],
      )
    },
  )
}
