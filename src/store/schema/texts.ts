import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { MailTextKind } from '#domain/mail-text.ts'
import type { SellerData } from '#domain/seller.ts'
import { moment } from './columns.ts'

/** What an owner adds to mails, as it was saved each time: the newest of a kind and language holds. Nothing is changed or taken out. */
export const mailTexts = pgTable(
  'mail_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<MailTextKind>().notNull(),
    locale: text().$type<Locale>().notNull(),
    at: moment().notNull(),
    who: text().notNull(),
    greeting: text().notNull(),
    paragraph: text().notNull(),
    signOff: text().notNull(),
  },
  (table) => [index('mail_texts_newest').on(table.kind, table.locale, table.id)],
)

/** Who sells, as it was saved each time: the newest holds. Without one the environment's values do. Nothing is changed or taken out. */
export const sellerVersions = pgTable(
  'seller_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    who: text().notNull(),
    /** null: the environment's again. Fields that were not there yet when it was saved are the environment's too. */
    data: jsonb().$type<Partial<SellerData>>(),
  },
  (table) => [
    check(
      'seller_versions_data',
      sql`${table.data} is null or jsonb_typeof(${table.data}) = 'object'`,
    ),
  ],
)
