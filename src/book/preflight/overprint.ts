import type { PdfFile } from './pdf-file.ts'
import type { PdfDictionary } from './pdf-tokens.ts'

/** Whether all graphics states of a page that are set do nothing but print over what lies below. */
export function isOverprinting(
  file: PdfFile,
  page: PdfDictionary,
  states: Iterable<string>,
): boolean {
  const resources = file.dictionary(page.get('Resources'))
  const known = file.dictionary(resources.get('ExtGState'))
  return [...states].every((name) => isOverprint(file.dictionary(known.get(name))))
}

function isOverprint(state: PdfDictionary): boolean {
  return (
    [...state.keys()].every((key) => ['Type', 'OP', 'op', 'OPM'].includes(key)) &&
    state.get('OPM') === 1
  )
}
