import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAddNote, adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminPickingList } from '#contract/admin-packing.ts'
import { adminSaveLegal, adminListLegal } from '#contract/admin-legal.ts'
import { adminDownloadImages, adminListOrders } from '#contract/admin-orders.ts'
import { allCalls } from '#contract/all.ts'
import { uploadImages } from '#contract/image.ts'
import { readLegal } from '#contract/order.ts'
import { updateOrder } from '#store/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder, photoForm, smallPhoto } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const title = '"><img src=x onerror=a(1)>\\%27'
const customerName = '</script><script>alert(1)</script> {{7*7}} ${7*7}'

test('what customers write comes to the administrator as they wrote it, as data that no browser runs', async () => {
  const { id, draftOrderId } = await paidOrder(server, 0, undefined, {
    title,
    customerName,
    address: "'); drop table orders; --",
    city: '%0d%0aSet-Cookie: x=1',
  })
  const fileName = '"; filename=evil.exe; x=".jpg'
  expect(
    (
      await server.ask(uploadImages, {
        form: photoForm([{ name: fileName, bytes: await smallPhoto() }], { draftOrderId }),
      })
    ).status,
  ).toBe(200)
  await ask(adminAddNote, { params: { id }, body: { text: '<iframe src=javascript:alert(1)>' } })
  await updateOrder(server.shop.db, id, { fulfilment: 'approved' }, server.shop.now())

  expect((await ask(adminListOrders, { query: { q: 'onerror=a(1)' } })).body).toMatchObject([
    { id, title, customerName },
  ])
  expect((await ask(adminReadDeskOrder, { params: { id } })).body).toMatchObject({
    order: { title, customerName },
    notes: [{ text: '<iframe src=javascript:alert(1)>' }],
  })
  expect((await ask(adminPickingList, { query: { fulfilment: 'approved' } })).body).toMatchObject([
    { title, customerName },
  ])

  const read = allCalls.filter(
    ({ call }) =>
      call.access === 'admin' && call.method === 'GET' && /^[^:]*(:id)?[^:]*$/.test(call.path),
  )
  expect(read.length).toBeGreaterThan(15)
  for (const { name, call } of read) {
    const { headers } = await ask(call, {
      params: { id } as never,
      query: { period: '7d', fulfilment: 'approved', q: 'onerror' } as never,
    })
    expect({ name, type: headers.get('content-type') }).toEqual({
      name,
      type: expect.stringMatching(/^(application\/(json|pdf|zip)|text\/csv|image\/(jpeg|png))/),
    })
    expect({
      name,
      sniffed: headers.get('x-content-type-options'),
      cookie: headers.get('set-cookie')?.includes('x=1') ?? false,
    }).toEqual({ name, sniffed: 'nosniff', cookie: false })
    const disposition = headers.get('content-disposition') ?? 'attachment; filename="none"'
    expect({ name, disposition }).toEqual({
      name,
      disposition: expect.stringMatching(
        /^attachment; filename="[\w. -]+"(; filename\*=UTF-8''[\w.%~!$&+^`|-]+)?$/,
      ),
    })
  }
  expect(
    (await ask(adminDownloadImages, { params: { id } })).headers.get('content-disposition'),
  ).not.toMatch(/[<>\\]|evil/)
})

test('a legal text holds whatever an administrator writes; what customers read of it is text', async () => {
  const [text] = (await ask(adminListLegal)).body as {
    id: string
    type: 'cookies'
    locale: string
  }[]
  const content =
    '# <script>alert(1)</script>\n\n[x](javascript:alert(1)) {shopName} {__proto__} {constructor}'
  expect(
    (
      await ask(adminSaveLegal, {
        params: { id: text!.id },
        body: { title: '<b>&amp;</b>', content },
      })
    ).body,
  ).toMatchObject({ title: '<b>&amp;</b>', content })
  const read = await server.ask(readLegal, {
    params: { type: text!.type },
    query: { lang: text!.locale } as never,
  })
  expect(read.headers.get('content-type')).toContain('application/json')
  expect(read.body).toMatchObject({
    title: '<b>&amp;</b>',
    content: expect.stringContaining('<script>alert(1)</script>'),
  })
})
