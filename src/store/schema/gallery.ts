import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Captions, DrawnGalleryPhoto } from '#domain/gallery.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { moment } from './columns.ts'

/** A photo of the owner's own, shown on the start page beside what the engine makes of it. */
export const galleryPhotos = pgTable(
  'gallery_photos',
  {
    id: text().primaryKey(),
    /** order in the gallery; gaps are fine */
    position: integer().notNull(),
    captions: jsonb().$type<Captions>().notNull().default({}),
    isHidden: boolean().notNull().default(false),
    /** SHA-256 of the file as it came: the same one sent again is known */
    digest: text().notNull().unique(),
    contentType: text().notNull(),
    /** what is shown of it; null: nothing yet */
    drawn: jsonb().$type<DrawnGalleryPhoto>(),
    /** it is to be drawn, for the first time or anew */
    isToDraw: boolean().notNull().default(true),
    /** why the last attempt made no page of it */
    fault: text().$type<RefusalCode | 'drawing_failed'>(),
    /** when, and who gave his word that the photo may be shown */
    permittedAt: moment().notNull(),
    permittedBy: text().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [check('gallery_photos_position', sql`${table.position} >= 0`)],
)
