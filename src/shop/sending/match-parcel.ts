import { parcelCode, readScan } from '#domain/parcel-code.ts'
import { packingFault, type ScanFault, type ScanOutcome } from '#domain/scan.ts'
import type { Queries } from '#store/database.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { findOrder, type Order } from '#store/orders.ts'
import { readOpenPrintJob } from '#store/print-jobs.ts'
import { readPaidMoney } from '#store/refunds.ts'
import { isErased } from '../desk/lock-desk-order.ts'
import type { Shop } from '../shop.ts'
import { parcelContents } from './parcel-contents.ts'

export type ScanAnswer = {
  outcome: ScanOutcome
  fault: ScanFault | null
  /** whose papers lie there now, waiting for their book; null: none */
  papers: { id: string; code: string; title: string } | null
  /** the order that was read, where there is one */
  read: { id: string; code: string; title: string } | null
}

/**
 * A code was read while packing: first a parcel's papers, then the book that is to go into it. Whether they belong together stands in the
 * order's trail; so does a stop, in both orders' where there are two. Reading never changes where an order stands.
 * @param papersOf the order whose papers were read before, null at the beginning of a parcel
 */
export async function matchParcel(
  shop: Shop,
  who: string,
  { text, papersOf }: { text: string; papersOf: string | null },
): Promise<ScanAnswer> {
  return shop.db.transaction(async (tx) => {
    const waiting = papersOf === null ? null : await findOrder(tx, { id: papersOf })
    const scan = readScan(text)
    const order = scan ? await findOrder(tx, { id: scan.orderId }) : null
    const answer = (outcome: ScanOutcome, fault: ScanFault | null, papers: Order | null) => ({
      outcome,
      fault,
      papers: papers && shown(papers),
      read: order && shown(order),
    })
    const log = (orderId: string, what: 'parcel_matched' | 'parcel_stopped', detail = {}) =>
      addOrderEvent(tx, { orderId, at: shop.now(), who, what, detail })
    if (!scan) return answer('stop', 'unreadable', waiting)
    if (!order) return answer('stop', 'unknown', waiting)

    const isBook = scan.kind === 'book' || (scan.kind === null && waiting !== null)
    if (isBook && !waiting) return answer('stop', 'book_first', null)
    if (!isBook && waiting?.id === order.id) return answer('stop', 'papers_again', waiting)
    if (isBook && waiting && waiting.id !== order.id) {
      await log(waiting.id, 'parcel_stopped', { why: 'other_book', other: order.id })
      await log(order.id, 'parcel_stopped', { why: 'other_book', other: waiting.id })
      return answer('stop', 'other_book', waiting)
    }
    const fault = await faultOf(tx, order)
    if (fault) {
      await log(order.id, 'parcel_stopped', { why: fault })
      return answer('stop', fault, null)
    }
    // A replacement without a book is packed by its papers alone.
    if (!isBook && (await parcelContents(tx, order)).hasBook) return answer('book', null, order)
    await log(order.id, 'parcel_matched')
    return answer('match', null, null)
  })
}

async function faultOf(tx: Queries, order: Order): Promise<ScanFault | null> {
  const { paidCents, refundedCents } = await readPaidMoney(tx, order.id)
  return packingFault({
    fulfilment: order.fulfilment,
    isRefunded: paidCents > 0 && refundedCents >= paidCents,
    isErased: isErased(order),
    isHandedOver: (await readOpenPrintJob(tx, order.id)) !== null,
  })
}

const shown = ({ id, title }: Order) => ({ id, code: parcelCode(id), title })
