import { layersOn, type Layers, type MadeRows } from '../edge-net/layers.ts'
import { putByteLine, putLine } from '../edge-net/net-input.ts'
import { readArrays } from '../edge-net/read-weights.ts'
import { clearLineEnds, rowOf, type Tensor } from '../edge-net/tensor.ts'
import { fastestKernels } from '../kernels/fastest-kernels.ts'
import type { Kernels } from '../kernels/kernels.ts'
import type { Pixels } from '../line-art.ts'
import type { Plane } from '../plane.ts'
import { faceNetArrays, faceNetHalfFloats } from '../weights/face-net.ts'

export type Colours = readonly [red: Plane, green: Plane, blue: Plane]

/** The finder's answer for every cell of `cellPixels` × `cellPixels`: [face, dx, dy, log₂ size] each as a plane of cells. */
export type FinderCells = {
  readonly width: number
  readonly height: number
  readonly values: readonly Float32Array[]
}

export const cellPixels = 8
/** The side of the crop that the reader takes. */
export const cropPixels = 64
export const landmarkCount = 35

export type FaceNet = {
  /** Looks for faces all over a picture (sRGB, planes 0..255 or bytes). */
  find(seen: Colours | Pixels): FinderCells
  /** Reads one crop, or what it looks like in a mirror: 35 landmarks as x, y; 8 traits as logits; the logit of its being a face. */
  read(crop: Colours, isMirrored?: boolean): Float64Array
}

/**
 * A trunk of separable blocks with two heads, 69,000 weights, about 400 MAC a pixel where it finds. Trained on drawn heads and scenes only
 * (training/faces/). All kernels give the same answer bit for bit.
 */
export function faceNetOn(kernels: Kernels): FaceNet {
  const arrays = readArrays(faceNetArrays, faceNetHalfFloats)
  const layers = layersOn(kernels, faceNetArrays, arrays)
  const used = (input: Tensor, layer: (tensor: Tensor) => Tensor) => {
    const next = layer(input)
    layers.arena.free(input)
    return next
  }
  type Block = readonly [layer: string, dilation?: number, stride?: number]
  const chain = (input: Tensor, blocks: readonly Block[]) =>
    blocks.reduce(
      (tensor, block) => used(tensor, (before) => layers.separable(before, ...block)),
      input,
    )
  const mix = (input: Tensor, layer: string) => used(input, (tensor) => layers.mix(tensor, layer))
  const lastWeights = inFours(arrays.get('out.full')!, arrays.get('out.b')!.length)
  const trunk = (seen: Colours | Pixels, isMirrored = false) => {
    layers.arena.clear()
    const half = layers.full(inputOf(layers, seen, isMirrored), 't0', 2)
    return chain(
      used(half, (tensor) => layers.full(tensor, 't1', 2)),
      [['t2'], ['t3'], ['t4', 1, 2], ['t5']],
    )
  }
  return {
    find(seen) {
      const cells = mix(chain(trunk(seen), [['f0'], ['f1', 2]]), 'f2')
      return { width: cells.width, height: cells.height, values: planesOf(layers, cells) }
    },
    read(crop, isMirrored) {
      const quarter = chain(trunk(crop, isMirrored), [['r0'], ['r1', 1, 2], ['r2']])
      const inputs = positiveValues(layers, mix(quarter, 'r3'))
      return product(lastWeights, arrays.get('out.b')!, inputs)
    },
  }
}

let shared: FaceNet | undefined

export function sharedFaceNet(): FaceNet {
  return (shared ??= faceNetOn(fastestKernels()))
}

/** A picture's values as −1..1, with zeros beside and below them up to whole cells, and a fourth plane of zeros: kernels take channels in pairs. */
function inputOf(
  { arena, kernels }: Layers,
  seen: Colours | Pixels,
  isMirrored: boolean,
): MadeRows {
  const { width, height } = 'data' in seen ? seen : seen[0]
  const row = arena.tensor(4, Math.ceil(width / cellPixels) * cellPixels, 1)
  row.largest = 1
  const { heap } = kernels
  const lineFloats = row.lineStep >> 2
  const start = row.at >> 2
  for (let channel = 0; channel < 4; channel++)
    heap.floats.fill(0, start + channel * lineFloats, start + channel * lineFloats + row.width)
  clearLineEnds(heap, row, 0)
  const [first, by] = isMirrored ? [width - 1, -1] : [0, 1]
  const make = (y: number) => {
    const { floats } = heap
    for (let channel = 0; channel < 3; channel++) {
      const to = start + channel * lineFloats
      if (y >= height) floats.fill(0, to, to + width)
      else if ('data' in seen) putByteLine(floats, to, seen.data, y * width * 4 + channel, width)
      else putLine(floats, to, seen[channel].data, y * width + first, by, width)
    }
  }
  return {
    row,
    height: Math.ceil(height / cellPixels) * cellPixels,
    make,
    free: () => arena.free(row),
  }
}

function planesOf({ kernels }: Layers, tensor: Tensor): Float32Array[] {
  const { floats } = kernels.heap
  return Array.from({ length: tensor.channels }, (_, channel) => {
    const plane = new Float32Array(tensor.width * tensor.height)
    for (let y = 0; y < tensor.height; y++) {
      const row = rowOf(tensor, y)
      const from = (row.at + channel * row.step) >> 2
      for (let x = 0; x < tensor.width; x++) plane[y * tensor.width + x] = floats[from + x]
    }
    return plane
  })
}

/** All values, plane by plane, those below 0 as 0. */
function positiveValues(layers: Layers, tensor: Tensor): Float64Array {
  const values = new Float64Array(tensor.channels * tensor.height * tensor.width)
  planesOf(layers, tensor).forEach((plane, i) => values.set(plane, i * plane.length))
  for (let i = 0; i < values.length; i++) values[i] = Math.max(0, values[i])
  return values
}

/** [outputs][inputs] -> [outputs / 4][inputs][4] */
function inFours(weights: Float64Array, outputs: number): Float64Array {
  const inputs = weights.length / outputs
  return weights.map(
    (_, i) =>
      weights[(Math.floor(i / (4 * inputs)) * 4 + (i & 3)) * inputs + (Math.floor(i / 4) % inputs)],
  )
}

/** Four outputs at a time, each added up in the order of its inputs: one sum alone waits for itself. */
function product(weights: Float64Array, bias: Float64Array, inputs: Float64Array): Float64Array {
  const sums = bias.slice()
  for (let output = 0, at = 0; output < sums.length; output += 4) {
    let sum0 = bias[output]
    let sum1 = bias[output + 1]
    let sum2 = bias[output + 2]
    let sum3 = bias[output + 3]
    for (let i = 0; i < inputs.length; i++, at += 4) {
      const input = inputs[i]
      sum0 += weights[at] * input
      sum1 += weights[at + 1] * input
      sum2 += weights[at + 2] * input
      sum3 += weights[at + 3] * input
    }
    sums[output] = sum0
    sums[output + 1] = sum1
    sums[output + 2] = sum2
    sums[output + 3] = sum3
  }
  return sums
}
