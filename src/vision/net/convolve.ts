import type { Span } from './arena.ts'
import { boundsOf, type Builder, type MakeStep, type Step } from './builder.ts'
import { tileRows, type NetKernels } from './kernels.ts'
import type { Operation } from './read-tflite.ts'
import { bytesOf, pitchOf, tensorOn, type Tensor } from './tensor.ts'

/** A matrix to multiply with: `depth` rows, laid out by blocks of eight columns, and perhaps four more. */
type Matrix = {
  readonly weights: Span
  readonly bias: Span
  readonly depth: number
  readonly eights: number
  readonly hasFour: boolean
}

/** Rows multiplied before the next block of columns: their numbers should stay in the first cache but one. */
const chunkBytes = 1 << 17

/** `weightAt` is asked for every column and row of the matrix. */
function matrixOf(
  builder: Builder,
  operation: Operation,
  { columns, depth, bias }: { columns: number; depth: number; bias: ArrayLike<number> },
  weightAt: (column: number, row: number) => number,
): Matrix {
  const wide = pitchOf(columns)
  const eights = wide >> 3
  const weights = builder.keep(operation, 'weights', () => {
    const laid = new Float32Array(wide * depth)
    for (let column = 0; column < columns; column++) {
      const block = Math.min(column >> 3, eights)
      const width = block < eights ? 8 : 4
      for (let row = 0; row < depth; row++)
        laid[block * 8 * depth + row * width + column - block * 8] = weightAt(column, row)
    }
    return laid
  })
  const biases = builder.keep(operation, 'bias', () =>
    Float32Array.from({ length: wide }, (_, i) => bias[i] ?? 0),
  )
  return { weights, bias: biases, depth, eights, hasFour: (wide & 4) !== 0 }
}

type Rows = { readonly at: number; readonly step: number }

/** Multiplies `count` rows; what a tile does not hold row by row. */
function multiplyRows(
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

type Window = {
  readonly size: number
  readonly stride: number
  /** rows and columns of nothing before and after the picture */
  readonly before: readonly [number, number]
  readonly after: readonly [number, number]
}

const samePadding = 0

function windowOf(
  input: Tensor,
  output: Tensor,
  size: number,
  stride: number,
  padding: number,
): Window {
  const missing = (side: 1 | 2) =>
    padding === samePadding
      ? Math.max(0, (output.shape[side] - 1) * stride + size - input.shape[side])
      : 0
  const before = [missing(1) >> 1, missing(2) >> 1] as const
  return { size, stride, before, after: [missing(1) - before[0], missing(2) - before[1]] }
}

/** The picture with a border of nothing, and what puts it there. Without a border it is the picture itself. */
function bordered(
  { arena, kernels }: Builder,
  input: Tensor,
  { before, after }: Pick<Window, 'before' | 'after'>,
): { picture: Tensor; fill: Step; free: () => void } {
  const [, height, width, channels] = input.shape
  const shape = [1, height + before[0] + after[0], width + before[1] + after[1], channels]
  if (shape[1] === height && shape[2] === width)
    return { picture: input, fill: () => undefined, free: () => undefined }
  const span = arena.take(bytesOf(shape))
  const picture = tensorOn(span, shape)
  const line = width * input.pitch
  const outLine = shape[2] * input.pitch
  return {
    picture,
    free: () => arena.free(span),
    fill() {
      const { floats } = kernels
      const to = span.at / 4
      floats.fill(0, to, to + shape[1] * outLine)
      for (let y = 0; y < height; y++) {
        const from = input.span.at / 4 + y * line
        floats.copyWithin(
          to + (y + before[0]) * outLine + before[1] * input.pitch,
          from,
          from + line,
        )
      }
    },
  }
}

export const convolve: MakeStep = (builder, operation) => {
  const { kernels, graph } = builder
  const { options } = operation
  const [inputIndex, weightsIndex, biasIndex] = operation.inputs
  const input = builder.tensor(inputIndex)
  const output = builder.output(operation)
  const [columns, height, width, channels] = graph.shapes[weightsIndex]
  const weights = builder.floats(weightsIndex)
  const depth = height * width * input.pitch
  const bias = builder.floats(biasIndex)
  const matrix = matrixOf(builder, operation, { columns, depth, bias }, (column, row) => {
    const channel = row % input.pitch
    const tap = (row - channel) / input.pitch
    return channel < channels ? weights[(column * height * width + tap) * channels + channel] : 0
  })
  const stride = options?.int(1, 1) ?? 1
  const bounds = boundsOf(options?.byte(3) ?? 0)
  const outStep = output.pitch * 4
  if (height === 1 && width === 1 && stride === 1) {
    const fromStep = input.pitch * 4
    return () =>
      multiplyRows(
        kernels,
        matrix,
        { at: input.span.at, step: fromStep },
        { at: output.span.at, step: outStep },
        input.rows,
        bounds,
      )
  }
  return convolveWindows(
    builder,
    input,
    output,
    matrix,
    bounds,
    windowOf(input, output, height, stride, options?.byte(0) ?? 0),
  )
}

/** Line by line: what every pixel sees is laid in a row, and the rows multiplied. */
function convolveWindows(
  builder: Builder,
  input: Tensor,
  output: Tensor,
  matrix: Matrix,
  bounds: [number, number],
  window: Window,
): Step {
  const { arena, kernels } = builder
  const { picture, fill, free } = bordered(builder, input, window)
  const [, lines, count] = output.shape
  const rowBytes = matrix.depth * 4
  const rows = arena.take(count * rowBytes)
  arena.free(rows)
  free()
  const pixel = input.pitch * 4
  const line = picture.shape[2] * pixel
  return () => {
    fill()
    for (let y = 0; y < lines; y++) {
      const from = picture.span.at + y * window.stride * line
      const run = window.size * pixel
      kernels.run.gather(from, window.stride * pixel, line, window.size, run, rows.at, count)
      const out = { at: output.span.at + y * count * output.pitch * 4, step: output.pitch * 4 }
      multiplyRows(kernels, matrix, { at: rows.at, step: rowBytes }, out, count, bounds)
    }
  }
}

export const convolveDepthwise: MakeStep = (builder, operation) => {
  const { kernels, graph } = builder
  const { options } = operation
  const [inputIndex, weightsIndex, biasIndex] = operation.inputs
  const input = builder.tensor(inputIndex)
  const output = builder.output(operation)
  const [, size, , channels] = graph.shapes[weightsIndex]
  if (input.channels !== channels || (size !== 3 && size !== 5))
    throw new Error('a depthwise convolution of an unknown kind')
  const given = builder.floats(weightsIndex)
  const weights = builder.keep(operation, 'weights', () => {
    const laid = new Float32Array(size * size * input.pitch)
    given.forEach((weight, i) => {
      laid[Math.floor(i / channels) * input.pitch + (i % channels)] = weight
    })
    return laid
  })
  const bias = builder.keep(operation, 'bias', () => {
    const laid = new Float32Array(input.pitch)
    laid.set(builder.floats(biasIndex))
    return laid
  })
  const stride = options?.int(1, 1) ?? 1
  const [low, high] = boundsOf(options?.byte(4) ?? 0)
  const window = windowOf(input, output, size, stride, options?.byte(0) ?? 0)
  const { picture, fill, free } = bordered(builder, input, window)
  free()
  const [, lines, count] = output.shape
  const pixel = input.pitch * 4
  const line = picture.shape[2] * pixel
  const run = size === 3 ? kernels.run.depthwise3 : kernels.run.depthwise5
  return () => {
    fill()
    for (let y = 0; y < lines; y++)
      run(
        picture.span.at + y * stride * line,
        line,
        pixel,
        stride * pixel,
        weights.at,
        bias.at,
        output.span.at + y * count * pixel,
        count,
        input.pitch / 4,
        low,
        high,
      )
  }
}

/** Every pixel becomes a square of 2 × 2: four sums, which need not be added to their neighbours'. */
export const convolveTransposed: MakeStep = (builder, operation: Operation) => {
  const { kernels, arena, graph } = builder
  const [inputIndex, weightsIndex, biasIndex] = operation.inputs
  const input = builder.tensor(inputIndex)
  const output = builder.output(operation)
  const [columns, height, width, channels] = graph.shapes[weightsIndex]
  if (columns !== 1 || height !== 2 || width !== 2 || output.shape[1] !== input.shape[1] * 2)
    throw new Error('a transposed convolution of an unknown kind')
  const weights = builder.floats(weightsIndex)
  const bias = Array<number>(4).fill(builder.floats(biasIndex)[0])
  const squares = { columns: 4, depth: input.pitch, bias }
  const matrix = matrixOf(builder, operation, squares, (tap, channel) =>
    channel < channels ? weights[tap * channels + channel] : 0,
  )
  const sums = arena.take(input.rows * 16)
  arena.free(sums)
  const [, lines, count] = input.shape
  return () => {
    const from = { at: input.span.at, step: input.pitch * 4 }
    multiplyRows(kernels, matrix, from, { at: sums.at, step: 16 }, input.rows, boundsOf(0))
    const { floats } = kernels
    for (let y = 0; y < lines; y++)
      for (let x = 0; x < count; x++)
        for (let tap = 0; tap < 4; tap++) {
          const row = (y * 2 + (tap >> 1)) * count * 2 + x * 2 + (tap & 1)
          floats[output.span.at / 4 + row * output.pitch] =
            floats[sums.at / 4 + (y * count + x) * 4 + tap]
        }
  }
}
