import { smoothPath } from '../../lines/smooth-path.ts'
import type { ChosenLine, ChoiceInput } from '../candidates/choice.ts'
import { evenlySpaced, isIsland } from '../paths/border-paths.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, pathLength, runsOf } from '../paths/paths.ts'

/** Borders must be so sure: elsewhere, and inside people, where folds and shades have borders too. */
const sureness = { usual: 0.24, people: 0.45 }
/** How far off other lines they keep, and how long a piece must be. */
const room = { usual: 14, simple: 20 }
const lengthMin = 60

/** The lines with borders of large areas where nothing else parts them, so that sky, water, wood and road are areas to colour. */
export function withBorders(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, guides, body, style, zone } = input
  const { width, height, unit } = reading.grid
  const keep = (style.isSimple ? room.simple : room.usual) * unit
  const taken = newOccupancy(width, height)
  for (const { path } of lines) taken.stamp(path, keep)
  const isFree = (x: number, y: number, strength: number) => {
    const half = indexAt(guides.skin, x, y, 0.5)
    return (
      body.border[indexAt(reading.grid, x, y, 1)] === 0 &&
      guides.skin.data[half] < 0.3 &&
      guides.hair.data[half] < 0.5 &&
      zone.data[half] < 2 &&
      (reading.people.people.data[half] < 0.5 || strength > sureness.people) &&
      !taken.isTaken(x, y)
    )
  }
  const result = [...lines]
  const sure = reading.borders
    .filter(({ strength }) => strength >= sureness.usual)
    .map(({ points, strength }) => ({ path: evenlySpaced(points), strength }))
    .toSorted((one, other) => other.path.length - one.path.length)
  for (const { path: steps, strength } of sure) {
    // The steps of the coarse grid are smoothed away.
    const path = smoothPath(steps, false, 9 * unit)
    const count = path.length / 2
    const overlap = Math.round(keep * 1.1)
    for (const [from, to] of runsOf(count, (i) => isFree(path[2 * i], path[2 * i + 1], strength))) {
      const first = Math.max(0, from - overlap)
      const piece = path.slice(2 * first, 2 * Math.min(count, to + overlap))
      if (to - from < lengthMin * unit || pathLength(piece) < lengthMin * unit) continue
      if (isIsland(piece, keep)) continue
      result.push({ kind: 'border', path: piece })
      taken.stamp(piece, keep)
    }
  }
  return result
}
