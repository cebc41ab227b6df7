import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminListOrders } from '#contract/admin-orders.ts'
import {
  adminAddNote,
  adminCancelOrder,
  adminDeleteNote,
  adminEraseCustomer,
  adminReadDeskOrder,
  adminResendMail,
  adminWriteMessage,
} from '#contract/admin-desk-order.ts'
import { adminChangeAddress } from '#contract/admin-parcels.ts'
import { resumeDraft } from '#contract/draft.ts'
import { readOrder } from '#contract/order.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { removeFiles } from '#shop/keeping/remove-files.ts'
import { markMailFailed, markMailSent } from '#store/outbox.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { listPhotos, originalKey } from '#store/photos.ts'
import { outbox } from '#store/schema/outside.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder, payableOrder } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const deskOrder = async (id: string) => (await ask(adminReadDeskOrder, { params: { id } })).body
const before = {
  customerName: 'Ana Pérez',
  customerEmail: 'ana@example.com',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  postalCode: '28001',
}
const move = (id: string, after: Partial<typeof before>, from = before) =>
  ask(adminChangeAddress, {
    params: { id },
    body: { before: from, after: { ...before, ...after } },
  })
const erase = (id: string, confirm = id) =>
  ask(adminEraseCustomer, { params: { id }, body: { confirm } })
const resend = (id: string, kind: string) =>
  ask(adminResendMail, { params: { id }, body: { kind } })

describe('notes', () => {
  test('are added by several at once, none lost, and deleted', async () => {
    const { id } = await paidOrder(server)
    await Promise.all(
      ['uno', 'dos\ntres', '<b>'].map((text) =>
        ask(adminAddNote, { params: { id }, body: { text } }),
      ),
    )
    const { notes } = await deskOrder(id)
    expect(notes.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      '<b>',
      'dos\ntres',
      'uno',
    ])
    expect(notes[0]).toMatchObject({ who: 'admin' })
    for (let time = 0; time < 2; time++)
      expect(
        (await ask(adminDeleteNote, { params: { id, noteId: notes[0].id } })).body.notes,
      ).toHaveLength(2)
    for (const text of ['', ' ', 'x'.repeat(2001)])
      expect((await ask(adminAddNote, { params: { id }, body: { text } })).status).toBe(400)
    expect(JSON.stringify(await audit(server.shop))).not.toContain('dos')
  })
})

describe('an address', () => {
  test('changes until the book is printed, with the draft’s, and the trail tells no more than that', async () => {
    const { id, draftOrderId } = await paidOrder(server)
    expect(
      (await move(id, { address: 'Gran Vía 2', customerEmail: 'ana.nueva@example.com' })).body
        .order,
    ).toMatchObject({
      address: 'Gran Vía 2',
      customerEmail: 'ana.nueva@example.com',
      city: 'Madrid',
    })
    const { body } = await server.ask(resumeDraft, {
      body: { email: 'ana@example.com', codigo: draftOrderId },
    })
    expect(body).toMatchObject({
      email: 'ana@example.com',
      customerEmail: 'ana.nueva@example.com',
      address: 'Gran Vía 2',
    })
    expect((await listOrderEvents(server.shop.db, id)).at(-1)).toMatchObject({
      what: 'address_changed',
      detail: { fields: ['customerEmail', 'address'] },
    })
    expect(JSON.stringify(await audit(server.shop))).not.toMatch(/Gran Vía|nueva@/)
    for (const fulfilment of ['printing', 'shipped', 'delivered', 'cancelled'] as const) {
      await updateOrder(server.shop.db, id, { fulfilment }, server.shop.now())
      expect(await move(id, { city: 'Toledo' })).toMatchObject({
        status: 409,
        body: { code: 'wrong_state' },
      })
    }
  })

  test('of two administrators at once the first stands and the second is told', async () => {
    const { id } = await paidOrder(server)
    const replies = await Promise.all(
      ['Calle A', 'Calle B'].map((address) => move(id, { address })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('conflict')
    const { address } = (await deskOrder(id)).order
    expect((await move(id, { address })).status).toBe(200)
  })

  test.each([{ city: '' }, { customerEmail: 'no' }, { address: 'x'.repeat(201) }])(
    'is refused with %j',
    async (fields) => {
      expect((await move((await paidOrder(server)).id, fields)).status).toBe(400)
    },
  )
})

describe('mails', () => {
  test('are sent again to where the order’s mails go now; twice within a minute is once', async () => {
    const { id } = await paidOrder(server)
    await markMailSent(
      server.shop.db,
      { id: `order-confirmation:${id}`, kind: 'order-confirmation' },
      server.shop.now(),
    )
    await move(id, { customerEmail: 'otra@example.com' })
    await Promise.all([
      resend(id, 'order-confirmation'),
      resend(id, 'order-confirmation'),
      resend(id, 'order-confirmation'),
    ])
    const mails = (await deskOrder(id)).mails.filter(
      ({ kind }: { kind: string }) => kind === 'order-confirmation',
    )
    expect(
      mails.map(({ recipient, sentAt }: { recipient: string; sentAt: string | null }) => [
        recipient,
        sentAt !== null,
      ]),
    ).toEqual([
      ['ana@example.com', true],
      ['otra@example.com', false],
    ])
    expect(
      (await server.shop.jobs('send-mail')).filter(({ mailId }) => mailId === mails[1].id),
    ).toHaveLength(1)
  })

  test('that failed are seen, found in the list, and tried at once', async () => {
    const { id } = await paidOrder(server)
    await markMailFailed(server.shop.db, `order-confirmation:${id}`, 'mailbox unknown')
    expect((await deskOrder(id)).mails).toContainEqual(
      expect.objectContaining({
        kind: 'order-confirmation',
        error: 'mailbox unknown',
        sentAt: null,
        attempts: 1,
      }),
    )
    expect(
      (await ask(adminListOrders, { query: { need: 'mail' } })).body.map(
        (row: { id: string }) => row.id,
      ),
    ).toEqual([id])
    await move(id, { customerEmail: 'buena@example.com' })
    await resend(id, 'order-confirmation')
    expect(
      (await deskOrder(id)).mails.filter(
        ({ kind }: { kind: string }) => kind === 'order-confirmation',
      ),
    ).toMatchObject([{ recipient: 'buena@example.com' }])
  })

  test('of a kind that the order has none of are not sent', async () => {
    const { id } = await payableOrder(server)
    expect((await deskOrder(id)).mailKinds).toEqual(['draft-code'])
    for (const kind of ['order-confirmation', 'order-shipped', 'newsletter-confirm', 'x'])
      expect(await resend(id, kind)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await resend(id, 'draft-code')).status).toBe(200)
  })
})

test('links are the customer’s own', async () => {
  const { id, checkoutToken, draftOrderId } = await paidOrder(server)
  expect((await deskOrder(id)).links).toEqual({
    checkout: `https://shop.example/checkout/${checkoutToken}`,
    thankYou: `https://shop.example/thank-you/${checkoutToken}`,
    resume: `https://shop.example/reanudar?codigo=${draftOrderId}`,
  })
})

describe('erasing a customer’s data', () => {
  test('leaves the money and that it happened, and nothing else anywhere', async () => {
    const { id, draftOrderId, checkoutToken } = await paidOrder(server, 2)
    await ask(adminAddNote, { params: { id }, body: { text: 'Ana llamó por su abuela' } })
    await ask(adminWriteMessage, {
      params: { id },
      body: {
        key: `message-about-${id}`,
        side: 'shop',
        text: 'Ana, ¿y la abuela?',
        last: null,
      },
    })
    await ask(adminCancelOrder, {
      params: { id },
      body: { reason: 'Ana Pérez lo pidió', refund: true },
    })
    const [photo] = await listPhotos(server.shop.db, draftOrderId)
    expect(await server.shop.files.has(originalKey(photo!.path))).toBe(true)
    for (let time = 0; time < 2; time++) {
      expect((await erase(id, time === 0 ? id.toLowerCase() : id)).body).toMatchObject({
        isErased: true,
        order: {
          customerName: '',
          customerEmail: '',
          address: '',
          title: '',
          country: 'España',
          total: '24.99',
          paymentStatus: 'completed',
          imageCount: 0,
        },
        money: { paid: '24.99', refunded: '24.99', refunds: [{ reason: '' }] },
        notes: [],
        mails: [],
        mailKinds: [],
        links: { resume: null },
        can: [],
      })
    }
    // The customer is told, and once that has gone out the address is nowhere either.
    const farewell = `data-erased:${id}`
    const { mails } = server.shop
    await sendMail(server.shop, farewell)
    await sendMail(server.shop, farewell)
    expect(mails.splice(0)).toMatchObject([
      { to: 'ana@example.com', subject: `Hemos borrado tus datos (pedido ${id})` },
    ])
    // Of an address that is forgotten nothing is kept: the desk lists no mail of no order that went out.
    expect(
      (await server.shop.db.select().from(outbox)).filter((mail) => mail.id === farewell),
    ).toEqual([])
    await removeFiles(server.shop)
    expect(await server.shop.files.has(originalKey(photo!.path))).toBe(false)
    expect((await server.ask(readOrder, { params: { token: checkoutToken } })).status).toBe(404)
    expect(
      (await server.ask(resumeDraft, { body: { email: 'ana@example.com', codigo: draftOrderId } }))
        .status,
    ).toBe(404)
    expect(
      (await listOrderEvents(server.shop.db, id)).filter(({ what }) => what === 'data_erased'),
    ).toMatchObject([{ who: 'admin', detail: { photos: 2, drawings: 0, book: false, notes: 1 } }])
    const { deletions, receipt } = await deskOrder(id)
    expect(deletions).toEqual([
      {
        at: expect.any(String),
        who: 'admin',
        why: 'erased',
        photos: 2,
        drawings: 0,
        book: false,
        mails: expect.any(Number),
        notes: 1,
        messages: 1,
      },
    ])
    expect(receipt).toMatch(
      new RegExp(
        `datos borrados del pedido ${id}[^]*- 2 fotos\n- el nombre, la dirección[^]*- 1 nota interna[^]*facturas`,
      ),
    )
    expect((await audit(server.shop))[0]).toMatchObject({ what: 'erased', subject: `order:${id}` })
    expect(await everywhere(id)).not.toMatch(/Ana|Pérez|Calle Mayor|28001|verano|abuela/i)
    expect(await ask(adminAddNote, { params: { id }, body: { text: 'x' } })).toMatchObject({
      status: 409,
      body: { code: 'data_erased' },
    })
    expect((await resend(id, 'order-confirmation')).status).toBe(409)
    expect((await ask(adminListOrders, { query: { q: id } })).body).toHaveLength(1)
  })

  test('waits until the book is made and sent, or the order cancelled', async () => {
    const { id } = await paidOrder(server)
    for (const fulfilment of ['queued', 'generating', 'review', 'approved', 'printing'] as const) {
      await updateOrder(server.shop.db, id, { fulfilment }, server.shop.now())
      expect(await erase(id)).toMatchObject({
        status: 409,
        body: { code: 'wrong_state', fulfilment },
      })
    }
    await updateOrder(server.shop.db, id, { fulfilment: 'shipped' }, server.shop.now())
    expect(await erase(id, 'OTRO')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message: 'Escribe el número del pedido para confirmar.' },
    })
    expect((await deskOrder(id)).isErased).toBe(false)
    expect((await erase(id)).status).toBe(200)
  })

  test('of an order that is not paid cancels it, and what could still be paid', async () => {
    const { id, clientSecret } = await payableOrder(server)
    expect((await erase(id)).body).toMatchObject({
      isErased: true,
      order: { fulfilment: 'cancelled' },
    })
    const { intent } = await server.shop
      .mockCards!.confirm({
        clientSecret,
        cardNumber: '4242424242424242',
        expiry: '12/39',
        cvc: '123',
        authenticated: false,
      })
      .catch(() => ({ intent: null }))
    expect(intent).toBeNull()
    expect(await findOrder(server.shop.db, { id })).toMatchObject({ draftId: null, paidAt: null })
  })
})

/** All that the database holds about an order, the trail included: calls that show nothing do not prove that nothing is kept. */
async function everywhere(id: string): Promise<string> {
  const { db } = server.shop
  const tables = [
    'orders where id = $1',
    'order_events where order_id = $1',
    'order_notes where order_id = $1',
    'order_messages where order_id = $1',
    'refunds where order_id = $1',
    'payment_intents where order_id = $1',
    "audit_trail where subject = 'order:' || $1",
  ]
  const rows = await Promise.all(
    tables.map(async (from) => (await db.$client.query(`select * from ${from}`, [id])).rows),
  )
  return JSON.stringify([
    rows,
    await db
      .select()
      .from(outbox)
      .where(eq(sql`${outbox.facts} ->> 'orderId'`, id)),
  ])
}
