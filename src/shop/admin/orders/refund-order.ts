import type { Cents } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { readPaidMoney, readRefund } from '#store/refunds.ts'
import { beginRefund, finishRefundsOf, sendBack } from '../../paying/refunds.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { lockDeskOrder } from '../../desk/lock-desk-order.ts'
import { readDeskOrder } from '../../desk/read-desk-order.ts'

/**
 * Sends money back, all of it or a part. The same key again, by a second click or after a connection was lost: the same refund.
 * @param refundedCents what the administrator saw as sent back already; when another has sent some meanwhile, nothing happens
 * @throws Refusal order_not_found, refund_too_much, conflict
 */
export async function refundOrder(
  shop: Shop,
  who: string,
  {
    orderId,
    key,
    amountCents,
    reason,
    refundedCents,
  }: {
    orderId: string
    key: string
    amountCents: Cents
    reason: string
    refundedCents: Cents
  },
) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    const before = (await readPaidMoney(tx, orderId)).refundedCents
    if (before !== refundedCents && !(await readRefund(tx, key))) throw new Refusal('conflict')
    if (!(await beginRefund(shop, tx, order, { key, amountCents, reason, who }))) return
    await recordChange(shop, tx, {
      who,
      subject: `order:${orderId}`,
      before: { refundedCents: before },
      after: { refundedCents: before + amountCents },
    })
  })
  await sendBack(shop, key)
  return readDeskOrder(shop, orderId)
}

/** Asks at once for an order's refunds that are under way. @throws Refusal order_not_found, payment_unavailable: they stay to be finished */
export async function checkRefunds(shop: Shop, orderId: string) {
  await readDeskOrder(shop, orderId)
  await finishRefundsOf(shop, { orderId })
  return readDeskOrder(shop, orderId)
}
