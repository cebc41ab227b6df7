import { asc, eq, inArray, sql } from 'drizzle-orm'
import { splitExtraName } from '#domain/extra-name.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { recordOf } from '#domain/keys.ts'
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

/** The names, in each language, of extras that are sold as they are: made for nobody, so that who orders them may withdraw. */
export async function listReturnables(queries: Queries): Promise<Record<Locale, string[]>> {
  const rows = await queries
    .select({ name: extras.name, translations: extras.translations })
    .from(extras)
    .where(eq(extras.isPersonal, false))
    .orderBy(asc(extras.createdAt), asc(extras.name))
  const named = (locale: Locale) =>
    rows.map(({ name, translations }) => translations[locale]?.name ?? splitExtraName(name).label)
  return recordOf(locales, named)
}
