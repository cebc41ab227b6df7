import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminErasePerson, adminExportPerson, adminFindPerson } from '#contract/admin-people.ts'
import { resumeDraft, saveDraft } from '#contract/draft.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { removeFiles } from '#shop/keeping/remove-files.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { claimSubscription } from '#store/newsletter.ts'
import { newToken } from '#store/ids.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { tellReader } from '#store/reminders.ts'
import { refuseReminders } from '#shop/mails/reminders.ts'
import { photos } from '#store/schema/drafts.ts'
import { erasures } from '#store/schema/keeping.ts'
import { orders } from '#store/schema/orders.ts'
import { listInvoicesOf } from '#store/people.ts'
import { eq } from 'drizzle-orm'
import { audit, openAdmin } from '#support/admin.ts'
import { smallPhotos, tinyWidthPx } from '#support/family-photos.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { draft, order, pay } from '#support/orders.ts'
import { unzip } from '#support/zip.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

async function begun(email: string, count: number): Promise<string> {
  const id = await draft(server.shop, email)
  for (const { name, buffer } of await smallPhotos(count, tinyWidthPx))
    await addPhoto(server.shop, id, { name, bytes: buffer })
  return id
}
const find = async (email: string) => (await ask(adminFindPerson, { body: { email } })).body
const erase = (email: string, confirm = email) =>
  ask(adminErasePerson, { body: { email, confirm, locale: 'en' } })

async function archive(email: string) {
  const { body, headers } = await ask(adminExportPerson, { body: { email } })
  expect(headers.get('content-type')).toBe('application/zip')
  const files = await unzip(body.bytes)
  const data = files.find(({ name }) => name === 'data.json')!
  return { names: files.map(({ name }) => name), data: JSON.parse(data.bytes.toString()) }
}

test('whoever never ordered is found, handed over and erased, with a receipt that names nobody', async () => {
  const { shop } = server
  const email = 'Lucia@example.org'
  const id = await begun(email, 2)
  await claimSubscription(
    shop.db,
    { email: 'lucia@example.org', locale: 'es', token: 't1' },
    shop.now(),
  )
  expect(await find('LUCIA@example.org')).toMatchObject({
    drafts: [{ id, photos: 2, isOwn: true, orderId: null }],
    orders: [],
    newsletter: 'pending',
  })

  const { names, data } = await archive(email)
  expect(names.filter((name) => name.startsWith(`photos/${id}/`))).toHaveLength(2)
  expect(data).toMatchObject({ drafts: [{ id }], newsletter: { status: 'pending' } })

  expect((await erase(email, 'other@example.org')).status).toBe(400)
  const { body } = await erase(email)
  expect(body.left).toEqual([])
  expect(body.receipt).toContain('books begun: 1')
  expect(body.receipt).toContain('photos of those books: 2')
  expect(body.receipt.toLowerCase()).not.toContain('lucia')
  expect(await find(email)).toEqual({
    drafts: [],
    orders: [],
    newsletter: null,
    reminders: null,
    mails: [],
  })
  // A call shows nothing of a draft that is gone, even where its photos were left.
  expect(await shop.db.select().from(photos).where(eq(photos.draftId, id))).toEqual([])
  // So that a backup made before does not bring it back; nobody is shown that list.
  expect(await shop.db.select().from(erasures).where(eq(erasures.draftId, id))).toHaveLength(1)
  expect(JSON.stringify((await audit(shop))[0]).toLowerCase()).not.toContain('lucia')
  expect((await erase(email)).status).toBe(404)
})

test('who wanted no reminders is found by that alone, and forgotten on request', async () => {
  const { shop } = server
  const email = 'quiet@example.org'
  const { token } = await tellReader(shop.db, email, newToken(), shop.now())
  await refuseReminders(shop, token)
  expect(await find(email)).toMatchObject({ drafts: [], mails: [], reminders: 'refused' })
  expect((await archive(email)).data.reminders.refusedAt).not.toBeNull()
  const { body } = await erase(email)
  expect(body.receipt).toContain('hashes of the e-mail address, for reminders: 1')
  expect((await find(email)).reminders).toBeNull()
  expect((await erase(email)).status).toBe(404)
})

test('a book that somebody else began keeps its photos, which are told and handed to nobody else', async () => {
  const id = await begun('maker@example.org', 1)
  const granny = { customerEmail: 'granny@example.org', customerName: 'Granny' }
  await server.ask(saveDraft, { params: { draftId: id }, body: granny })
  expect((await find('granny@example.org')).drafts).toMatchObject([{ isOwn: false, photos: 0 }])
  const { names, data } = await archive('granny@example.org')
  expect(names).toEqual(['data.json'])
  expect(JSON.stringify(data)).not.toContain('maker@example.org')
  await erase('granny@example.org')
  const resumed = { email: 'maker@example.org', codigo: id }
  expect((await server.ask(resumeDraft, { body: resumed })).body).toMatchObject({
    customerEmail: 'maker@example.org',
    customerName: null,
  })
  expect((await find('maker@example.org')).drafts).toMatchObject([{ id, photos: 1 }])
})

test('of a paid order the invoice stays and the customer goes; one in the making stays and is named', async () => {
  const { shop } = server
  const email = 'paid@example.org'
  const make = async () => {
    const made = await order(shop, {
      draftOrderId: await begun(email, 1),
      customerEmail: email,
    })
    await pay(shop, made.checkoutToken)
    return made.id
  }
  const [done, printing] = [await make(), await make()]
  await updateOrder(shop.db, done, { fulfilment: 'delivered' }, shop.now())
  await updateOrder(shop.db, printing, { fulfilment: 'printing' }, shop.now())
  const { data } = await archive(email)
  expect(data.orders[0].invoices[0].number).toMatch(/^F/)
  expect(JSON.stringify(data)).not.toContain('checkoutToken')
  const { body } = await erase(email)
  expect(body.left).toEqual([printing])
  expect(body.receipt).toContain(printing)
  expect(await findOrder(shop.db, { id: done })).toMatchObject({ customerEmail: '', title: '' })
  expect(await findOrder(shop.db, { id: printing })).toMatchObject({ customerEmail: email })
  expect(await listInvoicesOf(shop.db, [done])).toHaveLength(1)
})

test('six years after its year a customer is forgotten, and not a day before', async () => {
  const { shop } = server
  const make = async (createdAt: string) => {
    const { id, checkoutToken } = await order(shop)
    await pay(shop, checkoutToken)
    // An order of long ago is placed by no call.
    await shop.db
      .update(orders)
      .set({ createdAt: new Date(createdAt), fulfilment: 'delivered' })
      .where(eq(orders.id, id))
    return id
  }
  const year = shop.now().getUTCFullYear() - 6
  const [old, kept] = [
    await make(`${year - 1}-12-31T12:00:00Z`),
    await make(`${year}-01-01T12:00:00Z`),
  ]
  // Files of what was erased before: while they lie there, a sweep takes the store for another shop's.
  await removeFiles(shop)
  await sweep(shop)
  expect(await findOrder(shop.db, { id: old })).toMatchObject({ customerEmail: '', address: '' })
  expect((await findOrder(shop.db, { id: kept }))?.customerEmail).not.toBe('')
  expect(await listInvoicesOf(shop.db, [old])).toHaveLength(1)
})

test('nobody else may look', async () => {
  const body = { email: 'a@example.org' }
  expect((await server.ask(adminFindPerson, { body })).status).toBe(401)
  expect((await server.ask(adminExportPerson, { body })).status).toBe(401)
})
