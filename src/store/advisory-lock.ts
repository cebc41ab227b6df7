import type { QueryConfig } from 'pg'
import type { Database } from './database.ts'
import { onlyRow } from './only-row.ts'

/** Any numbers, but for every purpose another. */
export const advisoryLocks = {
  caretaker: 7_301_946,
  /** held by a backup alone, shared by all who take files away: what a backup's rows name must still be there when it comes to the files */
  files: 7_301_947,
  /** taken by the database itself while a record of an invoice is put at the end of the chain: never here (migration 0030) */
  chain: 7_301_948,
  /** who sends such records: one at a time, in their order */
  sender: 7_301_949,
  lookOut: 7_301_950,
} as const

/** A database that answers nothing is not waited for: its lock goes with the connection. */
const unlockMsMax = 1_000

export type Hold = {
  /** Asks the database, since a connection can be lost without our noticing. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/**
 * Takes a lock that only one process has at a time, or answers null when another has it. It lasts until it is released or
 * its connection ends, however the process dies; until then it keeps one connection of the pool.
 */
export async function tryHold(
  db: Database,
  lock: number,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<Hold | null> {
  const kind = isShared ? '_shared' : ''
  const client = await db.$client.connect()
  let isOver = false
  const end = () => {
    if (!isOver) client.release(true)
    isOver = true
  }
  client.on('error', end)
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock${kind}($1) as taken`,
      [lock],
    )
    if (!onlyRow(rows).taken) {
      end()
      return null
    }
  } catch (error) {
    end()
    throw error
  }
  return {
    async isHeld() {
      if (!isOver) await client.query('select 1').catch(end)
      return !isOver
    },
    async release() {
      // The server notices the end of a connection a moment after it; whoever asks next should not be refused meanwhile.
      if (!isOver)
        await client
          .query({
            text: `select pg_advisory_unlock${kind}($1)`,
            values: [lock],
            query_timeout: unlockMsMax,
          } as QueryConfig)
          .catch(() => {})
      end()
    },
  }
}
