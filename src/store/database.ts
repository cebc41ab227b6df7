import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
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

/** How names of columns follow from those of their fields. */
export const casing = 'snake_case'

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

/** Whether an error is PostgreSQL's "unique violation", optionally of one constraint. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const fault = databaseFault(error)
  return fault?.code === '23505' && (constraint === undefined || fault.constraint === constraint)
}

/** What PostgreSQL says of an error, wherever it is among its causes; null: it is not of the database. */
export function databaseFault(error: unknown): { code?: string; constraint?: string } | null {
  if (error instanceof pg.DatabaseError) return error as { code?: string; constraint?: string }
  return error instanceof Error && error.cause !== undefined ? databaseFault(error.cause) : null
}
