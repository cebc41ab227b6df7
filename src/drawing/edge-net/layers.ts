import { largestAt, panelMax, type Kernels } from '../kernels/kernels.ts'
import { layWeights } from './lay-weights.ts'
import type { ArrayShapes } from './read-weights.ts'
import { arenaOn, clearLineEnds, rowOf, type Arena, type Tensor } from './tensor.ts'

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
    for (let y = 0; y < height; y++) {
      const to = rowOf(out, y)
      const extra = residual ? rowOf(residual, y) : undefined
      for (let x = 0; x < width; x += segment) {
        const columns = Math.min(segment, width - x)
        const panelCount = Math.ceil(columns / panelColumns)
        fill(y, x, panelCount, scale)
        kernels.multiply(panels, panelCount, {
          inputs, outputs, weights, steps, unit: 1 / scale, bias, floor, out: to.at + x * 4, outStep: to.step, width: columns,
          residual: extra ? extra.at + x * 4 : 0, residualStep: extra ? extra.step : 0,
        })
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
          for (let tap = 0; tap < 9; tap++) {
            const { at, step } = rowOf(input, y * stride + Math.floor(tap / 3) - 1)
            const from = at + (x * stride + (tap % 3) - 1) * 4
            kernels.spread(from, step, channels, panels, panelCount, inputs, tap * channels, stride, scale)
          }
        },
      })
    },
    separable(input, layer, dilation = 1, stride = 1) {
      const { channels } = input
      const weights = found(depthwise, layer)
      const residual = stride === 1 && found(matrices, layer).outputs === channels ? input : undefined
      return convolved({
        input, stride, layer, floor: 0, residual,
        fill(y, x, panelCount, scale) {
          const offset = x * stride * 4
          const above = rowOf(input, y * stride - dilation)
          const here = rowOf(input, y * stride)
          const below = rowOf(input, y * stride + dilation)
          const rows = {
            above: above.at + offset, aboveStep: above.step,
            here: here.at + offset, hereStep: here.step,
            below: below.at + offset, belowStep: below.step,
          }
          kernels.depthwise(rows, weights, channels, panels, panelCount, dilation, stride, scale)
        },
      })
    },
    mix(input, layer) {
      const { channels } = input
      return convolved({
        input, stride: 1, layer, floor: -Infinity,
        fill(y, x, panelCount, scale) {
          const { at, step } = rowOf(input, y)
          kernels.spread(at + x * 4, step, channels, panels, panelCount, channels, 0, 1, scale)
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
          const [at, from, below] = [to, upper, lower].map((row) => row.at + c * row.step)
          kernels.addDoubled(at, from, below, sourceY - top, source.width)
        }
      }
      target.largest += source.largest
      arena.free(source)
      return target
    },
  }
}
