import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentWay } from '#domain/order.ts'
import { cents, moment } from './columns.ts'
import { orders } from './orders.ts'

/** What the provider was asked to charge. One open intent per order; superseded ones are kept for the record. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    /** the provider's id */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    provider: text().$type<'mock' | 'stripe'>().notNull(),
    clientSecret: text().notNull(),
    /** where the customer pays with it: in the checkout's form, or with a wallet in the wizard */
    way: text().$type<PaymentWay>().notNull().default('card'),
    amountCents: cents().notNull(),
    /** refunded: all of it has gone back or is to go; how far that is, its refunds say */
    state: text().$type<'open' | 'succeeded' | 'cancelled' | 'refunded'>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_intents_one_open')
      .on(table.orderId)
      .where(sql`${table.state} = 'open'`),
    // Each payment that is begun counts those before it.
    index('payment_intents_by_order').on(table.orderId),
    index('payment_intents_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'open'`),
  ],
)

/** Money that an administrator sends back: written down before the provider is asked, so that no crash loses it or sends it twice. */
export const refunds = pgTable(
  'refunds',
  {
    /** chosen by whoever asks, and the provider's idempotency key: the same one twice is one refund */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    intentId: text()
      .notNull()
      .references(() => paymentIntents.id),
    /** order: of what the order was paid with; surplus: a payment that pays for nothing, which goes back whole and of itself */
    kind: text().$type<'order' | 'surplus'>().notNull().default('order'),
    /** in the payment's currency, which for a surplus need not be the euro */
    amountCents: cents().notNull(),
    reason: text().notNull(),
    who: text().notNull(),
    /** asked: decided, and the provider has yet to say what became of it */
    state: text().$type<'asked' | 'done' | 'failed'>().notNull(),
    /** the provider's own name for it, once it has told */
    providerId: text(),
    fault: text(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index('refunds_by_date')
      .on(table.createdAt, table.amountCents)
      .where(sql`${table.state} <> 'failed' and ${table.kind} = 'order'`),
    index('refunds_to_see')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'done'`),
    check('refunds_amount', sql`${table.amountCents} > 0`),
  ],
)
