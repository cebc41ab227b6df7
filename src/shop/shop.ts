import type { Logger } from 'pino'
import type { PhotoDecoder } from '#book/decoders/photo-decoder.ts'
import type { DrawPool } from '#book/draw-pool/open-draw-pool.ts'
import type { PressProfile } from '#book/pdf/icc/press-profile.ts'
import type { ExpressOffer } from '#domain/express.ts'
import type { BillingProducer } from '#domain/billing-system.ts'
import type { InvoiceSettings } from '#domain/invoice.ts'
import type { LegalSettings } from '#domain/legal.ts'
import type { PrinterName } from '#domain/printer.ts'
import type { Artist } from '#gateways/artists/artist.ts'
import type { MailTransport } from '#gateways/mail/transport.ts'
import type { MockCards } from '#gateways/payments/mock.ts'
import type { PrintService } from '#gateways/printers/print-service.ts'
import type { PaymentProvider } from '#gateways/payments/provider.ts'
import type { TaxAgency } from '#gateways/tax-agency/tax-agency.ts'
import type { Database, Queries } from '#store/database.ts'
import type { Files } from '#store/files/files.ts'
import type { MailCourtesy } from '#store/mail-domains.ts'
import type { Queue } from '#store/queue.ts'
import type { DecodeGate } from './decode-gate.ts'

/** What strangers may fill the disk with. */
export type UploadLimits = {
  /** what one address may upload within a day; null: as much as it likes */
  addressBytesPerDay: number | null
  /** what may lie in all photos that no draft has claimed */
  unattachedBytesMax: number
  /** space that uploads leave free, so that orders, mails and the desk go on */
  freeBytesMin: number
}

export type ShopSettings = {
  name: string
  /** without a trailing slash */
  publicUrl: string
  /** where customers write to */
  supportEmail: string
  invoices: InvoiceSettings
  /** who answers for the program that issues them */
  producer: BillingProducer
  legal: LegalSettings
  /** open models that the shop's own engine uses, by the names customers are told */
  models: readonly string[]
  /** days after delivery that photos and pages are kept */
  photoDaysKept: number
  express: ExpressOffer
  uploads: UploadLimits
  mailCourtesy: MailCourtesy
  /** seals what authenticators count with; null: it lies in the database as it is */
  totpKey: Buffer | null
  /** nobody works at the desk without an authenticator */
  staffTotp: boolean
}

/** All a verb needs; every verb takes it first. */
export type Shop = {
  db: Database
  files: Files
  queue: Queue
  payments: PaymentProvider
  /** the pretend provider's card form; null when a real provider is configured */
  mockCards: MockCards | null
  mail: MailTransport
  /** the image service that draws books in the place of the built-in engine; null when none is configured */
  artist: Artist | null
  /** who prints, binds and sends books that are ordered there; null: files are downloaded and taken to a printer */
  /** presses as their printers measured them, by printer; the shop's own modelled one where there is none */
  pressProfiles: Readonly<Partial<Record<PrinterName, PressProfile>>>
  /** by whose files they print; the others' are downloaded */
  printServices: Readonly<Partial<Record<PrinterName, PrintService>>>
  /** who takes records of invoices; null: they are not sent */
  taxAgency: TaxAgency | null
  /** threads to draw with, kept from book to book; without them some are started for each book alone */
  pool?: DrawPool
  /** every picture that strangers make the server decode goes through it */
  decodes: DecodeGate
  /** what decodes them (photoDecoderFor) */
  decoder: PhotoDecoder
  settings: ShopSettings
  now: () => Date
  log: Logger
}

/** The same where what is done may be a part of somebody's transaction. */
export type ShopWithin = Omit<Shop, 'db'> & { db: Queries }
