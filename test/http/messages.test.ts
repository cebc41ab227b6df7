import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminExportPerson } from '#contract/admin-people.ts'
import { adminCountOrders, adminListOrders } from '#contract/admin-orders.ts'
import { adminReadTimeline } from '#contract/admin-production.ts'
import {
  adminReadDeskOrder,
  adminSeeMessages,
  adminWriteMessage,
} from '#contract/admin-desk-order.ts'
import { adminToday } from '#contract/admin-today.ts'
import { mailOwnLink, openOwnLink, readOwnData } from '#contract/own-data.ts'
import { writeOwnMessage } from '#contract/own-order.ts'
import { readOrder } from '#contract/order.ts'
import { ownMessagesPerDay } from '#domain/message.ts'
import { emlFolder } from '#gateways/mail/eml-folder.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { findOrder } from '#store/orders.ts'
import { outbox } from '#store/schema/outside.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { sendLast } from '#support/desk-mails.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'
import { keptLog } from '#support/log.ts'
import { unzip } from '#support/zip.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

let keys = 0
const newKey = () => `message-key-${String(++keys).padStart(6, '0')}`
type Said = { id: string; side: string; text: string; isNew: boolean; who: string }

const read = async (id: string): Promise<{ messages: Said[]; mails: { kind: string }[] }> =>
  (await ask(adminReadDeskOrder, { params: { id } })).body
const lastOf = async (id: string) => (await read(id)).messages.at(-1)?.id ?? null
async function write(id: string, fields: Record<string, unknown> = {}) {
  const body = { key: newKey(), side: 'shop', text: 'Hola', last: await lastOf(id), ...fields }
  return ask(adminWriteMessage, { params: { id }, body })
}

/** A device that was let in to an order's data by the mailed link. */
async function customerOf(id: string) {
  const { checkoutToken: token } = (await findOrder(server.shop.db, { id }))!
  await server.ask(mailOwnLink, { params: { token } })
  const { text } = await sendLast(server, ask, id, 'order-access')
  const link = /\/datos\S*#(\S+)/.exec(text)![1]!
  const opened = await server.ask(openOwnLink, { params: { token }, body: { link } })
  const headers = { cookie: opened.headers.get('set-cookie')!.split(';')[0]! }
  return {
    token,
    read: async () => (await server.ask(readOwnData, { params: { token }, headers })).body,
    write: (text: unknown, key: string = newKey()) =>
      server.ask(writeOwnMessage, { params: { token }, headers, body: { key, text } }),
  }
}

describe('the shop writes to a customer', () => {
  test('by mail, with the order’s number, in the order’s language, once for the same message', async () => {
    const { id } = await paidOrder(server, 0)
    const key = newKey()
    const text = 'La página 3 sale oscura.\nA la luz se ve mejor.\n\n¿La cambiamos por <b>otra</b>?'
    for (let time = 0; time < 2; time++)
      expect(await write(id, { key, text, last: null })).toMatchObject({
        status: 200,
        body: { messages: [{ side: 'shop', who: 'admin', text, isNew: false }] },
      })
    const mailId = `order-message:${key}`
    await sendMail(server.shop, mailId)
    await sendMail(server.shop, mailId)
    const mails = server.shop.mails.filter(({ kind }) => kind === 'order-message')
    expect(mails).toMatchObject([
      { to: 'ana@example.com', replyTo: 'hola@shop.example', subject: expect.stringContaining(id) },
    ])
    expect(mails[0]!.text).toContain('La página 3 sale oscura.\nA la luz se ve mejor.\n\n¿La')
    expect(mails[0]!.html).toContain('&lt;b&gt;otra&lt;/b&gt;')
    expect((await read(id)).mails.map(({ kind }) => kind)).toContain('order-message')
    // What was said stands in the message alone: what else is kept no call shows.
    const [row] = await server.shop.db.select().from(outbox).where(eq(outbox.id, mailId))
    expect(JSON.stringify([row, await audit(server.shop)])).not.toContain('oscura')
    expect(
      (await ask(adminReadTimeline, { params: { id } })).body.filter(
        ({ what }: { what: string }) => what === 'message_sent',
      ),
    ).toMatchObject([{ who: 'admin', detail: { text } }])
  })

  test('of two who answer at once the second reads the first one’s answer before', async () => {
    const { id } = await paidOrder(server, 0)
    const answers = await Promise.all(['uno', 'dos'].map((text) => write(id, { text, last: null })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('conflict')
    expect((await write(id, { text: 'dos, sabiendo' })).status).toBe(200)
    expect((await read(id)).messages).toHaveLength(2)
  })

  test.each([
    ['nothing', { text: ' \n ' }],
    ['too much', { text: 'x'.repeat(4001) }],
    ['no text', { text: { a: 1 } }],
    ['a stranger', { side: 'provider' }],
    ['a short key', { key: 'short' }],
    ['no newest', { last: undefined }],
  ])('and not with %s', async (_, fields) => {
    const { id } = await paidOrder(server, 0)
    expect((await write(id, fields)).status).toBe(400)
    expect((await read(id)).messages).toEqual([])
  })

  test('who is nobody, about what is nothing', async () => {
    expect(
      (
        await ask(adminWriteMessage, {
          params: { id: 'UNKNOWN' },
          body: { key: newKey(), side: 'shop', text: 'x', last: null },
        })
      ).status,
    ).toBe(404)
    const [one, other] = [await paidOrder(server, 0), await paidOrder(server, 0)]
    const key = newKey()
    await write(one.id, { key })
    // Another order's key is no way to write twice, nor to read across.
    expect((await write(other.id, { key })).status).toBe(409)
    expect((await read(other.id)).messages).toEqual([])
    expect(
      (await ask(adminSeeMessages, { params: { id: other.id }, body: { last: key } })).status,
    ).toBe(404)
    expect(
      (
        await server.ask(adminWriteMessage, {
          params: { id: one.id },
          body: { key: newKey(), side: 'shop', text: 'x', last: key },
        })
      ).status,
    ).toBe(401)
  })
})

describe('a customer writes to the shop', () => {
  test('through the guarded link alone; it waits at the desk until it was read, or answered', async () => {
    const { id } = await paidOrder(server, 0)
    const customer = await customerOf(id)
    const text = '¿Podéis <i>cambiar</i> la portada?'
    const key = newKey()
    const answers = await Promise.all([customer.write(text, key), customer.write(text, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await customer.read()).messages).toMatchObject([{ side: 'customer', text }])

    const today = async () => (await ask(adminToday, {})).body.message
    const waiting = async () =>
      (await ask(adminListOrders, { query: { need: 'message' } })).body.map(
        (order: { id: string }) => order.id,
      )
    const before = await today()
    expect(await waiting()).toContain(id)
    expect((await ask(adminCountOrders, { query: { need: 'message' } })).body.count).toBe(before)
    expect((await read(id)).messages).toMatchObject([{ isNew: true, who: 'customer' }])
    expect((await ask(adminSeeMessages, { params: { id }, body: { last: key } })).status).toBe(200)
    expect(await waiting()).not.toContain(id)

    await customer.write('¿Hola?')
    expect(await waiting()).toContain(id)
    // Answered without having read the newest: said, and not sent.
    expect((await write(id, { text: 'Claro', last: key })).status).toBe(409)
    expect((await write(id, { text: 'Claro' })).status).toBe(200)
    expect(await today()).toBe(before - 1)
    expect((await customer.read()).messages.map((message: Said) => message.text)).toEqual([
      text,
      '¿Hola?',
      'Claro',
    ])
    const seen = await server.ask(readOrder, { params: { token: customer.token } })
    expect(JSON.stringify(seen.body)).not.toContain('portada')
  })

  test('not without the link, not with another order’s, not without end', async () => {
    const { id } = await paidOrder(server, 0)
    const customer = await customerOf(id)
    const body = { key: newKey(), text: 'x' }
    expect(
      await server.ask(writeOwnMessage, { params: { token: customer.token }, body }),
    ).toMatchObject({ status: 404, body: { code: 'link_expired' } })
    for (const text of ['', ' ', 'x'.repeat(4001), 7, null])
      expect((await customer.write(text)).status).toBe(400)
    for (let time = 0; time < ownMessagesPerDay; time++)
      expect((await customer.write(`mensaje ${time}`)).status).toBe(200)
    expect(await customer.write('uno más')).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    server.shop.advance({ minutes: 31 })
    expect((await customer.write('tarde')).body.code).toBe('link_expired')
  })

  test('or says it elsewhere: written down by hand it waits for nobody, and nothing is sent', async () => {
    const { id } = await paidOrder(server, 0)
    const { body } = await write(id, { side: 'customer', text: 'Llamó: llega mañana' })
    expect(body.messages).toMatchObject([{ side: 'customer', who: 'admin', isNew: false }])
    expect(body.mails.map(({ kind }: { kind: string }) => kind)).not.toContain('order-message')
  })
})

test('what was written goes along when somebody asks for their data', async () => {
  const { id } = await paidOrder(server, 0)
  await write(id, { text: 'Un saludo' })
  const { body } = await ask(adminExportPerson, { body: { email: 'ana@example.com' } })
  const file = unzip(body.bytes).find(({ name }) => name === 'data.json')!
  const { orders } = JSON.parse(file.bytes.toString())
  expect(orders.find((order: { id: string }) => order.id === id).messages).toMatchObject([
    { from: 'shop', text: 'Un saludo' },
  ])
})

test('nothing of what was written is in a log, also while mails are kept as files', async () => {
  const { id } = await paidOrder(server, 0)
  const folder = await mkdtemp(join(tmpdir(), 'garabato-eml-'))
  const { log, lines } = keptLog()
  try {
    const key = newKey()
    const text = 'Mira https://secreto.example/foto y el código ABCD-EFGH-JKMN-PQRS'
    await write(id, { key, text })
    const customer = await customerOf(id)
    await customer.write('un secreto mío')
    const mail = emlFolder({ folder, from: 'hola@shop.example', log })
    await sendMail({ ...server.shop, mail, log }, `order-message:${key}`)
    const [name] = await readdir(folder)
    expect(await readFile(join(folder, name!), 'utf8')).toContain(id)
    const logged = [...lines, ...server.shop.lines].join('\n')
    expect(logged).toContain('order-message')
    expect(logged).not.toMatch(/secreto|ABCD-EFGH/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
