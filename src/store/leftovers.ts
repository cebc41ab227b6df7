import { folderName } from './files/places.ts'
import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { farewellKinds } from './outbox.ts'
import { drawingFolder } from './drawings.ts'
import { galleryFolder } from './gallery.ts'
import { photoFolder } from './photos.ts'
import { galleryPhotos } from './schema/gallery.ts'
import { adminPlaces, adminSessions } from './schema/staff.ts'
import { filesToRemove, newsletter, photos } from './schema/drafts.ts'
import { books, drawings } from './schema/books.ts'
import { outbox } from './schema/outside.ts'

/** Forgets up to `limit` mails put in the outbox before `before`, with the addresses and facts they hold. */
export async function forgetMails(queries: Queries, before: Date, limit: number): Promise<number> {
  const old = queries
    .select({ id: outbox.id })
    .from(outbox)
    .where(lt(outbox.createdAt, before))
    .limit(limit)
  return (await queries.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id }))
    .length
}

/** Forgets farewells that would not go out: the address that they keep was to be forgotten. */
export async function forgetFarewells(queries: Queries, before: Date): Promise<number> {
  const rows = await queries
    .delete(outbox)
    .where(and(inArray(outbox.kind, [...farewellKinds]), lt(outbox.createdAt, before)))
    .returning({ id: outbox.id })
  return rows.length
}

/** Forgets newsletter addresses that were never confirmed. */
export async function forgetUnconfirmed(queries: Queries, before: Date): Promise<number> {
  const rows = await queries
    .delete(newsletter)
    .where(and(eq(newsletter.status, 'pending'), lt(newsletter.changedAt, before)))
    .returning({ email: newsletter.email })
  return rows.length
}

/** Forgets who unsubscribed before `before`, with the proof that they had subscribed. */
export async function forgetUnsubscribed(queries: Queries, before: Date): Promise<number> {
  const rows = await queries
    .delete(newsletter)
    .where(and(eq(newsletter.status, 'unsubscribed'), lt(newsletter.changedAt, before)))
    .returning({ email: newsletter.email })
  return rows.length
}

export async function endSessions(
  queries: Queries,
  { usedBefore, createdBefore }: { usedBefore: Date; createdBefore: Date },
): Promise<number> {
  const rows = await queries
    .delete(adminSessions)
    .where(or(lt(adminSessions.usedAt, usedBefore), lt(adminSessions.createdAt, createdBefore)))
    .returning({ hash: adminSessions.tokenHash })
  return rows.length
}

/** Forgets where somebody has not logged in for long. */
export async function forgetPlaces(queries: Queries, seenBefore: Date): Promise<number> {
  const rows = await queries
    .delete(adminPlaces)
    .where(lt(adminPlaces.seenAt, seenBefore))
    .returning({ username: adminPlaces.username })
  return rows.length
}

/** Those of these photo folders that a row knows. */
export async function knownPhotos(
  queries: Queries,
  folders: readonly string[],
): Promise<Set<string>> {
  const paths = folders.map(folderName)
  const rows = await queries
    .select({ path: photos.path })
    .from(photos)
    .where(inArray(photos.path, paths))
  return new Set(rows.map(({ path }) => photoFolder(path)))
}

/** Those of these book folders that a row knows. */
export async function knownBooks(
  queries: Queries,
  folders: readonly string[],
): Promise<Set<string>> {
  const rows = await queries
    .select({ folder: books.folder })
    .from(books)
    .where(inArray(books.folder, [...folders]))
  return new Set(rows.map(({ folder }) => folder))
}

/** Those of these folders of drawings that a row knows. */
export async function knownDrawings(
  queries: Queries,
  folders: readonly string[],
): Promise<Set<string>> {
  const ids = folders.map(folderName)
  const rows = await queries
    .select({ id: drawings.id, orderId: drawings.orderId })
    .from(drawings)
    .where(inArray(drawings.id, ids))
  return new Set(rows.map(drawingFolder))
}

/** Those of these folders of the gallery's photos that a row knows. */
export async function knownGallery(
  queries: Queries,
  folders: readonly string[],
): Promise<Set<string>> {
  const ids = folders.map(folderName)
  const rows = await queries
    .select({ id: galleryPhotos.id })
    .from(galleryPhotos)
    .where(inArray(galleryPhotos.id, ids))
  return new Set(rows.map(({ id }) => galleryFolder(id)))
}

/** Those of these folders that are to be removed: their rows are gone, and rightly. */
export async function foldersToRemove(
  queries: Queries,
  folders: readonly string[],
): Promise<Set<string>> {
  const rows = await queries
    .select({ prefix: filesToRemove.prefix })
    .from(filesToRemove)
    .where(inArray(filesToRemove.prefix, [...folders]))
  return new Set(rows.map(({ prefix }) => prefix))
}
