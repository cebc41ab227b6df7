import { use } from 'react'
import type { Locale } from '#domain/locale.ts'
import { useLocale } from '../../words/words-context.tsx'

export type AdminWords = typeof import('../../words/es/admin.ts').admin

const wordsOf: Record<Locale, () => Promise<{ admin: AdminWords }>> = {
  es: () => import('../../words/es/admin.ts'),
  de: () => import('../../words/de/admin.ts'),
  fr: () => import('../../words/fr/admin.ts'),
  en: () => import('../../words/en/admin.ts'),
}

const asked = new Map<Locale, Promise<AdminWords>>()

/** The administrator's words in a language, fetched once when first asked for. */
export function loadAdminWords(locale: Locale): Promise<AdminWords> {
  const known = asked.get(locale) ?? wordsOf[locale]().then(({ admin }) => admin)
  asked.set(locale, known)
  return known
}

/** The same for a component below a Suspense boundary: it shows once they are there. */
export function useAdminWords(): AdminWords {
  return use(loadAdminWords(useLocale()))
}
