import type { Plane } from '../../ground/plane.ts'
import type { LabelMap } from '../../regions/watershed.ts'

/** In mm²: smaller is a pane or a shutter, larger a wall in the shade or the street. */
const areaMm = { least: 60, most: 900 }
/** A roof, and a wall that lies in shade, are so dark, and so even, as deviation from their mean. */
const dark = { most: 0.42, vary: 0.16 }

/** What has windows' lines along so much of it, as pixels beside them by its square root, is a window itself. */
const windowed = 4

/** Light dots, on the half grid, on what is dark of houses and no larger than a roof, but not on windows: 0 or 1. `inWindows`: where their lines are, above 0. */
export function houseTones(
  cells: LabelMap,
  light: Plane,
  inWindows: Uint8Array,
  pixelsPerMm: number,
): Uint8Array {
  const [count, sum, squares, lines] = [0, 1, 2, 3].map(() => new Float64Array(cells.count))
  for (let at = 0; at < light.data.length; at++) {
    const value = light.data[at]
    const cell = cells.labels[at]
    count[cell]++
    sum[cell] += value
    squares[cell] += value * value
    if (inWindows[at] > 0) lines[cell]++
  }
  const perMm2 = (pixelsPerMm / 2) ** 2
  const isToned = count.map((pixels, cell) => {
    const mean = sum[cell] / pixels
    const vary = Math.sqrt(Math.max(0, squares[cell] / pixels - mean * mean))
    const isSized = pixels > areaMm.least * perMm2 && pixels < areaMm.most * perMm2
    const isWindow = lines[cell] > windowed * Math.sqrt(pixels)
    return isSized && !isWindow && mean < dark.most && vary < dark.vary ? 1 : 0
  })
  const tones = new Uint8Array(cells.labels.length)
  for (let at = 0; at < tones.length; at++) tones[at] = isToned[cells.labels[at]]
  return tones
}
