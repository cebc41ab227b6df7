import { and, asc, count, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { GalleryPicture, GalleryWidth } from '#domain/gallery.ts'
import type { Queries } from './database.ts'
import { filesToRemove } from './schema/drafts.ts'
import { galleryPhotos } from './schema/gallery.ts'
import { onlyRow } from './only-row.ts'

export type GalleryPhoto = typeof galleryPhotos.$inferSelect
export type NewGalleryPhoto = typeof galleryPhotos.$inferInsert

/** The folder of a gallery photo's files: the photo without what was told about it, and what is shown of it. */
export const galleryFolder = (id: string): string => `gallery/${id}/`
export const galleryOriginalKey = (id: string): string => `${galleryFolder(id)}original`
export const galleryVersionFolder = (id: string, version: string): string =>
  `${galleryFolder(id)}${version}/`
export const galleryPictureKey = (
  { id, version }: { id: string; version: string },
  picture: GalleryPicture,
  width: GalleryWidth,
): string => `${galleryVersionFolder(id, version)}${picture.toLowerCase()}-${width}`

/** Lets one transaction at a time change the gallery: how many there are and their order hang together. */
export async function lockGallery(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table ${galleryPhotos} in share row exclusive mode`)
}

export const listGallery = (queries: Queries): Promise<GalleryPhoto[]> =>
  queries.select().from(galleryPhotos).orderBy(asc(galleryPhotos.position), asc(galleryPhotos.id))

/** Whether visitors are shown any of them: not hidden, and drawn. */
export async function isGalleryShown(queries: Queries): Promise<boolean> {
  const [row] = await queries
    .select({ id: galleryPhotos.id })
    .from(galleryPhotos)
    .where(and(eq(galleryPhotos.isHidden, false), isNotNull(galleryPhotos.drawn)))
    .limit(1)
  return row !== undefined
}

export async function readGalleryPhoto(queries: Queries, id: string): Promise<GalleryPhoto | null> {
  const [row] = await queries.select().from(galleryPhotos).where(eq(galleryPhotos.id, id))
  return row ?? null
}

export async function findGalleryPhoto(
  queries: Queries,
  digest: string,
): Promise<GalleryPhoto | null> {
  const [row] = await queries.select().from(galleryPhotos).where(eq(galleryPhotos.digest, digest))
  return row ?? null
}

export async function countGallery(queries: Queries): Promise<{ number: number; next: number }> {
  const row = onlyRow(
    await queries
      .select({ number: count(), last: max(galleryPhotos.position) })
      .from(galleryPhotos),
  )
  return { number: row.number, next: (row.last ?? -1) + 1 }
}

export async function insertGalleryPhoto(
  queries: Queries,
  photo: NewGalleryPhoto,
): Promise<GalleryPhoto> {
  return onlyRow(await queries.insert(galleryPhotos).values(photo).returning())
}

/** Null when it is gone. */
export async function updateGalleryPhoto(
  queries: Queries,
  id: string,
  change: Partial<NewGalleryPhoto>,
): Promise<GalleryPhoto | null> {
  const [row] = await queries
    .update(galleryPhotos)
    .set(change)
    .where(eq(galleryPhotos.id, id))
    .returning()
  return row ?? null
}

/** Removes the row and, in the same transaction, writes its files down for removal. */
export async function deleteGalleryPhoto(queries: Queries, id: string): Promise<void> {
  await removeGalleryFiles(queries, galleryFolder(id))
  await queries.delete(galleryPhotos).where(eq(galleryPhotos.id, id))
}

export async function removeGalleryFiles(queries: Queries, prefix: string): Promise<void> {
  await queries.insert(filesToRemove).values({ prefix }).onConflictDoNothing()
}

/** Shows none of them any more. Answers how many were shown. */
export async function hideGallery(queries: Queries): Promise<number> {
  const rows = await queries
    .update(galleryPhotos)
    .set({ isHidden: true })
    .where(eq(galleryPhotos.isHidden, false))
    .returning({ id: galleryPhotos.id })
  return rows.length
}
