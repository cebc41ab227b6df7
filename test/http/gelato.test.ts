import { describe, expect, test } from 'vitest'
import { adminReadPrintQuote } from '#contract/admin-production.ts'
import { tendPrintJob } from '#shop/sending/tend-print-job.ts'
import { findOrder } from '#store/orders.ts'
import { readShipment } from '#store/shipments.ts'
import { useGelato } from '#support/gelato-orders.ts'

const { here, approved, ordersOf, placed, shopWith } = useGelato()
const { handOver, shown, job, tend, takeBack, events, mailsOf, fetched } = here

describe('a book that is handed over to Gelato', () => {
  test('is ordered with its one file, printed, sent with a mail, like any other', async () => {
    const { book, order } = await placed({
      binding: 'hard',
      format: 'Square',
      address: 'Carrer de la Mare de Déu dels Desemparats, 128, 4.º 2.ª',
      recipientName: 'María del Carmen Rodríguez-Villanueva',
    })
    const { id: key } = await job(book.id)
    expect(order).toMatchObject({
      orderType: 'order',
      orderReferenceId: key,
      currency: 'EUR',
      items: [
        {
          itemReferenceId: key,
          productUid: 'photobooks-hardcover_pf_sq_test',
          pageCount: 28,
          quantity: 1,
        },
      ],
      shippingAddress: {
        firstName: 'María del Carmen',
        lastName: 'Rodríguez-Villanueva',
        addressLine1: 'Carrer de la Mare de Déu dels',
        addressLine2: 'Desemparats, 128, 4.º 2.ª',
        city: 'Madrid',
        postCode: '28001',
        country: 'ES',
        email: here.server.shop.settings.supportEmail,
      },
    })
    expect(order).not.toHaveProperty('shipmentMethodUid')
    expect(JSON.stringify(order)).not.toContain('ana@')
    const [file, ...others] = order.items[0]!.files
    expect(others).toEqual([])
    expect((await fetched(file!.url)).status).toBe(200)
    expect((await shown(book.id)).handover).toMatchObject({
      service: 'gelato',
      tellsPrices: true,
      job: { state: 'accepted', fault: null, serviceId: order.id, serviceStatus: 'created' },
    })

    order.fulfillmentStatus = 'in_production'
    await tend(book.id)
    expect((await findOrder(here.server.shop.db, { id: book.id }))?.fulfilment).toBe('printing')
    expect((await fetched(file!.url)).status).toBe(404)

    order.fulfillmentStatus = 'shipped'
    order.shipment.packages = [
      { id: 'p1', trackingCode: 'JD0146', trackingUrl: 'https://track.example/JD0146' },
      { id: 'p2', trackingCode: 'JD0147', trackingUrl: 'https://track.example/JD0147' },
    ]
    await tend(book.id)
    expect(await readShipment(here.server.shop.db, book.id)).toMatchObject({
      carrier: 'dhl',
      trackingNumber: 'JD0146',
      trackingUrl: 'https://track.example/JD0146',
    })
    expect((await shown(book.id)).handover.job).toMatchObject({
      state: 'shipped',
      message:
        '2 parcels · JD0146 https://track.example/JD0146 · JD0147 https://track.example/JD0147',
    })
    expect(await events(book.id)).toEqual(
      expect.arrayContaining(['print_asked', 'print_accepted', 'printing', 'shipped']),
    )
    expect(await mailsOf(book.id)).toHaveLength(1)
  })

  test('is ordered once by two who ask at once, and where the answer was lost', async () => {
    const twice = await approved()
    await Promise.all([handOver(twice), handOver(twice)])
    await Promise.all([tend(twice.id), tend(twice.id), tend(twice.id)])
    await tend(twice.id)
    expect(await ordersOf(twice.id)).toHaveLength(1)

    const lost = await approved()
    await handOver(lost)
    here.gelato.next('lost')
    expect(await tend(lost.id)).toContain('broke off')
    expect(await tend(lost.id)).toBe('')
    expect(await ordersOf(lost.id)).toHaveLength(1)
    expect((await job(lost.id)).state).toBe('accepted')
  })

  test('is not ordered once more while Gelato’s search runs behind, nor taken back unseen', async () => {
    const lost = async () => {
      const book = await approved()
      await handOver(book)
      here.gelato.next('late')
      await tend(book.id)
      expect(await tend(book.id)).toContain('asked for it again')
      expect((await shown(book.id)).handover.job).toMatchObject({
        state: 'asked',
        fault: 'unreachable',
      })
      return book
    }
    const [found, back, gone] = [await lost(), await lost(), await lost()]
    await takeBack(back.id)
    expect(await tend(back.id)).toContain('asked for it again')
    for (const { id } of [found, back]) here.gelato.show((await ordersOf(id))[0]!)
    expect(await tend(found.id)).toBe('')
    expect(await ordersOf(found.id)).toHaveLength(1)
    expect(await tend(back.id)).toBe('')
    expect(await ordersOf(back.id)).toMatchObject([{ fulfillmentStatus: 'canceled' }])

    here.server.shop.advance({ minutes: 16 })
    expect(await tend(gone.id)).toBe('')
    const [first, second] = (await ordersOf(gone.id)).map(
      ({ items: [item] }) => item!.files[0]!.url,
    )
    expect((await fetched(first!)).status).toBe(404)
    expect((await fetched(second!)).status).toBe(200)
  })

  test('that Gelato makes of two orders has been sent when both have', async () => {
    const { book, order } = await placed()
    const other = { ...structuredClone(order), id: 'part-2', orderReferenceId: 'of Gelato’s own' }
    here.gelato.orders.push(other)
    order.connectedOrderIds = [other.id, '../../etc', order.id]
    order.fulfillmentStatus = 'shipped'
    order.shipment.packages = [{ id: 'p1', trackingCode: 'A1', trackingUrl: null }]
    other.fulfillmentStatus = 'in_production'
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({
      state: 'printing',
      serviceStatus: 'shipped, in_production',
    })
    expect(await readShipment(here.server.shop.db, book.id)).toBeNull()
    other.fulfillmentStatus = 'in_transit'
    other.shipment.packages = [{ id: 'p2', trackingCode: 'B2', trackingUrl: 'javascript:alert(1)' }]
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({
      state: 'shipped',
      message: '2 parcels · A1 · B2',
    })
    expect(await readShipment(here.server.shop.db, book.id)).toMatchObject({
      trackingNumber: 'A1',
      trackingUrl: null,
    })
  })

  test('is taken back while it can be, and told where it cannot', async () => {
    const early = await placed()
    await takeBack(early.book.id)
    await tend(early.book.id)
    expect(early.order.fulfillmentStatus).toBe('canceled')
    expect((await shown(early.book.id)).handover.job).toMatchObject({ state: 'cancelled' })
    const busy = await placed()
    busy.order.fulfillmentStatus = 'uploading'
    await takeBack(busy.book.id)
    expect(await tend(busy.book.id)).toContain('can not be canceled')
    expect((await shown(busy.book.id)).handover.job).toMatchObject({
      state: 'cancelling',
      fault: 'failed',
    })
    busy.order.fulfillmentStatus = 'passed'
    expect(await tend(busy.book.id)).toBe('')
    expect(busy.order.fulfillmentStatus).toBe('canceled')
    const late = await placed()
    await takeBack(late.book.id)
    late.order.fulfillmentStatus = 'printed'
    await tend(late.book.id)
    expect((await shown(late.book.id)).handover.job).toMatchObject({
      state: 'printing',
      fault: 'too_late',
    })
  })

  test('as a draft waits to be released at Gelato, and is thrown away when it is taken back', async () => {
    const shop = shopWith({ orderType: 'draft', shipping: 'express' })
    const book = await approved()
    await handOver(book)
    const { id: key } = await job(book.id)
    await tendPrintJob(shop, key)
    expect(await ordersOf(book.id)).toMatchObject([
      { orderType: 'draft', shipmentMethodUid: 'express' },
    ])
    expect((await shown(book.id)).handover.job).toMatchObject({
      state: 'accepted',
      fault: 'held',
      serviceStatus: 'draft',
    })
    await takeBack(book.id)
    await tendPrintJob(shop, key)
    expect(await ordersOf(book.id)).toEqual([])
    expect((await shown(book.id)).handover.job).toMatchObject({ state: 'cancelled' })
  })
})

test('Gelato’s price is that of book and sending, before taxes; neither name nor street is told', async () => {
  const { id } = await approved()
  const { body } = await here.ask(adminReadPrintQuote, { params: { id } })
  expect(body).toEqual({
    quote: {
      currency: 'EUR',
      totalCents: 1684,
      shippingCents: 450,
      isTaxed: false,
      days: { least: 3, most: 7 },
    },
    fault: null,
    message: null,
  })
  const { body: asked } = here.gelato.calls.find(({ path }) => path === '/v4/orders:quote')!
  expect(asked).toMatchObject({
    recipient: { country: 'ES', postCode: '28001', city: 'Madrid' },
    products: [{ productUid: 'photobooks-softcover_pf_a4_test', quantity: 1, pageCount: 28 }],
  })
  expect(JSON.stringify(asked)).not.toMatch(/Ana|Mayor/)
  const { id: far } = await approved({ country: 'IT', postalCode: '00184', city: 'Roma' })
  expect((await here.ask(adminReadPrintQuote, { params: { id: far } })).body).toEqual({
    quote: null,
    fault: 'refused',
    message: 'the product is not sent to IT',
  })
})

describe('what Gelato tells by itself', () => {
  const call = (query: string, body: string) =>
    fetch(`${here.server.url}/api/webhooks/gelato${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  const told = '?key=a-key-that-the-owner-made-up'

  test('makes it be asked, by the address that it alone was told; nothing else in it is believed', async () => {
    const { book, order } = await placed()
    await here.server.shop.loseJobs('print-job')
    const news = here.gelato.news({ ...order, fulfillmentStatus: 'shipped' })
    for (const forged of ['', '?key=', '?key=%00', `${told}x`, `${told}&key=y`])
      expect((await call(forged, news)).status).toBe(400)
    for (const idle of [
      'no JSON',
      '[]',
      '{"orderId":7}',
      here.gelato.news({ ...order, id: 'unknown' }),
      here.gelato.news({ ...order, id: `../${'x'.repeat(400)}` }),
    ])
      expect((await call(told, idle)).status).toBe(200)
    expect((await call(told, 'x'.repeat(5_000_000))).status).toBe(413)
    expect(await here.server.shop.jobs('print-job')).toEqual([])
    for (let again = 0; again < 3; again++) expect((await call(told, news)).status).toBe(200)
    expect(await here.server.shop.jobs('print-job')).toEqual([
      { printJobId: (await job(book.id)).id },
    ])
    await tend(book.id)
    expect((await findOrder(here.server.shop.db, { id: book.id }))?.fulfilment).toBe('approved')
  })
})
