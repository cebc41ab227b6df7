import type { FlowWalk, Heap, SobelLines, TensorLines } from './kernels.ts'
import { partsAt, stridesAt, weightsAt, weightsStep } from './layout/scratch.ts'

const { fround } = Math

export function addTensor(
  { floats }: Heap,
  lines: SobelLines,
  factor: number,
  products: TensorLines,
  count: number,
): void {
  const [above, here, below] = [lines.above >> 2, lines.here >> 2, lines.below >> 2]
  const [xx, xy, yy] = [products.xx >> 2, products.xy >> 2, products.yy >> 2]
  const scale = fround(factor)
  for (let i = 0; i < count; i++) {
    const nw = floats[above + i - 1]
    const ne = floats[above + i + 1]
    const sw = floats[below + i - 1]
    const se = floats[below + i + 1]
    const across = fround(fround(floats[here + i + 1] - floats[here + i - 1]) * 2)
    const down = fround(fround(floats[below + i] - floats[above + i]) * 2)
    const x = fround(fround(fround(ne - nw) + fround(se - sw)) + across)
    const y = fround(fround(fround(sw - nw) + fround(se - ne)) + down)
    floats[xx + i] = fround(floats[xx + i] + fround(fround(x * x) * scale))
    floats[xy + i] = fround(floats[xy + i] + fround(fround(x * y) * scale))
    floats[yy + i] = fround(floats[yy + i] + fround(fround(y * y) * scale))
  }
}

const least = fround(1e-20)

export function directions(
  { floats, bytes }: Heap,
  { xx, xy, yy }: TensorLines,
  out: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const difference = fround(floats[(xx >> 2) + i] - floats[(yy >> 2) + i])
    const twice = fround(floats[(xy >> 2) + i] + floats[(xy >> 2) + i])
    const square = fround(fround(difference * difference) + fround(twice * twice))
    const length = fround(Math.abs(difference) + fround(Math.sqrt(square)))
    const slope = fround(fround(twice / fround(length + least)) * 64)
    bytes[out + i] = (difference < 0 ? fround(192.5 - slope) : fround(64.5 + slope)) & 255
  }
}

export function acrossFlow(
  { floats, words, bytes }: Heap,
  from: number,
  directionsAt: number,
  perDirection: 1 | 2,
  taps: number,
  out: number,
  count: number,
): void {
  const sums = new Float32Array(8)
  for (let x = 0; x < count; x++) {
    const direction = bytes[directionsAt + (x >> (perDirection - 1))]
    const own = (taps >> 2) + 2 * direction
    const end = words[own + 1] >> 2
    sums.fill(0)
    for (let tap = words[own] >> 2; tap < end; tap += 12) {
      const at = ((from + words[tap]) >> 2) + x
      for (let lane = 0; lane < 4; lane++) {
        const value = floats[at + lane]
        sums[lane] += fround(value * floats[tap + 4 + lane])
        sums[4 + lane] += fround(value * floats[tap + 8 + lane])
      }
    }
    for (let sum = 0; sum < 2; sum++) {
      const lane = 4 * sum
      floats[(out >> 2) + 2 * x + sum] = fround(
        fround(sums[lane] + sums[lane + 2]) + fround(sums[lane + 1] + sums[lane + 3]),
      )
    }
  }
}

// Long because it walks both ways step by step as the WebAssembly does, over sums that live as long as a pixel.
export function alongFlow(
  heap: Heap,
  walk: FlowWalk,
  top: number,
  first: number,
  out: number,
  count: number,
): void {
  const { floats, words, bytes } = heap
  const { pairs, pairsStep, directionsStep, steps, near, perDirection } = walk
  const bits = 7 + perDirection
  const directionAt = (x: number, y: number) =>
    bytes[walk.directions + ((y + 128) >> bits) * directionsStep + ((x + 128) >> bits)]
  const pairAt = (x: number, y: number) => (pairs + (y >> 8) * pairsStep + (x >> 8) * 8) >> 2
  const rowFloats = pairsStep >> 2
  const sums = new Float32Array(8)
  const total = new Float32Array(2)
  const bothWays = () => {
    for (let lane = 0; lane < 2; lane++)
      total[lane] = fround(
        fround(sums[lane] + sums[lane + 4]) + fround(sums[lane + 2] + sums[lane + 6]),
      )
  }
  const [middle, scale, faint] = [walk.middle, walk.scale, walk.faint].map(fround)
  const xs = new Int32Array(2)
  const ys = new Int32Array(2)
  const headings = new Int32Array(2)
  const go = (way: number, step: number) => {
    const stride = (stridesAt >> 2) + 2 * (headings[way] & 511)
    const x = (xs[way] += words[stride])
    const y = (ys[way] += words[stride + 1])
    headings[way] += ((directionAt(x, y) - headings[way]) << 24) >> 24
    const at = pairAt(x, y)
    const down = floats[(partsAt >> 2) + ((y >> 4) & 15)]
    const weights = (weightsAt + step * weightsStep + (x & 240)) >> 2
    for (let lane = 0; lane < 4; lane++) {
      const above = floats[at + lane]
      const value = fround(above + fround(fround(floats[at + rowFloats + lane] - above) * down))
      sums[4 * way + lane] += fround(value * floats[weights + lane])
    }
  }
  for (let i = 0; i < count; i++) {
    xs.fill((first + i) << 8)
    ys.fill(top << 8)
    headings[0] = directionAt(xs[0], ys[0])
    headings[1] = headings[0] + 256
    sums.fill(0)
    const own = pairAt(xs[0], ys[0])
    sums[0] = fround(floats[own] * middle)
    sums[1] = fround(floats[own + 1] * middle)
    for (let step = 0; step < steps; step++) {
      go(0, step)
      go(1, step)
      if (step + 1 !== near) continue
      bothWays()
      if (!isBelow(total[0] + faint) && !isBelow(total[1] + faint)) break
    }
    bothWays()
    floats[(out >> 2) + 2 * i] = fround(total[0] * scale)
    floats[(out >> 2) + 2 * i + 1] = fround(total[1] * scale)
  }
}

/** By its sign, rounded as floats are. */
function isBelow(value: number): boolean {
  return fround(value) < 0 || Object.is(value, -0)
}
