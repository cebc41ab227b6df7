import { use } from 'react'
import type { Locale } from '#domain/locale.ts'
import { completeWords } from '../../words/load-words.ts'
import { useLocale } from '../../words/words-context.tsx'

export type ProductionWords = typeof import('../../words/es/production.ts').production

const wordsOf: Record<Locale, () => Promise<{ production: ProductionWords }>> = {
  es: () => import('../../words/es/production.ts'),
  de: () => import('../../words/de/production.ts'),
  fr: () => import('../../words/fr/production.ts'),
  en: () => import('../../words/en/production.ts'),
}

const asked = new Map<Locale, Promise<ProductionWords>>()

/** The desk's words for a component below a Suspense boundary. The page editor's, which it also shows, come along. */
export function useProductionWords(): ProductionWords {
  const locale = useLocale()
  const known =
    asked.get(locale) ??
    Promise.all([wordsOf[locale](), completeWords()]).then(([{ production }]) => production)
  asked.set(locale, known)
  return use(known)
}
