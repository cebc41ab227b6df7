import type { Locale } from '#domain/locale.ts'
import type { Words } from './es.ts'

const loaders: Record<Locale, () => Promise<{ words: Words }>> = {
  es: () => import('./es.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  en: () => import('./en.ts'),
}

/** A language's words, fetched when first asked for: the others never reach the browser. */
export async function loadWords(locale: Locale): Promise<Words> {
  return (await loaders[locale]()).words
}
