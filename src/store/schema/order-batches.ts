import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { orders } from './orders.ts'

/** Orders that are printed and sent together, by the number that whoever works at them says. */
export const orderBatches = pgTable('order_batches', {
  number: integer().primaryKey().generatedAlwaysAsIdentity(),
  who: text().notNull(),
  createdAt: moment().notNull(),
})

/** A replacement is printed in a batch of its own: `run` is its id, and empty for the order's first book. */
export const orderBatchMembers = pgTable(
  'order_batch_members',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    run: text().notNull(),
    batch: integer()
      .notNull()
      .references(() => orderBatches.number, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.run] }), index().on(table.batch)],
)
