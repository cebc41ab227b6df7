import { expectedSheets } from '#book/arrange-book.ts'
import { printerProfiles } from '#book/printer-profile.ts'
import { deliveryRegion } from '#domain/address.ts'
import type { PrintFaultCode } from '#domain/print-job.ts'
import type { Size } from '#domain/fit.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  PrintServiceError,
  type PrintQuote,
  type Recipient,
} from '#gateways/printers/print-service.ts'
import { findOrder, type Order } from '#store/orders.ts'
import { settingsNow } from '../settings-now.ts'
import type { Shop } from '../shop.ts'

/** What of a book its print service counts and measures. */
export function measuresOf({
  format,
  binding,
  printer,
}: Pick<Order, 'format' | 'binding' | 'printer'>): {
  interiorPages: number
  coverMm: Size | null
} {
  const { interior, cover } = expectedSheets(printerProfiles[printer], binding, format)
  const [outside] = cover
  return {
    interiorPages: interior.length,
    coverMm: outside
      ? {
          widthMm: outside.widthMm + 2 * outside.bleedMm,
          heightMm: outside.heightMm + 2 * outside.bleedMm,
        }
      : null,
  }
}

/** Where a book goes, without whom it goes to. */
export function placeOf(order: Order): Omit<Recipient, 'name'> {
  const { address: street, city, postalCode, country } = order
  return { street, city, postalCode, country, region: deliveryRegion(country, order) }
}

type Quoted =
  | { quote: PrintQuote; fault: null; message: null }
  | { quote: null; fault: PrintFaultCode; message: string }

/**
 * What a print service would ask for an order's book; nothing is ordered. @throws Refusal order_not_found; no_print_service where
 * none prints it, or the service tells no prices
 */
export async function quoteBook(shop: Shop, orderId: string): Promise<Quoted> {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  const service = shop.printServices[order.printer]
  if (!service?.quote) throw new Refusal('no_print_service')
  const { legal } = await settingsNow(shop)
  try {
    const quote = await service.quote({
      productId: service.products[order.format][order.binding],
      interiorPages: measuresOf(order).interiorPages,
      phone: legal.phone,
      recipient: placeOf(order),
    })
    return { quote, fault: null, message: null }
  } catch (error) {
    if (!(error instanceof PrintServiceError)) throw error
    return { quote: null, fault: error.fault, message: error.message }
  }
}
