/**
 * A paid order's book in a running shop: twenty photos uploaded, the card charged, and when the book is made the most memory that the worker process
 * held, which draws on two threads, and the processor time it took.
 *   node bench/drawing/shop-book.ts PHOTO…       fewer than twenty photos take turns
 */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { goodCard, orderFields, photoForm } from '#support/journey.ts'
import { startShop } from '#support/running-shop.ts'
import { cpuMsOf, peakMegabytesOf } from '../measure.ts'

const pages = 20
const filesPerRequest = 5
const customerEmail = 'ana@example.com'

const photos = await Promise.all(process.argv.slice(2).map((file) => readFile(file)))
if (photos.length === 0) throw new Error('name some photos')
const shop = await startShop({ pages: false })

async function call(
  path: string,
  body?: unknown,
  cookie = '',
): Promise<{ reply: Response; read: Record<string, unknown> }> {
  const isForm = body instanceof FormData
  const reply = await fetch(shop.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
      cookie,
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return { reply, read: (await reply.json()) as Record<string, unknown> }
}

/** The shop's worker, once it has been started. */
async function workerPid(): Promise<number> {
  for (;;) {
    for (const pid of readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)) {
      try {
        const parent = Number(
          readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')[1],
        )
        if (
          parent === shop.process.pid &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('work.ts')
        )
          return pid
      } catch {
        // It has ended meanwhile.
      }
    }
    await sleep(100)
  }
}

try {
  const { codigo } = (
    await call('/api/pedidos/nuevo', { email: customerEmail, acceptDataProcessing: true })
  ).read
  for (let i = 0; i < pages; i += filesPerRequest) {
    const files = Array.from({ length: filesPerRequest }, (_, j) => ({
      name: `${i + j}.jpg`,
      bytes: photos[(i + j) % photos.length]!,
    }))
    await call('/api/upload-images', photoForm(files, { draftOrderId: codigo as string }))
  }
  const { checkoutToken } = (
    await call('/api/orders', { ...orderFields, draftOrderId: codigo, customerEmail })
  ).read
  const { clientSecret } = (await call('/api/create-payment-intent', { checkoutToken })).read
  const login = await call('/api/admin/login', {
    username: 'admin',
    password: 'a password for tests',
  })
  const cookie = login.reply.headers.get('set-cookie')!.split(';')[0]
  const worker = await workerPid()
  const before = cpuMsOf(worker)
  await call('/api/mock-payments/confirm', { ...goodCard, clientSecret })
  const started = performance.now()
  for (;;) {
    const [order] = (await call('/api/admin/orders', undefined, cookie)).read as unknown as {
      fulfilment: string
    }[]
    if (order && !['awaiting_payment', 'queued', 'generating'].includes(order.fulfilment)) {
      const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s, ${((cpuMsOf(worker) - before) / 1000).toFixed(1)} s of processor`
      console.log(
        `the book is at ${order.fulfilment} after ${seconds}; the worker process held at most ${Math.round(peakMegabytesOf(worker))} MB`,
      )
      break
    }
    await sleep(250)
  }
} finally {
  await shop.remove()
}
