import { and, asc, eq, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { drafts, newsletter, photos } from './schema/drafts.ts'
import { invoiceRecipients, invoices } from './schema/invoices.ts'
import { orders } from './schema/orders.ts'
import { outbox } from './schema/outside.ts'
import { dropKeptMails } from './erasure.ts'
import { farewellKinds } from './outbox.ts'

const same = (column: typeof drafts.email | typeof orders.customerEmail, email: string) =>
  eq(sql`lower(${column})`, email.toLowerCase())

/** Drafts that an address began, or that are to be sent to it, with the order each became. */
export async function listDraftsOf(queries: Queries, email: string) {
  return queries
    .select({
      draft: drafts,
      photos: sql<number>`(select count(*)::int from ${photos} where ${photos.draftId} = ${drafts.id})`,
      orderId: orders.id,
    })
    .from(drafts)
    .leftJoin(orders, eq(orders.draftId, drafts.id))
    .where(
      or(same(drafts.email, email), eq(sql`lower(${drafts.customerEmail})`, email.toLowerCase())),
    )
    .orderBy(asc(drafts.createdAt))
}

/** Orders sent to an address, with the address that their draft was begun with; null where there is no draft any more. */
export async function listOrdersOf(queries: Queries, email: string) {
  return queries
    .select({ order: orders, begunBy: drafts.email })
    .from(orders)
    .leftJoin(drafts, eq(drafts.id, orders.draftId))
    .where(same(orders.customerEmail, email))
    .orderBy(asc(orders.createdAt))
}

export const listMailsTo = (queries: Queries, email: string) =>
  queries
    .select()
    .from(outbox)
    .where(eq(sql`lower(${outbox.recipient})`, email.toLowerCase()))
    .orderBy(asc(outbox.createdAt))

export async function readSubscription(queries: Queries, email: string) {
  const [row] = await queries
    .select()
    .from(newsletter)
    .where(eq(newsletter.email, email.toLowerCase()))
  return row ?? null
}

export const listInvoicesOf = (queries: Queries, orderIds: string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : queries
        .select({ invoice: invoices, recipient: invoiceRecipients.recipient })
        .from(invoices)
        .leftJoin(invoiceRecipients, eq(invoiceRecipients.cause, invoices.cause))
        .where(inArray(invoices.orderId, orderIds))
        .orderBy(asc(invoices.id))

export async function deleteSubscription(queries: Queries, email: string): Promise<number> {
  const rows = await queries
    .delete(newsletter)
    .where(eq(newsletter.email, email.toLowerCase()))
    .returning({ email: newsletter.email })
  return rows.length
}

/** Deletes mails to an address but for those that say farewell, which go once they are sent, and those of orders that stay. */
export async function deleteMailsTo(
  queries: Queries,
  email: string,
  { keepOrders }: { keepOrders: string[] },
): Promise<number> {
  const rows = await queries
    .delete(outbox)
    .where(
      and(
        eq(sql`lower(${outbox.recipient})`, email.toLowerCase()),
        notInArray(outbox.kind, [...farewellKinds]),
        ...(keepOrders.length === 0
          ? []
          : [
              or(
                isNull(sql`${outbox.facts} ->> 'orderId'`),
                notInArray(sql`${outbox.facts} ->> 'orderId'`, keepOrders),
              ),
            ]),
      ),
    )
    .returning({ id: outbox.id })
  await dropKeptMails(queries, rows)
  return rows.length
}

/** Of somebody else's draft: takes an address out that it was to be sent to, with the name and place that came with it. */
export async function forgetRecipient(queries: Queries, draftId: string): Promise<void> {
  await queries
    .update(drafts)
    .set({
      customerEmail: sql`${drafts.email}`,
      customerName: null,
      address: null,
      city: null,
      postalCode: null,
      region: null,
      phone: null,
      giftNote: null,
      recipientName: null,
    })
    .where(eq(drafts.id, draftId))
}

/** Orders made before a day that still tell of their customer. */
export async function listOrdersBefore(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.createdAt, before), ne(orders.customerEmail, '')))
    .orderBy(asc(orders.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
