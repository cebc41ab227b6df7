import { eq, inArray, or, sql } from 'drizzle-orm'
import { readBook } from './books.ts'
import type { Queries } from './database.ts'
import { partsFolder } from './photo-parts.ts'
import { deletePhotos } from './photos.ts'
import { drafts, filesToRemove, photos } from './schema/drafts.ts'
import { books, drawings } from './schema/books.ts'
import { orderEvents } from './schema/order-trail.ts'
import { erasures } from './schema/keeping.ts'
import { outbox } from './schema/outside.ts'
import { dropDrawings } from './drawings.ts'
import { mailMark } from './outbox.ts'

/** How much was deleted. */
export type DeletedPictures = { photos: number; drawings: number; book: boolean }

/** Deletes an order's photos, drawings and book; their files are written down for removal. */
export async function deletePictures(
  queries: Queries,
  { orderId, draftId }: { orderId: string; draftId: string | null },
): Promise<DeletedPictures> {
  const found =
    draftId === null
      ? []
      : await queries.select({ path: photos.path }).from(photos).where(eq(photos.draftId, draftId))
  // Counted first: the drawings go with their photos.
  const drawn = await queries
    .select({ id: drawings.id, orderId: drawings.orderId })
    .from(drawings)
    .where(eq(drawings.orderId, orderId))
  await dropDrawings(queries, drawn)
  await deletePhotos(queries, found)
  if (draftId !== null)
    await queries
      .insert(filesToRemove)
      .values({ prefix: partsFolder(draftId) })
      .onConflictDoNothing()
  const book = await readBook(queries, orderId)
  if (book) {
    await queries.insert(filesToRemove).values({ prefix: book.folder }).onConflictDoNothing()
    await queries.delete(books).where(eq(books.orderId, orderId))
  }
  return { photos: found.length, drawings: drawn.length, book: book !== null }
}

/** Mails that are kept as files where no mail server is named: written down for removal beside other files, each by its mark. */
const keptMails = 'outbox/'

/** Has what was kept of deleted mails outside the database removed with other files. */
export async function dropKeptMails(
  queries: Queries,
  mails: readonly { id: string }[],
): Promise<void> {
  if (mails.length === 0) return
  await queries
    .insert(filesToRemove)
    .values(mails.map(({ id }) => ({ prefix: keptMails + mailMark(id) })))
    .onConflictDoNothing()
}

/** Of what is written down for removal the mails' marks, null for a prefix of the file store. */
export const keptMailIn = (prefix: string): string | null =>
  prefix.startsWith(keptMails) ? prefix.slice(keptMails.length) : null

/**
 * Deletes what hangs on an order and tells of its customer: the draft, mails sent or not, and what was written down in
 * somebody's own words, a print service's too. Answers how many mails.
 */
export async function deleteTraces(
  queries: Queries,
  { orderId, draftId }: { orderId: string; draftId: string | null },
): Promise<{ mails: number }> {
  const mails = await queries
    .delete(outbox)
    .where(
      or(
        eq(sql`${outbox.facts} ->> 'orderId'`, orderId),
        ...(draftId === null ? [] : [eq(sql`${outbox.facts} ->> 'codigo'`, draftId)]),
      ),
    )
    .returning({ id: outbox.id })
  await dropKeptMails(queries, mails)
  await queries
    .update(orderEvents)
    .set({ detail: sql`${orderEvents.detail} - 'reason' - 'message'` })
    .where(eq(orderEvents.orderId, orderId))
  if (draftId !== null) await queries.delete(drafts).where(eq(drafts.id, draftId))
  return { mails: mails.length }
}

/** What is kept of an erasure: which order, which draft, when. */
export type Erasure = { orderId: string; draftId: string | null; at: Date }

export async function noteErasure(queries: Queries, erasure: Erasure): Promise<void> {
  await queries.insert(erasures).values(erasure).onConflictDoNothing()
}

/** Erasures that the file store does not know of yet. */
export async function listErasuresToKeep(queries: Queries, limit: number): Promise<Erasure[]> {
  return queries.select().from(erasures).where(eq(erasures.isKeptApart, false)).limit(limit)
}

export async function markErasuresKept(queries: Queries, orderIds: string[]): Promise<void> {
  await queries
    .update(erasures)
    .set({ isKeptApart: true })
    .where(inArray(erasures.orderId, orderIds))
}
