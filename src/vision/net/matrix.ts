import type { Span } from './arena.ts'
import type { Builder } from './builder.ts'
import type { Operation } from './graph.ts'
import { tileRows, type NetKernels } from './kernels.ts'
import { pitchOf } from './tensor.ts'

/** A matrix to multiply with: `depth` rows, laid out by blocks of eight columns, and perhaps four more. */
export type Matrix = {
  readonly weights: Span
  readonly bias: Span
  readonly depth: number
  readonly eights: number
  readonly hasFour: boolean
}

/** Rows multiplied before the next block of columns: their numbers should stay in the first cache but one. */
const chunkBytes = 1 << 17

/**
 * Lays out an operation's weights. `rowsOf` tells where each row of the matrix lies in a column's weights as the file has them, −1 for one
 * of nothing. A function of its own, so that nothing that runs later holds on to the weights as they were read.
 */
export function matrixOf(
  builder: Builder,
  operation: Operation,
  {
    columns,
    rows,
    biasOf,
  }: { columns: number; rows: Int32Array; biasOf: (column: number) => number },
): Matrix {
  const wide = pitchOf(columns)
  const eights = wide >> 3
  const depth = rows.length
  const weights = builder.keep(operation, 'weights', () => {
    const given = builder.floats(operation.inputs[1])
    const perColumn = given.length / columns
    const laid = new Float32Array(wide * depth)
    for (let column = 0; column < columns; column++) {
      const block = Math.min(column >> 3, eights)
      const width = block < eights ? 8 : 4
      const to = block * 8 * depth + column - block * 8
      for (let row = 0; row < depth; row++)
        if (rows[row] >= 0) laid[to + row * width] = given[column * perColumn + rows[row]]
    }
    return laid
  })
  const bias = builder.keep(operation, 'bias', () => {
    const given = builder.floats(operation.inputs[2])
    return Float32Array.from({ length: wide }, (_, i) => (i < columns ? given[biasOf(i)] : 0))
  })
  return { weights, bias, depth, eights, hasFour: (wide & 4) !== 0 }
}

/** Rows of the matrix for `taps` pixels, each of `channels` and what a pitch has beyond. */
export function rowsOf(taps: number, channels: number, pitch: number): Int32Array {
  return Int32Array.from({ length: taps * pitch }, (_, row) => {
    const channel = row % pitch
    return channel < channels ? ((row - channel) / pitch) * channels + channel : -1
  })
}

type Rows = { readonly at: number; readonly step: number }

/** Multiplies `count` rows; what a tile does not hold row by row. */
export function multiplyRows(
  { run }: NetKernels,
  matrix: Matrix,
  from: Rows,
  out: Rows,
  count: number,
  [low, high]: readonly [number, number],
): void {
  const { weights, bias, depth, eights, hasFour } = matrix
  const part = (
    first: number,
    tiles: number,
    eight: typeof run.multiply,
    four: typeof run.multiply,
  ) => {
    if (tiles === 0) return
    const at = from.at + first * from.step
    const to = out.at + first * out.step
    const size = depth * 4
    if (eights > 0)
      eight(at, from.step, size, weights.at, bias.at, eights, to, out.step, tiles, low, high)
    if (!hasFour) return
    const weightsLeft = weights.at + eights * size * 8
    four(
      at,
      from.step,
      size,
      weightsLeft,
      bias.at + eights * 32,
      1,
      to + eights * 32,
      out.step,
      tiles,
      low,
      high,
    )
  }
  const chunk = Math.max(tileRows, Math.floor(chunkBytes / (depth * 4 * tileRows)) * tileRows)
  for (let first = 0; first < count; first += chunk) {
    const rows = Math.min(chunk, count - first)
    const tiles = Math.floor(rows / tileRows)
    part(first, tiles, run.multiply, run.multiplyFour)
    part(first + tiles * tileRows, rows % tileRows, run.multiplyRow, run.multiplyRowFour)
  }
}
