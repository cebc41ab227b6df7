import { wasmFunction, type Variable } from '#drawing/kernels/wasm/assemble.ts'
import { f32x4, i32, repeatWhile, v128, type Code } from '#drawing/kernels/wasm/instructions.ts'
import { indices, lanesBytes, step } from './wasm-parts.ts'

/** Copies, for each of `count` places `stride` bytes apart, `lines` runs of `run` bytes (a multiple of 16) that lie `line` bytes apart. */
export function gather() {
  return wasmFunction(
    {
      from: 'i32',
      stride: 'i32',
      line: 'i32',
      lines: 'i32',
      run: 'i32',
      out: 'i32',
      count: 'i32',
    },
    (p, local) => {
      const [row, at, end, rest] = indices(4).map(() => local('i32'))
      return repeatWhile(
        [p.from.increase(p.stride.get), step(p.count, -1), p.count.get],
        [
          row.set(p.from.get),
          rest.set(p.lines.get),
          repeatWhile(
            [row.increase(p.line.get), step(rest, -1), rest.get],
            [
              at.set(row.get),
              end.set(i32.add(row.get, p.run.get)),
              repeatWhile(
                [step(at, lanesBytes), step(p.out, lanesBytes), i32.lessThan(at.get, end.get)],
                v128.store(p.out.get, v128.load(at.get)),
              ),
            ],
          ),
        ],
      )
    },
  )
}

/** The largest of 2 × 2 pixels, for a line of `count`. */
export function largestOfFour() {
  return wasmFunction(
    { from: 'i32', line: 'i32', pixel: 'i32', out: 'i32', count: 'i32' },
    (p, local) => {
      const [right, below, end] = indices(3).map(() => local('i32'))
      return repeatWhile(
        [p.from.increase(p.pixel.get), step(p.count, -1), p.count.get],
        [
          end.set(i32.add(p.from.get, p.pixel.get)),
          repeatWhile(
            [step(p.from, lanesBytes), step(p.out, lanesBytes), i32.lessThan(p.from.get, end.get)],
            [
              right.set(i32.add(p.from.get, p.pixel.get)),
              below.set(i32.add(p.from.get, p.line.get)),
              v128.store(
                p.out.get,
                f32x4.larger(
                  f32x4.larger(v128.load(p.from.get), v128.load(right.get)),
                  f32x4.larger(v128.load(below.get), v128.load(i32.add(below.get, p.pixel.get))),
                ),
              ),
            ],
          ),
        ],
      )
    },
  )
}

/**
 * A line of pixels between two lines, and there between two pixels: `places` holds for each the two pixels' offsets and
 * the right one's share.
 */
export function mixed() {
  return wasmFunction(
    {
      above: 'i32',
      below: 'i32',
      share: 'f32',
      places: 'i32',
      pixel: 'i32',
      out: 'i32',
      count: 'i32',
    },
    (p, local) => {
      const [left, right, end, down] = indices(4).map(() => local('i32'))
      const [lower, across, upper, under] = indices(4).map(() => local('v128'))
      const between = (one: Code, other: Code, from: Variable): Code => [
        from.set(one),
        f32x4.add(from.get, f32x4.mul(f32x4.subtract(other, from.get), across.get)),
      ]
      return [
        lower.set(f32x4.splat(p.share.get)),
        down.set(i32.add(p.below.get, i32.mul(p.above.get, i32.const(-1)))),
        repeatWhile(
          [step(p.places, 12), step(p.count, -1), p.count.get],
          [
            left.set(i32.add(p.above.get, i32.load(p.places.get))),
            right.set(i32.add(p.above.get, i32.load(p.places.get, 4))),
            across.set(v128.loadSplat(p.places.get, 8)),
            end.set(i32.add(left.get, p.pixel.get)),
            repeatWhile(
              [
                step(left, lanesBytes),
                step(right, lanesBytes),
                step(p.out, lanesBytes),
                i32.lessThan(left.get, end.get),
              ],
              [
                upper.set(between(v128.load(left.get), v128.load(right.get), upper)),
                under.set(
                  between(
                    v128.load(i32.add(left.get, down.get)),
                    v128.load(i32.add(right.get, down.get)),
                    under,
                  ),
                ),
                v128.store(
                  p.out.get,
                  f32x4.add(upper.get, f32x4.mul(f32x4.subtract(under.get, upper.get), lower.get)),
                ),
              ],
            ),
          ],
        ),
      ]
    },
  )
}
