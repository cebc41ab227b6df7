import { eq, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { filesToRemove } from './schema/drafts.ts'
import { books } from './schema/orders.ts'

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

/** Puts a finished book in the place of the one before, whose files are written down for removal. */
export async function putBook(queries: Queries, book: Book): Promise<void> {
  const before = await readBook(queries, book.orderId)
  await queries.insert(books).values(book).onConflictDoUpdate({ target: books.orderId, set: book })
  if (before && before.folder !== book.folder)
    await queries.insert(filesToRemove).values({ prefix: before.folder }).onConflictDoNothing()
}
