import { describe, expect, test } from 'vitest'
import { adminDeliverOrder, adminShipOrder } from '#contract/admin-parcels.ts'
import { adminEraseCustomer } from '#contract/admin-desk-order.ts'
import { adminPickingList } from '#contract/admin-packing.ts'
import { adminSaveCosts } from '#contract/admin-settings.ts'
import { adminBatchFiles, adminShipList } from '#contract/admin-batch.ts'
import { adminExportOrders } from '#contract/admin-orders.ts'
import { adminOrderPapers } from '#contract/admin-papers.ts'
import type { Locale } from '#domain/locale.ts'
import { readOrder } from '#contract/order.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { writeMail } from '#shop/mails/write-mail.ts'
import { putBook, readBook } from '#store/books.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { listReprints } from '#store/reprints.ts'
import { openAdmin } from '#support/admin.ts'
import { paidOrder } from '#support/journey.ts'
import { photo } from '#support/orders.ts'
import { textOfPages } from '#support/read-codes.ts'
import { unzip } from '#support/zip.ts'
import { printFiles } from '#support/print-service.ts'
import { useReprints } from '#support/reprints.ts'

const { here, reprint, callOff, print, ship, read, from, minutesLater, sent } = useReprints()

describe('a replacement', () => {
  test('of a book whose files are gone is made anew from its photos once that was seen, or not at all', async () => {
    const id = await sent()
    const { shop } = here.server
    const { folder } = (await readBook(shop.db, id))!
    await shop.files.remove([`${folder}interior.pdf`])
    expect((await from(id)).files).toBe('nothing')
    expect((await reprint(id)).body.code).toBe('data_erased')
    const order = (await findOrder(shop.db, { id }))!
    await photo(shop, order.draftId)
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
    await putBook(shop.db, { ...(await readBook(shop.db, id))!, folder: next })
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
