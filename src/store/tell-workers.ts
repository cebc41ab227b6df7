import pg from 'pg'

/** Of the database that the queue is in; what is told there is a queue's name. */
export const newsChannel = 'garabato_jobs'

const telling = (name: string) => `pg_notify('${newsChannel}', '${name}')`

/** Expressions that tell workers of jobs, once the statement in which they are selected is committed. */
export const tellings = (names: Iterable<string>): string => [...names].map(telling).join(', ')

/**
 * Transactions that tell something are committed by turns, each with its own wait for the disk: 460 a second where others are 1,800. So a
 * process tells in the transaction itself when it has told nothing for so long, and else a little later, of all that
 * came meanwhile at once.
 */
export const pauseMs = 100
let toldAt = -Infinity

/** Whether the caller may tell in his own statement; who is told so does. */
export function mayTellAtOnce(): boolean {
  const now = performance.now()
  if (now - toldAt < pauseMs) return false
  toldAt = now
  return true
}

const inTransactions = new WeakMap<object, Set<string>>()
const waiting = new WeakMap<pg.Pool, Set<string>>()

/** Tells after the pause, for whoever has just put jobs in by this pool; or by this connection, once its transaction is committed. */
export function tellLater(client: object, names: Iterable<string>): void {
  if (client instanceof pg.Pool) return tellOf(client, names)
  const held = inTransactions.get(client) ?? new Set()
  for (const name of names) held.add(name)
  inTransactions.set(client, held)
}

/** A transaction of a pool has ended on this connection. */
export function transactionEnded(
  client: object,
  pool: pg.Pool,
  { isCommitted }: { isCommitted: boolean },
): void {
  const held = inTransactions.get(client)
  if (!held) return
  inTransactions.delete(client)
  if (isCommitted) tellOf(pool, held)
}

function tellOf(pool: pg.Pool, names: Iterable<string>): void {
  const pending = waiting.get(pool) ?? new Set()
  const isFirst = pending.size === 0
  for (const name of names) pending.add(name)
  if (!isFirst) return
  waiting.set(pool, pending)
  const tell = () => {
    waiting.delete(pool)
    toldAt = performance.now()
    // Where it cannot be told, workers ask for themselves.
    pool.query(`select ${tellings(pending)}`).catch(() => {})
  }
  setTimeout(tell, Math.max(0, toldAt + pauseMs - performance.now())).unref()
}
