import { textRuns } from './layout/text-runs.ts'
import { openTypesetter, type Typesetter } from './layout/typesetter.ts'

let known: Typesetter | undefined
/** Fonts are read once: they are most of the work. */
const typesetter = (): Typesetter => (known ??= openTypesetter())

/**
 * What of a text a book cannot print, letter by letter, each once; and whether enough of it is left to stand on a cover, which else bears a
 * general title. The rule is the one that titles are set by.
 */
export function printableText(text: string): { lost: string[]; isPrintable: boolean } {
  const { runs, lost, kept } = textRuns(typesetter(), text, 'heavy')
  const isAnything = runs.some((run) => !('face' in run) || run.text.trim() !== '')
  return { lost: [...new Set(lost)], isPrintable: isAnything && kept >= lost.length }
}
