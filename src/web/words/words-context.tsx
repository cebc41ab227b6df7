import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { Locale } from '#domain/locale.ts'
import type { Words } from './es.ts'
import { loadWords } from './load-words.ts'
import { nameLocale, storeLocale } from './locale-choice.ts'

type Language = { locale: Locale; words: Words }

const LanguageContext = createContext<
  (Language & { setLocale: (locale: Locale) => Promise<void> }) | null
>(null)

/** Gives the words of one language to the pages inside, and changes the language on demand. */
export function WordsProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)
  const setLocale = useCallback(async (locale: Locale) => {
    storeLocale(locale)
    nameLocale(locale)
    const words = await loadWords(locale)
    document.documentElement.lang = locale
    startTransition(() => setLanguage({ locale, words }))
  }, [])
  const value = useMemo(() => ({ ...language, setLocale }), [language, setLocale])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

function useLanguage() {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('outside of WordsProvider')
  return language
}

/** The words of the language shown: `const words = useWords()`, then `words.home.title`. */
export function useWords(): Words {
  return useLanguage().words
}

export function useLocale(): Locale {
  return useLanguage().locale
}

/** Changes the language, keeps the choice, and resolves once the words are there. */
export function useSetLocale(): (locale: Locale) => Promise<void> {
  return useLanguage().setLocale
}
