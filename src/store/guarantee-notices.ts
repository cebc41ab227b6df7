import { eq } from 'drizzle-orm'
import type { NoticeFact } from '#domain/guarantee-notice.ts'
import type { Locale } from '#domain/locale.ts'
import type { Queries } from './database.ts'
import { guaranteeNotices } from './schema/notices.ts'

const { locale, contentType, digest, putAt } = guaranteeNotices
export type Notice = typeof guaranteeNotices.$inferSelect

/** Which there are, without their bytes. */
export const listNotices = (queries: Queries): Promise<(NoticeFact & { putAt: Date })[]> =>
  queries
    .select({ locale, contentType, digest, putAt })
    .from(guaranteeNotices)
    .orderBy(guaranteeNotices.locale)

export async function readNotice(queries: Queries, language: Locale): Promise<Notice | null> {
  const [notice] = await queries.select().from(guaranteeNotices).where(eq(locale, language))
  return notice ?? null
}

export async function putNotice(queries: Queries, notice: Notice): Promise<void> {
  await queries
    .insert(guaranteeNotices)
    .values(notice)
    .onConflictDoUpdate({ target: guaranteeNotices.locale, set: notice })
}

export async function removeNotice(queries: Queries, language: Locale): Promise<void> {
  await queries.delete(guaranteeNotices).where(eq(locale, language))
}
