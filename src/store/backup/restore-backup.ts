import { pino } from 'pino'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { onlyRow } from '../only-row.ts'
import { migrateDatabasePartly, migrationHashes } from '../migrate-database.ts'
import type { Files } from '../files/files.ts'
import { isBackedUp } from '../files/places.ts'
import { openQueue } from '../queue.ts'
import { isUnused, loadDatabase } from './load-database.ts'
import { listManifests, readManifest, type FileCopy, type Manifest } from './manifest.ts'
import type { OpenVault } from './vault.ts'

export type RestoreOptions = {
  url: string
  files: Files
  vault: OpenVault
  /** a state by its name, or the beginning of it; null: the newest */
  wanted: string | null
  /** the file store survived: what it holds stays, and only what is missing is put there */
  keepFiles: boolean
  log: (line: string) => void
}

const filesTogether = 4

/**
 * Puts a backed-up state into an unused database and an empty file store. Broken off, it can be begun again: the rows come last, all at
 * once. Every piece and file is checked by its sum.
 * @throws Error in one line, with nothing changed in a shop that is used
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { url, files, vault, log } = options
  const name = await chooseManifest(vault, options.wanted)
  const manifest = await readManifest(vault, name)
  log(`restoring the state of ${manifest.at}: ${manifest.files.size} files`)
  const known = migrationHashes()
  const steps = manifest.migrations.length
  if (manifest.migrations.some((hash, index) => hash !== known[index]))
    throw new Error('the backup was made by another version, newer than this one: use that one')
  const client = new Client({ connectionString: url, application_name: 'garabato-restore' })
  client.on('error', () => {}) // the statement under way, or the next, fails with it
  await client.connect()
  try {
    await refuseUsed(client, manifest)
    await migrateDatabasePartly(url, steps)
    await (await openQueue(url, 'ask', pino({ level: 'silent' }))).stop()
    await putFiles(options, manifest)
    await checkFiles(files, manifest)
    await loadDatabase(client, vault, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

async function chooseManifest(vault: OpenVault, wanted: string | null): Promise<string> {
  const names = await listManifests(vault)
  if (names.length === 0) throw new Error('there is no finished backup here')
  const found = names.filter((name) => name.startsWith(`snapshots/${wanted ?? ''}`)).at(-1)
  if (!found)
    throw new Error(
      `there is no state ${wanted}; there are ${names.map((name) => name.slice('snapshots/'.length).replace(/\..*/, '')).join(', ')}`,
    )
  return found
}

async function refuseUsed(client: Client, { migrations }: Manifest): Promise<void> {
  const { rows: others } = await client.query(
    `select from pg_stat_activity where datname = current_database()
     and application_name in ('garabato', 'garabato-queue', 'garabato-backup')`,
  )
  if (others.length > 0) throw new Error('the shop is running: stop it first')
  const { rows: made } = await client.query<{ made: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  )
  if (!onlyRow(made).made) return
  const { rows: done } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  if (done.some(({ hash }, index) => hash !== migrations[index]))
    throw new Error('the database is newer than the backup: restore into an empty one')
  if (done.length > 0 && !(await isUnused(client)))
    throw new Error('the database holds a shop already: restore into an empty one')
}

async function putFiles(
  { files, vault, keepFiles }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  const there = new Map<string, number>()
  for await (const { key, bytes } of files.list('')) if (isBackedUp(key)) there.set(key, bytes)
  const stranger = [...there.keys()].find((key) => !manifest.files.has(key))
  if (stranger !== undefined && !keepFiles)
    throw new Error(
      `the file store is not empty (${stranger}): restore into an empty one, or keep its files with --keep-files`,
    )
  const waiting = manifest.files.values()
  const putNext = async (): Promise<void> => {
    for (const file of waiting) {
      if (there.get(file.key) !== file.bytes || !(await isSame(files, file)))
        await putFile(files, vault, file)
    }
  }
  await Promise.all(Array.from({ length: filesTogether }, putNext))
}

async function isSame(files: Files, { key, sha256 }: FileCopy): Promise<boolean> {
  const found = await files.read(key)
  if (!found) return false
  const hash = createHash('sha256')
  for await (const chunk of found.stream as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex') === sha256
}

async function putFile(files: Files, vault: OpenVault, file: FileCopy): Promise<void> {
  const body = await vault.read(file.object)
  if (!body) throw new Error(`the backup lacks ${file.object} (${file.key})`)
  const hash = createHash('sha256')
  async function* checked(bytes: NonNullable<typeof body>) {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
    if (hash.digest('hex') !== file.sha256)
      throw new Error(`${file.object} (${file.key}) is damaged`)
  }
  await files.put(file.key, Readable.from(checked(body)))
}

/** What nobody changed while it ran is there, and all of it. */
async function checkFiles(files: Files, manifest: Manifest): Promise<void> {
  const there = new Set<string>()
  for await (const { key } of files.list('')) there.add(key)
  const missing = [...manifest.files.keys()].filter((key) => !there.has(key))
  if (missing.length > 0) throw new Error(`${missing.length} files are missing: ${missing[0]}`)
}
