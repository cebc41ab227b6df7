import { describe, expect, test } from 'vitest'
import { tendPrintJob } from '#shop/sending/tend-print-job.ts'
import { type OrderFields } from '#store/orders.ts'
import { useGelato } from '#support/gelato-orders.ts'
import { printFiles } from '#support/print-service.ts'

const { here, approved, ordersOf, placed, shopWith } = useGelato()
const { handOver, shown, job, tend, inTrouble } = here

const refusedWith = async (fields: OrderFields) => {
  const book = await approved(fields)
  await handOver(book)
  expect(await tend(book.id)).toBe('')
  expect(await ordersOf(book.id)).toEqual([])
  expect(await inTrouble()).toContain(book.id)
  const { state, fault, message } = (await shown(book.id)).handover.job!
  expect({ state, fault }).toEqual({ state: 'refused', fault: 'refused' })
  return message
}

describe('a book that is handed over to Gelato', () => {
  test.each([
    ['fail', 'failed'],
    ['busy', 'busy'],
    ['nonsense', 'nonsense'],
  ] as const)('is tried again where the service answers with %s', async (behaviour, fault) => {
    const book = await approved()
    await handOver(book)
    here.gelato.next(behaviour)
    expect(await tend(book.id)).not.toBe('')
    expect((await shown(book.id)).handover.job).toMatchObject({ state: 'asked', fault })
    here.server.shop.advance({ minutes: 16 })
    expect(await tend(book.id)).toBe('')
    expect(await ordersOf(book.id)).toHaveLength(1)
  })

  test('is not ordered where an address does not fit, and none of it is told', async () => {
    expect(await refusedWith({ recipientName: 'Wolfeschlegelsteinhausenbergerdorff' })).toBe(
      'the name does not fit into two of 25 letters, which is what Gelato takes',
    )
    expect(await refusedWith({ address: `${'Dampfschifffahrts'.repeat(3)}weg 1` })).toBe(
      'a line of the address has 56 letters, and Gelato takes 35',
    )
    expect(await refusedWith({ city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll' })).toContain(
      'a town has',
    )
    expect(here.gelato.calls).toEqual([])
    const { order } = await placed({ recipientName: 'Madonna' })
    expect(order.shippingAddress).toMatchObject({ firstName: 'Madonna', lastName: '-' })
  })

  test('is not ordered where Gelato refuses it, does not send there, or has no such product', async () => {
    expect(await refusedWith({ country: 'IT', postalCode: '00184', city: 'Roma' })).toBe(
      'the product is not sent to IT',
    )
    const refused = await approved()
    await handOver(refused)
    here.gelato.next('refuse')
    await tend(refused.id)
    expect((await shown(refused.id)).handover.job).toMatchObject({
      state: 'refused',
      message: '400 invalid_request · Request validation failed · items[0].files no file',
    })
    const keyless = await approved()
    await handOver(keyless)
    await expect(
      tendPrintJob(shopWith({ apiKey: 'another-key-of-gelato' }), (await job(keyless.id)).id),
    ).rejects.toThrow('401')
    expect((await shown(keyless.id)).handover.job).toMatchObject({
      state: 'asked',
      fault: 'not_allowed',
    })
    for (const { id } of [refused, keyless]) expect(await ordersOf(id)).toEqual([])
    const uid = 'photobooks-softcover_pf_sq_test'
    const { [uid]: sold } = here.gelato.covers
    delete here.gelato.covers[uid]
    expect(await refusedWith({ format: 'Square' })).toBe(`there is no product ${uid}`)
    here.gelato.covers[uid] = sold!
  })

  test('is not ordered where its cover does not measure what Gelato says, nor one of before', async () => {
    const uid = 'photobooks-hardcover_pf_a4_test'
    const { covers } = here.gelato
    const asEver = covers[uid]!
    // As an example of its documentation has it.
    covers[uid] = { width: 468, height: 325 }
    expect(await refusedWith({ binding: 'hard' })).toBe(
      'cover 478.0 × 326.0 mm; wanted 468.0 × 325.0 mm',
    )
    covers[uid] = { width: asEver.width + 0.4, height: asEver.height }
    await placed({ binding: 'hard' })
    covers[uid] = asEver

    const before = await approved()
    await here.server.shop.files.put(
      `books/${before.id.toLowerCase()}/${before.version}/interior.pdf`,
      printFiles.interior,
    )
    await handOver(before)
    await tend(before.id)
    expect((await shown(before.id)).handover.job).toMatchObject({
      state: 'refused',
      message: 'the file has 0 pages; wanted 31: have the book made again',
    })
  })

  test('needs somebody where Gelato waits, and no more once it goes on; a state that nobody knows changes nothing', async () => {
    const { book, order } = await placed()
    const seen = async () => (await shown(book.id)).handover.job
    order.fulfillmentStatus = 'on_hold'
    order.items[0]!.refusalReason = 'The file was\u0007 not there'
    await tend(book.id)
    expect(await seen()).toMatchObject({
      state: 'accepted',
      fault: 'held',
      serviceStatus: 'on_hold',
      message: 'The file was not there',
    })
    expect(await inTrouble()).toContain(book.id)
    order.financialStatus = 'refused'
    await tend(book.id)
    expect(await seen()).toMatchObject({ fault: 'unpaid' })
    order.financialStatus = 'paid'
    order.items[0]!.refusalReason = null
    order.fulfillmentStatus = 'weighed_and_blessed'
    await tend(book.id)
    expect(await seen()).toMatchObject({
      state: 'accepted',
      fault: null,
      serviceStatus: 'weighed_and_blessed',
    })
    expect(await inTrouble()).not.toContain(book.id)
    order.fulfillmentStatus = 'failed'
    order.items[0]!.refusalReason = 'Out of stock'
    await tend(book.id)
    expect(await seen()).toMatchObject({
      state: 'refused',
      fault: 'stopped',
      serviceStatus: 'failed',
      message: 'Out of stock',
    })
    expect(await inTrouble()).toContain(book.id)
  })
})
