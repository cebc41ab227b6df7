import type { Size } from '#domain/fit.ts'

import type { Mark, Page } from '../page.ts'
import type { HardcoverMeasures } from '../printer-profile.ts'

/**
 * A hardcover's case as one sheet: back, spine, front. Its size is the finished case; the material that is turned in round
 * the boards is its bleed. The spine, as wide as the pages make it, is too thin to letter; in colour it has the front's ground.
 */
export function caseSheet(
  back: Page,
  front: Page,
  measures: HardcoverMeasures,
  pages: number,
): Page {
  const { squareMm } = measures
  const { widthMm, heightMm } = caseSize(front, measures, pages)
  return {
    ...groundOf(front),
    widthMm,
    heightMm,
    marks: [
      ...moved(back.marks, squareMm, squareMm),
      ...moved(front.marks, widthMm - squareMm - front.widthMm, squareMm),
    ],
  }
}

export function caseSize(
  { widthMm, heightMm }: Size,
  { squareMm, spineMm }: HardcoverMeasures,
  pages: number,
): Size {
  return { widthMm: 2 * (widthMm + squareMm) + spineMm(pages), heightMm: heightMm + 2 * squareMm }
}

/** A stapled cover's outside as one sheet: back and front, which meet in the fold. */
export function foldedSheet(back: Page, front: Page): Page {
  return {
    ...groundOf(front),
    widthMm: back.widthMm + front.widthMm,
    heightMm: front.heightMm,
    marks: [...back.marks, ...moved(front.marks, back.widthMm, 0)],
  }
}

function groundOf({ ground }: Page): Pick<Page, 'ground'> {
  return ground ? { ground } : {}
}

function moved(marks: readonly Mark[], dx: number, dy: number): Mark[] {
  return marks.map((mark) =>
    mark.kind === 'text'
      ? { ...mark, xMm: mark.xMm + dx, baselineMm: mark.baselineMm + dy }
      : { ...mark, xMm: mark.xMm + dx, yMm: mark.yMm + dy },
  )
}
