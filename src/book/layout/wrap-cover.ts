import type { Size } from '#domain/fit.ts'

import { hardcover, spineWidthMm } from '../geometry.ts'
import type { Mark, Page } from '../page.ts'

/**
 * A hardcover's case as one sheet: back, spine, front. Its size is the finished case; the material that is turned in round
 * the boards is its bleed. The spine is too thin to letter.
 */
export function wrapCover(back: Page, front: Page, pages: number): Page {
  const { widthMm, heightMm } = wrapSize(front, pages)
  const { squareMm } = hardcover
  const frontAt = front.widthMm + squareMm + spineWidthMm(pages)
  return { widthMm, heightMm, marks: [...moved(back.marks, squareMm, squareMm), ...moved(front.marks, frontAt, squareMm)] }
}

export function wrapSize({ widthMm, heightMm }: Size, pages: number): Size {
  const { squareMm } = hardcover
  return { widthMm: 2 * (widthMm + squareMm) + spineWidthMm(pages), heightMm: heightMm + 2 * squareMm }
}

function moved(marks: readonly Mark[], dx: number, dy: number): Mark[] {
  return marks.map((mark) => (mark.kind === 'art' ? { ...mark, xMm: mark.xMm + dx, yMm: mark.yMm + dy } : { ...mark, xMm: mark.xMm + dx, baselineMm: mark.baselineMm + dy }))
}
