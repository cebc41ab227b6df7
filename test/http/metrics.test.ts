import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readOrder } from '#contract/order.ts'
import { openMetrics, type Metrics } from '#metrics/open-metrics.ts'
import { openPort, type PrivatePort } from '#metrics/open-port.ts'
import { openDecodeGate } from '#shop/decode-gate.ts'
import { healthOf } from '#shop/health.ts'
import { takeUpJobs } from '#shop/keeping/take-up-jobs.ts'
import { checkOpenPayments } from '#shop/paying/check-payments.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { orderFields, paidOrder } from '#support/journey.ts'

let server: TestServer
let metrics: Metrics
beforeEach(async () => {
  server = await openTestServer({
    onAnswer: (shop) => {
      metrics = openMetrics(shop, { part: 'web', freeBytes: async () => 5e9 })
      return metrics.countRequest
    },
  })
})
afterEach(() => server.close())

/** The value of one series, by its name and some of its labels; null: there is none. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = (await metrics.text())
    .split('\n')
    .find(
      (one) =>
        (one.startsWith(`${name}{`) || one.startsWith(`${name} `)) &&
        wanted.every((label) => one.includes(label)),
    )
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1))
}

describe('metrics', () => {
  test('count requests by the template of their route, and tell nothing of whose they were', async () => {
    const { id, checkoutToken, draftOrderId } = await paidOrder(server, 1)
    await server.ask(readOrder, { params: { token: checkoutToken } })
    await fetch(`${server.url}/reanudar?codigo=${draftOrderId}`)
    await fetch(`${server.url}/api/orders/${id}/ana@example.com`)
    await fetch(`${server.url}/ana@example.com`, { method: 'DELETE' })
    await fetch(`${server.url}/%E0%A4%A`)
    const requests = 'garabato_http_requests_total'
    expect(await valueOf(requests, { route: readOrder.path, status: '200' })).toBe(1)
    expect(await valueOf(requests, { route: '/api/orders', method: 'POST' })).toBe(1)
    expect(await valueOf(requests, { route: 'none', method: 'DELETE', status: '404' })).toBe(1)
    expect(await valueOf('garabato_http_request_seconds_count', { route: readOrder.path })).toBe(1)
    const text = await metrics.text()
    const personal = [...Object.values(orderFields), 'example.com', id, checkoutToken, draftOrderId]
      .flat()
      .filter((word) => word.length > 3)
    expect(personal.filter((word) => text.includes(word))).toEqual([])
  })

  test('tell what the shop has before it', async () => {
    await paidOrder(server)
    const { shop } = server
    expect(await valueOf('garabato_last_well_timestamp_seconds', { chore: 'payments' })).toBe(0)
    shop.advance({ hours: 2 })
    await shop.failForGood('make-book')
    await takeUpJobs(shop)
    await checkOpenPayments(shop)
    // What was read is kept for a while; another process has read nothing yet.
    metrics = openMetrics(shop, { part: 'worker', freeBytes: null })
    expect(await valueOf('garabato_shop_readable')).toBe(1)
    expect(await valueOf('garabato_books', { state: 'queued' })).toBe(1)
    expect(await valueOf('garabato_books', { state: 'review' })).toBe(0)
    expect(await valueOf('garabato_stuck_jobs', { job: 'make-book' })).toBe(1)
    expect(await valueOf('garabato_queue_jobs', { job: 'send-mail', state: 'ready' })).toBe(2)
    expect(await valueOf('garabato_mails_waiting', { state: 'untried' })).toBe(2)
    const oldest = await valueOf('garabato_queue_oldest_seconds', { job: 'make-book' })
    expect(oldest).toBeGreaterThanOrEqual(7_200)
    expect(await valueOf('garabato_queue_oldest_seconds', { job: 'print-job' })).toBe(0)
    const checked = await valueOf('garabato_last_well_timestamp_seconds', { chore: 'payments' })
    expect(checked).toBeCloseTo(shop.now().getTime() / 1000, -1)
    expect(await valueOf('garabato_last_well_timestamp_seconds', { chore: 'backup' })).toBe(0)
  })

  test('tell what is under way in the process, and what waits for it', async () => {
    const { shop } = server
    shop.decodes = openDecodeGate({ together: 1 })
    const held = Promise.withResolvers<void>()
    const decodes = [1, 2, 3].map(() => shop.decodes.run(() => held.promise))
    const { options } = shop.db.$client
    // One is left for what the metrics themselves ask.
    const taken = options.max - 1
    const clients = await Promise.all(
      Array.from({ length: taken }, () => shop.db.$client.connect()),
    )
    try {
      expect(await valueOf('garabato_decodes', { state: 'running' })).toBe(1)
      expect(await valueOf('garabato_decodes', { state: 'waiting' })).toBe(2)
      const connections = 'garabato_database_connections'
      expect(await valueOf(connections, { state: 'busy' })).toBeGreaterThanOrEqual(taken)
    } finally {
      held.resolve()
      for (const client of clients) client.release()
      await Promise.all(decodes)
    }
    expect(await valueOf('garabato_decodes', { state: 'running' })).toBe(0)
    expect(await valueOf('garabato_database_connections', { state: 'busy' })).toBeLessThan(taken)
  })

  test('tell how the process is, also while the database is away', async () => {
    const { db } = server.shop
    const away = Object.create(db, {
      select: {
        value: () => {
          throw new Error('gone')
        },
      },
    }) as typeof db
    metrics = openMetrics(
      { ...server.shop, db: away },
      { part: 'web', freeBytes: async () => Promise.reject(new Error('no disk')) },
    )
    expect(await valueOf('garabato_shop_readable')).toBe(0)
    expect(await valueOf('garabato_books', { state: 'queued' })).toBeNull()
    expect(await valueOf('garabato_disk_free_bytes')).toBeNaN()
    expect(await valueOf('garabato_database_connections', { state: 'waiting' })).toBe(0)
    expect(await valueOf('garabato_decodes', { state: 'running' })).toBe(0)
    expect((await valueOf('nodejs_eventloop_lag_p99_seconds')) ?? 0).toBeGreaterThan(0)
  })
})

describe('the private port', () => {
  let port: PrivatePort
  let isStorageThere = true
  beforeEach(async () => {
    isStorageThere = true
    const health = healthOf(
      {
        storage: async () => {
          if (!isStorageThere) throw new Error('no bucket')
        },
      },
      server.shop.log,
    )
    port = await openPort({ host: '127.0.0.1', port: 0 }, { metrics, health })
  })
  afterEach(() => port.close())
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port.port}${path}`, init)
    return { status: answer.status, type: answer.headers.get('content-type'), answer }
  }

  test('answers metrics and health', async () => {
    const { status, type, answer } = await ask('/metrics')
    expect([status, type]).toEqual([200, expect.stringContaining('version=0.0.4')])
    expect(await answer.text()).toContain('garabato_disk_free_bytes{part="web"} 5000000000\n')
    expect((await ask('/healthz')).status).toBe(200)
    expect(await (await ask('/readyz')).answer.json()).toEqual({ status: 'ok', storage: 'ok' })
  })

  test('is not ready without its parts, and lives all the same', async () => {
    isStorageThere = false
    const ready = await ask('/readyz')
    expect([ready.status, await ready.answer.json()]).toEqual([
      503,
      { status: 'unavailable', storage: 'down' },
    ])
    expect((await ask('/healthz')).status).toBe(200)
  })

  test.each([['/'], ['/api/admin/orders'], ['/metrics/../etc']])(
    'knows nothing of %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  )

  test('takes no orders', async () => {
    expect((await ask('/metrics', { method: 'POST', body: 'x' })).status).toBe(404)
  })
})
