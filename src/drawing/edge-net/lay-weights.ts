import type { Heap } from '../kernels/kernels.ts'
import type { Arena } from './tensor.ts'

/** Addresses of packed weights and bias in the heap, as Product wants them. */
export type Matrix = { readonly inputs: number; readonly outputs: number; readonly weights: number; readonly bias: number }
export type Weights = {
  /** of the layers' full convolutions and 1 × 1 parts, by layer */
  readonly matrices: ReadonlyMap<string, Matrix>
  /** of the depthwise parts, [channels][3][3] doubles, by layer */
  readonly depthwise: ReadonlyMap<string, number>
}

/** [out][in] -> blocks of four outputs, [out/4][in][4], the order in which multiply reads. */
function packed(weights: Float64Array, outputs: number): Float64Array {
  const inputs = weights.length / outputs
  const result = new Float64Array(Math.ceil(outputs / 4) * inputs * 4)
  for (let o = 0; o < outputs; o++) {
    for (let i = 0; i < inputs; i++) result[((o >> 2) * inputs + i) * 4 + (o & 3)] = weights[o * inputs + i]
  }
  return result
}

/** Lays a network's arrays into the heap for good. */
export function layWeights(arrays: ReadonlyMap<string, Float64Array>, heap: Heap, arena: Arena): Weights {
  const matrices = new Map<string, Matrix>()
  const depthwise = new Map<string, number>()
  const lay = (values: Float64Array) => {
    const at = arena.keep(values.length * 8)
    heap.doubles.set(values, at >> 3)
    return at
  }
  for (const [name, values] of arrays) {
    const [, layer, part] = /^(.+)\.(\w+)$/.exec(name) ?? []
    if (part === 'dw') depthwise.set(layer, lay(values))
    if (part !== 'w' && part !== 'pw') continue
    const bias = arrays.get(`${layer}.b`) ?? new Float64Array(0)
    const outputs = bias.length
    const padded = new Float64Array(Math.ceil(outputs / 4) * 4)
    padded.set(bias)
    matrices.set(layer, { inputs: values.length / outputs, outputs, weights: lay(packed(values, outputs)), bias: lay(padded) })
  }
  return { matrices, depthwise }
}
