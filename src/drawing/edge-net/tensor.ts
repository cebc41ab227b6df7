import { paddingFloats, type Heap } from '../kernels/kernels.ts'
import { scratchBytes } from '../kernels/layout/scratch.ts'

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

/** Kernels read up to this far past a line's end. */
const slackBytes = 512

/** Hands out parts of a heap. What is given back serves the next tensors: a network's memory is the most that it holds at one time. */
export type Arena = {
  /** A part that is never given back, e.g. for weights. */
  keep(bytes: number): number
  tensor(channels: number, width: number, height: number): Tensor
  free(tensor: Tensor): void
  /** Frees all tensors. */
  clear(): void
}

/** A part of the heap that nothing lies in. */
type Gap = { at: number; bytes: number }

// Long because taking, giving back and joining gaps are verbs over one list of them.
export function arenaOn(heap: Heap): Arena {
  let base = scratchBytes
  let end = base
  /** from the heap's start to its end, none beside another */
  let gaps: Gap[] = []
  const append = (bytes: number) => {
    const at = end
    end += bytes
    heap.reserve(end + slackBytes)
    return at
  }
  /** The first gap that is large enough, or more heap, beginning in the gap at its end. */
  const take = (bytes: number) => {
    const gap = gaps.find((one) => one.bytes >= bytes)
    const last = gaps.at(-1)
    if (!gap && last && last.at + last.bytes === end) {
      gaps.pop()
      end = last.at
    }
    if (!gap) return append(bytes)
    const { at } = gap
    gap.at += bytes
    gap.bytes -= bytes
    if (gap.bytes === 0) gaps = gaps.filter((one) => one !== gap)
    return at
  }
  const give = (at: number, bytes: number) => {
    const next = gaps.findIndex((gap) => gap.at > at)
    gaps.splice(next < 0 ? gaps.length : next, 0, { at, bytes })
    gaps = gaps.reduce<Gap[]>((joined, gap) => {
      const before = joined.at(-1)
      if (before && before.at + before.bytes === gap.at) before.bytes += gap.bytes
      else joined.push(gap)
      return joined
    }, [])
  }
  return {
    keep(bytes) {
      const at = append(inBlocks(bytes))
      base = end
      return at
    },
    tensor(channels, width, height) {
      const lineFloats = lineFloatsOf(width)
      const start = take(bytesOf(channels, width, height))
      const end = (start >> 2) + height * channels * lineFloats
      heap.floats.fill(0, end, end + lineFloats)
      return {
        channels,
        width,
        height,
        lineStep: lineFloats * 4,
        at: start + paddingFloats * 4,
        largest: 0,
      }
    },
    free({ channels, width, height, at }) {
      give(at - paddingFloats * 4, bytesOf(channels, width, height))
    },
    clear() {
      end = base
      gaps = []
    },
  }
}

function inBlocks(bytes: number): number {
  return Math.ceil(bytes / 64) * 64
}

/**
 * A line takes up whole sixteens of floats, for eight columns are done at a time, and of every second sample: what is
 * read past its end is zero,
 * whatever lay in the heap before.
 */
function lineFloatsOf(width: number): number {
  return Math.ceil(width / 16) * 16 + 2 * paddingFloats
}

/** With the line of zeros at the end. */
function bytesOf(channels: number, width: number, height: number): number {
  return inBlocks((height * channels + 1) * lineFloatsOf(width) * 4)
}

/** Zeros at both ends of a row's lines, for who writes to a tensor; kernels do it themselves. */
export function clearLineEnds(
  { floats, doubles }: Heap,
  { channels, width, lineStep, at }: Tensor,
  row: number,
): void {
  const lineFloats = lineStep >> 2
  const behind = lineFloats - paddingFloats
  for (
    let i = 0, line = (at >> 2) + row * channels * lineFloats;
    i < channels;
    i++, line += lineFloats
  ) {
    // Lines begin at whole doubles: two floats at a time.
    for (let before = (line - paddingFloats) >> 1; before < line >> 1; before++) doubles[before] = 0
    if (width & 1) floats[line + width] = 0
    for (let after = (line + width + 1) >> 1; after < (line + behind) >> 1; after++)
      doubles[after] = 0
  }
}

/** A row's first sample, and the step to its next channel. Outside the tensor it is the line of zeros, again and again. */
export function rowOf(tensor: Tensor, row: number): { at: number; step: number } {
  return { at: rowAt(tensor, row), step: rowStep(tensor, row) }
}

/** As rowOf, one by one: where it is asked for every few columns, an object each time would be much to clear away. */
export function rowAt({ at, channels, height, lineStep }: Tensor, row: number): number {
  return at + (row < 0 || row >= height ? height : row) * channels * lineStep
}

export function rowStep({ height, lineStep }: Tensor, row: number): number {
  return row < 0 || row >= height ? 0 : lineStep
}
