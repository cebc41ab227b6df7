import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import { flag, instant, line, money } from '#contract/values.ts'
import { Refusal } from '#domain/refusal.ts'
import { bareServer } from '#support/bare-server.ts'
import { bind } from './bind.ts'

const buy = call({
  method: 'POST',
  path: '/api/buy/:id',
  access: 'customer',
  limit: 'other',
  summary: 'Buy',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  query: z.object({ gift: z.optional(z.string()) }),
  body: z.object({ price: money, when: instant, wrapped: flag, note: z.optional(line(10)) }),
  status: 201,
  answer: z.object({ price: money, when: instant, wrapped: flag, note: z.nullable(z.string()) }),
  refusals: ['order_not_found'],
})
const leave = call({
  method: 'POST',
  path: '/api/leave',
  access: 'customer',
  limit: 'other',
  summary: 'Leave',
  query: z.object({ token: z.optional(line(100)) }),
  body: z.optional(z.object({ token: z.optional(line(100)) })),
  status: 200,
  answer: z.object({ token: z.nullable(z.string()) }),
  refusals: [],
})
const secret = call({
  method: 'DELETE',
  path: '/api/admin/secret',
  access: 'admin',
  limit: 'other',
  summary: 'Secret',
  status: 200,
  answer: z.object({ by: z.string() }),
  refusals: ['unauthorized'],
})
const picture = call({
  method: 'GET',
  path: '/api/picture',
  access: 'customer',
  limit: 'other',
  summary: 'A file',
  status: 200,
  answer: 'file',
  refusals: [],
})
const upload = call({
  method: 'POST',
  path: '/api/upload',
  access: 'customer',
  limit: 'uploads',
  summary: 'Upload',
  multipart: true,
  body: z.object({}),
  status: 200,
  answer: z.object({ ok: z.literal(true) }),
  refusals: [],
})

const seen: unknown[] = []
const { app } = bareServer({
  routes: [
    (server) => {
      bind(server, buy, async ({ params, query, body, locale }) => {
        seen.push({ params, query, body, locale })
        return {
          price: body.price + 1,
          when: body.when,
          wrapped: body.wrapped,
          note: body.note ?? null,
          email: 'never@leaks.example',
        }
      })
      bind(server, leave, async ({ query, body }) => ({
        token: query.token ?? body?.token ?? null,
      }))
      bind(server, secret, async ({ admin }) => ({ by: admin.username }))
      bind(server, picture, async ({ reply }) => {
        reply.type('image/png').header('Cache-Control', 'private, max-age=60')
        return Buffer.from('png')
      })
      bind(server, upload, async () => ({ ok: true }) as const)
    },
  ],
  sessionGuard: async (request) => {
    if (request.headers.cookie !== 'session=1') throw new Refusal('unauthorized')
    return { username: 'ana', role: 'owner', sessionId: '0', isConfirmed: true, due: null }
  },
})

const good = {
  price: '24.90',
  when: '2026-01-02T03:04:05+01:00',
  wrapped: 1,
  note: '  hola\u0000 ',
  colour: 'dropped',
}
const post = (url: string, payload: unknown, headers = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('a bound call', () => {
  test('decodes what comes in and encodes what goes out', async () => {
    const answer = await post('/api/buy/a%2Fb?gift=yes&other=1', good, {
      'accept-language': 'fr-CA',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      price: '24.91',
      when: '2026-01-02T02:04:05.000Z',
      wrapped: 1,
      note: 'hola',
    })
    expect(seen.at(-1)).toEqual({
      params: { id: 'a/b' },
      query: { gift: 'yes' },
      locale: 'fr',
      body: { price: 2490, when: new Date('2026-01-02T02:04:05Z'), wrapped: true, note: 'hola' },
    })
  })

  test('names every fault of the input, in the language asked for', async () => {
    const answer = await post(
      '/api/buy/1',
      { price: '1.234', when: 'soon', note: 'much too long a note' },
      { 'accept-language': 'de' },
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      message: 'Bitte gib einen gültigen Betrag mit höchstens zwei Nachkommastellen ein.',
      issues: [
        {
          path: 'price',
          message: 'Bitte gib einen gültigen Betrag mit höchstens zwei Nachkommastellen ein.',
        },
        { path: 'when', message: 'Bitte gib ein gültiges Datum ein.' },
        { path: 'wrapped', message: 'Dieses Feld ist erforderlich.' },
        { path: 'note', message: 'Der Text ist zu lang.' },
      ],
    })
  })

  test('answers an address that cannot be with the call’s own not-found', async () => {
    const answer = await post(`/api/buy/${'x'.repeat(40)}`, good)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'order_not_found'])
  })

  test.each([
    ['not JSON at all', '{"price":', 'application/json', 400, 'invalid_input'],
    ['no body', '', 'application/json', 400, 'invalid_input'],
    ['null', 'null', 'application/json', 400, 'invalid_input'],
    ['a list', '[]', 'application/json', 400, 'invalid_input'],
    ['a form', 'price=1', 'application/x-www-form-urlencoded', 415, 'wrong_type'],
    ['plain text', '{"price":"1"}', 'text/plain', 415, 'wrong_type'],
    ['a nonsensical type', '{}', 'nonsense', 415, 'wrong_type'],
    ['multipart', '--x--', 'multipart/form-data; boundary=x', 415, 'wrong_type'],
    [
      'more than 256 KiB',
      JSON.stringify({ note: 'x'.repeat(256 * 1024) }),
      'application/json',
      413,
      'too_large',
    ],
  ])('refuses %s', async (_, payload, type, status, code) => {
    const answer = await post('/api/buy/1', payload, { 'content-type': type })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().message).not.toBe('')
  })

  test('is not poisoned by keys that name prototypes', async () => {
    const answer = await post(
      '/api/buy/1',
      `{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, ${JSON.stringify(good).slice(1)}`,
    )
    expect(answer.statusCode).toBe(201)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('with an optional body takes none, JSON, or a mail program’s one-click form', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/leave?token=a' })).json()).toEqual({
      token: 'a',
    })
    expect((await post('/api/leave', { token: 'b' })).json()).toEqual({ token: 'b' })
    const oneClick = await post('/api/leave?token=c', 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([oneClick.statusCode, oneClick.json()]).toEqual([200, { token: 'c' }])
  })

  test('of an administrator needs the session, and says who it is', async () => {
    const stranger = await app.inject({
      method: 'DELETE',
      url: '/api/admin/secret',
      headers: { 'content-type': 'application/json' },
    })
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'unauthorized'])
    const admin = await app.inject({
      method: 'DELETE',
      url: '/api/admin/secret',
      headers: { cookie: 'session=1', 'content-type': 'application/json' },
    })
    expect([admin.statusCode, admin.json()]).toEqual([200, { by: 'ana' }])
  })

  test('that is a file sets its own headers', async () => {
    const answer = await app.inject('/api/picture')
    expect([answer.body, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'png',
      'image/png',
      'private, max-age=60',
    ])
    expect((await app.inject({ method: 'HEAD', url: '/api/picture' })).statusCode).toBe(200)
  })

  test('that is multipart takes nothing else', async () => {
    expect((await post('/api/upload', {})).statusCode).toBe(415)
    expect(
      (await post('/api/upload', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }))
        .statusCode,
    ).toBe(200)
  })
})
