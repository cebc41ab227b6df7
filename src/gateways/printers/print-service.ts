import type { Carrier } from '#domain/carrier.ts'
import type { Country } from '#domain/country.ts'
import type { Size } from '#domain/fit.ts'
import type { PrintFaultCode, PrintProducts, PrintServiceName } from '#domain/print-job.ts'

/** A file as a service fetches it, and a digest by which it knows that it has all of it. */
export type FetchedFile = { url: string; md5: string }

/** A cover's whole sheet, with what is trimmed off or turned in. */
export type CoverFile = FetchedFile & { widthMm: number; heightMm: number }

export type Recipient = {
  name: string
  street: string
  city: string
  postalCode: string
  country: Country
  region: string | null
}

/** One book to be printed, bound and sent. */
export type PrintOrder = {
  /** the shop's reference for it: one order per key */
  key: string
  productId: string
  title: string
  interior: FetchedFile
  /** null: it is in the interior's file, as its first and last page or as one sheet before all others */
  cover: CoverFile | null
  /** that sheet as the file has it; null where there is none */
  spreadMm: Size | null
  /** that the service counts */
  interiorPages: number
  recipient: Recipient
  /** the shop's own, for carriers that want one */
  phone: string | null
  /** whom the service asks about it; never the customer */
  contactEmail: string
}

/** A book whose price is asked for: whom it is for is nobody's business yet. */
export type QuotedBook = Pick<
  PrintOrder,
  'productId' | 'interiorPages' | 'phone' | 'contactEmail'
> & {
  recipient: Omit<Recipient, 'name'>
}

/** What a service would ask, in a hundredth of its currency. */
export type PrintQuote = {
  currency: string
  totalCents: number
  shippingCents: number | null
  /** false: taxes come on top, where there are any */
  isTaxed: boolean
  /** until it arrives; null where that is not told */
  days: { least: number; most: number } | null
}

/** How a parcel goes. The number and address are as checked as what an administrator types. */
export type Parcel = { carrier: Carrier; trackingNumber: string | null; trackingUrl: string | null }

/**
 * An order as the service has it. `word` is its own name for the state, `message` what it says to it; both are for the
 * administrator. held: it has it and cannot go on.
 */
export type ServiceJob = {
  id: string
  state:
    | 'accepted'
    | 'unpaid'
    | 'held'
    | 'printing'
    | 'shipped'
    | 'refused'
    | 'stopped'
    | 'cancelled'
  word: string
  message: string | null
  parcel: Parcel | null
}

/** A print service that takes orders by an interface: Lulu, Gelato, Prodigi, or the pretend one. Errors are PrintServiceError. */
export type PrintService = {
  name: PrintServiceName
  products: PrintProducts
  /** how often it is asked what became of an order */
  askAgainSeconds: number
  /** An order is found no later than this after it was placed: until then `find` may know nothing of it. */
  findableAfterSeconds: number
  /** The order of a key, whichever call placed it, one that goes on before one that has ended; null when the service knows none. */
  find(key: string): Promise<ServiceJob | null>
  /** Whether the service finds anything wrong with a book that is about to be ordered. @throws PrintServiceError refused where it does */
  check(order: PrintOrder): Promise<void>
  /** what a book would cost, ordering nothing; null where the service does not say */
  quote: ((book: QuotedBook) => Promise<PrintQuote>) | null
  /** Orders a book. Not idempotent: ask `find` first. */
  place(order: PrintOrder): Promise<ServiceJob>
  /** null when the service knows no such order */
  read(id: string): Promise<ServiceJob | null>
  /** Takes an order back while it is not in production. Answers it as it is then. */
  cancel(id: string): Promise<ServiceJob | null>
  /** what the service tells by itself; null where it tells nothing */
  news: PrintServiceNews | null
}

/** Calls of the service to the shop (webhooks). */
export type PrintServiceNews = {
  /**
   * Which of its orders a call is about; null for what is of no interest here. Nothing else in it is to be believed: it may be old.
   * @param signature what shows who calls: a signature of the body, or a part of the address that the service alone was told
   * @throws ForgedPrintNews when the service did not send it
   */
  read(body: Buffer, signature: string | undefined): { serviceId: string } | null
}

export class ForgedPrintNews extends Error {
  override name = 'ForgedPrintNews'
}

/** Why a service did not do what it was asked. The message is what it said, cut to length: it holds no key and no address. */
export class PrintServiceError extends Error {
  readonly fault: PrintFaultCode

  constructor(fault: PrintFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PrintServiceError'
    this.fault = fault
  }
}

/** The cover's file, for a service that takes one. @throws PrintServiceError files_gone where there is none */
export function coverOf({ cover }: PrintOrder): CoverFile {
  if (!cover) throw new PrintServiceError('files_gone', 'the cover has no file of its own')
  return cover
}
