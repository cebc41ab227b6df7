import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { MessageSide } from '#domain/message.ts'
import { moment } from './columns.ts'
import { orders } from './orders.ts'

/** What shop and customer write each other about an order, both ways. */
export const orderMessages = pgTable(
  'order_messages',
  {
    /** made by whoever writes, once for each message: however often it is sent, it is one */
    id: text().primaryKey(),
    /** in the order that they came in */
    nr: integer().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    side: text().$type<MessageSide>().notNull(),
    /** who wrote it down: an administrator, or 'customer' on the order's page */
    who: text().notNull(),
    text: text().notNull(),
    /** of a customer's: when somebody at the desk had read it */
    seenAt: moment(),
  },
  (table) => [
    index().on(table.orderId, table.nr),
    index('order_messages_unseen')
      .on(table.orderId)
      .where(sql`${table.side} = 'customer' and ${table.seenAt} is null`),
    check('order_messages_side', sql`${table.side} in ('shop', 'customer')`),
  ],
)
