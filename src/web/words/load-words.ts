import type { Locale } from '#domain/locale.ts'
import type { Words } from './es.ts'

type First = typeof import('./es/first.ts').first
type Rest = typeof import('./es/rest.ts').rest

const firstOf: Record<Locale, () => Promise<{ first: First }>> = {
  es: () => import('./es/first.ts'),
  de: () => import('./de/first.ts'),
  fr: () => import('./fr/first.ts'),
  en: () => import('./en/first.ts'),
}

const restOf: Record<Locale, () => Promise<{ rest: Rest }>> = {
  es: () => import('./es/rest.ts'),
  de: () => import('./de/rest.ts'),
  fr: () => import('./fr/rest.ts'),
  en: () => import('./en/rest.ts'),
}

/** The words given out so far; `completeWords` fills in what they lack. */
const given = new Map<Locale, Words>()
let needsAll = false

/**
 * A language's words, fetched when first asked for: the others never reach the browser. Until a page that needs more asks for it
 * (`completeWords`), only those of the front page and its neighbours come; the type promises all, and such pages see to it.
 */
export async function loadWords(locale: Locale): Promise<Words> {
  const { first } = await firstOf[locale]()
  const words = given.get(locale) ?? ({ ...first } as Words)
  given.set(locale, words)
  if (needsAll) Object.assign(words, (await restOf[locale]()).rest)
  return words
}

/** From here on every language comes whole; those already given out are completed before this resolves. */
export async function completeWords(): Promise<void> {
  needsAll = true
  await Promise.all([...given.keys()].map(loadWords))
}
