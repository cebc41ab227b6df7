import { acrossFlow, addTensor, alongFlow, directions } from './plain-flow.ts'
import { mixAcross, mixPixels } from './plain-mixing.ts'
import { sweepDown, sweepUp } from './plain-sweeps.ts'
import {
  paddingFloats,
  type Heap,
  type Kernels,
  type Product,
  type Row,
  type Rows,
} from './kernels.ts'
import { largestAt } from './layout/scratch.ts'

const { fround } = Math

/**
 * The kernels in plain JavaScript, for machines without WebAssembly SIMD and pages that forbid it. Engines multiply doubles
 * faster than whole numbers: lines hold their whole numbers as doubles here, and so does a copy of the weights.
 */
export function plainKernels(): Kernels {
  const heap = plainHeap()
  const copies = new Map<number, Float64Array>()
  const weightsOf = ({ weights, inputs, outputs }: Product) => {
    const known = copies.get(weights)
    if (known) return known
    const copy = Float64Array.from(
      unpaired(
        heap.shorts.subarray(weights >> 1, (weights >> 1) + Math.ceil(outputs / 4) * 4 * inputs),
      ),
    )
    copies.set(weights, copy)
    return copy
  }
  return {
    heap,
    pairBytes: 16,
    spread: (...of) => spread(heap, ...of),
    depthwise: (...of) => depthwise(heap, ...of),
    multiply: (product) => multiply(heap, product, weightsOf(product)),
    addDoubled: (target, top, bottom, channels, down, sourceWidth) => {
      const line = (row: Row, channel: number) => (row.at + channel * row.step) >> 2
      for (let c = 0; c < channels; c++)
        addDoubled(heap, line(target, c), line(top, c), line(bottom, c), down, sourceWidth)
    },
    weightedSums: (from, step, taps, tapCount, out, count) =>
      weightedSums(heap, from >> 2, step >> 2, taps >> 2, tapCount, out >> 2, count),
    raise: (at, ahead, count) => raise(heap, at >> 2, ahead >> 2, count),
    calm: (from, planeStep, taps, tapCount, falloff, out, outPlaneStep, count) => {
      for (let x = 0; x < count; x++)
        calm(
          heap,
          (from >> 2) + x,
          planeStep >> 2,
          taps >> 2,
          tapCount,
          fround(falloff),
          (out >> 2) + x,
          outPlaneStep >> 2,
        )
    },
    mixPixels: (from, step, weights, rows, out, count) =>
      mixPixels(heap, from, step, weights >> 3, rows, out >> 3, count),
    mixAcross: (line, taps, tapStep, out, outStep, count) =>
      mixAcross(heap, line >> 3, taps >> 2, tapStep >> 2, out >> 2, outStep >> 2, count),
    sweepDown: (above, mask, out, count) => sweepDown(heap, above >> 1, mask, out >> 1, count),
    sweepUp: (below, here, out, count) => sweepUp(heap, below >> 1, here >> 1, out >> 2, count),
    addTensor: (...of) => addTensor(heap, ...of),
    directions: (...of) => directions(heap, ...of),
    acrossFlow: (...of) => acrossFlow(heap, ...of),
    alongFlow: (...of) => alongFlow(heap, ...of),
  }
}

/** [4][2] -> [2][4], again and again. */
function unpaired(pairs: Int16Array): Int16Array {
  return pairs.map((_, i) => pairs[(i & ~7) + (i & 3) * 2 + ((i >> 2) & 1)])
}

function plainHeap(): Heap {
  let buffer = new ArrayBuffer(0)
  let floats = new Float32Array(buffer)
  let doubles = new Float64Array(buffer)
  let shorts = new Int16Array(buffer)
  let words = new Int32Array(buffer)
  let bytes = new Uint8Array(buffer)
  return {
    get floats() {
      return floats
    },
    get doubles() {
      return doubles
    },
    get shorts() {
      return shorts
    },
    get words() {
      return words
    },
    get bytes() {
      return bytes
    },
    reserve(size) {
      if (size <= buffer.byteLength) return
      // Growing copies everything: seldom, then, and by half at least.
      buffer = new ArrayBuffer(Math.ceil(Math.max(size, buffer.byteLength * 1.5) / 65536) * 65536)
      const grown = new Float32Array(buffer)
      grown.set(floats)
      floats = grown
      doubles = new Float64Array(buffer)
      shorts = new Int16Array(buffer)
      words = new Int32Array(buffer)
      bytes = new Uint8Array(buffer)
    },
  }
}

/** Added to a float within ±2²² and taken off again, this leaves its nearest whole number. */
const rounder = 1.5 * 2 ** 23

function wholeOf(value: number): number {
  return fround(fround(value + rounder) - rounder)
}

function spread(
  { floats, doubles }: Heap,
  row: number,
  step: number,
  channels: number,
  lines: number,
  lineStep: number,
  count: number,
  stride: number,
  scale: number,
): void {
  const factor = fround(scale)
  for (let c = 0; c < channels; c++) {
    let from = (row + c * step) >> 2
    let to = lineOf(lines, lineStep, c)
    for (let x = 0; x < count; x++, from += stride, to += 2)
      doubles[to] = wholeOf(fround(floats[from] * factor))
  }
}

/** The first column of an input, in doubles. */
function lineOf(lines: number, lineStep: number, input: number): number {
  return ((lines + (input >> 1) * lineStep) >> 3) + (input & 1)
}

function depthwise(
  { floats, doubles }: Heap,
  rows: Rows,
  weights: number,
  channels: number,
  lines: number,
  lineStep: number,
  count: number,
  dilation: number,
  stride: number,
  scale: number,
): void {
  const factor = fround(scale)
  for (let c = 0; c < channels; c++) {
    const k = (weights >> 2) + c * 9
    const a0 = floats[k]
    const a1 = floats[k + 1]
    const a2 = floats[k + 2]
    const b0 = floats[k + 3]
    const b1 = floats[k + 4]
    const b2 = floats[k + 5]
    const c0 = floats[k + 6]
    const c1 = floats[k + 7]
    const c2 = floats[k + 8]
    let above = (rows.above + c * rows.aboveStep) >> 2
    let here = (rows.here + c * rows.hereStep) >> 2
    let below = (rows.below + c * rows.belowStep) >> 2
    let to = lineOf(lines, lineStep, c)
    for (let x = 0; x < count; x++, to += 2, above += stride, here += stride, below += stride) {
      const upper = fround(
        fround(fround(a0 * floats[above - dilation]) + fround(a1 * floats[above])) +
          fround(a2 * floats[above + dilation]),
      )
      const middle = fround(
        fround(fround(b0 * floats[here - dilation]) + fround(b1 * floats[here])) +
          fround(b2 * floats[here + dilation]),
      )
      const first = fround(fround(upper + middle) + fround(c0 * floats[below - dilation]))
      const sum = fround(
        fround(first + fround(c1 * floats[below])) + fround(c2 * floats[below + dilation]),
      )
      doubles[to] = wholeOf(fround(sum * factor))
    }
  }
}

/** Where a product's columns of two inputs begin, in doubles, in the order of its weights. */
function placesOf({
  taps,
  above,
  here,
  below,
  lineStep,
  middle,
  right,
  inputs,
}: Product): Int32Array {
  const rows = taps === 9 ? [above, here, below] : [here]
  const across = taps === 9 ? [0, middle, right] : [0]
  const places = new Int32Array(inputs / 2)
  const pairs = inputs / taps / 2
  for (let row = 0, i = 0; row < rows.length; row++) {
    for (let pair = 0; pair < pairs; pair++) {
      for (let place = 0; place < across.length; place++, i++)
        places[i] = (rows[row] + pair * lineStep + across[place]) >> 3
    }
  }
  return places
}

/** Four outputs by two columns at a time keep their sums in registers; nearly all the network's time is spent here. */
function multiply({ floats, doubles }: Heap, product: Product, weights: Float64Array): void {
  const { inputs, outputs, width } = product
  const [unit, floor] = [fround(product.unit), fround(product.floor)]
  const outStep = product.outStep >> 2
  const places = placesOf(product)
  for (let o = 0; o < outputs; o += 4) {
    const rows = Math.min(4, outputs - o)
    const out = (product.out + o * product.outStep) >> 2
    for (let x = 0; x < width; x += 2) {
      let s0 = 0
      let s1 = 0
      let s2 = 0
      let s3 = 0
      let t0 = 0
      let t1 = 0
      let t2 = 0
      let t3 = 0
      for (let i = 0, w = o * inputs; i < places.length; i++) {
        const pair = places[i] + x * 2
        for (let at = pair; at < pair + 2; at++, w += 4) {
          const p = doubles[at]
          const q = doubles[at + 2]
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
      }
      // Past an odd line's end lies a pixel that is made zero.
      put(floats, out + x, s0, t0)
      if (rows === 1) continue
      put(floats, out + x + outStep, s1, t1)
      put(floats, out + x + 2 * outStep, s2, t2)
      put(floats, out + x + 3 * outStep, s3, t3)
    }
    for (let row = 0; row < rows; row++) {
      const factor = fround(floats[(product.steps >> 2) + o + row] * unit)
      finish(
        floats,
        out + row * outStep,
        factor,
        floats[(product.bias >> 2) + o + row],
        floor,
        product,
        o + row,
      )
    }
  }
}

function put(floats: Float32Array, at: number, first: number, second: number): void {
  floats[at] = first
  floats[at + 1] = second
}

/** Makes values of a line's sums, adds the residual and notes the largest. */
function finish(
  floats: Float32Array,
  line: number,
  factor: number,
  bias: number,
  floor: number,
  product: Product,
  output: number,
): void {
  const { width, residual, residualStep } = product
  const from = (residual + output * residualStep) >> 2
  let largest = floats[largestAt >> 2]
  for (let x = 0; x < width; x++) {
    const value = fround(fround(floats[line + x] * factor) + bias)
    const kept = value > floor ? value : floor
    const whole = residual === 0 ? kept : fround(kept + floats[from + x])
    floats[line + x] = whole
    const size = Math.abs(whole)
    if (size > largest) largest = size
  }
  floats[largestAt >> 2] = largest
  floats.fill(0, line - paddingFloats, line)
  floats.fill(0, line + width, line + (product.outStep >> 2) - paddingFloats)
}

/** Addresses in floats here; the mixed line lies in the scratch at the heap's start. */
function addDoubled(
  { floats, doubles }: Heap,
  target: number,
  top: number,
  bottom: number,
  down: number,
  sourceWidth: number,
): void {
  for (let x = 0; x < sourceWidth; x++)
    doubles[x + 1] = floats[top + x] * (1 - down) + floats[bottom + x] * down
  doubles[0] = doubles[1]
  doubles[sourceWidth + 1] = doubles[sourceWidth]
  for (let x = 0, to = target; x < sourceWidth; x++, to += 2) {
    const here = doubles[x + 1] * 0.75
    floats[to] = floats[to] + here + doubles[x] * 0.25
    floats[to + 1] = floats[to + 1] + here + doubles[x + 2] * 0.25
  }
}

/** Tap by tap over the whole line, whose sums lie in the scratch: that runs along the memory. */
function weightedSums(
  { floats }: Heap,
  from: number,
  step: number,
  taps: number,
  tapCount: number,
  out: number,
  count: number,
): void {
  floats.fill(0, 0, count)
  for (let t = 0, line = from; t < tapCount; t++, line += step) {
    const tap = floats[taps + t]
    for (let x = 0; x < count; x++) floats[x] = fround(floats[x] + fround(tap * floats[line + x]))
  }
  floats.copyWithin(out, 0, count)
}

function raise({ floats }: Heap, from: number, ahead: number, count: number): void {
  for (let at = from, end = from + count; at < end; at++) {
    const other = floats[at + ahead]
    if (other > floats[at]) floats[at] = other
  }
}

/** Addresses in floats here. */
function calm(
  { floats, words }: Heap,
  from: number,
  planeStep: number,
  taps: number,
  tapCount: number,
  falloff: number,
  out: number,
  outPlaneStep: number,
): void {
  const red = floats[from]
  const green = floats[from + planeStep]
  const blue = floats[from + 2 * planeStep]
  let [r, g, b, total] = [0, 0, 0, 0]
  for (let t = taps; t < taps + 2 * tapCount; t += 2) {
    const at = from + (words[t] >> 2)
    const r1 = floats[at]
    const g1 = floats[at + planeStep]
    const b1 = floats[at + 2 * planeStep]
    const distance = fround(
      fround(Math.abs(fround(r1 - red)) + Math.abs(fround(g1 - green))) +
        Math.abs(fround(b1 - blue)),
    )
    const near = fround(1 - fround(fround(distance * distance) * falloff))
    if (near <= 0) continue
    const two = fround(near * near)
    const four = fround(two * two)
    const eight = fround(four * four)
    const weight = fround(fround(eight * eight) * floats[t + 1])
    total = fround(total + weight)
    r = fround(r + fround(weight * r1))
    g = fround(g + fround(weight * g1))
    b = fround(b + fround(weight * b1))
  }
  floats[out] = fround(r / total)
  floats[out + outPlaneStep] = fround(g / total)
  floats[out + 2 * outPlaneStep] = fround(b / total)
}
