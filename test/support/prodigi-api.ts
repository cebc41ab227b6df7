import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ProdigiSettings } from '#gateways/printers/prodigi/prodigi.ts'

type Asset = { printArea: string; url: string; md5Hash: string; pageCount: number }

export type ProdigiOrder = {
  id: string
  merchantReference: string
  idempotencyKey: string
  callbackUrl: string
  shippingMethod: string
  recipient: { name: string; phoneNumber?: string; address: Record<string, string> }
  items: { sku: string; copies: number; sizing: string; assets: Asset[] }[]
  status: { stage: string; details: Record<string, string>; issues: unknown[] }
  shipments: unknown[]
}

/** How a call for orders is answered: as of print-api.ts. late: it is not found by a search either, until it is asked for again. */
export type ProdigiBehaviour = 'lost' | 'late' | 'fail' | 'busy' | 'nonsense' | 'refuse'

export type ProdigiApi = {
  settings: ProdigiSettings
  orders: ProdigiOrder[]
  calls: { method: string; path: string; body: unknown }[]
  /** where its products go */
  shipsTo: string[]
  next(...behaviours: ProdigiBehaviour[]): void
  /** what it would send to the address that the order names */
  news(order: ProdigiOrder): { address: string; body: string }
  close(): Promise<void>
}

const products = {
  A4: { soft: 'TEST-A4-SOFT', hard: 'TEST-A4-HARD' },
  Square: { soft: 'TEST-SQ-SOFT', hard: 'TEST-SQ-HARD' },
}
const notBegun = {
  downloadAssets: 'NotStarted',
  printReadyAssetsPrepared: 'NotStarted',
  allocateProductionLocation: 'NotStarted',
  inProduction: 'NotStarted',
  shipping: 'NotStarted',
}

/** A server on this machine that speaks as much of Prodigi's Print API, version 4, as the shop uses. */
export async function startProdigiApi(publicUrl: string): Promise<ProdigiApi> {
  const settings: ProdigiSettings = {
    apiKey: 'test-prodigi-key',
    baseUrl: '',
    products,
    shipping: 'Standard',
    publicUrl,
    requestMsMax: 1_500,
  }
  const orders: ProdigiOrder[] = []
  const hidden = new Set<ProdigiOrder>()
  const calls: ProdigiApi['calls'] = []
  const shipsTo = ['ES', 'DE', 'FR', 'GB', 'US']
  const queued: ProdigiBehaviour[] = []
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://prodigi.example')
    const method = request.method ?? ''
    const sent = await text(request)
    const body: unknown = sent === '' ? null : JSON.parse(sent)
    const path = url.pathname.replace('/v4.0', '')
    calls.push({ method, path, body })
    if (request.headers['x-api-key'] !== settings.apiKey)
      return json(response, 401, { statusText: 'Unauthorized', statusCode: 401 })
    const behaviour = path.startsWith('/orders') ? queued.shift() : undefined
    if (behaviour === 'fail') return json(response, 500, { outcome: 'InternalServerError' })
    if (behaviour === 'busy') return json(response, 429, { statusText: 'Too Many Requests' })
    if (behaviour === 'nonsense')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    if (behaviour === 'refuse')
      return json(response, 400, {
        outcome: 'ValidationFailed',
        failures: { 'items[0].sku': [{ code: 'SkuNotFound\u0000', providedValue: 'x' }] },
      })
    const before = orders.length
    const answer = answerTo(method, path, url.searchParams, body)
    if (behaviour === 'late') for (const order of orders.slice(before)) hidden.add(order)
    if (behaviour === 'lost' || behaviour === 'late') return void response.destroy()
    json(response, ...answer)
  }

  function answerTo(
    method: string,
    path: string,
    query: URLSearchParams,
    body: unknown,
  ): [number, unknown] {
    const sku = /^\/products\/([\w-]+)$/.exec(path)?.[1]
    if (sku !== undefined)
      return Object.values(products).some(({ soft, hard }) => [soft, hard].includes(sku))
        ? [200, { outcome: 'Ok', product: { sku, variants: [{ attributes: {}, shipsTo }] } }]
        : [404, { outcome: 'EntityNotFound' }]
    if (path === '/quotes' && method === 'POST')
      return [200, { outcome: 'Created', quotes: [price] }]
    if (path === '/orders' && method === 'POST') return place(body as ProdigiOrder)
    if (path === '/orders') {
      const found = orders.filter(
        (order) =>
          !hidden.has(order) && order.merchantReference === query.get('merchantReferences'),
      )
      return [200, { outcome: 'Ok', orders: found, hasMore: false, nextUrl: null }]
    }
    const [, id, cancel] = /^\/orders\/([\w-]+)(\/actions\/cancel)?$/.exec(path) ?? []
    const order = orders.find((candidate) => candidate.id === id)
    if (!order) return [404, { outcome: 'EntityNotFound' }]
    if (cancel) {
      const { stage, details } = order.status
      if (stage !== 'InProgress' || details['inProduction'] !== 'NotStarted')
        return [400, { outcome: 'ActionNotAvailable' }]
      order.status.stage = 'Cancelled'
      return [200, { outcome: 'Cancelled', order }]
    }
    return [200, { outcome: 'Ok', order }]
  }

  /** The same key never makes a second order: it is told that there is one, by its id. */
  function place(body: ProdigiOrder): [number, unknown] {
    const known = orders.find(({ idempotencyKey }) => idempotencyKey === body.idempotencyKey)
    if (known) return [200, { outcome: 'AlreadyExists', order: { id: known.id } }]
    const order: ProdigiOrder = {
      ...body,
      id: `ord_${100 + orders.length}`,
      status: { stage: 'InProgress', details: { ...notBegun }, issues: [] },
      shipments: [],
    }
    orders.push(order)
    return [200, { outcome: 'Created', order }]
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  settings.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings,
    orders,
    calls,
    shipsTo,
    next: (...behaviours) => void queued.push(...behaviours),
    news: (order) => ({
      address: order.callbackUrl,
      body: JSON.stringify({
        specversion: '1.0',
        type: `com.prodigi.order.status.stage.changed#${order.status.stage}`,
        source: 'http://api.prodigi.com/v4.0/Orders/',
        id: 'evt_305174',
        datacontenttype: 'application/json',
        data: { order },
        subject: order.id,
      }),
    }),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const price = {
  shipmentMethod: 'Standard',
  costSummary: {
    items: { amount: '9.50', currency: 'EUR' },
    shipping: { amount: '4.25', currency: 'EUR' },
    totalCost: { amount: '13.75', currency: 'EUR' },
    totalTax: { amount: '2.89', currency: 'EUR' },
  },
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
