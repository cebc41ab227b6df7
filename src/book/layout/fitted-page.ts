import { safeMarginMm, type Size } from '#domain/fit.ts'

import type { Mark, Page } from '../page.ts'

/**
 * A page on paper of another trimmed size, or with a wider margin to keep free: everything as it was, in the middle, made smaller where
 * the margin asks for it and never larger. Pages keep `safeMarginMm` free themselves.
 */
export function fittedPage(page: Page, trim: Size, safetyMm: number): Page {
  const roomFor = (length: number, trimmed: number) =>
    (trimmed - 2 * safetyMm) / (length - 2 * safeMarginMm)
  const scale = Math.min(
    1,
    roomFor(page.widthMm, trim.widthMm),
    roomFor(page.heightMm, trim.heightMm),
  )
  if (scale === 1 && trim.widthMm === page.widthMm && trim.heightMm === page.heightMm) return page
  const dx = (trim.widthMm - page.widthMm * scale) / 2
  const dy = (trim.heightMm - page.heightMm * scale) / 2
  return {
    ...page,
    widthMm: trim.widthMm,
    heightMm: trim.heightMm,
    marks: page.marks.map((mark) => scaled(mark, scale, dx, dy)),
  }
}

/** A page whose size is that of its sheet: with what of it is trimmed off. */
export function wholeSheet(page: Page, bleedMm: number): Page {
  return {
    ...page,
    widthMm: page.widthMm + 2 * bleedMm,
    heightMm: page.heightMm + 2 * bleedMm,
    marks: moved(page.marks, bleedMm, bleedMm),
  }
}

export function moved(marks: readonly Mark[], dx: number, dy: number): Mark[] {
  return marks.map((mark) =>
    mark.kind === 'text'
      ? { ...mark, xMm: mark.xMm + dx, baselineMm: mark.baselineMm + dy }
      : { ...mark, xMm: mark.xMm + dx, yMm: mark.yMm + dy },
  )
}

function scaled(mark: Mark, scale: number, dx: number, dy: number): Mark {
  const xMm = mark.xMm * scale + dx
  if (mark.kind === 'art')
    return { ...mark, xMm, yMm: mark.yMm * scale + dy, scale: (mark.scale ?? 1) * scale }
  if (mark.kind === 'colour' || mark.kind === 'area' || mark.kind === 'photo')
    return {
      ...mark,
      xMm,
      yMm: mark.yMm * scale + dy,
      widthMm: mark.widthMm * scale,
      heightMm: mark.heightMm * scale,
    }
  return { ...mark, xMm, baselineMm: mark.baselineMm * scale + dy, sizeMm: mark.sizeMm * scale }
}
