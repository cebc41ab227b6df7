import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import { line } from '#contract/values.ts'
import { Refusal } from '#domain/refusal.ts'
import { bareServer } from '#support/bare-server.ts'
import { bind } from './http/bind.ts'
import { messageFor } from './http/message-for.ts'

const fail = call({
  method: 'POST',
  path: '/api/fail',
  access: 'customer',
  limit: 'other',
  summary: 'Fail',
  body: z.object({ how: line(40) }),
  status: 200,
  answer: z.object({ ok: z.literal(true) }),
  refusals: [],
})
const wait = call({
  method: 'GET',
  path: '/api/order/:token',
  access: 'customer',
  limit: 'other',
  summary: 'Wait',
  params: z.object({ token: z.string() }),
  status: 200,
  answer: z.object({ ok: z.literal(true) }),
  refusals: [],
})

const failures = {
  bug: () => new TypeError('cannot read properties of undefined (/srv/shop/secret.ts)'),
  query: () =>
    Object.assign(
      new Error('Failed query: select 1\nparams: ana@mail.example', {
        cause: new Error('syntax error'),
      }),
      {
        query: 'select 1',
        params: ['ana@mail.example'],
      },
    ),
  refused: () =>
    new Error('query failed', {
      cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    }),
  stopping: () => Object.assign(new Error('terminating connection'), { code: '57P01' }),
  folder: () =>
    Object.assign(new Error("permission denied, open '/srv/shop/files/a'"), { code: 'EACCES' }),
  pool: () => new Error('timeout exceeded when trying to connect'),
  nul: () =>
    new Error('query failed', {
      cause: Object.assign(new Error('invalid byte sequence'), { code: '22021' }),
    }),
  changed: () => new Refusal('amount_changed', { total: 1250 }),
  used: () => new Refusal('discount_invalid', { fault: 'discount_used_up' }),
  thing: () => 'a string',
} satisfies Record<string, () => unknown>
const isFailure = (how: string): how is keyof typeof failures => how in failures

function failingServer(settings = {}) {
  return bareServer({
    settings,
    routes: [
      (server) => {
        bind(server, fail, async ({ body }) => {
          if (isFailure(body.how)) throw failures[body.how]()
          return { ok: true } as const
        })
        bind(server, wait, async () => ({ ok: true }) as const)
      },
    ],
  })
}
const { app, lines, entries } = failingServer()
const failBy = (how: string, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/fail', payload: { how }, headers })

describe('an error', () => {
  test('that is a bug tells the client nothing and the log everything but what customers typed', async () => {
    const answer = await failBy('bug', { 'accept-language': 'en' })
    expect(answer.statusCode).toBe(500)
    const { requestId, ...rest } = answer.json()
    expect(rest).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again later.',
    })
    expect(lines.at(-1)).toContain(requestId)
    expect(entries().at(-1)).toMatchObject({
      level: 'error',
      method: 'POST',
      route: '/api/fail',
      status: 500,
      err: {
        type: 'TypeError',
        message: expect.stringContaining('cannot read properties'),
        stack: expect.stringContaining('app.test.ts'),
      },
    })
    await failBy('query')
    expect(lines.at(-1)).toContain('failed query: select 1')
    expect(lines.at(-1)).toContain('syntax error')
    expect(lines.at(-1)).not.toContain('ana@mail')
    expect((await failBy('thing')).statusCode).toBe(500)
  })

  test.each([
    ['refused', 'ECONNREFUSED connect'],
    ['stopping', '57P01 terminating connection'],
    ['pool', 'timeout exceeded when trying to connect'],
    ['folder', "EACCES permission denied, open '/srv/shop/files/a'"],
  ])('of a dependency that is down is 503, and one line in the log (%s)', async (how, told) => {
    const answer = await failBy(how)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '10',
    ])
    expect(entries().at(-1)).toMatchObject({
      request: answer.json().requestId,
      route: '/api/fail',
      status: 503,
      err: { type: 'Outage', message: `a dependency is down: ${told}` },
    })
  })

  test('is told under the name that the proxy gave the request, and under no other’s', async () => {
    const behind = failingServer({ trustProxy: ['127.0.0.1'] })
    const idOf = async (to: typeof behind, headers: Record<string, string>) => {
      const answer = await to.app.inject({
        method: 'POST',
        url: '/api/fail',
        payload: { how: 'bug' },
        headers,
      })
      const { requestId } = answer.json()
      expect(to.entries().at(-1)).toMatchObject({ request: requestId })
      return requestId as string
    }
    const id = 'f3b1c2d4-5a6b-4c7d-8e9f-000000000001'
    const named = { 'x-request-id': id, 'x-forwarded-for': '203.0.113.9' }
    expect(await idOf(behind, named)).toBe(id)
    expect(await idOf(behind, { ...named, 'x-request-id': 'two\tlines' })).toMatch(/^[\da-f-]{36}$/)
    expect(await idOf(behind, { 'x-request-id': id })).not.toBe(id)
    expect(await idOf(failingServer(), named)).not.toBe(id)
  })

  test('about a text that no database can hold is the client’s', async () => {
    expect((await failBy('nul')).statusCode).toBe(400)
  })

  test('that is a refusal has its status, its message by language, and its details', async () => {
    const changed = await failBy('changed')
    expect([changed.statusCode, changed.json()]).toEqual([
      409,
      {
        code: 'amount_changed',
        message: 'El total del pedido ha cambiado. Comprueba el nuevo importe antes de pagar.',
        total: '12.50',
      },
    ])
    const used = await failBy('used', { 'accept-language': 'de-AT, en;q=0.5' })
    expect([used.statusCode, used.json().message]).toEqual([
      422,
      'Dieser Rabattcode wurde bereits so oft eingelöst wie möglich.',
    ])
  })

  test.each([
    ['GET', '/api/nothing', 404],
    ['PUT', '/api/fail', 404],
    ['POST', '/', 404],
    ['GET', '/api/order/%E0%A4%A', 400],
    ['GET', `/api/order/${'x'.repeat(400)}`, 404],
  ] as const)('about an address is JSON: %s %s', async (method, url, status) => {
    const answer = await app.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message.length).toBeGreaterThan(10)
  })

  test.each([
    ['de-AT', 'Einige Angaben sind ungültig. Bitte prüfe sie und versuche es noch einmal.'],
    ['en', 'Some of the details are not valid. Please check them and try again.'],
  ])(
    'about a malformed address is in the visitor’s language, a page’s too (%s)',
    async (language, message) => {
      for (const url of ['/api/order/%E0%A4%A', '/checkout/%zz', '/%']) {
        const answer = await app.inject({ url, headers: { 'accept-language': language } })
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          { code: 'invalid_input', message },
        ])
      }
    },
  )
})

describe('every answer', () => {
  test.each([
    ['a success', { url: '/healthz' }],
    ['a call', { url: '/api/order/abcdefghijkl' }],
    ['an unknown address', { url: '/api/nothing' }],
    ['a bug', { method: 'POST', url: '/api/fail', payload: { how: 'bug' } }],
    ['a refusal', { method: 'POST', url: '/api/fail', payload: {} }],
    ['a malformed address', { url: '/api/order/%E0%A4%A' }],
    [
      'a foreign call',
      {
        method: 'POST',
        url: '/api/fail',
        payload: {},
        headers: { origin: 'https://evil.example' },
      },
    ],
  ] as const)('carries the security headers: %s', async (_, request) => {
    const { headers } = await app.inject(request)
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self';.*object-src 'none'; base-uri 'none'; frame-ancestors 'none'/,
    )
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['referrer-policy']).toBe(
      request.url.startsWith('/api/order') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test('opens what the configuration needs, and no more', async () => {
    const { app: open } = failingServer({
      publicUrl: 'http://localhost:3000',
      geoUrl: 'https://geo.example/json?key=1',
      stripePublishableKey: 'pk_test_x',
    })
    const { headers } = await open.inject('/')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://geo.example https://api.stripe.com;",
    )
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
    )
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
  })

  test.each([
    '/admin',
    '/Admin/orders?tab=x',
    '/api/order/abcdefghijkl',
    '/api/nothing',
    '/assets/app-1a2b.js',
    '/healthz',
  ])('lets the payment provider in where one may pay, and not at %s', async (url) => {
    const { app: open } = failingServer({ stripePublishableKey: 'pk_test_x' })
    const { headers } = await open.inject(url)
    expect(Object.values(headers).join()).not.toContain('stripe.com')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('payment=()')
  })

  test.each([
    '/',
    '/reanudar?codigo=x',
    '/checkout/abc',
    '/legal/privacy_policy',
    '/administrator',
  ])(
    'lets the payment provider in at %s, from which a visit goes on to where one pays',
    async (url) => {
      const { app: open } = failingServer({ stripePublishableKey: 'pk_test_x' })
      const { headers } = await open.inject(url)
      expect(headers['content-security-policy']).toContain('https://js.stripe.com')
    },
  )

  test('that no payment provider is set up for lets none in', async () => {
    const { headers } = await app.inject('/')
    expect(Object.values(headers).join()).not.toContain('stripe.com')
  })
})

describe('a state-changing call', () => {
  test.each([
    ['the shop’s own origin', { origin: 'https://shop.example' }, 200],
    [
      'the address it was called by',
      { origin: 'http://127.0.0.1:4999', host: '127.0.0.1:4999' },
      200,
    ],
    ['nobody knows where', {}, 200],
    ['the same origin, as the browser says', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    [
      'the shop’s name without its TLS',
      { origin: 'http://shop.example', host: 'shop.example' },
      403,
    ],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['a neighbour', { origin: 'https://other.shop.example', 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign site that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['garbage', { origin: 'garbage' }, 403],
  ])('from %s', async (_, headers, status) => {
    const answer = await failBy('not at all', headers)
    expect([answer.statusCode, answer.json().code]).toEqual([
      status,
      status === 403 ? 'wrong_origin' : undefined,
    ])
  })

  test('from a foreign origin is known by its route, however its address is spelled', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/%61pi/fail',
      payload: { how: 'no' },
      headers: { origin: 'https://evil.example' },
    })
    expect([answer.statusCode, answer.json().code, answer.headers['cache-control']]).toEqual([
      403,
      'wrong_origin',
      'no-store',
    ])
  })

  test('to read something may come from anywhere', async () => {
    const answer = await app.inject({
      url: '/api/order/abcdefghijkl',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('readiness', () => {
  test('names each part', async () => {
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      database: 'ok',
      storage: 'ok',
    })
    const { app: broken } = bareServer({
      shop: {
        files: {
          check: async () => {
            throw new Error('no bucket')
          },
        },
      },
    })
    const answer = await broken.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'ok', storage: 'down' },
    ])
    expect((await broken.inject('/healthz')).statusCode).toBe(200)
  })

  test('costs the parts one question, however many ask', async () => {
    let questions = 0
    const { app: asked } = bareServer({
      shop: { files: { check: async () => void (questions += 1) } },
    })
    const answers = await Promise.all(Array.from({ length: 200 }, () => asked.inject('/readyz')))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(questions).toBe(1)
  })
})

describe('on a real socket', () => {
  test('nobody may keep a connection by saying nothing, or by never coming to an end', () => {
    const { timeout, headersTimeout, requestTimeout } = failingServer().app.server
    expect({ timeout, headersTimeout, requestTimeout }).toEqual({
      timeout: 30_000,
      headersTimeout: 15_000,
      requestTimeout: 300_000,
    })
  })

  test.each([
    ['that is nonsense', 'NONSENSE\r\n\r\n', 400, 'invalid_input'],
    ['without a host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_input'],
    [
      'with endless headers',
      `GET /healthz HTTP/1.1\r\nHost: shop.example\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'too_large',
    ],
  ])(
    'a request %s is answered like any other refusal, and leaves the server standing',
    async (_, request, status, code) => {
      const { app: listening } = failingServer()
      await listening.listen({ host: '127.0.0.1', port: 0 })
      const { port } = listening.server.address() as AddressInfo
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(request))
        let text = ''
        socket
          .on('data', (chunk) => {
            text += chunk.toString()
          })
          .on('close', () => resolve(text))
          .on('error', () => {})
      })
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(answer).toMatch(/^content-security-policy: /im)
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        code,
        message: messageFor(code, 'es'),
      })
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      await listening.close()
    },
  )

  test('closing lets a request under way finish, and takes no more', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { app: closing } = bareServer({
      routes: [
        (server) =>
          bind(server, wait, async () => {
            begin()
            await held
            return { ok: true } as const
          }),
      ],
    })
    await closing.listen({ host: '127.0.0.1', port: 0 })
    const { port } = closing.server.address() as AddressInfo
    const answer = fetch(`http://127.0.0.1:${port}/api/order/slow`)
    await begun
    const closed = closing.close()
    while (closing.server.listening) await new Promise(setImmediate)
    release()
    expect((await answer).headers.get('connection')).toBe('close')
    expect(await (await answer).json()).toEqual({ ok: true })
    await closed
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
  })
})
