import { pagesPerBook, type Binding, type Format } from '#domain/book-spec.ts'
import type { Size } from '#domain/fit.ts'

import { caseSheet, caseSize, foldedSheet } from './layout/cover-sheet.ts'
import { fittedPage } from './layout/fitted-page.ts'
import type { Page } from './page.ts'
import type { PrinterProfile } from './printer-profile.ts'

/** The pages of a book besides the twenty drawn ones. */
export type CoverPages = { front: Page; insideFront: Page; insideBack: Page; back: Page }
export type Sheet = { page: Page; bleedMm: number }

/** What a printer's files hold around the drawn pages: in the interior before and after them, and as the cover. */
export type Arrangement = { before: Page[]; after: Page[]; cover: Sheet[] }

/** Lays the covers out as a printer wants them. All pages are the printer's size. */
export function arrangeBook(
  profile: PrinterProfile,
  binding: Binding,
  format: Format,
  covers: CoverPages,
): Arrangement {
  const { bleedMm, printsInsides, hard, softCover } = profile
  const { front, insideFront, insideBack, back } = covers
  const before = printsInsides ? [] : [insideFront]
  const after = printsInsides ? [] : [insideBack]
  const cover: Sheet[] = []
  const insides = printsInsides ? [insideFront, insideBack].map((page) => ({ page, bleedMm })) : []
  if (binding === 'hard')
    cover.push(
      { page: caseSheet(back, front, hard, interiorPages(profile)), bleedMm: hard.turnInMm },
      ...insides,
    )
  else if (softCover === 'one sheet') cover.push({ page: foldedSheet(back, front), bleedMm })
  else if (softCover === 'four pages')
    cover.push(...[front, insideFront, insideBack, back].map((page) => ({ page, bleedMm })))
  else {
    before.push(front, insideFront)
    after.push(insideBack, back)
  }
  const blank = { ...profile.trims[format], marks: [] }
  while ((before.length + pagesPerBook + after.length) % profile.pagesMultiple > 0)
    after.push(blank)
  return { before, after, cover }
}

function interiorPages({ printsInsides, pagesMultiple, softCover }: PrinterProfile): number {
  const pages = pagesPerBook + (printsInsides ? 0 : 2) + (softCover === 'in the interior' ? 4 : 0)
  return Math.ceil(pages / pagesMultiple) * pagesMultiple
}

/** A page as the printer trims it. */
export function onPaper(profile: PrinterProfile, format: Format, page: Page): Page {
  return fittedPage(page, profile.trims[format], profile.safetyMm)
}

export type SheetSize = Size & { bleedMm: number }

/** What the pages of a finished file must measure, in order: what a printer's own check begins with. */
export function expectedSheets(
  profile: PrinterProfile,
  binding: Binding,
  format: Format,
): { interior: SheetSize[]; cover: SheetSize[] } {
  const { bleedMm, softCover, hard, printsInsides } = profile
  const page = { ...profile.trims[format], bleedMm }
  const pages = interiorPages(profile)
  const interior = Array.from({ length: pages }, () => page)
  if (binding === 'hard')
    return {
      interior,
      cover: [
        { ...caseSize(page, hard, pages), bleedMm: hard.turnInMm },
        ...(printsInsides ? [page, page] : []),
      ],
    }
  if (softCover === 'one sheet')
    return { interior, cover: [{ ...page, widthMm: 2 * page.widthMm }] }
  return { interior, cover: softCover === 'four pages' ? [page, page, page, page] : [] }
}
