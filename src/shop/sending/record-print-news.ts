import type { OrderEventName } from '#domain/order-event.ts'
import type { PrintServiceError, ServiceJob } from '#gateways/printers/print-service.ts'
import type { Queries } from '#store/database.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { lockOrder, type Order } from '#store/orders.ts'
import { changeClaimedPrintJob, readPrintJob, type PrintJob } from '#store/print-jobs.ts'
import { readShipment } from '#store/shipments.ts'
import { sendParcel } from './send-book.ts'
import { moveOrder } from '../changes/move-order.ts'
import type { Shop } from '../shop.ts'

type Claimed = PrintJob & { claim: string }
type News = { shop: Shop; tx: Queries; order: Order; job: Claimed }

/** Who a print service is in the timeline. */
const who = 'printer'
/** What the files' addresses are once nobody is to fetch them. */
const revoked = { fileToken: null, fileTokenUntil: null } as const

/**
 * Writes down what the service says of an order, and takes ours along: printing, then shipped with the mail, as when it
 * is done by hand.
 */
export async function recordAnswer(
  shop: Shop,
  claimed: Claimed,
  answer: ServiceJob | 'taken back',
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: claimed.orderId })
    const current = await readPrintJob(tx, claimed.id)
    // Another process has taken over; what it finds out counts.
    if (!order || current?.claim !== claimed.claim) return
    const job: Claimed = { ...current, claim: claimed.claim }
    if (answer === 'taken back')
      return end({ shop, tx, order, job }, 'cancelled', { word: job.serviceStatus, message: null })
    await record({ shop, tx, order, job }, answer)
  })
}

async function record(news: News, answer: ServiceJob): Promise<void> {
  const { job } = news
  const told = { serviceId: answer.id, serviceStatus: answer.word, message: answer.message }
  switch (answer.state) {
    case 'accepted':
    case 'unpaid':
    case 'held': {
      if (job.serviceId === null) await tell(news, 'print_accepted', { serviceId: answer.id })
      const state = job.state === 'asked' ? 'accepted' : job.state
      await change(news, {
        ...told,
        state,
        fault: answer.state === 'accepted' ? null : answer.state,
      })
      // It was asked back while it was being ordered.
      if (state === 'cancelling')
        await news.shop.queue.enqueue(news.tx, 'print-job', job.id, { printJobId: job.id })
      return
    }
    case 'printing':
      return isPrinting(news, told)
    case 'shipped':
      return isShipped(news, told, answer)
    case 'cancelled':
      return end(news, 'cancelled', { ...answer, isUnexpected: job.state !== 'cancelling' })
    case 'refused':
    case 'stopped':
      return end(news, answer.state, answer)
  }
}

type Told = Pick<PrintJob, 'serviceId' | 'serviceStatus' | 'message'>

async function isPrinting(news: News, told: Told): Promise<void> {
  const isLate = news.job.state === 'cancelling'
  await begin(news)
  if (isLate) await tell(news, 'print_too_late', {})
  await change(news, {
    ...told,
    ...revoked,
    state: 'printing',
    fault: isLate ? 'too_late' : news.job.fault === 'too_late' ? 'too_late' : null,
  })
}

/** An order that is further on by an administrator's hand stays where it is. */
async function isShipped(news: News, told: Told, { parcel }: ServiceJob): Promise<void> {
  const { shop, tx } = news
  const order = await begin(news)
  if (order.fulfilment === 'printing' && !(await readShipment(tx, order.id))) {
    await sendParcel(
      shop,
      tx,
      who,
      order,
      parcel ?? { carrier: 'other', trackingNumber: null, trackingUrl: null },
    )
  }
  await change(news, { ...told, ...revoked, state: 'shipped', fault: null })
}

async function begin({ shop, tx, order, job }: News): Promise<Order> {
  return order.fulfilment === 'approved'
    ? moveOrder(shop, tx, order, {
        to: 'printing',
        who,
        event: { what: 'printing', detail: { service: job.service } },
      })
    : order
}

/** The service will print nothing: the book is approved as before, and can be corrected, or handed over once more. */
async function end(
  news: News,
  how: 'cancelled' | 'refused' | 'stopped',
  {
    id,
    word,
    message,
    isUnexpected = how !== 'cancelled',
  }: {
    id?: string
    word: string | null
    message: string | null
    isUnexpected?: boolean
  },
): Promise<void> {
  const { shop, tx, order, job } = news
  const what = how === 'cancelled' ? 'print_cancelled' : 'print_refused'
  const detail = { printJobId: job.id, service: job.service, ...(message !== null && { message }) }
  if (job.state === 'printing' && order.fulfilment === 'printing')
    await moveOrder(shop, tx, order, { to: 'approved', who, event: { what, detail } })
  else await tell(news, what, detail)
  await change(news, {
    ...revoked,
    ...(id !== undefined && { serviceId: id }),
    serviceStatus: word,
    message,
    state: how === 'cancelled' ? 'cancelled' : 'refused',
    fault: !isUnexpected ? null : how === 'refused' ? 'refused' : 'stopped',
  })
}

/** Writes down why the service could not be asked, or said no. What it will not print at all has come to its end. */
export async function recordFault(
  shop: Shop,
  claimed: Claimed,
  { fault, message }: PrintServiceError,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: claimed.orderId })
    const current = await readPrintJob(tx, claimed.id)
    if (!order || current?.claim !== claimed.claim) return
    const news: News = { shop, tx, order, job: { ...current, claim: claimed.claim } }
    const isFinal = current.state === 'asked' && (fault === 'refused' || fault === 'files_gone')
    if (isFinal) {
      await tell(news, 'print_refused', {
        printJobId: current.id,
        service: current.service,
        message,
      })
      await change(news, { ...revoked, state: 'refused', fault, message })
      return
    }
    // Once for each kind, however often it is tried again.
    if (current.fault !== fault)
      await tell(news, 'print_fault', { service: current.service, fault })
    await change(news, { fault, message })
  })
}

async function tell(
  { shop, tx, order }: News,
  what: OrderEventName,
  detail: Record<string, unknown>,
): Promise<void> {
  await addOrderEvent(tx, { orderId: order.id, at: shop.now(), who, what, detail })
}

async function change({ shop, tx, job }: News, fields: Partial<PrintJob>): Promise<void> {
  await changeClaimedPrintJob(
    tx,
    job,
    { ...fields, claim: null, claimedAt: null, checkedAt: shop.now() },
    shop.now(),
  )
}
