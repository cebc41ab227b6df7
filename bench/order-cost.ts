import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Fulfilment } from '#domain/fulfilment.ts'
import { openDatabase } from '#store/database.ts'
import { updateOrder } from '#store/orders.ts'
import { embeddedUrl } from '#support/shop-home.ts'
import { generateOrders } from './admin-data.ts'
import { coupon, offerCoupon } from './coupon.ts'
import { checkOut, openGuest } from './guest.ts'
import { cpuMsOf, cpuMsOfFamily, printTable, quantile } from './measure.ts'
import { postmasterPid, startServer } from './server.ts'

// node bench/order-cost.ts [1000 10000 100000]: what a checkout with a coupon that has no limit costs where the shop has had so many orders, a third of
// them with that coupon; then what an order's whole life writes, and what an order takes up in the database. Each number in a shop of its own.
const counts = process.argv.slice(2).map(Number)
const photosPerOrder = 2
const measured = 400

const checkouts = [
  ['orders before', 'CPU ms: server', 'database', 'both', 'p50 ms', 'p95 ms', 'p99 ms', 'load'],
]
const lives = [['table', 'rows written anew in an order’s life', 'of them HOT', 'log, kB']]
const sizes = [['table', 'bytes for an order', 'of them indexes']]
for (const count of counts.length > 0 ? counts : [1_000, 10_000, 100_000]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
  const server = await startServer(dataDir)
  const databaseUrl = await embeddedUrl(dataDir)
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    // What a first start offers would stand in the way of those that come with the orders.
    await client.query('delete from extras')
    await generateOrders({ $client: client }, { orderCount: count, photosPerOrder })
    await client.query(
      `insert into discount_uses (order_id, discount_id, state, held_until)
       select id, $1, 'counted', created_at from orders where abs(hashtext(id)) % 3 = 0`,
      [await offerCoupon(databaseUrl)],
    )
    await client.query('vacuum analyze')
    await orders(server, dataDir, 200)
    checkouts.push([String(count), ...(await orders(server, dataDir, measured))])
    if (count === Math.max(...(counts.length > 0 ? counts : [100_000]))) {
      for (const row of await sizeOf(client, count)) sizes.push(row)
      for (const row of await lifeOf(server.url, databaseUrl, client)) lives.push(row)
    }
  } finally {
    await client.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
for (const table of [checkouts, lives, sizes]) {
  printTable(table)
  console.log()
}

async function orders(
  { url, pid }: { url: string; pid: number },
  dataDir: string,
  count: number,
): Promise<string[]> {
  const database = await postmasterPid(dataDir)
  const before = [cpuMsOf(pid), cpuMsOfFamily(database)] as const
  const took: number[] = []
  let left = count
  await Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      const guest = openGuest(url)
      while (left-- > 0) {
        const begunAt = performance.now()
        await checkOut(guest, `guest-${number}@example.com`, coupon)
        took.push(performance.now() - begunAt)
      }
      guest.leave()
    }),
  )
  const own = (cpuMsOf(pid) - before[0]) / count
  const theirs = (cpuMsOfFamily(database) - before[1]) / count
  return [
    ...[own, theirs, own + theirs].map((ms) => ms.toFixed(2)),
    ...[0.5, 0.95, 0.99].map((share) => quantile(took, share).toFixed(1)),
    loadavg()[0]!.toFixed(1),
  ]
}

type Counted = { name: string; updates: number; hot: number }

/** By the statistics of the database, which every process tells it of when it is idle for a moment. */
async function writtenSoFar(client: pg.Client): Promise<{ tables: Counted[]; log: number }> {
  await client.query('select pg_sleep(2), pg_stat_clear_snapshot()')
  const { rows } = await client.query<Counted>(
    `select relname as name, n_tup_upd::int as updates, n_tup_hot_upd::int as hot from pg_stat_user_tables where schemaname = 'public'`,
  )
  const log = await client.query<{ bytes: string }>(
    `select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`,
  )
  return { tables: rows, log: Number(log.rows[0]!.bytes) }
}

/** From the draft to the delivered book, of a hundred orders. */
async function lifeOf(url: string, databaseUrl: string, client: pg.Client): Promise<string[][]> {
  const lives = 100
  const states: Fulfilment[] = [
    'generating',
    'review',
    'approved',
    'printing',
    'shipped',
    'delivered',
  ]
  const guest = openGuest(url)
  const db = openDatabase(databaseUrl, { connectionsMax: 1 })
  const atFirst = await writtenSoFar(client)
  const tokens: string[] = []
  for (let number = 0; number < lives; number++)
    tokens.push(await checkOut(guest, `life-${number}@example.com`, coupon))
  const paid = await writtenSoFar(client)
  const { rows } = await client.query<{ id: string }>(
    'select id from orders where checkout_token = any($1)',
    [tokens],
  )
  for (const { id } of rows)
    for (const fulfilment of states) await updateOrder(db, id, { fulfilment }, new Date())
  const delivered = await writtenSoFar(client)
  guest.leave()
  await db.$client.end()
  const between = (what: string, from: typeof paid, to: typeof paid) => [
    ...to.tables.flatMap(({ name, updates, hot }) => {
      const before = from.tables.find((table) => table.name === name)!
      const [more, moreHot] = [updates - before.updates, hot - before.hot]
      return more < lives / 2
        ? []
        : [[`${name}, ${what}`, (more / lives).toFixed(1), (moreHot / lives).toFixed(1), '']]
    }),
    [`all, ${what}`, '', '', ((to.log - from.log) / 1024 / lives).toFixed(1)],
  ]
  return [...between('until it is paid', atFirst, paid), ...between('afterwards', paid, delivered)]
}

/** Of the tables that grow with orders. Photos are few here: a book's twenty are told as well. */
async function sizeOf(client: pg.Client, count: number): Promise<string[][]> {
  const { rows } = await client.query<{ name: string; bytes: string; indexes: string }>(
    `select relname as name, pg_total_relation_size(relid) as bytes, pg_indexes_size(relid) as indexes
     from pg_stat_user_tables where schemaname = 'public' and pg_total_relation_size(relid) > $1 * 20 order by 2 desc`,
    [count],
  )
  const row = (name: string, bytes: number, indexes: number) =>
    [name, ...[bytes, indexes].map((value) => (value / count).toFixed(0))] as [
      string,
      string,
      string,
    ]
  const each = rows.map(({ name, bytes, indexes }) => row(name, Number(bytes), Number(indexes)))
  const photos = rows.find(({ name }) => name === 'photos')
  const twenty = Number(photos?.bytes ?? 0) * (20 / photosPerOrder)
  const rest = rows.reduce(
    (sum, { name, bytes }) => sum + (name === 'photos' ? 0 : Number(bytes)),
    0,
  )
  return [
    ...each,
    row('photos, were they twenty', twenty, Number(photos?.indexes ?? 0) * (20 / photosPerOrder)),
    ['all, with twenty photos', ((twenty + rest) / count).toFixed(0), ''],
  ]
}
