import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { newId } from './ids.ts'
import type { OfferedExtra } from './catalogue.ts'
import { orderExtras } from './schema/order-uses.ts'
import { orders } from './schema/orders.ts'
import { fixedWrite, ifFirstDone, placeholderRow, placeholders, type Write } from './write.ts'
import { onlyRow } from './only-row.ts'

export type Order = Omit<typeof orders.$inferSelect, 'searchText' | 'stage'>
export type NewOrder = typeof orders.$inferInsert
export type OrderFields = Partial<
  Omit<NewOrder, 'id' | 'checkoutToken' | 'createdAt' | 'changedAt'>
>
export type OrderExtra = typeof orderExtras.$inferSelect

/** What an order is looked up by; each names one order at most. */
export type OrderKey = { id: string } | { checkoutToken: string } | { draftId: string }

/** All of an order but what it is searched and listed by. */
const { searchText: _, stage: __, ...orderColumns } = getTableColumns(orders)
export { orderColumns }

const byKey = (column: 'id' | 'draftId' | 'checkoutToken') => {
  const select = (queries: Queries) =>
    queries
      .select(orderColumns)
      .from(orders)
      .where(eq(orders[column], sql.placeholder('key')))
  return {
    read: fixed<{ key: string }, Order[]>(select),
    lock: fixed<{ key: string }, Order[]>((queries) => select(queries).for('update')),
  }
}
const byId = byKey('id')
const byDraft = byKey('draftId')
const byToken = byKey('checkoutToken')

const selecting = (key: OrderKey) =>
  'id' in key
    ? { by: byId, key: key.id }
    : 'draftId' in key
      ? { by: byDraft, key: key.draftId }
      : { by: byToken, key: key.checkoutToken }

export async function findOrder(queries: Queries, key: OrderKey): Promise<Order | null> {
  const { by, key: value } = selecting(key)
  const [row] = await by.read(queries, { key: value })
  return row ?? null
}

/**
 * Reads an order and holds others off until the transaction ends: everything that touches its amounts or its money
 * starts here. A draft is locked before its order, an order before a discount.
 */
export async function lockOrder(queries: Queries, key: OrderKey): Promise<Order | null> {
  const { by, key: value } = selecting(key)
  const [row] = await by.lock(queries, { key: value })
  return row ?? null
}

/** An order that is new, to be written together with what else begins with it. */
export const newOrder: (order: Order) => Write = fixedWrite<Order>((queries) =>
  queries.insert(orders).values(placeholders(orders, { except: ['searchText', 'stage'] })),
)

/** The same where what it is written with comes first: for `writeIf`. */
export const newOrderIf: (order: Order) => Write = fixedWrite<Order>((queries) =>
  queries.insert(orders).select(sql`select ${placeholderRow(orders)} ${ifFirstDone}`),
)

/** An order as it is to be from now on. Writes all of it, so only under `lockOrder`, of the order that it answered. */
export const changedOrder: (order: Order) => Write = fixedWrite<Order>((queries) =>
  queries
    .update(orders)
    .set(
      placeholders(orders, {
        except: ['id', 'checkoutToken', 'begunAt', 'createdAt', 'searchText', 'stage'],
      }),
    )
    .where(eq(orders.id, sql.placeholder('id'))),
)

export async function updateOrder(
  queries: Queries,
  id: string,
  fields: OrderFields,
  now: Date,
): Promise<Order> {
  return onlyRow(
    await queries
      .update(orders)
      .set({ ...fields, changedAt: now })
      .where(eq(orders.id, id))
      .returning(orderColumns),
  )
}

/** Empties what tells of an order's customer, and makes the links to it lead nowhere. Only under `lockOrder`. */
export async function eraseOrder(
  queries: Queries,
  id: string,
  fields: Pick<Order, 'checkoutToken'>,
  now: Date,
): Promise<void> {
  await queries
    .update(orders)
    .set({
      ...fields,
      draftId: null,
      customerName: '',
      customerEmail: '',
      address: '',
      city: '',
      postalCode: '',
      region: null,
      phone: null,
      giftNote: null,
      recipientName: null,
      billing: null,
      title: '',
      dedication: null,
      changedAt: now,
    })
    .where(eq(orders.id, id))
}

/** Writes down the order's extras at the prices of this moment, in place of those it had. */
export async function replaceOrderExtras(
  queries: Queries,
  orderId: string,
  extras: readonly OfferedExtra[],
): Promise<void> {
  await queries.delete(orderExtras).where(eq(orderExtras.orderId, orderId))
  await addOrderExtras(queries, orderId, extras)
}

export async function addOrderExtras(
  queries: Queries,
  orderId: string,
  extras: readonly OfferedExtra[],
): Promise<void> {
  if (extras.length === 0) return
  await queries.insert(orderExtras).values(
    extras.map(({ id: extraId, kind, name, priceCents, isPersonal }, position) => ({
      id: newId(),
      orderId,
      position,
      kind,
      name,
      priceCents,
      isPersonal,
      extraId,
    })),
  )
}

/** Takes some of its extras off an order. Only under `lockOrder`. */
export async function dropOrderExtras(
  queries: Queries,
  orderId: string,
  extraIds: readonly string[],
): Promise<void> {
  await queries
    .delete(orderExtras)
    .where(and(eq(orderExtras.orderId, orderId), inArray(orderExtras.extraId, [...extraIds])))
}

const selectOrderExtras = fixed<{ orderId: string }, OrderExtra[]>((queries) =>
  queries
    .select()
    .from(orderExtras)
    .where(eq(orderExtras.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderExtras.position)),
)

export async function listOrderExtras(queries: Queries, orderId: string): Promise<OrderExtra[]> {
  return selectOrderExtras(queries, { orderId })
}

/** When something was first sold; null: nothing was yet. */
export async function findFirstPayday(queries: Queries): Promise<Date | null> {
  const [row] = await queries
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(eq(orders.paymentStatus, 'completed'))
    .orderBy(asc(orders.paidAt))
    .limit(1)
  return row?.paidAt ?? null
}
