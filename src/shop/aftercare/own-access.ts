import { timingSafeEqual } from 'node:crypto'
import { orderLinkMinutes } from '#domain/order.ts'
import { Refusal } from '#domain/refusal.ts'
import { newToken } from '#store/ids.ts'
import { addOrderLink, readOrderLink, useOrderLink } from '#store/order-links.ts'
import { findOrder, type Order } from '#store/orders.ts'
import { putMail } from '#store/outbox.ts'
import { ownLink } from '../mails/own-link.ts'
import { markOf } from '../mark.ts'
import type { Shop } from '../shop.ts'

/*
 * Whoever has the order's address sees and changes its pages. Its customer's name and address are shown, and changed, only to who reads the
 * customer's mail: a link is sent there, which opens them once, on one device.
 */

/** Mails the link. @throws Refusal order_not_found */
export async function mailOwnLink(shop: Shop, checkoutToken: string): Promise<void> {
  const order = await findOwn(shop, checkoutToken)
  const linkId = newToken()
  await shop.db.transaction(async (tx) => {
    const expiresAt = new Date(shop.now().getTime() + orderLinkMinutes * 60_000)
    await addOrderLink(tx, { id: linkId, orderId: order.id, expiresAt })
    await putMail(tx, shop.queue, {
      id: `order-access:${linkId}`,
      kind: 'order-access',
      recipient: order.customerEmail,
      locale: order.locale,
      facts: { orderId: order.id, linkId },
    })
  })
}

/**
 * Lets the device in that brings a link, which then is used up. Answers what it shows from now on to be let in.
 * @throws Refusal order_not_found; link_expired: used, too old, another order's or nobody's
 */
export async function openOwnLink(
  shop: Shop,
  { checkoutToken, link }: { checkoutToken: string; link: string },
): Promise<{ order: Order; pass: string }> {
  const order = await findOwn(shop, checkoutToken)
  const [id = ''] = link.split('.')
  if (!isSame(link, await ownLink(shop, id))) throw new Refusal('link_expired')
  if (!(await useOrderLink(shop.db, { id, orderId: order.id }, shop.now())))
    throw new Refusal('link_expired')
  return { order, pass: await passFor(shop, id) }
}

/** The order, for a device that was let in. @throws Refusal order_not_found; link_expired */
export async function demandAccess(
  shop: Shop,
  { checkoutToken, pass }: { checkoutToken: string; pass: string },
): Promise<Order> {
  const order = await findOwn(shop, checkoutToken)
  const [id = ''] = pass.split('.')
  const link = isSame(pass, await passFor(shop, id)) ? await readOrderLink(shop.db, id) : null
  const until = (link?.usedAt?.getTime() ?? 0) + orderLinkMinutes * 60_000
  if (link?.orderId !== order.id || shop.now().getTime() >= until) throw new Refusal('link_expired')
  return order
}

const passFor = async (shop: Pick<Shop, 'db'>, linkId: string): Promise<string> =>
  `${linkId}.${await markOf(shop, `order pass ${linkId}`)}`

/** One that has a customer: not erased. */
async function findOwn(shop: Shop, checkoutToken: string): Promise<Order> {
  const order = await findOrder(shop.db, { checkoutToken })
  if (!order || order.customerEmail === '') throw new Refusal('order_not_found')
  return order
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
