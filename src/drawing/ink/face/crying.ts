import { between, distance, drawFeature, pointsOf, type FacePen } from './face-pen.ts'
import { noseWidth } from './nose-and-mouth.ts'

/** A mouth is open by so much, in heights of the face, and its corners lie so far below the middle of that: somebody cries. */
const cry = { open: 0.045, down: 0.006 }
/** From the nose's wings past the mouth's corners. */
const folds = [
  [129, 203, 206, 216],
  [358, 423, 426, 436],
] as const
/** Where brows are drawn together: from their inner ends so far to each other, bent by so much of that; as tall as so much of the face. */
const frown = { brows: [55, 285], inwards: 0.35, tall: 0.07, bent: 0.08 } as const
/** A nostril above the nose's underside: the wing's corner, the nostril's middle, the base. */
const nostrils = { above: 0.016, high: 0.026, of: [98, 327], beside: [97, 326], base: 2 } as const

/** Whether a wide open mouth's corners hang below its middle: a laugh's are above. */
export function isCrying({ points, height, axisX, axisY }: FacePen['face']): boolean {
  const up = (i: number) => (points[2 * i] * axisX + points[2 * i + 1] * axisY) / height
  const open = distance(points[26], points[27], points[28], points[29]) / height
  const corners = (up(78) + up(308)) / 2
  return open > cry.open && corners < (up(13) + up(14)) / 2 - cry.down
}

/** What tells of a near face that it cries: folds beside nose and mouth, brows drawn together, nostrils. */
export function drawCrying(pen: FacePen): void {
  const { face } = pen
  const { height, axisX, axisY } = face
  const width = noseWidth(pen)
  const at = (i: number) => pointsOf(face, [i])
  const raised = ([x, y]: readonly number[], by: number) => [
    x + by * height * axisX,
    y + by * height * axisY,
  ]
  for (const fold of folds) drawFeature(pen, pointsOf(face, fold), width)
  const [one, other] = frown.brows.map(at)
  for (const [from, to] of [
    [one, other],
    [other, one],
  ]) {
    const middle = between(from, to, frown.inwards)
    const bent = between(middle, to, frown.bent)
    drawFeature(
      pen,
      [...raised(middle, frown.tall / 2), ...bent, ...raised(middle, -frown.tall / 2)],
      width,
    )
  }
  nostrils.of.forEach((wing, i) => {
    const beside = nostrils.beside[i]
    if (beside === undefined) return
    drawFeature(
      pen,
      [
        ...raised(between(at(wing), at(beside), 0.5), nostrils.above),
        ...raised(at(beside), nostrils.high),
        ...raised(between(at(beside), at(nostrils.base), 0.4), nostrils.above),
      ],
      width * 1.3,
    )
  })
}
