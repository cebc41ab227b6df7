import type { Mask } from './cut-out.ts'
import { bayRadiusMm, rimMm } from './sticker-shape.ts'
import { squaredDistance } from './squared-distance.ts'

/** Half of what stays between two cuts, and what a cell of a millimetre may be off. */
const gapMm = 0.75
const roundingMm = 0.4

/**
 * The millimetres of a sheet that a sticker takes up, its rim and the gap around it included, as runs: row, first column, column behind
 * the last. `marginMm`: how far the mask's corner lies from the footprint's.
 */
export type Footprint = {
  readonly width: number
  readonly height: number
  readonly marginMm: number
  readonly runs: Int32Array
  readonly area: number
}

/** Around what is drawn, how much a sticker takes up on each side. */
export const marginMm = Math.ceil(rimMm + bayRadiusMm + gapMm + roundingMm)

export function footprint(mask: Mask, mmPerPixel: number): Footprint {
  const width = Math.ceil(mask.width * mmPerPixel) + 2 * marginMm
  const height = Math.ceil(mask.height * mmPerPixel) + 2 * marginMm
  const inside = new Uint8Array(width * height)
  for (let y = 0; y < mask.height; y++) {
    const row = marginMm + Math.floor((y + 0.5) * mmPerPixel)
    for (let x = 0; x < mask.width; x++)
      if (mask.data[y * mask.width + x])
        inside[row * width + marginMm + Math.floor((x + 0.5) * mmPerPixel)] = 1
  }
  const grown = (rimMm + bayRadiusMm + gapMm + roundingMm) ** 2
  const beyond = Uint8Array.from(squaredDistance(inside, width, height), (value) =>
    value > grown ? 1 : 0,
  )
  const shrunk = bayRadiusMm ** 2
  const taken = squaredDistance(beyond, width, height)
  const runs: number[] = []
  let area = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (taken[y * width + x] <= shrunk) continue
      const start = x
      while (x < width && taken[y * width + x] > shrunk) x++
      runs.push(y, start, x)
      area += x - start
    }
  }
  return { ...trimmed(Int32Array.from(runs), height), marginMm, area }
}

/** What is left free at the right and below does not count. */
function trimmed(runs: Int32Array, height: number): Pick<Footprint, 'width' | 'height' | 'runs'> {
  let [right, bottom] = [0, 0]
  for (let i = 0; i < runs.length; i += 3) {
    bottom = Math.max(bottom, runs[i] + 1)
    right = Math.max(right, runs[i + 2])
  }
  return { width: right, height: Math.min(bottom, height), runs }
}
