import { readReader } from '#store/reminders.ts'
import { listDraftsOf, listMailsTo, listOrdersOf, readSubscription } from '#store/people.ts'
import type { Shop } from '../shop.ts'

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * What the shop holds of an address, with an order or without. `isOwn`: begun with this address, so that its photos are this person's;
 * in what somebody else began, only name and place can be.
 */
export async function findPerson(shop: Pick<Shop, 'db'>, email: string) {
  const [drafts, orders, mails, subscription, reader] = await Promise.all([
    listDraftsOf(shop.db, email),
    listOrdersOf(shop.db, email),
    listMailsTo(shop.db, email),
    readSubscription(shop.db, email),
    readReader(shop.db, email),
  ])
  return {
    drafts: drafts.map((row) => ({ ...row, isOwn: isSame(row.draft.email, email) })),
    orders: orders.map(({ order, begunBy }) => ({
      order,
      isOwn: begunBy === null || isSame(begunBy, email),
    })),
    mails,
    subscription,
    reader,
  }
}
export type Person = Awaited<ReturnType<typeof findPerson>>

/** Whether the shop holds nothing of an address. */
export const isNobody = ({ drafts, orders, mails, subscription, reader }: Person): boolean =>
  drafts.length + orders.length + mails.length === 0 && !subscription && !reader

/** The same as the desk lists it. */
export async function showPerson(shop: Pick<Shop, 'db'>, email: string) {
  const { drafts, orders, mails, subscription, reader } = await findPerson(shop, email)
  return {
    drafts: drafts.map(({ draft, photos, orderId, isOwn }) => ({
      id: draft.id,
      title: draft.title ?? '',
      begunAt: draft.createdAt,
      changedAt: draft.changedAt,
      photos: isOwn ? photos : 0,
      orderId,
      isOwn,
    })),
    orders: orders.map(({ order, isOwn }) => ({
      id: order.id,
      title: order.title,
      createdAt: order.createdAt,
      fulfilment: order.fulfilment,
      isOwn,
    })),
    newsletter: subscription?.status ?? null,
    reminders: reader && (reader.refusedAt ? ('refused' as const) : ('told' as const)),
    mails: mails.map(({ kind, createdAt, sentAt }) => ({ kind, createdAt, sentAt })),
  }
}
