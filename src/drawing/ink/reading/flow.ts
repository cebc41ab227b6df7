import type { Kernels, TensorLines } from '../../kernels/kernels.ts'
import { scratchBytes } from '../../kernels/layout/scratch.ts'
import { passingKernels } from '../../kernels/passing-kernels.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { layRows, roomForRows } from '../grid/padded.ts'
import { blurred } from '../grid/planes.ts'

/**
 * The direction in which the picture changes most at each pixel, a byte of half a turn; lines run at right angles to it. 64 points
 * to the right and 192 down; between them lie 64 equal steps on the sides of a square, not on a circle.
 */
export type Flow = {
  readonly width: number
  readonly height: number
  readonly directions: Uint8Array
}

/** How far a direction goes down for each pixel to the right (0–127), or to the right for each pixel down (128–255). */
export function slopeOf(direction: number): number {
  return direction < 128 ? (direction - 64) / 64 : (192 - direction) / 64
}

const unitVectors = Array.from({ length: 256 }, (_, direction) => {
  const slope = slopeOf(direction)
  const length = Math.sqrt(1 + slope * slope)
  return direction < 128 ? [1 / length, slope / length] : [slope / length, 1 / length]
})
/** Directions as vectors of length 1. */
export const directionX = Float64Array.from(unitVectors, ([x]) => x)
export const directionY = Float64Array.from(unitVectors, ([, y]) => y)

/** The structure tensor of some channels: products of their gradients (Di Zenzo 1986). */
export type Tensor = readonly [xx: Plane, xy: Plane, yy: Plane]
/** A plane, and what its squared gradients count. */
export type Channel = readonly [plane: Plane, factor: number]

/** Those of this file on these kernels, whose heap they overwrite. */
// Long because three ways to read a plane share the lines that they lay into the heap.
export function flowOn({ heap, addTensor, directions }: Kernels) {
  const roomFor = (width: number) => {
    const step = Math.ceil(width / 4) * 16
    const lines: TensorLines = {
      xx: scratchBytes,
      xy: scratchBytes + step,
      yy: scratchBytes + 2 * step,
    }
    const all = [lines.xx, lines.xy, lines.yy].map((at) => at >> 2)
    return { lines, all, end: scratchBytes + 3 * step }
  }
  /** Calls with a way to add the products of line y. */
  const overPlane = (
    plane: Plane,
    visit: (add: (y: number, factor: number) => void, all: number[]) => void,
  ) => {
    const { lines, all, end } = roomFor(plane.width)
    const rows = roomForRows(end, plane, 4, 4)
    heap.reserve(rows.end)
    layRows(heap, rows, plane, 4)
    visit((y, factor) => {
      const here = rows.at + y * rows.step
      addTensor(
        { above: here - rows.step, here, below: here + rows.step },
        factor,
        lines,
        plane.width,
      )
    }, all)
  }
  return {
    tensorOf(channels: readonly Channel[]): Tensor {
      const { width, height } = channels[0][0]
      const tensor = [0, 1, 2].map(() => newPlane(width, height))
      for (const [plane, factor] of channels) {
        overPlane(plane, (add, all) => {
          const { floats } = heap
          for (let y = 0; y < height; y++) {
            tensor.forEach(({ data }, i) =>
              floats.set(data.subarray(y * width, (y + 1) * width), all[i]),
            )
            add(y, factor)
            tensor.forEach(({ data }, i) =>
              data.set(floats.subarray(all[i], all[i] + width), y * width),
            )
          }
        })
      }
      return [tensor[0], tensor[1], tensor[2]]
    },
    halvedTensorOf([plane, factor]: Channel): Tensor {
      const [width, height] = [plane.width / 2, plane.height / 2]
      const tensor = [0, 1, 2].map(() => newPlane(width, height))
      overPlane(plane, (add, all) => {
        const { floats } = heap
        for (let y = 0; y < height; y++) {
          for (const at of all) floats.fill(0, at, at + plane.width)
          add(2 * y, factor / 4)
          add(2 * y + 1, factor / 4)
          tensor.forEach(({ data }, i) => {
            const end = (y + 1) * width
            for (let to = y * width, at = all[i]; to < end; to++, at += 2)
              data[to] = floats[at] + floats[at + 1]
          })
        }
      })
      return [tensor[0], tensor[1], tensor[2]]
    },
    directionsOf([xx, xy, yy]: Tensor): Flow {
      const { width, height } = xx
      const { lines, all, end } = roomFor(width)
      heap.reserve(end + width + 16)
      const { floats, bytes } = heap
      const flow = { width, height, directions: new Uint8Array(width * height) }
      for (let y = 0, row = 0; y < height; y++, row += width) {
        ;[xx, xy, yy].forEach(({ data }, i) => floats.set(data.subarray(row, row + width), all[i]))
        directions(lines, end, width)
        flow.directions.set(bytes.subarray(end, end + width), row)
      }
      return flow
    },
  }
}

let shared: ReturnType<typeof flowOn> | undefined

export function tensorOf(channels: readonly Channel[]): Tensor {
  return (shared ??= flowOn(passingKernels())).tensorOf(channels)
}

/** On half the plane's grid, from the gradients of the whole one. */
export function halvedTensorOf(channel: Channel): Tensor {
  return (shared ??= flowOn(passingKernels())).halvedTensorOf(channel)
}

/** Adds one tensor to another. */
export function tensorSum(one: Tensor, other: Tensor): Tensor {
  for (const i of [0, 1, 2] as const) {
    const { data } = other[i]
    const into = one[i].data
    for (let at = 0; at < into.length; at++) into[at] += data[at]
  }
  return one
}

/** The flow of a tensor smoothed by `sigma` pixels (Kyprianidis and Döllner 2008, "Image abstraction by structure adaptive filtering"). */
export function flowOf([xx, xy, yy]: Tensor, sigma: number): Flow {
  return (shared ??= flowOn(passingKernels())).directionsOf([
    blurred(xx, sigma),
    blurred(xy, sigma),
    blurred(yy, sigma),
  ])
}
