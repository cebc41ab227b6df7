import { newPlane, type Plane } from '../../ground/plane.ts'
import { ln } from '../../ground/portable-math.ts'
import { levelStep, type Level } from '../grid/levels.ts'
import { levelSigmas } from './bare-ink.ts'
import type { InkReading } from './read-ink.ts'

/** A scale's place between the levels is looked up in a table of so many pieces to the pixel. */
const perPixel = 256

/** By scale, in 256ths of a pixel: the finer level as whole number, and how much of the next one up as fraction below 1. */
function placesOf(unit: number): Float64Array {
  const logs = levelSigmas.map((sigma) => ln(sigma * unit))
  const most = levelSigmas[3] * unit
  const whole = 1 - 2 ** -20
  return Float64Array.from({ length: Math.ceil(most * perPixel) + 2 }, (_, i) => {
    const log = ln(Math.max(1e-3, i / perPixel))
    const level = log > logs[2] ? 2 : log > logs[1] ? 1 : 0
    const part = (log - logs[level]) / (logs[level + 1] - logs[level])
    return level + Math.min(whole, Math.max(0, part))
  })
}

/** A level of the half grid enlarged by two around one of its pixels: upper left, upper right, lower left, lower right. */
function enlarge({ width, height, data }: Level, x: number, y: number, into: Float64Array): void {
  const row = y * width
  const up = y > 0 ? row - width : row
  const down = y < height - 1 ? row + width : row
  const left = x > 0 ? x - 1 : 0
  const right = x < width - 1 ? x + 1 : x
  const here = 0.5625 * data[row + x]
  const above = 0.1875 * data[up + x]
  const below = 0.1875 * data[down + x]
  const before = 0.1875 * data[row + left]
  const behind = 0.1875 * data[row + right]
  into[0] = here + above + before + 0.0625 * data[up + left]
  into[1] = here + above + behind + 0.0625 * data[up + right]
  into[2] = here + below + before + 0.0625 * data[down + left]
  into[3] = here + below + behind + 0.0625 * data[down + right]
}

/**
 * The ink on the whole grid at each place's own scale (half grid, in pixels of the whole), between levels straight in
 * the scale's logarithm. Where half pixels are 0 in `wanted` it is left out.
 */
export function atScales(
  { levels, grid }: InkReading,
  scales: Plane,
  wanted?: Float64Array,
): Plane {
  const { width, height, unit } = grid
  const places = placesOf(unit)
  const ink = newPlane(width, height)
  const into = ink.data
  const [finest, fine] = [levels[0].data, levels[1].data]
  const [one, two] = [new Float64Array(4), new Float64Array(4)]
  for (let y = 0, half = 0; y < scales.height; y++) {
    for (let x = 0, at = 2 * y * width; x < scales.width; x++, half++, at += 2) {
      if (wanted && wanted[half] === 0) continue
      const scale = scales.data[half] * perPixel
      const place = places[scale < places.length - 1 ? (scale + 0.5) | 0 : places.length - 1]
      const level = place | 0
      const part = place - level
      for (let i = 0; i < 4; i++) {
        const from = at + (i & 1) + (i >> 1) * width
        one[i] = level === 0 ? finest[from] : fine[from]
        two[i] = fine[from]
      }
      if (level > 0 && part > 0) enlarge(levels[level + 1], x, y, two)
      if (level > 1) enlarge(levels[2], x, y, one)
      for (let i = 0; i < 4; i++)
        into[at + (i & 1) + (i >> 1) * width] = (one[i] + part * (two[i] - one[i])) * levelStep
    }
  }
  return ink
}
