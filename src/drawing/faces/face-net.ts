import { layersOn, type Layers } from '../edge-net/layers.ts'
import { readArrays } from '../edge-net/read-weights.ts'
import { clearLineEnds, rowOf, type Tensor } from '../edge-net/tensor.ts'
import { fastestKernels } from '../kernels/fastest-kernels.ts'
import type { Kernels } from '../kernels/kernels.ts'
import type { Plane } from '../plane.ts'
import { faceNetArrays, faceNetHalfFloats } from '../weights/face-net.ts'

export type Colours = readonly [red: Plane, green: Plane, blue: Plane]

/** The finder's answer for every cell of `cellPixels` × `cellPixels`: [face, dx, dy, log₂ size] each as a plane of cells. */
export type FinderCells = { readonly width: number; readonly height: number; readonly values: readonly Float32Array[] }

export const cellPixels = 8
/** The side of the crop that the reader takes. */
export const cropPixels = 64
export const landmarkCount = 35

export type FaceNet = {
  /** Looks for faces all over a picture (sRGB planes, 0..255). */
  find(colours: Colours): FinderCells
  /** Reads one crop: 35 landmarks as x, y; 8 traits as logits; the logit of its being a face. */
  read(crop: Colours): Float64Array
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
  const full = (input: Tensor, layer: string) => used(input, (tensor) => layers.full(tensor, layer, 2))
  const chain = (input: Tensor, blocks: readonly Block[]) =>
    blocks.reduce((tensor, block) => used(tensor, (before) => layers.separable(before, ...block)), input)
  const mix = (input: Tensor, layer: string) => used(input, (tensor) => layers.mix(tensor, layer))
  const trunk = (colours: Colours) => {
    layers.arena.clear()
    return chain(full(full(inputOf(layers, colours), 't0'), 't1'), [['t2'], ['t3'], ['t4', 1, 2], ['t5']])
  }
  return {
    find(colours) {
      const cells = mix(chain(trunk(colours), [['f0'], ['f1', 2]]), 'f2')
      return { width: cells.width, height: cells.height, values: planesOf(layers, cells) }
    },
    read(crop) {
      const quarter = chain(trunk(crop), [['r0'], ['r1', 1, 2], ['r2']])
      const inputs = positiveValues(layers, mix(quarter, 'r3'))
      return product(arrays.get('out.full')!, arrays.get('out.b')!, inputs)
    },
  }
}

let shared: FaceNet | undefined

export function sharedFaceNet(): FaceNet {
  return (shared ??= faceNetOn(fastestKernels()))
}

/** The planes as values −1..1, with zeros beside and below them up to whole cells, and a fourth plane of zeros: kernels take channels in pairs. */
function inputOf({ arena, kernels }: Layers, colours: Colours): Tensor {
  const { width, height } = colours[0]
  const input = arena.tensor(4, Math.ceil(width / cellPixels) * cellPixels, Math.ceil(height / cellPixels) * cellPixels)
  input.largest = 1
  const { floats } = kernels.heap
  for (let y = 0; y < input.height; y++) {
    const row = rowOf(input, y)
    const none = (row.at + 3 * row.step) >> 2
    floats.fill(0, none, none + input.width)
    colours.forEach(({ data }, channel) => {
      const to = (row.at + channel * row.step) >> 2
      const columns = y < height ? width : 0
      for (let x = 0, from = y * width; x < columns; x++, from++) floats[to + x] = data[from] / 127.5 - 1
      for (let x = columns; x < input.width; x++) floats[to + x] = 0
    })
    clearLineEnds(kernels.heap, input, y)
  }
  return input
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

function product(weights: Float64Array, bias: Float64Array, inputs: Float64Array): Float64Array {
  const sums = bias.slice()
  const count = inputs.length
  for (let output = 0, at = 0; output < sums.length; output++) {
    let sum = bias[output]
    for (let i = 0; i < count; i++, at++) sum += weights[at] * inputs[i]
    sums[output] = sum
  }
  return sums
}
