import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from './database.ts'
import type { Files } from './files/files.ts'
import { places } from './files/places.ts'
import { knownPhotos } from './leftovers.ts'
import { photoFolder } from './photos.ts'
import { shopIdentity } from './schema/keeping.ts'
import { onlyRow } from './only-row.ts'

/** What a file store says of itself. */
type Mark = { shop: string; generation: number }

/** Of this many photos in a store without a mark, the database must know half for the two to belong together. */
const sampleSize = 200

/** Database and file store are not of one shop, or not of one time. Nothing may be deleted. */
export class FilesApart extends Error {
  /** they are one shop's, and the database is behind: it can be used, and must delete nothing */
  readonly isOlder: boolean
  constructor(message: string, { isOlder = false } = {}) {
    super(`${message}; nothing is deleted`)
    this.name = 'FilesApart'
    this.isOlder = isOlder
  }
}

/**
 * Proves that database and file store are one shop's. A store without a mark (the first start, or the first of a version that marks)
 * is given one if it is empty or the database knows what lies there.
 * @throws FilesApart
 */
export async function proveBelonging(db: Database, files: Files): Promise<void> {
  const own = await readIdentity(db)
  const mark = await readMark(files)
  if (mark === null) {
    await proveKnown(db, files)
    await writeMark(files, own)
    return
  }
  if (mark.shop !== own.shop) throw await strangers(db, mark, own)
  if (mark.generation > own.generation)
    throw new FilesApart(
      `The database is older than the file store (its state is ${own.generation}, the files have seen ${mark.generation})`,
      { isOlder: true },
    )
}

/** Lets both count on together. Only after they were proved to belong together, and before anything is deleted. */
export async function countOn(db: Database, files: Files): Promise<void> {
  const row = onlyRow(
    await db
      .update(shopIdentity)
      .set({ generation: sql`${shopIdentity.generation} + 1` })
      .returning(),
  )
  await writeMark(files, { shop: row.id, generation: row.generation })
}

/** Makes the store this database's, whatever it was: the decision of somebody who has looked. */
export async function adoptFiles(db: Database, files: Files): Promise<void> {
  await writeMark(files, await readIdentity(db))
}

export async function readShopId(db: Queries): Promise<string> {
  return (await readIdentity(db)).shop
}

async function readIdentity(db: Queries): Promise<Mark> {
  await db.insert(shopIdentity).values({ id: randomUUID() }).onConflictDoNothing()
  const row = onlyRow(await db.select().from(shopIdentity))
  return { shop: row.id, generation: row.generation }
}

async function readMark(files: Files): Promise<Mark | null> {
  const text = await files.readAll(places.identity)
  return text && (JSON.parse(text.toString()) as Mark)
}

const writeMark = (files: Files, mark: Mark) =>
  files.put(places.identity, Buffer.from(`${JSON.stringify(mark)}\n`))

async function proveKnown(db: Queries, files: Files): Promise<void> {
  const folders = new Set<string>()
  for await (const { key } of files.list('photos/')) {
    folders.add(photoFolder(key.split('/')[1] ?? ''))
    if (folders.size === sampleSize) break
  }
  if (folders.size === 0) return
  const known = await knownPhotos(db, [...folders])
  if (known.size * 2 < folders.size)
    throw new FilesApart(
      `The file store holds photos of which this database knows ${known.size} of ${folders.size}: it is another shop's, or the database is empty or old`,
    )
}

async function strangers(db: Database, mark: Mark, own: Mark): Promise<FilesApart> {
  const { rows } = await db.execute<{ isEmpty: boolean }>(
    sql`select not exists (select from drafts) and not exists (select from orders) as "isEmpty"`,
  )
  return new FilesApart(
    onlyRow(rows).isEmpty
      ? `The database is empty, and the file store belongs to another (${short(mark.shop)})`
      : `The file store belongs to database ${short(mark.shop)}, and this is ${short(own.shop)}`,
  )
}

/** Enough to tell shops apart; the whole of it signs what devices hold. */
const short = (id: string): string => id.slice(0, 8)
