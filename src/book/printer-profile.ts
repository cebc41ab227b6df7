import { formats, type Binding, type Format } from '#domain/book-spec.ts'
import type { Size } from '#domain/fit.ts'
import type { PrinterName } from '#domain/printer.ts'

/** How a printer wants a book laid out. Lengths in mm. */
export type PrinterProfile = {
  bleedMm: number
  /** nothing that matters lies nearer than this to a trimmed edge */
  safetyMm: number
  /** the sizes that the printer trims to, where they are not the shop's own */
  trims: Readonly<Record<Format, Size>>
  /**
   * How a soft cover comes: its four pages as a file of their own; one sheet of back and front, whose insides stay blank; or as pages around
   * the interior, first and last.
   */
  softCover: 'four pages' | 'one sheet' | 'in the interior'
  /** Whether the covers' insides (for a hard one, its endpapers) are printed. Where not, these two are the first and the last page inside. */
  printsInsides: boolean
  /** What black the pages inside are painted with where none of their file is in colour: the black of four inks, or grey, which is what a product without colour is to be sent. */
  insideBlack: InsideBlack
  /** fewer or more pages inside than these the printer does not bind */
  pages: Partial<Record<Binding, { least: number; most: number }>>
  /** the number of pages of the interior is a multiple of this, blank ones added at its end */
  pagesMultiple: number
  /** null: of a hard cover the printer makes the case itself, from front and back as it gets them for a soft one; or it binds none */
  hard: HardcoverMeasures | null
}

export type InsideBlack = 'of four' | 'grey'

export type HardcoverMeasures = {
  /** how far the boards stand out over the pages at head, tail and fore edge */
  squareMm: number
  /** cover material folded round the boards, printed over */
  turnInMm: number
  /** of the case, for so many pages inside */
  spineMm(pages: number): number
}

const leafThicknessMm = 0.16
const boardThicknessMm = 2
const endpaperLeaves = 4

const inch = 25.4

/** Lulu's table for cases: up to so many pages, so many inches. */
const luluSpines = [
  [84, 0.25],
  [140, 0.5],
  [168, 0.625],
  [194, 0.688],
  [222, 0.75],
  [250, 0.813],
  [278, 0.875],
  [306, 0.938],
  [334, 1],
  [360, 1.063],
  [388, 1.125],
  [416, 1.188],
  [444, 1.25],
  [472, 1.313],
  [500, 1.375],
  [528, 1.438],
  [556, 1.5],
  [582, 1.563],
  [610, 1.625],
  [638, 1.688],
  [666, 1.75],
  [694, 1.813],
  [722, 1.875],
  [750, 1.938],
  [778, 2],
  [799, 2.063],
  [800, 2.125],
] as const

function luluSpineMm(pages: number): number {
  const row = luluSpines.find(([most]) => pages <= most)
  if (!row || pages < 24) throw new RangeError(`Lulu makes no case for ${pages} pages`)
  return row[1] * inch
}

/** docs/decisions/2026-11-26-printers-sources.md says where each of these comes from. */
export const printerProfiles: Record<PrinterName, PrinterProfile> = {
  /** A press and a binder of one's own choice: 120 g/m² drawing paper, 2 mm grey board; spines rounded up to the half millimetre a binder works to. */
  own: {
    bleedMm: 3,
    safetyMm: 10,
    trims: formats,
    softCover: 'four pages',
    printsInsides: true,
    insideBlack: 'of four',
    // A sheet of its own is the least that is stapled or sewn; of this paper no more than so many pages lie flat in staples.
    pages: { soft: { least: 4, most: 64 }, hard: { least: 8, most: 200 } },
    pagesMultiple: 4,
    hard: {
      squareMm: 3,
      turnInMm: 18,
      spineMm: (pages) =>
        Math.ceil(((pages / 2 + endpaperLeaves) * leafThicknessMm + 2 * boardThicknessMm) * 2) / 2,
    },
  },
  /** A drawing's own frame line reaches a quarter millimetre over its margin. Insides of covers are not printed; its square book is one of 8.5 inches. */
  lulu: {
    bleedMm: inch / 8,
    safetyMm: inch / 2 + 0.25,
    trims: { A4: formats.A4, Square: { widthMm: 8.5 * inch, heightMm: 8.5 * inch } },
    softCover: 'one sheet',
    printsInsides: false,
    insideBlack: 'grey',
    pages: { soft: { least: 4, most: 48 }, hard: { least: 24, most: 800 } },
    pagesMultiple: 4,
    hard: { squareMm: inch / 8, turnInMm: 0.75 * inch, spineMm: luluSpineMm },
  },
  /** Brochures, stapled: one file of all pages in reading order. A case of its own must be asked for page by page, and is not laid out here. */
  gelato: {
    bleedMm: 4,
    safetyMm: 10,
    trims: formats,
    softCover: 'in the interior',
    printsInsides: true,
    insideBlack: 'of four',
    pages: { soft: { least: 8, most: 52 } },
    pagesMultiple: 4,
    hard: null,
  },
  /**
   * Glued photo books: one file, the front its first page and the back its last, without bleed, which Prodigi makes itself,
   * as it does the case and its spine. Nothing is printed inside the covers. The pages are those of the whole file.
   */
  prodigi: {
    bleedMm: 0,
    safetyMm: 10,
    trims: formats,
    softCover: 'in the interior',
    printsInsides: false,
    insideBlack: 'of four',
    pages: { soft: { least: 20, most: 300 }, hard: { least: 24, most: 300 } },
    pagesMultiple: 2,
    hard: null,
  },
}
