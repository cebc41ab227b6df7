import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { advisoryLocks } from '../advisory-lock.ts'
import type { Files } from '../files/files.ts'
import { isBackedUp } from '../files/places.ts'
import { dumpDatabase, objectName } from './dump-database.ts'
import { gatherErasures } from './erasure-list.ts'
import {
  listManifests,
  momentOf,
  putManifest,
  readManifest,
  type FileCopy,
  type Manifest,
} from './manifest.ts'
import type { OpenVault } from './vault.ts'

export type BackupReport = {
  name: string
  rows: number
  files: number
  /** of the files, those that no earlier backup here has */
  newFiles: number
  newBytes: number
  /** photos that the database knows and the file store does not have */
  lostPhotos: string[]
  erasures: number
}

/** A disk reads several files at once faster than one after another; more are of no use. */
const filesTogether = 4

/**
 * Takes a backup while the shop runs: the rows as they are at one moment, then the files, which are there before their rows and are not
 * taken away until the backup has ended. Files that an earlier backup here holds are not copied again.
 * @param together whether the vault takes several files at once
 */
export async function takeBackup(shop: {
  url: string
  files: Files
  vault: OpenVault
  together: boolean
  at: Date
}): Promise<BackupReport> {
  const { vault, files } = shop
  const client = new Client({ connectionString: shop.url, application_name: 'garabato-backup' })
  client.on('error', () => {}) // the statement under way, or the next, fails with it
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.files])
    const known = new Set<string>()
    for await (const name of vault.names('objects/')) known.add(name)
    const last = (await listManifests(vault)).at(-1)
    const before = last ? (await readManifest(vault, last)).files : new Map<string, FileCopy>()
    const database = await dumpDatabase(client, vault, known)
    const { rows: photos } = await client.query<{ path: string }>('select path from photos')
    const copied = await copyFiles(files, vault, { before, known, together: shop.together })
    const erasures = await gatherErasures(client, files, vault)
    const manifest: Manifest = { at: shop.at.toISOString(), ...database, files: copied.files }
    return {
      name: await putManifest(vault, manifest),
      rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: copied.files.size,
      newFiles: copied.newFiles,
      newBytes: copied.newBytes,
      lostPhotos: photos
        .map(({ path }) => path)
        .filter((path) => !copied.files.has(`photos/${path}/original`)),
      erasures,
    }
  } finally {
    await client.end()
  }
}

async function copyFiles(
  from: Files,
  vault: OpenVault,
  {
    before,
    known,
    together,
  }: { before: Map<string, FileCopy>; known: Set<string>; together: boolean },
) {
  const files = new Map<string, FileCopy>()
  let [newFiles, newBytes] = [0, 0]
  const listed = from.list('')[Symbol.asyncIterator]()
  const copyNext = async (): Promise<void> => {
    for (let next = await listed.next(); !next.done; next = await listed.next()) {
      const { key, bytes, changedAt } = next.value
      if (!isBackedUp(key)) continue
      const earlier = before.get(key)
      if (
        earlier?.bytes === bytes &&
        earlier.changedAt === changedAt.getTime() &&
        known.has(earlier.object)
      ) {
        files.set(key, earlier)
        continue
      }
      const copy = await copyFile(from, vault, { key, changedAt })
      if (!copy) continue
      files.set(key, copy)
      newFiles += 1
      newBytes += copy.bytes
    }
  }
  await Promise.all(Array.from({ length: together ? filesTogether : 1 }, copyNext))
  return { files, newFiles, newBytes }
}

/** Null when it has gone since it was listed: nothing that a row names does so while a backup runs. */
async function copyFile(
  from: Files,
  vault: OpenVault,
  { key, changedAt }: { key: string; changedAt: Date },
): Promise<FileCopy | null> {
  const found = await from.read(key)
  if (!found) return null
  const hash = createHash('sha256')
  async function* hashed(stream: AsyncIterable<Buffer>) {
    for await (const chunk of stream) {
      hash.update(chunk)
      yield chunk
    }
  }
  const object = objectName(vault.digest(`${key}\n${found.bytes}\n${changedAt.getTime()}`))
  await vault.put(object, hashed(found.stream as AsyncIterable<Buffer>), found.bytes)
  return {
    key,
    bytes: found.bytes,
    changedAt: changedAt.getTime(),
    sha256: hash.digest('hex'),
    object,
  }
}

/** Forgets the states taken before `before`, the newest aside, and what only they held. Answers how many states. */
export async function pruneBackups(vault: OpenVault, before: Date): Promise<number> {
  const names = await listManifests(vault)
  const old = names.slice(0, -1).filter((name) => momentOf(name) < before)
  if (old.length === 0) return 0
  await vault.remove(old)
  const needed = new Set<string>()
  for (const name of names.filter((name) => !old.includes(name))) {
    const { tables, files } = await readManifest(vault, name)
    for (const { pieces } of tables) for (const piece of pieces) needed.add(piece)
    for (const { object } of files.values()) needed.add(object)
  }
  const unneeded: string[] = []
  for await (const name of vault.names('objects/')) if (!needed.has(name)) unneeded.push(name)
  await vault.remove(unneeded)
  return old.length
}
