import { newPlane, type Plane } from '../plane.ts'
import { exp } from '../portable-math.ts'
import type { Flow } from './flow.ts'

/** The wider Gaussian of a difference of two is so much wider: near enough to a Laplacian, and thin. */
const wider = 1.6

/** Taps of a difference of Gaussians for offsets 0, 1, 2, …; it is even, and its sum is 0. */
function dogTaps(sigma: number, reach: number): Float64Array {
  const taps = new Float64Array(reach + 1)
  for (const [width, sign] of [
    [sigma, 1],
    [sigma * wider, -1],
  ]) {
    const part = Float64Array.from({ length: reach + 1 }, (_, i) =>
      i > 3 * width + 1 ? 0 : exp((-i * i) / (2 * width * width)),
    )
    const sum = part.reduce((total, tap, i) => total + (i === 0 ? tap : 2 * tap), 0)
    part.forEach((tap, i) => (taps[i] += (sign * tap) / sum))
  }
  return taps
}

/**
 * A difference of Gaussians across the flow, for two scales (sigmas in pixels) from the same samples: below 0 where it is darker than
 * beside (Kang, Lee and Chui 2007, "Coherent line drawing"). Samples are bilinear, clamped at the border.
 */
export function acrossFlow(
  plane: Plane,
  flow: Flow,
  sigmas: readonly [fine: number, coarse: number],
): [fine: Plane, coarse: Plane] {
  const { width, height, data } = plane
  const reach = Math.ceil(3 * Math.max(...sigmas) * wider)
  const [fineTaps, coarseTaps] = sigmas.map((sigma) => dogTaps(sigma, reach))
  const fine = newPlane(width, height)
  const coarse = newPlane(width, height)
  const sample = (x: number, y: number): number => {
    const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x
    const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y
    const left = cx === width - 1 ? cx - 1 : cx | 0
    const top = cy === height - 1 ? cy - 1 : cy | 0
    return bilinear(data, width, left, top, cx - left, cy - top)
  }
  for (let y = 0, at = 0; y < height; y++) {
    const rowInside = y > reach && y < height - 2 - reach
    for (let x = 0; x < width; x++, at++) {
      const vx = flow.x[at]
      const vy = flow.y[at]
      let sumFine = fineTaps[0] * data[at]
      let sumCoarse = coarseTaps[0] * data[at]
      const isInside = rowInside && x > reach && x < width - 2 - reach
      for (let s = 1; s <= reach; s++) {
        const dx = vx * s
        const dy = vy * s
        let pair: number
        if (isInside) {
          const px = x + dx
          const py = y + dy
          const left = px | 0
          const top = py | 0
          const fx = px - left
          const fy = py - top
          const i = top * width + left
          const a = data[i] + (data[i + 1] - data[i]) * fx
          const b = data[i + width] + (data[i + width + 1] - data[i + width]) * fx
          const qx = x - dx
          const qy = y - dy
          const left2 = qx | 0
          const top2 = qy | 0
          const gx = qx - left2
          const gy = qy - top2
          const j = top2 * width + left2
          const c = data[j] + (data[j + 1] - data[j]) * gx
          const d = data[j + width] + (data[j + width + 1] - data[j + width]) * gx
          pair = a + (b - a) * fy + c + (d - c) * gy
        } else pair = sample(x + dx, y + dy) + sample(x - dx, y - dy)
        sumFine += fineTaps[s] * pair
        sumCoarse += coarseTaps[s] * pair
      }
      fine.data[at] = sumFine
      coarse.data[at] = sumCoarse
    }
  }
  return [fine, coarse]
}

function bilinear(
  data: Float32Array,
  width: number,
  left: number,
  top: number,
  fx: number,
  fy: number,
): number {
  const i = top * width + left
  const a = data[i] + (data[i + 1] - data[i]) * fx
  const b = data[i + width] + (data[i + width + 1] - data[i + width]) * fx
  return a + (b - a) * fy
}

/**
 * Two planes averaged along the flow, weighed by a Gaussian of `sigma` pixels: what lies in one line speaks together (the line integral
 * of the same paper). One walk serves both; the way turns with the flow, whose sign says nothing.
 */
export function alongFlow(
  planes: readonly [Plane, Plane],
  flow: Flow,
  sigma: number,
): [Plane, Plane] {
  const { width, height } = flow
  const [one, two] = [planes[0].data, planes[1].data]
  const steps = Math.ceil(2.2 * sigma)
  const taps = Float64Array.from({ length: steps + 1 }, (_, i) =>
    exp((-i * i) / (2 * sigma * sigma)),
  )
  const total = taps.reduce((sum, tap, i) => sum + (i === 0 ? tap : 2 * tap), 0)
  const first = newPlane(width, height)
  const second = newPlane(width, height)
  const xMax = width - 1.001
  const yMax = height - 1.001
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      let sumOne = one[at]
      let sumTwo = two[at]
      for (let sign = -1; sign <= 1; sign += 2) {
        let px = x
        let py = y
        let dx = -flow.y[at] * sign
        let dy = flow.x[at] * sign
        for (let i = 1; i <= steps; i++) {
          px += dx
          py += dy
          px = px < 0 ? 0 : px > xMax ? xMax : px
          py = py < 0 ? 0 : py > yMax ? yMax : py
          const left = px | 0
          const top = py | 0
          const fx = px - left
          const fy = py - top
          const j = top * width + left
          const k = j + width
          const tap = taps[i]
          const a = one[j] + (one[j + 1] - one[j]) * fx
          sumOne += tap * (a + (one[k] + (one[k + 1] - one[k]) * fx - a) * fy)
          const b = two[j] + (two[j + 1] - two[j]) * fx
          sumTwo += tap * (b + (two[k] + (two[k + 1] - two[k]) * fx - b) * fy)
          const near = j + (fx > 0.5 ? 1 : 0) + (fy > 0.5 ? width : 0)
          const nx = -flow.y[near]
          const ny = flow.x[near]
          const turn = nx * dx + ny * dy < 0 ? -1 : 1
          dx = nx * turn
          dy = ny * turn
        }
      }
      first.data[at] = sumOne / total
      second.data[at] = sumTwo / total
    }
  }
  return [first, second]
}
