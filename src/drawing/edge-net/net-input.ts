import type { Plane } from '../ground/plane.ts'
import type { Layers } from './layers.ts'
import { clearLineEnds, rowAt, type Tensor } from './tensor.ts'

/** A line of `count` samples 0..255 of a plane as the network wants them, −1..1, each `by` after the one before. */
export function putLine(
  floats: Float32Array,
  start: number,
  data: Float32Array,
  from: number,
  by: number,
  count: number,
): void {
  for (let to = start, end = start + count, at = from; to < end; to++, at += by)
    floats[to] = data[at] / 127.5 - 1
}

/**
 * The planes in the order given, as values −1..1, and a fourth of zeros: kernels take channels in pairs. All rows are
 * made at once: their place serves
 * the side outputs afterwards, which would else part the room for the whole one.
 */
export function inputOf({ arena, kernels }: Layers, planes: readonly Plane[]): Tensor {
  const { width, height } = planes[0]
  const input = arena.tensor(4, width, height)
  input.largest = 1
  const { floats } = kernels.heap
  for (let y = 0; y < height; y++) {
    const start = (channel: number) => (rowAt(input, y) + channel * input.lineStep) >> 2
    planes.forEach(({ data }, channel) =>
      putLine(floats, start(channel), data, y * width, 1, width),
    )
    floats.fill(0, start(3), start(3) + width)
    clearLineEnds(kernels.heap, input, y)
  }
  return input
}
