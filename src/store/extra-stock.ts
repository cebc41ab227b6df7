import type { Queries } from './database.ts'
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  lte,
  ne,
  not,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { extras } from './schema/catalogue.ts'
import { extraUses, orderExtras } from './schema/order-uses.ts'
import { paymentIntents } from './schema/payments.ts'
import { hasLapsed, isReserved } from './extra-holds.ts'

/** An extra whose pieces are counted. */
export type CountedExtra = { id: string; name: string; stock: number }

/**
 * Whether there is a piece of the extra in a statement's row to be had, beyond what is reserved: as a part of a
 * statement that is built once, so
 * its names are PostgreSQL's own.
 * @param draftId whose own order has what it holds
 */
export const isInStock = ({ now, draftId }: { now: SQLWrapper; draftId: SQLWrapper }): SQL => sql`(
  extras.stock is null
  or extras.stock > (
    select count(*) from extra_uses held where held.extra_id = extras.id and held.state = 'reserved'
      and (held.held_until > ${now}::timestamptz or exists (select from payment_intents open where open.order_id = held.order_id and open.state = 'open')))
  or exists (select from extra_uses mine join orders own on own.id = mine.order_id where mine.extra_id = extras.id and own.draft_id = ${draftId}::text))`

/**
 * Those of some extras that are counted, held until the transaction ends; always in the same order, so that nobody
 * waits for each other.
 */
export async function lockCounted(
  queries: Queries,
  ids: readonly string[],
): Promise<CountedExtra[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .select({ id: extras.id, name: extras.name, stock: extras.stock })
    .from(extras)
    .where(and(inArray(extras.id, [...ids]), isNotNull(extras.stock)))
    .orderBy(asc(extras.id))
    .for('no key update')
  return rows.flatMap(({ stock, ...extra }) => (stock === null ? [] : [{ ...extra, stock }]))
}

/**
 * Of some extras those of which no piece is left for an order, once what has lapsed is given back. Whoever asks holds them until the
 * transaction ends, so that a piece reserved within it is there.
 */
export async function soldOut(
  queries: Queries,
  { orderId, ids, now }: { orderId: string; ids: readonly string[]; now: Date },
): Promise<string[]> {
  const gone: string[] = []
  for (const { id, stock } of await lockCounted(queries, ids)) {
    await queries
      .delete(extraUses)
      .where(
        and(eq(extraUses.extraId, id), ne(extraUses.orderId, orderId), hasLapsed(queries, now)),
      )
    const held = await queries.$count(
      extraUses,
      and(eq(extraUses.extraId, id), isReserved, ne(extraUses.orderId, orderId)),
    )
    if (stock <= held) gone.push(id)
  }
  return gone
}

/**
 * Reserves a piece of each for an order, those that are counted, and gives back what it had reserved besides. Only
 * after `soldOut` names none.
 */
export async function reserveExtras(
  queries: Queries,
  { orderId, ids, heldUntil }: { orderId: string; ids: readonly string[]; heldUntil: Date },
): Promise<void> {
  await queries
    .delete(extraUses)
    .where(
      and(
        eq(extraUses.orderId, orderId),
        isReserved,
        ids.length === 0 ? undefined : not(inArray(extraUses.extraId, [...ids])),
      ),
    )
  const counted = await lockCounted(queries, ids)
  if (counted.length === 0) return
  await queries
    .insert(extraUses)
    .values(
      counted.map(({ id: extraId }) => ({
        orderId,
        extraId,
        state: 'reserved' as const,
        heldUntil,
      })),
    )
    .onConflictDoUpdate({
      target: [extraUses.orderId, extraUses.extraId],
      set: { heldUntil },
      setWhere: isReserved,
    })
}

/** The counted extras of an order of which it holds no piece. */
export async function listUnheld(queries: Queries, orderId: string): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ id: extras.id })
    .from(orderExtras)
    .innerJoin(extras, eq(extras.id, orderExtras.extraId))
    .leftJoin(
      extraUses,
      and(eq(extraUses.extraId, extras.id), eq(extraUses.orderId, orderExtras.orderId)),
    )
    .where(
      and(
        eq(orderExtras.orderId, orderId),
        isNotNull(extras.stock),
        sql`${extraUses.orderId} is null`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** A sign of life: keeps an order's reservations. */
export async function keepExtras(
  queries: Queries,
  orderId: string,
  heldUntil: Date,
): Promise<void> {
  await queries
    .update(extraUses)
    .set({ heldUntil })
    .where(and(eq(extraUses.orderId, orderId), isReserved))
}

/**
 * An order is paid: a piece of each of its counted extras is out of the stock, reserved or not. Answers those of which there was none left,
 * which happens only where a payment was made after its time.
 * @param ids the order's counted extras
 */
export async function countExtras(
  queries: Queries,
  orderId: string,
  ids: readonly string[],
  now: Date,
): Promise<CountedExtra[]> {
  const short: CountedExtra[] = []
  for (const extra of await lockCounted(queries, ids)) {
    const taken = await queries
      .insert(extraUses)
      .values({ orderId, extraId: extra.id, state: 'counted', heldUntil: now })
      .onConflictDoUpdate({
        target: [extraUses.orderId, extraUses.extraId],
        set: { state: 'counted' },
        setWhere: isReserved,
      })
      .returning({ id: extraUses.extraId })
    // Counted before, and paid again.
    if (taken.length === 0) continue
    if (extra.stock === 0) short.push(extra)
    else
      await queries
        .update(extras)
        .set({ stock: extra.stock - 1 })
        .where(eq(extras.id, extra.id))
  }
  return short
}

/** The order is unpaid again: its pieces are in the stock, and reserved. */
export async function uncountExtras(
  queries: Queries,
  orderId: string,
  heldUntil: Date,
): Promise<void> {
  await putBack(queries, orderId)
  await queries
    .update(extraUses)
    .set({ state: 'reserved', heldUntil })
    .where(eq(extraUses.orderId, orderId))
}

/** Nothing is made of the order any more: all that it holds is given back. */
export async function releaseExtras(queries: Queries, orderId: string): Promise<void> {
  await putBack(queries, orderId)
  await queries.delete(extraUses).where(eq(extraUses.orderId, orderId))
}

async function putBack(queries: Queries, orderId: string): Promise<void> {
  const counted = await queries
    .select({ id: extraUses.extraId })
    .from(extraUses)
    .where(and(eq(extraUses.orderId, orderId), eq(extraUses.state, 'counted')))
  for (const { id, stock } of await lockCounted(
    queries,
    counted.map(({ id }) => id),
  ))
    await queries
      .update(extras)
      .set({ stock: stock + 1 })
      .where(eq(extras.id, id))
}

/** Reservations past their time, with the payment that still keeps each of them. */
export async function listLapsedExtras(
  queries: Queries,
  now: Date,
): Promise<{ orderId: string; paymentId: string | null }[]> {
  return queries
    .selectDistinct({ orderId: extraUses.orderId, paymentId: paymentIntents.id })
    .from(extraUses)
    .leftJoin(
      paymentIntents,
      and(eq(paymentIntents.orderId, extraUses.orderId), eq(paymentIntents.state, 'open')),
    )
    .where(and(isReserved, lte(extraUses.heldUntil, now)))
}

/** Gives back an order's reservations that have lapsed and are under no payment. */
export async function releaseLapsedExtras(
  queries: Queries,
  orderId: string,
  now: Date,
): Promise<void> {
  await queries
    .delete(extraUses)
    .where(and(eq(extraUses.orderId, orderId), hasLapsed(queries, now)))
}
