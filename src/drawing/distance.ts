import { newPlane, type Plane } from './plane.ts'

const straight = 3
const diagonal = 4
const perPixel = 1 / straight

const far = 1_000_000

/** Kept from call to call, for it is written all over anyway: new memory of this size would cost as much as a sweep. */
let scratch = new Int32Array(0)

/** Distances, in thirds of a pixel, within a border of far pixels, so that the sweeps need no care at the edges. */
function bordered(width: number, height: number): Int32Array {
  const stride = width + 2
  const size = stride * (height + 2)
  if (scratch.length < size) scratch = new Int32Array(size)
  scratch.fill(far, 0, stride)
  scratch.fill(far, size - stride, size)
  for (let at = stride; at < size; at += stride) scratch[at] = scratch[at + stride - 1] = far
  return scratch
}

/** From the top left: each pixel takes the best of its four neighbours already visited. */
function sweepDown(d: Int32Array, mask: Uint8Array, width: number, height: number): void {
  const stride = width + 2
  for (let y = 0, from = 0; y < height; y++) {
    let at = (y + 1) * stride + 1
    let beside = far
    let before = d[at - stride - 1]
    let over = d[at - stride]
    for (const end = at + width; at < end; at++, from++) {
      const after = d[at - stride + 1]
      let best = 0
      if (mask[from] === 0) {
        const level = (beside < over ? beside : over) + straight
        const slanting = (before < after ? before : after) + diagonal
        best = level < slanting ? level : slanting
        if (best > far) best = far
      }
      d[at] = best
      before = over
      over = after
      beside = best
    }
  }
}

/** And back from the bottom right, with what has come of it in pixels. */
function sweepUp(d: Int32Array, into: Float32Array, width: number, height: number): void {
  const stride = width + 2
  for (let y = height, to = width * height - 1; y >= 1; y--) {
    let at = y * stride + width
    let beside = far
    let before = d[at + stride + 1]
    let under = d[at + stride]
    for (const end = at - width; at > end; at--, to--) {
      const after = d[at + stride - 1]
      let best = d[at]
      if (best > 0) {
        const level = (beside < under ? beside : under) + straight
        const slanting = (before < after ? before : after) + diagonal
        const nearest = level < slanting ? level : slanting
        if (nearest < best) d[at] = best = nearest
      }
      // A third of a whole number lies too far from the middle between two floats for the product to fall on another one than the quotient.
      into[to] = best * perPixel
      before = under
      under = after
      beside = best
    }
  }
}

/** Distance in pixels to the nearest set pixel (chamfer 3-4, at most 6 % off); huge where there is none. */
export function distanceTo(mask: Uint8Array, width: number, height: number): Plane {
  const d = bordered(width, height)
  const result = newPlane(width, height)
  sweepDown(d, mask, width, height)
  sweepUp(d, result.data, width, height)
  return result
}
