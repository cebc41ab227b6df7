import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { casing, databaseFault } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number; the same in every process, so that only one migrates at a time. */
const migrationLock = 7_301_944

/** What each migration is told by, in order. */
export const migrationHashes = (): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/** Brings the schema to where it was after the first `count` migrations, for the rows of a backup that was made then. */
export async function migrateDatabasePartly(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'garabato-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: unknown[] }
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrateDatabase(url, { folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * How long a migration stands at a table that others hold, and with it whoever comes to that table after it; how long they are let pass before
 * it comes again, and how often it comes. In all ten minutes: a backup's transaction may be as long.
 */
export type Patience = { lockMs: number; pauseMs: number; attempts: number }
const usualPatience: Patience = { lockMs: 5_000, pauseMs: 5_000, attempts: 60 }

/**
 * Brings the schema up to date. Safe when several processes start at once: they take turns. While a long transaction holds a table that is to be
 * changed, customers are not kept from it: the migration lets go, and comes again.
 * @throws saying so where a table was held at every attempt
 */
export async function migrateDatabase(
  url: string,
  {
    folder = migrationsFolder,
    patience = usualPatience,
    log = () => {},
  }: { folder?: string; patience?: Patience; log?: (line: string) => void } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'garabato-migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {}) // the statement under way, or the next, fails with it
  await client.connect()
  try {
    // The turn of another process is waited for, however long it takes.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = ${patience.lockMs}`)
    for (let attempt = 1; ; attempt++) {
      if (await isMigrated(client, folder)) return
      const holder = await oldestTransaction(client)
      if (attempt >= patience.attempts)
        throw new Error(
          `its tables could not be brought up to date: another transaction held them at each of ${attempt} attempts (${holder}); end it, and start again`,
        )
      log(
        `tables are brought up to date once another transaction lets them go (${holder}); attempt ${attempt} of ${patience.attempts}`,
      )
      await sleep(patience.pauseMs)
    }
  } finally {
    await client.end()
  }
}

/** Answers false where a lock did not come in time, or in a deadlock it was the migration that gave way: nothing is left of the attempt. */
async function isMigrated(client: pg.Client, folder: string): Promise<boolean> {
  try {
    await migrate(drizzle({ client, casing }), { migrationsFolder: folder })
    return true
  } catch (error) {
    if (!['55P03', '40P01'].includes(databaseFault(error)?.code ?? '')) throw error
    return false
  }
}

/** Whoever has been at it longest is mostly the one that is waited for. */
async function oldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
     order by xact_start limit 1`,
  )
  const [oldest] = rows
  return oldest
    ? `the oldest: process ${oldest.pid} of the database, "${oldest.name}", for ${oldest.seconds} s`
    : 'gone meanwhile'
}
