import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { countListedOrders, listOrders, type OrderSearch } from '#shop/admin/list-orders.ts'
import { exportOrders } from '#shop/admin/export-orders.ts'
import type { Shop } from '#shop/shop.ts'
import { migrateDatabase, openDatabase } from '#store/database.ts'
import { startPostgres } from '#store/postgres/start-postgres.ts'
import { printTable, quantile } from './measure.ts'

// node bench/admin.ts: the administrator's list of orders over 100,000 orders and 2 million photos, generated into an embedded database in a
// temporary folder (about 1.5 GB while it runs). A few minutes, nearly all of it spent on generating.
const [orderCount, photosPerOrder] = [Number(process.argv[2] ?? 100_000), 20]
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
  ['q: ana garcía', { q: 'ana garcía' }],
  ['q: garcía verano, by customer', { q: 'garcía verano', sort: 'customer' }],
  ['q: HOLA7 (a code)', { q: 'hola7' }],
  ['q: an e-mail', { q: 'lola.garcía4@example' }],
  ['q: part of a number', { q: '3f9a1' }],
  ['q: nothing has it', { q: 'zzzqqq' }],
  ['q: an (two letters)', { q: 'an' }],
  ['q: zq (two letters, nothing has them)', { q: 'zq' }],
  ['q: garcía, failed, a year', { q: 'garcía', status: 'failed', from: '2025-11-01', to: '2026-11-01' }],
  ['photos soon to be deleted', { need: 'photos' }],
  ['payments to look at', { need: 'payment' }],
  ['mails that failed', { need: 'mail' }],
]
console.log(`${loadavg()[0]!.toFixed(1)} processes were waiting for the processor when this began\n`)
const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
const server = await startPostgres({ dataDir, log: () => {} })
try {
  await migrateDatabase(server.url)
  const db = openDatabase(server.url)
  try {
    await generate(db)
    const shop = { db, now: () => new Date() } as Shop
    const rows = [['list of orders', 'found', 'p50 ms', 'p95 ms', 'CPU ms', 'count: p50 ms', 'p95 ms']]
    for (const [name, search] of searches) rows.push(await measure(shop, name, search))
    printTable(rows)
    console.log()
    printTable([['CSV of everything', 'rows', 's', 'MB', 'peak heap, MB'], await exported(shop)])
  } finally {
    await db.$client.end()
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(shop: Shop, name: string, search: OrderSearch): Promise<string[]> {
  const [lists, counts]: [number[], number[]] = [[], []]
  const { sort: _, page: __, pageSize: ___, ...filters } = search
  let [found, cpuMs] = [0, 0]
  for (let repeat = 0; repeat < repeats; repeat++) {
    const [before, startedAt] = [process.cpuUsage(), performance.now()]
    await listOrders(shop, { pageSize: 50, ...search })
    lists.push(performance.now() - startedAt)
    const { user, system } = process.cpuUsage(before)
    cpuMs += (user + system) / 1000 / repeats
    const countedAt = performance.now()
    found = (await countListedOrders(shop, filters)).count
    counts.push(performance.now() - countedAt)
  }
  return [name, String(found), ...[quantile(lists, 0.5), quantile(lists, 0.95), cpuMs, quantile(counts, 0.5), quantile(counts, 0.95)].map((ms) => ms.toFixed(1))]
}

async function exported(shop: Shop): Promise<string[]> {
  const startedAt = performance.now()
  let [rows, bytes, peak] = [0, 0, 0]
  for await (const batch of exportOrders(shop, {})) {
    rows += batch.length
    bytes += batch.reduce((sum, row) => sum + row.join(',').length, 0)
    peak = Math.max(peak, process.memoryUsage().heapUsed)
  }
  return [`${orderCount} orders`, String(rows), ((performance.now() - startedAt) / 1000).toFixed(1), (bytes / 1e6).toFixed(0), (peak / 1e6).toFixed(0)]
}

/** Two years of a shop: most orders delivered, names and titles of a few hundred words, each order with its draft and 20 photos. */
async function generate({ $client }: { $client: { query(sql: string): Promise<unknown> } }): Promise<void> {
  const pick = (words: string) => `(array['${words.split(' ').join("','")}'])[1 + floor(random() * ${words.split(' ').length})::int]`
  const first = pick('Ana Lola Lucía Martina Sofía Hugo Mateo Leo Bruno Daniel Emma Mia Anna Lena Marie Jonas Paul Félix Chloé Inès Louise Jules Olivia Amelia Noah George Ángel Begoña Íñigo Zoë')
  const last = pick('García Fernández López Sánchez Pérez Gómez Martín Ruiz Müller Schmidt Schneider Fischer Weber Dubois Lefèvre Moreau Laurent Smith Jones Taylor Brown Núñez Ortega Castro Iglesias')
  const title = pick('Verano Navidad Abuela Perro Gato Playa Montaña Cumpleaños Familia Viaje Sommer Urlaub Oma Hund Katze Été Vacances Mamie Chien Holiday Summer Grandma Puppy')
  const statement = (sql: string) => $client.query(sql)
  await statement('set statement_timeout = 0')
  await statement(`insert into drafts (id, email, customer_email, locale, format, style)
    select 'D' || n, 'a' || n || '@example.com', 'a' || n || '@example.com', 'es', 'A4', 'Standard' from generate_series(1, ${orderCount}) n`)
  await statement(`insert into orders (id, checkout_token, draft_id, locale, customer_name, customer_email, address, city, postal_code, country, title, format, style,
      binding, pages, book_price_cents, extras_cents, shipping_cents, discount_code, discount_cents, total_cents, payment_status, fulfilment, paid_at, created_at, changed_at)
    select upper(substr(md5(n::text), 1, 10)), md5('t' || n), 'D' || n, 'es', first || ' ' || last, lower(first) || '.' || lower(last) || n || '@example.com', 'Calle Mayor ' || n % 90,
      'Madrid', '28001', 'ES', title || ' ' || n % 400, 'A4', 'Standard', 'soft', 20, 2499, extra, 0, case when n % 9 = 0 then 'HOLA' || n % 40 end, 0, 2499 + extra,
      case when kind < 0.9 then 'completed' when kind < 0.97 then 'pending' else 'failed' end,
      case when kind >= 0.9 then 'awaiting_payment' when n > ${orderCount - 300} then 'review' when n > ${orderCount - 900} then 'printing' when n > ${orderCount - 2000} then 'shipped' else 'delivered' end,
      case when kind < 0.9 then at end, at, at
    from (select n, random() as kind, ${first} as first, ${last} as last, ${title} as title, (floor(random() * 3) * 499)::int as extra,
      now() - (${orderCount} - n) * interval '10 minutes' as at from generate_series(1, ${orderCount}) n) made`)
  await statement(`insert into order_extras (id, order_id, position, kind, name, price_cents) select id || 'x', id, 0, 'stickers', 'Hoja de pegatinas', 499 from orders where extras_cents > 0`)
  await statement(`insert into shipments (order_id, carrier, shipped_at, delivered_at) select id, 'seur', created_at, case when fulfilment = 'delivered' then created_at + interval '6 days' end from orders where fulfilment in ('shipped', 'delivered')`)
  await statement(`update shipments set photos_deleted_at = now() where delivered_at < now() - interval '90 days'`)
  for (let from = 1; from <= orderCount; from += 10_000) {
    await statement(`insert into photos (path, draft_id, position, original_name, content_type, bytes, width, height)
      select md5(n || '-' || p), 'D' || n, p, 'IMG_' || p || '.jpg', 'image/jpeg', 3000000, 4000, 3000
      from generate_series(${from}, ${Math.min(from + 9_999, orderCount)}) n, generate_series(1, ${photosPerOrder}) p`)
  }
  await statement('vacuum analyze')
}
