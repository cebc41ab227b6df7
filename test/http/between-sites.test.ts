import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDraft } from '#contract/draft.ts'
import { readImage } from '#contract/image.ts'
import { mailOwnLink, openOwnLink, readOwnData } from '#contract/own-data.ts'
import { orderLinkMinutes } from '#domain/order.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, upload } from '#support/journey.ts'
import { order } from '#support/orders.ts'

// What one site could do to another by way of a browser or a proxy between them, and what a mark is good for.
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ publicUrl: 'https://shop.example' })
})
afterAll(() => server.close())

describe('an answer', () => {
  const foreign = { origin: 'https://evil.example' }

  test.each([
    ['GET', '/api/shop'],
    ['GET', '/api/gallery'],
    ['POST', '/api/pedidos/nuevo'],
    ['OPTIONS', '/api/pedidos/nuevo'],
    ['OPTIONS', '/api/admin/login'],
    ['GET', '/api/no-such-call'],
  ])('is open to no other origin: %s %s', async (method, path) => {
    const preflight = {
      ...foreign,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const { headers } = await fetch(server.url + path, { method, headers: preflight })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('to TRACE tells nothing back', async () => {
    const { status, body } = await new Promise<{ status: number; body: string }>(
      (resolve, reject) => {
        const asked = request(
          `${server.url}/api/shop`,
          { method: 'TRACE', headers: { cookie: 'a=my-secret-cookie' } },
          async (answer) =>
            resolve({
              status: answer.statusCode!,
              body: Buffer.concat(await answer.toArray()).toString(),
            }),
        )
        asked.on('error', reject)
        asked.end()
      },
    )
    expect(status).toBe(404)
    expect(body).not.toContain('my-secret-cookie')
  })
})

test.each([
  ['Content-Length: 5', 'Transfer-Encoding: chunked'],
  ['Content-Length: 5', 'Content-Length: 6'],
  ['Transfer-Encoding: chunked, identity', 'Content-Length: 5'],
  ['Transfer-Encoding: xchunked', 'Content-Length: 5'],
])('a message whose end may be read in two ways is refused whole: %s, %s', async (one, other) => {
  const { hostname, port } = new URL(server.url)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST /api/pedidos/nuevo HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n${one}\r\n${other}\r\n\r\n0\r\n\r\nGET /api/shop HTTP/1.1\r\nHost: shop.example\r\n\r\n`,
      ),
    )
    let text = ''
    socket
      .on('data', (chunk) => (text += chunk.toString()))
      .on('close', () => resolve(text))
      .on('error', () => {})
  })
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

test('a parameter that is given twice is refused, not chosen from', async () => {
  const { body } = await upload(server, await beginDraft(server), 1)
  const { path } = body.files[0] as { path: string }
  const look = (query: string) => fetch(`${server.url}/api/images/${path}?${query}`)
  expect((await look('w=160')).status).toBe(200)
  for (const query of ['w=160&w=320', 'w=160&w=160']) {
    const answer = await look(query)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input' })
  }
  expect((await server.ask(readImage, { params: { path }, query: { w: '160' } })).status).toBe(200)
})

describe('marks of a draft and of an order', () => {
  let token: string
  beforeEach(async () => {
    token = (await order(server.shop)).checkoutToken
  })
  const link = async () => {
    expect((await server.ask(mailOwnLink, { params: { token } })).status).toBe(200)
    const { shop } = server
    const waiting = (await shop.jobs('send-mail')).map(({ mailId }) => mailId)
    await sendMail(
      shop,
      waiting.findLast((mailId) => mailId.startsWith('order-access:'))!,
    )
    return /\/datos\S*#(\S+)/.exec(shop.mails.at(-1)!.text)![1]!
  }
  const letIn = (given: string) =>
    server.ask(openOwnLink, { params: { token }, body: { link: given } })
  const readWith = (pass: string, name = '__Host-order_pass') =>
    server.ask(readOwnData, { params: { token }, headers: { cookie: `${name}=${pass}` } })
  const cookieIn = (headers: Headers, name: string) =>
    headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))!

  test('are the host’s own, sent to no other site, over https alone, and no script reads them', async () => {
    const begun = await server.ask(startDraft, {
      body: { email: 'ana@example.com', acceptDataProcessing: true },
    })
    const attributes = 'HttpOnly; SameSite=Strict; Secure'
    expect(cookieIn(begun.headers, '__Host-draft_device') ?? '').toMatch(
      new RegExp(`; Path=/; .*${attributes}$`),
    )
    const opened = await letIn(await link())
    expect(cookieIn(opened.headers, '__Host-order_pass') ?? '').toMatch(
      new RegExp(`; Path=/; .*${attributes}$`),
    )
  })

  test('serve their own purpose alone: a link is no pass, a pass no link', async () => {
    const given = await link()
    expect(await readWith(given)).toMatchObject({ status: 404, body: { code: 'link_expired' } })
    const opened = await letIn(given)
    const pass = cookieIn(opened.headers, '__Host-order_pass').split(';')[0]!.split('=')[1]!
    expect((await readWith(pass)).status).toBe(200)
    // As devices have it from before it was the host's own.
    expect((await readWith(pass, 'order_pass')).status).toBe(200)
    expect((await letIn(pass)).body.code).toBe('link_expired')
    const mark = (await link()).split('.')[1]!
    expect((await readWith(`${pass.split('.')[0]}.${mark}`)).body.code).toBe('link_expired')
  })

  test('a mailed link lives half an hour', async () => {
    const [early, late] = [await link(), await link()]
    server.shop.advance({ minutes: orderLinkMinutes - 1 })
    expect((await letIn(early)).status).toBe(200)
    server.shop.advance({ minutes: 1 })
    expect((await letIn(late)).body.code).toBe('link_expired')
  })
})
