import { formats, pagesPerBook, type Binding, type Format } from '#domain/book-spec.ts'
import type { Size } from '#domain/fit.ts'
import type { BoundPart } from '#domain/print-file.ts'
import { defaultSmallPhotos, type SmallPhotos } from '#domain/small-photos.ts'

import { caseSheet, caseSize, foldedSheet, spreadSheet, spreadSize } from './layout/cover-sheet.ts'
import { fittedPage, wholeSheet } from './layout/fitted-page.ts'
import type { Page } from './page.ts'
import type { PrinterProfile, SpreadMeasures } from './printer-profile.ts'

/** The pages of a book besides the twenty drawn ones. */
export type CoverPages = { front: Page; insideFront: Page; insideBack: Page; back: Page }
export type Sheet = { page: Page; bleedMm: number }

/**
 * What a printer's files hold around the drawn pages: in the interior before and after them, as its first page of all,
 * and as the cover.
 */
export type Arrangement = { spread: Sheet | null; before: Sheet[]; after: Sheet[]; cover: Sheet[] }

/** Lays the covers out as a printer wants them. The outsides are as `onCover` makes them, the insides as `onPaper` does. */
export function arrangeBook(
  profile: PrinterProfile,
  binding: Binding,
  format: Format,
  covers: CoverPages,
): Arrangement {
  const { bleedMm, printsInsides, hard, softCover } = profile
  const { front, insideFront, insideBack, back } = covers
  const isInside = coverIsInside(profile, binding)
  const pages = boundPages(profile, binding)
  const blank = { ...profile.trims[format], marks: [] }
  const spread = profile.spread?.[binding]
  const before = printsInsides && !isInside ? [] : [insideFront]
  const after = printsInsides && !isInside ? [] : [insideBack]
  const cover: Sheet[] = []
  const insides = printsInsides ? [insideFront, insideBack].map((page) => ({ page, bleedMm })) : []
  if (isInside) {
    before.unshift(front)
    after.push(back)
  } else if (binding === 'hard' && hard)
    cover.push({ page: caseSheet(back, front, hard, pages), bleedMm: hard.turnInMm }, ...insides)
  else if (softCover === 'one sheet') cover.push({ page: foldedSheet(back, front), bleedMm })
  else if (!spread)
    cover.push(...[front, insideFront, insideBack, back].map((page) => ({ page, bleedMm })))
  while (before.length + pagesPerBook + after.length < pages) after.push(blank)
  if (spread) {
    before.unshift(blank)
    after.push(blank)
  }
  const inFile = (page: Page) => paperSheet(profile, page)
  return {
    spread: spread ? { page: spreadSheet(back, front, spread, pages), bleedMm: 0 } : null,
    before: before.map(inFile),
    after: after.map(inFile),
    cover,
  }
}

/** Whether the covers are pages of the interior's file, each by itself. */
function coverIsInside({ softCover, hard, spread }: PrinterProfile, binding: Binding): boolean {
  return spread === null && softCover === 'in the interior' && (binding === 'soft' || hard === null)
}

/** Pages that the printer counts, which are bound between the covers, or with them where they are pages like the others. */
export function boundPages(profile: PrinterProfile, binding: Binding): number {
  const around = coverIsInside(profile, binding) ? 4 : profile.printsInsides ? 0 : 2
  const pages = Math.max(pagesPerBook + around, profile.pages[binding]?.least ?? 0)
  return Math.ceil(pages / profile.pagesMultiple) * profile.pagesMultiple
}

/** A page as the printer trims it. */
export function onPaper(profile: PrinterProfile, format: Format, page: Page): Page {
  return fittedPage(page, profile.trims[format], profile.safetyMm)
}

/** A cover's outside as large as it is on the finished book. */
export function onCover(
  profile: PrinterProfile,
  binding: Binding,
  format: Format,
  page: Page,
): Page {
  return fittedPage(page, panelSize(profile, binding, format), profile.safetyMm)
}

function panelSize({ trims, spread }: PrinterProfile, binding: Binding, format: Format): Size {
  const { widthMm, heightMm } = trims[format]
  const { wider, higher } = spread?.[binding].panelMm ?? { wider: 0, higher: 0 }
  return { widthMm: widthMm + wider, heightMm: heightMm + higher }
}

/** A trimmed page as it stands in the interior's file. */
export function paperSheet({ bleedMm, tellsTrim }: PrinterProfile, page: Page): Sheet {
  return tellsTrim ? { page, bleedMm } : { page: wholeSheet(page, bleedMm), bleedMm: 0 }
}

/**
 * `mayBeColoured`: a cover's outside, or stickers; everything else is black ink alone. `isGrey`: and that as a grey.
 * `mayHavePhotos`: small ones, in grey.
 * `hasCuts`: stickers, whose cut line is a spot colour.
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
  // Where the cover's sheet is the file's first, a blank page comes before the inside of the front.
  const before = profile.spread ? 3 : isInside ? 2 : profile.printsInsides ? 0 : 1
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
  const pages = boundPages(profile, binding)
  const isGrey = profile.insideBlack === 'grey'
  const inside = Array.from({ length: pages }, () => ({ ...page, ...(isGrey && { isGrey }) }))
  const held = { ...formats[format], bleedMm: 0 }
  const proof = inCovers(
    { ...held, mayBeColoured: true },
    Array.from({ length: pagesPerBook + 4 }, () => held),
  )
  const spread = profile.spread?.[binding]
  if (spread) return { proof, interior: afterSpread(profile, binding, format, spread), cover: [] }
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

/** The cover's sheet, and the pages with a blank one before and after them. */
function afterSpread(
  profile: PrinterProfile,
  binding: Binding,
  format: Format,
  spread: SpreadMeasures,
): SheetSize[] {
  const pages = boundPages(profile, binding)
  const { page, bleedMm } = paperSheet(profile, { ...profile.trims[format], marks: [] })
  const { widthMm, heightMm } = page
  return [
    {
      ...spreadSize(panelSize(profile, binding, format), spread, pages),
      bleedMm: 0,
      mayBeColoured: true,
    },
    ...Array.from({ length: pages + 2 }, () => ({ widthMm, heightMm, bleedMm })),
  ]
}
