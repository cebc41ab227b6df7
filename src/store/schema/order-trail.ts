import { sql, type SQL } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { paymentNewsKinds, paymentNewsSeen } from '#domain/payment-news.ts'
import { moment } from './columns.ts'
import { orders } from './orders.ts'

/** Among an order's events, what happened to its payments by itself, and that it was seen. The index and its queries must say it alike. */
export const isPaymentNews = (what: unknown): SQL =>
  sql`${what} in (${sql.raw([...paymentNewsKinds, paymentNewsSeen].map((kind) => `'${kind}'`).join(', '))})`

/** What happened to an order and who did it. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment().notNull().defaultNow(),
    who: text().notNull(),
    what: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index().on(table.orderId, table.id),
    index('order_events_payment_news').on(table.orderId, table.id).where(isPaymentNews(table.what)),
  ],
)

/** What administrators tell each other about an order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    who: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index().on(table.orderId, table.at)],
)

/**
 * Ways to an order's personal data that were mailed to its customer. The link itself is signed, and is not in here: whoever reads the
 * table can follow none.
 */
export const orderLinks = pgTable(
  'order_links',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.orderId), index().on(table.expiresAt)],
)
