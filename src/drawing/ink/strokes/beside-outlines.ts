import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, pathLength } from '../paths/paths.ts'
import { stampHeads } from './outline-room.ts'

/** So near an outline, in mm and in shares of the height of a head, and outside, an illustrator leaves the paper white. */
const halo = { mm: 2.3, face: 0.05 }
const hairMin = 0.25
/** A line goes if so much of it lies there and it is no longer than this. */
const shareMin = 0.72
const longestMm = 36

/** The lines without what runs beside people's outlines and outside: the wall's next joint, a wisp, the second edge of a rim. */
export function withoutHalo(
  lines: readonly ChosenLine[],
  outlines: readonly ChosenLine[],
  input: ChoiceInput,
): ChosenLine[] {
  const { reading, guides, pixelsPerMm, style } = input
  const { width, height } = reading.grid
  const rims = newOccupancy(width, height)
  for (const { path } of outlines) {
    rims.stamp(path, halo.mm * pixelsPerMm)
    // Wisps of hair; beside a face there are ears.
    stampHeads(path, rims, guides, halo.mm * pixelsPerMm, (at) =>
      guides.hair.data[at] > hairMin ? halo.face : 0,
    )
  }
  return lines.filter(({ kind, path }) => {
    // A small child's shapes are few: each is a thing.
    if (
      kind === 'rim' ||
      (kind === 'shape' && style.isSimple) ||
      pathLength(path) > longestMm * pixelsPerMm
    )
      return true
    let beside = 0
    for (let i = 0; i < path.length; i += 2) {
      const half = indexAt(guides.own, path[i], path[i + 1], 0.5)
      const isOutside = Math.max(guides.own.data[half], reading.people.people.data[half]) < 0.5
      if (isOutside && rims.isTaken(path[i], path[i + 1])) beside++
    }
    return 2 * beside < shareMin * path.length
  })
}
