import type { Span } from './arena.ts'
import { boundsOf, type Builder, type MakeStep, type Step } from './builder.ts'
import type { Operation } from './graph.ts'
import { matrixOf, multiplyRows, rowsOf, type Matrix } from './matrix.ts'
import { bytesOf, tensorOn, type Tensor } from './tensor.ts'

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
  const [inputIndex, weightsIndex] = operation.inputs
  const input = builder.tensor(inputIndex)
  const output = builder.output(operation)
  const [columns, height, width, channels] = graph.shapes[weightsIndex]
  const rows = rowsOf(height * width, channels, input.pitch)
  const matrix = matrixOf(builder, operation, { columns, rows, biasOf: (column) => column })
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

/** Every row times a matrix. */
export const fullyConnected: MakeStep = (builder, operation) => {
  const { kernels, graph } = builder
  const [inputIndex, weightsIndex] = operation.inputs
  const input = builder.tensor(inputIndex)
  const output = builder.output(operation)
  const [columns, channels] = graph.shapes[weightsIndex]
  if (channels !== input.channels || columns !== output.channels)
    throw new Error('a matrix of an unknown kind')
  const rows = rowsOf(1, channels, input.pitch)
  const matrix = matrixOf(builder, operation, { columns, rows, biasOf: (column) => column })
  const bounds = boundsOf(operation.options?.byte(0) ?? 0)
  return () =>
    multiplyRows(
      kernels,
      matrix,
      { at: input.span.at, step: input.pitch * 4 },
      { at: output.span.at, step: output.pitch * 4 },
      input.rows,
      bounds,
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

function layDepthwise(
  builder: Builder,
  operation: Operation,
  taps: number,
  { channels, pitch }: Tensor,
): { weights: Span; bias: Span } {
  const [, weightsIndex, biasIndex] = operation.inputs
  const weights = builder.keep(operation, 'weights', () => {
    const given = builder.floats(weightsIndex)
    const rows = rowsOf(taps, channels, pitch)
    return Float32Array.from(rows, (row) => (row < 0 ? 0 : given[row]))
  })
  const bias = builder.keep(operation, 'bias', () => {
    const laid = new Float32Array(pitch)
    laid.set(builder.floats(biasIndex))
    return laid
  })
  return { weights, bias }
}

export const convolveDepthwise: MakeStep = (builder, operation) => {
  const { kernels, graph } = builder
  const { options } = operation
  const [inputIndex, weightsIndex] = operation.inputs
  const input = builder.tensor(inputIndex)
  const output = builder.output(operation)
  const [, size, , channels] = graph.shapes[weightsIndex]
  if (input.channels !== channels || (size !== 3 && size !== 5))
    throw new Error('a depthwise convolution of an unknown kind')
  const { weights, bias } = layDepthwise(builder, operation, size * size, input)
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
  const [inputIndex, weightsIndex] = operation.inputs
  const input = builder.tensor(inputIndex)
  const output = builder.output(operation)
  const [columns, height, width, channels] = graph.shapes[weightsIndex]
  if (columns !== 1 || height !== 2 || width !== 2 || output.shape[1] !== input.shape[1] * 2)
    throw new Error('a transposed convolution of an unknown kind')
  // The file has one column of four taps, which is four columns here, with one bias.
  const rows = rowsOf(1, channels, input.pitch)
  const matrix = matrixOf(builder, operation, { columns: 4, rows, biasOf: () => 0 })
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
