import { canDo, mayDeletePhotos } from '#domain/fulfilment.ts'
import { showInvoiceNumber } from '#domain/invoice-number.ts'
import { type Recipient } from '#domain/invoice.ts'
import { Refusal } from '#domain/refusal.ts'
import { deletePictures } from '#store/erasure.ts'
import { listInvoices } from '#store/invoices.ts'
import { addOrderEvent, listOrderEvents } from '#store/order-events.ts'
import { findOrder, type Order } from '#store/orders.ts'
import { listMessages } from '#store/order-messages.ts'
import { putMail } from '#store/outbox.ts'
import { readOpenPrintJob } from '#store/print-jobs.ts'
import { setPhotosDeleted } from '#store/shipments.ts'
import { deletionReceipt, deletionsIn } from '../keeping/deletion-receipt.ts'
import { billOrder, isBillable } from '../desk/bill-order.ts'
import { isErased, lockDeskOrder } from '../desk/lock-desk-order.ts'
import { demandDeliverable } from '../drafts/demand-deliverable.ts'
import { settingsNow } from '../settings-now.ts'
import { invoiceFile, type InvoiceFile } from '../invoices/invoice-file.ts'
import type { Shop } from '../shop.ts'
import { correctAddress, type Address } from '../desk/correct-address.ts'
import { demandAccess } from './own-access.ts'

export type Pass = { checkoutToken: string; pass: string }

/** An order's personal data, and what of them can be changed now. @throws Refusal those of demandAccess */
export async function readOwnData(shop: Shop, pass: Pass) {
  return showOwnData(shop, await demandAccess(shop, pass))
}

export async function showOwnData(shop: Shop, order: Order) {
  const { customerName, customerEmail, address, city, postalCode, country } = order
  const { region, phone, giftNote, recipientName, fulfilment } = order
  const [job, messages, issued] = await Promise.all([
    readOpenPrintJob(shop.db, order.id),
    listMessages(shop.db, [order.id]),
    listInvoices(shop.db, order.id),
  ])
  const state = { fulfilment, isErased: isErased(order), isHandedOver: job !== null }
  return {
    customerName,
    customerEmail,
    address,
    city,
    postalCode,
    country,
    region,
    phone,
    giftNote,
    recipientName,
    canCorrect: canDo('address', {
      ...state,
      isReprint: order.reprintId !== null,
      refundableCents: 0,
    }),
    canDeletePhotos: mayDeletePhotos(fulfilment),
    messages: messages.map(({ id, at, side, text }) => ({ id, at, side, text })),
    billing: order.billing,
    isBillable: await isBillable(shop.db, order, 'customer', { invoices: issued }),
    isPaid: order.paidAt !== null,
    invoices: issued.map((invoice) => ({
      number: showInvoiceNumber(invoice),
      kind: invoice.kind,
      takesBack: invoice.document.totalCents < 0,
    })),
  }
}

/**
 * An order's invoice as PDF, for whoever has its address; one that tells of somebody for a device that was let in.
 * @throws Refusal order_not_found, not_found; link_expired
 */
export const ownInvoice = (shop: Shop, pass: Pass, number?: string): Promise<InvoiceFile> =>
  invoiceFile(shop, { checkoutToken: pass.checkoutToken }, number, async ({ document }) => {
    if (document.isFull) await demandAccess(shop, pass)
  })

/** Says whom its invoices are made out to, as its customer asks. @throws Refusal those of demandAccess and `billOrder` */
export async function billOwnOrder(shop: Shop, pass: Pass, recipient: Recipient | null) {
  const { id } = await demandAccess(shop, pass)
  await billOrder(shop, 'customer', { orderId: id, recipient })
  return readOwnData(shop, pass)
}

/**
 * Changes where a book is sent, as its customer asks, until it is printed.
 * @throws Refusal those of demandAccess; invalid_input for what nothing can be sent to; wrong_state, handed_over;
 * conflict when it was changed meanwhile, in another window or on the desk
 */
export async function correctOwnAddress(
  shop: Shop,
  pass: Pass,
  change: { before: Partial<Address>; after: Partial<Address> },
) {
  const { id } = await demandAccess(shop, pass)
  await correctAddress(shop, 'customer', {
    orderId: id,
    ...change,
    check: (order) => demandDeliverable(order.country, { ...order, ...present(change.after) }),
  })
  return readOwnData(shop, pass)
}

const present = (fields: Partial<Address>): Partial<Order> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * Deletes an order's photos, drawings and book before their time, and mails a receipt. Again: nothing.
 * @throws Refusal those of demandAccess; wrong_state while the book is still to be made or sent
 */
export async function deleteOwnPhotos(shop: Shop, pass: Pass): Promise<void> {
  const { id: orderId } = await demandAccess(shop, pass)
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    if (isErased(order)) throw new Refusal('order_not_found')
    if (!mayDeletePhotos(order.fulfilment))
      throw new Refusal('wrong_state', { fulfilment: order.fulfilment })
    const now = shop.now()
    const deleted = await deletePictures(tx, { orderId, draftId: order.draftId })
    await setPhotosDeleted(tx, orderId, now)
    // Parts of a photo that never arrived are no row's.
    await shop.queue.enqueue(tx, 'remove-files', 'all', {})
    if (deleted.photos + deleted.drawings === 0 && !deleted.book) return
    await addOrderEvent(tx, {
      orderId,
      at: now,
      who: 'customer',
      what: 'photos_deleted',
      detail: deleted,
    })
    await putMail(tx, shop.queue, {
      id: `photos-deleted:${orderId}`,
      kind: 'photos-deleted',
      recipient: order.customerEmail,
      locale: order.locale,
      facts: { orderId, asked: true },
    })
  })
}

/** The receipt of what was deleted, which names nobody. @throws Refusal order_not_found; not_found while nothing was */
export async function readOwnReceipt(shop: Shop, checkoutToken: string): Promise<string> {
  const order = await findOrder(shop.db, { checkoutToken })
  if (!order) throw new Refusal('order_not_found')
  const receipt = deletionReceipt(
    { settings: await settingsNow(shop) },
    order,
    deletionsIn(await listOrderEvents(shop.db, order.id)),
  )
  if (receipt === null) throw new Refusal('not_found')
  return receipt
}
