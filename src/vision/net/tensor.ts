import type { NetKernels } from './kernels.ts'
import type { Span } from './arena.ts'

/** Numbers in rows of `channels`, a row every `pitch` floats (a multiple of four; what is beyond the channels counts for nothing). */
export type Tensor = {
  readonly span: Span
  readonly shape: readonly number[]
  readonly rows: number
  readonly channels: number
  readonly pitch: number
}

export function pitchOf(channels: number): number {
  return (channels + 3) & ~3
}

export function rowsAndChannels(shape: readonly number[]): [rows: number, channels: number] {
  const channels = shape.at(-1) ?? 1
  return [shape.slice(0, -1).reduce((product, size) => product * size, 1), channels]
}

export function tensorOn(span: Span, shape: readonly number[]): Tensor {
  const [rows, channels] = rowsAndChannels(shape)
  return { span, shape, rows, channels, pitch: pitchOf(channels) }
}

export function bytesOf(shape: readonly number[]): number {
  const [rows, channels] = rowsAndChannels(shape)
  return rows * pitchOf(channels) * 4
}

/** The tensor's numbers one after another, without what lies between rows. */
export function numbersOf(
  { floats }: NetKernels,
  { span, rows, channels, pitch }: Tensor,
): Float32Array {
  const from = span.at / 4
  if (channels === pitch) return floats.slice(from, from + rows * channels)
  const numbers = new Float32Array(rows * channels)
  for (let row = 0; row < rows; row++)
    for (let c = 0; c < channels; c++) numbers[row * channels + c] = floats[from + row * pitch + c]
  return numbers
}

export function putNumbers(
  { floats }: NetKernels,
  { span, rows, channels, pitch }: Tensor,
  numbers: ArrayLike<number>,
): void {
  const to = span.at / 4
  for (let row = 0; row < rows; row++)
    for (let c = 0; c < pitch; c++)
      floats[to + row * pitch + c] = c < channels ? numbers[row * channels + c] : 0
}
