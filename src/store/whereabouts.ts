import { and, eq, inArray, sql } from 'drizzle-orm'
import { openPrintJobStates } from '#domain/print-job.ts'
import type { Book } from './books.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import type { PrintJob } from './print-jobs.ts'
import { books } from './schema/books.ts'
import { orders } from './schema/orders.ts'
import { printJobs, shipments } from './schema/parcels.ts'
import type { Shipment } from './shipments.ts'

/** Where an order's book is: bound, at a print service that has not sent it yet, sent. */
export type Whereabouts = { book: Book | null; job: PrintJob | null; shipment: Shipment | null }

const selectWhereabouts = fixed<{ orderId: string }, Whereabouts[]>((queries) =>
  queries
    .select({ book: books, job: printJobs, shipment: shipments })
    .from(orders)
    .leftJoin(books, eq(books.orderId, orders.id))
    .leftJoin(
      printJobs,
      and(eq(printJobs.orderId, orders.id), inArray(printJobs.state, [...openPrintJobStates])),
    )
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder('orderId'))),
)

/** In one statement, since an order's page tells of all of it. */
export async function readWhereabouts(queries: Queries, orderId: string): Promise<Whereabouts> {
  const [row] = await selectWhereabouts(queries, { orderId })
  return row ?? { book: null, job: null, shipment: null }
}
