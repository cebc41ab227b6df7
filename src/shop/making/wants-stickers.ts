import type { Queries } from '#store/database.ts'
import { listOrderExtras, type Order } from '#store/orders.ts'

/** Whether an order has the sheet of stickers among its extras, whatever that is called. */
export async function wantsStickers(queries: Queries, { id }: Pick<Order, 'id'>): Promise<boolean> {
  const extras = await listOrderExtras(queries, id)
  return extras.some(({ kind }) => kind === 'stickers')
}
