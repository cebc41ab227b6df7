import { asc, eq, or, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { savedOrderFilters } from './schema/order-filters.ts'

export type SavedOrderFilter = typeof savedOrderFilters.$inferSelect

/** In the order they were saved. */
export async function listOrderFilters(queries: Queries): Promise<SavedOrderFilter[]> {
  return queries
    .select()
    .from(savedOrderFilters)
    .orderBy(asc(savedOrderFilters.createdAt), asc(savedOrderFilters.id))
}

/** Whoever saves one waits for whoever else does: what is counted then stays so. Lists are read meanwhile. */
export async function lockOrderFilters(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table ${savedOrderFilters} in share row exclusive mode`)
}

export async function insertOrderFilter(queries: Queries, filter: SavedOrderFilter): Promise<void> {
  await queries.insert(savedOrderFilters).values(filter)
}

export async function renameOrderFilter(
  queries: Queries,
  id: string,
  names: Pick<SavedOrderFilter, 'name' | 'nameKey'>,
): Promise<void> {
  await queries.update(savedOrderFilters).set(names).where(eq(savedOrderFilters.id, id))
}

export async function changeOrderFilter(
  queries: Queries,
  id: string,
  list: Pick<SavedOrderFilter, 'narrowing' | 'sorting'>,
): Promise<void> {
  await queries.update(savedOrderFilters).set(list).where(eq(savedOrderFilters.id, id))
}

/** False where there was none. */
export async function deleteOrderFilter(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries
    .delete(savedOrderFilters)
    .where(eq(savedOrderFilters.id, id))
    .returning({ id: savedOrderFilters.id })
  return rows.length > 0
}

/** Takes away those that search for an address, or are named after it. */
export async function forgetSearched(queries: Queries, email: string): Promise<void> {
  const searched = email.toLowerCase()
  await queries
    .delete(savedOrderFilters)
    .where(
      or(
        sql`strpos(lower(${savedOrderFilters.narrowing} ->> 'q'), ${searched}) > 0`,
        sql`strpos(lower(${savedOrderFilters.name}), ${searched}) > 0`,
      ),
    )
}
