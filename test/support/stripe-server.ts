import { afterAll, afterEach, beforeAll } from 'vitest'
import { readOrder } from '#contract/order.ts'
import { reportPayment } from '#contract/payment.ts'
import { openStripe } from '#gateways/payments/stripe/stripe.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { openTestServer, type TestServer } from './http.ts'
import type { StripeEvent } from './stripe-account.ts'
import { startStripe, type StripeApi } from './stripe-api.ts'

/**
 * A server that takes payments by a Stripe on this machine, for the tests of one file: there before the first and gone after the last; how
 * that Stripe behaves is forgotten after each. It asks Stripe at most twice, for half a second each.
 */
export function useStripeServer() {
  let server: TestServer
  let stripe: StripeApi
  beforeAll(async () => {
    stripe = await startStripe()
    const {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    } = stripe.env
    server = await openTestServer({
      payments: openStripe(
        { secretKey, publishableKey, webhookSecret, apiBase: stripe.url },
        { attemptMsMax: 500, retriesMax: 1 },
      ),
    })
  })
  afterEach(() => stripe.always('fine'))
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })
  return {
    get server() {
      return server
    },
    get stripe() {
      return stripe
    },
    statusOf: async (checkoutToken: string) =>
      (await server.ask(readOrder, { params: { token: checkoutToken } })).body
        .paymentStatus as string,
    /** What a browser says that has paid. */
    report: (id: string, paymentIntentId: string) =>
      server.ask(reportPayment, { params: { id }, body: { status: 'completed', paymentIntentId } }),
    eventsOf: async (orderId: string) =>
      (await listOrderEvents(server.shop.db, orderId)).map(({ what }) => what),
    booksOf: async (orderId: string) =>
      (await server.shop.jobs('make-book')).filter((job) => job.orderId === orderId).length,
    /** Cents that went back of a payment, in the order in which they did. */
    refundsOf: (intentId: string) =>
      stripe.account.refunds
        .filter((refund) => refund.payment_intent === intentId)
        .map(({ amount }) => amount),
    deliver: (event: StripeEvent, options?: Parameters<StripeApi['deliver']>[2]) =>
      stripe.deliver(server.url, event, options),
    /** The events that something at Stripe makes, oldest first. */
    eventsWhile(work: () => unknown): StripeEvent[] {
      const before = stripe.account.events.length
      try {
        work()
      } catch {
        /* a declined card */
      }
      return stripe.account.events.slice(before)
    },
  }
}
