import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { blurred } from '../grid/planes.ts'
import type { Occupancy } from '../paths/occupancy.ts'
import { indexAt, meanHalf } from '../paths/paths.ts'

/**
 * How much room outlines from people's masks keep: in mm, and in shares of a head's height beside hair, which has a second edge within, and beside a
 * head without a face, of which the outline is all there is.
 */
const room = { mm: 1.3, hair: 0.03, bare: 0.18 }
const within = { hair: 0.25, bare: 0.12 }
/** Higher than any head: where there is none. */
const noHead = 1e5
/** So near an outline, in units, nothing else begins. */
const nearUnits = 4

/** Marks what outlines take for themselves, and what is near them. */
export function stampOutlines(
  outlines: readonly ChosenLine[],
  taken: Occupancy,
  near: Occupancy,
  { reading, guides, pixelsPerMm }: ChoiceInput,
): void {
  const { unit } = reading.grid
  const bare = blurred(guides.bare, 3 * unit)
  for (const { path } of outlines) {
    const usual = room.mm * pixelsPerMm * meanHalf(guides.size, path)
    taken.stamp(path, usual)
    near.stamp(path, nearUnits * unit)
    for (let i = 0; i < path.length; i += 2) {
      const at = indexAt(guides.faceHeight, path[i], path[i + 1], 0.5)
      const tall = guides.faceHeight.data[at]
      const isBare = bare.data[at] > within.bare
      if (tall >= noHead || (!isBare && guides.hair.data[at] < within.hair)) continue
      const wide = tall * (isBare ? room.bare : room.hair)
      if (wide > usual) taken.stamp(path.subarray(i, i + 2), wide)
    }
  }
}
