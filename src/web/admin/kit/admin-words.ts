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
  const known = asked.get(locale) ?? tellingReact(wordsOf[locale]().then(({ admin }) => admin))
  asked.set(locale, known)
  return known
}

/** Once resolved, React's `use` has the value without waiting for a turn, which rendering on the server cannot do. */
function tellingReact<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** The same for a component below a Suspense boundary: it shows once they are there. */
export function useAdminWords(): AdminWords {
  return use(loadAdminWords(useLocale()))
}
