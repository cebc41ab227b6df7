import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminExportOrders } from '#contract/admin-orders.ts'
import { adminRefundOrder } from '#contract/admin-desk-order.ts'
import { adminShipOrder } from '#contract/admin-parcels.ts'
import { adminListInvoices } from '#contract/invoice.ts'
import type { Locale } from '#domain/locale.ts'
import { updateOrder } from '#store/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const rows = async (q: string, reader?: Locale) => {
  const query = { q, ...(reader && { for: reader }) }
  const file: string = (await ask(adminExportOrders, { query })).body.bytes.toString()
  return file.split('\r\n')
}

test('a spreadsheet of each language finds columns, figures, parcel, refund and invoices', async () => {
  const { id } = await paidOrder(server, 0)
  await updateOrder(
    server.shop.db,
    id,
    { fulfilment: 'printing', title: 'Uno; dos, tres', city: ' =1+1' },
    server.shop.now(),
  )
  const params = { id }
  await ask(adminShipOrder, { params, body: { carrier: 'seur', trackingNumber: 'ES 1' } })
  await ask(adminRefundOrder, {
    params,
    body: { key: 'refund-in-a-spreadsheet', amount: '1.50', reason: 'late', refunded: '0.00' },
  })
  const invoices = ((await ask(adminListInvoices, { params })).body as { number: string }[]).map(
    ({ number }) => number,
  )
  expect(invoices).toHaveLength(2)
  for (const reader of ['es', 'de', 'fr'] as const) {
    const [head, row] = await rows(id, reader)
    expect(head).toMatch(/^\uFEFFid;createdAt;.*;total;.*;refunded;carrier;trackingNumber;/)
    expect(row).toContain(`;"Uno; dos, tres";`)
    expect(row).toContain(`;' =1+1;`)
    expect(row).toMatch(/;\d+,\d\d;completed;shipped;1,50;seur;ES 1;/)
    expect(row).toContain(invoices.join('; '))
  }
  for (const reader of ['en', undefined] as const) {
    const [head, row] = await rows(id, reader)
    expect(head).toMatch(/^\uFEFFid,createdAt,/)
    expect(row).toContain(`,"Uno; dos, tres",`)
    expect(row).toMatch(/,\d+\.\d\d,completed,shipped,1\.50,seur,ES 1,/)
  }
})
