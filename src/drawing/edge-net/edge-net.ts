import { addDoubled, convolveRows, depthwiseRow, gatherNeighbours, packWeights, type Matrix } from './kernels.ts'
import { edgeNetArray } from './read-weights.ts'
import { lineOffset, newTensor, type Tensor } from './tensor.ts'

const matrices = new Map<string, Matrix>()

function matrix(weights: string, bias: string): Matrix {
  const known = matrices.get(weights)
  if (known) return known
  const packed = packWeights(edgeNetArray(weights), edgeNetArray(bias))
  matrices.set(weights, packed)
  return packed
}

/** Full 3 × 3 convolution and ReLU. */
function full(input: Tensor, name: string, step = 1): Tensor {
  const m = matrix(`${name}.w`, `${name}.b`)
  return convolveRows(input.width / step, input.height / step, m, true, undefined, (row, buffer, stride) =>
    gatherNeighbours(input, step, row, buffer, stride),
  )
}

/** Depthwise 3 × 3, then 1 × 1, ReLU, and the input added when the shape is unchanged. */
function separable(input: Tensor, name: string, dilation = 1, step = 1): Tensor {
  const m = matrix(`${name}.pw`, `${name}.b`)
  const kernels = edgeNetArray(`${name}.dw`)
  const residual = step === 1 && m.outputs === input.channels ? input : undefined
  return convolveRows(input.width / step, input.height / step, m, true, residual, (row, buffer, stride) =>
    depthwiseRow(input, kernels, dilation, step, row, buffer, stride),
  )
}

/** 1 × 1 convolution without ReLU. */
function mix(input: Tensor, name: string): Tensor {
  const m = matrix(`${name}.w`, `${name}.b`)
  return convolveRows(input.width, input.height, m, false, undefined, (row, buffer, stride) => {
    for (let c = 0; c < input.channels; c++) {
      const line = lineOffset(input, row, c)
      for (let x = 0; x < input.width; x++) buffer[c * stride + x] = input.data[line + x]
    }
  })
}

function plusDoubled(target: Tensor, source: Tensor): Tensor {
  addDoubled(target, source)
  return target
}

function chain(input: Tensor, blocks: readonly (readonly [name: string, dilation: number])[]): Tensor {
  return blocks.reduce((tensor, [name, dilation]) => separable(tensor, name, dilation), input)
}

function scaled(input: Tensor, factor: number): Tensor {
  for (let i = 0; i < input.data.length; i++) input.data[i] = input.data[i] * factor
  return input
}

/**
 * Edge strength 0..1 per pixel, [height][width], from `bgr` planes in row, channel, column order, values −1..1.
 * Width and height must be multiples of 16. A U-net of depthwise-separable blocks, 111,455 weights, about 4.9 kMAC per pixel.
 */
export function runEdgeNet(bgr: Tensor): Float32Array {
  const { width, height } = bgr
  const a = full(bgr, 's0')
  const b = chain(full(a, 's1.0', 2), [['s1.1', 1], ['s1.2', 1]])
  const c = chain(separable(b, 's2.0', 1, 2), [['s2.1', 1], ['s2.2', 1], ['s2.3', 1]])
  const d = chain(separable(c, 's3.0', 1, 2), [['s3.1', 1], ['s3.2', 2], ['s3.3', 4], ['s3.4', 2], ['s3.5', 1]])
  const e = chain(separable(d, 's4.0', 1, 2), [['s4.1', 1], ['s4.2', 2], ['s4.3', 4], ['s4.4', 1]])
  const context = chain(plusDoubled(d, mix(e, 'l4')), [['m3.0', 1], ['m3.1', 2]])
  const quarter = chain(plusDoubled(mix(c, 'l2'), mix(context, 'l3')), [['m2', 1], ['m2b', 2]])
  const half = chain(plusDoubled(b, mix(quarter, 'd2')), [['m1', 1], ['m1b', 1]])
  const whole = full(plusDoubled(a, mix(half, 'd1')), 'm0')

  const halfLogit = scaled(mix(half, 'h1'), 0.15)
  const quarterLogit = scaled(mix(quarter, 'h2'), 0.15)
  const logit = addQuadrupled(plusDoubled(scaled(mix(whole, 'h0'), 0.7), halfLogit), quarterLogit)
  const edges = new Float32Array(width * height)
  for (let i = 0; i < edges.length; i++) edges[i] = 1 / (1 + Math.exp(-logit.data[i]))
  return edges
}

/** target += source enlarged by four, bilinear, half-pixel centres (not the same as doubling twice). */
function addQuadrupled(target: Tensor, source: Tensor): Tensor {
  const positionsOf = (count: number, last: number) =>
    Float64Array.from({ length: count }, (_, i) => Math.min(last, Math.max(0, (i + 0.5) / 4 - 0.5)))
  const xs = positionsOf(target.width, source.width - 1)
  const ys = positionsOf(target.height, source.height - 1)
  for (let y = 0; y < target.height; y++) {
    const top = Math.floor(ys[y])
    const down = ys[y] - top
    const topLine = lineOffset(source, top, 0)
    const bottomLine = lineOffset(source, Math.min(source.height - 1, top + 1), 0)
    for (let x = 0; x < target.width; x++) {
      const left = Math.floor(xs[x])
      const right = Math.min(source.width - 1, left + 1)
      const across = xs[x] - left
      const upper = source.data[topLine + left] * (1 - across) + source.data[topLine + right] * across
      const lower = source.data[bottomLine + left] * (1 - across) + source.data[bottomLine + right] * across
      target.data[y * target.width + x] = target.data[y * target.width + x] + upper * (1 - down) + lower * down
    }
  }
  return target
}

/** An input tensor for runEdgeNet, to be filled in row, channel (blue, green, red), column order. */
export function newEdgeNetInput(width: number, height: number): Tensor {
  return newTensor(3, width, height)
}
