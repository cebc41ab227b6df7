import { formats, pagesPerBook, type Binding, type Format } from '#domain/book-spec.ts'
import type { Size } from '#domain/fit.ts'
import type { BoundPart } from '#domain/print-file.ts'
import { defaultSmallPhotos, type SmallPhotos } from '#domain/small-photos.ts'

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
  const isInside = coverIsInside(profile, binding)
  const before = printsInsides && !isInside ? [] : [insideFront]
  const after = printsInsides && !isInside ? [] : [insideBack]
  const cover: Sheet[] = []
  const insides = printsInsides ? [insideFront, insideBack].map((page) => ({ page, bleedMm })) : []
  if (isInside) {
    before.unshift(front)
    after.push(back)
  } else if (binding === 'hard' && hard)
    cover.push(
      {
        page: caseSheet(back, front, hard, interiorPages(profile, binding)),
        bleedMm: hard.turnInMm,
      },
      ...insides,
    )
  else if (softCover === 'one sheet') cover.push({ page: foldedSheet(back, front), bleedMm })
  else cover.push(...[front, insideFront, insideBack, back].map((page) => ({ page, bleedMm })))
  const blank = { ...profile.trims[format], marks: [] }
  while ((before.length + pagesPerBook + after.length) % profile.pagesMultiple > 0)
    after.push(blank)
  return { before, after, cover }
}

/** Whether the covers are pages of the interior's file. */
function coverIsInside({ softCover, hard }: PrinterProfile, binding: Binding): boolean {
  return softCover === 'in the interior' && (binding === 'soft' || hard === null)
}

function interiorPages(profile: PrinterProfile, binding: Binding): number {
  const around = coverIsInside(profile, binding) ? 4 : profile.printsInsides ? 0 : 2
  return Math.ceil((pagesPerBook + around) / profile.pagesMultiple) * profile.pagesMultiple
}

/** A page as the printer trims it. */
export function onPaper(profile: PrinterProfile, format: Format, page: Page): Page {
  return fittedPage(page, profile.trims[format], profile.safetyMm)
}

/**
 * `mayBeColoured`: a cover's outside, or stickers; everything else is black ink alone. `mayHavePhotos`: small ones, in grey. `isGrey`: and that as a grey. `hasCuts`: stickers,
 * whose cut line is a spot colour.
 */
export type SheetSize = Size & {
  bleedMm: number
  mayBeColoured?: boolean
  mayHavePhotos?: boolean
  isGrey?: boolean
  hasCuts?: boolean
}

/** What the pages of a finished file must measure, in order: what a printer's own check begins with. */
export function expectedSheets(
  profile: PrinterProfile,
  binding: Binding,
  format: Format,
  smallPhotos: SmallPhotos = defaultSmallPhotos,
): Record<BoundPart, SheetSize[]> {
  const { proof, interior, cover } = plainSheets(profile, binding, format)
  const isInside = coverIsInside(profile, binding)
  const before = isInside ? 2 : profile.printsInsides ? 0 : 1
  const isCoversPage = profile.printsInsides && !isInside
  const marked = (sheets: SheetSize[], first: number, insideBack: number) =>
    sheets.map((sheet, i) => {
      const isDrawn = i >= first && i < first + pagesPerBook
      const holds = { none: false, beside: isDrawn, end: i === insideBack }[smallPhotos]
      return holds ? { ...sheet, mayHavePhotos: true } : sheet
    })
  return {
    proof: marked(proof, 2, 2 + pagesPerBook),
    interior: marked(interior, before, isCoversPage ? -1 : before + pagesPerBook),
    cover: marked(cover, cover.length, isCoversPage ? 2 : -1),
  }
}

function plainSheets(
  profile: PrinterProfile,
  binding: Binding,
  format: Format,
): Record<BoundPart, SheetSize[]> {
  const { bleedMm, softCover, hard, printsInsides } = profile
  const page: SheetSize = { ...profile.trims[format], bleedMm }
  const outside: SheetSize = { ...page, mayBeColoured: true }
  const pages = interiorPages(profile, binding)
  const isGrey = profile.insideBlack === 'grey'
  const inside = Array.from({ length: pages }, () => ({ ...page, ...(isGrey && { isGrey }) }))
  const held = { ...formats[format], bleedMm: 0 }
  const proof = inCovers(
    { ...held, mayBeColoured: true },
    Array.from({ length: pagesPerBook + 4 }, () => held),
  )
  if (coverIsInside(profile, binding))
    return { proof, interior: inCovers(outside, inside), cover: [] }
  if (binding === 'hard' && hard)
    return {
      proof,
      interior: inside,
      cover: [
        { ...caseSize(page, hard, pages), bleedMm: hard.turnInMm, mayBeColoured: true },
        ...(printsInsides ? [page, page] : []),
      ],
    }
  if (softCover === 'one sheet')
    return { proof, interior: inside, cover: [{ ...outside, widthMm: 2 * page.widthMm }] }
  return { proof, interior: inside, cover: [outside, page, page, outside] }
}

/** The first of the pages is the front, the twenty-fourth the back: blanks may follow it. */
function inCovers(outside: SheetSize, pages: readonly SheetSize[]): SheetSize[] {
  return pages.map((page, i) => (i === 0 || i === pagesPerBook + 3 ? outside : page))
}
