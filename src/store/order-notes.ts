import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { orderNotes } from './schema/order-trail.ts'

export type OrderNote = typeof orderNotes.$inferSelect

/** Oldest first. */
export async function listNotes(queries: Queries, orderId: string): Promise<OrderNote[]> {
  return queries
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.at), asc(orderNotes.id))
}

export async function addNote(queries: Queries, note: OrderNote): Promise<void> {
  await queries.insert(orderNotes).values(note)
}

/** Answers whether there was one. */
export async function deleteNote(queries: Queries, orderId: string, id: string): Promise<boolean> {
  return (
    (
      await queries
        .delete(orderNotes)
        .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.id, id)))
        .returning({ id: orderNotes.id })
    ).length > 0
  )
}

/** Answers how many there were. */
export async function deleteNotes(queries: Queries, orderId: string): Promise<number> {
  return (
    await queries
      .delete(orderNotes)
      .where(eq(orderNotes.orderId, orderId))
      .returning({ id: orderNotes.id })
  ).length
}
