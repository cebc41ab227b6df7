import type { ChoiceInput } from '../candidates/choice.ts'
import { largestAround } from '../grid/planes.ts'
import { indexAt } from '../paths/paths.ts'
import type { Spot } from '../strokes/spot-shapes.ts'
import { isCompany } from '../strokes/spots.ts'

/**
 * On simple pages black is an eye or a nose: so wide at most unless another of its kind stands by, and no longer than
 * so many times that.
 */
const simple = { mm: 5.2, besidePeople: 2.8, slender: 2, noseSlender: 3 }
/** Farther from people, in mm, nothing is a boot of theirs, but a toy's nose, which seen from the side is more slender. */
const theirsMm = 16

/** The spots of a simple page: no boots, doors or gaps. Where fur is a nose is one, whoever is beside. */
export function fewSpots(
  spots: readonly Spot[],
  { pixelsPerMm, guides, reading }: ChoiceInput,
  isFur: (x: number, y: number) => boolean = () => false,
): Spot[] {
  const { people } = reading.people
  const near = guides.hasPeople
    ? largestAround(people, Math.round((theirsMm * pixelsPerMm) / 2))
    : undefined
  const isNear = (x: number, y: number) =>
    near !== undefined && near.data[indexAt(near, x, y, 0.5)] > 0.5
  const isTheirs = (x: number, y: number) => isNear(x, y) && !isFur(x, y)
  const isNose = (x: number, y: number) => near !== undefined && !isNear(x, y)
  const boxes = spots.map(({ rings, ...spot }) => {
    const [xs, ys] = [0, 1].map((axis) =>
      rings.flatMap((ring) => [...ring].filter((_, i) => i % 2 === axis)),
    )
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
    return {
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      wide: right - left,
      tall: bottom - top,
      spot: { rings, ...spot },
    }
  })
  return boxes
    .filter((one) => {
      const [small, large] = one.wide < one.tall ? [one.wide, one.tall] : [one.tall, one.wide]
      const widest = isTheirs(one.x, one.y) ? simple.besidePeople : simple.mm
      const slender = isNose(one.x, one.y) ? simple.noseSlender : simple.slender
      const isSmall = small <= widest * pixelsPerMm && large <= slender * small
      return one.spot.isEye || isSmall || boxes.some((other) => isCompany(one, other))
    })
    .map(({ spot }) => spot)
}
