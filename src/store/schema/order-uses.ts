import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ExtraKind } from '#domain/book-spec.ts'
import { discounts, extras } from './catalogue.ts'
import { cents, moment } from './columns.ts'
import { orders } from './orders.ts'

export const orderExtras = pgTable(
  'order_extras',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<ExtraKind>().notNull(),
    name: text().notNull(),
    priceCents: cents().notNull(),
    /** as it was told when it was ordered: whether it is made for the customer, so that it cannot be given back at will */
    isPersonal: boolean().notNull().default(true),
    /** what it was of, which may be gone; null: ordered before stock was counted */
    extraId: text(),
  },
  (table) => [index().on(table.orderId)],
)

/** A piece of an extra that an order holds. Reserved ones lapse unless kept alive; counted ones are out of the stock. */
export const extraUses = pgTable(
  'extra_uses',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    extraId: text()
      .notNull()
      .references(() => extras.id, { onDelete: 'cascade' }),
    state: text().$type<'reserved' | 'counted'>().notNull(),
    /** a reservation holds until then */
    heldUntil: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.extraId] }),
    index('extra_uses_reserved')
      .on(table.extraId)
      .where(sql`${table.state} = 'reserved'`),
  ],
)

/** An order's hold on a discount. Counted ones are uses; reserved ones lapse unless kept alive. */
export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    discountId: text()
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    state: text().$type<'reserved' | 'counted'>().notNull(),
    /** a reservation holds until then */
    heldUntil: moment().notNull(),
  },
  (table) => [index().on(table.discountId, table.state)],
)
