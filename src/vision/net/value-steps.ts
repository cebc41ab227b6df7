import { exp } from '#drawing/ground/portable-math.ts'
import type { Span } from './arena.ts'
import { boundsOf, type Builder, type MakeStep } from './builder.ts'
import type { Operation } from './graph.ts'
import { numbersOf, putNumbers } from './tensor.ts'

export const add: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const [one, other] = operation.inputs.map(builder.tensor)
  const output = builder.output(operation)
  const [low, high] = boundsOf(operation.options?.byte(0) ?? 0)
  if (one.rows !== other.rows || one.channels !== other.channels)
    throw new Error('an addition of unlike shapes')
  const bytes = output.rows * output.pitch * 4
  return () =>
    kernels.run.add(one.span.at, other.span.at, output.span.at, output.span.at + bytes, low, high)
}

/** A slope of nothing below nothing. */
export const relu: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  const slopes = slopesOf(builder, operation, input.pitch)
  return () =>
    kernels.run.prelu(
      input.span.at,
      slopes.at,
      slopes.at + slopes.bytes,
      output.span.at,
      output.span.at + output.rows * output.pitch * 4,
    )
}

/** A function of its own, so that nothing that runs later holds on to the weights as they were read. None are none. */
function slopesOf(builder: Builder, operation: Operation, pitch: number): Span {
  return builder.keep(operation, 'slopes', () => {
    const laid = new Float32Array(pitch)
    const [, index] = operation.inputs
    if (index !== undefined) laid.set(builder.floats(index))
    return laid
  })
}

export const prelu: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  const slopes = slopesOf(builder, operation, input.pitch)
  return () =>
    kernels.run.prelu(
      input.span.at,
      slopes.at,
      slopes.at + slopes.bytes,
      output.span.at,
      output.span.at + output.rows * output.pitch * 4,
    )
}

export const hardSwish: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  return () =>
    kernels.run.hardSwish(
      input.span.at,
      output.span.at,
      output.span.at + output.rows * output.pitch * 4,
    )
}

export const logistic: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  return () => {
    const { floats } = kernels
    const to = output.span.at / 4
    const from = input.span.at / 4
    for (let row = 0; row < output.rows * output.pitch; row += output.pitch)
      for (let c = 0; c < output.channels; c++)
        floats[to + row + c] = logisticOf(floats[from + row + c])
  }
}

export function logisticOf(x: number): number {
  return 1 / (1 + exp(-x))
}

/** By a number for each channel, by one number, or number by number with what never changes. */
export const multiply: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const [oneIndex, otherIndex] = operation.inputs
  const one = builder.tensor(oneIndex)
  const constant = builder.graph.constants.has(otherIndex) ? builder.floats(otherIndex) : undefined
  const output = builder.output(operation)
  if (constant)
    return () => {
      const numbers = numbersOf(kernels, one)
      for (let i = 0; i < numbers.length; i++) numbers[i] *= constant[i % constant.length]
      putNumbers(kernels, output, numbers)
    }
  const other = builder.tensor(otherIndex)
  if (other.rows !== 1 || other.channels !== one.channels)
    throw new Error('a multiplication of unlike shapes')
  return () =>
    kernels.run.multiplyChannels(
      one.span.at,
      other.span.at,
      other.span.at + other.pitch * 4,
      output.span.at,
      output.span.at + output.rows * output.pitch * 4,
    )
}

/** Of the whole picture, channel by channel. */
export const averagePool: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  if (output.rows !== 1) throw new Error('an average of an unknown kind')
  return () => {
    const { floats } = kernels
    const sums = new Float64Array(input.pitch)
    for (let row = 0, at = input.span.at / 4; row < input.rows; row++)
      for (let c = 0; c < input.pitch; c++) sums[c] += floats[at++]
    for (let c = 0; c < input.pitch; c++) floats[output.span.at / 4 + c] = sums[c] / input.rows
  }
}

export const maxPool: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  const [, height, width] = output.shape
  const options = operation.options
  const isHalf = input.shape[1] === height * 2 && input.shape[2] === width * 2
  // Files of the other kind are refused when they are read.
  const isOther = options && (options.int(3) !== 2 || options.int(4) !== 2)
  if (!isHalf || isOther) throw new Error('a pooling of an unknown kind')
  const pixel = input.pitch * 4
  return () => {
    for (let y = 0; y < height; y++) {
      const from = input.span.at + y * 4 * width * pixel
      const out = output.span.at + y * width * pixel
      for (let x = 0; x < width; x++)
        kernels.run.largestOfFour(
          from + x * 2 * pixel,
          width * 2 * pixel,
          pixel,
          out + x * pixel,
          1,
        )
    }
  }
}
