import { parcelCost } from '#domain/cost.ts'
import { splitExtraName } from '#domain/extra-name.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  isOfOrder,
  needsPrintFiles,
  ownPieces,
  reprintBegins,
  type ReprintFiles,
  type ReprintPieces,
  type ReprintReason,
} from '#domain/reprint.ts'
import { readBook } from '#store/books.ts'
import type { Queries } from '#store/database.ts'
import { putPiecesBack, takePieces } from '#store/stock-count.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { listOrderExtras, type Order, type OrderExtra } from '#store/orders.ts'
import { readPaidMoney } from '#store/refunds.ts'
import {
  addReprint,
  listExtraCosts,
  listReprints,
  parcelBefore,
  readReprint,
  setCalledOff,
  type Reprint,
} from '#store/reprints.ts'
import { addShipment, readShipment, removeShipment } from '#store/shipments.ts'
import { readCosts } from '#store/shop-settings.ts'
import { moveOrder } from '../changes/move-order.ts'
import { putAddress, type Address } from '../desk/correct-address.ts'
import { demand, lockDeskOrder } from '../desk/lock-desk-order.ts'
import { readDeskOrder } from '../desk/read-desk-order.ts'
import type { Shop } from '../shop.ts'
import { reprintableFiles } from './reprint-files.ts'

/** What an administrator decided, and what was on the screen then. */
export type AskedReprint = {
  orderId: string
  /** the same again, by a second click or after a connection was lost: the same replacement */
  key: string
  /** how many replacements there were, called off or not */
  seen: number
  /** what there was to print from */
  files: ReprintFiles
  reason: ReprintReason
  note: string | null
  pieces: ReprintPieces
  address?: { before: Partial<Address>; after: Partial<Address> } | undefined
}

/**
 * Makes an order that has gone once more, free of charge: it goes back to where its book is printed, by the very files that were printed,
 * or to where they are made anew. The parcel before is put beside the replacement, so the order's shipment is that of the one to come.
 * No payment, invoice or refund is touched.
 * @throws Refusal order_not_found; wrong_state unless it has gone, while that can still be taken back, or all its money went back;
 *   conflict when another has made a replacement, or its files are no longer what was seen; data_erased where its photos are gone too;
 *   invalid_input for pieces that it does not have; those of the address
 */
export async function makeReprint(shop: Shop, who: string, asked: AskedReprint) {
  const { orderId, key } = asked
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    const made = await readReprint(tx, key)
    if (made?.orderId === orderId) return
    const earlier = await listReprints(tx, [orderId])
    if (made || earlier.length !== asked.seen) throw new Refusal('conflict')
    await demandGone(shop, tx, order)
    const extras = await listOrderExtras(tx, orderId)
    if (!isOfOrder(asked.pieces, extras))
      throw new Refusal('invalid_input', { issues: [{ path: 'pieces', message: 'unknown' }] })
    const to = await beginning(shop, tx, order, extras, asked)
    if (asked.address) await putAddress(shop, tx, who, order, asked.address)
    const reprint = await writeDown(shop, tx, who, { order, extras, asked, earlier })
    const { number, reason, files } = reprint
    await moveOrder(shop, tx, order, {
      to,
      who,
      event: {
        what: 'reprint_made',
        detail: { reprint: key, number, reason, files, isWhole: isWhole(asked.pieces, extras) },
      },
      fields: { reprintId: key, costCents: costWith(reprint) },
      trail: { before: { reprint: order.reprintId }, after: { reprint: key } },
    })
    if (to === 'generating') await shop.queue.enqueue(tx, 'make-book', orderId, { orderId })
  })
  return readDeskOrder(shop, orderId)
}

async function demandGone(shop: Shop, tx: Queries, order: Order): Promise<void> {
  await demand(tx, order, 'reprint')
  const sent = await readShipment(tx, order.id)
  const isOpen = sent?.takeBackUntil && shop.now() < sent.takeBackUntil && !sent.deliveredAt
  const { paidCents, refundedCents } = await readPaidMoney(tx, order.id)
  if (isOpen || (paidCents > 0 && refundedCents >= paidCents))
    throw new Refusal('wrong_state', { fulfilment: order.fulfilment })
}

/** Where it begins, by what there is to print from. */
async function beginning(
  shop: Shop,
  tx: Queries,
  order: Order,
  extras: readonly OrderExtra[],
  { pieces, files: seen }: AskedReprint,
) {
  if (!needsPrintFiles(pieces, extras)) return reprintBegins.same
  const files = await reprintableFiles(shop, tx, order)
  if (files === 'nothing') throw new Refusal('data_erased')
  if (files !== seen) throw new Refusal('conflict')
  return reprintBegins[files]
}

async function writeDown(
  shop: Shop,
  tx: Queries,
  who: string,
  {
    order,
    extras,
    asked: { key, reason, note, pieces, files },
    earlier,
  }: {
    order: Order
    extras: readonly OrderExtra[]
    asked: AskedReprint
    earlier: readonly Reprint[]
  },
): Promise<Reprint> {
  const { id: orderId, format, fulfilment } = order
  const now = shop.now()
  const [sent, book, costs] = [
    await readShipment(tx, orderId),
    await readBook(tx, orderId),
    await readCosts(tx),
  ]
  const goingAlong = await takeAlong(shop, tx, orderId, extras, pieces)
  const reprint: Reprint = {
    id: key,
    orderId,
    number: earlier.length + 1,
    reason,
    note,
    pieces,
    files,
    folder: book?.folder ?? null,
    who,
    madeAt: now,
    calledOffAt: null,
    costCents: parcelCost(costs, {
      format,
      hasBook: pieces.book,
      extras: goingAlong.extras,
    }),
    costBeforeCents: order.costCents,
    taken: goingAlong.taken,
    stood: fulfilment === 'delivered' ? 'delivered' : 'shipped',
    carrier: sent?.carrier ?? null,
    trackingNumber: sent?.trackingNumber ?? null,
    trackingUrl: sent?.trackingUrl ?? null,
    shippedAt: sent?.shippedAt ?? null,
    deliveredAt: sent?.deliveredAt ?? null,
    photosDeletedAt: sent?.photosDeletedAt ?? null,
  }
  await addReprint(tx, reprint)
  await removeShipment(tx, orderId)
  return reprint
}

/** Takes the pieces out of the stock, those that a hard cover brings too; what is short is told. Answers what they cost. */
async function takeAlong(
  shop: Shop,
  tx: Queries,
  orderId: string,
  extras: readonly OrderExtra[],
  pieces: ReprintPieces,
) {
  const goingAlong = extras.filter(
    ({ id, kind }) => pieces.extras.includes(id) || (pieces.book && kind === 'hardcover'),
  )
  const ids = [...new Set(goingAlong.flatMap(({ extraId }) => extraId ?? []))]
  const { taken, short } = await takePieces(tx, ids)
  if (short.length > 0)
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who: 'system',
      what: 'stock_short',
      detail: { extras: short.map(({ name }) => splitExtraName(name).label) },
    })
  const known = new Map((await listExtraCosts(tx, ids)).map(({ id, costCents }) => [id, costCents]))
  return {
    taken,
    extras: goingAlong.map(({ extraId }) => ({
      costCents: (extraId === null ? null : known.get(extraId)) ?? null,
    })),
  }
}

/** What an order costs with its replacement, which brings no money: the margin is less by it, and unknown where either cost is. */
const costWith = ({ costBeforeCents, costCents }: Reprint) =>
  costBeforeCents === null || costCents === null ? null : costBeforeCents + costCents

const isWhole = (pieces: ReprintPieces, extras: readonly OrderExtra[]): boolean =>
  pieces.book && pieces.extras.length === ownPieces(extras).length

/**
 * A replacement that is not being printed yet is not made after all: the order is where it stood before it, with that
 * parcel. Again: nothing.
 * @throws Refusal order_not_found; conflict when it is another by now; wrong_state once it is printed; handed_over
 * while a print service has it
 */
export async function callOffReprint(
  shop: Shop,
  who: string,
  { orderId, reprintId }: { orderId: string; reprintId: string },
) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    const all = await listReprints(tx, [orderId])
    const reprint = all.find(({ id }) => id === reprintId)
    if (reprint?.calledOffAt) return
    if (!reprint || order.reprintId !== reprintId) throw new Refusal('conflict')
    await demand(tx, order, 'call_off')
    const now = shop.now()
    await setCalledOff(tx, reprintId, now)
    await putPiecesBack(tx, reprint.taken)
    const before = parcelBefore(reprint)
    if (before) await addShipment(tx, { orderId, ...before })
    const standing = all.findLast(({ id, calledOffAt }) => id !== reprintId && !calledOffAt)
    await moveOrder(shop, tx, order, {
      to: reprint.stood,
      who,
      event: {
        what: 'reprint_called_off',
        detail: { reprint: reprintId, number: reprint.number },
      },
      fields: { reprintId: standing?.id ?? null, costCents: reprint.costBeforeCents },
      trail: { before: { reprint: reprintId }, after: { reprint: standing?.id ?? null } },
    })
  })
  return readDeskOrder(shop, orderId)
}
