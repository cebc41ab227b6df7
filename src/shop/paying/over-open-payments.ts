import { Refusal } from '#domain/refusal.ts'
import { cancelPayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

/** Thrown inside a transaction that would change what an order costs while it can still be paid at the old price. */
export class PaymentInTheWay extends Error {
  readonly intentId: string

  constructor(intentId: string) {
    super(`payment ${intentId} is still open`)
    this.name = 'PaymentInTheWay'
    this.intentId = intentId
  }
}

const attemptsMax = 5

/**
 * Runs a change of an order. When a payment that is still open stands in its way, the change is rolled back, the payment
 * cancelled at the provider, and the change tried again; so nobody ever pays an amount that the order no longer has.
 * @throws Refusal order_paid when the payment turns out to be made, conflict while the provider is processing it
 */
export async function overOpenPayments<T>(shop: Shop, change: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    try {
      return await change()
    } catch (error) {
      if (!(error instanceof PaymentInTheWay)) throw error
      const settlement = await cancelPayment(shop, error.intentId)
      if (settlement === 'paid') throw new Refusal('order_paid')
      if (settlement === 'processing') throw new Refusal('conflict')
    }
  }
  throw new Refusal('conflict')
}
