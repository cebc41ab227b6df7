import { isolines } from '../isolines.ts'
import type { Plane } from '../plane.ts'
import { smoothPath } from '../smooth-path.ts'
import type { ChosenLine, ChoiceInput } from './choice.ts'
import { newOccupancy } from './occupancy.ts'
import { indexAt, meanHalf, pathLength, runsOf } from './paths.ts'
import { blurred, mapped } from './planes.ts'
import { fallAt, scalloped } from './scallops.ts'

/** Sizes in units of a half grid 800 long: what is one clump, and what it is lighter or darker than. */
const clumpSigma = 5
const aroundSigma = 30
/** Less change of lightness than this is none. */
const amplitudeMin = 0.05
/** Least slope of a clump's rim, in amplitudes for each unit. */
const slopeMin = 0.045
const lengthMinMm = { usual: 9, simple: 14 }
const roomMm = { usual: 5, simple: 8 }

/** How light each place is beside what lies around it, in amplitudes of the light and shade there. */
function relativeLight(light: Plane, unit: number): Plane {
  const own = blurred(light, clumpSigma * unit)
  const around = blurred(own, aroundSigma * unit)
  const squares = mapped(own, (value, at) => (value - around.data[at]) ** 2)
  const amplitudes = blurred(squares, aroundSigma * unit)
  return mapped(own, (value, at) => {
    const amplitude = Math.sqrt(Math.max(0, amplitudes.data[at]))
    return (value - around.data[at]) / Math.max(amplitudeMin, amplitude)
  })
}

/**
 * What stands for leaves, rock and water where no line would: the shaded rims of their clumps of light, only where the page is empty
 * else. They hang together with nothing and are added last.
 */
export function clumpLines(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, guides, body, style, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const size = style.isSimple ? 'simple' : 'usual'
  const taken = newOccupancy(width, height)
  for (const { path } of lines) taken.stamp(path, roomMm[size] * pixelsPerMm)
  const relative = relativeLight(reading.lightHalf, unit)
  const isShadedRim = (x: number, y: number) => {
    const half = indexAt(relative, x, y, 0.5)
    const texture = Math.max(guides.plant.data[half], guides.busy.data[half])
    if (texture < 0.3 || guides.crisp.data[half] > 0.2) return false
    if (guides.own.data[half] > 0.3 && guides.plant.data[half] < 0.5) return false
    if (body.border[indexAt(reading.grid, x, y, 1)] || taken.isTaken(x, y)) return false
    const [fallX, fallY] = fallAt(relative, x, y)
    const slope = Math.sqrt(fallX * fallX + fallY * fallY)
    // The light comes from above and a little from the left.
    return slope * unit > slopeMin && 0.9 * fallY + 0.4 * fallX > -0.2 * slope
  }
  const result: ChosenLine[] = []
  for (const ring of isolines(relative, 0)) {
    const path = smoothPath(
      ring.map((value) => 2 * value),
      true,
      3 * unit,
    )
    for (const [from, to] of runsOf(path.length / 2, (i) =>
      isShadedRim(path[2 * i], path[2 * i + 1]),
    )) {
      const piece = path.slice(2 * from, 2 * to)
      const isLeafy = meanHalf(guides.plant, piece) > 0.3
      // Of walls and rocks, which have no leaves, only long cracks and ledges tell.
      if (!isLeafy && (style.isSimple || !guides.hasGround)) continue
      const least = lengthMinMm[size] * (isLeafy ? 1 : 2)
      if (pathLength(piece) < least * pixelsPerMm) continue
      result.push({
        kind: 'clump',
        path: isLeafy ? scalloped(piece, relative, input) : piece,
      })
      taken.stamp(piece, roomMm[size] * pixelsPerMm)
    }
  }
  return result
}
