import { Refusal } from '#domain/refusal.ts'
import { ProviderError, type PaymentProvider } from '#gateways/payments/provider.ts'
import type { Shop } from '../shop.ts'

/** Calls the payment provider. That it cannot be asked is an expected no: nothing was changed, and nothing is known. */
export async function askProvider<T>(
  shop: Shop,
  call: (payments: PaymentProvider) => Promise<T>,
): Promise<T> {
  try {
    return await call(shop.payments)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    shop.log.warn({ err: error }, 'the payment provider could not be asked')
    throw new Refusal('payment_unavailable')
  }
}
