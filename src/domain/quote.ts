import { assertCents, type Cents } from './money.ts'
import type { DiscountTerms } from './discount.ts'

export type QuoteInput = {
  bookPrice: Cents
  shippingPrice: Cents
  /** the prices of the chosen extras in the order's country */
  extraPrices: readonly Cents[]
  discount: DiscountTerms | null
}

/** subtotal = book + extras; total = max(0, subtotal + shipping - discount). The parts always add up to the total. */
export type Quote = {
  bookPrice: Cents
  extrasPrice: Cents
  subtotal: Cents
  shippingPrice: Cents
  discountAmount: Cents
  total: Cents
}

/** Orders below this cannot be charged by card and are confirmed free of charge. */
export const cardMinimum: Cents = 50

/**
 * The one place where prices are added up: wizard, draft, order, payment, mail and invoice all show its figures.
 * A percentage is taken from the subtotal, rounded half up to the cent; a fixed amount from subtotal and shipping.
 * A discount is never larger than what it reduces.
 */
export function quote({ bookPrice, shippingPrice, extraPrices, discount }: QuoteInput): Quote {
  for (const price of [bookPrice, shippingPrice, ...extraPrices]) assertCents(price)
  const extrasPrice = extraPrices.reduce((sum, price) => sum + price, 0)
  const subtotal = bookPrice + extrasPrice
  const discountAmount = discount ? discountOff(discount, subtotal, shippingPrice) : 0
  return {
    bookPrice,
    extrasPrice,
    subtotal,
    shippingPrice,
    discountAmount,
    total: subtotal + shippingPrice - discountAmount,
  }
}

function discountOff(
  { type, valueHundredths }: DiscountTerms,
  subtotal: Cents,
  shipping: Cents,
): Cents {
  assertCents(valueHundredths)
  if (type === 'fixed_amount') return Math.min(valueHundredths, subtotal + shipping)
  return Math.min(subtotal, Math.floor((subtotal * valueHundredths + 5_000) / 10_000))
}

/** Free orders are confirmed without a payment. */
export function isFree(total: Cents): boolean {
  return total < cardMinimum
}
