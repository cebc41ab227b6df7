import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import { money } from '#contract/values.ts'
import { callApi } from './api.ts'
import { ApiError, callAddress } from './request.ts'

const readPrice = call({
  method: 'GET',
  path: '/api/prices/:name',
  summary: '',
  access: 'customer',
  limit: 'other',
  params: z.object({ name: z.string() }),
  query: z.object({ day: z.optional(z.string()) }),
  status: 200,
  answer: z.object({ price: money }),
  refusals: [],
})
const order = call({
  method: 'POST',
  path: '/api/orders',
  summary: '',
  access: 'customer',
  limit: 'orders',
  body: z.object({ title: z.string() }),
  status: 201,
  answer: z.object({ id: z.string() }),
  refusals: [],
})

let server: Server
let base: string
let answer: { status: number; body: string }
let seen: { method?: string; url?: string; language?: string; type?: string; body: string }
const realFetch = globalThis.fetch

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen = {
        method: request.method,
        url: request.url,
        language: request.headers['accept-language'],
        type: request.headers['content-type'],
        body,
      }
      response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A browser resolves an address against its page; Node has no page.
  globalThis.fetch = (path, init) => realFetch(new URL(String(path), base), init)
})

afterAll(() => {
  globalThis.fetch = realFetch
  server.close()
})

beforeEach(() => {
  answer = { status: 200, body: '{"price":"24.99"}' }
})

test('decodes the answer and asks in the language of the page', async () => {
  expect(
    await callApi(readPrice, { params: { name: 'libro / tapa' }, query: {}, locale: 'de' }),
  ).toEqual({ price: 2499 })
  expect(seen).toMatchObject({
    method: 'GET',
    url: '/api/prices/libro%20%2F%20tapa',
    language: 'de',
    type: undefined,
  })
})

test('sends a body as JSON', async () => {
  answer = { status: 201, body: '{"id":"a"}' }
  expect(await callApi(order, { body: { title: 'Lola' }, locale: 'es' })).toEqual({ id: 'a' })
  expect(seen).toMatchObject({ method: 'POST', type: 'application/json', body: '{"title":"Lola"}' })
})

test('a refusal carries status, code and what may be shown', async () => {
  answer = {
    status: 422,
    body: '{"code":"discount_invalid","message":"Der Code ist abgelaufen","issues":[{"path":"code","message":"x"}],"quote":{"totalPrice":"5.00"}}',
  }
  const error = await callApi(order, { body: { title: '' }, locale: 'de' }).catch(
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: `422: ${answer.body}`,
    status: 422,
    code: 'discount_invalid',
    customerMessage: 'Der Code ist abgelaufen',
    issues: [{ path: 'code', message: 'x' }],
    body: { quote: { totalPrice: '5.00' } },
  })
})

test("an empty or foreign error says the status' own text", async () => {
  answer = { status: 503, body: '' }
  await expect(
    callApi(readPrice, { params: { name: 'a' }, query: {}, locale: 'es' }),
  ).rejects.toMatchObject({
    message: '503: Service Unavailable',
    code: '',
    customerMessage: null,
    body: null,
  })
  answer = { status: 502, body: '<html>' }
  await expect(
    callApi(readPrice, { params: { name: 'a' }, query: {}, locale: 'es' }),
  ).rejects.toMatchObject({ message: '502: <html>', customerMessage: null })
})

test('an answer that breaks the contract is a fault, not a value', async () => {
  answer = { status: 200, body: '{"price":"24.999"}' }
  await expect(
    callApi(readPrice, { params: { name: 'a' }, query: {}, locale: 'es' }),
  ).rejects.toThrow('amount')
})

test("addresses keep the slashes of a path's rest and leave out what is not given", () => {
  expect(
    callAddress({ path: '/api/images/:path*' }, { path: 'a b/c.jpg' }, { w: 320, none: undefined }),
  ).toBe('/api/images/a%20b/c.jpg?w=320')
})
