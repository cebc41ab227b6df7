import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminListOrders } from '#contract/admin-orders.ts'
import { adminOrderPapers } from '#contract/admin-papers.ts'
import { adminChangeAddress } from '#contract/admin-parcels.ts'
import { adminEraseCustomer } from '#contract/admin-desk-order.ts'
import { adminPickingList } from '#contract/admin-packing.ts'
import { readDraft, resumeDraft, saveDraft } from '#contract/draft.ts'
import { readOrder } from '#contract/order.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, goodCard, order, orderFields, paidOrder } from '#support/journey.ts'
import { textOfPages } from '#support/read-codes.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const present = { recipientName: 'Rosa Íñiguez', giftNote: 'Para Rosa,\nde Ana 家' }
async function given(fields: Record<string, unknown> = present) {
  const made = await paidOrder(server, 0, goodCard, fields)
  await updateOrder(server.shop.db, made.id, { fulfilment: 'printing' }, server.shop.now())
  return made
}
const pagesOf = async (id: string) =>
  textOfPages((await ask(adminOrderPapers, { params: { id } })).body.bytes)

describe('a draft', () => {
  test('keeps who is to get it and the note, for whoever has its codigo and e-mail alone', async () => {
    const id = await beginDraft(server)
    const body = {
      recipientName: '  Rosa\nÍñiguez ',
      giftNote: ' Para Rosa, \r\n\r\n de Ana\u0007',
    }
    expect((await server.ask(saveDraft, { params: { draftId: id }, body })).status).toBe(200)
    const own = await server.ask(resumeDraft, { body: { email: 'ana@example.com', codigo: id } })
    expect(own.body).toMatchObject({
      recipientName: 'Rosa Íñiguez',
      giftNote: 'Para Rosa,\nde Ana',
    })
    const shown = JSON.stringify((await server.ask(readDraft, { params: { id } })).body)
    expect(shown).not.toContain('Rosa')
  })

  test('loses both to a stranger who has its mails sent elsewhere', async () => {
    const id = await beginDraft(server)
    await server.ask(saveDraft, { params: { draftId: id }, body: present })
    const stranger = await server.ask(saveDraft, {
      params: { draftId: id },
      body: { customerEmail: 'luis@example.com' },
    })
    expect(stranger.status).toBe(200)
    const own = await server.ask(resumeDraft, { body: { email: 'ana@example.com', codigo: id } })
    expect(own.body).toMatchObject({ recipientName: null, giftNote: null })
  })
})

describe('an order', () => {
  test('goes to another person: label and slip name that one, mails and money stay the customer’s', async () => {
    const { id, checkoutToken } = await given()
    const [slip, label] = await pagesOf(id)
    for (const part of ['Rosa Íñiguez', 'Un regalo para ti', 'Para Rosa,', 'de Ana 家'])
      expect(slip).toContain(part)
    expect(slip).not.toMatch(/€|EUR|\d,\d\d|IVA|Ana Pérez/)
    expect(label).toContain('Rosa Íñiguez')
    expect(label).not.toContain('Ana Pérez')
    const { mails } = server.shop
    await sendMail(server.shop, `order-confirmation:${id}`)
    const mail = mails.at(-1)!
    expect(mail.to).toBe('ana@example.com')
    expect(mail.text).toContain('Ana Pérez')
    expect(mail.text).toContain('Rosa Íñiguez')
    const seen = await server.ask(readOrder, { params: { token: checkoutToken } })
    expect(JSON.stringify(seen.body)).not.toMatch(/Rosa|Íñiguez/)
  })

  test('is a present on the desk: in the list, found by either name, on the picking list', async () => {
    const { id } = await given({ ...present, recipientName: 'Ottilie Grünwald' })
    for (const q of ['grunwald', 'ottilie perez'])
      expect((await ask(adminListOrders, { query: { q } })).body).toMatchObject([
        { id, customerName: 'Ana Pérez', recipientName: 'Ottilie Grünwald' },
      ])
    const rows = (await ask(adminPickingList, { query: { fulfilment: 'printing' } })).body
    expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({
      recipientName: 'Ottilie Grünwald',
      giftNote: present.giftNote,
    })
  })

  test('keeps its declared value on a customs form, and no price elsewhere', async () => {
    const abroad = { country: 'GB', city: 'London', postalCode: 'SW1A 1AA', locale: 'en' }
    const [slip, label, customs] = await pagesOf((await given({ ...present, ...abroad })).id)
    expect(customs).toContain('24.99')
    for (const text of [slip, label]) expect(text).not.toMatch(/£|€|EUR|\d\.\d\d\b/)
  })

  test.each([
    { recipientName: '7' },
    { recipientName: 'R'.repeat(101) },
    { giftNote: 'a'.repeat(301) },
  ])('is refused with %j', async (wrong) => {
    const draftOrderId = await beginDraft(server)
    expect((await order(server, { draftOrderId, ...wrong })).status).toBe(400)
  })

  test('has its recipient and note corrected and taken out on the desk, and erased', async () => {
    const { id } = await given()
    await updateOrder(server.shop.db, id, { fulfilment: 'approved' }, server.shop.now())
    const { customerName, customerEmail, address, city, postalCode } = orderFields
    const plain = { customerName, customerEmail, address, city, postalCode }
    const corrected = { recipientName: 'Rosa Gil', giftNote: 'Feliz cumpleaños' }
    const put = (before: object, after: object) =>
      ask(adminChangeAddress, {
        params: { id },
        body: { before: { ...plain, ...before }, after: { ...plain, ...after } },
      })
    expect((await put(present, corrected)).status).toBe(200)
    expect(await findOrder(server.shop.db, { id })).toMatchObject(corrected)
    expect((await put(present, { recipientName: 'Eva Gil', giftNote: '' })).status).toBe(409)
    expect((await put(corrected, { recipientName: '', giftNote: '' })).status).toBe(200)
    const bare = { recipientName: null, giftNote: null }
    expect(await findOrder(server.shop.db, { id })).toMatchObject(bare)
    expect((await put({ recipientName: '', giftNote: '' }, corrected)).status).toBe(200)
    await updateOrder(server.shop.db, id, { fulfilment: 'delivered' }, server.shop.now())
    expect((await ask(adminEraseCustomer, { params: { id }, body: { confirm: id } })).status).toBe(
      200,
    )
    expect(await findOrder(server.shop.db, { id })).toMatchObject(bare)
  })
})
