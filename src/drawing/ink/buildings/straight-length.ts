import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { blurred } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { straightEdges } from './segments.ts'

/** In units: how much is smoothed, and from where on an edge counts at all, among the long ones and the longest. */
const units = { smoothing: 0.8, least: 16, long: 40, longest: 80 }

/**
 * How much of a picture's edges of lightness is straight for long, in units: open land has next to none, a house
 * between trees 5,000, a street 16,000 and more. The same for every style and level of detail.
 */
export const straightLength = keptForLatest(
  ({ light, grid: { unit } }: InkReading): { long: number; longest: number } => {
    const whole = { width: light.width, height: light.height, data: Float32Array.from(light.data) }
    let [long, longest] = [0, 0]
    for (const { ax, ay, bx, by } of straightEdges(
      blurred(whole, units.smoothing * unit),
      units.least * unit,
    )) {
      const length = Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2) / unit
      if (length > units.long) long += length
      if (length > units.longest) longest += length
    }
    return { long, longest }
  },
)
