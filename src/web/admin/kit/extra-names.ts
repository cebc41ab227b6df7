import { useCallback } from 'react'
import { adminListExtras } from '#contract/admin-catalogue.ts'
import { splitExtraName } from '#domain/extra-name.ts'
import type { Locale } from '#domain/locale.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useList } from './use-list.ts'

type Named = { name: string; translations: { [locale in Locale]?: { name: string } } }

/**
 * What an extra is called in a language, in Spanish where it has no name in it; a description, where its name holds
 * one, stands behind a tab.
 */
export function labelIn({ name, translations }: Named, locale: Locale): string {
  return splitExtraName(translations[locale]?.name ?? name).label
}

/** The names of an order's extras in the desk's language. Orders list them in Spanish; one that is no longer sold stays so. */
export function useExtraNames(): (names: readonly string[]) => string {
  const locale = useLocale()
  const { data } = useList(adminListExtras, {})
  return useCallback(
    (names) =>
      names
        .map((name) => {
          const extra = data?.find((candidate) => candidate.name === name)
          return extra ? labelIn(extra, locale) : splitExtraName(name).label
        })
        .join(', '),
    [data, locale],
  )
}
