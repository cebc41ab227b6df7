import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { Path } from '../paths/paths.ts'
import type { Sides } from '../strokes/sides.ts'
import { withFigures } from '../strokes/silhouettes.ts'
import { withoutClothShades } from './cloth-shades.ts'
import { withEndsJoined } from '../strokes/join-ends.ts'
import { withHeldAtMouth } from './held-at-mouth.ts'
import { withLargeAreas } from './large-areas.ts'
import { withFacesClosed } from './closed-faces.ts'
import { withPlainGarments } from './plain-garments.ts'
import { withPlainHeads } from './plain-heads.ts'
import { withoutPortraitGround } from './portrait-ground.ts'
import { withoutTicks } from './ticks.ts'

/**
 * What a small child can colour of a page: people alone or before few large areas, in plain clothes, heads without
 * scratches, and what bounds an area closed.
 */
export function simplePage(
  lines: readonly ChosenLine[],
  contours: readonly Path[],
  sides: Sides,
  input: ChoiceInput,
): ChosenLine[] {
  const alone = withoutPortraitGround(lines, input)
  // What stood behind a portrait may have stood for its outline.
  const whole = alone === lines ? lines : withFigures(alone, input)
  const plain = withoutClothShades(withPlainHeads(whole, sides, input), sides, input)
  const large = withLargeAreas(
    withEndsJoined(withFacesClosed(plain, contours, input), input),
    input,
  )
  // Nor may what went have stood for somebody's outline.
  const garments = withPlainGarments(withFigures(large, input), sides, input)
  return withHeldAtMouth(withoutTicks(garments, input), lines, input)
}
