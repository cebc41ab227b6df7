import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { embeddedUrl } from '#support/shop-home.ts'
import {
  cpuMsOf,
  cpuMsOfFamily,
  peakMegabytesOf,
  printTable,
  quantile,
  residentMegabytes,
} from './measure.ts'
import { coupon, offerCoupon } from './coupon.ts'
import { checkOut, openGuest } from './guest.ts'
import { postmasterPid, startServer } from './server.ts'

// node bench/checkout.ts: a guest's whole checkout, uploads and cold starts, against a real server process with its embedded
// database; orders by eight clients also with a code without a limit. Two minutes. No worker runs: mails and books wait in the queue. With `rest`, `orders`, `reads`, `uploads` or `starts`: those alone.
const parts = process.argv.slice(2)
const wants = (part: string) => parts.length === 0 || parts.includes(part)
console.log(
  `${loadavg()[0]!.toFixed(1)} processes were waiting for the processor when this began; figures mean something below 1\n`,
)
const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
try {
  const server = await startServer(dataDir)
  try {
    if (wants('rest')) {
      await sleep(15_000)
      const megabytes = residentMegabytes(await readFile(`/proc/${server.pid}/status`, 'utf8'))
      const shares = await readFile(`/proc/${server.pid}/smaps_rollup`, 'utf8')
      const pss = Number(/^Pss:\s+(\d+)/m.exec(shares)?.[1]) / 1024
      console.log(
        `${megabytes.toFixed(0)} MB of memory at rest, fifteen seconds after the start; ${pss.toFixed(0)} with what it shares counted in parts\n`,
      )
    }
    if (wants('orders')) {
      await offerCoupon(await embeddedUrl(dataDir))
      await orders(server, 8, 600) // until the compiler has seen it all
      await orders(server, 8, 200, coupon)
      printTable([
        [
          'checkout',
          'orders',
          'orders/s',
          'CPU ms/order: server',
          'database',
          'both',
          'p50 ms',
          'p95 ms',
          'p99 ms',
        ],
        await orders(server, 1, 300),
        await orders(server, 8, 1000),
        await orders(server, 8, 1000, coupon),
      ])
      console.log()
    }
    if (wants('reads')) {
      await reads(server, 8, 5000)
      printTable([
        ['reading an order', 'reads', 'reads/s', 'CPU ms/read: server', 'database', 'p99 ms'],
        await reads(server, 8, 10_000),
      ])
      console.log()
    }
    if (wants('uploads'))
      printTable([
        ['uploads', 'photos', 'MB', 'MB/s', 'server CPU s', 'peak MB of memory'],
        await uploads(server, 1),
        await uploads(server, 4),
      ])
  } finally {
    await server.stop()
  }
  console.log()
  if (wants('starts'))
    printTable([
      ['cold start, existing data', 'times', 'median ms', 'slowest ms'],
      await coldStarts('start.ts', 7),
      await coldStarts('serve.ts', 7),
    ])
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

type Server = Awaited<ReturnType<typeof startServer>>

async function orders(
  { url, pid }: Server,
  clients: number,
  count: number,
  code: string | null = null,
): Promise<string[]> {
  const database = await postmasterPid(dataDir)
  const before = [cpuMsOf(pid), cpuMsOfFamily(database)]
  const startedAt = performance.now()
  const took: number[] = []
  let left = count
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const guest = openGuest(url)
      while (left-- > 0) {
        const begunAt = performance.now()
        await checkOut(guest, `guest-${number}@example.com`, code)
        took.push(performance.now() - begunAt)
      }
      guest.leave()
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const [own, theirs] = [
    (cpuMsOf(pid) - before[0]!) / count,
    (cpuMsOfFamily(database) - before[1]!) / count,
  ]
  return [
    `${clients} client${clients > 1 ? 's' : ''}${code === null ? '' : ', with a code'}`,
    String(count),
    (count / seconds).toFixed(0),
    own.toFixed(2),
    theirs.toFixed(2),
    (own + theirs).toFixed(2),
    quantile(took, 0.5).toFixed(1),
    quantile(took, 0.95).toFixed(1),
    quantile(took, 0.99).toFixed(1),
  ]
}

/** The page of one paid order asks for it again and again. */
async function reads({ url, pid }: Server, clients: number, count: number): Promise<string[]> {
  const database = await postmasterPid(dataDir)
  const guests = Array.from({ length: clients }, () => openGuest(url))
  const checkoutToken = await checkOut(guests[0]!, 'ana@example.com')
  const before = [cpuMsOf(pid), cpuMsOfFamily(database)]
  const startedAt = performance.now()
  const took: number[] = []
  let left = count
  await Promise.all(
    guests.map(async (guest) => {
      while (left-- > 0) {
        const begunAt = performance.now()
        await guest.call('GET', `/api/order/${checkoutToken}`)
        took.push(performance.now() - begunAt)
      }
      guest.leave()
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  return [
    `${clients} clients`,
    String(count),
    (count / seconds).toFixed(0),
    ((cpuMsOf(pid) - before[0]!) / count).toFixed(3),
    ((cpuMsOfFamily(database) - before[1]!) / count).toFixed(3),
    quantile(took, 0.99).toFixed(1),
  ]
}

/** 20 photos of about 3 MB per client, all in one request. Answers come when every photo is on disk. */
async function uploads({ url, pid }: Server, clients: number): Promise<string[]> {
  const photo = await bigPhoto()
  const drafts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const guest = openGuest(url)
      const { codigo } = await guest.call('POST', '/api/pedidos/nuevo', {
        email: 'ana@example.com',
        acceptDataProcessing: true,
      })
      guest.leave()
      return codigo!
    }),
  )
  const cpuBefore = cpuMsOf(pid)
  const startedAt = performance.now()
  await Promise.all(
    drafts.map(async (draft) => {
      const form = new FormData()
      form.append('draftOrderId', draft)
      for (let number = 0; number < 20; number++)
        form.append('images', new File([photo], `photo ${number}.jpg`))
      const answer = await fetch(`${url}/api/upload-images`, { method: 'POST', body: form })
      const { count } = (await answer.json()) as { count: number }
      if (count !== 20) throw new Error(`${count} of 20 photos were stored`)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const megabytes = (clients * 20 * photo.length) / 1e6
  return [
    `${clients} client${clients > 1 ? 's' : ''}`,
    String(clients * 20),
    megabytes.toFixed(0),
    (megabytes / seconds).toFixed(0),
    ((cpuMsOf(pid) - cpuBefore) / 1000).toFixed(2),
    peakMegabytesOf(pid).toFixed(0),
  ]
}

/** Grain over 12 megapixels, as JPEG: about what a telephone's picture weighs. */
async function bigPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 14 }
  const jpeg = await sharp({
    create: { width: 4032, height: 3024, channels: 3, background: '#888', noise: grain },
  })
    .jpeg({ quality: 86 })
    .toBuffer()
  return new Uint8Array(jpeg)
}

/** From nothing running, not even the database, until /readyz says that database and files answer. */
async function coldStarts(script: 'start.ts' | 'serve.ts', times: number): Promise<string[]> {
  const took: number[] = []
  for (let time = 0; time <= times; time++) {
    const server = await startServer(dataDir, { script })
    // The first one may build the pages, and fills the cache of compiled code.
    if (time > 0) took.push(server.readyAfterMs)
    await server.stop()
  }
  return [
    script === 'start.ts' ? 'npm start (server, database, worker)' : 'server and database alone',
    String(times),
    quantile(took, 0.5).toFixed(0),
    Math.max(...took).toFixed(0),
  ]
}
