import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { cards, StripeAccount, StripeFault, type StripeEvent } from './stripe-account.ts'

export type StripeRequest = {
  method: string
  path: string
  fields: Record<string, string>
  key: string | null
  version: string | null
}

/**
 * How one request is answered instead of properly. fail: an error of Stripe's own before anything was done; fail_after: it was done,
 * and the error is what is kept under the request's key; late: it was done, and no answer comes; slow: nothing ever happens.
 */
export type StripeBehaviour =
  | 'fine'
  | 'fail'
  | 'fail_after'
  | 'late'
  | 'slow'
  | 'busy'
  | 'locked'
  | 'drop'
  | 'half'
  | 'nonsense'
  | 'no_json'
  | 'null'
  | 'another'
  | 'strange_state'
  | 'endless'

export type StripeApi = {
  account: StripeAccount
  url: string
  /** the variables that make a shop use it */
  env: Record<
    'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE',
    string
  >
  requests: StripeRequest[]
  /** how the next requests of the shop are answered, one each; all later ones properly */
  next(...behaviours: StripeBehaviour[]): void
  always(behaviour: StripeBehaviour): void
  /** the header that an event's body is sent with */
  sign(body: string, options?: { secret?: string; secondsAgo?: number }): string
  /** sends an event to a shop as Stripe does, and answers the shop's status */
  deliver(
    shopUrl: string,
    event: StripeEvent,
    options?: { secret?: string; secondsAgo?: number },
  ): Promise<number>
  close(): Promise<void>
}

const keys = {
  secret: 'sk_test_standInForTheSecretKey',
  publishable: 'pk_test_standInForThePublishableKey',
  webhook: 'whsec_standInForTheSigningSecret',
}

type Answer = { status: number; body: unknown }

/** A server on this machine that speaks Stripe's protocol, as far as a shop uses it. */
export async function startStripe(): Promise<StripeApi> {
  const account = new StripeAccount()
  const requests: StripeRequest[] = []
  const kept = new Map<string, { fingerprint: string; answer: Promise<Answer>; ended: boolean }>()
  let queued: StripeBehaviour[] = []
  let standing: StripeBehaviour = 'fine'

  const server = createServer((request, response) => {
    void receive(request)
      .then(async (received) => {
        if (request.method === 'OPTIONS') return void response.writeHead(204, crossOrigin).end()
        const authorization =
          received.fields['key'] ?? /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1]
        if (authorization === keys.publishable)
          return send(response, answerBrowser(account, received))
        if (received.path === '/v1/payment_method_configurations')
          return send(
            response,
            asAnswer(() => methodConfigurations(account)),
          )
        requests.push(received)
        if (authorization !== keys.secret)
          return send(response, fault(401, { message: 'Invalid API Key provided: sk_test_****' }))
        await answerShop(response, received, queued.shift() ?? standing)
      })
      .catch((error: Error) => response.destroy(error))
  })

  async function answerShop(
    response: ServerResponse,
    request: StripeRequest,
    behaviour: StripeBehaviour,
  ): Promise<void> {
    const early = misbehave(response, behaviour)
    if (early) return early === 'answered' ? undefined : send(response, early)
    if (request.key === null || request.method !== 'POST')
      return send(response, changed(perform(account, request), behaviour))
    const fingerprint = JSON.stringify([request.path, request.fields])
    const before = kept.get(request.key)
    if (before && before.fingerprint !== fingerprint) {
      return send(
        response,
        fault(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        }),
      )
    }
    if (before && !before.ended) return send(response, locked())
    if (before) return send(response, await before.answer, { 'idempotent-replayed': 'true' })
    const done = perform(account, request)
    const answer =
      behaviour === 'fail_after'
        ? fault(500, { type: 'api_error', message: 'An unknown error occurred' })
        : done
    const entry = { fingerprint, answer: Promise.resolve(answer), ended: false }
    kept.set(request.key, entry)
    // Requests at the same moment find the key in use.
    await sleep(5)
    entry.ended = true
    if (behaviour !== 'late') send(response, changed(answer, behaviour))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sign: StripeApi['sign'] = (body, { secret = keys.webhook, secondsAgo = 0 } = {}) => {
    const at = Math.floor(Date.now() / 1000) - secondsAgo
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')},v0=${'0'.repeat(64)}`
  }
  return {
    account,
    url,
    requests,
    sign,
    env: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_WEBHOOK_SECRET: keys.webhook,
      STRIPE_API_BASE: url,
    },
    next(...behaviours) {
      queued.push(...behaviours)
    },
    always(behaviour) {
      queued = []
      standing = behaviour
    },
    async deliver(shopUrl, event, options) {
      const body = JSON.stringify(event, null, 2)
      const answer = await fetch(`${shopUrl}/api/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(body, options),
        },
      })
      await answer.arrayBuffer()
      return answer.status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function receive(request: IncomingMessage): Promise<StripeRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
  const fields = Object.fromEntries([
    ...searchParams,
    ...new URLSearchParams(Buffer.concat(chunks).toString()),
  ])
  const header = (name: string) => (request.headers[name] as string | undefined) ?? null
  return {
    method: request.method ?? '',
    path: pathname,
    fields,
    key: header('idempotency-key'),
    version: header('stripe-version'),
  }
}

/** Stripe's names for cards in tests that use its API directly. */
const testMethods: Record<string, string> = {
  pm_card_visa: cards.good,
  pm_card_chargeDeclinedInsufficientFunds: cards.poor,
  pm_card_authenticationRequired: cards.careful,
}

/** What a shop may ask with its secret key. */
function perform(account: StripeAccount, { method, path, fields }: StripeRequest): Answer {
  const metadata = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith('metadata[') ? [[name.slice(9, -1), value]] : [],
    ),
  )
  const [, , resource = '', id = '', verb = ''] = path.split('/').map(decodeURIComponent)
  return asAnswer(() => {
    switch (`${method} ${resource}${id && '/id'}${verb && `/${verb}`}`) {
      case 'POST payment_intents':
        if (fields['automatic_payment_methods[enabled]'] !== 'true')
          throw new StripeFault(400, {
            message: 'this stand-in knows automatic payment methods only',
          })
        return account.createIntent({
          amount: Number(fields['amount']),
          currency: fields['currency'] ?? '',
          description: fields['description'] ?? null,
          metadata,
        })
      case 'GET payment_intents/id':
        return account.find(id)
      case 'POST payment_intents/id/confirm':
        return account.confirm(id, testMethods[fields['payment_method'] ?? ''] ?? '')
      case 'POST payment_intents/id/cancel':
        return account.cancel(id)
      case 'POST refunds':
        return account.refund({
          payment_intent: fields['payment_intent'] ?? '',
          ...(fields['amount'] && { amount: Number(fields['amount']) }),
          metadata,
        })
      case 'GET refunds': {
        const data = account.refunds
          .filter((refund) => refund.payment_intent === fields['payment_intent'])
          .toReversed()
        return { object: 'list', has_more: false, url: '/v1/refunds', data }
      }
      case 'GET refunds/id': {
        const refund = account.refunds.find((each) => each.id === id)
        if (!refund)
          throw new StripeFault(404, {
            code: 'resource_missing',
            message: `No such refund: '${id}'`,
          })
        return refund
      }
      case 'GET disputes/id': {
        const dispute = account.disputes.get(id)
        if (!dispute)
          throw new StripeFault(404, {
            code: 'resource_missing',
            message: `No such dispute: '${id}'`,
          })
        return dispute
      }
      default:
        throw new StripeFault(404, { message: `Unrecognized request URL (${method}: ${path}).` })
    }
  })
}

const switchable = ['card', 'paypal', 'apple_pay', 'google_pay', 'revolut_pay'] as const

/** The dashboard's switches: a custom configuration of somebody's, and the account's own. Asked for beside the payments, whatever befalls those. */
function methodConfigurations(account: StripeAccount): unknown {
  const configuration = (id: string, isDefault: boolean) => ({
    id,
    object: 'payment_method_configuration',
    active: true,
    is_default: isDefault,
    ...Object.fromEntries(
      switchable.map((part) => [part, { available: !isDefault || account.methods.includes(part) }]),
    ),
  })
  return {
    object: 'list',
    has_more: false,
    url: '/v1/payment_method_configurations',
    data: [configuration('pmc_other', false), configuration('pmc_own', true)],
  }
}

/** What the browser's script may ask with the publishable key and an intent's secret. */
function answerBrowser(account: StripeAccount, { method, path, fields }: StripeRequest): Answer {
  const [, , , id = '', verb = ''] = path.split('/')
  return asAnswer(() => {
    const intent = account.find(id)
    if (intent.client_secret !== fields['client_secret'])
      throw new StripeFault(401, { message: 'The client_secret provided does not match' })
    if (method === 'GET') return intent
    if (verb === 'confirm') return account.confirm(id, fields['card'] ?? '')
    if (verb === 'authenticate')
      return account.decide(id, fields['outcome'] === 'yes' ? null : 'authentication_required')
    throw new StripeFault(404, { message: 'Unrecognized request URL' })
  })
}

function asAnswer(work: () => unknown): Answer {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof StripeFault) return { status: error.status, body: { error: error.body } }
    throw error
  }
}

const fault = (status: number, body: ConstructorParameters<typeof StripeFault>[1]): Answer =>
  asAnswer(() => {
    throw new StripeFault(status, body)
  })
const locked = () =>
  fault(409, {
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this key.',
  })

/** What goes wrong before anything is done. */
function misbehave(
  response: ServerResponse,
  behaviour: StripeBehaviour,
): Answer | 'answered' | null {
  switch (behaviour) {
    case 'fail':
      return fault(500, { type: 'api_error', message: 'An unknown error occurred' })
    case 'busy':
      return fault(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' })
    case 'locked':
      return locked()
    case 'nonsense':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
      return 'answered'
    case 'no_json':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "pi_')
      return 'answered'
    case 'half':
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        .write('{"id": "pi_')
      return 'answered'
    case 'endless':
      flood(response)
      return 'answered'
    case 'null':
      return { status: 200, body: null }
    case 'another':
      return { status: 200, body: { object: 'list', data: [] } }
    case 'drop':
      response.destroy()
      return 'answered'
    case 'slow':
      return 'answered'
    default:
      return null
  }
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const pour = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1 << 16, ' ')));
  }
  response.on('drain', pour)
  pour()
}

function changed(answer: Answer, behaviour: StripeBehaviour): Answer {
  return behaviour === 'strange_state'
    ? { ...answer, body: { ...(answer.body as object), status: 'requires_prayer' } }
    : answer
}

const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

function send(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_standIn',
      ...crossOrigin,
      ...headers,
    })
    .end(JSON.stringify(body))
}
