import { weightSumMax, type Heap } from '../kernels/kernels.ts'
import type { ArrayShapes } from './read-weights.ts'
import type { Arena } from './tensor.ts'

/** Addresses of packed weights, their steps and bias in the heap, as Product wants them. */
export type Matrix = {
  readonly inputs: number
  readonly outputs: number
  readonly weights: number
  readonly steps: number
  readonly bias: number
}
export type Weights = {
  /** of the layers' full convolutions and 1 × 1 parts, by layer */
  readonly matrices: ReadonlyMap<string, Matrix>
  /** of the depthwise parts, [channels][3][3] floats, by layer */
  readonly depthwise: ReadonlyMap<string, number>
}

const taps = 9

function upTo(step: number, count: number): number {
  return Math.ceil(count / step) * step
}

/** [out][in][3][3] -> [out][3 × 3][in, made even]. */
function tapsFirst(weights: Float64Array, outputs: number): Float64Array {
  const channels = weights.length / outputs / taps
  const even = upTo(2, channels)
  const result = new Float64Array(outputs * even * taps)
  for (let o = 0; o < outputs; o++) {
    for (let c = 0; c < channels; c++) {
      for (let t = 0; t < taps; t++)
        result[(o * taps + t) * even + c] = weights[(o * channels + c) * taps + t]
    }
  }
  return result
}

/** Where multiply wants an input of [3][3][in]: [row][in/2][place][2]. */
function placeOf(input: number, channels: number): number {
  const tap = Math.floor(input / channels)
  const channel = input % channels
  return (
    (((Math.floor(tap / 3) * channels) / 2 + (channel >> 1)) * 3 + (tap % 3)) * 2 + (channel & 1)
  )
}

/**
 * Whole numbers in blocks of four outputs, [out/4][in/2][4][2] with inputs in the order in which multiply reads, and
 * what one step is worth.
 */
function packed(
  weights: Float64Array,
  outputs: number,
  isFull: boolean,
): { whole: Int16Array; steps: Float32Array } {
  const inputs = weights.length / outputs
  const whole = new Int16Array(upTo(4, outputs) * inputs)
  const steps = new Float32Array(upTo(4, outputs))
  for (let o = 0; o < outputs; o++) {
    let sum = 0
    let most = 0
    for (let i = 0; i < inputs; i++) {
      const size = Math.abs(weights[o * inputs + i])
      sum += size
      most = Math.max(most, size)
    }
    // Rounding may add half a step to each; no single one may leave its 16 bits.
    const step = Math.max(sum / (weightSumMax - inputs), most / 32_767) || 1
    steps[o] = step
    for (let i = 0; i < inputs; i++) {
      const place = isFull ? placeOf(i, inputs / taps) : i
      whole[((o >> 2) * inputs + (place & ~1)) * 4 + (o & 3) * 2 + (place & 1)] = Math.round(
        weights[o * inputs + i] / step,
      )
    }
  }
  return { whole, steps }
}

/**
 * Each channel's nine weights so that their sizes add up to one, and what they added up to: what comes of them is then
 * no larger than what goes in.
 */
function normalised(weights: Float64Array): { weights: Float32Array; sizes: Float64Array } {
  const sizes = Float64Array.from({ length: weights.length / taps }, (_, c) => {
    let sum = 0
    for (let t = 0; t < taps; t++) sum += Math.abs(weights[c * taps + t])
    return sum || 1
  })
  return {
    weights: Float32Array.from(weights, (weight, i) => weight / sizes[Math.floor(i / taps)]),
    sizes,
  }
}

/** Lays a network's arrays into the heap for good. */
export function layWeights(
  shapes: ArrayShapes,
  arrays: ReadonlyMap<string, Float64Array>,
  heap: Heap,
  arena: Arena,
): Weights {
  const matrices = new Map<string, Matrix>()
  const depthwise = new Map<string, number>()
  const layFloats = (values: Float32Array) => {
    const at = arena.keep(values.byteLength)
    heap.floats.set(values, at >> 2)
    return at
  }
  const layMatrix = (layer: string, weights: Float64Array, isFull = false) => {
    const bias = arrays.get(`${layer}.b`)
    if (!bias) return
    const outputs = bias.length
    const { whole, steps } = packed(weights, outputs, isFull)
    const at = arena.keep(whole.byteLength)
    heap.shorts.set(whole, at >> 1)
    const padded = new Float32Array(steps.length)
    padded.set(bias)
    matrices.set(layer, {
      inputs: weights.length / outputs,
      outputs,
      weights: at,
      steps: layFloats(steps),
      bias: layFloats(padded),
    })
  }
  for (const [name, ...shape] of shapes) {
    const [, layer, part] = /^(.+)\.(\w+)$/.exec(name) ?? []
    const values = arrays.get(name)!
    const isFull = shape.length === 4
    if (part === 'w') layMatrix(layer, isFull ? tapsFirst(values, shape[0]) : values, isFull)
    const across = arrays.get(`${layer}.dw`)
    if (part !== 'pw' || !across) continue
    const { weights, sizes } = normalised(across)
    depthwise.set(layer, layFloats(weights))
    layMatrix(
      layer,
      values.map((weight, i) => weight * sizes[i % sizes.length]),
    )
  }
  return { matrices, depthwise }
}
