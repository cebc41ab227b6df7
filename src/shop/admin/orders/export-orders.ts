import { showInvoiceNumber } from '#domain/invoice-number.ts'
import { formatMoney } from '#domain/money.ts'
import { listOrdersAfter, type ListedOrder } from '#store/admin-orders.ts'
import { listInvoicesOf } from '#store/invoices.ts'
import { listReprints } from '#store/reprints.ts'
import { listShipments } from '#store/shipments.ts'
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
  'refunded',
  'carrier',
  'trackingNumber',
  'shippedAt',
  'invoices',
  'replacement',
  'recipientName',
] as const

type ExportCell = string | number | { figure: string }

const batchRows = 500
const moneyColumns: readonly string[] = [
  'subtotal',
  'extrasTotal',
  'shippingPrice',
  'discountAmount',
  'total',
  'refunded',
]

/** All orders that the filters leave, newest first, a batch at a time: each begins after the last row of the one before. */
export async function* exportOrders(
  shop: Shop,
  filters: OrderFilters,
): AsyncGenerator<ExportCell[][]> {
  const filter = filterOf(shop, filters)
  let last: ListedOrder | undefined
  do {
    const batch: ListedOrder[] = await listOrdersAfter(
      shop.db,
      filter,
      last?.order ?? null,
      batchRows,
    )
    if (batch.length > 0) yield await rowsOf(shop, batch)
    last = batch.length === batchRows ? batch.at(-1) : undefined
  } while (last)
}

async function rowsOf(shop: Shop, batch: readonly ListedOrder[]): Promise<ExportCell[][]> {
  const ids = batch.map(({ order }) => order.id)
  const replaced = batch.filter(({ order }) => order.reprintId !== null)
  const [parcels, invoices, reprints] = await Promise.all([
    listShipments(shop.db, ids),
    listInvoicesOf(shop.db, ids),
    listReprints(
      shop.db,
      replaced.map(({ order }) => order.id),
    ),
  ])
  return batch.map((listed) => {
    const { id, reprintId } = listed.order
    const parcel = parcels.find(({ orderId }) => orderId === id)
    const shown = {
      ...showOrder(listed),
      carrier: parcel?.carrier ?? '',
      trackingNumber: parcel?.trackingNumber ?? '',
      shippedAt: parcel?.shippedAt ?? '',
      /** why it was made once more */
      replacement: reprints.find((one) => one.id === reprintId)?.reason ?? '',
      invoices: invoices.filter(({ orderId }) => orderId === id).map(showInvoiceNumber),
    }
    return exportedColumns.map((column) => cellOf(column, shown[column]))
  })
}

function cellOf(
  column: string,
  value: string | number | Date | readonly string[] | null,
): ExportCell {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  // The shop's own figures, for a column that adds up.
  if (typeof value === 'number' && moneyColumns.includes(column))
    return { figure: formatMoney(value) }
  return typeof value === 'object' ? value.join('; ') : value
}
