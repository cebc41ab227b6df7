import { cancel } from '../../paying/cancel.ts'
import { readDeskOrder } from '../../desk/read-desk-order.ts'
import type { Shop } from '../../shop.ts'

/** Cancels an order whose book is not yet on paper, as an administrator decides. @throws Refusal those of `cancel` */
export async function cancelOrder(
  shop: Shop,
  who: string,
  { orderId, reason, refund }: { orderId: string; reason: string; refund: boolean },
) {
  await cancel(shop, who, { orderId, reason, refund })
  return readDeskOrder(shop, orderId)
}
