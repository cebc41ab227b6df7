import { Refusal } from '#domain/refusal.ts'
import { listAudit } from '#store/audit.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { listMessages } from '#store/order-messages.ts'
import { findOrder } from '#store/orders.ts'
import type { Shop } from '../shop.ts'

/** `what` is an event's name; `by_hand` for a change that the audit trail alone tells of, its `detail` before and after. */
export type TimelineEntry = { at: Date; who: string; what: string; detail: Record<string, unknown> }

/** An event and the audit trail's entry of the same act are written in one transaction, whose clock is read twice. */
const sameActMs = 2_000
const entriesMax = 500

/** Who did what to an order and when, newest first. @throws Refusal order_not_found */
export async function readTimeline(shop: Shop, orderId: string): Promise<TimelineEntry[]> {
  if (!(await findOrder(shop.db, { id: orderId }))) throw new Refusal('order_not_found')
  const [events, audit, messages] = await Promise.all([
    listOrderEvents(shop.db, orderId),
    listAudit(shop.db, `order:${orderId}`),
    listMessages(shop.db, [orderId]),
  ])
  const texts = new Map(messages.map(({ id, text }) => [id, text]))
  // The events stay for ever; what was written goes with the customer's data.
  const withText = (detail: Record<string, unknown>) => {
    const text = texts.get(String(detail['message']))
    return text === undefined ? detail : { ...detail, text }
  }
  const isTold = ({ who, at }: { who: string; at: Date }) =>
    events.some(
      (event) => event.who === who && Math.abs(event.at.getTime() - at.getTime()) < sameActMs,
    )
  const untold = audit
    .filter((entry) => !isTold(entry))
    .map((entry) => ({ ...entry, what: 'by_hand' }))
  return (
    [...events, ...untold]
      .map(({ at, who, what, detail }) => ({ at, who, what, detail: withText(detail) }))
      // Of the same moment the later written comes first.
      .toReversed()
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, entriesMax)
  )
}
