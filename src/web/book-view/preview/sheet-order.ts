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
