import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showInvoiceNumber } from '#domain/invoice-number.ts'
import { lockOrder, findOrder } from '#store/orders.ts'
import { listInvoices } from '#store/invoices.ts'
import { invoices } from '#store/schema/invoices.ts'
import { order, pay } from '#support/orders.ts'
import { invoiceSettings, openTestShop, type TestShop } from '#support/shop.ts'
import { setPaymentStatus } from '../admin/orders/set-payment-status.ts'
import { completeOrder } from '../paying/complete-order.ts'
import { confirmFreeOrder } from '../paying/confirm-free-order.ts'
import { addDiscount } from '#support/catalogue.ts'
import type { Shop } from '../shop.ts'
import { issueCreditNote } from './issue-invoice.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function paid(fields: Parameters<typeof order>[1] = {}): Promise<string> {
  const { id, checkoutToken } = await order(shop, fields)
  await pay(shop, checkoutToken)
  return id
}

/** Pays orders in the one way there is, as the provider's news would. */
const complete = (of: Shop, id: string, then: () => Promise<void> = async () => {}) =>
  of.db.transaction(async (tx) => {
    await completeOrder(of, tx, (await lockOrder(tx, { id }))!, {
      who: 'provider',
      what: 'paid',
      detail: {},
    })
    await then()
  })
const numbersOf = async (series: string, year?: number) =>
  (await shop.db.select().from(invoices))
    .filter((invoice) => invoice.series === series && invoice.year === (year ?? invoice.year))
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** A shop whose invoices are in a year of their own. */
const inYear = (year: number, day = '06-15T12:00:00Z'): Shop => ({
  ...shop,
  now: () => new Date(`${year}-${day}`),
})

describe('numbers', () => {
  test('have no gap and no double when fifty orders are paid at once', async () => {
    const ids = await Promise.all(upTo(50).map(async () => (await order(shop)).id))
    await Promise.all(ids.map((id) => complete(inYear(2031), id)))
    expect(await numbersOf('F', 2031)).toEqual(upTo(50))
  })

  test('go back with a payment that fails, whatever else is under way', async () => {
    const ids = await Promise.all(upTo(20).map(async () => (await order(shop)).id))
    const outcomes = await Promise.allSettled(
      ids.map((id, index) =>
        complete(inYear(2032), id, async () => {
          if (index % 2 === 1) throw new Error('the rest of it failed')
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await numbersOf('F', 2032)).toEqual(upTo(10))
    for (const [place, id] of ids.entries())
      expect(await listInvoices(shop.db, id)).toHaveLength(place % 2 === 1 ? 0 : 1)
  })

  test('begin again with the year, which begins where the shop is', async () => {
    for (const [year, day] of [
      [2033, '12-31T22:59:59Z'],
      [2033, '12-31T23:00:01Z'],
      [2034, '01-02T00:00:00Z'],
    ] as const)
      await complete(inYear(year, day), (await order(shop)).id)
    const issued = (await shop.db.select().from(invoices).orderBy(invoices.id)).slice(-3)
    expect(issued.map(showInvoiceNumber)).toEqual(['F2033-000001', 'F2034-000001', 'F2034-000002'])
    expect(issued.map(({ issuedOn }) => issuedOn)).toEqual([
      '2033-12-31',
      '2034-01-01',
      '2034-01-02',
    ])
  })

  test('never bear an earlier day than the one before, though a clock be late', async () => {
    for (const day of ['03-02T12:00:00Z', '03-01T12:00:00Z', '03-03T12:00:00Z'])
      await complete(inYear(2035, day), (await order(shop)).id)
    const days = (await shop.db.select().from(invoices).orderBy(invoices.id))
      .slice(-3)
      .map(({ issuedOn }) => issuedOn)
    expect(days).toEqual(['2035-03-02', '2035-03-02', '2035-03-03'])
  })

  test('of a seller without a tax number are samples, in a series of their own', async () => {
    const sampling: Shop = {
      ...shop,
      settings: {
        ...shop.settings,
        invoices: { ...invoiceSettings, seller: { ...invoiceSettings.seller, taxId: null } },
      },
    }
    const { id } = await order(shop)
    await complete(sampling, id)
    // The seller has become one since; what takes a sample back is a sample.
    await shop.db.transaction((tx) =>
      issueCreditNote(shop, tx, { orderId: id, amountCents: null, cause: `test:${id}` }),
    )
    expect((await listInvoices(shop.db, id)).map(({ series, number }) => [series, number])).toEqual(
      [
        ['DEMO-F', 1],
        ['DEMO-R', 1],
      ],
    )
  })
})

describe('what is issued', () => {
  test('stays as it is: the database refuses every change', async () => {
    const id = await paid()
    const [before] = await listInvoices(shop.db, id)
    for (const attempt of [
      sql`update invoices set number = number + 1`,
      sql`update invoices set document = '{}'`,
      sql`delete from invoices`,
      sql`truncate invoices cascade`,
      sql`update invoice_series set last = last + 1`,
      sql`delete from invoice_series`,
      sql`truncate invoice_series`,
      sql`insert into invoice_series values ('Z', 2026, 7, '2026-01-01')`,
    ])
      await expect(shop.db.execute(attempt)).rejects.toMatchObject({ cause: { code: '23001' } })
    expect(await listInvoices(shop.db, id)).toEqual([before])
  })

  test('gets its number from the database even when inserted by hand', async () => {
    const [{ document } = { document: null }] = await listInvoices(shop.db, await paid())
    const row = (cause: string) => ({
      kind: 'invoice' as const,
      series: 'H',
      year: 2026,
      number: 99,
      issuedOn: '2026-01-01',
      issuedAt: shop.now(),
      orderId: 'X',
      cause,
      document: document!,
    })
    await shop.db.insert(invoices).values([row('hand:1'), row('hand:2')])
    await expect(shop.db.insert(invoices).values(row('hand:2'))).rejects.toMatchObject({
      cause: { code: '23505' },
    })
    await shop.db.insert(invoices).values(row('hand:3'))
    expect(await numbersOf('H')).toEqual([1, 2, 3])
  })

  test('holds the order as it was paid, in the customer’s language, and nothing of the customer', async () => {
    const id = await paid({
      locale: 'fr',
      country: 'France',
      postalCode: '75001',
      extras: ['Tapa dura'],
      customerName: 'Amélie Secret',
    })
    const [invoice] = await listInvoices(shop.db, id)
    expect(invoice!.document).toMatchObject({
      locale: 'fr',
      ground: 'union',
      country: 'FR',
      totalCents: 3498,
      vat: [{ rateHundredths: 2000, baseCents: 2915, vatCents: 583 }],
      lines: [
        { what: 'book', cents: 2499 },
        { what: 'extra', text: 'Couverture rigide', cents: 999 },
        { what: 'shipping', cents: 0 },
      ],
    })
    expect(JSON.stringify(invoice)).not.toMatch(
      /Amélie|ana@example|Calle Mayor 1, |75001|Nuestro verano/,
    )
  })
})

describe('an order', () => {
  test('that costs nothing gets no invoice, for nothing is paid', async () => {
    await addDiscount(shop, { code: 'GRATIS', type: 'percentage', valueHundredths: 10_000 })
    const { id } = await order(shop, { discountCode: 'GRATIS' })
    await confirmFreeOrder(shop, id)
    expect(await findOrder(shop.db, { id })).toMatchObject({
      paymentStatus: 'completed',
      totalCents: 0,
    })
    expect(await listInvoices(shop.db, id)).toEqual([])
    await shop.db.transaction((tx) =>
      issueCreditNote(shop, tx, { orderId: id, amountCents: 100, cause: 'refund:none' }),
    )
    expect(await listInvoices(shop.db, id)).toEqual([])
  })

  test('set as paid by hand gets one; made unpaid it is credited whole, and paid again it gets another', async () => {
    const { id } = await order(shop)
    for (const status of ['completed', 'failed', 'completed'] as const) {
      await setPaymentStatus(shop, 'eva', { orderId: id, status })
      shop.advance({ minutes: 1 })
    }
    const issued = await listInvoices(shop.db, id)
    expect(
      issued.map(({ kind, correctsId, document }) => [kind, correctsId, document.totalCents]),
    ).toEqual([
      ['invoice', null, 2499],
      ['credit_note', issued[0]!.id, -2499],
      ['invoice', null, 2499],
    ])
  })

  test('refunded in parts is credited in parts, once for each refund, and never beyond its invoice', async () => {
    const id = await paid()
    const credit = (amountCents: number, cause: string) =>
      shop.db.transaction(async (tx) => {
        await lockOrder(tx, { id })
        await issueCreditNote(shop, tx, { orderId: id, amountCents, cause })
      })
    await credit(1000, 'refund:a')
    await expect(credit(1000, 'refund:a')).rejects.toMatchObject({ cause: { code: '23505' } })
    await credit(5000, 'refund:b')
    await credit(100, 'refund:c')
    const [invoice, ...notes] = await listInvoices(shop.db, id)
    expect(
      notes.map(({ kind, correctsId, document }) => [kind, correctsId, document.totalCents]),
    ).toEqual([
      ['credit_note', invoice!.id, -1000],
      ['credit_note', invoice!.id, -1499],
    ])
    expect(
      notes.reduce(
        (sum, { document }) => sum + document.vat[0]!.vatCents,
        invoice!.document.vat[0]!.vatCents,
      ),
    ).toBe(0)
  })
})
