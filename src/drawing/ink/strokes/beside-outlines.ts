import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, pathLength } from '../paths/paths.ts'

/** So near an outline, in mm, and outside, an illustrator leaves the paper white. */
const haloMm = 2.3
/** A line goes if so much of it lies there and it is no longer than this. */
const shareMin = 0.72
const longestMm = 36

/** The lines without what runs beside people's outlines and outside: the wall's next joint, a wisp, the second edge of a rim. */
export function withoutHalo(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, guides, pixelsPerMm } = input
  const { width, height } = reading.grid
  const rims = newOccupancy(width, height)
  for (const { kind, path } of lines) if (kind === 'rim') rims.stamp(path, haloMm * pixelsPerMm)
  return lines.filter(({ kind, path }) => {
    if (kind === 'rim' || pathLength(path) > longestMm * pixelsPerMm) return true
    let beside = 0
    for (let i = 0; i < path.length; i += 2) {
      const half = indexAt(guides.own, path[i], path[i + 1], 0.5)
      const isOutside = Math.max(guides.own.data[half], reading.people.people.data[half]) < 0.5
      if (isOutside && rims.isTaken(path[i], path[i + 1])) beside++
    }
    return 2 * beside < shareMin * path.length
  })
}
