import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import type { NoticeType } from '#domain/guarantee-notice.ts'
import type { Locale } from '#domain/locale.ts'
import { moment } from './columns.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The Commission's notice on the legal guarantee, one file per language, as it was put in: nothing is ever made of it. */
export const guaranteeNotices = pgTable('guarantee_notices', {
  locale: text().$type<Locale>().primaryKey(),
  contentType: text().$type<NoticeType>().notNull(),
  /** SHA-256 of the bytes */
  digest: text().notNull(),
  bytes: bytes().notNull(),
  putAt: moment().notNull(),
})
