/**
 * A day's print files as the desk downloads them: a hundred approved books with interior, cover and sheet of stickers as one ZIP, papers behind
 * them, streamed by a running shop on a temporary folder. MB a second, the server's processor time, and how its memory moves.
 *   node bench/book/batch-zip.ts [BOOKS]
 */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { startShop, type RunningShop } from '../../test/support/running-shop.ts'
import { childServing, cpuMsOf, printTable, residentMegabytes } from '../measure.ts'

const books = Number(process.argv[2] ?? 100)
/** Bytes of each file, as books of twenty drawn pages have them; noise, which is read, summed and sent like any other. */
const parts = { interior: 3_500_000, cover: 700_000, stickers: 500_000 }

const shop = await startShop({ pages: false })
try {
  await fill(shop)
  const cookie = await login(shop.url)
  const pid = childServing(shop.process.pid!)
  const ids = Array.from({ length: books }, (_, i) => idOf(i)).join(',')
  console.log(
    `${loadavg()[0]!.toFixed(1)} processes were waiting for the processor when this began\n`,
  )
  const rows: string[][] = []
  for (let run = 0; run < 3; run++)
    rows.push([`run ${run + 1}`, ...(await downloaded(shop.url, ids, cookie, pid))])
  printTable([
    [
      `ZIP of ${books} books`,
      'MB',
      's',
      'MB/s',
      'server, processor s',
      'MB before',
      'most',
      'rise',
    ],
    ...rows,
  ])
} catch (error) {
  console.error(shop.output().split('\n').slice(-20).join('\n'))
  throw error
} finally {
  await shop.remove()
}

function idOf(i: number): string {
  return `ZIP${String(i).padStart(7, '0')}`
}

async function fill({ dataDir, query }: RunningShop): Promise<void> {
  await query(`insert into drafts (id, email, customer_email, locale, format, style, got_photos, created_at)
    select 'D' || n, 'a@example.com', 'a@example.com', 'es', 'A4', 'Standard', true, now() from generate_series(0, ${books - 1}) n`)
  await query(`insert into orders (id, checkout_token, draft_id, locale, customer_name, customer_email, address, city, postal_code, country, title, format, style,
      binding, pages, book_price_cents, extras_cents, shipping_cents, discount_cents, total_cents, payment_status, fulfilment, paid_at, begun_at, created_at, changed_at)
    select 'ZIP' || lpad(n::text, 7, '0'), md5('t' || n), 'D' || n, 'es', 'Ana Pérez', 'a@example.com', 'Calle Mayor 1', 'Madrid', '28001', 'ES', 'Verano ' || n, 'A4', 'Standard',
      'soft', 20, 2499, 0, 0, 0, 2499, 'completed', 'approved', now(), now(), now() - n * interval '1 minute', now() from generate_series(0, ${books - 1}) n`)
  await query(`insert into books (order_id, folder, page_count, photo_paths, pages, problems, has_stickers, made_at)
    select id, 'books/' || lower(id) || '/0000000000000001/', 24, '[]', '[]', '[]', true, now() from orders`)
  await query(
    `insert into order_extras (id, order_id, position, kind, name, price_cents) select id || 'x', id, 0, 'stickers', 'Hoja de pegatinas', 499 from orders`,
  )
  for (let i = 0; i < books; i++) {
    const folder = join(dataDir, 'files', 'books', idOf(i).toLowerCase(), '0000000000000001')
    await mkdir(folder, { recursive: true })
    for (const [part, bytes] of Object.entries(parts))
      await writeFile(join(folder, `${part}.pdf`), randomBytes(bytes))
  }
}

async function login(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'a password for tests' }),
  })
  if (!answer.ok) throw new Error(`the login was answered ${answer.status}`)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

async function downloaded(
  url: string,
  ids: string,
  cookie: string,
  pid: number,
): Promise<string[]> {
  const status = () => readFile(`/proc/${pid}/status`, 'utf8').then(residentMegabytes)
  const before = await status()
  const cpuMs = cpuMsOf(pid)
  let [bytes, most] = [0, before]
  const begun = performance.now()
  const answer = await fetch(`${url}/api/admin/batch-files?ids=${ids}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const watch = setInterval(
    () =>
      void status().then(
        (now) => (most = Math.max(most, now)),
        () => {},
      ),
    50,
  )
  for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).byteLength
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  return [
    bytes / 1e6,
    seconds,
    bytes / 1e6 / seconds,
    (cpuMsOf(pid) - cpuMs) / 1000,
    before,
    most,
    most - before,
  ].map((value) => value.toFixed(value < 10 ? 2 : 0))
}
