import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { bookStates, type BookState } from '#domain/fulfilment.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { filesToRemove } from './schema/drafts.ts'
import { books } from './schema/books.ts'
import { orders } from './schema/orders.ts'

export type Book = typeof books.$inferSelect

const selectBook = fixed<{ orderId: string }, Book[]>((queries) =>
  queries
    .select()
    .from(books)
    .where(eq(books.orderId, sql.placeholder('orderId'))),
)

export async function readBook(queries: Queries, orderId: string): Promise<Book | null> {
  const [row] = await selectBook(queries, { orderId })
  return row ?? null
}

/** How many paid books are in the making and sending, by where they stand. */
export async function countBooks(queries: Queries): Promise<Map<BookState, number>> {
  const rows = await queries
    .select({ state: orders.fulfilment, number: count() })
    .from(orders)
    .where(and(eq(orders.stage, 'making'), isNotNull(orders.paidAt)))
    .groupBy(orders.fulfilment)
  const found = new Map(rows.map(({ state, number }) => [state as string, number]))
  return new Map(bookStates.map((state) => [state, found.get(state) ?? 0]))
}

/** Puts a finished book in the place of the one before, whose files are written down for removal. */
export async function putBook(queries: Queries, book: Book): Promise<void> {
  const before = await readBook(queries, book.orderId)
  await queries.insert(books).values(book).onConflictDoUpdate({ target: books.orderId, set: book })
  if (before && before.folder !== book.folder)
    await queries.insert(filesToRemove).values({ prefix: before.folder }).onConflictDoNothing()
}
