import { trackingUrl } from '#domain/carrier.ts'
import { Refusal } from '#domain/refusal.ts'
import { canDo, orderActions } from '#domain/fulfilment.ts'
import { parcelCode } from '#domain/parcel-code.ts'
import { ownPieces } from '#domain/reprint.ts'
import { readListedOrder } from '#store/admin-orders.ts'
import { readDraft } from '#store/drafts.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { listMessages } from '#store/order-messages.ts'
import { listNotes } from '#store/order-notes.ts'
import { listOrderExtras, type Order, type OrderExtra } from '#store/orders.ts'
import { listMailsOf, type OutgoingMail } from '#store/outbox.ts'
import { listReprints, parcelBefore, type Reprint } from '#store/reprints.ts'
import { listRefunds, readPaidMoney } from '#store/refunds.ts'
import { readOpenPrintJob } from '#store/print-jobs.ts'
import { readShipment, type Shipment } from '#store/shipments.ts'
import { listStuck } from '#store/stuck-jobs.ts'
import { checkoutUrl, orderUrl, resumeUrl } from '../mails/links.ts'
import { settingsNow } from '../settings-now.ts'
import type { Shop } from '../shop.ts'
import { showOrder } from './list-orders.ts'
import { deletionReceipt, deletionsIn } from '../keeping/deletion-receipt.ts'
import { isErased } from './lock-desk-order.ts'

/**
 * An order as it is run: sending, money, notes, mails, links, and what its state allows. Long because thirteen things are asked for at
 * once, and each is then told in its own words. @throws Refusal order_not_found
 */
export async function readDeskOrder(shop: Shop, orderId: string) {
  const listed = await readListedOrder(shop.db, orderId)
  if (!listed) throw new Refusal('order_not_found')
  const { order } = listed
  const [
    shipment,
    money,
    refunds,
    notes,
    messages,
    mails,
    draft,
    events,
    printJob,
    stuck,
    settings,
    reprints,
    extras,
  ] = await Promise.all([
    readShipment(shop.db, orderId),
    readPaidMoney(shop.db, orderId),
    listRefunds(shop.db, orderId),
    listNotes(shop.db, orderId),
    listMessages(shop.db, [orderId]),
    listMailsOf(shop.db, order),
    order.draftId === null ? null : readDraft(shop.db, order.draftId),
    listOrderEvents(shop.db, orderId),
    readOpenPrintJob(shop.db, orderId),
    listStuck(shop.db, orderId),
    settingsNow(shop),
    listReprints(shop.db, [orderId]),
    order.extrasCents === 0 ? [] : listOrderExtras(shop.db, orderId),
  ])
  const state = {
    fulfilment: order.fulfilment,
    isErased: isErased(order),
    isHandedOver: printJob !== null,
    isReprint: order.reprintId !== null,
    refundableCents: money.refundableCents,
  }
  const isRefunded = money.paidCents > 0 && money.refundedCents >= money.paidCents
  const deletions = deletionsIn(events)
  const takeBackUntil = openTakeBack(shop, shipment, mails)
  return {
    order: showOrder(listed),
    code: parcelCode(orderId),
    isErased: state.isErased,
    isHandedOver: state.isHandedOver,
    shipment: shipment && { ...showShipment(shipment), takeBackUntil },
    reprints: reprints.map((reprint) => showReprint(reprint, extras)),
    reprintId: order.reprintId,
    money: {
      paid: money.paidCents,
      refunded: money.refundedCents,
      refundable: money.refundableCents,
      refunds: refunds.map(showRefund),
    },
    notes: notes.map(({ id, at, who, text }) => ({ id, at, who, text })),
    messages: messages.map(showMessage),
    mails: mails.map(showMail),
    mailKinds: kindsToResend(order, shipment, mails, state.isErased),
    links: {
      checkout: checkoutUrl(shop.settings, order.checkoutToken),
      thankYou: orderUrl(shop.settings, order.checkoutToken),
      resume: draft && !draft.standalone ? resumeUrl(shop.settings, draft.id) : null,
    },
    photoDaysKept: shop.settings.photoDaysKept,
    deletions,
    receipt: deletionReceipt({ settings }, order, deletions),
    stuck: stuck.map(({ name: job, since, fault, times, nextAt }) => ({
      job,
      since,
      fault,
      times,
      nextAt,
    })),
    can: orderActions.filter(
      (action) =>
        canDo(action, state) &&
        (action !== 'take_back' || takeBackUntil !== null) &&
        (action !== 'reprint' || (takeBackUntil === null && !isRefunded)),
    ),
  }
}

type Listed<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number]

const showRefund = (refund: Listed<typeof listRefunds>) => {
  const { id, amountCents: amount, reason, who, createdAt, state } = refund
  return { id, amount, reason, who, createdAt, state }
}

const showMessage = (message: Listed<typeof listMessages>) => {
  const { id, at, side, who, text, seenAt } = message
  return { id, at, side, who, text, isNew: side === 'customer' && seenAt === null }
}

const showMail = (mail: Listed<typeof listMailsOf>) => {
  const { id, kind, recipient, createdAt, sentAt, attempts, lastError: error } = mail
  return { id, kind, recipient, createdAt, sentAt, attempts, error }
}

function showShipment(shipment: Shipment) {
  const { carrier, trackingNumber, shippedAt, deliveredAt, photosDeletedAt } = shipment
  return {
    carrier,
    trackingNumber,
    trackingUrl: trackingUrl(shipment),
    shippedAt,
    deliveredAt,
    photosDeletedAt,
  }
}

function showReprint(reprint: Reprint, ordered: readonly OrderExtra[]) {
  const { id, number, reason, note, pieces, who, madeAt, calledOffAt } = reprint
  const before = parcelBefore(reprint)
  const own = ownPieces(ordered)
  return {
    id,
    number,
    reason,
    note,
    hasBook: pieces.book,
    extras: own.filter((extra) => pieces.extras.includes(extra.id)).map(({ name }) => name),
    isWhole: pieces.book && pieces.extras.length === own.length,
    who,
    madeAt,
    calledOffAt,
    before: before && {
      carrier: before.carrier,
      trackingNumber: before.trackingNumber,
      trackingUrl: trackingUrl(before),
      shippedAt: before.shippedAt,
      deliveredAt: before.deliveredAt,
    },
  }
}

/** Until when it can be taken back that a book has left; null: no more, its customer is being told. */
function openTakeBack(
  shop: Pick<Shop, 'now'>,
  shipment: Shipment | null,
  mails: readonly OutgoingMail[],
): Date | null {
  const until = shipment?.takeBackUntil ?? null
  const isUntold = mails.some(
    ({ kind, sentAt, attempts }) => kind === 'order-shipped' && sentAt === null && attempts === 0,
  )
  return until && shop.now() < until && isUntold ? until : null
}

/** Those sent before, and those that the order's state calls for though their rows are gone after 90 days. */
export function kindsToResend(
  { paidAt }: Order,
  shipment: Shipment | null,
  mails: readonly OutgoingMail[],
  erased: boolean,
): string[] {
  if (erased) return []
  const sent = mails
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'draft-reminder' && kind !== 'order-access')
  return [
    ...new Set([
      ...sent,
      ...(paidAt ? ['order-confirmation'] : []),
      ...(shipment ? ['order-shipped'] : []),
    ]),
  ]
}
