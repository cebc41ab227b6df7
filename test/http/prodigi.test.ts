import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminReadPrintQuote } from '#contract/admin-production.ts'
import { openProdigi } from '#gateways/printers/prodigi/prodigi.ts'
import { tendPrintJob } from '#shop/sending/tend-print-job.ts'
import { findOrder, type OrderFields } from '#store/orders.ts'
import { readShipment } from '#store/shipments.ts'
import { printFiles, usePrintService } from '#support/print-service.ts'

const here = usePrintService()
const { handOver, shown, job, tend, takeBack, events, mailsOf, inTrouble, fetched } = here
const approved = (fields: OrderFields = {}) => here.approved({ printer: 'prodigi', ...fields })

/** What Prodigi has of an order. */
const ordersOf = async (id: string) => {
  const { id: key } = await job(id)
  return here.prodigi.orders.filter(({ merchantReference }) => merchantReference === key)
}
const placed = async (fields: OrderFields = {}) => {
  const book = await approved(fields)
  await handOver(book)
  expect(await tend(book.id)).toBe('')
  const [order] = await ordersOf(book.id)
  return { book, order: order! }
}
beforeEach(() => {
  here.prodigi.calls.length = 0
})

describe('a book that is handed over to Prodigi', () => {
  test('is ordered with its one file, printed, sent with a mail, like any other', async () => {
    const { book, order } = await placed({ binding: 'hard', format: 'Square' })
    expect(order).toMatchObject({
      idempotencyKey: (await job(book.id)).id,
      shippingMethod: 'Standard',
      recipient: {
        name: 'Ana Pérez',
        address: {
          line1: 'Calle Mayor 1',
          townOrCity: 'Madrid',
          postalOrZipCode: '28001',
          countryCode: 'ES',
        },
      },
      items: [{ sku: 'TEST-SQ-HARD', copies: 1, sizing: 'fillPrintArea' }],
    })
    const [asset, ...others] = order.items[0]!.assets
    expect(others).toEqual([])
    expect(asset).toMatchObject({
      printArea: 'default',
      pageCount: 24,
      md5Hash: createHash('md5').update(printFiles.interior).digest('hex'),
    })
    expect((await fetched(asset!.url)).status).toBe(200)
    expect((await shown(book.id)).handover).toMatchObject({
      service: 'prodigi',
      tellsPrices: true,
      job: { state: 'accepted', fault: null, serviceId: order.id },
    })

    order.status.details['inProduction'] = 'InProgress'
    await tend(book.id)
    expect((await findOrder(here.server.shop.db, { id: book.id }))?.fulfilment).toBe('printing')
    expect((await fetched(asset!.url)).status).toBe(404)

    order.status.stage = 'Complete'
    order.shipments.push({
      status: 'Shipped',
      carrier: { name: 'DHL', service: 'Parcel Connect' },
      tracking: { number: 'JD0146', url: 'https://track.example/JD0146' },
    })
    await tend(book.id)
    expect(await readShipment(here.server.shop.db, book.id)).toMatchObject({
      carrier: 'dhl',
      trackingNumber: 'JD0146',
      trackingUrl: 'https://track.example/JD0146',
    })
    expect(await events(book.id)).toEqual(
      expect.arrayContaining(['print_asked', 'print_accepted', 'printing', 'shipped']),
    )
    expect(await mailsOf(book.id)).toHaveLength(1)
  })

  test.each(['lost', 'late'] as const)(
    'is ordered once where the answer is %s: its key is the same',
    async (behaviour) => {
      const book = await approved()
      await handOver(book)
      here.prodigi.next(behaviour)
      expect(await tend(book.id)).toContain('broke off')
      expect(await tend(book.id)).toBe('')
      expect(await ordersOf(book.id)).toHaveLength(1)
      expect((await job(book.id)).state).toBe('accepted')
    },
  )

  test.each([
    ['fail', 'failed'],
    ['busy', 'busy'],
    ['nonsense', 'nonsense'],
  ] as const)('is tried again where the service answers with %s', async (behaviour, fault) => {
    const book = await approved()
    await handOver(book)
    here.prodigi.next(behaviour)
    expect(await tend(book.id)).not.toBe('')
    expect((await shown(book.id)).handover.job).toMatchObject({ state: 'asked', fault })
    expect(await tend(book.id)).toBe('')
    expect(await ordersOf(book.id)).toHaveLength(1)
  })

  test('is not ordered where Prodigi refuses it, does not send there, or has no such product', async () => {
    const refused = await approved()
    await handOver(refused)
    here.prodigi.next('refuse')
    await tend(refused.id)
    expect((await shown(refused.id)).handover.job).toMatchObject({
      state: 'refused',
      message: '400 ValidationFailed · items[0].sku SkuNotFound',
    })
    const far = await approved({ country: 'IT', postalCode: '00184', city: 'Roma' })
    await handOver(far)
    await tend(far.id)
    expect((await shown(far.id)).handover.job).toMatchObject({
      state: 'refused',
      message: 'the product is not sent to IT',
    })
    const { settings } = here.prodigi
    const elsewhere = {
      ...here.server.shop,
      printServices: {
        prodigi: openProdigi({ ...settings, apiKey: 'another-key-of-prodigi' }),
      },
    }
    const keyless = await approved()
    await handOver(keyless)
    await expect(tendPrintJob(elsewhere, (await job(keyless.id)).id)).rejects.toThrow('401')
    expect((await shown(keyless.id)).handover.job).toMatchObject({ fault: 'not_allowed' })
    for (const { id } of [refused, far, keyless]) {
      expect(await ordersOf(id)).toEqual([])
      expect(await inTrouble()).toContain(id)
    }
  })

  test('needs somebody where Prodigi waits, for a payment or a file, and no more once it goes on', async () => {
    const { book, order } = await placed()
    order.status.details['downloadAssets'] = 'Error'
    order.status.issues = [
      { errorCode: 'items.assets.FailedToDownloaded', description: 'The file was\u0007 not there' },
    ]
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({
      state: 'accepted',
      fault: 'held',
      message: 'items.assets.FailedToDownloaded: The file was not there',
    })
    expect(await inTrouble()).toContain(book.id)
    order.status.stage = 'AwaitingPayment'
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({ fault: 'unpaid' })
    order.status = { stage: 'InProgress', details: { downloadAssets: 'Complete' }, issues: [] }
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({ fault: null, message: null })
    expect(await inTrouble()).not.toContain(book.id)
  })

  test('is taken back while it can be, and told where it cannot', async () => {
    const early = await placed()
    await takeBack(early.book.id)
    await tend(early.book.id)
    expect(early.order.status.stage).toBe('Cancelled')
    expect((await shown(early.book.id)).handover.job).toMatchObject({ state: 'cancelled' })
    const late = await placed()
    await takeBack(late.book.id)
    late.order.status.details['inProduction'] = 'InProgress'
    await tend(late.book.id)
    expect((await shown(late.book.id)).handover.job).toMatchObject({
      state: 'printing',
      fault: 'too_late',
    })
  })
})

test('Prodigi’s price is that of book, sending and taxes; only the country is told', async () => {
  const { id } = await approved()
  const { body } = await here.ask(adminReadPrintQuote, { params: { id } })
  expect(body).toMatchObject({
    quote: { currency: 'EUR', totalCents: 1664, shippingCents: 425 },
    fault: null,
  })
  const { body: asked } = here.prodigi.calls.find(({ path }) => path === '/quotes')!
  expect(asked).toMatchObject({
    destinationCountryCode: 'ES',
    items: [{ sku: 'TEST-A4-SOFT', copies: 1, assets: [{ printArea: 'default', pageCount: 24 }] }],
  })
  expect(JSON.stringify(asked)).not.toMatch(/Ana|Mayor|Madrid|28001/)
})

describe('what Prodigi tells by itself', () => {
  const call = (address: string, body: string) =>
    fetch(address.replace('https://shop.example', here.server.url), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/cloudevents+json' },
    })

  test('makes it be asked, by the address that it alone was told', async () => {
    const { book, order } = await placed()
    await here.server.shop.loseJobs('print-job')
    const { address, body } = here.prodigi.news(order)
    for (const forged of [
      address.replace(/key=.*/, ''),
      address.replace(/key=.*/, 'key='),
      address.replace(/key=./, 'key=%00'),
      `${address}x`,
      `${address}&key=y`,
    ])
      expect((await call(forged, body)).status).toBe(400)
    expect(await here.server.shop.jobs('print-job')).toEqual([])
    expect((await call(address, '{"data":{"order":{"id":"ord_0"}}}')).status).toBe(200)
    expect((await call(address, 'no JSON')).status).toBe(200)
    expect(await here.server.shop.jobs('print-job')).toEqual([])
    expect((await call(address, body)).status).toBe(200)
    expect(await here.server.shop.jobs('print-job')).toEqual([
      { printJobId: (await job(book.id)).id },
    ])
  })
})
