import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { StickerLook, StickerSheetName } from '#domain/sticker-sheet.ts'
import type { CostSettings } from '#domain/cost.ts'
import type { WeightSettings } from '#domain/weight.ts'
import type { AgeClass } from '#domain/age-class.ts'
import { moment } from './columns.ts'

/** Whose files these are. One row; the file store carries the same two facts, and a sweep compares them before it takes anything away. */
export const shopIdentity = pgTable(
  'shop_identity',
  {
    isOnly: boolean().primaryKey().default(true),
    id: text().notNull(),
    /** rises with every sweep: a file store that has seen a higher one belongs to a later state than this database */
    generation: integer().notNull().default(0),
  },
  (table) => [check('shop_identity_one', sql`${table.isOnly}`)],
)

/** Which orders' customers were erased, and nothing about them: kept apart from backups and applied after a restore. */
export const erasures = pgTable('erasures', {
  orderId: text().primaryKey(),
  draftId: text(),
  at: moment().notNull(),
  /** it lies in the file store too, which outlives this database */
  isKeptApart: boolean().notNull().default(false),
})

/**
 * What was used of something that is limited, by whom and when: bytes uploaded by an address or to a draft. Of an address only a hash is
 * kept, and no row for longer than two days.
 */
export const limitUses = pgTable(
  'limit_uses',
  {
    name: text().notNull(),
    key: text().notNull(),
    /** the beginning of the stretch of time that the amount was used in */
    slot: moment().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.key, table.slot] }), index().on(table.slot)],
)

/** What the owner sets on the desk. One row, there from the first change on. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    isOnly: boolean().primaryKey().default(true),
    /** minutes after payment in which customers cancel by themselves; 0: never */
    cancelMinutes: integer().notNull(),
    /** the last day, in the shop's time zone, on which an order still comes by Christmas */
    christmasDay: date({ mode: 'string' }),
    /** how large a sheet of stickers is, and how they are printed */
    stickerSheet: text().$type<StickerSheetName>().notNull().default('A5'),
    stickerLook: text().$type<StickerLook>().notNull().default('colour'),
    /** how book and stickers were classified: which ages are told, and whether of small parts */
    ageClass: text().$type<AgeClass>().notNull().default('undecided'),
    /** what books and parcels are made of; null: as it is at first */
    weights: jsonb().$type<WeightSettings>(),
    /** what books and parcels cost the shop; null: it has not been said */
    costs: jsonb().$type<CostSettings>(),
  },
  (table) => [
    check('shop_settings_one', sql`${table.isOnly}`),
    check('shop_settings_minutes', sql`${table.cancelMinutes} between 0 and 2880`),
  ],
)
