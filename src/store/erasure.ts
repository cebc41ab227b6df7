import { eq, or, sql } from 'drizzle-orm'
import { readBook } from './books.ts'
import type { Queries } from './database.ts'
import { deletePhotos } from './photos.ts'
import { drafts, filesToRemove, photos } from './schema/drafts.ts'
import { books, drawings, orderEvents } from './schema/orders.ts'
import { outbox } from './schema/outside.ts'
import { dropDrawings } from './drawings.ts'

/** Deletes an order's photos, drawings and book; their files are written down for removal. Answers how many photos there were. */
export async function deletePictures(queries: Queries, { orderId, draftId }: { orderId: string; draftId: string | null }): Promise<number> {
  const found = draftId === null ? [] : await queries.select({ path: photos.path }).from(photos).where(eq(photos.draftId, draftId))
  await deletePhotos(queries, found)
  await dropDrawings(queries, await queries.select({ id: drawings.id, orderId: drawings.orderId }).from(drawings).where(eq(drawings.orderId, orderId)))
  const book = await readBook(queries, orderId)
  if (book) {
    await queries.insert(filesToRemove).values({ prefix: book.folder }).onConflictDoNothing()
    await queries.delete(books).where(eq(books.orderId, orderId))
  }
  return found.length
}

/** Deletes what hangs on an order and tells of its customer: the draft, mails sent or not, and reasons that were written down. */
export async function deleteTraces(queries: Queries, { orderId, draftId }: { orderId: string; draftId: string | null }): Promise<void> {
  await queries.delete(outbox).where(or(
    eq(sql`${outbox.facts} ->> 'orderId'`, orderId), ...(draftId === null ? [] : [eq(outbox.id, `draft-code:${draftId}`)]),
  ))
  await queries.update(orderEvents).set({ detail: sql`${orderEvents.detail} - 'reason'` }).where(eq(orderEvents.orderId, orderId))
  if (draftId !== null) await queries.delete(drafts).where(eq(drafts.id, draftId))
}
