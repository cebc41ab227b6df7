import type { PrintProblem } from '#domain/print-file.ts'
import { cutLineName } from '#domain/sticker-sheet.ts'

import type { ContentFacts, SpotLine } from './content-facts.ts'
import { isOverprinting } from './overprint.ts'
import type { PdfFile } from './pdf-file.ts'
import { PdfName, type PdfDictionary } from './pdf-tokens.ts'

/** A sheet of stickers has a cut line that a cutter finds and a press leaves alone; nothing else has any line in a spot colour. */
export function cutProblems(
  file: PdfFile,
  page: PdfDictionary,
  { spotLines }: ContentFacts,
  hasCuts: boolean,
): PrintProblem[] {
  if (!hasCuts)
    return [...new Set(spotLines.map(({ space }) => space))].map((found) => ({
      fault: 'foreign_colour',
      found,
    }))
  if (spotLines.length === 0) return [{ fault: 'no_cut_line' }]
  const wrong = new Set(spotLines.flatMap((line) => faultsOf(file, page, line)))
  return [...wrong].map((found) => ({ fault: 'cut_line_wrong', found }))
}

function faultsOf(file: PdfFile, page: PdfDictionary, line: SpotLine): string[] {
  const resources = file.dictionary(page.get('Resources'))
  const spaces = file.dictionary(resources.get('ColorSpace'))
  const space = file.resolve(spaces.get(line.space))
  const [kind, name, base] = Array.isArray(space) ? space : []
  const isSpot =
    isNamed(kind, 'Separation') && isNamed(name, cutLineName) && isNamed(base, 'DeviceCMYK')
  const layer = file.dictionary(file.dictionary(resources.get('Properties')).get(line.layer))
  const isLayered = isNamed(layer.get('Type'), 'OCG') && layer.get('Name') === cutLineName
  return [
    ...(isSpot && line.tint === '1 scn' ? [] : ['Separation']),
    ...(isLayered ? [] : ['OCG']),
    ...(line.state && isOverprinting(file, page, [line.state]) ? [] : ['overprint']),
  ]
}

function isNamed(value: unknown, name: string): boolean {
  return value instanceof PdfName && value.name === name
}
