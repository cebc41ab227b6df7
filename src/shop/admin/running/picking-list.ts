import { parcelCode } from '#domain/running-order.ts'
import { listOrders } from '#store/admin-orders.ts'
import { newestCovers } from '#store/drawings.ts'
import type { Shop } from '../../shop.ts'
import { showOrder } from '../list-orders.ts'

/** More books are not picked at once. */
export const listedMax = 200

/** Books to be printed or to be sent, oldest first: what is needed to put the right one into the right parcel. */
export async function readPickingList(shop: Shop, fulfilment: 'approved' | 'printing') {
  const listed = await listOrders(shop.db, { fulfilment }, { limit: listedMax, offset: 0, sorting: 'oldest' })
  const covers = await newestCovers(shop.db, listed.map(({ order }) => order.id))
  const codes = listed.map(({ order }) => parcelCode(order.id))
  return listed.map((row) => {
    const { id, title, format, binding, extras, customerName, address, postalCode, city, country } = showOrder(row)
    const code = parcelCode(id)
    return {
      id, code, isCodeShared: codes.indexOf(code) !== codes.lastIndexOf(code), title, format, binding, extras, paidAt: row.order.paidAt,
      coverDrawingId: covers.get(id) ?? null, customerName, address, postalCode, city, country,
    }
  })
}
