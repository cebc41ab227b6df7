import { currencyPattern, list, record } from '../answer-parts.ts'
import { PrintServiceError, type PrintQuote } from '../print-service.ts'

/** Book and sending by the chosen way, or by the cheapest one. @throws PrintServiceError refused where nobody takes it there */
export function readPrice(answer: unknown, country: string, shipping: string | null): PrintQuote {
  const { quotes } = record(answer)
  if (!Array.isArray(quotes)) throw new PrintServiceError('nonsense', 'the answer is no price')
  const [quote] = list(quotes)
  const methods = list(record(quote)['shipmentMethods']).map(record)
  if (methods.length === 0)
    throw new PrintServiceError('refused', `the product is not sent to ${country}`)
  const products = list(record(quote)['products']).map(record)
  const method = chosen(methods, shipping)
  const [books, sending] = [products.map(({ price }) => cents(price)), cents(method['price'])]
  const { currency } = method
  if (
    typeof currency !== 'string' ||
    !currencyPattern.test(currency) ||
    products.some((product) => product['currency'] !== currency) ||
    books.length === 0 ||
    sending === null
  )
    throw new PrintServiceError('nonsense', 'the answer is no price')
  let totalCents = sending
  for (const book of books) {
    if (book === null) throw new PrintServiceError('nonsense', 'the answer is no price')
    totalCents += book
  }
  return { currency, totalCents, shippingCents: sending, isTaxed: false, days: daysOf(method) }
}

function chosen(
  methods: readonly Record<string, unknown>[],
  shipping: string | null,
): Record<string, unknown> {
  const wanted = (shipping ?? '').split(',')
  const named = methods.find(
    ({ shipmentMethodUid, type }) =>
      wanted.includes(String(shipmentMethodUid)) || wanted.includes(String(type)),
  )
  const cheapest = methods.toSorted(
    (one, other) => (cents(one['price']) ?? Infinity) - (cents(other['price']) ?? Infinity),
  )
  return named ?? cheapest[0] ?? {}
}

function daysOf(method: Record<string, unknown>): PrintQuote['days'] {
  const [least, most] = [method['minDeliveryDays'], method['maxDeliveryDays']]
  return isDays(least) && isDays(most) && least <= most ? { least, most } : null
}

const isDays = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 365

/** A price is a number, 12.5. */
function cents(price: unknown): number | null {
  return typeof price === 'number' && price >= 0 && price < 1e7 ? Math.round(price * 100) : null
}
