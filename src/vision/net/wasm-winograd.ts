import { wasmFunction, type Variable } from '#drawing/kernels/wasm/assemble.ts'
import {
  f32,
  f32x4,
  i32,
  repeatWhile,
  v128,
  when,
  type Code,
} from '#drawing/kernels/wasm/instructions.ts'
import { indices, lanesBytes, step } from './wasm-parts.ts'

/**
 * A convolution of 3 × 3 as products in another space (Winograd, F(4 × 4, 3 × 3), at 0, 1, −1, 2, −2 and infinity): 36 of them give the
 * 16 sums that took 144. A tile is `tileIn` × `tileIn` pixels of the picture and `tileOut` × `tileOut` of the answer.
 */
export const tileIn = 6
export const tileOut = 4
export const planes = tileIn * tileIn

const { add, subtract, mul } = f32x4

const columnOf = (lines: readonly (readonly Variable[])[], column: number) =>
  lines.map((line) => line[column])

const whenAmong = (place: number, count: Variable, body: Code): Code =>
  when(i32.lessThan(i32.const(place), count.get), body)

/** Six numbers of a line to six of the other space, in the variables `to`. `rest` are four to work with. */
function sixToSix(
  d: readonly Variable[],
  to: readonly Variable[],
  rest: readonly Variable[],
  four: Variable,
): Code {
  const [c, f, a, b] = rest
  return [
    c.set(subtract(d[4].get, d[2].get)),
    f.set(subtract(d[3].get, d[1].get)),
    a.set(subtract(d[4].get, mul(four.get, d[2].get))),
    b.set(subtract(d[3].get, mul(four.get, d[1].get))),
    to[0].set(add(mul(four.get, subtract(d[0].get, d[2].get)), c.get)),
    to[5].set(subtract(subtract(d[5].get, d[3].get), mul(four.get, f.get))),
    to[1].set(add(a.get, b.get)),
    to[2].set(subtract(a.get, b.get)),
    f.set(add(f.get, f.get)),
    to[3].set(add(c.get, f.get)),
    to[4].set(subtract(c.get, f.get)),
  ]
}

/** Six numbers of the other space to the four sums of a line. */
function sixToFour(
  m: readonly Variable[],
  to: readonly Variable[],
  rest: readonly Variable[],
  four: Variable,
): Code {
  const [p, q, r, s] = rest
  return [
    p.set(add(m[1].get, m[2].get)),
    q.set(subtract(m[1].get, m[2].get)),
    r.set(add(m[3].get, m[4].get)),
    s.set(subtract(m[3].get, m[4].get)),
    s.set(add(s.get, s.get)),
    to[0].set(add(add(m[0].get, p.get), r.get)),
    to[1].set(add(q.get, s.get)),
    to[2].set(add(p.get, mul(four.get, r.get))),
    to[3].set(add(add(q.get, mul(four.get, s.get)), m[5].get)),
  ]
}

/**
 * Tiles of a picture, `count` in a line and `tileStep` bytes apart, to the other space. Their pixels are `pixel` bytes apart and `line` from line to
 * line, of `depth` bytes each; every tile's 36 answers, each as long, stand `plane` bytes apart, the next tile's behind each.
 */
export function toTiles() {
  return wasmFunction(
    {
      from: 'i32',
      line: 'i32',
      pixel: 'i32',
      depth: 'i32',
      out: 'i32',
      plane: 'i32',
      count: 'i32',
      tileStep: 'i32',
    },
    (p, local) => {
      const [at, end, to, start] = indices(4).map(() => local('i32'))
      const d = indices(tileIn).map(() => local('v128'))
      const rest = indices(4).map(() => local('v128'))
      const four = local('v128')
      const all = indices(tileIn).map(() => indices(tileIn).map(() => local('v128')))
      const columns = indices(tileIn).map((column): Code => [
        at.set(start.get),
        d.map((value) => [value.set(v128.load(at.get)), at.increase(p.line.get)]),
        start.increase(p.pixel.get),
        sixToSix(d, columnOf(all, column), rest, four),
      ])
      const rows = all.map((line): Code => [
        sixToSix(line, d, rest, four),
        d.map((value) => [v128.store(to.get, value.get), to.increase(p.plane.get)]),
      ])
      const back = i32.mul(p.pixel.get, i32.const(-tileIn))
      return [
        four.set(f32x4.splat(f32.const(4))),
        repeatWhile(
          [p.from.increase(p.tileStep.get), step(p.count, -1), p.count.get],
          [
            start.set(p.from.get),
            end.set(i32.add(p.from.get, p.depth.get)),
            repeatWhile(
              [
                step(p.out, lanesBytes),
                start.set(i32.add(i32.add(start.get, back), i32.const(lanesBytes))),
                i32.lessThan(start.get, end.get),
              ],
              [columns, to.set(p.out.get), rows],
            ),
          ],
        ),
      ]
    },
  )
}

/**
 * Back again: the sums of `count` tiles, no smaller than `low`. Of each as many `rows` and `columns` as there are pixels of
 * the answer; the other sizes as in `toTiles`.
 */
export function fromTiles() {
  return wasmFunction(
    {
      from: 'i32',
      plane: 'i32',
      out: 'i32',
      line: 'i32',
      pixel: 'i32',
      depth: 'i32',
      count: 'i32',
      tileStep: 'i32',
      rows: 'i32',
      columns: 'i32',
      low: 'f32',
    },
    (p, local) => {
      const [at, end, to, pixel] = indices(4).map(() => local('i32'))
      const m = indices(tileIn).map(() => local('v128'))
      const rest = indices(4).map(() => local('v128'))
      const [four, low] = indices(2).map(() => local('v128'))
      const all = indices(tileOut).map(() => indices(tileIn).map(() => local('v128')))
      const line = i32.mul(p.plane.get, i32.const(tileIn))
      const columns = indices(tileIn).map((column): Code => [
        at.set(i32.add(p.from.get, i32.mul(p.plane.get, i32.const(column)))),
        m.map((value) => [value.set(v128.load(at.get)), at.increase(line)]),
        sixToFour(m, columnOf(all, column), rest, four),
      ])
      const rows = all.map((line, row): Code =>
        whenAmong(row, p.rows, [
          sixToFour(line, m, rest, four),
          pixel.set(i32.add(to.get, i32.mul(p.line.get, i32.const(row)))),
          m
            .slice(0, tileOut)
            .map((sum, column) =>
              whenAmong(column, p.columns, [
                v128.store(pixel.get, f32x4.larger(sum.get, low.get)),
                pixel.increase(p.pixel.get),
              ]),
            ),
        ]),
      )
      return [
        four.set(f32x4.splat(f32.const(4))),
        low.set(f32x4.splat(p.low.get)),
        repeatWhile(
          [p.out.increase(p.tileStep.get), step(p.count, -1), p.count.get],
          [
            to.set(p.out.get),
            end.set(i32.add(p.out.get, p.depth.get)),
            repeatWhile(
              [step(p.from, lanesBytes), step(to, lanesBytes), i32.lessThan(to.get, end.get)],
              [columns, rows],
            ),
          ],
        ),
      ]
    },
  )
}
