import type { ParcelPapers } from '#book/papers/print-papers.ts'
import { addressee, isPresent } from '#domain/address.ts'
import { declare } from '#domain/customs.ts'
import { isPackable, type Packable } from '#domain/fulfilment.ts'
import { dayAt, showInvoiceNumber } from '#domain/invoice-number.ts'
import type { Locale } from '#domain/locale.ts'
import { singlePapers, type LabelPaper, type PaperKind, type SinglePaper } from '#domain/papers.ts'
import { parcelCode, scanText } from '#domain/parcel-code.ts'
import { Refusal } from '#domain/refusal.ts'
import { needsCustoms } from '#domain/vat.ts'
import { bookGrams, extraGrams, type WeightSettings } from '#domain/weight.ts'
import { listOrders } from '#store/admin-orders.ts'
import { readExtraNames } from '#store/extra-names.ts'
import { listInvoices } from '#store/invoices.ts'
import { findOrder, listOrderExtras, type Order, type OrderExtra } from '#store/orders.ts'
import { readWeights } from '#store/shop-settings.ts'
import { isErased } from '../desk/lock-desk-order.ts'
import { settingsNow } from '../settings-now.ts'
import type { Shop } from '../shop.ts'
import { parcelContents, type ParcelContents } from './parcel-contents.ts'
import { listToPick } from './picking-list.ts'

export type PaperFile = { fileName: string; bytes: Buffer }
type Asked = { kind?: PaperKind | undefined; paper?: LabelPaper | undefined; locale: Locale }

/** The papers of one order's parcel. @throws Refusal order_not_found, data_erased; not_found when it needs none of that kind */
export async function orderPapers(
  shop: Shop,
  { orderId, ...asked }: Asked & { orderId: string },
): Promise<PaperFile> {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  if (isErased(order)) throw new Refusal('data_erased')
  return {
    fileName: `${asked.kind ?? 'papers'}_${orderId}.pdf`,
    bytes: await printed(shop, [order], asked),
  }
}

/** The label of one order's parcel. @throws Refusal order_not_found, data_erased */
export async function orderLabel(
  shop: Shop,
  { orderId, ...asked }: Omit<Asked, 'kind'> & { orderId: string },
): Promise<PaperFile> {
  const { bytes } = await orderPapers(shop, { orderId, ...asked, kind: 'labels' })
  return { fileName: `label_${orderId}.pdf`, bytes }
}

/** The labels of a picking list, in its order. @throws Refusal not_found when it is empty */
export async function pickingLabels(
  shop: Shop,
  { fulfilment, ...asked }: Omit<Asked, 'kind'> & { fulfilment: Packable },
): Promise<PaperFile> {
  const orders = (await listToPick(shop, fulfilment))
    .map(({ order }) => order)
    .filter((order) => !isErased(order))
  return {
    fileName: `labels_${fulfilment}.pdf`,
    bytes: await printed(shop, orders, { ...asked, kind: 'labels' }),
  }
}

/**
 * The papers of many orders' parcels, oldest order first like their print files. Orders that are not to be sent now are not among them; the
 * picking list names them. @throws Refusal not_found when there is nothing to print
 */
export async function batchPapers(
  shop: Shop,
  { ids, ...asked }: Asked & { ids: readonly string[] },
): Promise<PaperFile> {
  const { orders, leftOut } = await toBeSent(shop, ids)
  return {
    fileName: `${asked.kind ?? 'papers'}.pdf`,
    bytes: await printed(shop, orders, { ...asked, leftOut }),
  }
}

/** The same, kind after kind, of parcels that are looked up once; of a kind that none of them needs there is none. */
export async function* eachBatchPaper(
  shop: Shop,
  { ids, locale }: { ids: readonly string[]; locale: Locale },
): AsyncGenerator<{ kind: SinglePaper; bytes: Buffer }> {
  const { printPapers } = await import('#book/papers/print-papers.ts')
  const { orders, leftOut } = await toBeSent(shop, ids)
  const parcels = await parcelsOf(shop, orders)
  for (const kind of singlePapers) {
    const bytes = await printPapers(parcels, { kind, leftOut, ...paperSettings(shop, { locale }) })
    if (bytes) yield { kind, bytes }
  }
}

async function toBeSent(shop: Shop, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const listed = await listOrders(
    shop.db,
    { ids: wanted },
    { limit: wanted.length, offset: 0, sorting: 'oldest' },
  )
  const orders = listed
    .map(({ order }) => order)
    .filter((order) => isPackable(order.fulfilment) && !isErased(order))
  const leftOut = wanted.filter((id) => !orders.some((order) => order.id === id))
  return { orders, leftOut }
}

function paperSettings(shop: Shop, { paper = 'a6', locale }: Pick<Asked, 'paper' | 'locale'>) {
  const created = shop.now()
  return { paper, locale, created, day: dayAt(created, shop.settings.invoices.timeZone) }
}

/** @throws Refusal not_found when there is nothing to print */
async function printed(
  shop: Shop,
  orders: readonly Order[],
  { kind = 'all', leftOut = [], ...asked }: Asked & { leftOut?: readonly string[] },
): Promise<Buffer> {
  // Loaded when it is first needed: the server has to answer long before anybody packs.
  const { printPapers } = await import('#book/papers/print-papers.ts')
  const parcels = await parcelsOf(shop, orders)
  const file = await printPapers(parcels, { kind, leftOut, ...paperSettings(shop, asked) })
  if (!file) throw new Refusal('not_found')
  return file
}

async function parcelsOf(shop: Shop, orders: readonly Order[]): Promise<ParcelPapers[]> {
  const weights = await readWeights(shop.db)
  const codes = orders.map(({ id }) => parcelCode(id))
  const parcels: ParcelPapers[] = []
  for (const order of orders) {
    const code = parcelCode(order.id)
    const isCodeShared = codes.indexOf(code) !== codes.lastIndexOf(code)
    parcels.push({ ...(await parcelOf(shop, order, weights)), code, isCodeShared })
  }
  return parcels
}

async function parcelOf(
  shop: Shop,
  order: Order,
  weights: WeightSettings,
): Promise<Omit<ParcelPapers, 'code' | 'isCodeShared'>> {
  const { addressLines } = await import('#book/papers/address-lines.ts')
  const { id: orderId, locale, title, format, binding, pages, giftNote } = order
  const {
    name,
    supportEmail,
    invoices: { timeZone, seller },
  } = await settingsNow(shop)
  const contents = await parcelContents(shop.db, order)
  const { isReplacement, hasBook, extras: own } = contents
  const names = await namesIn(shop, own, locale)
  const grams = own.reduce(
    (sum, { kind }) => sum + extraGrams(kind, weights),
    (hasBook ? bookGrams(order, weights) : 0) + weights.packagingGrams,
  )
  return {
    shopName: name,
    supportEmail,
    locale,
    orderId,
    scanCode: scanText('papers', orderId),
    day: dayAt(order.paidAt ?? order.createdAt, timeZone),
    recipient: addressLines({ ...order, name: addressee(order) }),
    sender: [seller.name, ...seller.address],
    title,
    format,
    binding,
    pages,
    copies: hasBook ? 1 : 0,
    isReplacement,
    extras: own.map(({ name }) => names.get(name) ?? name),
    giftNote,
    isPresent: isPresent(order),
    grams,
    needsCustoms: needsCustoms(order),
    customs: needsCustoms(order) ? await customsOf(shop, order, contents, weights) : null,
  }
}

const namesIn = (shop: Shop, extras: readonly OrderExtra[], locale: Locale) =>
  readExtraNames(
    shop.db,
    extras.map(({ name }) => name),
    locale,
  )

async function customsOf(
  shop: Shop,
  order: Order,
  { isReplacement, hasBook, extras: own }: ParcelContents,
  weights: WeightSettings,
) {
  const hardcover = (await listOrderExtras(shop.db, order.id)).filter(
    ({ kind }) => kind === 'hardcover',
  )
  const extras = [...hardcover, ...own]
  const names = await namesIn(shop, extras, 'en')
  // A replacement is sold to nobody: its goods have the values of the price list.
  const invoice = isReplacement
    ? undefined
    : (await listInvoices(shop.db, order.id)).findLast(({ kind }) => kind === 'invoice')
  const declared = declare(
    {
      bookPriceCents: order.bookPriceCents,
      bookGrams: bookGrams(order, weights),
      extras: extras.map(({ kind, name, priceCents }) => ({
        kind,
        name: names.get(name) ?? name,
        priceCents,
        grams: extraGrams(kind, weights),
      })),
      packagingGrams: weights.packagingGrams,
      hasBook,
    },
    invoice ? { number: showInvoiceNumber(invoice), issued: invoice.document } : null,
  )
  return { ...declared, isSale: invoice !== undefined }
}
