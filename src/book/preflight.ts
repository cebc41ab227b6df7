import type { PrintProblem } from '#domain/print-file.ts'
import { thinnestLineMm } from '#drawing/ground/line-art.ts'

import type { SheetSize } from './arrange-book.ts'
import { pointsPerMm } from './geometry.ts'
import { colourProblems } from './preflight/colour-problems.ts'
import { contentFacts } from './preflight/content-facts.ts'
import { readPdf, type PdfFile } from './preflight/pdf-file.ts'
import { PdfName, type PdfDictionary } from './preflight/pdf-tokens.ts'

export type Box = readonly [left: number, bottom: number, right: number, top: number]

/** Boxes in points. No `problems` means that the file keeps the promises made for print. */
export type PreflightReport = {
  pages: { media: Box; bleed: Box; trim: Box }[]
  fonts: { name: string; embedded: boolean }[]
  thinnestLinePt: number
  problems: PrintProblem[]
}

const thinnestPt = thinnestLineMm * pointsPerMm

/**
 * Reads one of the book's own PDFs back and checks what was promised: boxes inside one another, an output intent with a
 * profile, every font embedded, black ink alone, nothing stroked thinner than 0.25 pt, no transparency, and no images
 * but small photos, in grey and of enough pixels, on pages that may have them. On pages that may be
 * coloured areas and pictures have process colours within the ink limit, pictures enough pixels, and lines and letters are black all the
 * same. A sheet of stickers has its cut line in the spot colour, printed over, in a layer of its own. It does not
 * replace a printer's preflight and reads no other program's files.
 * @param expected what its pages must measure, in order, and which may be coloured; without it sizes are not looked at and none may
 */
export function preflight(bytes: Buffer, expected?: readonly SheetSize[]): PreflightReport {
  const file = readPdf(bytes)
  const problems: PrintProblem[] = []
  const fonts = new Map<string, boolean>()
  let thinnestLinePt = Infinity
  const pages = file.pages.map((dictionary, i) => {
    const facts = contentFacts(
      file.stream(dictionary.get('Contents')),
      expected?.[i]?.isGrey ? 'grey' : 'of four',
    )
    thinnestLinePt = Math.min(thinnestLinePt, facts.thinnestLinePt)
    const page = i + 1
    problems.push(
      ...colourProblems(file, dictionary, facts, expected?.[i] ?? {}).map((problem) => ({
        ...problem,
        page,
      })),
    )
    for (const [name, embedded] of fontsOf(file, dictionary)) fonts.set(name, embedded)
    return boxesOf(file, dictionary, (problem) => problems.push({ ...problem, page }))
  })
  if (pages.length === 0) problems.push({ fault: 'no_pages' })
  if (expected) problems.push(...sizeProblems(pages, expected))
  if (thinnestLinePt < thinnestPt - 0.001)
    problems.push({ fault: 'line_too_thin', found: thinnestLinePt.toFixed(3) })
  for (const [found, embedded] of fonts)
    if (!embedded) problems.push({ fault: 'font_not_embedded', found })
  if (!hasOutputProfile(file)) problems.push({ fault: 'no_output_profile' })
  return {
    pages,
    fonts: [...fonts].map(([name, embedded]) => ({ name, embedded })),
    thinnestLinePt,
    problems,
  }
}

const wordings: Record<PrintProblem['fault'], (found: string) => string> = {
  no_pages: () => 'there are no pages',
  foreign_colour: (found) => `paints with ${found}, not black ink alone`,
  foreign_operator: (found) => `uses the operator ${found}`,
  too_much_ink: (found) => `has ${found} % of ink in one place`,
  coarse_picture: (found) => `has a picture of ${found} pixels an inch`,
  box_missing: (found) => `has no ${found}`,
  boxes_not_nested: () => 'has boxes that are not inside one another',
  line_too_thin: (found) => `a line of ${found} pt is too thin`,
  font_not_embedded: (found) => `the font ${found} is not embedded`,
  no_output_profile: () => 'there is no output intent with a profile',
  wrong_page_count: (found) => `there are ${found} pages`,
  no_cut_line: () => 'has no cut line',
  cut_line_wrong: (found) => `has a cut line whose ${found} is wrong`,
  wrong_size: (found) => `measures ${found} mm`,
}

/** A problem in words, for a command line. */
export function describeProblem({ fault, page, found = '' }: PrintProblem): string {
  return (page === undefined ? '' : `page ${page} `) + wordings[fault](found)
}

function boxesOf(
  file: PdfFile,
  page: PdfDictionary,
  object: (problem: PrintProblem) => void,
): { media: Box; bleed: Box; trim: Box } {
  const box = (name: string): Box => {
    const value = file.resolve(page.get(name))
    if (Array.isArray(value) && value.length === 4) return value.map(Number) as unknown as Box
    object({ fault: 'box_missing', found: name })
    return [0, 0, 0, 0]
  }
  const boxes = { media: box('MediaBox'), bleed: box('BleedBox'), trim: box('TrimBox') }
  if (!within(boxes.trim, boxes.bleed) || !within(boxes.bleed, boxes.media))
    object({ fault: 'boxes_not_nested' })
  return boxes
}

/** A printer's own check allows about so much. */
const sizeToleranceMm = 0.1

function sizeProblems(
  pages: PreflightReport['pages'],
  expected: readonly SheetSize[],
): PrintProblem[] {
  if (pages.length !== expected.length)
    return [{ fault: 'wrong_page_count', found: String(pages.length) }]
  return expected.flatMap(({ widthMm, heightMm, bleedMm }, i) => {
    const page = pages[i]
    if (!page) return []
    const { trim, media } = page
    const isOff = (box: Box, around: number) =>
      [
        box[2] - box[0] - (widthMm + 2 * around) * pointsPerMm,
        box[3] - box[1] - (heightMm + 2 * around) * pointsPerMm,
      ].some((off) => Math.abs(off) > sizeToleranceMm * pointsPerMm)
    const wrong = [isOff(trim, 0) && trim, isOff(media, bleedMm) && media].find(Boolean)
    return wrong ? [{ fault: 'wrong_size' as const, page: i + 1, found: sizeOf(wrong) }] : []
  })
}

function sizeOf([left, bottom, right, top]: Box): string {
  return [right - left, top - bottom].map((length) => (length / pointsPerMm).toFixed(1)).join(' × ')
}

function within(inner: Box, outer: Box): boolean {
  const allowance = 0.01
  return (
    inner[0] >= outer[0] - allowance &&
    inner[1] >= outer[1] - allowance &&
    inner[2] <= outer[2] + allowance &&
    inner[3] <= outer[3] + allowance
  )
}

function fontsOf(file: PdfFile, page: PdfDictionary): [string, boolean][] {
  const fonts = file.dictionary(file.dictionary(page.get('Resources')).get('Font'))
  return [...fonts.values()].map((reference) => {
    const font = file.dictionary(reference)
    const descendants = file.resolve(font.get('DescendantFonts'))
    const descriptor = file.dictionary(
      (Array.isArray(descendants) ? file.dictionary(descendants[0]) : font).get('FontDescriptor'),
    )
    const name = font.get('BaseFont')
    return [
      name instanceof PdfName ? name.name : '?',
      descriptor.has('FontFile2') || descriptor.has('FontFile3') || descriptor.has('FontFile'),
    ]
  })
}

function hasOutputProfile(file: PdfFile): boolean {
  const intents = file.resolve(file.catalogue.get('OutputIntents'))
  if (!Array.isArray(intents)) return false
  return intents.some(
    (intent) =>
      file.stream(file.dictionary(intent).get('DestOutputProfile')).toString('latin1', 36, 40) ===
      'acsp',
  )
}
