import type { Size } from '#domain/fit.ts'

import { pointsPerMm } from './geometry.ts'
import { readPdf } from './preflight/pdf-file.ts'

/** The sheets of one of the book's own PDFs, in order, as its pages say that they measure. Null for anything else. */
export function sheetsOf(bytes: Buffer): Size[] | null {
  try {
    const file = readPdf(bytes)
    return file.pages.map((page) => {
      const box = file.resolve(page.get('MediaBox'))
      const [left, bottom, right, top] = Array.isArray(box) ? box.map(Number) : []
      const size = {
        widthMm: (Number(right) - Number(left)) / pointsPerMm,
        heightMm: (Number(top) - Number(bottom)) / pointsPerMm,
      }
      if (!(size.widthMm > 0) || !(size.heightMm > 0)) throw new Error('a page has no size')
      return size
    })
  } catch {
    return null
  }
}
