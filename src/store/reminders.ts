import { createHash } from 'node:crypto'
import {
  and,
  asc,
  between,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { emailKey } from '#domain/text.ts'
import { makeable } from '#domain/fulfilment.ts'
import type { Queries } from './database.ts'
import type { Draft } from './drafts.ts'
import type { Order } from './orders.ts'
import { drafts, photos, reminderReaders } from './schema/drafts.ts'
import { orders } from './schema/orders.ts'
import { outbox } from './schema/outside.ts'
import { onlyRow } from './only-row.ts'

export type ReminderReader = typeof reminderReaders.$inferSelect

/** What the shop keeps in the place of an address, so that it can tell who wants no reminders without keeping their addresses. */
export const addressHash = (email: string): string =>
  createHash('sha256').update(emailKey(email)).digest('hex')

/** Notes that an address is being told of the reminder. @param token kept unless it has one */
export async function tellReader(
  queries: Queries,
  email: string,
  token: string,
  now: Date,
): Promise<ReminderReader> {
  return onlyRow(
    await queries
      .insert(reminderReaders)
      .values({ addressHash: addressHash(email), token, toldAt: now })
      .onConflictDoUpdate({ target: reminderReaders.addressHash, set: { toldAt: now } })
      .returning(),
  )
}

/** null: the address was never told. */
export async function readReader(queries: Queries, email: string): Promise<ReminderReader | null> {
  const [row] = await queries
    .select()
    .from(reminderReaders)
    .where(eq(reminderReaders.addressHash, addressHash(email)))
  return row ?? null
}

/** @returns whether there is such a reader; again is no different */
export async function refuseReminders(
  queries: Queries,
  token: string,
  now: Date,
): Promise<boolean> {
  const rows = await queries
    .update(reminderReaders)
    .set({
      refusedAt: sql`coalesce(${reminderReaders.refusedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(reminderReaders.token, token))
    .returning({ token: reminderReaders.token })
  return rows.length > 0
}

export async function setReminded(queries: Queries, email: string, now: Date): Promise<void> {
  await queries
    .update(reminderReaders)
    .set({ remindedAt: now })
    .where(eq(reminderReaders.addressHash, addressHash(email)))
}

/** Forgets an address; one that refused stays refused. */
export async function forgetReader(queries: Queries, email: string): Promise<void> {
  await queries
    .delete(reminderReaders)
    .where(
      and(eq(reminderReaders.addressHash, addressHash(email)), isNull(reminderReaders.refusedAt)),
    )
}

/** Forgets an address whoever it is of asked to be forgotten, a refusal too: they are told anew before there is a reminder. */
export async function forgetReaderForGood(queries: Queries, email: string): Promise<number> {
  const rows = await queries
    .delete(reminderReaders)
    .where(eq(reminderReaders.addressHash, addressHash(email)))
    .returning({ hash: reminderReaders.addressHash })
  return rows.length
}

/** Forgets addresses last told before `before`; those that refused stay, or they would be asked again. */
export async function forgetReaders(queries: Queries, before: Date): Promise<number> {
  const rows = await queries
    .delete(reminderReaders)
    .where(and(isNull(reminderReaders.refusedAt), lt(reminderReaders.toldAt, before)))
    .returning({ token: reminderReaders.token })
  return rows.length
}

/**
 * Up to `limit` unfinished drafts with photos, last changed within these times, of which nobody has decided yet whether
 * to remind. Held until
 * the transaction ends; those in use are left for next time.
 */
export async function takeDraftsToRemind(
  queries: Queries,
  { changedFrom, changedTo, limit }: { changedFrom: Date; changedTo: Date; limit: number },
): Promise<Draft[]> {
  const over = queries
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.draftId, drafts.id),
        or(
          isNotNull(orders.paidAt),
          eq(orders.paymentStatus, 'processing'),
          eq(orders.fulfilment, 'cancelled'),
        ),
      ),
    )
  return queries
    .select()
    .from(drafts)
    .where(
      and(
        between(drafts.changedAt, changedFrom, changedTo),
        isNull(drafts.reminderDecidedAt),
        eq(drafts.standalone, false),
        exists(
          queries
            .select({ one: sql`1` })
            .from(photos)
            .where(eq(photos.draftId, drafts.id)),
        ),
        notExists(over),
      ),
    )
    .orderBy(asc(drafts.changedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function setReminderDecided(
  queries: Queries,
  draftId: string,
  now: Date,
): Promise<void> {
  await queries.update(drafts).set({ reminderDecidedAt: now }).where(eq(drafts.id, draftId))
}

/** Whether its holder has since begun another book with photos, or ordered one: of this one nobody need be reminded. */
export async function hasOtherBook(
  queries: Queries,
  { id, email, createdAt, changedAt }: Draft,
): Promise<boolean> {
  const withPhotos = queries
    .select({ one: sql`1` })
    .from(photos)
    .where(eq(photos.draftId, drafts.id))
  const paid = queries
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.draftId, drafts.id), gt(orders.paidAt, createdAt)))
  const rows = await queries
    .select({ id: drafts.id })
    .from(drafts)
    .where(
      and(
        sql`lower(${drafts.email}) = lower(${email}::text)`,
        ne(drafts.id, id),
        or(and(gt(drafts.changedAt, changedAt), exists(withPhotos)), exists(paid)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Up to `limit` orders paid within these times, whose book is still to be made and lacks photos, and whose customer was
 * not yet reminded.
 */
export async function listOrdersLackingPhotos(
  queries: Queries,
  {
    paidFrom,
    paidTo,
    photosMax,
    limit,
  }: {
    paidFrom: Date
    paidTo: Date
    photosMax: number
    limit: number
  },
): Promise<Order[]> {
  return queries
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.stage, 'making'),
        inArray(orders.fulfilment, [...makeable]),
        between(orders.paidAt, paidFrom, paidTo),
        isNotNull(orders.draftId),
        ne(orders.customerEmail, ''),
        sql`(select count(*) from ${photos} where ${photos.draftId} = ${orders.draftId}) < ${photosMax}`,
        notExists(
          queries
            .select({ one: sql`1` })
            .from(outbox)
            .where(eq(outbox.id, sql`'order-photos-missing:' || ${orders.id}`)),
        ),
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(limit)
}
