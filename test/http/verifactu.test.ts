import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminListChanges } from '#contract/admin-changes.ts'
import { adminRefundOrder } from '#contract/admin-desk-order.ts'
import {
  adminListRecords,
  adminProveVerifactu,
  adminReadVerifactu,
  adminTakeInvoiceBack,
} from '#contract/admin-verifactu.ts'
import { adminDownloadInvoice, adminExportInvoices, adminListInvoices } from '#contract/invoice.ts'
import { listRecordsAfter } from '#store/verifactu.ts'
import { caretaker } from '#worker/caretaker.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { order, pay } from '#support/orders.ts'
import { codesOfPages, textOfPages } from '#support/read-codes.ts'
import { invoiceSettings } from '#support/shop.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer({
    settings: { invoices: { ...invoiceSettings, verifactu: 'test' } },
  })
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

async function paid(shop = server.shop): Promise<string> {
  const { id, checkoutToken } = await order(shop)
  await pay(shop, checkoutToken)
  return id
}
const records = () => listRecordsAfter(server.shop.db, 0, 100)
const proof = async () => (await ask(adminProveVerifactu)).body
const pdfOf = async (id: string): Promise<Buffer> => {
  const [{ number }] = (await ask(adminListInvoices, { params: { id } })).body
  return (await ask(adminDownloadInvoice, { params: { id }, query: { number } })).body.bytes
}

test('each invoice has a record that follows the one before, also where many are paid at once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => paid()))
  const chain = await records()
  expect(chain.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  expect(chain[0]).toMatchObject({ kind: 'alta', type: 'F2', nif: 'B12345678', previous: '' })
  expect(chain.map(({ previous }) => previous)).toEqual([
    '',
    ...chain.slice(0, -1).map(({ hash }) => hash),
  ])
  for (const { hash, at, number } of chain) {
    expect(hash).toMatch(/^[0-9A-F]{64}$/)
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/)
    expect(number).toMatch(/^F\d{4}-\d{6}$/)
  }
  expect(await proof()).toEqual({ records: 6, brokenAt: null })
})

test('the code on the invoice is read by a program not of this shop, and says what the record says', async () => {
  const id = await paid()
  const record = (await records()).at(-1)!
  const pdf = await pdfOf(id)
  const [codes] = await codesOfPages(pdf)
  expect(codes).toEqual([
    {
      format: 'QRCode',
      text: `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345678&numserie=${record.number}&fecha=${record.day}&importe=${record.total}`,
    },
  ])
  const [text] = await textOfPages(pdf)
  expect(text).toMatch(
    /^QR tributario: VERI\*FACTU Factura verificable en la sede electrónica de la AEAT Factura simplificada/,
  )
})

const refundOne = (id: string) =>
  ask(adminRefundOrder, {
    params: { id },
    body: {
      key: `refund-key-${id}`.padEnd(20, '0'),
      amount: '1.00',
      reason: 'Una página salió mal',
      refunded: '0.00',
    },
  })
/** The newest record of an invoice, as the desk lists it. */
const recordOf = async (number: string) =>
  (await ask(adminListRecords, { query: { number } })).body.records[0]
const takeBack = (record: { id: number }, reason = 'Se expidió por error') =>
  ask(adminTakeInvoiceBack, { params: { id: String(record.id) }, body: { reason } })

test('money that goes back has a record of its own, and its invoice is not taken back beside', async () => {
  const id = await paid()
  expect((await refundOne(id)).status).toBe(200)
  expect((await records()).at(-1)).toMatchObject({ kind: 'alta', type: 'R5', total: '-1.00' })
  const [{ number }] = (await ask(adminListInvoices, { params: { id } })).body
  expect(await takeBack(await recordOf(number))).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  })
})

test('an invoice issued in error is taken back once, with a reason, and all that tells of it says so', async () => {
  const id = await paid()
  const [{ number }] = (await ask(adminListInvoices, { params: { id } })).body
  const record = await recordOf(number)
  expect((await takeBack(record, ' ')).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 4 }, () => takeBack(record)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await records()).at(-1)).toMatchObject({ kind: 'anulacion', number, type: null })
  expect((await proof()).brokenAt).toBe(null)
  expect((await ask(adminListInvoices, { params: { id } })).body).toMatchObject([
    { number, isTakenBack: true },
  ])
  expect((await textOfPages(await pdfOf(id)))[0]).toContain('Anulada')
  const csv = (await ask(adminExportInvoices)).body.bytes.toString()
  expect(csv.split('\r\n').find((row: string) => row.includes(number))).toMatch(
    /,\d{4}-\d\d-\d\dT[\d:]{8}\+0[12]:00$/,
  )
  expect((await ask(adminListChanges)).body.changes[0]).toMatchObject({
    kind: 'invoice',
    name: number,
    what: 'taken_back',
    after: { reason: 'Se expidió por error' },
  })
  // Money that goes back later is no part of an invoice that does not count.
  const before = (await records()).length
  expect((await refundOne(id)).status).toBe(200)
  expect(await records()).toHaveLength(before)
})

test('a worker on duty holds no invoice up', async () => {
  const duty = caretaker(server.shop.db)
  try {
    expect(await duty.isOnDuty()).toBe(true)
    await paid()
  } finally {
    await duty.stop()
  }
})

test('nothing of a record is changed; where somebody forces it, the desk says where', async () => {
  const { db } = server.shop
  const refused = { cause: { code: '23001' } }
  const change = sql`update verifactu_records set total = '1.00' where id = 3`
  await expect(db.execute(change)).rejects.toMatchObject(refused)
  await expect(db.execute(sql`delete from verifactu_records`)).rejects.toMatchObject(refused)
  await db.execute(sql`alter table verifactu_records disable trigger user`)
  await db.execute(change)
  await db.execute(sql`alter table verifactu_records enable trigger user`)
  expect((await proof()).brokenAt).toBe(3)
})

test('switched off, as it is at first, there is neither record nor code', async () => {
  const plain = await openTestServer()
  try {
    const id = await paid(plain.shop)
    const admin = await openAdmin(plain)
    const [{ number }] = (await admin.ask(adminListInvoices, { params: { id } })).body
    const { body } = await admin.ask(adminDownloadInvoice, { params: { id }, query: { number } })
    expect(await codesOfPages(body.bytes)).toEqual([[]])
    expect((await textOfPages(body.bytes))[0]).not.toContain('VERI*FACTU')
    expect((await admin.ask(adminReadVerifactu)).body).toMatchObject({ mode: 'off', records: 0 })
    expect((await admin.ask(adminProveVerifactu)).body).toEqual({ records: 0, brokenAt: null })
  } finally {
    await plain.close()
  }
})
