import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { jobNames } from '#domain/job.ts'
import type { ShopHome } from '#support/shop-home.ts'

/** Asks a database that stays where it is. */
export function asker(url: string): { ask: ShopHome['ask']; end(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  return {
    async ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await pool.query<Row>(sql, values)).rows
    },
    end: () => pool.end(),
  }
}

/** Everything that is measured from then to now, or waits for a moment: the table, its key, what to move, and of which rows. */
const clocks: [table: string, key: string, columns: string[], rows: string][] = [
  ['pgboss.job', 'id', ['start_after'], `state in ('created', 'retry')`],
  ['stuck_jobs', 'key', ['next_at', 'since'], 'true'],
  ['outbox', 'id', ['created_at'], 'sent_at is null'],
  ['orders', 'id', ['changed_at'], `fulfilment in ('queued', 'generating')`],
  ['payment_intents', 'id', ['created_at'], `state = 'open'`],
]

/** Makes everything that waits wait so much less. What the shop itself is at work on waits for nothing, and is passed by. */
export async function passTime(ask: ShopHome['ask'], seconds: number): Promise<void> {
  for (const [table, key, columns, rows] of clocks)
    await ask(
      `update ${table} set ${columns.map((column) => `${column} = ${column} - $1::interval`).join()}
       where ${key} in (select ${key} from ${table} where ${rows} for update skip locked)`,
      [`${seconds} seconds`],
    )
}

async function undone(ask: ShopHome['ask']): Promise<string[]> {
  const rows = await ask<{ what: string }>(
    `select 'the book of ' || id || ' is ' || fulfilment as what from orders
       where paid_at is not null and fulfilment not in ('review', 'approved')
     union all select 'the mail ' || id || ' is not sent' from outbox where sent_at is null
     union all select 'a job of ' || name || ' is in state ' || state from pgboss.job
       where state in ('created', 'retry', 'active') and name = any($1)
     union all select 'stuck is ' || name || ' of ' || key from stuck_jobs`,
    [jobNames],
  )
  return rows.map(({ what }) => what)
}

/**
 * Waits until nothing is left to be done, letting five minutes pass for all that waits with every second. Answers how many seconds that took.
 * @throws saying what is left
 */
export async function settle(ask: ShopHome['ask'], secondsMax: number): Promise<number> {
  const startedAt = Date.now()
  for (;;) {
    const left = await undone(ask)
    const seconds = (Date.now() - startedAt) / 1000
    if (left.length === 0) return Math.round(seconds)
    if (seconds > secondsMax)
      throw new Error(`left undone: ${left.slice(0, 5).join('; ')} (${left.length} in all)`)
    await sleep(1000)
    // Pauses between attempts are minutes and hours long.
    await passTime(ask, 300)
  }
}
