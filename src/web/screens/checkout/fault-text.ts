import type { Words } from '../../words/es.ts'
import { PaymentRefused } from '../../order/paying/payment-form.ts'
import { ApiError } from '../../call/request.ts'

/** What a customer is told of a failure at the checkout: the provider's words or the shop's, else what this page has to say of it. */
export function faultText(failure: unknown, words: Words, otherwise: string): string {
  if (failure instanceof PaymentRefused) return failure.message
  if (failure instanceof TypeError) return words.errors.network
  return (failure instanceof ApiError && failure.customerMessage) || otherwise
}
