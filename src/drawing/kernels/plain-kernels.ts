import type { Heap, Kernels, Product, Rows } from './kernels.ts'

/** The kernels in plain JavaScript, for machines without WebAssembly SIMD and pages that forbid it. */
export function plainKernels(): Kernels {
  const heap = plainHeap()
  return {
    heap,
    spread(row, step, channels, panels, panelCount, inputs, first, every, stride) {
      const { floats, doubles } = heap
      for (let c = 0; c < channels; c++) {
        let from = (row + c * step) >> 2
        let to = (panels >> 3) + (first + c * every) * 4
        for (let p = 0; p < panelCount; p++, from += 4 * stride, to += inputs * 4) {
          doubles[to] = floats[from]
          doubles[to + 1] = floats[from + stride]
          doubles[to + 2] = floats[from + 2 * stride]
          doubles[to + 3] = floats[from + 3 * stride]
        }
      }
    },
    depthwise: (rows, weights, channels, panels, panelCount, dilation, stride) =>
      depthwise(heap, rows, weights, channels, panels, panelCount, dilation, stride),
    multiply: (panels, _, product) => multiply(heap, panels, product),
    addDoubled: (target, top, bottom, down, sourceWidth) => addDoubled(heap, target >> 2, top >> 2, bottom >> 2, down, sourceWidth),
    weightedSums: (from, step, taps, tapCount, out, count) => weightedSums(heap, from >> 2, step >> 2, taps >> 3, tapCount, out >> 2, count),
  }
}

function plainHeap(): Heap {
  let buffer = new ArrayBuffer(0)
  let floats = new Float32Array(buffer)
  let doubles = new Float64Array(buffer)
  return {
    get floats() {
      return floats
    },
    get doubles() {
      return doubles
    },
    reserve(bytes) {
      if (bytes <= buffer.byteLength) return
      // Growing copies everything: seldom, then, and by half at least.
      buffer = new ArrayBuffer(Math.ceil(Math.max(bytes, buffer.byteLength * 1.5) / 65536) * 65536)
      const grown = new Float32Array(buffer)
      grown.set(floats)
      floats = grown
      doubles = new Float64Array(buffer)
    },
  }
}

function depthwise(
  { floats, doubles }: Heap,
  rows: Rows,
  weights: number,
  channels: number,
  panels: number,
  panelCount: number,
  dilation: number,
  stride: number,
): void {
  for (let c = 0; c < channels; c++) {
    const k = (weights >> 3) + c * 9
    const a0 = doubles[k]
    const a1 = doubles[k + 1]
    const a2 = doubles[k + 2]
    const b0 = doubles[k + 3]
    const b1 = doubles[k + 4]
    const b2 = doubles[k + 5]
    const c0 = doubles[k + 6]
    const c1 = doubles[k + 7]
    const c2 = doubles[k + 8]
    let above = (rows.above + c * rows.aboveStep) >> 2
    let here = (rows.here + c * rows.hereStep) >> 2
    let below = (rows.below + c * rows.belowStep) >> 2
    let to = (panels >> 3) + c * 4
    for (let p = 0; p < panelCount; p++, to += channels * 4) {
      for (let x = 0; x < 4; x++, above += stride, here += stride, below += stride) {
        const upper = a0 * floats[above - dilation] + a1 * floats[above] + a2 * floats[above + dilation]
        const middle = b0 * floats[here - dilation] + b1 * floats[here] + b2 * floats[here + dilation]
        doubles[to + x] =
          upper + middle + c0 * floats[below - dilation] + c1 * floats[below] + c2 * floats[below + dilation]
      }
    }
  }
}

/** Four outputs by two columns at a time keep their sums in registers; nearly all the network's time is spent here. */
function multiply({ floats, doubles }: Heap, panels: number, product: Product): void {
  const { inputs, outputs, floor, width } = product
  for (let o = 0; o < outputs; o += 4) {
    const rows = Math.min(4, outputs - o)
    const bias = (product.bias >> 3) + o
    const blockWeights = (product.weights >> 3) + o * inputs
    const out = (product.out + o * product.outStep) >> 2
    const outStep = product.outStep >> 2
    for (let x = 0; x < width; x += 2) {
      let s0 = doubles[bias]
      let s1 = doubles[bias + 1]
      let s2 = doubles[bias + 2]
      let s3 = doubles[bias + 3]
      let t0 = s0
      let t1 = s1
      let t2 = s2
      let t3 = s3
      let at = (panels >> 3) + (x >> 2) * inputs * 4 + (x & 3)
      for (let i = 0, w = blockWeights; i < inputs; i++, at += 4, w += 4) {
        const p = doubles[at]
        const q = doubles[at + 1]
        const w0 = doubles[w]
        s0 += w0 * p
        t0 += w0 * q
        const w1 = doubles[w + 1]
        s1 += w1 * p
        t1 += w1 * q
        const w2 = doubles[w + 2]
        s2 += w2 * p
        t2 += w2 * q
        const w3 = doubles[w + 3]
        s3 += w3 * p
        t3 += w3 * q
      }
      const to = out + x
      put(floats, to, s0, t0, floor, x + 1 < width)
      if (rows === 1) continue
      put(floats, to + outStep, s1, t1, floor, x + 1 < width)
      put(floats, to + 2 * outStep, s2, t2, floor, x + 1 < width)
      put(floats, to + 3 * outStep, s3, t3, floor, x + 1 < width)
    }
    if (product.residual === 0) continue
    const residualStep = product.residualStep >> 2
    const residual = (product.residual >> 2) + o * residualStep
    for (let row = 0; row < rows; row++) {
      for (let x = 0; x < width; x++) floats[out + row * outStep + x] += floats[residual + row * residualStep + x]
    }
  }
}

function put(floats: Float32Array, at: number, first: number, second: number, floor: number, both: boolean): void {
  floats[at] = first > floor ? first : floor
  if (both) floats[at + 1] = second > floor ? second : floor
}

/** Addresses in floats here; the mixed line lies in the scratch at the heap's start. */
function addDoubled({ floats, doubles }: Heap, target: number, top: number, bottom: number, down: number, sourceWidth: number): void {
  for (let x = 0; x < sourceWidth; x++) doubles[x + 1] = floats[top + x] * (1 - down) + floats[bottom + x] * down
  doubles[0] = doubles[1]
  doubles[sourceWidth + 1] = doubles[sourceWidth]
  for (let x = 0, to = target; x < sourceWidth; x++, to += 2) {
    const here = doubles[x + 1] * 0.75
    floats[to] = floats[to] + here + doubles[x] * 0.25
    floats[to + 1] = floats[to + 1] + here + doubles[x + 2] * 0.25
  }
}

/** Tap by tap over the whole line, whose sums lie in the scratch: that runs along the memory. */
function weightedSums({ floats, doubles }: Heap, from: number, step: number, taps: number, tapCount: number, out: number, count: number): void {
  doubles.fill(0, 0, count)
  for (let t = 0, line = from; t < tapCount; t++, line += step) {
    const tap = doubles[taps + t]
    for (let x = 0; x < count; x++) doubles[x] += tap * floats[line + x]
  }
  for (let x = 0; x < count; x++) floats[out + x] = doubles[x]
}
