import { buffer } from 'node:stream/consumers'
import { boundPages, expectedSheets } from '#book/arrange-book.ts'
import { sheetsOf } from '#book/file-sheets.ts'
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
  const profile = printerProfiles[printer]
  const { cover } = expectedSheets(profile, binding, format)
  const [outside] = cover
  return {
    interiorPages: boundPages(profile, binding),
    coverMm: outside
      ? {
          widthMm: outside.widthMm + 2 * outside.bleedMm,
          heightMm: outside.heightMm + 2 * outside.bleedMm,
        }
      : null,
  }
}

/**
 * The cover in a bound book's one file, where it is the sheet before all others; null where the printer has it otherwise.
 * @throws PrintServiceError files_gone; refused where the book was laid out when its printer took other files
 */
export async function spreadIn(
  shop: Shop,
  folder: string,
  { format, binding, printer }: Pick<Order, 'format' | 'binding' | 'printer'>,
): Promise<Size | null> {
  const profile = printerProfiles[printer]
  if (!profile.spread) return null
  const file = await shop.files.read(`${folder}interior.pdf`)
  if (!file) throw new PrintServiceError('files_gone', 'a print file is not in the storage')
  const sheets = sheetsOf(await buffer(file.stream))
  const [first] = sheets ?? []
  const { length } = expectedSheets(profile, binding, format).interior
  if (!first || sheets?.length !== length)
    throw new PrintServiceError(
      'refused',
      `the file has ${sheets?.length ?? 0} pages; wanted ${length}: have the book made again`,
    )
  return first
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
  const { legal, supportEmail } = await settingsNow(shop)
  try {
    const quote = await service.quote({
      productId: service.products[order.format][order.binding],
      interiorPages: measuresOf(order).interiorPages,
      phone: legal.phone,
      contactEmail: supportEmail,
      recipient: placeOf(order),
    })
    return { quote, fault: null, message: null }
  } catch (error) {
    if (!(error instanceof PrintServiceError)) throw error
    return { quote: null, fault: error.fault, message: error.message }
  }
}
