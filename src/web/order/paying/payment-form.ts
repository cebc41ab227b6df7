import type { Cents } from '#domain/money.ts'

/** What every provider's form is given, and what it tells. There is one component per provider (payment-card.tsx chooses). */
export type PaymentFormProps = {
  /** names the payment to the provider; a new one means a new payment; undefined while it is being begun */
  clientSecret: string | undefined
  amount: Cents
  /** The provider took the payment, or is still at it. The page leaves; the promise ends when it has. */
  onPaid: (intentId: string) => Promise<void>
  /** The payment did not go through, as far as is known. The form stays as it is, ready for another try. */
  onFailed: (error: unknown) => Promise<void>
}

/** A no that is to be told in the page's own words. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

/** This payment can no longer be made: the order was paid or has changed, and is to be looked at. */
export class PaymentOutdated extends Error {
  override name = 'PaymentOutdated'
}
