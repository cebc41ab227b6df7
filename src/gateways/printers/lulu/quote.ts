import { currencyPattern, hundredths, record } from '../answer-parts.ts'
import { PrintServiceError, type PrintQuote, type PrintService } from '../print-service.ts'
import { faultIn } from './answers.ts'
import type { LuluCall, LuluShippingLevel } from './call.ts'
import { addressOf } from './order.ts'

/** What Lulu would ask for a book, all of its fees and taxes in it, without anything being ordered. */
export function quoteWith(
  call: LuluCall,
  shippingLevel: LuluShippingLevel,
): NonNullable<PrintService['quote']> {
  return async ({ productId, interiorPages, recipient, phone }) => {
    const { status, json } = await call('POST', '/print-job-cost-calculations/', {
      line_items: [{ page_count: interiorPages, pod_package_id: productId, quantity: 1 }],
      shipping_address: addressOf(recipient, phone),
      shipping_option: shippingLevel,
    })
    if (status !== 200 && status !== 201) throw faultIn({ status, json })
    return readQuote(json)
  }
}

function readQuote(answer: unknown): PrintQuote {
  const { currency, total_cost_incl_tax: total, shipping_cost: shipping } = record(answer)
  const sending = record(shipping)['total_cost_incl_tax']
  const [totalCents, shippingCents] = [hundredths(total), hundredths(sending)]
  if (typeof currency !== 'string' || !currencyPattern.test(currency) || totalCents === null)
    throw new PrintServiceError('nonsense', 'the answer is no price')
  return { currency, totalCents, shippingCents, isTaxed: true, days: null }
}
