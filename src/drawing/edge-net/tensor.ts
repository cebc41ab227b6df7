import { scratchBytes, type Heap } from '../kernels/kernels.ts'

/**
 * Activations as floats in a heap, in the order row, channel, column: a row of all channels is one block that stays in the
 * cache, and along a line the kernels run over contiguous memory. Each line lies between zeros, and one line of zeros at the
 * end stands for the rows outside, so that the borders need no care.
 */
export type Tensor = {
  readonly channels: number
  readonly width: number
  readonly height: number
  /** bytes from one line to the next */
  readonly lineStep: number
  /** address of the first sample */
  readonly at: number
  /** no value is further from 0; whoever writes to a tensor keeps this true */
  largest: number
}

/**
 * Zeros on either side of a line: as many as the widest dilation reaches. A line takes up whole sixteens of floats, for eight columns
 * are done at a time, and of every second sample: what is read past its end is zero, whatever lay in the heap before.
 */
const paddingFloats = 4
/** Kernels read up to this far past a line's end. */
const slackBytes = 512

/** Hands out parts of a heap. What is given back serves the next tensor of the same shape, its zeros still in place. */
export type Arena = {
  /** A part that is never given back, e.g. for weights. */
  keep(bytes: number): number
  tensor(channels: number, width: number, height: number): Tensor
  free(tensor: Tensor): void
  /** Frees all tensors. */
  clear(): void
}

export function arenaOn(heap: Heap): Arena {
  let base = scratchBytes
  let end = base
  let spare = new Map<string, Tensor[]>()
  const take = (bytes: number) => {
    const at = end
    end += Math.ceil(bytes / 64) * 64
    heap.reserve(end + slackBytes)
    return at
  }
  const shapeOf = (channels: number, width: number, height: number) => `${channels} ${width} ${height}`
  return {
    keep(bytes) {
      const at = take(bytes)
      base = end
      return at
    },
    tensor(channels, width, height) {
      const known = spare.get(shapeOf(channels, width, height))?.pop()
      if (known) return known
      const lineFloats = Math.ceil(width / 16) * 16 + 2 * paddingFloats
      const start = take((height * channels + 1) * lineFloats * 4)
      clearPadding(heap.floats, start >> 2, height * channels, lineFloats, width)
      return { channels, width, height, lineStep: lineFloats * 4, at: start + paddingFloats * 4, largest: 0 }
    },
    free(tensor) {
      const shape = shapeOf(tensor.channels, tensor.width, tensor.height)
      const same = spare.get(shape)
      if (same) same.push(tensor)
      else spare.set(shape, [tensor])
    },
    clear() {
      end = base
      spare = new Map()
    },
  }
}

/** The rest of a line is written before it is read. */
function clearPadding(floats: Float32Array, start: number, lines: number, lineFloats: number, width: number): void {
  const rightPadding = lineFloats - width
  for (let line = 0, end = start; line < lines; line++) {
    for (let i = 0; i < paddingFloats; i++) floats[end + i] = 0
    end += lineFloats
    for (let i = 1; i <= rightPadding - paddingFloats; i++) floats[end - i] = 0
  }
  floats.fill(0, start + lines * lineFloats, start + (lines + 1) * lineFloats)
}

/** A row's first sample, and the step to its next channel. Outside the tensor it is the line of zeros, again and again. */
export function rowOf(tensor: Tensor, row: number): { at: number; step: number } {
  const { channels, height, lineStep } = tensor
  if (row < 0 || row >= height) return { at: tensor.at + height * channels * lineStep, step: 0 }
  return { at: tensor.at + row * channels * lineStep, step: lineStep }
}
