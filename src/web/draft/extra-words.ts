import type { AnswerOf } from '#contract/call.ts'
import type { listAvailableExtras } from '#contract/price.ts'
import type { Locale } from '#domain/locale.ts'

export type Extra = AnswerOf<typeof listAvailableExtras>[number]

/** An extra's name and description in a language, Spanish where it has none; a tab in a name separates the two. */
export function extraWords(
  { name, description, translations }: Pick<Extra, 'name' | 'description' | 'translations'>,
  locale: Locale,
) {
  const own = translations[locale] ?? { name, description }
  const [shown = '', ...rest] = own.name.split('\t')
  return { name: shown.trim(), description: own.description || rest.join(' ').trim() }
}
