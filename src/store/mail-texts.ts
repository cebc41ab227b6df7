import { and, desc, eq } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { MailTextKind } from '#domain/mail-text.ts'
import type { Queries } from './database.ts'
import { mailTexts } from './schema/texts.ts'

export type MailTextVersion = typeof mailTexts.$inferSelect
export type MailTextPlace = { kind: MailTextKind; locale: Locale }

const at = ({ kind, locale }: MailTextPlace) =>
  and(eq(mailTexts.kind, kind), eq(mailTexts.locale, locale))

/** What was saved last for a mail in a language; null: nothing ever. */
export async function readMailText(
  queries: Queries,
  place: MailTextPlace,
): Promise<MailTextVersion | null> {
  const [row] = await listMailTextVersions(queries, place, 1)
  return row ?? null
}

/** Newest first. */
export async function listMailTextVersions(
  queries: Queries,
  place: MailTextPlace,
  limit: number,
): Promise<MailTextVersion[]> {
  return queries.select().from(mailTexts).where(at(place)).orderBy(desc(mailTexts.id)).limit(limit)
}

/** The newest of each kind and language. */
export async function listMailTexts(queries: Queries): Promise<MailTextVersion[]> {
  return queries
    .selectDistinctOn([mailTexts.kind, mailTexts.locale])
    .from(mailTexts)
    .orderBy(mailTexts.kind, mailTexts.locale, desc(mailTexts.id))
}

export async function addMailText(
  queries: Queries,
  version: Omit<MailTextVersion, 'id'>,
): Promise<void> {
  await queries.insert(mailTexts).values(version)
}
