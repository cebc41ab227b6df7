import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adminMakeBook } from '#contract/admin-production.ts'
import { adminCancelOrder, adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminChangeAddress, adminStartPrinting } from '#contract/admin-parcels.ts'
import { adminPickingList } from '#contract/admin-packing.ts'
import { openLulu } from '#gateways/printers/lulu/lulu.ts'
import { checkPrintJobs } from '#shop/sending/check-print-jobs.ts'
import { tendPrintJob } from '#shop/sending/tend-print-job.ts'
import { findOrder } from '#store/orders.ts'
import { readShipment } from '#store/shipments.ts'
import { printFiles, usePrintService } from '#support/print-service.ts'

const here = usePrintService()
const { approved, handOver, shown, job, tend, jobsOf, events, mailsOf, inTrouble, fetched } = here

describe('a book that is handed over', () => {
  test('is ordered with files, address and product, printed, sent with a mail, and nothing of it can be changed meanwhile', async () => {
    const book = await approved()
    expect((await shown(book.id)).handover).toEqual({
      service: 'lulu',
      tellsPrices: true,
      job: null,
      notSent: [],
    })
    expect((await handOver(book)).body).toMatchObject({
      order: { isChangeable: false },
      handover: {
        job: { state: 'asked', service: 'lulu', productId: 'TEST.A4.SOFT', who: 'admin' },
      },
    })
    expect(await here.server.shop.jobs('print-job')).toContainEqual({
      printJobId: (await job(book.id)).id,
    })
    expect(await tend(book.id)).toBe('')

    const [sent] = await jobsOf(book.id)
    expect(sent).toMatchObject({
      external_id: (await job(book.id)).id,
      shipping_level: 'MAIL',
      contact_email: 'hola@shop.example',
      production_delay: 60,
      shipping_address: {
        name: 'Ana Pérez',
        street1: 'Calle Mayor 1',
        city: 'Madrid',
        postcode: '28001',
        country_code: 'ES',
      },
      line_items: [
        {
          title: 'Nuestro verano',
          quantity: 1,
          printable_normalization: { pod_package_id: 'TEST.A4.SOFT' },
        },
      ],
    })
    const { cover: coverFile, interior: inside } = sent!.line_items[0]!.printable_normalization
    expect(coverFile.source_url).toMatch(
      /^https:\/\/shop\.example\/api\/print-files\/[0-9a-f]{48}\/cover$/,
    )
    expect(coverFile.source_md5_sum).toBe(createHash('md5').update(printFiles.cover).digest('hex'))
    const file = await fetched(inside.source_url)
    expect([
      file.status,
      file.body.bytes,
      file.headers.get('content-type'),
      file.headers.get('cache-control'),
    ]).toEqual([200, printFiles.interior, 'application/pdf', 'no-store'])
    expect((await shown(book.id)).handover.job).toMatchObject({
      state: 'accepted',
      serviceStatus: 'CREATED',
      fault: null,
    })

    for (const [call, body] of [
      [adminStartPrinting, undefined],
      [adminCancelOrder, { reason: 'x', refund: false }],
      [adminMakeBook, undefined],
      [
        adminChangeAddress,
        {
          before: { customerName: '', customerEmail: '', address: '', city: '', postalCode: '' },
          after: {
            customerName: 'a',
            customerEmail: 'a@example.com',
            address: 'b',
            city: 'c',
            postalCode: 'd',
          },
        },
      ],
    ] as const)
      expect([
        call.path,
        (await here.ask(call, { params: { id: book.id }, ...(body && { body }) })).body.code,
      ]).toEqual([call.path, 'handed_over'])
    expect((await here.ask(adminReadDeskOrder, { params: { id: book.id } })).body).toMatchObject({
      isHandedOver: true,
      can: ['refund'],
    })
    expect(
      (await here.ask(adminPickingList, { query: { fulfilment: 'approved' } })).body,
    ).not.toContainEqual(expect.objectContaining({ id: book.id }))

    here.api.set(sent!, 'IN_PRODUCTION')
    await tend(book.id)
    expect(await shown(book.id)).toMatchObject({
      order: { fulfilment: 'printing' },
      handover: { job: { state: 'printing' } },
    })
    expect((await fetched(inside.source_url)).body).toMatchObject({ code: 'link_expired' })

    here.api.set(sent!, 'SHIPPED', {
      messages: {
        tracking_id: 'JD0146',
        tracking_urls: ['https://track.example/JD0146'],
        carrier_name: 'DHL Express',
      },
    })
    for (let time = 0; time < 2; time++) await tend(book.id)
    expect(await readShipment(here.server.shop.db, book.id)).toMatchObject({
      carrier: 'dhl',
      trackingNumber: 'JD0146',
      trackingUrl: 'https://track.example/JD0146',
    })
    expect(await findOrder(here.server.shop.db, { id: book.id })).toMatchObject({
      fulfilment: 'shipped',
    })
    expect(await mailsOf(book.id)).toHaveLength(1)
    expect(await events(book.id)).toEqual(['print_asked', 'print_accepted', 'printing', 'shipped'])
  })

  test('is ordered once, however often it is asked for', async () => {
    const book = await approved()
    const answers = await Promise.all([handOver(book), handOver(book), handOver(book)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([tend(book.id), tend(book.id), tend(book.id)])
    await tend(book.id)
    expect(await jobsOf(book.id)).toHaveLength(1)
    expect((await handOver(book)).body.handover.job.attempts).toBe(1)
  })

  test.each(['lost', 'slow', 'nonsense', 'empty', 'fail', 'busy', 'unheard'] as const)(
    'is ordered once when the answer to the order is %s',
    async (behaviour) => {
      const book = await approved()
      await handOver(book)
      here.api.next(behaviour)
      expect(await tend(book.id)).not.toBe('')
      expect((await shown(book.id)).handover.job).toMatchObject({
        state: 'asked',
        fault: expect.any(String),
      })
      await tend(book.id)
      expect(await jobsOf(book.id)).toHaveLength(1)
      expect((await shown(book.id)).handover.job).toMatchObject({ state: 'accepted', fault: null })
    },
  )

  test('is ordered once by a process that was killed between the call and the answer', async () => {
    const book = await approved()
    await handOver(book)
    const dying = {
      ...here.server.shop,
      printServices: {
        lulu: {
          ...here.server.shop.printServices.lulu!,
          place: async (order: never) => {
            await here.server.shop.printServices.lulu!.place(order)
            return new Promise<never>(() => {})
          },
        },
      },
    }
    void tendPrintJob(dying, (await job(book.id)).id)
    await expect.poll(async () => (await jobsOf(book.id)).length).toBe(1)
    expect(await tend(book.id)).toContain('another process')
    here.server.shop.advance({ minutes: 4 })
    expect(await tend(book.id)).toBe('')
    expect(await jobsOf(book.id)).toHaveLength(1)
    expect(await job(book.id)).toMatchObject({ state: 'accepted', attempts: 1 })
  })

  test('finds no files when an order that was believed lost turns up after another', async () => {
    const book = await approved()
    await handOver(book)
    here.api.next('late')
    await tend(book.id)
    await tend(book.id)
    const [late, second] = await jobsOf(book.id)
    const statuses = await Promise.all(
      [late!, second!].map(
        async ({ line_items: [item] }) =>
          (await fetched(item!.printable_normalization.cover.source_url)).status,
      ),
    )
    expect(statuses).toEqual([404, 200])
  })

  test('waits while the service is down, says so once, and is ordered when it is back', async () => {
    const book = await approved()
    await handOver(book)
    here.api.down(true)
    for (let time = 0; time < 3; time++) expect(await tend(book.id)).not.toBe('')
    here.api.down(false)
    expect((await shown(book.id)).handover.job).toMatchObject({
      state: 'asked',
      fault: 'unreachable',
    })
    expect(await inTrouble()).toContain(book.id)
    here.server.shop.advance({ hours: 2 })
    await checkPrintJobs(here.server.shop)
    expect(await job(book.id)).toMatchObject({ state: 'accepted', fault: null })
    expect(await events(book.id)).toEqual(['print_asked', 'print_fault', 'print_accepted'])
  })

  test('goes on with a token that was withdrawn, and says when the keys are not accepted', async () => {
    const book = await approved()
    await handOver(book)
    here.api.next('withdrawn')
    expect(await tend(book.id)).toBe('')
    const other = await approved()
    await handOver(other)
    const wrong = {
      ...here.server.shop,
      printServices: { lulu: openLulu({ ...here.api.settings, apiSecret: 'another-secret' }) },
    }
    await expect(tendPrintJob(wrong, (await job(other.id)).id)).rejects.toThrow('not accepted')
    expect((await shown(other.id)).handover.job).toMatchObject({
      state: 'asked',
      fault: 'not_allowed',
    })
  })

  test('has an address that the service can use in other countries too', async () => {
    const book = await approved({
      country: 'US',
      postalCode: '90210',
      city: 'Beverly Hills',
      address: '12345 North Rodeo Drive, Apartment 27',
    })
    await handOver(book)
    await tend(book.id)
    expect((await jobsOf(book.id))[0]!.shipping_address).toMatchObject({
      state_code: 'CA',
      street1: '12345 North Rodeo Drive',
      street2: 'Apartment 27',
    })
  })
})
