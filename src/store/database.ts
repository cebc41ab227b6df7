import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Logger } from 'pino'
import { transactionEnded } from './tell-workers.ts'

/** What a query may run on: the database, or a transaction of it. */
export type Queries = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | '$count'
  | '$with'
  | 'with'
> & { $client: Pick<pg.Pool, 'query'> }
export type Database = Queries & {
  $client: pg.Pool
  /** What is done with `tx` is done whole or not at all. */
  transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>
}

const casing = 'snake_case'

/** One pool of connections. A dropped connection is replaced at the next query; it never ends the process. */
export function openDatabase(
  url: string,
  {
    connectionsMax = 10,
    log,
  }: {
    connectionsMax?: number
    log?: Logger
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'garabato',
  })
  pool.on('connect', (client) => {
    // Between two statements of a transaction nobody listens; the next one fails with it, and that is soon enough.
    client.on('error', () => {})
  })
  pool.on('error', (error) => log?.warn({ err: error }, 'database connection lost'))
  return Object.assign(drizzle({ client: pool, casing }), { transaction: transactionsOf(pool) })
}

/**
 * drizzle makes something new for each transaction; here a connection has the same each time, and with it the
 * statements that are prepared.
 */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  const known = new WeakMap<pg.PoolClient, Queries>()
  return async (work) => {
    const client = await pool.connect()
    const tx = known.get(client) ?? drizzle({ client, casing })
    known.set(client, tx)
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(tx)
      await client.query('commit')
      transactionEnded(client, pool, { isCommitted: true })
      return result
    } catch (error) {
      // What cannot even be taken back has lost its connection, and with it the transaction.
      await client.query('rollback').catch((fault: Error) => (broken = fault))
      transactionEnded(client, pool, { isCommitted: false })
      throw error
    } finally {
      client.release(broken)
    }
  }
}

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
    await migrateDatabase(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Brings the schema up to date. Safe when several processes start at once: they take turns. */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'garabato-migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {}) // the statement under way, or the next, fails with it
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client, casing }), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/** Whether an error is PostgreSQL's "unique violation", optionally of one constraint. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const fault = databaseFault(error)
  return fault?.code === '23505' && (constraint === undefined || fault.constraint === constraint)
}

function databaseFault(error: unknown): { code?: string; constraint?: string } | null {
  if (error instanceof pg.DatabaseError) return error as { code?: string; constraint?: string }
  return error instanceof Error && error.cause !== undefined ? databaseFault(error.cause) : null
}
