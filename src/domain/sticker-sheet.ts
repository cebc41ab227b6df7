import type { Format } from './book-spec.ts'
import type { Size } from './fit.ts'

/** Sheets of stickers by size, in mm, width by height. */
export const stickerSheets = {
  A5: { widthMm: 148, heightMm: 210 },
  A4: { widthMm: 210, heightMm: 297 },
} as const satisfies Record<string, Size>
export type StickerSheetName = keyof typeof stickerSheets
export const stickerSheetNames = ['A5', 'A4'] as const satisfies readonly StickerSheetName[]

/** How stickers are printed: their lines over flat colours, as a cover is, or to be coloured in. */
export const stickerLooks = ['colour', 'line'] as const
export type StickerLook = (typeof stickerLooks)[number]

export type StickerSettings = { stickerSheet: StickerSheetName; stickerLook: StickerLook }
export const stickersAtFirst: StickerSettings = { stickerSheet: 'A5', stickerLook: 'colour' }

/** The sheet of a book: it travels in the book's parcel, and so is no larger than the book. */
export function stickerSheetOf(format: Format, wanted: StickerSheetName): StickerSheetName {
  return format === 'A4' ? wanted : 'A5'
}

/** Cuts stay away from the sheet's edge; below them stands whose sheet it is. */
const marginMm = 6
const footMm = 6

/** Where on a sheet there may be stickers. */
export function stickerArea({ widthMm, heightMm }: Size): Size & { xMm: number; yMm: number } {
  return {
    xMm: marginMm,
    yMm: marginMm,
    widthMm: widthMm - 2 * marginMm,
    heightMm: heightMm - 2 * marginMm - footMm,
  }
}

/** The spot colour that a cutter follows; presses know it by this name. */
export const cutLineName = 'CutContour'
