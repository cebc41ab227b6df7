/**
 * The files of a book by itself. proof: all 24 pages as they will be held. interior: the 20 pages with bleed. cover:
 * the cover with bleed.
 */
export const boundParts = ['proof', 'interior', 'cover'] as const
export type BoundPart = (typeof boundParts)[number]

/** The same, and the sheet of stickers where one was ordered: no printer of books takes it. */
export const bookParts = [...boundParts, 'stickers'] as const
export type BookPart = (typeof bookParts)[number]

/** What can keep a print file from being printed as it is. */
export const printFaults = [
  'no_pages',
  'foreign_colour',
  'foreign_operator',
  'too_much_ink',
  'coarse_picture',
  'box_missing',
  'boxes_not_nested',
  'line_too_thin',
  'font_not_embedded',
  'no_output_profile',
  'wrong_page_count',
  'wrong_size',
  'no_cut_line',
  'cut_line_wrong',
] as const
export type PrintFault = (typeof printFaults)[number]

/**
 * A fault of a print file, on a page counted from 1 or of the file as a whole. `found` is the colour, operator, box, font, width (pt),
 * number of pages, size (mm), ink (%), pixels an inch or property of the cut line at fault.
 */
export type PrintProblem = {
  fault: PrintFault
  page?: number | undefined
  found?: string | undefined
}
