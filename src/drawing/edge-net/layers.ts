import { largestAt, panelMax, type Kernels, type Product, type Rows } from '../kernels/kernels.ts'
import { layWeights } from './lay-weights.ts'
import type { ArrayShapes } from './read-weights.ts'
import { arenaOn, clearLineEnds, rowAt, rowOf, rowStep, type Arena, type Tensor } from './tensor.ts'

/** The network's kinds of layers. They leave their inputs alone and give new tensors, except where said. */
export type Layers = {
  readonly kernels: Kernels
  readonly arena: Arena
  /** Full 3 × 3 convolution and ReLU. */
  full(input: Tensor, layer: string, stride?: number): Tensor
  /** Depthwise 3 × 3, then 1 × 1, ReLU, and the input added when the shape is unchanged. */
  separable(input: Tensor, layer: string, dilation?: number, stride?: number): Tensor
  /** 1 × 1 convolution without ReLU. */
  mix(input: Tensor, layer: string): Tensor
  /** Adds `source`, enlarged by two, to `target`, and frees it. */
  addDoubled(target: Tensor, source: Tensor): Tensor
}

/** Columns done at a time: the panels of the widest layer then stay in the innermost cache. */
const segment = 64
const panelColumns = 8
const inputsMax = 108

type Changing<T> = { -readonly [Key in keyof T]: T[Key] }
/** Fills the panels from columns x … of one row, times `scale`. */
type Fill = (row: number, x: number, panelCount: number, scale: number) => void
type Convolution = { input: Tensor; stride: number; layer: string; floor: number; residual?: Tensor | undefined; fill: Fill }

function found<T>(map: ReadonlyMap<string, T>, layer: string): T {
  const value = map.get(layer)
  if (value === undefined) throw new Error(`the network has no layer ${layer}`)
  return value
}

/** The layers of the network that has these arrays. */
export function layersOn(kernels: Kernels, shapes: ArrayShapes, arrays: ReadonlyMap<string, Float64Array>): Layers {
  const { heap } = kernels
  const arena = arenaOn(heap)
  const panels = arena.keep(segment * inputsMax * 8)
  const { matrices, depthwise } = layWeights(shapes, arrays, heap, arena)

  const convolved = ({ input, stride, layer, floor, residual, fill }: Convolution) => {
    const { inputs, outputs, weights, steps, bias } = found(matrices, layer)
    const [width, height] = [input.width / stride, input.height / stride]
    const out = arena.tensor(outputs, width, height)
    const scale = panelMax / Math.max(input.largest, Number.MIN_VALUE)
    heap.floats.fill(0, largestAt >> 2, (largestAt >> 2) + 4)
    // One object for all segments: their thousands would be more to clear away than all else.
    const product: Changing<Product> = {
      inputs, outputs, weights, steps, unit: 1 / scale, bias, floor, out: 0, outStep: out.lineStep, width: 0,
      residual: 0, residualStep: residual ? residual.lineStep : 0,
    }
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x += segment) {
        product.width = Math.min(segment, width - x)
        product.out = rowAt(out, y) + x * 4
        if (residual) product.residual = rowAt(residual, y) + x * 4
        const panelCount = Math.ceil(product.width / panelColumns)
        fill(y, x, panelCount, scale)
        kernels.multiply(panels, panelCount, product)
      }
      clearLineEnds(heap, out, y)
    }
    out.largest = Math.max(...heap.floats.subarray(largestAt >> 2, (largestAt >> 2) + 4))
    return out
  }

  return {
    kernels,
    arena,
    full(input, layer, stride = 1) {
      const { channels } = input
      const inputs = channels * 9
      return convolved({
        input, stride, layer, floor: 0,
        fill(y, x, panelCount, scale) {
          for (let down = 0; down < 3; down++) {
            const row = y * stride + down - 1
            const at = rowAt(input, row) + (x * stride - 1) * 4
            const step = rowStep(input, row)
            for (let across = 0; across < 3; across++) {
              kernels.spread(at + across * 4, step, channels, panels, panelCount, inputs, (down * 3 + across) * channels, stride, scale)
            }
          }
        },
      })
    },
    separable(input, layer, dilation = 1, stride = 1) {
      const { channels } = input
      const weights = found(depthwise, layer)
      const residual = stride === 1 && found(matrices, layer).outputs === channels ? input : undefined
      const rows: Changing<Rows> = { above: 0, aboveStep: 0, here: 0, hereStep: 0, below: 0, belowStep: 0 }
      return convolved({
        input, stride, layer, floor: 0, residual,
        fill(y, x, panelCount, scale) {
          const offset = x * stride * 4
          const row = y * stride
          rows.above = rowAt(input, row - dilation) + offset
          rows.aboveStep = rowStep(input, row - dilation)
          rows.here = rowAt(input, row) + offset
          rows.hereStep = rowStep(input, row)
          rows.below = rowAt(input, row + dilation) + offset
          rows.belowStep = rowStep(input, row + dilation)
          kernels.depthwise(rows, weights, channels, panels, panelCount, dilation, stride, scale)
        },
      })
    },
    mix(input, layer) {
      const { channels } = input
      return convolved({
        input, stride: 1, layer, floor: -Infinity,
        fill(y, x, panelCount, scale) {
          kernels.spread(rowAt(input, y) + x * 4, rowStep(input, y), channels, panels, panelCount, channels, 0, 1, scale)
        },
      })
    },
    addDoubled(target, source) {
      for (let y = 0; y < target.height; y++) {
        const sourceY = Math.min(source.height - 1, Math.max(0, (y + 0.5) / 2 - 0.5))
        const top = Math.floor(sourceY)
        const to = rowOf(target, y)
        const upper = rowOf(source, top)
        const lower = rowOf(source, Math.min(source.height - 1, top + 1))
        for (let c = 0; c < target.channels; c++) {
          kernels.addDoubled(to.at + c * to.step, upper.at + c * upper.step, lower.at + c * lower.step, sourceY - top, source.width)
        }
      }
      target.largest += source.largest
      arena.free(source)
      return target
    },
  }
}
