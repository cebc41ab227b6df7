import { analyse } from './analyse.ts'
import type { SeenMask } from './ground/seen.ts'
import type { ChoiceInput } from './ink/candidates/choice.ts'
import type { Guides } from './ink/candidates/guides.ts'
import { pageOf } from './ink/test-lines.ts'
import { picture } from './test-pictures.ts'

/** A page, `mmAcross` wide, of somebody in blue before a plain wall, told by pixels of a picture of 480 × 360; mask and finder know where. */
export function pageWithSomebody(
  isPerson: (x: number, y: number) => boolean,
  mmAcross: number,
  known: Partial<Guides>,
): ChoiceInput {
  const [width, height] = [480, 360]
  const [columns, rows] = [width / 2, height / 2]
  const person: SeenMask = {
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    columns,
    rows,
    data: Uint8Array.from({ length: columns * rows }, (_, at) =>
      isPerson(2 * (at % columns) + 1, 2 * Math.floor(at / columns) + 1) ? 255 : 0,
    ),
  }
  const { ink } = analyse(
    picture(width, height, (x, y) => (isPerson(x, y) ? [60, 80, 150] : [220, 214, 204])),
    { seen: { faces: [], people: [person], salient: person } },
  )
  return pageOf(ink, mmAcross, () => known)
}
