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
  /** Whether the file's pages name what is left of them after trimming; where not, they name all of their sheet, bleed and all. */
  tellsTrim: boolean
  /**
   * How a soft cover comes: its four pages as a file of their own; one sheet of back and front, whose insides stay
   * blank; or as pages around
   * the interior, first and last.
   */
  softCover: 'four pages' | 'one sheet' | 'in the interior'
  /**
   * Where the cover, soft or hard, is one sheet that comes before the pages inside, in their file, with a blank leaf's
   * side after it and after the
   * last of them, which are not printed. Null: it is as `softCover` and `hard` say.
   */
  spread: Readonly<Record<Binding, SpreadMeasures>> | null
  /**
   * Whether the covers' insides (for a hard one, its endpapers) are printed. Where not, these two are the first and the
   * last page inside.
   */
  printsInsides: boolean
  /**
   * What black the pages inside are painted with where none of their file is in colour: the black of four inks, or
   * grey, which is what a product without colour is to be sent.
   */
  insideBlack: InsideBlack
  /** fewer or more pages inside than these the printer does not bind */
  pages: Partial<Record<Binding, { least: number; most: number }>>
  /** the number of pages of the interior is a multiple of this, and no less than it binds, blank ones added at its end */
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

export type SpreadMeasures = {
  /** by how much back and front are wider and higher than a trimmed page */
  panelMm: { wider: number; higher: number }
  /** between the spine and either of them */
  jointMm: number
  /** beyond them at head, tail and fore edge: bleed, or what is folded round the boards */
  aroundMm: number
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

/** Gelato's hard spines as it tells them: up to so many pages inside, so many mm. Between the rows that are known the next one holds. */
const gelatoSpines = [
  [56, 6],
  [68, 9],
  [100, 11],
  [104, 13],
  [128, 14],
  [160, 16],
  [176, 18],
  [200, 19],
] as const

function gelatoHardSpineMm(pages: number): number {
  const row = gelatoSpines.find(([most]) => pages <= most)
  if (!row || pages < 28) throw new RangeError(`Gelato makes no case for ${pages} pages`)
  return row[1]
}

/** The cover's four pages are leaves too. */
const gelatoSoftSpineMm = (pages: number): number => 0.24 + (0.155 * (pages + 4)) / 2

/** docs/printers.md says where each of these comes from. */
export const printerProfiles: Record<PrinterName, PrinterProfile> = {
  /**
   * A press and a binder of one's own choice: 120 g/m² drawing paper, 2 mm grey board; spines rounded up to the half
   * millimetre a binder works to.
   */
  own: {
    bleedMm: 3,
    safetyMm: 10,
    trims: formats,
    tellsTrim: true,
    softCover: 'four pages',
    spread: null,
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
  /**
   * A drawing's own frame line reaches a quarter millimetre over its margin. Insides of covers are not printed; its
   * square book is one of 8.5 inches.
   */
  lulu: {
    bleedMm: inch / 8,
    safetyMm: inch / 2 + 0.25,
    trims: { A4: formats.A4, Square: { widthMm: 8.5 * inch, heightMm: 8.5 * inch } },
    tellsTrim: true,
    softCover: 'one sheet',
    spread: null,
    printsInsides: false,
    insideBlack: 'grey',
    pages: { soft: { least: 4, most: 48 }, hard: { least: 24, most: 800 } },
    pagesMultiple: 4,
    hard: { squareMm: inch / 8, turnInMm: 0.75 * inch, spineMm: luluSpineMm },
  },
  /**
   * Glued photo books of coated paper; the nearest that it has to our sizes. One file: the cover as a sheet, whatever
   * the binding, then the pages.
   */
  gelato: {
    bleedMm: 3,
    safetyMm: 10,
    trims: {
      A4: { widthMm: 210, heightMm: 280 },
      Square: { widthMm: 200, heightMm: 200 },
    },
    tellsTrim: false,
    softCover: 'in the interior',
    spread: {
      soft: {
        panelMm: { wider: 0, higher: 0 },
        jointMm: 0,
        aroundMm: 3,
        spineMm: gelatoSoftSpineMm,
      },
      // 17 mm are turned in, 3 lie on the boards' edges.
      hard: {
        panelMm: { wider: -2, higher: 6 },
        jointMm: 8,
        aroundMm: 17 + 3,
        spineMm: gelatoHardSpineMm,
      },
    },
    printsInsides: false,
    insideBlack: 'of four',
    pages: { soft: { least: 28, most: 200 }, hard: { least: 28, most: 200 } },
    pagesMultiple: 2,
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
    tellsTrim: true,
    softCover: 'in the interior',
    spread: null,
    printsInsides: false,
    insideBlack: 'of four',
    pages: { soft: { least: 20, most: 300 }, hard: { least: 24, most: 300 } },
    pagesMultiple: 2,
    hard: null,
  },
}
