import { wholeMax, type Kernels, type Product, type Rows } from '../kernels/kernels.ts'
import { largestAt } from '../kernels/layout/scratch.ts'
import { layWeights } from './lay-weights.ts'
import type { ArrayShapes } from './read-weights.ts'
import { arenaOn, rowAt, rowOf, rowStep, type Arena, type Tensor } from './tensor.ts'

/** The network's kinds of layers. They leave their inputs alone and give new tensors, except where said. */
export type Layers = {
  readonly kernels: Kernels
  readonly arena: Arena
  /** Full 3 × 3 convolution and ReLU. Frees rows that are made one by one. */
  full(input: Tensor | MadeRows, layer: string, stride?: number): Tensor
  /** Depthwise 3 × 3, then 1 × 1, ReLU, and the input added when the shape is unchanged. */
  separable(input: Tensor, layer: string, dilation?: number, stride?: number): Tensor
  /** 1 × 1 convolution without ReLU. */
  mix(input: Tensor, layer: string): Tensor
  /** Adds `source`, enlarged by two, to `target`, and frees it. */
  addDoubled(target: Tensor, source: Tensor): Tensor
}

/** A tensor of which one row is in memory: `make` puts each into `row`, the first first. What is made only to be read once is not kept. */
export type MadeRows = {
  readonly row: Tensor
  readonly height: number
  make(row: number): void
  free(): void
}

type Changing<T> = { -readonly [Key in keyof T]: T[Key] }
/** Brings what a row of the output is made from to whole numbers in `lines`, times `scale`, and tells the product where they lie. */
type Fill = (row: number, product: Changing<Product>, lines: Tensor, scale: number) => void
type Convolution = {
  input: Pick<Tensor, 'channels' | 'width' | 'height' | 'largest'>
  stride: number
  layer: string
  floor: number
  residual?: Tensor | undefined
  taps: 1 | 9
  /** rows of whole numbers that are kept */
  count: number
  fill: Fill
}

function found<T>(map: ReadonlyMap<string, T>, layer: string): T {
  const value = map.get(layer)
  if (value === undefined) throw new Error(`the network has no layer ${layer}`)
  return value
}

/** The layers of the network that has these arrays. */
// Long because its layers share kernels, arena, weights and the way that one is run row by row.
export function layersOn(
  kernels: Kernels,
  shapes: ArrayShapes,
  arrays: ReadonlyMap<string, Float64Array>,
): Layers {
  const { heap } = kernels
  const arena = arenaOn(heap)
  const { matrices, depthwise } = layWeights(shapes, arrays, heap, arena)
  /** Each of two inputs' lines takes so many of a tensor's. */
  const linesOfPair = kernels.pairBytes / 4

  /** Room for whole numbers: `count` times a line for every two inputs, with a few columns more than are asked for. */
  const linesFor = (channels: number, count: number, columns: number) =>
    arena.tensor((channels / 2) * linesOfPair, columns + 16, count)

  const convolved = ({ input, stride, layer, floor, residual, taps, count, fill }: Convolution) => {
    const { inputs, outputs, weights, steps, bias } = found(matrices, layer)
    const [width, height] = [input.width / stride, input.height / stride]
    const out = arena.tensor(outputs, width, height)
    const lines = linesFor(input.channels, count, width)
    const scale = wholeMax / Math.max(input.largest, Number.MIN_VALUE)
    heap.floats.fill(0, largestAt >> 2, (largestAt >> 2) + 4)
    // One object for all rows: hundreds would be more to clear away than all else.
    const product: Changing<Product> = {
      taps,
      above: 0,
      here: lines.at,
      below: 0,
      lineStep: lines.lineStep * linesOfPair,
      middle: 0,
      right: 0,
      inputs,
      outputs,
      weights,
      steps,
      unit: 1 / scale,
      bias,
      floor,
      out: 0,
      outStep: out.lineStep,
      width,
      residual: 0,
      residualStep: residual ? residual.lineStep : 0,
    }
    for (let y = 0; y < height; y++) {
      product.out = rowAt(out, y)
      if (residual) product.residual = rowAt(residual, y)
      fill(y, product, lines, scale)
      kernels.multiply(product)
    }
    arena.free(lines)
    for (let i = largestAt >> 2; i < (largestAt >> 2) + 4; i++)
      out.largest = Math.max(out.largest, heap.floats[i])
    return out
  }

  return {
    kernels,
    arena,
    full(input, layer, stride = 1) {
      const made = 'row' in input ? input : undefined
      const tensor = made ? made.row : (input as Tensor)
      const { channels, width, largest } = tensor
      const height = made ? made.height : tensor.height
      const columns = width / stride
      /** rows above this one are in lines, the last three of them */
      let next = -1
      const out = convolved({
        input: { channels, width, height, largest },
        stride,
        layer,
        floor: 0,
        taps: 9,
        count: 3 * stride,
        fill(y, product, lines, scale) {
          const { lineStep } = product
          const slotOf = (row: number) => rowAt(lines, ((row + 1) % 3) * stride)
          const evens = rowAt(lines, 1) - rowAt(lines, 0)
          const below = y * stride + 1
          for (; next <= below; next++) {
            const isInside = next >= 0 && next < height
            if (made && isInside) made.make(next)
            const row = made && isInside ? 0 : isInside ? next : -1
            const at = rowAt(tensor, row)
            const step = rowStep(tensor, row)
            const slot = slotOf(next)
            // From the left neighbour on to the right one; in steps of two these share their lines, and the middle has its own.
            kernels.spread(
              at - 4,
              step,
              channels,
              slot,
              lineStep,
              columns + 3 - stride,
              stride,
              scale,
            )
            if (stride === 2)
              kernels.spread(at, step, channels, slot + evens, lineStep, columns, stride, scale)
          }
          product.above = slotOf(below - 2)
          product.here = slotOf(below - 1)
          product.below = slotOf(below)
          product.middle = stride === 2 ? evens : kernels.pairBytes
          product.right = stride === 2 ? kernels.pairBytes : 2 * kernels.pairBytes
        },
      })
      made?.free()
      return out
    },
    separable(input, layer, dilation = 1, stride = 1) {
      const { channels } = input
      const weights = found(depthwise, layer)
      const residual =
        stride === 1 && found(matrices, layer).outputs === channels ? input : undefined
      const rows: Changing<Rows> = {
        above: 0,
        aboveStep: 0,
        here: 0,
        hereStep: 0,
        below: 0,
        belowStep: 0,
      }
      return convolved({
        input,
        stride,
        layer,
        floor: 0,
        residual,
        taps: 1,
        count: 1,
        fill(y, { here, lineStep, width }, _, scale) {
          const row = y * stride
          rows.above = rowAt(input, row - dilation)
          rows.aboveStep = rowStep(input, row - dilation)
          rows.here = rowAt(input, row)
          rows.hereStep = rowStep(input, row)
          rows.below = rowAt(input, row + dilation)
          rows.belowStep = rowStep(input, row + dilation)
          kernels.depthwise(rows, weights, channels, here, lineStep, width, dilation, stride, scale)
        },
      })
    },
    mix(input, layer) {
      const { channels } = input
      return convolved({
        input,
        stride: 1,
        layer,
        floor: -Infinity,
        taps: 1,
        count: 1,
        fill(y, { here, lineStep, width }, _, scale) {
          kernels.spread(
            rowAt(input, y),
            rowStep(input, y),
            channels,
            here,
            lineStep,
            width,
            1,
            scale,
          )
        },
      })
    },
    addDoubled(target, source) {
      for (let y = 0; y < target.height; y++) {
        const sourceY = Math.min(source.height - 1, Math.max(0, (y + 0.5) / 2 - 0.5))
        const top = Math.floor(sourceY)
        const bottom = Math.min(source.height - 1, top + 1)
        kernels.addDoubled(
          rowOf(target, y),
          rowOf(source, top),
          rowOf(source, bottom),
          target.channels,
          sourceY - top,
          source.width,
        )
      }
      target.largest += source.largest
      arena.free(source)
      return target
    },
  }
}
