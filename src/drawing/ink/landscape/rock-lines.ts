import type { Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { Candidate } from '../candidates/candidates.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { linked } from '../paths/link.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { endDistance, indexAt, pathLength, runsOf, type Path } from '../paths/paths.ts'
import { sizeOf } from '../woods/wood-rims.ts'

/**
 * A line within rocks is so long, in mm, and so straight from end to end; it keeps so far off others and off borders,
 * but for the border that it comes down from.
 */
const rock = {
  usual: { least: 12, straight: 0.76, room: 5.5, off: 1.8, smooth: 1.6 },
  simple: { least: 26, straight: 0.82, room: 15, off: 3.4, smooth: 2.8 },
}
/** Pieces of ink this near to each other, in units, that go on alike, are one line. */
const linking = { reach: 12, agreeMin: 0.55 }
/** Where what lies below is so much farther by itself, nothing is drawn: haze and water. */
const kinds: readonly Candidate['kind'][] = ['ink', 'network']

/**
 * Few long lines of what the ink knows of rocks, where `within` is 1: clefts and ridges that come down, not their
 * texture.
 */
export function rockLines(
  candidates: readonly Candidate[],
  borders: readonly Path[],
  within: Plane,
  input: ChoiceInput,
): ChosenLine[] {
  const { reading, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const { least, straight, room, off, smooth } = rock[sizeOf(input)]
  const taken = newOccupancy(width, height)
  for (const path of borders) taken.stamp(path, off * pixelsPerMm)
  const isOpen = (x: number, y: number) =>
    within.data[indexAt(within, x, y, 0.5)] > 0.5 && !taken.isTaken(x, y)
  const openOf = (path: Path) =>
    runsOf(path.length / 2, (i) => isOpen(path[2 * i], path[2 * i + 1])).map(([from, to]) =>
      path.slice(2 * from, 2 * to),
    )
  const pieces = candidates
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ path }) => openOf(path))
    .filter((path) => path.length >= 8)
  const isGood = (path: Path) =>
    pathLength(path) > least * pixelsPerMm && endDistance(path) > straight * pathLength(path)
  const long = linked(pieces, { reach: linking.reach * unit, agreeMin: linking.agreeMin })
    .map((path) => smoothPath(path, false, smooth * pixelsPerMm))
    .filter(isGood)
    .toSorted((one, other) => pathLength(other) - pathLength(one))
  const drawn: ChosenLine[] = []
  for (const path of long) {
    for (const piece of openOf(path).filter(isGood)) {
      taken.stamp(piece, room * pixelsPerMm)
      drawn.push({ kind: 'layer', path: piece, isFold: true, isFine: true })
    }
  }
  return drawn
}
