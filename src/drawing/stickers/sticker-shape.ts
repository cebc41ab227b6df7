import { gaussianBlur } from '../pixels/blur.ts'
import { isolines } from '../lines/isolines.ts'
import { newPlane } from '../ground/plane.ts'
import { simplifiedIndices } from '../lines/simplify-path.ts'
import { smoothPath } from '../lines/smooth-path.ts'
import type { Mask } from './cut-out.ts'
import { squaredDistance } from './squared-distance.ts'

/** White between what is drawn and the cut, and so the least radius of an outer bend. */
export const rimMm = 3
/** The least radius of an inner bend: a knife turns no sharper. */
export const bayRadiusMm = 2.5
/** The line around what is drawn. */
export const contourMm = 0.5
const pitchMm = 0.25
/** What is smaller than this, or a hole of it, is no shape. */
const crumbMm2 = 8
const toleranceMm = 0.015

/** Lengths in mm from the mask's top left corner. */
export type StickerShape = {
  /** around what is drawn, with its holes */
  readonly ink: Float32Array[]
  /** where the knife goes: one closed path */
  readonly cut: Float32Array
}

/** The outlines of a cut-out that is printed with so many mm to a pixel of its mask. */
export function stickerShape(mask: Mask, mmPerPixel: number): StickerShape {
  const margin = rimMm + bayRadiusMm + 1
  const width = Math.ceil((mask.width * mmPerPixel + 2 * margin) / pitchMm)
  const height = Math.ceil((mask.height * mmPerPixel + 2 * margin) / pitchMm)
  const plane = newPlane(width, height)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * pitchMm - margin) / mmPerPixel)
    if (row < 0 || row >= mask.height) continue
    for (let x = 0; x < width; x++) {
      const column = Math.floor(((x + 0.5) * pitchMm - margin) / mmPerPixel)
      if (column >= 0 && column < mask.width)
        plane.data[y * width + x] = mask.data[row * mask.width + column]
    }
  }
  const soft = gaussianBlur(plane, 1 + (0.9 * mmPerPixel) / pitchMm)
  const toMm = (ring: Float32Array, smoothing: number) =>
    simplified(smoothPath(ring, true, smoothing).map((value) => value * pitchMm - margin))
  const ink = isolines(soft, 0.5)
    .filter((ring) => Math.abs(areaOf(ring)) * pitchMm ** 2 > crumbMm2)
    .map((ring) => toMm(ring, 1.5))
  const inside = Uint8Array.from(soft.data, (value) => (value > 0.5 ? 1 : 0))
  const grown = (rimMm + bayRadiusMm) / pitchMm
  const beyond = Uint8Array.from(squaredDistance(inside, width, height), (value) =>
    value > grown * grown ? 1 : 0,
  )
  const depth = newPlane(width, height)
  depth.data.set(squaredDistance(beyond, width, height).map(Math.sqrt))
  const rings = isolines(depth, bayRadiusMm / pitchMm)
  const cut = rings.reduce(
    (largest, ring) => (Math.abs(areaOf(ring)) > Math.abs(areaOf(largest)) ? ring : largest),
    new Float32Array(0),
  )
  return { ink, cut: toMm(cut, 2) }
}

function simplified(ring: Float32Array): Float32Array {
  return Float32Array.from(
    simplifiedIndices(ring, true, toleranceMm).flatMap((i) => [ring[i * 2], ring[i * 2 + 1]]),
  )
}

/** Signed, in the square of the ring's unit. */
export function areaOf(ring: Float32Array): number {
  let sum = 0
  for (let i = 0, last = ring.length - 2; i < ring.length; last = i, i += 2)
    sum += ring[last] * ring[i + 1] - ring[i] * ring[last + 1]
  return sum / 2
}
