import { boundsOf, type Builder, type MakeStep } from './builder.ts'
import { bordered, convolve } from './convolve.ts'
import type { Operation } from './graph.ts'
import { tileRows } from './kernels.ts'
import { pitchOf, type Tensor } from './tensor.ts'
import { tileIn, tileOut } from './wasm-winograd.ts'

const planes = tileIn * tileIn
/** The one that every sum of a tile has a whole share of: there the bias is added. */
const biasPlane = tileIn + 1
const [noLow, noHigh] = boundsOf(0)

/** What tiles that are multiplied at a time may take. */
const chunkBytes = 1 << 18

/** Tiles beside each other, in bytes from where the picture and the answer begin, and how many pixels of the answer the last of them has. */
type Run = {
  readonly from: number
  readonly out: number
  readonly count: number
  readonly rows: number
  readonly columns: number
}

/** Of one pixel, or of 3 × 3 that may be `dilation` apart: as many pictures side by side, each of every so-manieth row and column. */
export const convolveDilated: MakeStep = (builder, operation) => {
  const { kernels, arena, graph } = builder
  const [inputIndex, weightsIndex] = operation.inputs
  const [columns, size, , channels] = graph.shapes[weightsIndex]
  const { dilation, isCut } = operation.convolution ?? { dilation: 1, isCut: false }
  if (size === 1 && !isCut) return convolve(builder, operation)
  if (size !== 3) throw new Error('a dilated convolution of an unknown kind')
  const input = builder.tensor(inputIndex)
  const output = builder.output(operation)
  const { weights, bias } = layTiles(builder, operation, { columns, channels }, input.pitch)
  const reach = [1, 2].map((side) => reachOf(output.shape[side], dilation) - output.shape[side])
  const { picture, fill, free } = bordered(builder, input, {
    before: [dilation, dilation],
    after: [reach[0], reach[1]],
  })
  const depth = input.pitch * 4
  const outDepth = output.pitch * 4
  const most = Math.max(tileRows, Math.floor(chunkBytes / planes / (depth + outDepth)))
  const chunks = chunksOf(runsOf(picture, output, dilation, most), most)
  const tilesMax = Math.ceil(Math.max(...chunks.map(tilesIn)) / tileRows) * tileRows
  const [plane, outPlane] = [tilesMax * depth, tilesMax * outDepth]
  const tiles = arena.take(planes * plane)
  const sums = arena.take(planes * outPlane)
  arena.free(tiles)
  arena.free(sums)
  free()
  const line = picture.shape[2] * depth * dilation
  const outLine = output.shape[2] * outDepth * dilation
  const blocks = output.pitch >> 3
  const block = input.pitch * output.pitch * 4
  const low = isCut ? 0 : noLow
  const multiply = (count: number) => {
    const { run } = kernels
    const rows = Math.ceil(count / tileRows)
    for (let i = 0; i < planes; i++) {
      const at = tiles.at + i * plane
      const to = sums.at + i * outPlane
      const biasAt = bias.at + (i === biasPlane ? 0 : outDepth)
      const left = weights.at + i * block
      if (blocks > 0)
        run.multiply(at, depth, depth, left, biasAt, blocks, to, outDepth, rows, noLow, noHigh)
      if ((output.pitch & 4) !== 0)
        run.multiplyFour(
          at,
          depth,
          depth,
          left + blocks * depth * 8,
          biasAt + blocks * 32,
          1,
          to + blocks * 32,
          outDepth,
          rows,
          noLow,
          noHigh,
        )
    }
  }
  return () => {
    const { run } = kernels
    fill()
    for (const chunk of chunks) {
      let to = tiles.at
      for (const { from, count } of chunk) {
        run.toTiles(
          picture.span.at + from,
          line,
          depth * dilation,
          depth,
          to,
          plane,
          count,
          depth * dilation * tileOut,
        )
        to += count * depth
      }
      multiply(tilesIn(chunk))
      let at = sums.at
      for (const { out, count, rows, columns: last } of chunk) {
        run.fromTiles(
          at,
          outPlane,
          output.span.at + out,
          outLine,
          outDepth * dilation,
          outDepth,
          count,
          outDepth * dilation * tileOut,
          rows,
          last,
          low,
        )
        at += count * outDepth
      }
    }
  }
}

/** How far a side's tiles reach into the picture, from its first pixel. */
function reachOf(size: number, dilation: number): number {
  let reach = 0
  for (let first = 0; first < Math.min(dilation, size); first++) {
    const tiles = Math.ceil(Math.ceil((size - first) / dilation) / tileOut)
    reach = Math.max(reach, first + tiles * tileOut * dilation + 1)
  }
  return reach
}

const tilesIn = (runs: readonly Run[]) => runs.reduce((sum, { count }) => sum + count, 0)

function runsOf(picture: Tensor, output: Tensor, dilation: number, most: number): Run[] {
  const [, height, width] = output.shape
  const runs: Run[] = []
  const countOf = (size: number, first: number) => Math.ceil((size - first) / dilation)
  for (let top = 0; top < Math.min(dilation, height); top++)
    for (let left = 0; left < Math.min(dilation, width); left++)
      for (let row = 0; row < countOf(height, top); row += tileOut) {
        const add = (column: number, count: number, columns: number) => {
          const [y, x] = [top + row * dilation, left + column * dilation]
          runs.push({
            from: (y * picture.shape[2] + x) * picture.pitch * 4,
            out: (y * width + x) * output.pitch * 4,
            count,
            rows: Math.min(tileOut, countOf(height, top) - row),
            columns,
          })
        }
        const across = countOf(width, left)
        const whole = Math.floor(across / tileOut)
        for (let tile = 0; tile < whole; tile += most)
          add(tile * tileOut, Math.min(most, whole - tile), tileOut)
        if (across > whole * tileOut) add(whole * tileOut, 1, across - whole * tileOut)
      }
  return runs
}

/** Runs put together to as many tiles as there may be. */
function chunksOf(runs: readonly Run[], most: number): Run[][] {
  const chunks: Run[][] = [[]]
  let count = 0
  for (const run of runs) {
    if (count + run.count > most && count > 0) {
      chunks.push([])
      count = 0
    }
    chunks.at(-1)!.push(run)
    count += run.count
  }
  return chunks
}

/** Three weights of a line to six of the other space. */
function threeToSix([a, b, c]: readonly number[]): number[] {
  const [even, odd] = [a + c, a + 4 * c]
  return [a / 4, -(even + b) / 6, (b - even) / 6, (odd + 2 * b) / 24, (odd - 2 * b) / 24, c]
}

/** The weights in the other space, plane after plane, each as `multiply` wants it; the bias, and as many nothings. */
function layTiles(
  builder: Builder,
  operation: Operation,
  { columns, channels }: { columns: number; channels: number },
  depth: number,
) {
  const wide = pitchOf(columns)
  const blocks = wide >> 3
  const [, weightsIndex, biasIndex] = operation.inputs
  const weights = builder.keep(operation, 'weights', () => {
    const given = builder.floats(weightsIndex)
    const laid = new Float32Array(planes * wide * depth)
    for (let column = 0; column < columns; column++) {
      const inBlock = column >> 3 < blocks
      const to = inBlock
        ? (column >> 3) * 8 * depth + (column & 7)
        : blocks * 8 * depth + (column & 3)
      for (let channel = 0; channel < channels; channel++) {
        const at = (row: number, x: number) =>
          given[(column * 9 + row * 3 + x) * channels + channel]
        const lines = [0, 1, 2].map((row) => threeToSix([at(row, 0), at(row, 1), at(row, 2)]))
        for (let x = 0; x < tileIn; x++)
          threeToSix(lines.map((line) => line[x])).forEach((value, y) => {
            laid[(y * tileIn + x) * wide * depth + to + channel * (inBlock ? 8 : 4)] = value
          })
      }
    }
    return laid
  })
  const bias = builder.keep(operation, 'bias', () => {
    const laid = new Float32Array(2 * wide)
    laid.set(builder.floats(biasIndex))
    return laid
  })
  return { weights, bias }
}
