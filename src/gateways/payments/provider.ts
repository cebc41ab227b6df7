import type { Cents } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'

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

/** Money on its way back. One that failed has moved nothing; another may be tried. */
export type Refund = { id: string; status: 'succeeded' | 'pending' | 'failed' }

/** A payment provider: Stripe, or the pretend one that stands in while no keys are set. Errors are ProviderError. */
export type PaymentProvider = {
  name: 'mock' | 'stripe'
  /** for the browser; null for the pretend one */
  publishableKey: string | null
  /** The same key always gives the same intent, however often and from however many processes it is called. */
  createIntent(input: {
    orderId: string
    amountCents: Cents
    idempotencyKey: string
  }): Promise<Intent>
  /** null when the provider knows no such intent */
  readIntent(id: string): Promise<Intent | null>
  /**
   * Cancels what is not yet paid. Answers the intent as it is then: it may have succeeded in the meantime. null when
   * the provider knows no such intent.
   */
  cancelIntent(id: string): Promise<Intent | null>
  /**
   * Sends a paid intent's money back, or a part of it. The same key is one refund; 'failed' too where more is asked for
   * than is left, unless
   * the rest will do (`orRest`): somebody may have given a part back at the provider.
   */
  refund(input: {
    intentId: string
    amountCents: Cents
    idempotencyKey: string
    orRest?: boolean
  }): Promise<Refund>
  /** What became of a refund; null when the provider knows no such */
  readRefund(id: string): Promise<Refund | null>
  /** The ways to pay that are switched on at the provider; none while it cannot be asked. Cheap: what was told is kept for a while. */
  methods(): Promise<readonly PaymentMethod[]>
  /** what the provider tells by itself; null where it tells nothing */
  news: ProviderNews | null
}

/** Calls of the provider to the shop (webhooks), and what they make one ask about besides payments. */
export type ProviderNews = {
  /**
   * What a call is about; null for what is of no interest here. Its signature is checked, and still nothing else in it is to be
   * believed: it may be old, repeated or out of order.
   * @throws ForgedNews when the provider did not send it, or not within the last 300 s
   */
  read(body: Buffer, signature: string | undefined): NewsTopic | null
  /** everything that was given back of a payment, by whomever; oldest first */
  refundsOf(intentId: string): Promise<ProviderRefund[]>
  /** null when the provider knows no such dispute */
  readDispute(id: string): Promise<ProviderDispute | null>
}

export type NewsTopic =
  | { about: 'payment' | 'refund'; intentId: string }
  | { about: 'dispute'; disputeId: string }

export type ProviderRefund = Refund & {
  amountCents: Cents
  currency: string
  /** whether this shop asked for it; otherwise somebody did at the provider */
  ours: boolean
  /** why it failed, or what it was made for */
  reason: string | null
}

/** A customer contests a charge at their bank. `status` and `reason` are the provider's words. */
export type ProviderDispute = {
  id: string
  intentId: string | null
  amountCents: Cents
  currency: string
  status: string
  reason: string
}

export class ForgedNews extends Error {
  override name = 'ForgedNews'
}

/** The provider could not be asked, or answered nonsense. What the payment's state is remains unknown. */
export class ProviderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
  }
}
