import type { Span } from './arena.ts'
import { boundsOf, type MakeStep } from './builder.ts'
import { convolve } from './convolve.ts'
import { tileRows, type NetKernels } from './kernels.ts'
import { planes, tileIn, tileOut } from './wasm-winograd.ts'
import { bandsOf, reachOf, tilesIn, type Plan, type Run } from './winograd-plan.ts'
import { layTiles } from './winograd-weights.ts'

/** The one that every sum of a tile has a whole share of: there the bias is added. */
const biasPlane = tileIn + 1
const [noLow, noHigh] = boundsOf(0)

/** What tiles that are multiplied at a time may take. */
const chunkBytes = 1 << 17

/**
 * Of one pixel, or of 3 × 3 that may be `dilation` apart; then tiles are cut from every so-manieth row and column alone. Further pictures have
 * their channels behind the first one's.
 */
export const convolveDilated: MakeStep = (builder, operation) => {
  const { arena, graph } = builder
  const [first, weightsIndex, , ...others] = operation.inputs
  const [columns, size, , channels] = graph.shapes[weightsIndex]
  const { dilation, isCut } = operation.convolution ?? { dilation: 1, isCut: false }
  if (size === 1 && !isCut && others.length === 0) return convolve(builder, operation)
  const pictures = [first, ...others].map(builder.tensor)
  const depth = pictures.reduce((sum, { pitch }) => sum + pitch * 4, 0)
  const isPlain =
    pictures.length === 1 ||
    pictures.every(({ channels: own, pitch }) => own === pitch && pitch === pictures[0].pitch)
  if (size !== 3 || pictures.length > 2 || !isPlain)
    throw new Error('a convolution of an unknown kind')
  const output = builder.output(operation)
  const outDepth = output.pitch * 4
  const tilesMax =
    tileRows * Math.max(1, Math.floor(chunkBytes / planes / (depth + outDepth) / tileRows))
  const across = dilation + reachOf(output.shape[2], dilation)
  const plan = { pictures, output, dilation, depth, outDepth, across, tilesMax }
  const bands = bandsOf(plan)
  const { weights, bias } = layTiles(builder, operation, { columns, channels }, depth / 4)
  const lines = arena.take(Math.max(...bands.map((band) => band.lines)) * across * depth)
  const tiles = arena.take(planes * tilesMax * depth)
  const sums = arena.take(planes * tilesMax * outDepth)
  for (const span of [lines, tiles, sums]) arena.free(span)
  const spans = { lines, tiles, sums, weights, bias }
  const low = isCut ? 0 : noLow
  return () => {
    for (const { top, lines: count, chunks } of bands) {
      putLines(builder.kernels, plan, lines, top, count)
      for (const chunk of chunks) convolveTiles(builder.kernels, plan, spans, chunk, low)
    }
  }
}

type Spans = Readonly<Record<'lines' | 'tiles' | 'sums' | 'weights' | 'bias', Span>>

/** Copies lines of all pictures, pixel by pixel, and puts nothing around them. */
function putLines(
  { run, floats }: NetKernels,
  { pictures, dilation, depth, across }: Plan,
  lines: Span,
  top: number,
  count: number,
): void {
  const [{ span, pitch, shape }, other] = pictures
  const [, height, width] = shape
  const own = pitch * 4
  for (let y = 0; y < count; y++) {
    const to = lines.at + y * across * depth
    const [start, end] = [to + dilation * depth, to + (dilation + width) * depth]
    if (top + y < 0 || top + y >= height) {
      floats.fill(0, to / 4, to / 4 + (across * depth) / 4)
      continue
    }
    floats.fill(0, to / 4, start / 4)
    floats.fill(0, end / 4, to / 4 + (across * depth) / 4)
    const from = span.at + (top + y) * width * own
    if (other) run.gather(from, own, other.span.at - span.at, 2, own, start, width)
    else floats.copyWithin(start / 4, from / 4, from / 4 + width * pitch)
  }
}

function convolveTiles(
  { run }: NetKernels,
  { output, dilation, depth, outDepth, across, tilesMax }: Plan,
  { lines, tiles, sums, weights, bias }: Spans,
  chunk: readonly Run[],
  low: number,
): void {
  const [plane, outPlane] = [tilesMax * depth, tilesMax * outDepth]
  const [pixel, outPixel] = [dilation * depth, dilation * outDepth]
  let to = tiles.at
  for (const { from, count } of chunk) {
    run.toTiles(lines.at + from, across * pixel, pixel, depth, to, plane, count, tileOut * pixel)
    to += count * depth
  }
  const rows = Math.ceil(tilesIn(chunk) / tileRows)
  const blocks = output.pitch >> 3
  const block = (depth * outDepth) / 4
  for (let i = 0; i < planes; i++) {
    const from = tiles.at + i * plane
    const out = sums.at + i * outPlane
    const biasAt = bias.at + (i === biasPlane ? 0 : outDepth)
    const own = weights.at + i * block
    if (blocks > 0)
      run.multiply(from, depth, depth, own, biasAt, blocks, out, outDepth, rows, noLow, noHigh)
    if ((output.pitch & 4) === 0) continue
    const [last, lastBias] = [own + blocks * depth * 8, biasAt + blocks * 32]
    run.multiplyFour(
      from,
      depth,
      depth,
      last,
      lastBias,
      1,
      out + blocks * 32,
      outDepth,
      rows,
      noLow,
      noHigh,
    )
  }
  const outLine = output.shape[2] * outPixel
  let at = sums.at
  for (const { out, count, rows: high, columns } of chunk) {
    const place = output.span.at + out
    run.fromTiles(
      at,
      outPlane,
      place,
      outLine,
      outPixel,
      outDepth,
      count,
      tileOut * outPixel,
      high,
      columns,
      low,
    )
    at += count * outDepth
  }
}
