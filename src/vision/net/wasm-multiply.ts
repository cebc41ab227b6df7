import { wasmFunction } from '#drawing/kernels/wasm/assemble.ts'
import { f32x4, i32, repeatWhile, v128, type Code } from '#drawing/kernels/wasm/instructions.ts'
import { clamped, indices, lanesBytes, step } from './wasm-parts.ts'

const parameters = {
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
} as const

/**
 * Rows of a matrix times a block of `quads` × 4 columns after another, plus a bias, clamped: `rows` at a time, `tiles`
 * times. `depth` is the
 * length of a row in bytes, a multiple of 16; weights lie block by block, in each as many in line as it has columns.
 */
export function multiply(rows: number, quads: number) {
  return wasmFunction(parameters, (p, local) => {
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
  })
}
