import { timingSafeEqual } from 'node:crypto'
import type { PrintProducts } from '#domain/print-job.ts'
import { record } from '../answer-parts.ts'
import { openService, parsed } from '../open-service.ts'
import {
  ForgedPrintNews,
  PrintServiceError,
  type PrintService,
  type ServiceJob,
} from '../print-service.ts'
import { faultIn, idPattern, idsOf, readOrder, together, type GelatoOrder } from './answers.ts'
import type { GelatoCall } from './call.ts'
import { checkWith } from './check.ts'
import { gelatoOrderTypes, ordered, quoted, type GelatoOrderType } from './order.ts'
import { readPrice } from './price.ts'

export type GelatoSettings = {
  apiKey: string
  /** where orders, and where products are, without a trailing slash */
  baseUrls: { order: string; product: string }
  products: PrintProducts
  orderType: GelatoOrderType
  /** null: the cheapest */
  shipping: string | null
  /** what the address that the owner gives Gelato for its calls ends with; null: it does not call */
  newsKey: string | null
  /** milliseconds that one request may take */
  requestMsMax?: number
}

/** Its search runs behind, and it fetches files at once: an order whose answer was lost is looked for so long before another is placed. */
const searchLagSeconds = 900
/** So many orders of one reference, or made of one, are looked at: there is one but for what went wrong. */
const lookedAtMost = 3

/**
 * Gelato's orders, version 4, and products, version 3 (https://dashboard.gelato.com/docs,
 * docs/decisions/2026-11-26-printers-sources.md): orders of one
 * book each, found again by `orderReferenceId`.
 * Long because what the shop orders may be several orders there, and every verb reads them together.
 */
export function openGelato(settings: GelatoSettings): PrintService {
  const { apiKey, baseUrls, products, orderType, shipping, newsKey, requestMsMax } = settings
  const hosts = {
    order: openService({ baseUrl: baseUrls.order, requestMsMax }),
    product: openService({ baseUrl: baseUrls.product, requestMsMax }),
  }

  const call: GelatoCall = (host, method, path, body) =>
    hosts[host](path, {
      method,
      headers: {
        'x-api-key': apiKey,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const pathOf = (id: string): string => `/v4/orders/${encodeURIComponent(id)}`

  async function readOne(id: string): Promise<GelatoOrder | null> {
    const answer = await call('order', 'GET', pathOf(id))
    if (answer.status === 404) return null
    if (answer.status !== 200) throw faultIn(answer)
    return readOrder(answer.json)
  }

  /** An order with those that Gelato made of parts of it; null when it knows none. */
  async function readAll(id: string): Promise<[GelatoOrder, ...GelatoOrder[]] | null> {
    const first = await readOne(id)
    if (!first) return null
    const others = await Promise.all(first.connected.slice(0, lookedAtMost).map(readOne))
    return [first, ...others.filter((order) => order !== null)]
  }

  const read = async (id: string): Promise<ServiceJob | null> => {
    const all = await readAll(id)
    return all && together(all)
  }

  return {
    name: 'gelato',
    products,
    askAgainSeconds: 600,
    findableAfterSeconds: searchLagSeconds,
    read,
    async find(key) {
      const answer = await call('order', 'POST', '/v4/orders:search', {
        orderReferenceIds: [key],
        orderTypes: gelatoOrderTypes,
      })
      if (answer.status !== 200) throw faultIn(answer)
      const jobs = await Promise.all(idsOf(answer.json, key).slice(0, lookedAtMost).map(read))
      const own = jobs.filter((job) => job !== null)
      return own.find(({ state }) => state !== 'cancelled' && state !== 'stopped') ?? own[0] ?? null
    },
    check: checkWith(call, shipping),
    async quote(book) {
      const answer = await call('order', 'POST', '/v4/orders:quote', quoted(book))
      if (answer.status !== 200 && answer.status !== 201) throw faultIn(answer)
      return readPrice(answer.json, book.recipient.country, shipping)
    },
    async place(order) {
      const answer = await call(
        'order',
        'POST',
        '/v4/orders',
        ordered(order, { orderType, shipping }),
      )
      if (answer.status !== 200 && answer.status !== 201) throw faultIn(answer)
      return together([readOrder(answer.json)])
    },
    async cancel(id) {
      const all = await readAll(id)
      if (!all) return null
      let refusal: PrintServiceError | null = null
      for (const { id: one, word } of all) {
        const isDraft = word === 'draft'
        const answer = isDraft
          ? await call('order', 'DELETE', pathOf(one))
          : await call('order', 'POST', `${pathOf(one)}:cancel`)
        // A no means that it is too late, or done already: the order itself says which.
        if (answer.status >= 500 || [401, 403, 429].includes(answer.status)) throw faultIn(answer)
        if (answer.status >= 400) refusal = faultIn(answer)
      }
      // A draft that was given back is not there any more.
      const job = (await read(id)) ?? { ...together(all), state: 'cancelled', word: 'deleted' }
      // Neither given back nor begun: it is busy with it, and asked again later.
      if (refusal && ['accepted', 'held', 'unpaid'].includes(job.state))
        throw new PrintServiceError('failed', refusal.message)
      return job
    },
    news: newsKey === null ? null : { read: (body, given) => readNews(newsKey, body, given) },
  }
}

/**
 * Gelato signs nothing, and anybody may know its calls: this one is known by an address that the owner gave Gelato
 * alone, and says no more than which
 * order to ask for.
 */
function readNews(
  newsKey: string,
  body: Buffer,
  given: string | undefined,
): { serviceId: string } | null {
  const [wanted, said] = [Buffer.from(newsKey), Buffer.from(given ?? '')]
  if (wanted.length !== said.length || !timingSafeEqual(wanted, said))
    throw new ForgedPrintNews('the address is not the one that was told')
  const { orderId } = record(parsed(body.toString('utf8')))
  return typeof orderId === 'string' && idPattern.test(orderId) ? { serviceId: orderId } : null
}
