import { bindingFor } from '#domain/book-spec.ts'
import { quote } from '#domain/quote.ts'
import type { Queries } from '#store/database.ts'
import { readDiscount } from '#store/discounts.ts'
import { keepExtras, listUnheld, reserveExtras, soldOut } from '#store/extra-stock.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { dropOrderExtras, listOrderExtras, updateOrder, type Order } from '#store/orders.ts'
import { heldUntil } from './hold-discount.ts'

/**
 * A sign of life: keeps the pieces of counted extras that an order holds, and takes those again that it lost. Answers the extras of which
 * none is left. Only under `lockOrder`.
 */
export async function holdExtras(tx: Queries, order: Order, now: Date): Promise<string[]> {
  await keepExtras(tx, order.id, heldUntil(now))
  const unheld = await listUnheld(tx, order.id)
  if (unheld.length === 0) return []
  const gone = await soldOut(tx, { orderId: order.id, ids: unheld, now })
  if (gone.length > 0) return gone
  const extras = await listOrderExtras(tx, order.id)
  await reserveExtras(tx, {
    orderId: order.id,
    ids: extras.flatMap(({ extraId }) => extraId ?? []),
    heldUntil: heldUntil(now),
  })
  return []
}

/** Takes extras off an order that nobody can be given any more, and prices what is left at the prices that it was made with. */
export async function dropExtras(
  tx: Queries,
  order: Order,
  gone: readonly string[],
  now: Date,
): Promise<Order> {
  const all = await listOrderExtras(tx, order.id)
  const isGone = ({ extraId }: { extraId: string | null }) => gone.includes(extraId ?? '')
  const left = all.filter((extra) => !isGone(extra))
  await dropOrderExtras(tx, order.id, gone)
  const discount = order.discountCode === null ? null : await readDiscount(tx, order.discountCode)
  const priced = quote({
    bookPrice: order.bookPriceCents,
    shippingPrice: order.shippingCents,
    extraPrices: left.map(({ priceCents }) => priceCents),
    discount,
  })
  await addOrderEvent(tx, {
    orderId: order.id,
    at: now,
    who: 'system',
    what: 'extras_lost',
    detail: { extras: all.filter(isGone).map(({ name }) => name) },
  })
  return updateOrder(
    tx,
    order.id,
    {
      binding: bindingFor(left),
      extrasCents: priced.extrasPrice,
      discountCents: priced.discountAmount,
      totalCents: priced.total,
      costCents: null,
      ...(discount === null && { discountCode: null }),
    },
    now,
  )
}
