import { lineOffset, newTensor, type Tensor } from './tensor.ts'

/** `weights` packed by packWeights, `bias` one per output channel. Outputs come in fours, or there is just one. */
export type Matrix = { readonly inputs: number; readonly outputs: number; readonly weights: Float64Array; readonly bias: Float64Array }

/** [out][in] -> blocks of four outputs, [out/4][in][4], the order in which multiplyRow reads. */
export function packWeights(weights: Float64Array, bias: Float64Array): Matrix {
  const outputs = bias.length
  const inputs = weights.length / outputs
  const blocks = Math.ceil(outputs / 4)
  const packed = new Float64Array(blocks * inputs * 4)
  const paddedBias = new Float64Array(blocks * 4)
  paddedBias.set(bias)
  for (let o = 0; o < outputs; o++) {
    for (let i = 0; i < inputs; i++) packed[((o >> 2) * inputs + i) * 4 + (o & 3)] = weights[o * inputs + i]
  }
  return { inputs, outputs, weights: packed, bias: paddedBias }
}

/** Samples per line of a row buffer: even, since multiplyRow takes two columns at a time. */
export function bufferStride(width: number): number {
  return width + (width & 1)
}

/**
 * A 1 × 1 convolution of one row: rowBuffer [inputs][stride] -> out [outputs][width] from `line` on, nothing below `floor`
 * (0 for a ReLU). Four outputs by two columns at a time keep their sums in registers; nearly all the network's time is spent here.
 */
export function multiplyRow(
  rowBuffer: Float64Array,
  matrix: Matrix,
  floor: number,
  out: Float32Array,
  line: number,
  width: number,
): void {
  const { inputs, outputs, weights, bias } = matrix
  const stride = bufferStride(width)
  for (let o = 0; o < outputs; o += 4) {
    const b0 = bias[o]
    const b1 = bias[o + 1]
    const b2 = bias[o + 2]
    const b3 = bias[o + 3]
    const blockWeights = o * inputs
    const rows = Math.min(4, outputs - o)
    for (let x = 0; x < stride; x += 2) {
      let s0 = b0
      let s1 = b1
      let s2 = b2
      let s3 = b3
      let t0 = b0
      let t1 = b1
      let t2 = b2
      let t3 = b3
      let w = blockWeights
      for (let i = 0, at = x; i < inputs; i++, at += stride, w += 4) {
        const p = rowBuffer[at]
        const q = rowBuffer[at + 1]
        const w0 = weights[w]
        s0 += w0 * p
        t0 += w0 * q
        const w1 = weights[w + 1]
        s1 += w1 * p
        t1 += w1 * q
        const w2 = weights[w + 2]
        s2 += w2 * p
        t2 += w2 * q
        const w3 = weights[w + 3]
        s3 += w3 * p
        t3 += w3 * q
      }
      const at = line + o * width + x
      out[at] = s0 > floor ? s0 : floor
      if (rows > 1) {
        out[at + width] = s1 > floor ? s1 : floor
        out[at + 2 * width] = s2 > floor ? s2 : floor
        out[at + 3 * width] = s3 > floor ? s3 : floor
      }
      if (x + 1 === width) continue
      out[at + 1] = t0 > floor ? t0 : floor
      if (rows > 1) {
        out[at + width + 1] = t1 > floor ? t1 : floor
        out[at + 2 * width + 1] = t2 > floor ? t2 : floor
        out[at + 3 * width + 1] = t3 > floor ? t3 : floor
      }
    }
  }
}

/** Depthwise 3 × 3 of one output row into rowBuffer [channels][stride]; kernels [channels][3][3], zero padding. */
export function depthwiseRow(
  input: Tensor,
  kernels: Float64Array,
  dilation: number,
  step: number,
  row: number,
  rowBuffer: Float64Array,
  stride: number,
): void {
  const { channels, width, data } = input
  const outWidth = Math.ceil(width / step)
  const middle = row * step
  for (let c = 0; c < channels; c++) {
    const k = c * 9
    const a0 = kernels[k]
    const a1 = kernels[k + 1]
    const a2 = kernels[k + 2]
    const b0 = kernels[k + 3]
    const b1 = kernels[k + 4]
    const b2 = kernels[k + 5]
    const c0 = kernels[k + 6]
    const c1 = kernels[k + 7]
    const c2 = kernels[k + 8]
    const above = lineOffset(input, middle - dilation, c)
    const here = lineOffset(input, middle, c)
    const below = lineOffset(input, middle + dilation, c)
    const out = c * stride
    const atBorder = (x: number) => {
      const centre = x * step
      let sum = a1 * data[above + centre] + b1 * data[here + centre] + c1 * data[below + centre]
      const left = centre - dilation
      if (left >= 0) sum += a0 * data[above + left] + b0 * data[here + left] + c0 * data[below + left]
      const right = centre + dilation
      if (right < width) sum += a2 * data[above + right] + b2 * data[here + right] + c2 * data[below + right]
      rowBuffer[out + x] = sum
    }
    const first = Math.min(outWidth, dilation)
    const last = Math.max(first, Math.ceil((width - dilation) / step))
    for (let x = 0; x < first; x++) atBorder(x)
    for (let x = first; x < last; x++) {
      const centre = x * step
      const left = centre - dilation
      const right = centre + dilation
      const upper = a0 * data[above + left] + a1 * data[above + centre] + a2 * data[above + right]
      const middleRow = b0 * data[here + left] + b1 * data[here + centre] + b2 * data[here + right]
      rowBuffer[out + x] = upper + middleRow + c0 * data[below + left] + c1 * data[below + centre] + c2 * data[below + right]
    }
    for (let x = last; x < outWidth; x++) atBorder(x)
  }
}

/**
 * The nine neighbours of every channel of one row, as lines of rowBuffer [channels × 9][stride], so that a full 3 × 3
 * convolution is multiplyRow.
 */
export function gatherNeighbours(input: Tensor, step: number, row: number, rowBuffer: Float64Array, stride: number): void {
  const { channels, width, data } = input
  const outWidth = Math.ceil(width / step)
  for (let c = 0; c < channels; c++) {
    for (let tap = 0; tap < 9; tap++) {
      const line = lineOffset(input, row * step + Math.floor(tap / 3) - 1, c)
      const shift = (tap % 3) - 1
      const out = (c * 9 + tap) * stride
      const first = shift < 0 ? 1 : 0
      const last = (outWidth - 1) * step + shift < width ? outWidth : outWidth - 1
      rowBuffer[out] = rowBuffer[out + outWidth - 1] = 0
      for (let x = first, from = line + first * step + shift; x < last; x++, from += step) rowBuffer[out + x] = data[from]
    }
  }
}

/** Adds `source`, enlarged by two with bilinear interpolation (half-pixel centres), to `target`. */
export function addDoubled(target: Tensor, source: Tensor): void {
  const { channels, width, height, data } = target
  const blended = new Float64Array(source.width)
  for (let y = 0; y < height; y++) {
    const sourceY = Math.min(source.height - 1, Math.max(0, (y + 0.5) / 2 - 0.5))
    const top = Math.floor(sourceY)
    const bottom = Math.min(source.height - 1, top + 1)
    const down = sourceY - top
    for (let c = 0; c < channels; c++) {
      const topLine = lineOffset(source, top, c)
      const bottomLine = lineOffset(source, bottom, c)
      for (let x = 0; x < source.width; x++) {
        blended[x] = source.data[topLine + x] * (1 - down) + source.data[bottomLine + x] * down
      }
      const line = lineOffset(target, y, c)
      for (let x = 0; x < width; x += 2) {
        const middle = x >> 1
        const here = blended[middle]
        data[line + x] = data[line + x] + here * 0.75 + blended[Math.max(0, middle - 1)] * 0.25
        data[line + x + 1] = data[line + x + 1] + here * 0.75 + blended[Math.min(source.width - 1, middle + 1)] * 0.25
      }
    }
  }
}

/** Runs `fill` and the matrix over every row. With `relu` negatives become 0; a `residual` is added after that. */
export function convolveRows(
  width: number,
  height: number,
  matrix: Matrix,
  relu: boolean,
  residual: Tensor | undefined,
  fill: (row: number, rowBuffer: Float64Array, stride: number) => void,
): Tensor {
  const out = newTensor(matrix.outputs, width, height)
  const stride = bufferStride(width)
  const rowBuffer = new Float64Array(matrix.inputs * stride)
  const floor = relu ? 0 : -Infinity
  for (let row = 0; row < height; row++) {
    fill(row, rowBuffer, stride)
    const line = lineOffset(out, row, 0)
    multiplyRow(rowBuffer, matrix, floor, out.data, line, width)
    if (!residual) continue
    const end = line + matrix.outputs * width
    for (let i = line; i < end; i++) out.data[i] += residual.data[i]
  }
  return out
}
