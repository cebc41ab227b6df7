import { sameRecipient, type Recipient } from '#domain/invoice.ts'
import { isFree } from '#domain/quote.ts'
import { Refusal } from '#domain/refusal.ts'
import { canBeTaxNumber, cleanTaxNumber } from '#domain/tax-number.ts'
import type { Queries } from '#store/database.ts'
import { listInvoices, type Invoice } from '#store/invoices.ts'
import { addOrderEvent, listOrderEvents, type OrderEvent } from '#store/order-events.ts'
import { findOrder, updateOrder, type Order } from '#store/orders.ts'
import { putMail } from '#store/outbox.ts'
import { hasStanding } from '../invoices/books.ts'
import { makeOut } from '../invoices/make-out.ts'
import { recordChange } from '../changes/record-change.ts'
import type { Shop } from '../shop.ts'
import { isErased, lockDeskOrder } from './lock-desk-order.ts'

/** How often customers can have their invoices made out to somebody else by themselves: each time issues others. */
const customersChangesMax = 5

/**
 * Whether it can be said now whom an order's invoices are made out to: before it is paid, and as long as anything of what was paid is left.
 * @param known all of the order's invoices and events, of a caller that has read them
 */
export async function isBillable(
  queries: Queries,
  order: Order,
  who: 'customer' | 'desk',
  known: { invoices?: readonly Invoice[]; events?: readonly OrderEvent[] } = {},
): Promise<boolean> {
  const { id, paidAt, fulfilment, totalCents } = order
  if (isErased(order)) return false
  if (paidAt === null) return fulfilment !== 'cancelled' && !isFree(totalCents)
  if (!(await hasStanding(queries, known.invoices ?? (await listInvoices(queries, id)))))
    return false
  if (who === 'desk') return true
  const events = known.events ?? (await listOrderEvents(queries, id))
  const changes = events.filter(
    (event) => event.what === 'billing_changed' && event.who === 'customer' && event.at >= paidAt,
  )
  return changes.length < customersChangesMax
}

/**
 * Says whom an order's invoices are made out to. Before it is paid that is kept, and its invoice will be a full one;
 * afterwards full invoices are issued
 * at once and mailed. Said twice: nothing.
 * @param recipient null: to nobody, as long as no full one was issued
 * @throws Refusal order_not_found; wrong_state; invalid_input for what can be no tax number; conflict when one was
 * issued that cannot be nobody's
 */
export async function billOrder(
  shop: Shop,
  who: string,
  { orderId, recipient }: { orderId: string; recipient: Recipient | null },
): Promise<void> {
  const wished = recipient && clean(recipient)
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    if (!(await isBillable(tx, order, who === 'customer' ? 'customer' : 'desk')))
      throw new Refusal('wrong_state', { fulfilment: order.fulfilment })
    if (wished === null && order.paidAt !== null) throw new Refusal('conflict')
    const isSame = wished
      ? order.billing !== null && sameRecipient(order.billing, wished)
      : order.billing === null
    // Also of the same: what was issued may have been taken back since.
    const numbers =
      wished && order.paidAt ? await makeOut(shop, tx, { orderId, recipient: wished }) : []
    if (isSame && numbers.length === 0) return
    const now = shop.now()
    await updateOrder(tx, orderId, { billing: wished }, now)
    await addOrderEvent(tx, { orderId, at: now, who, what: 'billing_changed', detail: { numbers } })
    // The trail says that it was done, and no personal data.
    if (who !== 'customer')
      await recordChange(shop, tx, {
        who,
        subject: `order:${orderId}`,
        before: { billing: '' },
        after: { billing: numbers.join(', ') || (wished ? 'set' : 'none') },
      })
    if (numbers.length > 0)
      await putMail(tx, shop.queue, {
        id: `invoice-issued:${orderId}:${numbers.at(-1)}`,
        kind: 'invoice-issued',
        recipient: order.customerEmail,
        locale: order.locale,
        facts: { orderId, numbers },
      })
  })
}

function clean(recipient: Recipient): Recipient {
  const { country } = recipient
  const taxId = cleanTaxNumber(country, recipient.taxId)
  if (!canBeTaxNumber(country, taxId))
    throw new Refusal('invalid_input', {
      issues: [{ path: 'recipient.taxId', message: 'tax_number' }],
    })
  const { name, address, postalCode, city } = recipient
  return { name, taxId, country, address, postalCode, city }
}

/** Whom an order's invoices are made out to, or are to be, for the desk. @throws Refusal order_not_found */
export async function showBilling(shop: Shop, orderId: string) {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  return { billing: order.billing, isBillable: await isBillable(shop.db, order, 'desk') }
}
