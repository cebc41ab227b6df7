import type { Cents } from '#domain/money.ts'
import type { PaymentWay } from '#domain/order.ts'
import { isFree } from '#domain/quote.ts'
import { Refusal } from '#domain/refusal.ts'
import { hasUse } from '#store/discounts.ts'
import { listUnheld } from '#store/extra-stock.ts'
import { lockOrder, type Order } from '#store/orders.ts'
import {
  addOpenPayment,
  addOpenPaymentOf,
  readOpenPayment,
  readPayable,
  readPayment,
  type PaymentRecord,
} from '#store/payments.ts'
import { askProvider } from './ask-provider.ts'
import { dropDiscount, heldUntil, keepDiscount } from '../pricing/hold-discount.ts'
import { dropExtras, holdExtras } from '../pricing/hold-extras.ts'
import { overOpenPayments, PaymentInTheWay } from './over-open-payments.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

type Payable = {
  order: Order
  open: PaymentRecord | null
  way: PaymentWay
  hasCounted: boolean
  idempotencyKey: string
}
type Answer = { clientSecret: string; amount: Cents }

const attemptsMax = 5

/**
 * Begins paying an order, for its own total. However often and from wherever it is called, an unpaid order has one intent; asked for
 * the other way, the one that is open is cancelled, so that nobody pays twice.
 * @param input.amount what the page shows; one that differs from the total is refused
 * @throws Refusal order_not_found, order_paid, order_free, amount_changed (with the total), conflict, payment_unavailable
 */
export async function createPaymentIntent(
  shop: Shop,
  input: { checkoutToken: string; amount?: Cents | undefined; way?: PaymentWay },
): Promise<Answer> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const payable = await overOpenPayments(shop, () =>
      makePayable(shop, input.checkoutToken, input.way ?? 'card'),
    )
    const { totalCents } = payable.order
    if ('hasChanged' in payable || (input.amount !== undefined && input.amount !== totalCents)) {
      throw new Refusal('amount_changed', { total: totalCents })
    }
    const answer = payable.open ? await reuse(shop, payable.open) : await begin(shop, payable)
    if (answer) return answer
  }
  throw new Refusal('conflict')
}

/**
 * Sees that the order can be paid at its total, and keeps its discount and its extras' pieces. What cannot be kept is
 * taken off the order.
 */
async function makePayable(
  shop: Shop,
  checkoutToken: string,
  way: PaymentWay,
): Promise<Payable | { order: Order; hasChanged: true }> {
  const found = await readPayable(shop.db, checkoutToken)
  if (!found) throw new Refusal('order_not_found')
  const { order, open, intents, hasCounted, hasUse } = found
  if (order.paidAt) throw new Refusal('order_paid')
  if (order.fulfilment === 'cancelled') throw new Refusal('order_cancelled')
  if (isFree(order.totalCents)) throw new Refusal('order_free')
  // A use that the order holds is kept by the statement that writes its payment down.
  const keepsDiscount = order.discountCode === null || (hasUse && !open)
  const changed = keepsDiscount && !hasCounted ? null : await loseWhatIsGone(shop, order.id)
  if (changed) return { order: changed, hasChanged: true }
  if (open && (open.amountCents !== order.totalCents || open.way !== way))
    throw new PaymentInTheWay(open.id)
  // The number tells an intent apart from the cancelled ones before it; a crash before it is written down finds it again.
  return {
    order,
    open,
    way,
    hasCounted,
    idempotencyKey: `${order.id}:${order.totalCents}:${intents}${way === 'card' ? '' : `:${way}`}`,
  }
}

/** The order without its discount, or without extras that are sold out; null when it keeps what it has. */
async function loseWhatIsGone(shop: Shop, orderId: string): Promise<Order | null> {
  return shop.db.transaction(async (tx) => {
    const now = shop.now()
    const order = await lockOrder(tx, { id: orderId })
    if (!order) return null
    const keepsDiscount = await keepDiscount(tx, order, now)
    const gone = await holdExtras(tx, order, now)
    if (keepsDiscount && gone.length === 0) return null
    const open = await readOpenPayment(tx, orderId)
    if (open) throw new PaymentInTheWay(open.id)
    const priced = keepsDiscount ? order : await dropDiscount(tx, order, now)
    return gone.length === 0 ? priced : dropExtras(tx, priced, gone, now)
  })
}

/** The intent that is open, if the provider sees it so too. */
async function reuse(shop: Shop, open: PaymentRecord): Promise<Answer | null> {
  const settlement = await settlePayment(shop, open.id, 'browser')
  if (settlement === 'paid') throw new Refusal('order_paid')
  return settlement === 'open' || settlement === 'processing'
    ? { clientSecret: open.clientSecret, amount: open.amountCents }
    : null
}

/**
 * A new intent. Its secret leaves this house only after it is written down beside an order that still costs the same and
 * still holds its discount and its extras; otherwise it is left, and nobody can ever pay it.
 */
async function begin(
  shop: Shop,
  { order: payable, way, hasCounted, idempotencyKey }: Payable,
): Promise<Answer | null> {
  const { id: orderId, totalCents: amountCents } = payable
  const intent = await askProvider(shop, (payments) =>
    payments.createIntent({ orderId, amountCents, idempotencyKey }),
  )
  const { id, clientSecret } = intent
  const answer = { clientSecret, amount: amountCents }
  const payment = { id, orderId, provider: shop.payments.name, clientSecret, way, amountCents }
  // The usual case, in which no pieces are held that could have been lost.
  const now = shop.now()
  const keptUntil = payable.discountCode === null ? null : heldUntil(now)
  if (!hasCounted && (await addOpenPaymentOf(shop.db, payment, keptUntil, now))) return answer
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    if (
      !order ||
      order.paidAt ||
      order.fulfilment === 'cancelled' ||
      order.totalCents !== amountCents
    )
      return null
    if (order.discountCode !== null && !(await hasUse(tx, orderId))) return null
    if (hasCounted && (await listUnheld(tx, orderId)).length > 0) return null
    const isOpen =
      (await addOpenPayment(tx, payment, shop.now())) ||
      (await readPayment(tx, id))?.state === 'open'
    return isOpen ? answer : null
  })
}
