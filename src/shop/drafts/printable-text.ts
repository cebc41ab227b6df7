import { printable } from '#book/layout/set-title.ts'
import { openTypesetter, type Typesetter } from '#book/layout/typesetter.ts'

let known: Typesetter | undefined
/** Fonts are read once: they are most of the work. */
const typesetter = (): Typesetter => (known ??= openTypesetter())

/** What of a text a book cannot print, and whether enough is left of it for a title: by the rule that titles are set by. */
export const printableText = (text: string) => printable(typesetter(), text)
