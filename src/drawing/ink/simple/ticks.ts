import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { largestAround } from '../grid/planes.ts'
import { endDistance, indexAt, meanHalf, pathLength, shareWhere } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'
import { isGroundKnown } from '../strokes/everyone.ts'
import { mapOf } from '../strokes/stretches.ts'
import { withFront } from './cloth-shades.ts'
import { isPortrait } from './portrait-ground.ts'

/**
 * What hangs by one end, or by none, must be so long, in mm: outside people, where the ground begins so far beyond their
 * masks, and on who fills a page; on a face nothing hangs that is no feature.
 */
const tick = { mm: 22, besideMm: 0.8, share: 0.6 }
const onPortraits = { mm: 20, people: 0.7, head: 0.4, outline: 0.5 }
/** A wrinkle goes from one place to another, paint on a cheek comes back. */
const wrinkle = { skin: 0.5, across: 0.5 }
/** What goes may have been what another one met. */
const rounds = 2
/** Of a line that lost some of itself shorter pieces go too, in mm. */
const remainderMm = 2

/**
 * A simple page's people without scraps: rests of walls and woods that stick out of them, as masks running out into the
 * ground have spared them, ticks on large clothes, half a wrinkle on a face. What is closed, long or made stays.
 */
export function withoutTicks(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  let left = [...lines]
  const { pixelsPerMm, guides } = input
  if (!guides.hasPeople || !guides.isMain) return left
  const { width, height } = guides.subject
  const { people } = input.reading.people
  const near = largestAround(
    withFront(people, input),
    Math.round((tick.besideMm * pixelsPerMm) / 2),
  )
  const isKnown = isGroundKnown(input)
  const isAlone = isPortrait(input)
  for (let round = 0; round < rounds; round++) {
    const lost = left.map(({ path }) => new Uint8Array(path.length / 2))
    for (const { line, from, to, left: one, right, openEnds } of mapOf(left, width, height)
      .stretches) {
      const { kind, path: whole } = left[line]
      if (openEnds === 0 || one !== right || madeKinds.includes(kind)) continue
      const path = whole.subarray(2 * from, 2 * to)
      const mm = pathLength(path) / pixelsPerMm
      const isTick = () =>
        shareWhere(path, (x, y) => near.data[indexAt(near, x, y, 0.5)] <= 0.5) > tick.share
      const head = Math.max(
        ...[guides.hair, guides.skin, guides.bare].map((h) => meanHalf(h, path)),
      )
      const isScrap =
        (isKnown && mm < tick.mm && isTick()) ||
        (isAlone &&
          mm < onPortraits.mm &&
          head < onPortraits.head &&
          meanHalf(guides.silhouette, path) < onPortraits.outline &&
          meanHalf(people, path) > onPortraits.people) ||
        (openEnds === 2 &&
          meanHalf(guides.skin, path) > wrinkle.skin &&
          endDistance(path) > wrinkle.across * mm * pixelsPerMm)
      if (isScrap) lost[line].fill(1, from, to)
    }
    if (!lost.some((points) => points.includes(1))) break
    left = withoutPoints(left, lost, remainderMm * pixelsPerMm)
  }
  return left
}
