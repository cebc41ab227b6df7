import type { Fulfilment } from '#domain/fulfilment.ts'
import type { Locale } from '#domain/locale.ts'
import type { MailTextKind } from '#domain/mail-text.ts'
import type { Cents } from '#domain/money.ts'
import { beginDraft, insertDraft } from '#store/drafts.ts'
import { newCodigo, newOrderId, newToken } from '#store/ids.ts'
import { addMessage } from '#store/order-messages.ts'
import { newOrder, type Order } from '#store/orders.ts'
import { insertPhoto } from '#store/photos.ts'
import { tellReader } from '#store/reminders.ts'
import { addShipment, setDelivered } from '#store/shipments.ts'
import { write } from '#store/write.ts'
import type { ShopWithin } from '../shop.ts'

const recipient = 'ana@example.org'
const customerName = 'Ana'
const titles: Record<Locale, string> = {
  es: 'Nuestro verano',
  de: 'Unser Sommer',
  fr: 'Notre été',
  en: 'Our summer',
}
const priceCents: Cents = 2499

const states: Partial<Record<MailTextKind, Fulfilment>> = {
  'book-approved': 'approved',
  'order-shipped': 'shipped',
  'order-delivered': 'delivered',
  'order-cancelled': 'cancelled',
  'photos-deleted': 'delivered',
}

/**
 * An order, and what else a mail tells of, that nobody placed: only where everything is undone (store/undone.ts).
 * Answers the mail's facts.
 */
export async function pretendOrder(
  shop: Pick<ShopWithin, 'db' | 'now'>,
  { kind, locale }: { kind: MailTextKind; locale: Locale },
): Promise<{ recipient: string; facts: Record<string, unknown> }> {
  const { db } = shop
  const now = shop.now()
  const draft = await pretendDraft(db, locale, now)
  const changedAt = draft.changedAt.toISOString()
  const code = { recipient, facts: { codigo: draft.id, changedAt } }
  if (kind === 'draft-code') return code
  if (kind === 'draft-reminder') {
    await tellReader(db, recipient, newToken(), now)
    return code
  }
  if (kind === 'draft-deleted')
    return { recipient, facts: { begun: now.toISOString(), days: 90, photos: 3 } }
  const order = paidOrder({ kind, locale, draftId: draft.id, now })
  await write(db, [newOrder(order)])
  const orderId = order.id
  if (kind === 'order-shipped' || kind === 'order-delivered') {
    await addShipment(db, { orderId, carrier: 'correos', trackingNumber: 'PK123', shippedAt: now })
    await setDelivered(db, orderId, now)
  }
  const messageId = newToken()
  if (kind === 'order-message')
    await addMessage(db, {
      id: messageId,
      orderId,
      at: now,
      side: 'shop',
      who: 'shop',
      text: '…',
      seenAt: null,
    })
  return {
    recipient,
    facts: {
      orderId,
      messageId,
      number: orderId,
      linkId: newToken(),
      refundCents: priceCents,
      amountCents: priceCents,
      currency: 'EUR',
    },
  }
}

async function pretendDraft(db: ShopWithin['db'], locale: Locale, now: Date) {
  const draft = await insertDraft(
    db,
    beginDraft({ id: newCodigo(), email: recipient, locale, format: 'A4', style: 'Children' }, now),
  )
  await insertPhoto(db, {
    path: newToken(),
    draftId: draft.id,
    position: 0,
    originalName: 'foto.jpg',
    contentType: 'image/jpeg',
    bytes: 1,
    width: 4,
    height: 3,
    createdAt: now,
  })
  return draft
}

function paidOrder({
  kind,
  locale,
  draftId,
  now,
}: {
  kind: MailTextKind
  locale: Locale
  draftId: string
  now: Date
}): Order {
  return {
    id: newOrderId(),
    checkoutToken: newToken(),
    draftId,
    locale,
    customerName,
    customerEmail: recipient,
    address: 'Calle Mayor 1',
    city: 'Madrid',
    postalCode: '28013',
    country: 'ES',
    region: null,
    phone: null,
    giftNote: null,
    recipientName: null,
    title: titles[locale],
    dedication: null,
    smallPhotos: 'none',
    billing: null,
    format: 'A4',
    style: 'Children',
    binding: 'soft',
    artist: 'drawing',
    printer: 'own',
    coverPath: null,
    coverUpload: null,
    reprintId: null,
    colouring: 'plain',
    pages: 20,
    bookPriceCents: priceCents,
    extrasCents: 0,
    shippingCents: 0,
    discountCode: null,
    discountCents: 0,
    totalCents: priceCents,
    costCents: null,
    netCents: null,
    paymentStatus: 'completed',
    fulfilment: states[kind] ?? 'queued',
    paidAt: now,
    begunAt: now,
    createdAt: now,
    changedAt: now,
  }
}
