import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PrintProducts } from '#domain/print-job.ts'
import { faultOf, list, record } from '../answer-parts.ts'
import { openService, parsed, type ServiceAnswer } from '../open-service.ts'
import { ForgedPrintNews, PrintServiceError, type PrintService } from '../print-service.ts'
import { faultIn, obstacleIn, readOrder, readPlaced, readPrice } from './answers.ts'
import { ordered, quoted, type ProdigiShipping } from './order.ts'

export type ProdigiSettings = {
  apiKey: string
  /** without a trailing slash */
  baseUrl: string
  products: PrintProducts
  shipping: ProdigiShipping
  /** the shop's address, where Prodigi tells of its orders */
  publicUrl: string
  /** milliseconds that one request may take */
  requestMsMax?: number
}

/**
 * Prodigi's Print API, version 4 (https://www.prodigi.com/print-api/docs/reference/,
 * docs/decisions/2026-11-26-printers-sources.md): orders of one book
 * each, which its idempotency key makes one however often they are asked for, found again by `merchantReference`.
 * Long because it answers for Prodigi all that the shop asks of a print service.
 */
export function openProdigi(settings: ProdigiSettings): PrintService {
  const { apiKey, products, shipping, publicUrl } = settings
  const send = openService(settings)

  const call = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<ServiceAnswer> =>
    send(`/v4.0${path}`, {
      method,
      headers: {
        'x-api-key': apiKey,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const read: PrintService['read'] = async (id) => {
    const answer = await call('GET', `/orders/${encodeURIComponent(id)}`)
    if (answer.status === 404) return null
    if (answer.status !== 200) throw faultIn(answer)
    return readOrder(record(answer.json)['order'])
  }

  return {
    name: 'prodigi',
    products,
    askAgainSeconds: 600,
    findableAfterSeconds: 0,
    read,
    async find(key) {
      const answer = await call(
        'GET',
        `/orders?top=20&merchantReferences=${encodeURIComponent(key)}`,
      )
      if (answer.status !== 200) throw faultIn(answer)
      const { orders } = record(answer.json)
      if (!Array.isArray(orders))
        throw new PrintServiceError('nonsense', 'the answer is no list of orders')
      const own = list(orders)
        .filter((order) => record(order)['merchantReference'] === key)
        .map(readOrder)
      return own.find(({ state }) => state !== 'cancelled') ?? own[0] ?? null
    },
    /** It looks at no file before an order; but what it does not sell or send there is known. */
    async check({ productId, recipient }) {
      const answer = await call('GET', `/products/${encodeURIComponent(productId)}`)
      if (answer.status === 404)
        throw new PrintServiceError('refused', `there is no product ${productId}`)
      if (answer.status !== 200) throw faultIn(answer)
      const obstacle = obstacleIn(answer.json, recipient.country)
      if (obstacle !== null) throw new PrintServiceError('refused', obstacle)
    },
    async quote(book) {
      const answer = await call('POST', '/quotes', quoted(book, shipping))
      if (answer.status !== 200 && answer.status !== 201) throw faultIn(answer)
      return readPrice(answer.json)
    },
    async place(order) {
      const callbackUrl = `${publicUrl}/api/webhooks/prodigi?${new URLSearchParams({ key: newsKey(apiKey) })}`
      const placed = readPlaced(
        await call('POST', '/orders', ordered(order, shipping, callbackUrl)),
      )
      const job = 'status' in record(placed.order) ? readOrder(placed.order) : await read(placed.id)
      if (!job) throw faultOf(200, 'the order that was placed is not there')
      return job
    },
    async cancel(id) {
      const answer = await call('POST', `/orders/${encodeURIComponent(id)}/actions/cancel`)
      // A no means that it is too late, or done already: the order itself says which.
      if (answer.status >= 500 || [401, 403, 429].includes(answer.status)) throw faultIn(answer)
      return read(id)
    },
    news: {
      read(body, given) {
        if (!isSame(newsKey(apiKey), given))
          throw new ForgedPrintNews('the address is not the one that was told')
        const event = record(parsed(body.toString('utf8')))
        const id = record(record(event['data'])['order'])['id'] ?? event['subject']
        return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? { serviceId: id } : null
      },
    },
  }
}

/** Prodigi signs nothing: that it calls is known by an address that nobody else was told. */
function newsKey(apiKey: string): string {
  return createHmac('sha256', apiKey).update('news of print orders').digest('base64url')
}

function isSame(wanted: string, given: string | undefined): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given ?? '')]
  return one.length === other.length && timingSafeEqual(one, other)
}
