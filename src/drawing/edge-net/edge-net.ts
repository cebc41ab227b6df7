import type { Plane } from '../ground/plane.ts'
import { exp, tabled } from '../ground/portable-math.ts'
import { fastestKernels } from '../kernels/fastest-kernels.ts'
import type { Kernels } from '../kernels/kernels.ts'
import { edgeNetArrays, edgeNetHalfFloats } from '../weights/edge-net.ts'
import { blocksOn, eighth } from './blocks.ts'
import { layersOn, type Layers } from './layers.ts'
import { inputOf } from './net-input.ts'
import { readArrays } from './read-weights.ts'
import { rowOf, type Tensor } from './tensor.ts'

/** Edge strength 0..1 per pixel, [height][width], from sRGB planes 0..255 whose sides are multiples of 16. */
export type EdgeNet = (red: Plane, green: Plane, blue: Plane) => Float32Array

/**
 * A U-net of depthwise-separable blocks, 111,455 weights, about 4.9 kMAC per pixel. All kernels give the same map bit for bit.
 * The net keeps its memory, which fits the largest picture it has seen.
 */
export function edgeNetOn(kernels: Kernels): EdgeNet {
  const layers = layersOn(kernels, edgeNetArrays, readArrays(edgeNetArrays, edgeNetHalfFloats))
  return (red, green, blue) => {
    layers.arena.clear()
    return strengths(logits(layers, inputOf(layers, [blue, green, red])), layers)
  }
}

let shared: EdgeNet | undefined

/** The network on the fastest kernels that this machine runs. */
export function sharedEdgeNet(): EdgeNet {
  return (shared ??= edgeNetOn(fastestKernels()))
}

function logits(layers: Layers, bgr: Tensor): Tensor {
  const { full, separable, mix, addDoubled } = layers
  const { used, chain } = blocksOn(layers)
  const a = used(bgr, full(bgr, 's0'))
  const b = chain(full(a, 's1.0', 2), [
    ['s1.1', 1],
    ['s1.2', 1],
  ])
  const c = chain(separable(b, 's2.0', 1, 2), [
    ['s2.1', 1],
    ['s2.2', 1],
    ['s2.3', 1],
  ])
  const d = chain(separable(c, 's3.0', 1, 2), eighth)
  const e = chain(separable(d, 's4.0', 1, 2), [
    ['s4.1', 1],
    ['s4.2', 2],
    ['s4.3', 4],
    ['s4.4', 1],
  ])
  const context = chain(addDoubled(d, used(e, mix(e, 'l4'))), [
    ['m3.0', 1],
    ['m3.1', 2],
  ])
  const quarter = chain(addDoubled(used(c, mix(c, 'l2')), used(context, mix(context, 'l3'))), [
    ['m2', 1],
    ['m2b', 2],
  ])
  const quarterLogits = scaled(layers, mix(quarter, 'h2'), 0.15)
  const half = chain(addDoubled(b, used(quarter, mix(quarter, 'd2'))), [
    ['m1', 1],
    ['m1b', 1],
  ])
  const halfLogits = scaled(layers, mix(half, 'h1'), 0.15)
  const sides = addDoubled(a, used(half, mix(half, 'd1')))
  const whole = used(sides, full(sides, 'm0'))

  const sum = scaled(layers, used(whole, mix(whole, 'h0')), 0.7)
  addDoubled(sum, halfLogits)
  addQuadrupled(layers, sum, quarterLogits)
  return sum
}

function scaled({ kernels }: Layers, tensor: Tensor, factor: number): Tensor {
  const { floats } = kernels.heap
  const end = (tensor.at + tensor.height * tensor.channels * tensor.lineStep) >> 2
  for (let i = tensor.at >> 2; i < end; i++) floats[i] *= factor
  return tensor
}

/** target += source enlarged by four, bilinear, half-pixel centres (not the same as doubling twice). */
function addQuadrupled({ kernels }: Layers, target: Tensor, source: Tensor): void {
  const { floats } = kernels.heap
  const positionsOf = (count: number, last: number) =>
    Float64Array.from({ length: count }, (_, i) => Math.min(last, Math.max(0, (i + 0.5) / 4 - 0.5)))
  const xs = positionsOf(target.width, source.width - 1)
  const ys = positionsOf(target.height, source.height - 1)
  const lefts = Int32Array.from(xs)
  const rights = lefts.map((left) => Math.min(source.width - 1, left + 1))
  for (let y = 0; y < target.height; y++) {
    const top = Math.floor(ys[y])
    const down = ys[y] - top
    const upperLine = rowOf(source, top).at >> 2
    const lowerLine = rowOf(source, Math.min(source.height - 1, top + 1)).at >> 2
    const to = rowOf(target, y).at >> 2
    for (let x = 0; x < target.width; x++) {
      const left = lefts[x]
      const right = rights[x]
      const across = xs[x] - left
      const upper = floats[upperLine + left] * (1 - across) + floats[upperLine + right] * across
      const lower = floats[lowerLine + left] * (1 - across) + floats[lowerLine + right] * across
      floats[to + x] = floats[to + x] + upper * (1 - down) + lower * down
    }
  }
}

/** To 1e-6. */
const sigmoid = tabled(-16, 16, 4096, (logit) => 1 / (1 + exp(-logit)))

function strengths(logit: Tensor, { kernels }: Layers): Float32Array {
  const { floats } = kernels.heap
  const { width, height } = logit
  const edges = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const line = rowOf(logit, y).at >> 2
    for (let x = 0; x < width; x++) edges[y * width + x] = sigmoid(floats[line + x])
  }
  return edges
}
