import { formatMoney } from '#domain/money.ts'
import { listOrdersAfter, type ListedOrder } from '#store/admin-orders.ts'
import type { Shop } from '../../shop.ts'
import { filterOf, showOrder, type OrderFilters } from '../../desk/list-orders.ts'

/** Named as the API names them, so that a file and the API read alike in every language. */
export const exportedColumns = [
  'id',
  'createdAt',
  'customerName',
  'customerEmail',
  'address',
  'city',
  'postalCode',
  'country',
  'title',
  'format',
  'style',
  'binding',
  'pages',
  'extras',
  'imageCount',
  'subtotal',
  'extrasTotal',
  'shippingPrice',
  'discountCode',
  'discountAmount',
  'total',
  'paymentStatus',
  'fulfilment',
] as const

const batchRows = 500
const moneyColumns: readonly string[] = [
  'subtotal',
  'extrasTotal',
  'shippingPrice',
  'discountAmount',
  'total',
]

/** All orders that the filters leave, newest first, a batch at a time: each begins after the last row of the one before. */
export async function* exportOrders(
  shop: Shop,
  filters: OrderFilters,
): AsyncGenerator<(string | number)[][]> {
  const filter = filterOf(shop, filters)
  let last: ListedOrder | undefined
  do {
    const batch: ListedOrder[] = await listOrdersAfter(
      shop.db,
      filter,
      last?.order ?? null,
      batchRows,
    )
    if (batch.length > 0) yield batch.map(rowOf)
    last = batch.length === batchRows ? batch.at(-1) : undefined
  } while (last)
}

function rowOf(listed: ListedOrder): (string | number)[] {
  const shown = showOrder(listed)
  return exportedColumns.map((column) => {
    const value = shown[column]
    if (value === null) return ''
    if (value instanceof Date) return value.toISOString()
    if (Array.isArray(value)) return value.join('; ')
    // Amounts as text: a number's decimal mark would depend on the program that reads it.
    return typeof value === 'number' && moneyColumns.includes(column) ? formatMoney(value) : value
  })
}
