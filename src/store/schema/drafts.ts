import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Format, Style } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import type { Country } from '#domain/country.ts'
import type { Locale } from '#domain/locale.ts'
import type { SmallPhotos } from '#domain/small-photos.ts'
import type { PagePlan } from '#domain/page-settings.ts'
import { moment, texts } from './columns.ts'

/** A book being designed. Its id is the codigo. */
export const drafts = pgTable(
  'drafts',
  {
    id: text().primaryKey(),
    /** what the draft was begun with; resumes it and never changes */
    email: text().notNull(),
    /** where the order's mails go */
    customerEmail: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: text(),
    /** lines by line breaks */
    dedication: text(),
    smallPhotos: text().$type<SmallPhotos>().notNull().default('none'),
    format: text().$type<Format>().notNull(),
    style: text().$type<Style>().notNull(),
    extraIds: texts()
      .notNull()
      .default(sql`'{}'`),
    customerName: text(),
    address: text(),
    city: text(),
    postalCode: text(),
    country: text().$type<Country>(),
    region: text(),
    phone: text(),
    giftNote: text(),
    recipientName: text(),
    discountCode: text(),
    /** the photo that is to stand on the cover; null, or one that is gone: the first that can be drawn */
    coverPath: text(),
    colouring: text().$type<Colouring>().notNull().default('plain'),
    resumeToStep: integer().notNull().default(1),
    /** made by an order that named no draft, to hold that order's photos */
    standalone: boolean().notNull().default(false),
    /** it has, or once had, a photo */
    gotPhotos: boolean().notNull().default(false),
    /** its holder has asked to be reminded of it */
    reminderWished: boolean().notNull().default(false),
    /** when it was decided whether to remind its holder of it, which happens once */
    reminderDecidedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // Every save moves it: in a tree it would have each of them write into all the other indexes too (no HOT update),
    // in this kind it does not (PostgreSQL 16).
    index('drafts_changed').using('brin', table.changedAt).with({ pages_per_range: 16 }),
    index('drafts_email').on(sql`lower(${table.email})`),
    // How far the drafts of a time have come, from the index alone.
    index('drafts_by_date')
      .on(table.createdAt, table.gotPhotos)
      .where(sql`not ${table.standalone}`),
  ],
)

/**
 * How many drafts that are deleted by now were begun in an hour: what is left of them, for nothing of it tells of anybody. Without it the
 * share of drafts that become orders would rise with every draft forgotten.
 */
export const forgottenDrafts = pgTable(
  'forgotten_drafts',
  {
    /** the hour's beginning */
    begunAt: moment().notNull(),
    gotPhotos: boolean().notNull(),
    /** an unpaid order was deleted with it */
    isOrdered: boolean().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.begunAt, table.gotPhotos, table.isOrdered] })],
)

/** A photo as received. One without a draft waits for the order that names it, and is deleted after a day. */
export const photos = pgTable(
  'photos',
  {
    /** unguessable: the last part of /api/images/{path} */
    path: text().primaryKey(),
    draftId: text().references(() => drafts.id, { onDelete: 'cascade' }),
    /** order of the pages; gaps are fine */
    position: integer().notNull().default(0),
    originalName: text().notNull(),
    /** the sender's own name for this sending, so that the same one sent again is known; null where it gave none */
    uploadId: text(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    /** upright size in px */
    width: integer().notNull(),
    height: integer().notNull(),
    page: jsonb().$type<PagePlan>().notNull().default({}),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.draftId, table.position),
    uniqueIndex('photos_upload')
      .on(table.draftId, table.uploadId)
      .where(sql`${table.uploadId} is not null`),
    index('photos_unattached')
      .on(table.createdAt)
      .where(sql`${table.draftId} is null`),
    check('photos_bytes', sql`${table.bytes} > 0`),
  ],
)

/** Folders of files whose rows are gone: written in the transaction that removes the row, emptied by the worker. */
export const filesToRemove = pgTable('files_to_remove', {
  prefix: text().primaryKey(),
  createdAt: moment().notNull().defaultNow(),
})

/** Who was told that an unfinished draft brings one reminder, and who wants none. Of the address only a hash is kept. */
export const reminderReaders = pgTable('reminder_readers', {
  addressHash: text().primaryKey(),
  /** leads to where reminders are refused; known to nobody but the mails' reader */
  token: text().notNull().unique(),
  toldAt: moment().notNull(),
  remindedAt: moment(),
  refusedAt: moment(),
})

export const newsletter = pgTable(
  'newsletter',
  {
    /** lower case */
    email: text().primaryKey(),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    token: text().notNull(),
    /** when it was asked for; asked for again after it was left, again */
    createdAt: moment().notNull().defaultNow(),
    /** when it was asked for last while it is pending, and since then when it became what it is */
    changedAt: moment().notNull().defaultNow(),
    /** when the link in the mail was followed: with the two others the proof that the newsletter was wanted, and how long */
    confirmedAt: moment(),
  },
  (table) => [uniqueIndex().on(table.token)],
)
