import { thinnestLineMm } from '#drawing/line-art.ts'

import { pointsPerMm } from './geometry.ts'
import { contentFacts } from './preflight/content-facts.ts'
import { readPdf, type PdfFile } from './preflight/pdf-file.ts'
import { PdfName, type PdfDictionary } from './preflight/pdf-tokens.ts'

export type Box = readonly [left: number, bottom: number, right: number, top: number]

/** Boxes in points. `problems` are for a person to read; none means that the file keeps the promises made for print. */
export type PreflightReport = {
  pages: { media: Box; bleed: Box; trim: Box }[]
  fonts: { name: string; embedded: boolean }[]
  thinnestLinePt: number
  problems: string[]
}

const thinnestPt = thinnestLineMm * pointsPerMm

/**
 * Reads one of the book's own PDFs back and checks what was promised: boxes inside one another, an output intent with a
 * profile, every font embedded, black ink alone, nothing stroked thinner than 0.25 pt, no images and no transparency. It
 * does not replace a printer's preflight and reads no other program's files.
 */
export function preflight(bytes: Buffer): PreflightReport {
  const file = readPdf(bytes)
  const problems = new Set<string>()
  const fonts = new Map<string, boolean>()
  let thinnestLinePt = Infinity
  const pages = file.pages.map((page, i) => {
    const facts = contentFacts(file.stream(page.get('Contents')))
    thinnestLinePt = Math.min(thinnestLinePt, facts.thinnestLinePt)
    for (const colour of facts.foreignColours) problems.add(`page ${i + 1} paints with ${colour}, not black ink alone`)
    for (const operator of facts.foreignOperators) problems.add(`page ${i + 1} uses the operator ${operator}`)
    for (const [name, embedded] of fontsOf(file, page)) fonts.set(name, embedded)
    return boxesOf(file, page, (problem) => problems.add(`page ${i + 1} ${problem}`))
  })
  if (pages.length === 0) problems.add('there are no pages')
  if (thinnestLinePt < thinnestPt - 0.001) problems.add(`a line of ${thinnestLinePt.toFixed(3)} pt is too thin`)
  for (const [name, embedded] of fonts) if (!embedded) problems.add(`the font ${name} is not embedded`)
  if (!hasOutputProfile(file)) problems.add('there is no output intent with a profile')
  return { pages, fonts: [...fonts].map(([name, embedded]) => ({ name, embedded })), thinnestLinePt, problems: [...problems] }
}

function boxesOf(file: PdfFile, page: PdfDictionary, object: (problem: string) => void): { media: Box; bleed: Box; trim: Box } {
  const box = (name: string): Box => {
    const value = file.resolve(page.get(name))
    if (Array.isArray(value) && value.length === 4) return value.map(Number) as unknown as Box
    object(`has no ${name}`)
    return [0, 0, 0, 0]
  }
  const boxes = { media: box('MediaBox'), bleed: box('BleedBox'), trim: box('TrimBox') }
  if (!within(boxes.trim, boxes.bleed) || !within(boxes.bleed, boxes.media)) object('has boxes that are not inside one another')
  return boxes
}

function within(inner: Box, outer: Box): boolean {
  const allowance = 0.01
  return inner[0] >= outer[0] - allowance && inner[1] >= outer[1] - allowance && inner[2] <= outer[2] + allowance && inner[3] <= outer[3] + allowance
}

function fontsOf(file: PdfFile, page: PdfDictionary): [string, boolean][] {
  const fonts = file.dictionary(file.dictionary(page.get('Resources')).get('Font'))
  return [...fonts.values()].map((reference) => {
    const font = file.dictionary(reference)
    const descendants = file.resolve(font.get('DescendantFonts'))
    const descriptor = file.dictionary((Array.isArray(descendants) ? file.dictionary(descendants[0]) : font).get('FontDescriptor'))
    const name = font.get('BaseFont')
    return [name instanceof PdfName ? name.name : '?', descriptor.has('FontFile2') || descriptor.has('FontFile3') || descriptor.has('FontFile')]
  })
}

function hasOutputProfile(file: PdfFile): boolean {
  const intents = file.resolve(file.catalogue.get('OutputIntents'))
  if (!Array.isArray(intents)) return false
  return intents.some((intent) => file.stream(file.dictionary(intent).get('DestOutputProfile')).toString('latin1', 36, 40) === 'acsp')
}
