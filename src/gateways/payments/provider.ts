import type { Cents } from '#domain/money.ts'

/** A charge in the making, at the provider. */
export type Intent = {
  id: string
  clientSecret: string
  amountCents: Cents
  currency: 'EUR' | (string & {})
  status: 'waiting' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled'
  orderId: string | null
  /** why the last attempt to pay failed; null when none did. The intent can still be paid while it waits. */
  lastDecline: string | null
}

/** A payment provider: Stripe, or the pretend one that stands in while no keys are set. Errors are ProviderError. */
export type PaymentProvider = {
  name: 'mock' | 'stripe'
  /** for the browser; null for the pretend one */
  publishableKey: string | null
  /** The same key always gives the same intent, however often and from however many processes it is called. */
  createIntent(input: { orderId: string; amountCents: Cents; idempotencyKey: string }): Promise<Intent>
  /** null when the provider knows no such intent */
  readIntent(id: string): Promise<Intent | null>
  /** Cancels what is not yet paid. Answers the intent as it is then: it may have succeeded in the meantime. */
  cancelIntent(id: string): Promise<Intent>
  refund(input: { intentId: string; amountCents: Cents; idempotencyKey: string }): Promise<void>
}

/** The provider could not be asked, or answered nonsense. What the payment's state is remains unknown. */
export class ProviderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
  }
}
