import { isolines } from '../../lines/isolines.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { Candidate } from '../candidates/candidates.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { blurred } from '../grid/planes.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { pathLength, runsOf, type Path } from '../paths/paths.ts'
import type { FarFigure } from '../people/far-figures.ts'
import { valueIn } from '../people/masks.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Blurs in half pixels of a unit: legs stay apart. */
const rimBlur = 0.9
/** Shorter rings, in units, are specks. */
const ringMin = 40
const smoothing = 1.6

/** Rings around what is over half in a plane, in pixels of the whole grid. */
function ringsOf({ left, top, own }: FarFigure, unit: number): Path[] {
  return isolines(blurred(own, rimBlur * unit), 0.5)
    .map((ring) => {
      const whole = Float32Array.from(ring, (value, i) => 2 * (value + (i % 2 === 0 ? left : top)))
      return evenlySpaced(Float32Array.from([...whole, whole[0], whole[1]]))
    })
    .filter((ring) => pathLength(ring) > ringMin * unit)
    .map((ring) => smoothPath(ring, false, smoothing * unit))
}

/** The outlines of people and things far off, whole. */
export const farOutlines = ({ reading }: ChoiceInput): ChosenLine[] =>
  reading.far.flatMap((figure) =>
    ringsOf(figure, reading.grid.unit).map((path): ChosenLine => ({
      kind: 'rim',
      path,
      isFine: true,
    })),
  )

/** Lines that may be drawn without what is the ink of somebody far off: so small a thing's ink is the middle of its legs. */
export function withoutFarInk(
  candidates: readonly Candidate[],
  { far }: InkReading,
): readonly Candidate[] {
  if (far.length === 0) return candidates
  const isOutside = (x: number, y: number) =>
    far.every(({ left, top, own }) => valueIn({ left, top, plane: own }, x / 2, y / 2) < 0.5)
  return candidates.flatMap((candidate) => {
    const { path } = candidate
    return runsOf(path.length / 2, (i) => isOutside(path[2 * i], path[2 * i + 1])).map(
      ([from, to]) => ({ ...candidate, path: path.slice(2 * from, 2 * to) }),
    )
  })
}
