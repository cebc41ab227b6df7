import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PrinterName } from '#domain/printer.ts'
import type { ArtistFault, ArtistTokens, MicroUsd, OutsideArtistName } from '#domain/artist.ts'
import type { DrawnPageFacts, PageFact, PagePlace } from '#domain/drawn-page.ts'
import type { BookPart, PrintProblem } from '#domain/print-file.ts'
import { defaultSmallPhotos, type SmallPhotos } from '#domain/small-photos.ts'
import { moment } from './columns.ts'
import { photos } from './drafts.ts'
import { orders } from './orders.ts'

/** What became of a cover's picture, and what had been chosen for it. Books bound before there was a choice do not say. */
export type BoundCover = DrawnPageFacts & {
  drawingId?: string | undefined
  choice?: string | undefined
}

/**
 * An order's finished book: its PDFs (proof.pdf, interior.pdf, cover.pdf, and stickers.pdf where they were ordered) in
 * one folder, and what they were made of.
 */
export const books = pgTable('books', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** key of the folder in the file store, with its slash */
  folder: text().notNull(),
  pageCount: integer().notNull(),
  /** in page order */
  photoPaths: jsonb().$type<string[]>().notNull(),
  /** what became of each page, as book/ tells it */
  pages: jsonb().$type<PageFact[]>().notNull(),
  /** what became of the cover's picture; null when it has none */
  cover: jsonb().$type<BoundCover>(),
  /** what keeps the files from being printed as they are; empty when nothing does */
  problems: jsonb().$type<(PrintProblem & { part: BookPart })[]>().notNull().default([]),
  /** false: letters of the title are in no face, and another stands in its place */
  titleComplete: boolean().notNull().default(true),
  printer: text().$type<PrinterName>().notNull().default('own'),
  /** the sheet of stickers lies in its folder (stickers.pdf) */
  hasStickers: boolean().notNull().default(false),
  /** where its pages show the photos small */
  smallPhotos: text().$type<SmallPhotos>().notNull().default(defaultSmallPhotos),
  madeAt: moment().notNull(),
})

/**
 * Drawings kept for an order's book, each a file in a folder of its own. A book is bound of those whose recipe is what its pages are
 * to be now; the others stay for a while, so that going back to one costs nothing.
 */
export const drawings = pgTable(
  'drawings',
  {
    /** unguessable; names the folder */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    photoPath: text()
      .notNull()
      .references(() => photos.path, { onDelete: 'cascade' }),
    place: text().$type<PagePlace>().notNull(),
    /** a digest of everything that was asked for; the same question has one drawing */
    recipe: text().notNull(),
    facts: jsonb().$type<DrawnPageFacts>().notNull(),
    madeAt: moment().notNull(),
    /** when an administrator found it fit for print, and who; null: nobody yet */
    approvedAt: moment(),
    approvedBy: text(),
  },
  (table) => [
    uniqueIndex().on(table.orderId, table.photoPath, table.place, table.recipe),
    index().on(table.photoPath),
  ],
)

/** What outside artists were asked to draw and what that cost: written down before each call, so that no crash makes spending forgotten. */
export const artistCalls = pgTable(
  'artist_calls',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    artist: text().$type<OutsideArtistName>().notNull(),
    model: text().notNull(),
    /** the most that it may cost, until the call has ended and the true cost is known */
    costMicroUsd: integer().$type<MicroUsd>().notNull(),
    tokens: jsonb().$type<ArtistTokens>(),
    /** null while it is under way, and for ever when its process was killed */
    outcome: text().$type<ArtistFault | 'drawn'>(),
    milliseconds: integer(),
    begunAt: moment().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    check('artist_calls_cost', sql`${table.costMicroUsd} >= 0`),
  ],
)
