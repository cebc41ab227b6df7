import type { Readable } from 'node:stream'
import { isPackable } from '#domain/fulfilment.ts'
import type { Locale } from '#domain/locale.ts'
import { parcelCode } from '#domain/parcel-code.ts'
import type { SinglePaper } from '#domain/papers.ts'
import type { BookPart } from '#domain/print-file.ts'
import { Refusal } from '#domain/refusal.ts'
import { listOrders } from '#store/admin-orders.ts'
import { readBook } from '#store/books.ts'
import { wantsStickers } from '../making/wants-stickers.ts'
import { parcelContents, partsToPrint } from '../sending/parcel-contents.ts'
import { eachBatchPaper } from '../sending/parcel-papers.ts'
import type { Shop } from '../shop.ts'
import { safeName } from '../desk/order-images.ts'

export type BatchFile = { name: string; changedAt: Date; content: Buffer | Readable }
type Found = { orderId: string; key: string; name: string; madeAt: Date }
type Listed = { orderId: string; outcome: string }

/**
 * The print files of many orders, oldest order first, each opened when the one before has gone out. A shop prints one
 * copy of an order's book;
 * its number stands in the name for whoever prints more. Behind them come the papers of their parcels. The last file
 * says of each order what
 * became of it, also of those that are not there. @throws Refusal not_found when none of them has a file
 */
export async function openBatchFiles(
  shop: Shop,
  ids: readonly string[],
  locale: Locale,
): Promise<AsyncGenerator<BatchFile>> {
  const wanted = [...new Set(ids)]
  const rows = await listOrders(
    shop.db,
    { ids: wanted },
    { limit: wanted.length, offset: 0, sorting: 'oldest' },
  )
  const found: Found[] = []
  const list: Listed[] = wanted
    .filter((id) => !rows.some(({ order }) => order.id === id))
    .map((orderId) => ({ orderId, outcome: 'unknown' }))
  const packed: string[] = []
  let place = 0
  for (const { order } of rows) {
    const book = isPackable(order.fulfilment) ? await readBook(shop.db, order.id) : null
    const contents = await parcelContents(shop.db, order)
    const parts: readonly BookPart[] = book ? partsToPrint(book, contents) : []
    const there = await Promise.all(
      parts.map(async (part) => book !== null && shop.files.has(`${book.folder}${part}.pdf`)),
    )
    const isWhole = book !== null && there.every(Boolean)
    const isSheetWanted = contents.isReplacement
      ? contents.extras.some(({ kind }) => kind === 'stickers')
      : await wantsStickers(shop.db, order)
    const isSheetMissing = isWhole && !book.hasStickers && isSheetWanted
    const outcome = isSheetMissing ? 'ready, without its stickers' : 'ready'
    list.push({
      orderId: order.id,
      outcome: isWhole ? outcome : book ? 'file missing' : order.fulfilment,
    })
    if (!isWhole) continue
    packed.push(order.id)
    place++
    for (const part of parts)
      found.push({
        orderId: order.id,
        key: `${book.folder}${part}.pdf`,
        name: nameOf(place, order, part),
        madeAt: book.madeAt,
      })
  }
  if (found.length === 0) throw new Refusal('not_found')
  return opened(shop, { found, packed, list }, locale)
}

/** "003_ABC-DEF_ABCDEF1234_copy-1_interior_Summer.pdf": sorts as it is to be printed, and says what it is on any screen. */
function nameOf(
  place: number,
  { id, title }: { id: string; title: string },
  part: BookPart,
): string {
  const words = safeName(title)
  return `${String(place).padStart(3, '0')}_${parcelCode(id)}_${id}_copy-1_${part}${words && `_${words}`}.pdf`
}

async function* opened(
  shop: Shop,
  {
    found,
    packed,
    list,
  }: { found: readonly Found[]; packed: readonly string[]; list: readonly Listed[] },
  locale: Locale,
): AsyncGenerator<BatchFile> {
  const lost = new Set<string>()
  for (const { orderId, key, name, madeAt } of found) {
    const file = await shop.files.read(key)
    // Bound anew since the list was made: what is not there is said, not passed over.
    if (!file) {
      lost.add(orderId)
      continue
    }
    yield { name, changedAt: madeAt, content: file.stream }
  }
  const ids = packed.filter((id) => !lost.has(id))
  for await (const { kind, bytes } of eachBatchPaper(shop, { ids, locale }))
    yield { name: paperNames[kind], changedAt: shop.now(), content: bytes }
  const lines = list.map(
    ({ orderId, outcome }) => `${orderId};${lost.has(orderId) ? 'file missing' : outcome}`,
  )
  yield {
    name: 'orders.csv',
    changedAt: shop.now(),
    content: Buffer.from(`\uFEFF${['order;outcome', ...lines].join('\r\n')}\r\n`),
  }
}

/** Each kind for the printer that it belongs to. */
const paperNames: Record<SinglePaper, string> = {
  picking: 'papers_1_picking-list.pdf',
  slips: 'papers_2_packing-slips.pdf',
  labels: 'papers_3_labels.pdf',
  customs: 'papers_4_customs-cn22.pdf',
}
