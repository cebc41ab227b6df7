import type { OutsideArtistName } from '#domain/artist.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'
import type { Locale } from '#domain/locale.ts'
import type { PrinterName } from '#domain/printer.ts'
import { listReturnables } from '#store/extra-names.ts'
import { isGalleryShown } from '#store/gallery.ts'
import { listPrintersUsed } from '#store/printers-used.ts'
import { openPrintServices } from '../print-services.ts'
import { settingsNow } from '../settings-now.ts'
import type { Shop, ShopWithin } from '../shop.ts'

/** What the legal texts tell of: settings, who draws, whether money moves, and who prints. */
export type Setup = {
  settings: Shop['settings']
  /** the outside image service that draws, as customers are to know it; null: the shop's own engine does */
  imageService: string | null
  isLive: boolean
  /** the ways to pay that are switched on; none while the provider cannot be asked */
  paymentMethods: readonly PaymentMethod[]
  /** print services outside the house */
  printers: readonly string[]
  /** extras that are not made for the customer, by language: who orders them may withdraw */
  returnables: Readonly<Record<Locale, readonly string[]>>
  /** the start page shows photos of the owner's */
  showsGallery: boolean
}

const imageServices: Record<OutsideArtistName, string> = {
  openai: 'OpenAI (OpenAI Ireland Ltd, OpenAI OpCo LLC)',
}
const printServices: Record<Exclude<PrinterName, 'own'>, string> = {
  lulu: 'Lulu Press, Inc.',
  gelato: 'Gelato ASA',
  prodigi: 'Prodigi Group Ltd',
}

/**
 * How the shop is set up at this moment, and which print services books go to: those that take orders, and those that
 * orders are laid out for.
 */
export async function readSetup(
  shop: Pick<ShopWithin, 'db' | 'settings' | 'artist' | 'payments' | 'mockCards' | 'printServices'>,
): Promise<Setup> {
  const { db, artist, payments, mockCards } = shop
  const [settings, printersUsed, paymentMethods, returnables, showsGallery] = await Promise.all([
    settingsNow(shop),
    listPrintersUsed(db),
    payments.methods(),
    listReturnables(db),
    isGalleryShown(db),
  ])
  const used = new Set<keyof typeof printServices>(printersUsed)
  for (const { name } of openPrintServices(shop)) if (name !== 'pretend') used.add(name)
  const printers = [...used].map((name) => printServices[name])
  return {
    settings,
    imageService: artist && imageServices[artist.name],
    isLive: mockCards === null,
    paymentMethods,
    printers,
    returnables,
    showsGallery,
  }
}
