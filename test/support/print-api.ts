import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LuluSettings } from '#gateways/printers/lulu/lulu.ts'
import { openPrintChecks, type PrintChecks } from './print-checks.ts'

export type OrderedJob = {
  id: number
  external_id: string
  status: { name: string; message?: string }
  line_items: {
    printable_normalization: { pod_package_id: string; cover: Source; interior: Source }
    title: string
    quantity: number
    status?: unknown
  }[]
  shipping_address: Record<string, string>
  shipping_level: string
  contact_email: string
  production_delay: number
}
type Source = { source_url: string; source_md5_sum: string }

/**
 * How a call is answered. lost: it is carried out, and the connection breaks before the answer; unheard: it breaks before anything is done;
 * late: as lost, and the order is not found by a search either, until `surface`.
 */
export type PrintApiBehaviour =
  | 'lost'
  | 'unheard'
  | 'late'
  | 'fail'
  | 'busy'
  | 'slow'
  | 'nonsense'
  | 'empty'
  | 'refuse'
  | 'withdrawn'

export type PrintApi = Omit<PrintChecks, 'answer'> & {
  url: string
  settings: LuluSettings
  /** orders in the order of their coming */
  jobs: OrderedJob[]
  calls: { method: string; path: string }[]
  /** how the next calls for print jobs are answered, one each; the rest as they should be */
  next(...behaviours: PrintApiBehaviour[]): void
  /** no calls are heard any more, or again */
  down(isDown: boolean): void
  set(job: OrderedJob, name: string, more?: { message?: string; messages?: unknown }): void
  /** what it would send to a webhook */
  news(job: OrderedJob): { body: string; signature: string }
  close(): Promise<void>
}

const products = {
  A4: { soft: 'TEST.A4.SOFT', hard: 'TEST.A4.HARD' },
  Square: { soft: 'TEST.SQ.SOFT', hard: 'TEST.SQ.HARD' },
}

/** A server on this machine that speaks as much of Lulu's Print API as the shop uses. */
export async function startPrintApi(): Promise<PrintApi> {
  const settings: LuluSettings = {
    apiKey: 'test-print-key',
    apiSecret: 'test-print-secret',
    baseUrl: '',
    products,
    shippingLevel: 'MAIL',
    requestMsMax: 1_500,
    lookEveryMs: 5,
  }
  const jobs: OrderedJob[] = []
  const hidden = new Set<OrderedJob>()
  const calls: PrintApi['calls'] = []
  const queued: PrintApiBehaviour[] = []
  const { answer: beforehand, ...before } = openPrintChecks(products)
  let isDown = false
  let tokens = 0
  const server = createServer((request, response) => {
    if (isDown) return void request.destroy()
    void handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://print.example')
    const method = request.method ?? ''
    const body = await text(request)
    calls.push({ method, path: url.pathname })
    const basic = `Basic ${Buffer.from(`${settings.apiKey}:${settings.apiSecret}`).toString('base64')}`
    if (url.pathname.endsWith('/openid-connect/token')) {
      if (request.headers.authorization !== basic || body !== 'grant_type=client_credentials')
        return json(response, 401, { error: 'unauthorized_client' })
      tokens += 1
      return json(response, 200, {
        access_token: `token-${tokens}`,
        expires_in: 3600,
        token_type: 'bearer',
      })
    }
    if (request.headers.authorization !== `Bearer token-${tokens}`)
      return json(response, 401, { detail: 'Unauthorized' })
    const said = beforehand(method, url.pathname, body)
    if (said) return json(response, ...said)
    const behaviour = queued.shift()
    if (behaviour === 'withdrawn') {
      tokens += 1
      return json(response, 401, { detail: 'Signature has expired.' })
    }
    if (behaviour === 'unheard') return void response.destroy()
    if (behaviour === 'slow') return undefined
    if (behaviour === 'fail') return json(response, 500, { detail: 'Internal' })
    if (behaviour === 'busy') return json(response, 429, { detail: 'Request was throttled.' })
    if (behaviour === 'nonsense')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
    if (behaviour === 'empty') return json(response, 200, {})
    if (behaviour === 'refuse')
      return json(response, 400, {
        shipping_address: { postcode: ['This field is\u0000 not a postcode.'] },
      })
    const before = jobs.length
    const [status, answer] = carryOut(method, url, body)
    if (behaviour === 'late') for (const job of jobs.slice(before)) hidden.add(job)
    if (behaviour === 'lost' || behaviour === 'late') return void response.destroy()
    json(response, status, answer)
  }

  function carryOut(method: string, url: URL, body: string): [number, unknown] {
    const id = /^\/print-jobs\/(\d+)\/(status\/)?$/.exec(url.pathname)?.[1]
    const job = jobs.find((candidate) => `${candidate.id}` === id)
    if (url.pathname === '/print-jobs/' && method === 'POST') {
      const made: OrderedJob = {
        ...(JSON.parse(body) as OrderedJob),
        id: 40_000 + jobs.length,
        status: { name: 'CREATED', message: 'Print-job is currently being validated' },
      }
      jobs.push(made)
      return [201, made]
    }
    if (url.pathname === '/print-jobs/' && method === 'GET') {
      const wanted = url.searchParams.get('search') ?? ''
      const results = jobs.filter(
        (candidate) => !hidden.has(candidate) && JSON.stringify(candidate).includes(wanted),
      )
      return [200, { count: results.length, results }]
    }
    if (!job) return [404, { detail: 'Not found.' }]
    if (method === 'PUT') {
      if (!['CREATED', 'UNPAID', 'PRODUCTION_DELAYED'].includes(job.status.name))
        return [400, { name: ['Invalid status transition'] }]
      job.status = { name: 'CANCELED' }
      return [200, job.status]
    }
    return [200, job]
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  settings.baseUrl = url
  return {
    url,
    settings,
    jobs,
    calls,
    ...before,
    next: (...behaviours) => void queued.push(...behaviours),
    down: (now) => {
      isDown = now
      if (now) server.closeAllConnections()
    },
    set(job, name, { message, messages } = {}) {
      job.status = { name, ...(message && { message }) }
      for (const item of job.line_items)
        item.status = { name, ...(messages !== undefined && { messages }) }
    },
    news(job) {
      const body = JSON.stringify({ topic: 'PRINT_JOB_STATUS_CHANGED', data: job })
      return {
        body,
        signature: createHmac('sha256', settings.apiSecret).update(body).digest('hex'),
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
