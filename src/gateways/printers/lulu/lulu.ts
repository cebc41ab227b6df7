import { record } from '../answer-parts.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PrintProducts } from '#domain/print-job.ts'
import { openService, parsed } from '../open-service.ts'
import { ForgedPrintNews, PrintServiceError, type PrintService } from '../print-service.ts'
import { faultIn, readJob } from './answers.ts'
import type { LuluCall, LuluShippingLevel } from './call.ts'
import { checkWith } from './check.ts'
import { asked } from './order.ts'
import { quoteWith } from './quote.ts'

export type LuluSettings = {
  apiKey: string
  apiSecret: string
  /** without a trailing slash */
  baseUrl: string
  products: PrintProducts
  shippingLevel: LuluShippingLevel
  /** milliseconds that one request may take */
  requestMsMax?: number
  /** milliseconds between two looks at whether files have been checked */
  lookEveryMs?: number
}

/** A token is asked for again when it has less than this to live. */
const tokenSpareMs = 60_000

/**
 * Lulu's Print API (https://api.lulu.com/docs, the OpenAPI description named in
 * docs/decisions/2026-11-26-printers-sources.md): client credentials, print jobs of one book each, found again by
 * `external_id`.
 * Long because all its verbs share one token, and asking for another when that one was withdrawn.
 */
export function openLulu(
  {
    apiKey,
    apiSecret,
    baseUrl,
    products,
    shippingLevel,
    requestMsMax,
    lookEveryMs = 3_000,
  }: LuluSettings,
  now: () => Date = () => new Date(),
): PrintService {
  const send = openService({ baseUrl, requestMsMax })
  let token: { text: string; until: number } | null = null

  async function tokenNow(): Promise<string> {
    if (token && token.until > now().getTime()) return token.text
    const { status, json } = await send('/auth/realms/glasstree/protocol/openid-connect/token', {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
      },
    })
    if (status === 400 || status === 401 || status === 403)
      throw new PrintServiceError('not_allowed', 'the key and secret are not accepted')
    if (status !== 200) throw faultIn({ status, json: null })
    const { access_token: text, expires_in: seconds } = record(json)
    if (typeof text !== 'string' || !/^[\x21-\x7e]{1,8000}$/.test(text))
      throw new PrintServiceError('nonsense', 'the answer holds no token')
    token = {
      text,
      until: now().getTime() + (typeof seconds === 'number' ? seconds * 1000 : 0) - tokenSpareMs,
    }
    return text
  }

  /** One that was withdrawn before its time is asked for once more. */
  const call: LuluCall = async (method, path, body) => {
    for (let attempt = 0; ; attempt++) {
      const authorization = `Bearer ${await tokenNow()}`
      const answer = await send(path, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (answer.status !== 401 || attempt > 0) return answer
      token = null
    }
  }

  const read: PrintService['read'] = async (id) => {
    const { status, json } = await call('GET', `/print-jobs/${encodeURIComponent(id)}/`)
    if (status === 404) return null
    if (status !== 200) throw faultIn({ status, json })
    return readJob(json)
  }

  return {
    name: 'lulu',
    products,
    askAgainSeconds: 600,
    findableAfterSeconds: 0,
    read,
    async find(key) {
      const { status, json } = await call(
        'GET',
        `/print-jobs/?search=${encodeURIComponent(key)}&page_size=100`,
      )
      if (status !== 200) throw faultIn({ status, json })
      const { results } = record(json)
      if (!Array.isArray(results))
        throw new PrintServiceError('nonsense', 'the answer is no list of print jobs')
      // The search looks into other fields too, and an order of a state that is not known is one all the same: better
      // to wait than to order twice.
      const own = results.filter((job: unknown) => record(job)['external_id'] === key).map(readJob)
      return own.find(({ state }) => state !== 'cancelled' && state !== 'refused') ?? own[0] ?? null
    },
    check: checkWith(call, lookEveryMs),
    quote: quoteWith(call, shippingLevel),
    async place(order) {
      const { status, json } = await call('POST', '/print-jobs/', asked(order, shippingLevel))
      if (status !== 200 && status !== 201) throw faultIn({ status, json })
      return readJob(json)
    },
    async cancel(id) {
      const { status, json } = await call('PUT', `/print-jobs/${encodeURIComponent(id)}/status/`, {
        name: 'CANCELED',
      })
      // A no means that it is too late, or done already: the order itself says which.
      if (status >= 500 || status === 429 || status === 401 || status === 403)
        throw faultIn({ status, json })
      return read(id)
    },
    news: {
      read(body, signature) {
        if (!isSignedBy(apiSecret, body, signature))
          throw new ForgedPrintNews('the signature is not that of the body')
        const { topic, data } = record(parsed(body.toString('utf8')))
        const { id } = record(data)
        return topic === 'PRINT_JOB_STATUS_CHANGED' &&
          (typeof id === 'number' || typeof id === 'string')
          ? { serviceId: `${id}` }
          : null
      },
    },
  }
}

/** Lulu does not say in which letters its digest is written, so both are taken. */
function isSignedBy(secret: string, body: Buffer, signature: string | undefined): boolean {
  if (signature === undefined) return false
  const digest = createHmac('sha256', secret).update(body).digest()
  const given = signature.trim()
  return [
    Buffer.from(given, 'base64'),
    /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.alloc(0),
  ].some((bytes) => bytes.length === digest.length && timingSafeEqual(bytes, digest))
}
