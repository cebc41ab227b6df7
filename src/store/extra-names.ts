import { inArray } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { Queries } from './database.ts'
import { extras } from './schema/catalogue.ts'

/** Translations of extras by the Spanish names that orders list; those without one, or deleted since, are not in the map. */
export async function readExtraNames(queries: Queries, names: readonly string[], locale: Locale): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await queries.select({ name: extras.name, translations: extras.translations }).from(extras).where(inArray(extras.name, [...names]))
  return new Map(rows.flatMap(({ name, translations }) => {
    const translated = translations[locale]?.name
    return translated ? [[name, translated] as const] : []
  }))
}
