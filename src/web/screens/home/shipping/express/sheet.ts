import type { LineItem, ShippingRate } from '@stripe/stripe-js'
import type { Quote } from '#domain/quote.ts'
import type { Words } from '../../../../words/es.ts'

/**
 * What a wallet lists under its total, which is the elements' own amount: the same lines as in the summary, a discount
 * as a negative one.
 */
export function sheetOf(
  { bookPrice, extrasPrice, shippingPrice, discountAmount }: Quote,
  words: Words,
): { lineItems: LineItem[]; shippingRates: ShippingRate[] } {
  const line = (name: string, amount: number) => (amount === 0 ? [] : [{ name, amount }])
  return {
    lineItems: [
      { name: words.price.book, amount: bookPrice },
      ...line(words.price.extras, extrasPrice),
      ...line(words.price.shipping, shippingPrice),
      ...line(words.price.discount, -discountAmount),
    ],
    // A wallet that asks for an address wants to hear of one way to ship at least.
    shippingRates: [{ id: 'standard', displayName: words.price.shipping, amount: shippingPrice }],
  }
}
