import { linePaths, thinnedLines } from '../../pixels/thin-lines.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { levelStep, type Level } from '../grid/levels.ts'
import { linked } from '../paths/link.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import type { Path } from '../paths/paths.ts'
import { pathLength } from '../paths/paths.ts'
import type { Plane } from '../../ground/plane.ts'
import { clamp } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Light along the flow is this much above what lies beside, or less where even that is rare: the lightest share of all black. */
const lightMin = { usual: 0.0065, least: 0.0025 }
const lightestShare = 0.1
const room = 7

/** Strands of light in black hair and folds in black cloth, the longest first, apart from each other. `black` is on the whole grid. */
export function highlights({ levels, gain, grid }: InkReading, black: Plane): Path[] {
  const { width, height, unit } = grid
  const mask = new Uint8Array(width * height)
  const { data } = levels[1]
  const half = width / 2
  const lightLimit = limitOf(black, levels[1], gain)
  for (let y = 0, at = 0; y < height; y++) {
    const row = (y >> 1) * half
    for (let x = 0; x < width; x++, at++)
      if (black.data[at] > 0.6 && data[at] * levelStep * gain.data[row + (x >> 1)] > lightLimit)
        mask[at] = 1
  }
  const { lines, points } = thinnedLines(mask, width, height)
  const paths = linked(linePaths(lines, width, height, points), { reach: 8 * unit, agreeMin: 0.6 })
    .filter((path) => pathLength(path) > 16 * unit)
    .sort((one, other) => other.length - one.length)
  const taken = newOccupancy(width, height)
  const chosen: Path[] = []
  for (const path of paths) {
    let crowded = 0
    for (let i = 0; i < path.length; i += 2) if (taken.isTaken(path[i], path[i + 1])) crowded++
    if (2 * crowded > 0.35 * path.length) continue
    chosen.push(smoothPath(path, false, 2.2))
    taken.stamp(path, room * unit)
  }
  return chosen
}

/** The ridge from which on the lightest share of the black lies, within limits; by every fourth pixel of each side. */
function limitOf(black: Plane, ridge: Level, gain: Plane): number {
  const values: number[] = []
  for (let y = 0; y < black.height; y += 4) {
    for (let x = 0; x < black.width; x += 4) {
      const at = y * black.width + x
      if (black.data[at] > 0.6)
        values.push(ridge.data[at] * levelStep * gain.data[(y >> 1) * gain.width + (x >> 1)])
    }
  }
  if (values.length === 0) return lightMin.usual
  values.sort((one, other) => one - other)
  return clamp(
    values[Math.floor((1 - lightestShare) * (values.length - 1))],
    lightMin.least,
    lightMin.usual,
  )
}
