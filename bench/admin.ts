import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { countListedOrders, listOrders, type OrderSearch } from '#shop/desk/list-orders.ts'
import { photoDaysKept, savedFiltersMax } from '#domain/order-list.ts'
import { periodNames } from '#domain/period.ts'
import { defaultVat } from '#domain/vat.ts'
import { changesPerPage } from '#contract/admin-changes.ts'
import { exportOrders } from '#shop/admin/orders/export-orders.ts'
import { readFigures } from '#shop/admin/read-figures.ts'
import { readToday } from '#shop/desk/read-today.ts'
import { listSavedFilters, saveFilter } from '#shop/desk/saved-filters.ts'
import type { Shop } from '#shop/shop.ts'
import { listShopAudit } from '#store/audit.ts'
import { openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate-database.ts'
import { startPostgres } from '#store/postgres/start-postgres.ts'
import { generateOrders } from './admin-data.ts'
import { printTable, quantile } from './measure.ts'

// node bench/admin.ts: the administrator's list of orders over 100,000 orders and 2 million photos, generated into an embedded database in a
// temporary folder (about 1.5 GB while it runs). A few minutes, nearly all of it spent on generating. At the end, which indexes of orders that took.
// `node bench/admin.ts 1000 2`: so many orders, of so many photos each.
const [orderCount, photosPerOrder] = [
  Number(process.argv[2] ?? 100_000),
  Number(process.argv[3] ?? 20),
]
const repeats = 40
const searches: [string, OrderSearch][] = [
  ['newest', {}],
  ['the last page but a few', { page: 1990 }],
  ['oldest', { sort: 'oldest' }],
  ['dearest', { sort: 'dearest' }],
  ['by customer, page 500', { sort: 'customer', page: 500 }],
  ['failed payments', { status: 'failed' }],
  ['completed, page 1500', { status: 'completed', page: 1500 }],
  ['in review', { fulfilment: 'review' }],
  ['delivered, cheapest', { fulfilment: 'delivered', sort: 'cheapest' }],
  ['awaiting payment and failed', { fulfilment: 'awaiting_payment', status: 'failed' }],
  ['delivered and failed: none', { fulfilment: 'delivered', status: 'failed' }],
  ['a month', { from: '2026-01-01', to: '2026-01-31' }],
  ['a month, failed', { from: '2026-01-01', to: '2026-01-31', status: 'failed' }],
  ['q: example.com (all of them)', { q: 'example.com' }],
  ['q: garcía', { q: 'garcía' }],
  ['q: GARCIA (no accent)', { q: 'GARCIA' }],
  ['q: mueller (Müller)', { q: 'mueller' }],
  ['q: ana garcía', { q: 'ana garcía' }],
  ['q: garcía verano, by customer', { q: 'garcía verano', sort: 'customer' }],
  ['q: HOLA7 (a code)', { q: 'hola7' }],
  ['q: an e-mail', { q: 'lola.garcía4@example' }],
  ['q: part of a number', { q: '3f9a1' }],
  ['q: nothing has it', { q: 'zzzqqq' }],
  ['q: an (two letters)', { q: 'an' }],
  ['q: zq (two letters, nothing has them)', { q: 'zq' }],
  [
    'q: garcía, failed, a year',
    { q: 'garcía', status: 'failed', from: '2025-11-01', to: '2026-11-01' },
  ],
  ['photos soon to be deleted', { need: 'photos' }],
  ['payments to look at', { need: 'payment' }],
  ['mails that failed', { need: 'mail' }],
  ['messages that nobody has read', { need: 'message' }],
  ['books that a service does not print', { need: 'print' }],
]
console.log(
  `${loadavg()[0]!.toFixed(1)} processes were waiting for the processor when this began\n`,
)
const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
const server = await startPostgres({ dataDir, log: () => {} })
try {
  await migrateDatabase(server.url)
  const db = openDatabase(server.url)
  try {
    await generateOrders(db, { orderCount, photosPerOrder })
    const shop = {
      db,
      now: () => new Date(),
      payments: { publishableKey: null },
      mockCards: null,
      settings: {
        photoDaysKept,
        publicUrl: 'https://shop.example',
        legal: { missing: [], mail: null, abroad: {} },
        invoices: { timeZone: 'Europe/Madrid', verifactu: 'off', seller: {}, vat: defaultVat },
      },
    } as unknown as Shop
    // Twenty lists that somebody keeps, among them the longest ones.
    for (const [i, [, { page: _, sort, ...filter }]] of searches
      .filter(([name]) => !name.includes('page'))
      .slice(0, savedFiltersMax)
      .entries())
      await saveFilter(shop, { name: `list ${i}`, filter, sort })
    const rows = [
      [
        'list of orders',
        'found',
        'p50 ms',
        'p95 ms',
        'CPU ms',
        'of the database',
        'count: p50 ms',
        'p95 ms',
        'CPU ms of the database',
      ],
    ]
    for (const [name, search] of searches) rows.push(await measure(shop, name, search))
    printTable(rows)
    console.log()
    const calls: [string, () => Promise<unknown>][] = [
      ['what needs doing today', () => readToday(shop)],
      [`${savedFiltersMax} saved filters with their numbers`, () => listSavedFilters(shop)],
      [
        'what administrators changed',
        () => listShopAudit(db, { before: null, count: changesPerPage + 1 }),
      ],
      ...periodNames.map((period): [string, () => Promise<unknown>] => [
        `figures, ${period}`,
        () => readFigures(shop, period),
      ]),
    ]
    const home = [['home', 'p50 ms', 'p95 ms', 'CPU ms of the database']]
    for (const [name, run] of calls) home.push([name, ...(await timed(shop, run))])
    printTable(home)
    console.log()
    printTable([['CSV of everything', 'rows', 's', 'MB', 'peak heap, MB'], await exported(shop)])
    console.log()
    printTable([['index of orders', 'read', 'MB'], ...(await indexesRead(shop))])
  } finally {
    await db.$client.end()
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function indexesRead({ db }: Shop): Promise<string[][]> {
  // What a connection has read it tells when it is idle for a moment.
  await db.execute(`select pg_sleep(2)`)
  const { rows } = await db.execute<{ name: string; scans: string; bytes: string }>(
    `select indexrelname as name, idx_scan as scans, pg_relation_size(indexrelid) as bytes
     from pg_stat_user_indexes where relname = 'orders' order by idx_scan desc`,
  )
  return rows.map(({ name, scans, bytes }) => [
    name,
    String(scans),
    (Number(bytes) / 1e6).toFixed(1),
  ])
}

/** Processor time that the database has spent on this process's connections, in ms: on a busy machine the only figure that says much. */
async function databaseCpuMs({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'garabato'`,
  )
  return rows.reduce(
    (sum, { pid }) =>
      sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  )
}

async function measure(shop: Shop, name: string, search: OrderSearch): Promise<string[]> {
  const [lists, counts]: [number[], number[]] = [[], []]
  const { sort: _, page: __, pageSize: ___, ...filters } = search
  let [found, cpuMs] = [0, 0]
  let [listCpuMs, countCpuMs] = [0, 0]
  for (let repeat = 0; repeat < repeats; repeat++) {
    const atFirst = await databaseCpuMs(shop)
    const [before, startedAt] = [process.cpuUsage(), performance.now()]
    await listOrders(shop, { pageSize: 50, ...search })
    lists.push(performance.now() - startedAt)
    const { user, system } = process.cpuUsage(before)
    cpuMs += (user + system) / 1000 / repeats
    const listed = await databaseCpuMs(shop)
    const countedAt = performance.now()
    found = (await countListedOrders(shop, filters)).count
    counts.push(performance.now() - countedAt)
    listCpuMs += (listed - atFirst) / repeats
    countCpuMs += ((await databaseCpuMs(shop)) - listed) / repeats
  }
  return [
    name,
    String(found),
    ...[
      quantile(lists, 0.5),
      quantile(lists, 0.95),
      cpuMs,
      listCpuMs,
      quantile(counts, 0.5),
      quantile(counts, 0.95),
      countCpuMs,
    ].map((ms) => ms.toFixed(1)),
  ]
}

async function timed(shop: Shop, run: () => Promise<unknown>): Promise<string[]> {
  const times: number[] = []
  const before = await databaseCpuMs(shop)
  for (let repeat = 0; repeat < repeats; repeat++) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  const cpuMs = ((await databaseCpuMs(shop)) - before) / repeats
  return [quantile(times, 0.5), quantile(times, 0.95), cpuMs].map((ms) => ms.toFixed(1))
}

async function exported(shop: Shop): Promise<string[]> {
  const startedAt = performance.now()
  let [rows, bytes, peak] = [0, 0, 0]
  for await (const batch of exportOrders(shop, {})) {
    rows += batch.length
    bytes += batch.reduce((sum, row) => sum + row.join(',').length, 0)
    peak = Math.max(peak, process.memoryUsage().heapUsed)
  }
  return [
    `${orderCount} orders`,
    String(rows),
    ((performance.now() - startedAt) / 1000).toFixed(1),
    (bytes / 1e6).toFixed(0),
    (peak / 1e6).toFixed(0),
  ]
}
