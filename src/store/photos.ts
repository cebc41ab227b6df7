import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNull,
  lt,
  max,
  sql,
  type Placeholder,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PagePlan } from '#domain/page-settings.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { dropDrawings } from './drawings.ts'
import { filesToRemove, photos } from './schema/drafts.ts'
import { drawings } from './schema/books.ts'
import { onlyRow } from './only-row.ts'

export type Photo = typeof photos.$inferSelect
export type NewPhoto = typeof photos.$inferInsert
/** What customers see of a photo. */
export type ShownPhoto = Pick<
  Photo,
  'path' | 'originalName' | 'uploadId' | 'width' | 'height' | 'page'
>

/** A draft's photos in page order, as a column of a statement about the draft or its order. */
export const shownPhotosOf = (draftId: SQLWrapper | Placeholder) => sql<ShownPhoto[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('path', path, 'originalName', original_name, 'uploadId', upload_id, 'width', width, 'height', height, 'page', page)
    order by position, created_at, path), '[]')
  from photos where photos.draft_id = ${draftId})`

const selectPhotos = fixed<{ draftId: string }, Photo[]>((queries) =>
  queries
    .select()
    .from(photos)
    .where(eq(photos.draftId, sql.placeholder('draftId')))
    .orderBy(asc(photos.position), asc(photos.createdAt), asc(photos.path)),
)

/** A draft's photos in page order. */
export async function listPhotos(queries: Queries, draftId: string): Promise<Photo[]> {
  return selectPhotos(queries, { draftId })
}

export async function countPhotos(queries: Queries, draftId: string): Promise<number> {
  const row = onlyRow(
    await queries.select({ number: count() }).from(photos).where(eq(photos.draftId, draftId)),
  )
  return row.number
}

export async function readPhoto(queries: Queries, path: string): Promise<Photo | null> {
  const [row] = await queries.select().from(photos).where(eq(photos.path, path))
  return row ?? null
}

/** The photo of a draft that was sent under this id. */
export async function readUploaded(
  queries: Queries,
  draftId: string,
  uploadId: string,
): Promise<Photo | null> {
  const [row] = await queries
    .select()
    .from(photos)
    .where(and(eq(photos.draftId, draftId), eq(photos.uploadId, uploadId)))
  return row ?? null
}

export async function insertPhoto(queries: Queries, photo: NewPhoto): Promise<Photo> {
  return onlyRow(await queries.insert(photos).values(photo).returning())
}

/** The position after a draft's last photo. */
export async function nextPosition(queries: Queries, draftId: string): Promise<number> {
  const row = onlyRow(
    await queries
      .select({ last: max(photos.position) })
      .from(photos)
      .where(eq(photos.draftId, draftId)),
  )
  return (row.last ?? -1) + 1
}

/** Gives photos the positions of their places in `paths`. The caller has checked that they are the draft's. */
export async function orderPhotos(
  queries: Queries,
  draftId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return
  const places = sql.join(
    paths.map((path, index) => sql`(${path}, ${index}::int)`),
    sql`, `,
  )
  await queries.execute(sql`
    update ${photos} set position = places.place from (values ${places}) as places (path, place)
    where ${photos.path} = places.path and ${photos.draftId} = ${draftId}`)
}

/** Keeps what was chosen for the page of one of a draft's photos. */
export async function setPageSettings(
  queries: Queries,
  draftId: string,
  path: string,
  page: PagePlan,
): Promise<void> {
  await queries
    .update(photos)
    .set({ page })
    .where(and(eq(photos.draftId, draftId), eq(photos.path, path)))
}

/** Gives a draft those of the photos that nobody has claimed yet. Answers how many. */
export async function claimPhotos(
  queries: Queries,
  draftId: string,
  paths: readonly string[],
): Promise<number> {
  if (paths.length === 0) return 0
  // Locked in one order, so that two orders that name the same photos do not wait for each other.
  const free = await queries
    .select({ path: photos.path })
    .from(photos)
    .where(and(inArray(photos.path, [...paths]), isNull(photos.draftId)))
    .orderBy(asc(photos.path))
    .for('update')
  if (free.length > 0)
    await queries
      .update(photos)
      .set({ draftId })
      .where(
        inArray(
          photos.path,
          free.map((photo) => photo.path),
        ),
      )
  return free.length
}

/** The folder of a photo's files: the original as received, and what was made of it to be served. */
export const photoFolder = (path: string): string => `photos/${path}/`
export const originalKey = (path: string): string => `${photoFolder(path)}original`
/** The working copy of all of it, which its page is drawn from. */
export const copyKey = (path: string): string => `${photoFolder(path)}copy.jpg`

/** Removes rows, what was drawn of them too, and, in the same transaction, writes their files down for removal. */
export async function deletePhotos(
  queries: Queries,
  removed: readonly Pick<Photo, 'path'>[],
): Promise<void> {
  if (removed.length === 0) return
  await dropDrawings(
    queries,
    await queries
      .select({ id: drawings.id, orderId: drawings.orderId })
      .from(drawings)
      .where(
        inArray(
          drawings.photoPath,
          removed.map((photo) => photo.path),
        ),
      ),
  )
  await queries
    .insert(filesToRemove)
    .values(removed.map(({ path }) => ({ prefix: photoFolder(path) })))
    .onConflictDoNothing()
  await queries.delete(photos).where(
    inArray(
      photos.path,
      removed.map((photo) => photo.path),
    ),
  )
}

/** Up to `limit` photos that no draft or order has claimed since `before`. */
export async function listUnattached(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<Photo[]> {
  return queries
    .select()
    .from(photos)
    .where(and(isNull(photos.draftId), lt(photos.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** All that lies in photos which nobody has claimed. */
export async function sumUnattachedBytes(queries: Queries): Promise<number> {
  const row = onlyRow(
    await queries
      .select({ sum: sql<string>`coalesce(sum(${photos.bytes}), 0)` })
      .from(photos)
      .where(isNull(photos.draftId)),
  )
  return Number(row.sum)
}

export async function listFilesToRemove(queries: Queries, limit: number): Promise<string[]> {
  const rows = await queries.select().from(filesToRemove).limit(limit)
  return rows.map((row) => row.prefix)
}

export async function forgetRemovedFiles(queries: Queries, prefixes: string[]): Promise<void> {
  if (prefixes.length > 0)
    await queries.delete(filesToRemove).where(inArray(filesToRemove.prefix, prefixes))
}
