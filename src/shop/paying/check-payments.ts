import { noteChore } from '#store/chores.ts'
import { listLapsed, releaseLapsed } from '#store/discounts.ts'
import { listLapsedExtras, releaseLapsedExtras } from '#store/extra-stock.ts'
import { listUnsettled, type PaymentRecord } from '#store/payments.ts'
import { listUnfinishedRefunds } from '#store/refunds.ts'
import { finishRefund } from './refunds.ts'
import { cancelPayment, settlePayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

/** News of a younger intent is expected through the usual doors. */
const quietMinutes = 2
/** An intent left open this long is given up: whoever comes back gets a new one. */
const openHoursMax = 24
/** The provider takes a fifth of a second and more to answer, and a busy day leaves hundreds of checkouts open. */
const togetherMax = 4

/**
 * Asks the provider what became of payments that no news came of, so that a lost webhook, a browser that closed or a crash
 * at the worst moment heals, and refunds that were begun are finished; gives up abandoned ones; gives lapsed
 * reservations of discounts and extras back. One failure stops nothing.
 * Notes that it went well, unless everything that it asked for failed.
 */
export async function checkOpenPayments(shop: Shop): Promise<void> {
  const now = shop.now()
  const outcomes: boolean[] = []
  const trying = async (
    what: { payment: string; order: string } | { refund: string },
    work: () => Promise<unknown>,
  ) => void outcomes.push(await goesWell(shop, what, work))
  const unsettled = (
    await listUnsettled(shop.db, new Date(now.getTime() - quietMinutes * 60_000))
  ).values()
  await Promise.all(
    Array.from({ length: togetherMax }, async () => {
      // All take from the same list.
      for (const payment of unsettled)
        await trying({ payment: payment.id, order: payment.orderId }, () =>
          lookInto(shop, payment, now),
        )
    }),
  )
  for (const id of await listUnfinishedRefunds(shop.db))
    await trying({ refund: id }, () => finishRefund(shop, id))
  const lapsed = [...(await listLapsed(shop.db, now)), ...(await listLapsedExtras(shop.db, now))]
  for (const { orderId, paymentId } of lapsed) {
    // Until the payment is cancelled it can still be made at the reduced price, and of what is reserved, so the reservation outlasts it.
    if (paymentId)
      await trying({ payment: paymentId, order: orderId }, () => cancelPayment(shop, paymentId))
    await releaseLapsed(shop.db, [orderId], now)
    await releaseLapsedExtras(shop.db, orderId, now)
  }
  if (outcomes.length === 0 || outcomes.includes(true))
    await noteChore(shop.db, 'payments', shop.now())
}

async function lookInto(shop: Shop, payment: PaymentRecord, now: Date): Promise<void> {
  const settlement = await settlePayment(shop, payment.id, 'check')
  const isOld = now.getTime() - payment.createdAt.getTime() > openHoursMax * 3_600_000
  if (settlement === 'open' && isOld) await cancelPayment(shop, payment.id)
}

async function goesWell(
  shop: Shop,
  what: { payment: string; order: string } | { refund: string },
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    shop.log.error({ ...what, err: error }, 'could not be checked')
    return false
  }
}
