import { pagesPerBook } from '#domain/book-spec.ts'

/** A sheet of the book as it is leafed through. */
export type SheetPlace =
  | { kind: 'front' | 'inside-front' | 'inside-back' | 'back' }
  | { kind: 'page'; page: number }

/** From the front to the back, as they lie in the book. */
export const sheetOrder: readonly SheetPlace[] = [
  { kind: 'front' },
  { kind: 'inside-front' },
  ...Array.from({ length: pagesPerBook }, (_, i): SheetPlace => ({ kind: 'page', page: i + 1 })),
  { kind: 'inside-back' },
  { kind: 'back' },
]

/** Where a page lies among them; 0 is the front. */
export const sheetOfPage = (page: number): number =>
  page === 0 ? 0 : sheetOrder.findIndex((sheet) => sheet.kind === 'page' && sheet.page === page)

/** What is seen at once, by its sheets' places in `sheetOrder`: one, or two that lie beside each other. */
export type Opening = readonly [number] | readonly [number, number]

/** Sheet by sheet. */
export const singly: readonly Opening[] = sheetOrder.map((_, index): Opening => [index])

/** As the bound book lies open: its front, whatever faces each other, its back. */
export const spreads: readonly Opening[] = [
  [0],
  ...Array.from({ length: sheetOrder.length / 2 - 1 }, (_, i): Opening => [2 * i + 1, 2 * i + 2]),
  [sheetOrder.length - 1],
]

/** Which of them shows a sheet. */
export const openingOf = (openings: readonly Opening[], sheet: number): number =>
  openings.findIndex((opening) => opening.some((index) => index === sheet))
