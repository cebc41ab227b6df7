import { pagesPerBook } from './book-spec.ts'

/** A page to draw on, by where it stands in the book: frames and prompts take turns. */
export type FreePage = `free-${number}`
export const freePage = (page: number): FreePage => `free-${page}`

const outerPages = ['inside-front', 'inside-back', 'back', 'back-without-pictures'] as const
export type OuterPage = (typeof outerPages)[number]

/** The pages of a book that are alike in all books of a format and language; the back's pictures are the book's own. */
export type FixedPage = OuterPage | FreePage
export const fixedPages: readonly FixedPage[] = [
  ...outerPages,
  ...Array.from({ length: pagesPerBook }, (_, i) => freePage(i + 1)),
]
