import type { Size } from '#domain/fit.ts'

import type { Page } from '../page.ts'
import type { HardcoverMeasures, SpreadMeasures } from '../printer-profile.ts'
import { moved } from './fitted-page.ts'

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

/**
 * A glued cover, or a case, as the sheet that it is made of: back, spine and front, with all that is trimmed off or
 * folded round. In colour it has the front's ground.
 */
export function spreadSheet(
  back: Page,
  front: Page,
  measures: SpreadMeasures,
  pages: number,
): Page {
  const { aroundMm } = measures
  const { widthMm, heightMm } = spreadSize(front, measures, pages)
  return {
    ...groundOf(front),
    widthMm,
    heightMm,
    marks: [
      ...moved(back.marks, aroundMm, aroundMm),
      ...moved(front.marks, widthMm - aroundMm - front.widthMm, aroundMm),
    ],
  }
}

export function spreadSize(
  { widthMm, heightMm }: Size,
  { aroundMm, jointMm, spineMm }: SpreadMeasures,
  pages: number,
): Size {
  return {
    widthMm: 2 * (aroundMm + widthMm + jointMm) + spineMm(pages),
    heightMm: heightMm + 2 * aroundMm,
  }
}

function groundOf({ ground }: Page): Pick<Page, 'ground'> {
  return ground ? { ground } : {}
}
