import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adminDownloadInvoice,
  adminExportInvoices,
  adminListInvoices,
  downloadInvoice,
} from '#contract/invoice.ts'
import { confirmMockPayment, createPaymentIntent } from '#contract/payment.ts'
import { issueCreditNote } from '#shop/invoices/issue-invoice.ts'
import { lockOrder } from '#store/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { goodCard, order } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

/** An order paid through the API. */
async function paid(
  fields: Parameters<typeof order>[1] = {},
): Promise<{ id: string; token: string }> {
  const { id, checkoutToken: token } = (await order(server, fields)).body
  const { clientSecret } = (
    await server.ask(createPaymentIntent, { body: { checkoutToken: token } })
  ).body
  expect(
    (await server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } })).status,
  ).toBe(200)
  return { id, token }
}
const credit = (orderId: string, amountCents: number) =>
  server.shop.db.transaction(async (tx) => {
    await lockOrder(tx, { id: orderId })
    await issueCreditNote(server.shop, tx, {
      orderId,
      amountCents,
      cause: `refund:${orderId}:${amountCents}`,
    })
  })
const csv = async (query: { from?: string; to?: string } = {}) => {
  const { body, headers } = await ask(adminExportInvoices, { query })
  const lines = (body.bytes as Buffer).toString().split('\r\n')
  expect(lines.pop()).toBe('')
  return {
    columns: lines[0]!.replace('\uFEFF', '').split(','),
    rows: lines.slice(1).map((line) => line.split(',')),
    headers,
    bytes: body.bytes as Buffer,
  }
}

describe('an invoice', () => {
  test('is downloaded by whoever has the order’s link, kept by nobody on the way, and names no customer', async () => {
    const { id, token } = await paid()
    const { status, headers, body } = await server.ask(downloadInvoice, { params: { token } })
    expect(status).toBe(200)
    const [{ number }] = (await ask(adminListInvoices, { params: { id } })).body
    expect(number).toMatch(/^F\d{4}-\d{6}$/)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${number}.pdf"`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(body.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const again = await ask(adminDownloadInvoice, { params: { id } })
    expect(again.body.bytes.equals(body.bytes)).toBe(true)
  })

  test('is not there for an order unpaid or unknown, nor for a stranger', async () => {
    const {
      body: { id, checkoutToken: token },
    } = await order(server)
    expect((await server.ask(downloadInvoice, { params: { token } })).body.code).toBe('not_found')
    expect((await ask(adminDownloadInvoice, { params: { id } })).body.code).toBe('not_found')
    expect((await ask(adminListInvoices, { params: { id } })).body).toEqual([])
    for (const stranger of [id, 'x', `${token}0`, '..%2f..', "' or 1=1 --"]) {
      expect(await server.ask(downloadInvoice, { params: { token: stranger } })).toMatchObject({
        status: 404,
        body: { code: 'order_not_found' },
      })
      expect(await ask(adminDownloadInvoice, { params: { id: `${stranger}?` } })).toMatchObject({
        status: 404,
        body: { code: 'order_not_found' },
      })
    }
    for (const call of [adminDownloadInvoice, adminListInvoices] as const) {
      expect(await server.ask(call, { params: { id } })).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      })
    }
    expect((await server.ask(adminExportInvoices)).status).toBe(401)
  })

  test('of another order is not given for its number', async () => {
    const [mine, other] = [await paid(), await paid()]
    const [{ number }] = (await ask(adminListInvoices, { params: { id: other.id } })).body
    expect(
      (await server.ask(downloadInvoice, { params: { token: mine.token }, query: { number } }))
        .status,
    ).toBe(404)
    expect(
      (
        await server.ask(downloadInvoice, {
          params: { token: other.token },
          query: { number: number.toLowerCase() },
        })
      ).status,
    ).toBe(200)
  })

  test('stays beside its credit notes, each under its number', async () => {
    const { id, token } = await paid()
    await credit(id, 1000)
    const [invoice, note] = (await ask(adminListInvoices, { params: { id } })).body
    expect([invoice, note]).toMatchObject([
      { kind: 'invoice', total: '24.99', corrects: null },
      { kind: 'credit_note', total: '10.00', corrects: invoice.number },
    ])
    const named = await server.ask(downloadInvoice, {
      params: { token },
      query: { number: note.number },
    })
    expect(named.headers.get('content-disposition')).toContain(`${note.number}.pdf`)
    const bare = await server.ask(downloadInvoice, { params: { token } })
    expect(bare.headers.get('content-disposition')).toContain(`${invoice.number}.pdf`)
  })
})

describe('GET /api/admin/invoices.csv', () => {
  test('has a row for each invoice and credit note, and adds up', async () => {
    const { id } = await paid({ country: 'FR', postalCode: '75001' })
    await credit(id, 999)
    const { columns, rows, headers, bytes } = await csv()
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(headers.get('content-disposition')).toContain('invoices.csv')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
    const mine = rows
      .map((cells) => Object.fromEntries(cells.map((cell, index) => [columns[index], cell])))
      .filter(({ orderId }) => orderId === id)
    expect(mine).toMatchObject([
      {
        kind: 'invoice',
        corrects: '',
        country: 'FR',
        vatGround: 'union',
        vatRate: '20.00',
        base: '20.83',
        vat: '4.16',
        total: '24.99',
        invoiceTotal: '24.99',
        currency: 'EUR',
        sellerTaxId: 'B12345678',
      },
      {
        kind: 'credit_note',
        corrects: mine[0]!.number,
        correctsIssuedOn: mine[0]!.issuedOn,
        base: '-8.33',
        vat: '-1.66',
        total: '-9.99',
        invoiceTotal: '-9.99',
      },
    ])
    const numbers = rows.map(([number]) => number!).filter((number) => number.startsWith('F'))
    expect(numbers).toEqual(numbers.toSorted())
  })

  test('takes the days that are asked for, both included', async () => {
    const { rows } = await csv()
    const today = rows[0]![2]!
    const shifted = (days: number) =>
      new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    expect((await csv({ from: today, to: today })).rows).toEqual(rows)
    expect((await csv({ to: shifted(-1) })).rows).toEqual([])
    expect((await csv({ from: shifted(1) })).rows).toEqual([])
    expect((await csv({ from: shifted(1), to: shifted(-1) })).rows).toEqual([])
    expect((await csv({ from: today })).headers.get('content-disposition')).toContain(
      `invoices_${today}.csv`,
    )
  })

  test('refuses days that are none', async () => {
    for (const from of [
      'yesterday',
      '2026-13-01',
      '2026-02-30',
      "2026-01-01'; drop table invoices",
    ]) {
      expect(await ask(adminExportInvoices, { query: { from } })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path: 'from' }] },
      })
    }
  })

  test('goes on where a batch ends, with none left out or twice', async () => {
    await server.shop.db
      .execute(`insert into invoices (kind, series, year, issued_on, issued_at, order_id, cause, document)
      select 'invoice', 'Z', 2020, '2020-01-01', now(), 'BULK', 'bulk:' || n, (select document from invoices limit 1) from generate_series(1, 1203) n`)
    const { rows } = await csv({ to: '2020-12-31' })
    expect(rows.map(([number]) => number)).toEqual(
      Array.from({ length: 1203 }, (_, index) => `Z2020-${String(index + 1).padStart(6, '0')}`),
    )
  })
})
