import type { Packable } from '#domain/fulfilment.ts'
import { parcelCode } from '#domain/parcel-code.ts'
import { listOrders } from '#store/admin-orders.ts'
import { newestCovers } from '#store/drawings.ts'
import { listHandedOver } from '#store/print-jobs.ts'
import type { Shop } from '../shop.ts'
import { parcelContents, type ParcelContents } from './parcel-contents.ts'
import { showOrder } from '../desk/list-orders.ts'

const listedMax = 200

/** Orders whose books are to be printed or sent by the shop itself, oldest first; what a print service has it prints and sends. */
export async function listToPick(shop: Shop, fulfilment: Packable) {
  const listed = await listOrders(
    shop.db,
    { fulfilment },
    { limit: listedMax, offset: 0, sorting: 'oldest' },
  )
  const elsewhere = await listHandedOver(
    shop.db,
    listed.map(({ order }) => order.id),
  )
  return listed.filter(({ order }) => !elsewhere.has(order.id))
}

/** Books to be printed or to be sent, oldest first: what is needed to put the right one into the right parcel. */
export async function readPickingList(shop: Shop, fulfilment: Packable) {
  const listed = await listToPick(shop, fulfilment)
  const covers = await newestCovers(
    shop.db,
    listed.map(({ order }) => order.id),
  )
  const codes = listed.map(({ order }) => parcelCode(order.id))
  const contents = new Map<string, ParcelContents>()
  for (const { order } of listed)
    if (order.reprintId !== null) contents.set(order.id, await parcelContents(shop.db, order))
  return listed.map((row) => {
    const shown = showOrder(row)
    const replacement = contents.get(row.order.id)
    const { id, title, format, binding, extras, customerName, address, postalCode } = shown
    const { city, country, region, phone, giftNote, recipientName } = shown
    const code = parcelCode(id)
    return {
      id,
      code,
      isCodeShared: codes.indexOf(code) !== codes.lastIndexOf(code),
      title,
      format,
      binding,
      extras: replacement?.extras.map(({ name }) => name) ?? extras,
      hasBook: replacement?.hasBook ?? true,
      isReplacement: replacement !== undefined,
      paidAt: row.order.paidAt,
      coverDrawingId: covers.get(id) ?? null,
      customerName,
      address,
      postalCode,
      city,
      country,
      region,
      phone,
      giftNote,
      recipientName,
    }
  })
}
