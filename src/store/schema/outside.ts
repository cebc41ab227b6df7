import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#domain/locale.ts'
import { cents, moment } from './columns.ts'

/** Mails to send: written in the transaction of the change they tell of, sent by the worker. */
export const outbox = pgTable(
  'outbox',
  {
    /** one mail per reason: "order-confirmation:{orderId}"; writing it twice is harmless */
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index('outbox_unsent')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
    index('outbox_order').on(sql`(${table.facts} ->> 'orderId')`),
  ],
)

/**
 * When the next mail may go to a domain of recipients. Unlogged: it changes with every mail, and what is lost of it
 * when a database crashes is a moment's
 * courtesy.
 */
export const mailDomains = pgTable('mail_domains', {
  domain: text().primaryKey(),
  nextAt: moment().notNull(),
  /** it has said that it has enough, and gets nothing until then */
  pausedUntil: moment(),
  /** how often it has said so in a row */
  refusals: integer().notNull().default(0),
})

/** The pretend payment provider's own books, as a real provider keeps them elsewhere. */
export const mockIntents = pgTable('mock_intents', {
  id: text().primaryKey(),
  clientSecret: text().notNull().unique(),
  /** makes creation idempotent, as at the real provider */
  idempotencyKey: text().notNull().unique(),
  amountCents: cents().notNull(),
  currency: text().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  status: text()
    .$type<'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'>()
    .notNull(),
  lastDecline: text(),
  refunded: boolean().notNull().default(false),
  /** what becomes of its refunds, by the card that paid */
  refunds: text().$type<'done' | 'pending' | 'failed'>().notNull().default('done'),
  createdAt: moment().notNull().defaultNow(),
})

/** What the pretend provider has sent back. */
export const mockRefunds = pgTable(
  'mock_refunds',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    intentId: text()
      .notNull()
      .references(() => mockIntents.id),
    amountCents: cents().notNull(),
    status: text().$type<'succeeded' | 'pending' | 'failed'>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.intentId)],
)
