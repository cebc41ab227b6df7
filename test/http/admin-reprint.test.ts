import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { adminListInvoices } from '#contract/invoice.ts'
import { adminReadTimeline } from '#contract/admin-production.ts'
import {
  adminCallOffReprint,
  adminDeliverOrder,
  adminMakeReprint,
  adminReadReprintable,
  adminShipOrder,
  adminStartPrinting,
} from '#contract/admin-parcels.ts'
import {
  adminCancelOrder,
  adminEraseCustomer,
  adminReadDeskOrder,
} from '#contract/admin-desk-order.ts'
import { adminPickingList } from '#contract/admin-packing.ts'
import { adminSaveCosts } from '#contract/admin-settings.ts'
import { adminBatchFiles, adminShipList } from '#contract/admin-batch.ts'
import { adminExportOrders, adminSetOrderStatus } from '#contract/admin-orders.ts'
import { adminOrderPapers } from '#contract/admin-papers.ts'
import type { Locale } from '#domain/locale.ts'
import { readOrder } from '#contract/order.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { writeMail } from '#shop/mails/write-mail.ts'
import { putBook, readBook } from '#store/books.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { listReprints } from '#store/reprints.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { paidOrder } from '#support/journey.ts'
import { textOfPages } from '#support/read-codes.ts'
import { unzip } from '#support/zip.ts'
import { printFiles, usePrintService } from '#support/print-service.ts'

const here = usePrintService()

let keys = 0
const key = () => `reprint-test-${String(++keys).padStart(6, '0')}`
type Body = Record<string, unknown>
const wish = (fields: Body = {}): Body => ({
  key: key(),
  seen: 0,
  files: 'same',
  reason: 'damaged',
  note: null,
  pieces: { book: true, extras: [] },
  ...fields,
})
const reprint = (id: string, fields: Body = {}) =>
  here.ask(adminMakeReprint, { params: { id }, body: wish(fields) })
const callOff = (id: string, reprintId: string) =>
  here.ask(adminCallOffReprint, { params: { id, reprintId } })
const print = (id: string) => here.ask(adminStartPrinting, { params: { id } })
const ship = (id: string, trackingNumber: string) =>
  here.ask(adminShipOrder, { params: { id }, body: { carrier: 'seur', trackingNumber } })
const read = async (id: string) => (await here.ask(adminReadDeskOrder, { params: { id } })).body
const from = async (id: string) => (await here.ask(adminReadReprintable, { params: { id } })).body
const minutesLater = (minutes: number) => here.server.shop.advance({ minutes })

/** An order whose book has been printed by the shop and has left, with a number to follow it by. */
async function sent(): Promise<string> {
  const { id } = await here.approved()
  await print(id)
  await ship(id, 'FIRST 1')
  minutesLater(2)
  return id
}

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

  test('of a book whose files are gone is made anew from its photos once that was seen, or not at all', async () => {
    const id = await sent()
    const { shop } = here.server
    const { folder } = (await readBook(shop.db, id))!
    await shop.files.remove([`${folder}interior.pdf`])
    expect((await from(id)).files).toBe('nothing')
    expect((await reprint(id)).body.code).toBe('data_erased')
    const order = (await findOrder(shop.db, { id }))!
    await shop.db.$client.query(
      `insert into photos (path, draft_id, position, original_name, content_type, bytes, width, height, created_at) values ($1, $2, 0, 'a.jpg', 'image/jpeg', 1, 400, 300, now())`,
      [`reprint-photo-${id}`, order.draftId],
    )
    expect((await from(id)).files).toBe('lost')
    expect((await reprint(id)).body.code).toBe('conflict')
    const made = (await reprint(id, { files: 'lost' })).body
    expect(made.order.fulfilment).toBe('generating')
    expect(await shop.jobs('make-book')).toContainEqual({ orderId: id })

    // Called off after it was bound anew, those are not the files that the family has.
    await callOff(id, made.reprintId)
    await shop.files.put(`${folder}interior.pdf`, printFiles.interior)
    expect((await from(id)).files).toBe('same')
    const next = `${folder.slice(0, -2)}z/`
    for (const part of ['interior', 'cover', 'proof'])
      await shop.files.put(`${next}${part}.pdf`, printFiles.interior)
    await shop.db.$client.query('update books set folder = $1 where order_id = $2', [next, id])
    expect((await from(id)).files).toBe('changed')
    const other = (await reprint(id, { seen: 1, files: 'changed' })).body
    expect(other.order.fulfilment).toBe('review')
    // However many are called off: nobody has approved what is bound now.
    await callOff(id, other.reprintId)
    expect((await from(id)).files).toBe('changed')
  })

  test('is a cost without a revenue', async () => {
    await here.ask(adminSaveCosts, {
      body: {
        before: null,
        after: { bookA4Cents: '6.00', bookSquareCents: '5.00', parcelCents: '3.50' },
      },
    })
    const id = await sent()
    const { shop } = here.server
    const before = (await findOrder(shop.db, { id }))!
    expect(before.costCents).toBe(950)
    const { reprintId } = (await reprint(id)).body
    const after = (await findOrder(shop.db, { id }))!
    expect([after.costCents, after.netCents, after.totalCents]).toEqual([
      1900,
      before.netCents,
      before.totalCents,
    ])
    await callOff(id, reprintId)
    expect((await findOrder(shop.db, { id }))!.costCents).toBe(950)
  })

  test('keeps the photos until its own parcel has arrived for so long', async () => {
    const id = await sent()
    const { shop } = here.server
    await here.ask(adminDeliverOrder, { params: { id } })
    await reprint(id)
    const days = async (count: number) => {
      shop.advance({ days: count })
      await sweep(shop)
      return (await readBook(shop.db, id)) !== null
    }
    expect(await days(100)).toBe(true)
    await updateOrder(shop.db, id, { fulfilment: 'printing' }, shop.now())
    // A hundred days later nobody is logged in.
    const { ask } = await openAdmin(here.server)
    await ask(adminShipOrder, { params: { id }, body: { carrier: 'seur', trackingNumber: 'L 1' } })
    expect(await days(89)).toBe(true)
    expect(await days(40)).toBe(false)
  })

  test('is a replacement to its customer: on the order’s page with both parcels, and in the mail of its own', async () => {
    const { shop } = here.server
    const id = await sent()
    const order = (await findOrder(shop.db, { id }))!
    const progress = async () =>
      (await here.server.ask(readOrder, { params: { token: order.checkoutToken } })).body.progress
    const stages = async () =>
      (await progress()).stages.map(({ stage }: { stage: string }) => stage)
    expect((await progress()).replacement).toBeNull()
    const before = await stages()

    const { reprintId } = (await reprint(id)).body
    expect(await progress()).toMatchObject({
      parcel: null,
      replacement: { hasBook: true, earlier: [{ carrier: 'SEUR', trackingNumber: 'FIRST 1' }] },
      delivery: { from: expect.any(String) },
      changeableUntil: null,
      cancelUntil: null,
    })
    expect(await stages()).not.toContain('shipped')
    // The mail of the parcel before, should it have waited until now, is still of that one.
    const letter = (locale: Locale) =>
      writeMail(shop, {
        id: 'x',
        kind: 'order-shipped',
        recipient: 'ana@example.com',
        locale,
        facts: { orderId: id },
      })
    const late = (await letter('es'))!
    expect(late.text).toContain('FIRST 1')
    expect(late.subject).not.toContain('reposición')
    await callOff(id, reprintId)
    expect(await stages()).toEqual(before)
    expect((await progress()).replacement).toBeNull()

    await reprint(id, { seen: 1 })
    await print(id)
    await ship(id, 'SECOND 2')
    expect(await progress()).toMatchObject({
      parcel: { trackingNumber: 'SECOND 2' },
      replacement: { earlier: [{ trackingNumber: 'FIRST 1' }] },
    })
    expect(await stages()).toEqual(before)
    for (const [locale, subject, free] of [
      ['es', /reposición/, /sin ningún coste/],
      ['de', /Ersatz/, /kostenlos/],
      ['fr', /remplacement/, /sans frais/],
      ['en', /replacement/, /free of charge/],
    ] as const) {
      const mail = (await letter(locale))!
      expect(mail.subject).toMatch(subject)
      expect(mail.text).toMatch(free)
      expect(mail.text).toContain('SECOND 2')
      expect(mail.text).not.toContain('FIRST 1')
    }
  })

  test('of a piece alone is printed, packed and declared without the rest', async () => {
    const { shop } = here.server
    const { id } = await paidOrder(here.server, 0, undefined, { extras: ['Hoja de pegatinas'] })
    const folder = `books/${id.toLowerCase()}/0123456789abcdef/`
    for (const part of ['interior', 'cover', 'proof', 'stickers'])
      await shop.files.put(`${folder}${part}.pdf`, Buffer.from(`%PDF-1.7 ${part}`))
    await putBook(shop.db, {
      orderId: id,
      folder,
      pageCount: 24,
      photoPaths: [],
      pages: [],
      cover: null,
      titleComplete: true,
      problems: [],
      printer: 'own',
      hasStickers: true,
      smallPhotos: 'none',
      madeAt: shop.now(),
    })
    await updateOrder(shop.db, id, { fulfilment: 'printing' }, shop.now())
    await ship(id, 'FIRST 1')
    minutesLater(2)
    const { extras } = await from(id)
    expect(extras).toMatchObject([{ kind: 'stickers', name: 'Hoja de pegatinas' }])
    const made = (await reprint(id, { pieces: { book: false, extras: [extras[0].id] } })).body
    expect(made.reprints).toMatchObject([
      { hasBook: false, extras: ['Hoja de pegatinas'], isWhole: false },
    ])

    const picks = (await here.ask(adminPickingList, { query: { fulfilment: 'approved' } })).body
    expect(picks.find((pick: { id: string }) => pick.id === id)).toMatchObject({
      hasBook: false,
      isReplacement: true,
      extras: ['Hoja de pegatinas'],
    })
    const zip = await here.ask(adminBatchFiles, { query: { ids: id } })
    const names = unzip(zip.body.bytes).map(({ name }) => name)
    expect(names.filter((name) => name.includes(id))).toEqual([expect.stringContaining('stickers')])
    const slip = await here.ask(adminOrderPapers, { params: { id }, query: { kind: 'slips' } })
    const [text] = await textOfPages(slip.body.bytes)
    expect(text).toContain('Reposición sin cargo')
    expect(text).toContain('Hoja de pegatinas')
    expect(text).not.toContain('Nuestro verano')

    // The list of yesterday has the parcel of before: it is no news of this one.
    await print(id)
    const list = (number: string) =>
      here.ask(adminShipList, {
        body: { csv: `order;tracking\n${id};${number}`, carrier: 'seur', apply: true },
      })
    expect((await list('FIRST 1')).body).toMatchObject([{ outcome: 'already' }])
    expect((await list('SECOND 2')).body).toMatchObject([{ outcome: 'shipped' }])
    const csv = (await here.ask(adminExportOrders, { query: { q: id } })).body.bytes.toString()
    expect(csv).toContain('SECOND 2')
    expect(csv).toContain(',damaged')
  })

  test('leaves nothing that leads to its customer once the data are erased', async () => {
    const id = await sent()
    await reprint(id, { reason: 'other', note: 'Vecina de Ana la tiró' })
    await print(id)
    await ship(id, 'SECOND 2')
    await here.ask(adminEraseCustomer, { params: { id }, body: { confirm: id } })
    const [made] = await listReprints(here.server.shop.db, [id])
    expect(made).toMatchObject({ reason: 'other', note: null, trackingNumber: null })
    expect((await read(id)).can).not.toContain('reprint')
  })
})
