import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { blurred } from '../grid/planes.ts'
import type { Occupancy } from '../paths/occupancy.ts'
import { noHead, type Guides } from '../candidates/guides.ts'
import { indexAt, meanHalf, type Path } from '../paths/paths.ts'

/**
 * How much room outlines from people's masks keep: in mm, and in shares of a head's height beside hair, which has a
 * second edge within, and beside a
 * head without a face, of which the outline is all there is.
 */
const room = { mm: 1.3, hair: 0.03, bare: 0.18 }
const within = { hair: 0.25, bare: 0.12 }
/** So near an outline, in units, nothing else begins. */
const nearUnits = 4

/**
 * Marks beside a path, where it runs along a head, so much as `shareAt` says of the head's height, if that is more than
 * what it is given already.
 */
export function stampHeads(
  path: Path,
  marks: Occupancy,
  { faceHeight }: Guides,
  usual: number,
  shareAt: (half: number) => number,
): void {
  for (let i = 0; i < path.length; i += 2) {
    const at = indexAt(faceHeight, path[i], path[i + 1], 0.5)
    const tall = faceHeight.data[at]
    if (tall >= noHead) continue
    const wide = tall * shareAt(at)
    if (wide > usual) marks.stamp(path.subarray(i, i + 2), wide)
  }
}

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
    stampHeads(path, taken, guides, usual, (at) =>
      bare.data[at] > within.bare ? room.bare : guides.hair.data[at] >= within.hair ? room.hair : 0,
    )
  }
}
