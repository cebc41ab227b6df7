import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { GelatoSettings } from '#gateways/printers/gelato/gelato.ts'

type Item = {
  itemReferenceId: string
  productUid: string
  pageCount?: number
  files: { type: string; url: string }[]
  quantity: number
}

type GelatoAddress = Record<string, string | undefined>

export type GelatoOrder = {
  id: string
  orderType: 'order' | 'draft'
  orderReferenceId: string
  customerReferenceId: string
  fulfillmentStatus: string
  financialStatus: string
  currency: string
  shipmentMethodUid?: string
  items: (Item & { id: string; fulfillmentStatus: string; refusalReason?: string | null })[]
  shippingAddress: GelatoAddress
  shipment: Record<string, unknown> & { packages: unknown[] }
  connectedOrderIds: string[]
}

/** How a call for orders is answered: as of print-api.ts. late: it is not found by a search either, until it is shown. */
export type GelatoBehaviour = 'lost' | 'late' | 'fail' | 'busy' | 'nonsense' | 'refuse'

export type GelatoApi = {
  settings: GelatoSettings
  orders: GelatoOrder[]
  calls: { method: string; path: string; body: unknown }[]
  /** where its products go */
  shipsTo: string[]
  /** as the covers of its products measure; what the documentation and its templates say unless a test says otherwise */
  covers: Record<string, { width: number; height: number }>
  next(...behaviours: GelatoBehaviour[]): void
  /** one that no search found is found from now on */
  show(order: GelatoOrder): void
  /** what it would send to the address that its portal was told */
  news(order: GelatoOrder): string
  close(): Promise<void>
}

const products = {
  A4: { soft: 'photobooks-softcover_pf_a4_test', hard: 'photobooks-hardcover_pf_a4_test' },
  Square: { soft: 'photobooks-softcover_pf_sq_test', hard: 'photobooks-hardcover_pf_sq_test' },
}
const measured = {
  [products.A4.soft]: { width: 428.72, height: 286 },
  [products.A4.hard]: { width: 478, height: 326 },
  [products.Square.soft]: { width: 408.72, height: 206 },
  [products.Square.hard]: { width: 458, height: 246 },
}
const pageCounts = Array.from({ length: 87 }, (_, i) => 28 + 2 * i)

/** The longest that its documentation allows, and what it cannot do without. */
const addressLengths: Record<string, number> = {
  firstName: 25,
  lastName: 25,
  addressLine1: 35,
  addressLine2: 35,
  city: 30,
  postCode: 15,
  phone: 25,
}
const addressNeeds = [
  'firstName',
  'lastName',
  'addressLine1',
  'city',
  'postCode',
  'country',
  'email',
]

/** A server on this machine that speaks as much of Gelato's interface, orders of version 4 and products of version 3, as the shop uses. */
export async function startGelatoApi(): Promise<GelatoApi> {
  const settings: GelatoSettings = {
    apiKey: 'test-gelato-key',
    baseUrls: { order: '', product: '' },
    products,
    orderType: 'order',
    shipping: null,
    newsKey: 'a-key-that-the-owner-made-up',
    requestMsMax: 1_500,
  }
  const orders: GelatoOrder[] = []
  const hidden = new Set<GelatoOrder>()
  const calls: GelatoApi['calls'] = []
  const shipsTo = ['ES', 'DE', 'FR', 'GB', 'US']
  const covers = { ...measured }
  const queued: GelatoBehaviour[] = []
  let placedSoFar = 0
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://gelato.example')
    const method = request.method ?? ''
    const sent = await text(request)
    const body: unknown = sent === '' ? null : JSON.parse(sent)
    const path = decodeURIComponent(url.pathname)
    calls.push({ method, path, body })
    if (request.headers['x-api-key'] !== settings.apiKey)
      return json(response, 401, { code: 'unauthorized', message: 'Unauthorized' })
    const isOfOrders = /^\/v4\/orders(:search)?$/.test(path)
    const behaviour = isOfOrders ? queued.shift() : undefined
    if (behaviour === 'fail') return json(response, 500, { code: 'internal', message: 'Oops' })
    if (behaviour === 'busy') return json(response, 429, { message: 'Too Many Requests' })
    if (behaviour === 'nonsense')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    if (behaviour === 'refuse') return json(response, ...invalid('items[0].files', 'no file\u0000'))
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
    const [, uid, dimensions] = /^\/v3\/products\/([^/]+)(\/cover-dimensions)?$/.exec(path) ?? []
    if (uid !== undefined) return productOf(uid, dimensions ? query.get('pageCount') : undefined)
    if (path === '/v4/orders:quote') return quote(body as Quote)
    if (path === '/v4/orders' && method === 'POST') return place(body as Placed)
    if (path === '/v4/orders:search') {
      const { orderReferenceIds, orderTypes } = body as Search
      const found = orders.filter(
        (order) =>
          !hidden.has(order) &&
          orderReferenceIds.includes(order.orderReferenceId) &&
          orderTypes.includes(order.orderType),
      )
      return [
        200,
        {
          orders: found.map(({ id, orderReferenceId, fulfillmentStatus }) => ({
            id,
            orderReferenceId,
            fulfillmentStatus,
          })),
        },
      ]
    }
    const [, id, cancel] = /^\/v4\/orders\/([\w-]+)(:cancel)?$/.exec(path) ?? []
    const order = orders.find((candidate) => candidate.id === id)
    if (!order) return [404, { code: 'not_found', message: 'Order not found' }]
    if (method === 'DELETE') {
      if (order.orderType !== 'draft') return invalid('orderId', 'Only drafts can be deleted')
      orders.splice(orders.indexOf(order), 1)
      return [200, {}]
    }
    if (cancel) {
      if (!['created', 'passed', 'on_hold', 'failed'].includes(order.fulfillmentStatus))
        return [409, { code: 'conflict', message: 'The order can not be canceled' }]
      order.fulfillmentStatus = 'canceled'
    }
    return [200, order]
  }

  function productOf(uid: string, pageCount: string | null | undefined): [number, unknown] {
    const size = covers[uid]
    if (!size) return [404, { code: 'not_found', message: 'Product not found' }]
    if (pageCount === undefined)
      return [
        200,
        {
          productUid: uid,
          attributes: { Orientation: 'ver' },
          weight: { value: 400, measureUnit: 'grams' },
          supportedCountries: shipsTo,
          notSupportedCountries: ['KP'],
          isStockable: false,
          isPrintable: true,
          validPageCounts: pageCounts,
        },
      ]
    if (!pageCounts.includes(Number(pageCount)))
      return invalid('pageCount', 'This page count is not allowed')
    const around = { ...size, left: 0, top: 0 }
    return [
      200,
      {
        productUid: uid,
        pagesCount: Number(pageCount) + 4,
        measureUnit: 'mm',
        ...(uid.includes('hard')
          ? { wraparoundInsideSize: { ...around, thickness: 17 } }
          : { bleedSize: { ...around, thickness: 3 } }),
      },
    ]
  }

  function quote({ recipient, products: wanted }: Quote): [number, unknown] {
    const fault = addressFault('recipient', recipient) ?? itemFault('products', wanted[0])
    if (fault) return fault
    const shipmentMethods = shipsTo.includes(String(recipient['country'])) ? ways : []
    return [
      200,
      {
        orderReferenceId: 'x',
        quotes: [
          {
            id: 'a4a3f0d2',
            fulfillmentCountry: 'ES',
            shipmentMethods,
            products: wanted.map(({ itemReferenceId, productUid }) => ({
              itemReferenceId,
              productUid,
              quantity: 1,
              price: 12.34,
              currency: 'EUR',
            })),
          },
        ],
      },
    ]
  }

  /** A reference does not keep it from making a second order. */
  function place(body: Placed): [number, unknown] {
    const fault =
      addressFault('shippingAddress', body.shippingAddress) ?? itemFault('items', body.items[0])
    if (fault) return fault
    const order: GelatoOrder = {
      ...body,
      id: `37365096-6628-4538-a9c2-${String(++placedSoFar).padStart(12, '0')}`,
      fulfillmentStatus: body.orderType === 'draft' ? 'draft' : 'created',
      financialStatus: 'pending',
      items: body.items.map((item, i) => ({
        ...item,
        id: `item-${i}`,
        fulfillmentStatus: 'created',
        refusalReason: null,
      })),
      shipment: { shipmentMethodName: 'DHL Global Mail', packagesCount: 1, packages: [] },
      connectedOrderIds: [],
    }
    orders.push(order)
    return [200, order]
  }

  function itemFault(list: string, item: Item | undefined): [number, unknown] | null {
    if (!item || !covers[item.productUid])
      return invalid(`${list}[0].productUid`, 'Unknown product')
    if (item.pageCount === undefined)
      return invalid(`${list}[0].pageCount`, 'Page count is required for multi-page products')
    if (!pageCounts.includes(item.pageCount))
      return invalid(`${list}[0].pageCount`, 'This page count is not allowed')
    if (list === 'items' && !item.files.every(({ url }) => url.startsWith('https://')))
      return invalid('items[0].files', 'URL must use https')
    return null
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  settings.baseUrls = { order: base, product: base }
  return {
    settings,
    orders,
    calls,
    shipsTo,
    covers,
    next: (...behaviours) => void queued.push(...behaviours),
    show: (order) => void hidden.delete(order),
    news: ({ id, orderReferenceId, fulfillmentStatus, items }) =>
      JSON.stringify({
        id: 'os_5e5680ce494f6',
        event: 'order_status_updated',
        orderId: id,
        storeId: null,
        orderReferenceId,
        fulfillmentStatus,
        items: items.map(({ itemReferenceId }) => ({
          itemReferenceId,
          fulfillmentStatus,
          fulfillments: [],
        })),
        created: '2026-11-26T10:00:00+00:00',
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Search = { orderReferenceIds: string[]; orderTypes: string[] }
type Quote = { recipient: GelatoAddress; products: Item[] }
type Placed = Pick<
  GelatoOrder,
  | 'orderType'
  | 'orderReferenceId'
  | 'customerReferenceId'
  | 'currency'
  | 'items'
  | 'shippingAddress'
>

const ways = [
  {
    name: 'DHL Express',
    shipmentMethodUid: 'dhl_express',
    type: 'express',
    price: 15,
    currency: 'EUR',
    minDeliveryDays: 1,
    maxDeliveryDays: 2,
  },
  {
    name: 'DHL Global Mail',
    shipmentMethodUid: 'dhl_global_mail',
    type: 'normal',
    price: 4.5,
    currency: 'EUR',
    minDeliveryDays: 3,
    maxDeliveryDays: 7,
  },
]

function invalid(reference: string, message: string): [number, unknown] {
  return [
    400,
    {
      code: 'invalid_request',
      message: 'Request validation failed',
      details: [{ reference, message }],
    },
  ]
}

function addressFault(where: string, address: GelatoAddress): [number, unknown] | null {
  for (const field of addressNeeds)
    if (!address[field]) return invalid(`${where}.${field}`, 'This value should not be blank')
  for (const [field, most] of Object.entries(addressLengths))
    if ((address[field] ?? '').length > most)
      return invalid(`${where}.${field}`, `This value is too long: ${most} characters or less`)
  return null
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
