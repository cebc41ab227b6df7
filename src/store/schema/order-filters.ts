import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { OrderSorting, SavedNarrowing } from '#domain/order-list.ts'
import { moment } from './columns.ts'

/** Lists of orders that the shop's people come back to, by a name: the shop's, whoever saved them. */
export const savedOrderFilters = pgTable('saved_order_filters', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** the name as it is told apart from others (domain/order-list.ts) */
  nameKey: text().notNull().unique(),
  narrowing: jsonb().$type<SavedNarrowing>().notNull(),
  sorting: text().$type<OrderSorting>().notNull(),
  createdAt: moment().notNull(),
})
