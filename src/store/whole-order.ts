import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { openPrintJobStates } from '#domain/print-job.ts'
import type { Book } from './books.ts'
import type { Queries } from './database.ts'
import type { Drawing } from './drawings.ts'
import { fixed } from './fixed-statement.ts'
import type { Invoice } from './invoices.ts'
import type { OrderEvent } from './order-events.ts'
import { orderColumns, type Order, type OrderExtra } from './orders.ts'
import { shownPhotosOf, type ShownPhoto } from './photos.ts'
import type { PrintJob } from './print-jobs.ts'
import { moneyIn, paymentColumns, type PaidMoney, type PaidPayment } from './refunds.ts'
import { rowsOf } from './rows-of.ts'
import { books, drawings } from './schema/books.ts'
import { drafts } from './schema/drafts.ts'
import { invoices } from './schema/invoices.ts'
import { shopSettings } from './schema/keeping.ts'
import { orderEvents } from './schema/order-trail.ts'
import { orderExtras } from './schema/order-uses.ts'
import { orders } from './schema/orders.ts'
import { printJobs, shipments } from './schema/parcels.ts'
import { paymentIntents } from './schema/payments.ts'
import type { Shipment } from './shipments.ts'
import { ownerColumns, ownerSettingsIn, type OwnerSettings } from './shop-settings.ts'

/** An order with all that its page tells of. */
export type WholeOrder = {
  order: Order
  /** its draft only holds its photos; null: it has none any more */
  isStandalone: boolean | null
  extras: Pick<OrderExtra, 'name' | 'isPersonal'>[]
  photos: ShownPhoto[]
  /** oldest first */
  events: OrderEvent[]
  book: Book | null
  /** at a print service that has not sent it yet */
  job: PrintJob | null
  shipment: Shipment | null
  /** newest first */
  drawings: Drawing[]
  money: PaidMoney
  /** in the order of their issue */
  invoices: Invoice[]
  settings: OwnerSettings
}

type StoredWhole = Omit<WholeOrder, 'money' | 'settings'> & {
  payments: PaidPayment[]
  settings: OwnerSettings[]
}

const selectWhole = fixed<{ checkoutToken: string }, StoredWhole[]>((queries) =>
  queries
    .select({
      order: orderColumns,
      isStandalone: drafts.standalone,
      photos: shownPhotosOf(orders.draftId),
      extras: rowsOf<WholeOrder['extras'][number]>(
        { name: orderExtras.name, isPersonal: orderExtras.isPersonal },
        {
          from: sql`from ${orderExtras} where ${orderExtras.orderId} = ${orders.id}`,
          orderBy: sql`${orderExtras.position}`,
        },
      ),
      events: rowsOf<OrderEvent>(getTableColumns(orderEvents), {
        from: sql`from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}`,
        orderBy: sql`${orderEvents.id}`,
      }),
      book: books,
      job: printJobs,
      shipment: shipments,
      drawings: rowsOf<Drawing>(getTableColumns(drawings), {
        from: sql`from ${drawings} where ${drawings.orderId} = ${orders.id}`,
        orderBy: sql`${drawings.madeAt} desc, ${drawings.id} desc`,
      }),
      payments: rowsOf<PaidPayment>(paymentColumns, {
        from: sql`from ${paymentIntents} where ${paymentIntents.orderId} = ${orders.id} and ${paymentIntents.state} in ('succeeded', 'refunded')`,
        orderBy: sql`${paymentIntents.createdAt}, ${paymentIntents.id}`,
      }),
      invoices: rowsOf<Invoice>(getTableColumns(invoices), {
        from: sql`from ${invoices} where ${invoices.orderId} = ${orders.id}`,
        orderBy: sql`${invoices.id}`,
      }),
      settings: rowsOf<OwnerSettings>(ownerColumns, {
        from: sql`from ${shopSettings}`,
        orderBy: sql`${shopSettings.isOnly}`,
      }),
    })
    .from(orders)
    .leftJoin(drafts, eq(drafts.id, orders.draftId))
    .leftJoin(books, eq(books.orderId, orders.id))
    .leftJoin(
      printJobs,
      and(eq(printJobs.orderId, orders.id), inArray(printJobs.state, [...openPrintJobStates])),
    )
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(eq(orders.checkoutToken, sql.placeholder('checkoutToken'))),
)

/** In one statement, since the page that customers come back to needs all of it. */
export async function readWholeOrder(
  queries: Queries,
  checkoutToken: string,
): Promise<WholeOrder | null> {
  const [row] = await selectWhole(queries, { checkoutToken })
  if (!row) return null
  const { payments, settings, ...whole } = row
  return { ...whole, money: moneyIn(payments), settings: ownerSettingsIn(settings) }
}
