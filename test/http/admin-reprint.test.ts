import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { adminListInvoices } from '#contract/invoice.ts'
import { adminReadTimeline } from '#contract/admin-production.ts'
import { adminDeliverOrder } from '#contract/admin-parcels.ts'
import { adminCancelOrder } from '#contract/admin-desk-order.ts'
import { adminPickingList } from '#contract/admin-packing.ts'
import { adminSetOrderStatus } from '#contract/admin-orders.ts'
import { readBook } from '#store/books.ts'
import { audit } from '#support/admin.ts'
import { printFiles } from '#support/print-service.ts'
import { useReprints } from '#support/reprints.ts'

const { here, wish, reprint, callOff, print, ship, read, from, minutesLater, sent } = useReprints()

describe('a replacement', () => {
  test('goes through printing and sending again by the same files, with a parcel of its own, and costs nobody anything but the shop', async () => {
    const id = await sent()
    const { shop } = here.server
    const bound = (await readBook(shop.db, id))!
    const invoices = (await here.ask(adminListInvoices, { params: { id } })).body
    expect(invoices).toHaveLength(1)
    expect(await from(id)).toEqual({ files: 'same', extras: [], seen: 0 })
    const made = await reprint(id, { reason: 'other', note: 'La esquina está doblada' })
    expect(made.body).toMatchObject({
      order: { fulfilment: 'approved', paymentStatus: 'completed', refunded: '0.00' },
      shipment: null,
      reprints: [
        {
          number: 1,
          reason: 'other',
          note: 'La esquina está doblada',
          isWhole: true,
          who: 'admin',
          calledOffAt: null,
          before: { carrier: 'seur', trackingNumber: 'FIRST 1', deliveredAt: null },
        },
      ],
      can: ['print', 'call_off', 'refund', 'address'],
    })
    expect(await readBook(shop.db, id)).toEqual(bound)
    for (const [part, bytes] of Object.entries(printFiles)) {
      const file = (await shop.files.read(`${bound.folder}${part}.pdf`))!
      expect(await buffer(file.stream)).toEqual(bytes)
    }
    expect(
      (await here.ask(adminPickingList, { query: { fulfilment: 'approved' } })).body,
    ).toContainEqual(expect.objectContaining({ id }))

    await print(id)
    expect((await ship(id, 'SECOND 2')).body).toMatchObject({
      order: { fulfilment: 'shipped' },
      shipment: { trackingNumber: 'SECOND 2' },
      reprints: [{ before: { trackingNumber: 'FIRST 1' } }],
    })
    minutesLater(2)
    await here.ask(adminDeliverOrder, { params: { id } })
    expect(await here.mailsOf(id)).toHaveLength(2)
    expect((await here.ask(adminListInvoices, { params: { id } })).body).toEqual(invoices)
    expect(
      (await here.ask(adminReadTimeline, { params: { id } })).body
        .map(({ what }: { what: string }) => what)
        .slice(0, 6),
    ).toEqual(['delivered', 'shipped', 'printing', 'reprint_made', 'shipped', 'printing'])
    expect(JSON.stringify(await audit(shop))).not.toContain('esquina')

    // And once more, should that one be lost too.
    expect((await reprint(id, { seen: 1, reason: 'lost' })).body.reprints).toMatchObject([
      { before: { trackingNumber: 'FIRST 1' } },
      { number: 2, before: { trackingNumber: 'SECOND 2', deliveredAt: expect.any(String) } },
    ])
  })

  test('is one, however often it is clicked and by however many', async () => {
    const id = await sent()
    const same = wish()
    const twice = await Promise.all([0, 1, 2].map(() => reprint(id, same)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(id)).reprints).toHaveLength(1)
    // Another administrator, whose page is of before.
    expect((await reprint(id)).body.code).toBe('conflict')
    expect((await reprint(id, { seen: 1 })).body.code).toBe('wrong_state')

    const other = await sent()
    const answers = await Promise.all([0, 1, 2].map(() => reprint(other)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await read(other)).reprints).toHaveLength(1)
    // A key is of one order.
    const third = await sent()
    expect((await reprint(third, same)).body.code).toBe('conflict')
  })

  test('can be handed over to the print service again, as a job of its own', async () => {
    const book = await here.approved()
    await here.handOver(book)
    await here.tend(book.id)
    const [first] = await here.jobsOf(book.id)
    here.api.set(first!, 'SHIPPED', {
      messages: { tracking_id: 'JD1', tracking_urls: [], carrier_name: 'DHL Express' },
    })
    await here.tend(book.id)
    expect((await reprint(book.id)).status).toBe(200)
    expect((await here.handOver(book)).status).toBe(200)
    expect((await callOff(book.id, (await read(book.id)).reprintId)).body.code).toBe('handed_over')
    expect(await here.tend(book.id)).toBe('')
    const jobs = await here.jobsOf(book.id)
    expect(jobs).toHaveLength(2)
    here.api.set(jobs[1]!, 'SHIPPED', {
      messages: { tracking_id: 'JD2', tracking_urls: [], carrier_name: 'DHL Express' },
    })
    await here.tend(book.id)
    expect(await read(book.id)).toMatchObject({
      order: { fulfilment: 'shipped' },
      shipment: { trackingNumber: 'JD2' },
      reprints: [{ before: { trackingNumber: 'JD1' } }],
    })
  })

  test('is called off before it is printed, and the order is where it was', async () => {
    const id = await sent()
    await here.ask(adminDeliverOrder, { params: { id } })
    const before = await read(id)
    const { reprintId } = (await reprint(id)).body
    for (let time = 0; time < 2; time++)
      expect((await callOff(id, reprintId)).body).toMatchObject({
        order: { fulfilment: 'delivered' },
        shipment: before.shipment,
        reprintId: null,
        reprints: [{ calledOffAt: expect.any(String) }],
        can: before.can,
      })
    const again = (await reprint(id, { seen: 1 })).body.reprintId
    await print(id)
    expect((await callOff(id, again)).body.code).toBe('wrong_state')
    expect((await callOff(id, 'unknown')).body.code).toBe('conflict')
  })

  test('goes to another address where asked to', async () => {
    const id = await sent()
    const { order } = await read(id)
    const { customerName, customerEmail, address, city, postalCode } = order
    const before = { customerName, customerEmail, address, city, postalCode }
    const after = { ...before, address: 'Calle Nueva 7' }
    expect(
      (await reprint(id, { address: { before: { ...before, city: 'Otra' }, after } })).body.code,
    ).toBe('conflict')
    expect((await read(id)).reprints).toEqual([])
    expect((await reprint(id, { address: { before, after } })).body.order).toMatchObject({
      address: 'Calle Nueva 7',
      fulfilment: 'approved',
    })
  })

  test('is no cancelled or unpaid order, and none of what has not gone or was given back', async () => {
    const { id } = await here.approved()
    expect((await reprint(id)).body.code).toBe('wrong_state')
    await print(id)
    await ship(id, 'A 1')
    // Within the minute in which that is taken back.
    expect((await reprint(id)).body.code).toBe('wrong_state')
    expect((await read(id)).can).not.toContain('reprint')
    minutesLater(2)
    for (const wrong of [
      { pieces: { book: false, extras: [] } },
      { pieces: { book: true, extras: ['of-another-order'] } },
      { reason: 'whim' },
      { key: 'short' },
    ])
      expect((await reprint(id, wrong)).body.code).toBe('invalid_input')
    await reprint(id)
    expect(
      (await here.ask(adminCancelOrder, { params: { id }, body: { reason: 'x', refund: true } }))
        .body.code,
    ).toBe('wrong_state')
    await here.ask(adminSetOrderStatus, { params: { orderId: id }, body: { status: 'failed' } })
    expect((await read(id)).order).toMatchObject({
      fulfilment: 'approved',
      paymentStatus: 'failed',
    })
  })
})
