import { formatMoney } from '#domain/money.ts'
import type { Quote } from '#domain/quote.ts'

/** A quote as a refusal carries it: in the API's names and forms, since details go out as they are. */
export function showQuote(quote: Quote): Record<string, string> {
  return {
    bookPrice: formatMoney(quote.bookPrice),
    extrasPrice: formatMoney(quote.extrasPrice),
    shippingPrice: formatMoney(quote.shippingPrice),
    subtotal: formatMoney(quote.subtotal),
    discountAmount: formatMoney(quote.discountAmount),
    totalPrice: formatMoney(quote.total),
  }
}
