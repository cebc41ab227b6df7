import { printers, type PrinterName } from '#domain/printer.ts'
import { Refusal } from '#domain/refusal.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { updateOrder } from '#store/orders.ts'
import type { Shop } from '../../shop.ts'
import { listOrderPages } from './order-pages.ts'
import { lockProduction, rebind } from './lock-production.ts'

/**
 * Lays an order's print files out for another printer: its book is bound anew of the drawings that there are, and goes back to review.
 * @param before the printer that was seen
 * @param approved false: the book was not seen as approved; left out by callers that do not mind
 * @throws Refusal those of lockProduction; binding_unsupported where that printer does not bind so; conflict when
 * another has been chosen, or the book approved, meanwhile
 */
export async function choosePrinter(
  shop: Shop,
  who: string,
  {
    orderId,
    printer,
    before,
    approved,
  }: {
    orderId: string
    printer: PrinterName
    before: PrinterName
    approved?: boolean | undefined
  },
) {
  await shop.db.transaction(async (tx) => {
    const { order } = await lockProduction(tx, orderId)
    if (order.printer === printer) return
    if (order.printer !== before || (approved === false && order.fulfilment === 'approved'))
      throw new Refusal('conflict')
    if (!printers[printer].bindings.includes(order.binding))
      throw new Refusal('binding_unsupported')
    const chosen = await updateOrder(tx, orderId, { printer }, shop.now())
    const reopened = await rebind(shop, tx, chosen)
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who,
      what: 'printer_chosen',
      detail: { printer, before, ...(reopened && { reopened }) },
    })
  })
  return listOrderPages(shop, orderId)
}
