import { placeLine } from '#domain/address.ts'
import type { Label, LabelPaper } from '#book/label/print-labels.ts'
import type { Country } from '#domain/country.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { parcelCode } from '#domain/parcel-code.ts'
import { findOrder, type Order } from '#store/orders.ts'
import type { Shop } from '../shop.ts'
import { isErased } from '../desk/lock-desk-order.ts'
import { listToPick } from './picking-list.ts'

type LabelFile = { fileName: string; bytes: Buffer }

/** Words on a label are for whoever packs; of the address only the country is translated. */
const words: Record<Locale, Pick<Label, 'from' | 'lettersMissing'> & { title: string }> = {
  es: { from: 'Remite', lettersMissing: 'Faltan letras: complétalo a mano.', title: 'Etiquetas' },
  de: {
    from: 'Absender',
    lettersMissing: 'Es fehlen Buchstaben: bitte von Hand ergänzen.',
    title: 'Etiketten',
  },
  fr: {
    from: 'Expéditeur',
    lettersMissing: 'Il manque des lettres : à compléter à la main.',
    title: 'Étiquettes',
  },
  en: {
    from: 'From',
    lettersMissing: 'Letters are missing: please add them by hand.',
    title: 'Labels',
  },
}

/** The label of one order's parcel. @throws Refusal order_not_found, data_erased */
export async function orderLabel(
  shop: Shop,
  {
    orderId,
    paper = 'a6',
    locale,
  }: { orderId: string; paper?: LabelPaper | undefined; locale: Locale },
): Promise<LabelFile> {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  if (isErased(order)) throw new Refusal('data_erased')
  return { fileName: `label_${orderId}.pdf`, bytes: await print(shop, [order], paper, locale) }
}

/** The labels of a picking list, in its order. @throws Refusal not_found when it is empty */
export async function pickingLabels(
  shop: Shop,
  {
    fulfilment,
    paper = 'a6',
    locale,
  }: { fulfilment: 'approved' | 'printing'; paper?: LabelPaper | undefined; locale: Locale },
): Promise<LabelFile> {
  const orders = (await listToPick(shop, fulfilment))
    .map(({ order }) => order)
    .filter((order) => !isErased(order))
  if (orders.length === 0) throw new Refusal('not_found')
  return { fileName: `labels_${fulfilment}.pdf`, bytes: await print(shop, orders, paper, locale) }
}

async function print(
  shop: Shop,
  orders: readonly Order[],
  paper: LabelPaper,
  locale: Locale,
): Promise<Buffer> {
  const { printLabels } = await import('#book/label/print-labels.ts')
  const { title, ...own } = words[locale]
  const { name, address } = shop.settings.invoices.seller
  const labels = orders.map(
    ({ id, customerName, address: street, postalCode, city, country, region }) => ({
      ...own,
      code: parcelCode(id),
      orderId: id,
      sender: [name, ...address],
      recipient: [
        customerName,
        street,
        placeLine(country, { city, postalCode, region }),
        countryLine(country),
      ],
    }),
  )
  return printLabels(labels, { paper, title, created: shop.now() })
}

/** In capitals, in the language of where it is posted, and in one that is read everywhere. */
function countryLine(country: Country): string {
  const [own, english] = (['es', 'en'] as const).map((language) =>
    (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country).toUpperCase(),
  )
  return country === 'ES' || own === english ? own! : `${own} (${english})`
}
