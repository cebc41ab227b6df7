import { photoCells, photoIn, photosEndMm } from '#domain/small-photos.ts'

import type { Mark, Page } from '../page.ts'
import type { SmallPhoto } from '../small-photo.ts'
import type { BookDesign } from './book-design.ts'
import { shapesToTry } from './colour-test.ts'
import { seeded, sheetOf } from './hand.ts'
import { framedPhoto } from './page-foot.ts'
import { setLine } from './set-text.ts'

/** A drawn page's photo, by the number of its page. */
export type PageNumbered = { page: number }

/**
 * Inside the back cover where the photos are shown: their places with the numbers of their pages, and a row of shapes
 * to try colours on.
 */
export function howItLooked(design: BookDesign, drawn: readonly PageNumbered[]): Page {
  const { format, widthMm, heightMm, words, type } = design
  const random = seeded(37)
  const line = { xMm: widthMm / 2, widthMaxMm: widthMm - 50 }
  const top = photosEndMm(format)
  const isTall = heightMm > 1.2 * widthMm
  const row = { x: 24, y: top + (isTall ? 17 : 12), width: widthMm - 48 }
  const shapes = shapesToTry({ ...row, height: isTall ? 38 : 28 }, 6, 1, random)
  return {
    widthMm,
    heightMm,
    marks: [
      sheetOf(design, shapes),
      ...setLine(type, {
        ...line,
        text: words.howItLooked,
        weight: 'heavy',
        sizeMm: isTall ? 11 : 9,
        baselineMm: isTall ? 28 : 24,
      }),
      ...setLine(type, {
        ...line,
        text: words.tryYourColours,
        weight: 'heavy',
        sizeMm: isTall ? 7 : 6,
        baselineMm: top + (isTall ? 11 : 8),
      }),
      ...numbers(design, drawn),
    ],
  }
}

function numbers({ format, type }: BookDesign, drawn: readonly PageNumbered[]): Mark[] {
  return photoCells(format, drawn.length).flatMap(({ middleMm, baselineMm, widthMm }, i) =>
    setLine(type, {
      text: String(drawn[i]?.page),
      weight: 'text',
      sizeMm: 3.6,
      xMm: middleMm,
      baselineMm,
      widthMaxMm: widthMm,
    }),
  )
}

/** The same page with the photos in their places. */
export async function howItLookedInPrint(
  design: BookDesign,
  drawn: readonly (PageNumbered & { photo: SmallPhoto })[],
): Promise<Page> {
  const page = howItLooked(design, drawn)
  const cells = photoCells(design.format, drawn.length)
  const photos: Mark[] = []
  for (const [i, cell] of cells.entries()) {
    const photo = drawn[i]?.photo
    if (!photo) continue
    const box = photoIn(cell, photo.shape)
    photos.push(...framedPhoto(await photo.read(box), box))
  }
  return { ...page, marks: [...photos, ...page.marks] }
}
