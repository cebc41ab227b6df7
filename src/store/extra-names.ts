import { inArray, sql } from 'drizzle-orm'
import { splitExtraName } from '#domain/extra-name.ts'
import type { Locale } from '#domain/locale.ts'
import type { Queries } from './database.ts'
import { extras } from './schema/catalogue.ts'

/** Translations of extras by the Spanish names that orders list; those without one, or deleted since, are not in the map. */
export async function readExtraNames(
  queries: Queries,
  names: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await queries
    .select({ name: extras.name, translations: extras.translations })
    .from(extras)
    .where(inArray(sql`split_part(${extras.name}, chr(9), 1)`, [...names]))
  return new Map(
    rows.flatMap(({ name, translations }) => {
      const translated = translations[locale]?.name
      return translated ? [[splitExtraName(name).label, translated] as const] : []
    }),
  )
}
