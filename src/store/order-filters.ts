import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { containing } from './matching-orders.ts'
import type { Order } from './orders.ts'
import { savedOrderFilters } from './schema/order-filters.ts'
import { orders } from './schema/orders.ts'

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

type ListedPerson = Pick<Order, 'customerName' | 'customerEmail' | 'recipientName'>

/**
 * Takes away those that tell of an order's customer or recipient: that search for the address or are named after it, and whose words
 * name one of them and find nobody else. Asked before the order is emptied.
 */
export async function forgetListsOf(queries: Queries, order: ListedPerson): Promise<void> {
  if (order.customerEmail !== '') await forgetSearched(queries, order.customerEmail)
  for (const { id, narrowing } of await listOrderFilters(queries)) {
    const { q } = narrowing
    if (!q || !names(q, order)) continue
    const [other] = await queries
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          containing(q),
          sql`lower(${orders.customerEmail}) <> ${order.customerEmail.toLowerCase()}`,
        ),
      )
      .limit(1)
    if (!other) await deleteOrderFilter(queries, id)
  }
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether one of the words stands in a name or the address. */
function names(q: string, { customerName, customerEmail, recipientName }: ListedPerson): boolean {
  const known = folded(`${customerName} ${customerEmail} ${recipientName ?? ''}`)
  return folded(q)
    .split(/\s+/)
    .some((word) => word !== '' && known.includes(word))
}
