import type { Locale } from '#domain/locale.ts'
import { addMessage } from '#store/order-messages.ts'
import { completeOrder } from '#shop/paying/complete-order.ts'
import { issueCreditNote } from '#shop/invoices/issue-invoice.ts'
import { makeOut } from '#shop/invoices/make-out.ts'
import { placeOrder } from '#shop/ordering/place-order.ts'
import { type OrderInput } from '#shop/ordering/order-input.ts'
import { mailKinds } from '#shop/mails/write-mail.ts'
import { subscribeNewsletter } from '#shop/mails/newsletter.ts'
import { startDraft } from '#shop/drafts/start-draft.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
import { readDraft, touchDraft } from '#store/drafts.ts'
import { findOrder, lockOrder, updateOrder } from '#store/orders.ts'
import { newToken } from '#store/ids.ts'
import { tellReader } from '#store/reminders.ts'
import { newsletter } from '#store/schema/drafts.ts'
import { addShipment, setDelivered } from '#store/shipments.ts'
import { photo } from './orders.ts'
import type { TestShop } from './shop.ts'

export const reader = 'lola@example.com'

/** A draft with photos, and its order, paid. */
export async function paidBook(
  shop: TestShop,
  input: Partial<OrderInput> = {},
  photos = 2,
): Promise<{ id: string; draftId: string }> {
  const draftId = (
    await startDraft(shop, { email: reader, locale: input.locale ?? 'es', newsletter: false })
  ).id
  for (let count = 0; count < photos; count++) await photo(shop, draftId)
  const { id } = await placeOrder(shop, {
    draftOrderId: draftId,
    format: 'A4',
    style: 'Children',
    title: 'Las vacaciones de Lola',
    customerName: 'Lola Flores',
    customerEmail: reader,
    address: 'Calle Mayor 1',
    city: 'Madrid',
    postalCode: '28001',
    country: 'ES',
    extras: ['Tapa dura'],
    ...input,
  })
  await shop.db.transaction(async (tx) => {
    await completeOrder(shop, tx, (await lockOrder(tx, { id }))!, {
      who: 'provider',
      what: 'paid',
      detail: {},
    })
  })
  return { id, draftId }
}

/** One mail of every kind that there is, as it stands in the outbox, with all that it tells of. */
export async function oneOfEveryKind(
  shop: TestShop,
  locale: Locale,
): Promise<
  { id: string; kind: string; recipient: string; locale: Locale; facts: Record<string, unknown> }[]
> {
  const at = async (fulfilment: Fulfilment) => {
    const { id } = await paidBook(shop, { locale })
    await updateOrder(shop.db, id, { fulfilment }, shop.now())
    return id
  }
  const [queued, approved, sent] = [await at('queued'), await at('approved'), await at('delivered')]
  await addShipment(shop.db, {
    orderId: sent,
    carrier: 'seur',
    trackingNumber: 'AB 12',
    shippedAt: shop.now(),
  })
  await setDelivered(shop.db, sent, shop.now())
  await shop.db.transaction((tx) =>
    issueCreditNote(shop, tx, { orderId: sent, amountCents: 2499, cause: `refund:${sent}` }),
  )
  const unfinished = (await startDraft(shop, { email: reader, locale, newsletter: false })).id
  await photo(shop, unfinished)
  await touchDraft(shop.db, unfinished, shop.now())
  await tellReader(shop.db, reader, newToken(), shop.now())
  const changedAt = (await readDraft(shop.db, unfinished))!.changedAt.toISOString()
  await subscribeNewsletter(shop, { email: reader, locale })
  const [subscription] = await shop.db.select().from(newsletter)
  await addMessage(shop.db, {
    id: `message-of-${locale}`,
    orderId: queued,
    at: shop.now(),
    side: 'shop',
    who: 'admin',
    text: 'Página 3\n\n<b>https://shop.example/x</b>',
    seenAt: null,
  })
  const facts: Record<string, Record<string, unknown>> = {
    'order-message': { orderId: queued, messageId: `message-of-${locale}` },
    withdrawal: { orderId: queued, messageId: `message-of-${locale}` },
    'draft-code': { codigo: unfinished },
    'draft-reminder': { codigo: unfinished, changedAt },
    'newsletter-confirm': { token: subscription!.token },
    'order-access': { orderId: queued, linkId: newToken() },
    'order-confirmation': { orderId: queued },
    'order-photos-missing': { orderId: queued },
    'book-approved': { orderId: approved },
    'order-shipped': { orderId: sent },
    'order-delivered': { orderId: sent },
    'order-cancelled': { orderId: queued, refundCents: 2499 },
    'order-refunded': { orderId: sent, amountCents: 2499, refundId: sent },
    'invoice-issued': { orderId: queued, numbers: await fullInvoices(shop, queued) },
    'payment-returned': { orderId: queued, amountCents: 2499, currency: 'EUR' },
    'photos-deleted': { orderId: sent },
    'data-erased': { number: 'JABFNEY7DC' },
    'shop-trouble': { trouble: 'stuck', since: '2026-08-01T10:00:00Z', jobs: { 'make-book': 3 } },
    'draft-deleted': { begun: '2026-08-01T10:00:00Z', days: 90, photos: 3 },
  }
  return mailKinds.map((kind) => ({
    id: `${kind}:${locale}`,
    kind,
    recipient: reader,
    locale,
    facts: facts[kind]!,
  }))
}

/** Has an order's invoice made out to somebody. */
async function fullInvoices(shop: TestShop, id: string): Promise<string[]> {
  const recipient = {
    name: 'Estudio Lola, S.L.',
    taxId: 'B12345674',
    country: 'ES' as const,
    address: 'Calle Mayor 1',
    postalCode: '28001',
    city: 'Madrid',
  }
  return shop.db.transaction((tx) => makeOut(shop, tx, { orderId: id, recipient }))
}

export const checkoutTokenOf = async (shop: TestShop, id: string): Promise<string> =>
  (await findOrder(shop.db, { id }))!.checkoutToken
