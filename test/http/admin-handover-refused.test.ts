import { describe, expect, test } from 'vitest'
import { adminHandOver, adminTakeBack } from '#contract/admin-production.ts'
import { adminCancelOrder } from '#contract/admin-desk-order.ts'
import { readBook } from '#store/books.ts'
import { readLastPrintJob } from '#store/print-jobs.ts'
import { readShipment } from '#store/shipments.ts'
import { usePrintService } from '#support/print-service.ts'

const here = usePrintService()
const { approved, handOver, takeBack, shown, job, tend, jobsOf, events, inTrouble } = here

describe('what the service says no to', () => {
  test('an order that it turns down is shown with its words, and the book can be handed over again', async () => {
    const book = await approved()
    await handOver(book)
    here.api.next('refuse')
    expect(await tend(book.id)).toBe('')
    expect(await shown(book.id)).toMatchObject({
      order: { fulfilment: 'approved', isChangeable: true },
      handover: {
        job: {
          state: 'refused',
          fault: 'refused',
          message: '400 shipping_address postcode This field is not a postcode.',
        },
      },
    })
    expect(await inTrouble()).toContain(book.id)
    await handOver(book)
    await tend(book.id)
    expect(await job(book.id)).toMatchObject({ state: 'accepted' })
    expect(await jobsOf(book.id)).toHaveLength(1)
    expect(await inTrouble()).not.toContain(book.id)
  })

  test('files that it finds faulty come back with what it says of them', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    const [sent] = await jobsOf(book.id)
    here.api.set(sent!, 'REJECTED', {
      message: 'There was a problem',
      messages: { printable_normalization: { cover: ['The cover is 3 mm too wide'] } },
    })
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({
      state: 'refused',
      message: 'There was a problem · The cover is 3 mm too wide',
    })
  })

  test('a book that breaks off in production is approved as before', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    const [sent] = await jobsOf(book.id)
    here.api.set(sent!, 'IN_PRODUCTION')
    await tend(book.id)
    here.api.set(sent!, 'ERROR', { message: 'The press is broken' })
    await tend(book.id)
    expect(await shown(book.id)).toMatchObject({
      order: { fulfilment: 'approved' },
      handover: { job: { state: 'refused', fault: 'stopped', message: 'The press is broken' } },
    })
  })

  test('an order that waits for payment says so, and one of a state nobody knows stays as it is', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    const [sent] = await jobsOf(book.id)
    here.api.set(sent!, 'UNPAID')
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({
      state: 'accepted',
      fault: 'unpaid',
    })
    here.api.set(sent!, 'TELEPORTED')
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({
      state: 'accepted',
      fault: 'nonsense',
    })
  })

  test('a parcel’s number and address that are none are left out', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    const [sent] = await jobsOf(book.id)
    here.api.set(sent!, 'SHIPPED', {
      messages: {
        tracking_id: '<script>',
        tracking_urls: 'javascript:alert(1)',
        carrier_name: 'Pigeon',
      },
    })
    await tend(book.id)
    expect(await readShipment(here.server.shop.db, book.id)).toMatchObject({
      carrier: 'other',
      trackingNumber: null,
      trackingUrl: null,
    })
    expect(await events(book.id)).toEqual(['print_asked', 'print_accepted', 'printing', 'shipped'])
  })
})

describe('taking a book back', () => {
  test('before it was ordered, nothing is', async () => {
    const book = await approved()
    await handOver(book)
    expect((await takeBack(book.id)).body.handover.job).toMatchObject({ state: 'cancelling' })
    await tend(book.id)
    expect(await jobsOf(book.id)).toEqual([])
    expect(await shown(book.id)).toMatchObject({
      order: { isChangeable: true },
      handover: { job: { state: 'cancelled', fault: null } },
    })
    expect(
      (
        await here.ask(adminCancelOrder, {
          params: { id: book.id },
          body: { reason: 'changed their mind', refund: true },
        })
      ).body.order.fulfilment,
    ).toBe('cancelled')
  })

  test('before it is printed, the service gives it back, and it can be handed over anew', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    for (let time = 0; time < 2; time++) expect((await takeBack(book.id)).status).toBe(200)
    here.api.next('fail')
    expect(await tend(book.id)).not.toBe('')
    expect(await tend(book.id)).toBe('')
    expect((await jobsOf(book.id)).map(({ status }) => status.name)).toEqual(['CANCELED'])
    expect(await events(book.id)).toEqual([
      'print_asked',
      'print_accepted',
      'print_cancel_asked',
      'print_fault',
      'print_cancelled',
    ])
    await handOver(book)
    await tend(book.id)
    expect((await jobsOf(book.id)).map(({ status }) => status.name)).toEqual([
      'CANCELED',
      'CREATED',
    ])
  })

  test('while the answer to the order is still out, it is found there and given back', async () => {
    const book = await approved()
    await handOver(book)
    here.api.next('lost')
    await tend(book.id)
    await takeBack(book.id)
    await tend(book.id)
    expect((await jobsOf(book.id)).map(({ status }) => status.name)).toEqual(['CANCELED'])
    expect(await job(book.id)).toMatchObject({ state: 'cancelled' })
  })

  test('is too late once it is being printed', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    here.api.set((await jobsOf(book.id))[0]!, 'IN_PRODUCTION')
    await takeBack(book.id)
    await tend(book.id)
    expect(await shown(book.id)).toMatchObject({
      order: { fulfilment: 'printing' },
      handover: { job: { state: 'printing', fault: 'too_late' } },
    })
    expect(await takeBack(book.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await events(book.id)).toContain('print_too_late')
  })
})

describe('what cannot be handed over', () => {
  test.each([
    ['an order that is not approved', { fulfilment: 'review' } as const, {}, 409, 'wrong_state'],
    ['a book for another printer', { printer: 'own' } as const, {}, 422, 'no_print_service'],
    [
      'a book whose files are faulty',
      {},
      { problems: [{ part: 'cover' as const, fault: 'wrong_size' as const }] },
      409,
      'files_faulty',
    ],
    ['a book whose files are lost', {}, { withFiles: false }, 409, 'files_faulty'],
  ])('%s', async (_, fields, files, status, code) => {
    const book = await approved(fields, files)
    expect(await handOver(book)).toMatchObject({ status, body: { code } })
    expect(await readLastPrintJob(here.server.shop.db, book.id)).toBeNull()
  })

  test('another binding than the one that was looked at', async () => {
    const { id } = await approved()
    expect(await handOver({ id, version: 'another' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })

  test('files that are lost before they are ordered', async () => {
    const book = await approved()
    await handOver(book)
    await here.server.shop.files.remove([
      `${(await readBook(here.server.shop.db, book.id))!.folder}cover.pdf`,
    ])
    await tend(book.id)
    expect(await job(book.id)).toMatchObject({ state: 'refused', fault: 'files_gone', attempts: 0 })
  })

  test('anything by somebody who is no administrator, and an order that is none', async () => {
    const book = await approved()
    expect(
      (
        await here.server.ask(adminHandOver, {
          params: { id: book.id },
          body: { version: book.version },
        })
      ).status,
    ).toBe(401)
    expect((await here.server.ask(adminTakeBack, { params: { id: book.id } })).status).toBe(401)
    expect(await handOver({ id: 'UNKNOWN', version: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    })
    expect(await takeBack('UNKNOWN')).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    })
    expect(
      (await here.ask(adminHandOver, { params: { id: book.id }, body: {} as never })).status,
    ).toBe(400)
  })
})
