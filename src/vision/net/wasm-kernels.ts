import { wasmFunction, type Variable } from '#drawing/kernels/wasm/assemble.ts'
import { f32x4, i32, repeatWhile, v128, type Code } from '#drawing/kernels/wasm/instructions.ts'

const lanesBytes = 16
const indices = (count: number) => Array.from({ length: count }, (_, i) => i)
/** `by` without a sign: a step backwards is its complement. */
const step = (at: Variable, by: number): Code => at.increase(i32.const(by))
const clamped = (value: Code, low: Variable, high: Variable): Code =>
  f32x4.smaller(f32x4.larger(value, low.get), high.get)

/**
 * Rows of a matrix times a block of `quads` × 4 columns after another, plus a bias, clamped: `rows` at a time, `tiles` times. `depth` is the
 * length of a row in bytes, a multiple of 16; weights lie block by block, in each as many in line as it has columns.
 */
export function multiply(rows: number, quads: number) {
  return wasmFunction(
    {
      from: 'i32',
      fromStep: 'i32',
      depth: 'i32',
      weights: 'i32',
      bias: 'i32',
      blocks: 'i32',
      out: 'i32',
      outStep: 'i32',
      tiles: 'i32',
      low: 'f32',
      high: 'f32',
    },
    (p, local) => {
      const at = indices(rows).map(() => local('i32'))
      const [end, weight, tile, left, to] = indices(5).map(() => local('i32'))
      const sums = indices(rows).map(() => indices(quads).map(() => local('v128')))
      const taps = indices(quads).map(() => local('v128'))
      const [factor, low, high] = indices(3).map(() => local('v128'))
      const product = (depth: number): Code => [
        taps.map((tap, q) => tap.set(v128.load(weight.get, (depth * quads + q) * lanesBytes))),
        at.map((row, r) => [
          factor.set(v128.loadSplat(row.get, depth * 4)),
          taps.map((tap, q) =>
            sums[r][q].set(f32x4.add(sums[r][q].get, f32x4.mul(factor.get, tap.get))),
          ),
        ]),
      ]
      const oneTile: Code = [
        at.map((row, r) => [
          row.set(r === 0 ? left.get : i32.add(at[r - 1].get, p.fromStep.get)),
          sums[r].map((sum, q) => sum.set(v128.load(p.bias.get, q * lanesBytes))),
        ]),
        weight.set(p.weights.get),
        end.set(i32.add(left.get, p.depth.get)),
        repeatWhile(
          [
            at.map((row) => step(row, 16)),
            step(weight, 64 * quads),
            i32.lessThan(at[0].get, end.get),
          ],
          indices(4).map(product),
        ),
        at.map((row, r) => [
          row.set(r === 0 ? to.get : i32.add(at[r - 1].get, p.outStep.get)),
          sums[r].map((sum, q) => v128.store(row.get, clamped(sum.get, low, high), q * lanesBytes)),
        ]),
        left.increase(i32.mul(p.fromStep.get, i32.const(rows))),
        to.increase(i32.mul(p.outStep.get, i32.const(rows))),
      ]
      return [
        low.set(f32x4.splat(p.low.get)),
        high.set(f32x4.splat(p.high.get)),
        repeatWhile(
          [
            p.weights.increase(i32.mul(p.depth.get, i32.const(4 * quads))),
            step(p.bias, lanesBytes * quads),
            step(p.out, lanesBytes * quads),
            step(p.blocks, -1),
            p.blocks.get,
          ],
          [
            left.set(p.from.get),
            to.set(p.out.get),
            tile.set(p.tiles.get),
            repeatWhile([step(tile, -1), tile.get], oneTile),
          ],
        ),
      ]
    },
  )
}

/**
 * A line of a convolution within each channel, `size` × `size`: four channels after another, `count` pixels each. Pixels are
 * `pixel` bytes apart, those read for the next one `stride`; weights and bias as pixels lie.
 */
export function depthwise(size: number) {
  const taps = indices(size * size)
  /** More would not fit into registers. */
  const keeps = size === 3
  return wasmFunction(
    {
      from: 'i32',
      line: 'i32',
      pixel: 'i32',
      stride: 'i32',
      weights: 'i32',
      bias: 'i32',
      out: 'i32',
      count: 'i32',
      quads: 'i32',
      low: 'f32',
      high: 'f32',
    },
    (p, local) => {
      const [left, to, at, row, weight, rest] = indices(6).map(() => local('i32'))
      const [low, high, sum, bias] = indices(4).map(() => local('v128'))
      const kept = keeps ? taps.map(() => local('v128')) : []
      const afterEach = (into: Variable, body: (tap: number) => Code, by: Code): Code =>
        taps.map((tap) => [body(tap), tap < size * size - 1 ? into.increase(by) : []])
      const add = (factor: Code): Code =>
        sum.set(f32x4.add(sum.get, f32x4.mul(v128.load(at.get), factor)))
      const oneTap = (tap: number): Code => [
        tap % size > 0
          ? at.increase(p.pixel.get)
          : tap > 0
            ? [row.increase(p.line.get), at.set(row.get)]
            : at.set(row.get),
        keeps ? add(kept[tap].get) : [add(v128.load(weight.get)), weight.increase(p.pixel.get)],
      ]
      return [
        low.set(f32x4.splat(p.low.get)),
        high.set(f32x4.splat(p.high.get)),
        repeatWhile(
          [
            step(p.from, lanesBytes),
            step(p.weights, lanesBytes),
            step(p.bias, lanesBytes),
            step(p.out, lanesBytes),
            step(p.quads, -1),
            p.quads.get,
          ],
          [
            left.set(p.from.get),
            to.set(p.out.get),
            rest.set(p.count.get),
            bias.set(v128.load(p.bias.get)),
            weight.set(p.weights.get),
            keeps
              ? afterEach(weight, (tap) => kept[tap].set(v128.load(weight.get)), p.pixel.get)
              : [],
            repeatWhile(
              [left.increase(p.stride.get), to.increase(p.pixel.get), step(rest, -1), rest.get],
              [
                sum.set(bias.get),
                row.set(left.get),
                keeps ? [] : weight.set(p.weights.get),
                taps.map(oneTap),
                v128.store(to.get, clamped(sum.get, low, high)),
              ],
            ),
          ],
        ),
      ]
    },
  )
}

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

/** A line of pixels between two lines, and there between two pixels: `places` holds for each the two pixels' offsets and the right one's share. */
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
