import { partsAt, stridesAt, weightsAt, weightsStep } from '../layout/scratch.ts'
import { wasmFunction, type Variable } from './assemble.ts'
import {
  f32,
  f32x4,
  i16x8,
  i32,
  i32x4,
  repeatWhile,
  v128,
  when,
  type Code,
} from './instructions.ts'

/** Four columns at a time; see Kernels. */
export function addTensor() {
  return wasmFunction(
    {
      above: 'i32',
      here: 'i32',
      below: 'i32',
      factor: 'f32',
      xx: 'i32',
      xy: 'i32',
      yy: 'i32',
      xxEnd: 'i32',
    },
    ({ above, here, below, factor, xx, xy, yy, xxEnd }, local) => {
      const [scale, x, y] = [local('v128'), local('v128'), local('v128')]
      const corners = [0, 1, 2, 3].map(() => local('v128'))
      const [nw, ne, sw, se] = corners.map((corner) => corner.get)
      const twice = (a: Code, b: Code): Code => {
        const difference = f32x4.subtract(a, b)
        return f32x4.mul(difference, f32x4.splat(f32.const(2)))
      }
      const sum = (a: Code, b: Code, c: Code): Code => f32x4.add(f32x4.add(a, b), c)
      const addTo = (out: Variable, product: Code): Code =>
        v128.store(out.get, f32x4.add(v128.load(out.get), f32x4.mul(product, scale.get)))
      return [
        scale.set(f32x4.splat(factor.get)),
        repeatWhile(
          [
            [above, here, below, xy, yy, xx].map((line) => line.increase(i32.const(16))),
            i32.lessThan(xx.get, xxEnd.get),
          ],
          [
            corners[0].set(v128.load(i32.subtract(above.get, i32.const(4)))),
            corners[1].set(v128.load(above.get, 4)),
            corners[2].set(v128.load(i32.subtract(below.get, i32.const(4)))),
            corners[3].set(v128.load(below.get, 4)),
            x.set(
              sum(
                f32x4.subtract(ne, nw),
                f32x4.subtract(se, sw),
                twice(v128.load(here.get, 4), v128.load(i32.subtract(here.get, i32.const(4)))),
              ),
            ),
            y.set(
              sum(
                f32x4.subtract(sw, nw),
                f32x4.subtract(se, ne),
                twice(v128.load(below.get), v128.load(above.get)),
              ),
            ),
            addTo(xx, f32x4.mul(x.get, x.get)),
            addTo(xy, f32x4.mul(x.get, y.get)),
            addTo(yy, f32x4.mul(y.get, y.get)),
          ],
        ),
      ]
    },
  )
}

/** Four at a time; see Kernels. */
export function directions() {
  return wasmFunction(
    { xx: 'i32', xy: 'i32', yy: 'i32', out: 'i32', outEnd: 'i32' },
    ({ xx, xy, yy, out, outEnd }, local) => {
      const [difference, twice, slope] = [local('v128'), local('v128'), local('v128')]
      const of = (value: number): Code => f32x4.splat(f32.const(value))
      const tenths = local('v128')
      return repeatWhile(
        [
          [xx, xy, yy].map((line) => line.increase(i32.const(16))),
          out.increase(i32.const(4)),
          i32.lessThan(out.get, outEnd.get),
        ],
        [
          difference.set(f32x4.subtract(v128.load(xx.get), v128.load(yy.get))),
          twice.set(f32x4.add(v128.load(xy.get), v128.load(xy.get))),
          slope.set(
            f32x4.divide(
              twice.get,
              f32x4.add(
                f32x4.add(
                  f32x4.abs(difference.get),
                  f32x4.squareRoot(
                    f32x4.add(
                      f32x4.mul(difference.get, difference.get),
                      f32x4.mul(twice.get, twice.get),
                    ),
                  ),
                ),
                of(1e-20),
              ),
            ),
          ),
          slope.set(f32x4.mul(slope.get, of(64))),
          tenths.set(
            v128.select(
              f32x4.subtract(of(192.5), slope.get),
              f32x4.add(of(64.5), slope.get),
              f32x4.isLess(difference.get, of(0)),
            ),
          ),
          tenths.set(v128.and(i32x4.fromFloats(tenths.get), i32x4.splat(i32.const(255)))),
          tenths.set(i16x8.narrowed(tenths.get, tenths.get)),
          v128.storeLane(out.get, i16x8.narrowedUnsignedBytes(tenths.get, tenths.get), 0),
        ],
      )
    },
  )
}

/** See Kernels. */
export function acrossFlow(perDirection: 1 | 2) {
  return wasmFunction(
    { from: 'i32', directions: 'i32', taps: 'i32', out: 'i32', count: 'i32' },
    ({ from, directions, taps, out, count }, local) => {
      const [x, tap, tapEnd] = [local('i32'), local('i32'), local('i32')]
      const [four, first, second] = [local('v128'), local('v128'), local('v128')]
      const direction = i32.add(
        directions.get,
        perDirection === 1 ? x.get : i32.shiftRight(x.get, i32.const(1)),
      )
      return repeatWhile(
        [
          from.increase(i32.const(4)),
          out.increase(i32.const(8)),
          x.increase(i32.const(1)),
          i32.lessThan(x.get, count.get),
        ],
        [
          first.set(f32x4.splat(f32.const(0))),
          second.set(first.get),
          tapEnd.set(i32.add(taps.get, i32.shiftLeft(i32.loadByte(direction), i32.const(3)))),
          tap.set(i32.load(tapEnd.get)),
          tapEnd.set(i32.load(tapEnd.get, 4)),
          repeatWhile(
            [tap.increase(i32.const(48)), i32.lessThan(tap.get, tapEnd.get)],
            [
              four.set(v128.load(i32.add(from.get, i32.load(tap.get)))),
              first.set(f32x4.add(first.get, f32x4.mul(four.get, v128.load(tap.get, 16)))),
              second.set(f32x4.add(second.get, f32x4.mul(four.get, v128.load(tap.get, 32)))),
            ],
          ),
          four.set(
            f32x4.add(
              f32x4.shuffle(first.get, second.get, [0, 4, 1, 5]),
              f32x4.shuffle(first.get, second.get, [2, 6, 3, 7]),
            ),
          ),
          v128.storeHalf(
            out.get,
            f32x4.add(four.get, f32x4.shuffle(four.get, four.get, [2, 3, 2, 3])),
          ),
        ],
      )
    },
  )
}

/** See FlowWalk. */
// Long because a walk along the flow is one WebAssembly function with its thirteen parameters.
export function alongFlow(perDirection: 1 | 2) {
  // Long because it writes out, instruction by instruction, a walk that goes both ways at once.
  return wasmFunction(
    {
      pairs: 'i32',
      pairsStep: 'i32',
      directions: 'i32',
      directionsStep: 'i32',
      farthest: 'i32',
      near: 'i32',
      faint: 'f32',
      middle: 'f32',
      scale: 'f32',
      top: 'i32',
      column: 'i32',
      out: 'i32',
      columnEnd: 'i32',
    },
    (
      {
        pairs,
        pairsStep,
        directions,
        directionsStep,
        farthest,
        near,
        faint,
        middle,
        scale,
        top,
        column,
        out,
        columnEnd,
      },
      local,
    ) => {
      const [weights, heading, at] = [local('i32'), local('i32'), local('i32')]
      const [above, total] = [local('v128'), local('v128')]
      const ways = [0, 1].map(() => ({
        x: local('i32'),
        y: local('i32'),
        heading: local('i32'),
        sum: local('v128'),
      }))
      const bits = i32.const(perDirection === 1 ? 8 : 9)
      const directionAt = (x: Variable, y: Variable): Code => {
        const nearest = (of: Variable) => i32.shiftRight(i32.add(of.get, i32.const(128)), bits)
        return i32.loadByte(
          i32.add(i32.add(directions.get, i32.mul(nearest(y), directionsStep.get)), nearest(x)),
        )
      }
      const pairAt = (x: Variable, y: Variable): Code =>
        i32.add(
          i32.add(pairs.get, i32.mul(i32.shiftRight(y.get, i32.const(8)), pairsStep.get)),
          i32.shiftLeft(i32.shiftRight(x.get, i32.const(8)), i32.const(3)),
        )
      const go = ({ x, y, heading: way, sum }: (typeof ways)[number]): Code => [
        heading.set(i32.shiftLeft(i32.and(way.get, i32.const(511)), i32.const(3))),
        x.increase(i32.load(heading.get, stridesAt)),
        y.increase(i32.load(heading.get, stridesAt + 4)),
        way.increase(i32.signedByte(i32.subtract(directionAt(x, y), way.get))),
        at.set(pairAt(x, y)),
        above.set(v128.load(at.get)),
        sum.set(
          f32x4.add(
            sum.get,
            f32x4.mul(
              f32x4.add(
                above.get,
                f32x4.mul(
                  f32x4.subtract(v128.load(i32.add(at.get, pairsStep.get)), above.get),
                  v128.loadSplat(
                    i32.and(i32.shiftRight(y.get, i32.const(2)), i32.const(60)),
                    partsAt,
                  ),
                ),
              ),
              v128.load(i32.add(weights.get, i32.and(x.get, i32.const(240)))),
            ),
          ),
        ),
      ]
      const bothWays = [
        total.set(f32x4.add(ways[0].sum.get, ways[1].sum.get)),
        total.set(f32x4.add(total.get, f32x4.shuffle(total.get, total.get, [2, 3, 2, 3]))),
      ]
      return [
        top.set(i32.shiftLeft(top.get, i32.const(8))),
        column.set(i32.shiftLeft(column.get, i32.const(8))),
        columnEnd.set(i32.shiftLeft(columnEnd.get, i32.const(8))),
        repeatWhile(
          [
            out.increase(i32.const(8)),
            column.increase(i32.const(256)),
            i32.lessThan(column.get, columnEnd.get),
          ],
          [
            ways.map(({ x, y }) => [x.set(column.get), y.set(top.get)]),
            ways[0].heading.set(directionAt(column, top)),
            ways[1].heading.set(i32.add(ways[0].heading.get, i32.const(256))),
            ways[0].sum.set(f32x4.mul(v128.loadHalf(pairAt(column, top)), f32x4.splat(middle.get))),
            ways[1].sum.set(f32x4.splat(f32.const(0))),
            weights.set(i32.const(weightsAt)),
            repeatWhile(
              [weights.increase(i32.const(weightsStep)), i32.lessThan(weights.get, farthest.get)],
              [
                ways.map(go),
                when(i32.equal(weights.get, near.get), [
                  bothWays,
                  when(
                    i32.isZero(
                      i32.and(
                        i32x4.signs(f32x4.add(total.get, f32x4.splat(faint.get))),
                        i32.const(3),
                      ),
                    ),
                    weights.set(farthest.get),
                  ),
                ]),
              ],
            ),
            bothWays,
            v128.storeHalf(out.get, f32x4.mul(total.get, f32x4.splat(scale.get))),
          ],
        ),
      ]
    },
  )
}
