import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { putBook } from '#store/books.ts'
import { readDraft } from '#store/drafts.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { adoptFiles, countOn } from '#store/belonging.ts'
import { isBackedUp, places } from '#store/files/places.ts'
import { listFilesToRemove, originalKey, photoFolder, readPhoto } from '#store/photos.ts'
import { admins, adminSessions } from '#store/schema/staff.ts'
import { shopIdentity } from '#store/schema/keeping.ts'
import { newsletter } from '#store/schema/drafts.ts'
import { paymentIntents } from '#store/schema/payments.ts'
import { outbox } from '#store/schema/outside.ts'
import { draft, order, pay, photo } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { cancelOrder } from '../admin/orders/cancel-order.ts'
import { createPaymentIntent } from '../paying/create-payment-intent.ts'
import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '../mails/newsletter.ts'
import { bringBack, listQuarantine } from './quarantine.ts'
import { removeFiles } from './remove-files.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { sweep } from './sweep.ts'
import { trimThumbnails } from './trim-thumbnails.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of shop.files.list('')) if (isBackedUp(key)) found.push(key)
  return found
}
async function storedPhoto(draftId: string | null): Promise<string> {
  const path = await photo(shop, draftId)
  await shop.files.put(originalKey(path), Buffer.from('photo'))
  await shop.files.put(`${photoFolder(path)}320.jpg`, Buffer.from('thumbnail'))
  return path
}
const tokenOf = async (email: string): Promise<string> =>
  (await shop.db.select().from(newsletter).where(eq(newsletter.email, email)))[0]!.token
/** Files keep the machine's time, so the shop's clock moves and theirs stays: they grow old with it. */
const sweepAfter = async (by: Parameters<TestShop['advance']>[0]) => {
  shop.advance(by)
  await sweep(shop)
}

describe('drafts without a paid order', () => {
  test('are deleted 90 days after their last change, with order, payments, photos, files and mails', async () => {
    const id = await draft(shop)
    const path = await storedPhoto(id)
    const { id: orderId, checkoutToken } = await order(shop, { draftOrderId: id })
    await createPaymentIntent(shop, { checkoutToken })
    await shop.db.update(paymentIntents).set({ state: 'cancelled' })
    await sweepAfter({ days: 89 })
    expect(await readDraft(shop.db, id)).not.toBeNull()

    await sweepAfter({ days: 1, minutes: 1 })
    expect(await readDraft(shop.db, id)).toBeNull()
    expect(await findOrder(shop.db, { id: orderId })).toBeNull()
    expect(await readPhoto(shop.db, path)).toBeNull()
    expect(await shop.db.select().from(outbox)).toEqual([])
    expect(await shop.jobs('remove-files')).toHaveLength(1)
    await removeFiles(shop)
    expect(await keys()).toEqual([])
    expect(await listFilesToRemove(shop.db, 1)).toEqual([])
  })

  test('live on when they are changed', async () => {
    const id = await draft(shop)
    shop.advance({ days: 80 })
    await saveDraft(shop, id, { title: 'Playa' })
    await sweepAfter({ days: 80 })
    expect(await readDraft(shop.db, id)).not.toBeNull()
  })

  test('are deleted however many there are', async () => {
    await Promise.all(Array.from({ length: 120 }, () => draft(shop)))
    await sweepAfter({ days: 91 })
    expect(shop.logged()).toContainEqual(
      expect.objectContaining({ what: 'drafts', count: 120, msg: 'sweep: deleted' }),
    )
  })
})

describe('what is kept', () => {
  test('a paid order, its draft and its photos', async () => {
    const id = await draft(shop)
    const path = await storedPhoto(id)
    const { id: orderId, checkoutToken } = await order(shop, { draftOrderId: id })
    await pay(shop, checkoutToken)
    await sweepAfter({ days: 400 })
    expect(await findOrder(shop.db, { id: orderId })).not.toBeNull()
    expect(await readDraft(shop.db, id)).not.toBeNull()
    expect(await keys()).toEqual([`${photoFolder(path)}320.jpg`, originalKey(path)])
  })

  test.each(['open', 'succeeded', 'refunded'] as const)(
    'an order with a payment that is %s',
    async (state) => {
      const id = await draft(shop)
      const { checkoutToken } = await order(shop, { draftOrderId: id })
      await createPaymentIntent(shop, { checkoutToken })
      await shop.db.update(paymentIntents).set({ state })
      await sweepAfter({ days: 400 })
      expect(await readDraft(shop.db, id)).not.toBeNull()
    },
  )
})

test('photos of an order whose payment went back go with their draft’s time; the order tells of the money', async () => {
  const id = await draft(shop)
  const path = await storedPhoto(id)
  const { id: orderId, checkoutToken } = await order(shop, { draftOrderId: id })
  await createPaymentIntent(shop, { checkoutToken })
  await shop.db.update(paymentIntents).set({ state: 'refunded' })
  await sweepAfter({ days: 89 })
  expect(await readPhoto(shop.db, path)).not.toBeNull()
  await sweepAfter({ days: 2 })
  expect(await readPhoto(shop.db, path)).toBeNull()
  expect(await findOrder(shop.db, { id: orderId })).not.toBeNull()
  await removeFiles(shop)
  expect(await keys()).toEqual([])
})

test('photos of a cancelled order go by when it was cancelled, whatever else became of it since', async () => {
  const id = await draft(shop)
  const path = await storedPhoto(id)
  const { id: orderId, checkoutToken } = await order(shop, { draftOrderId: id })
  await pay(shop, checkoutToken)
  await cancelOrder(shop, 'admin', { orderId, reason: 'x', refund: true })
  shop.advance({ days: 80 })
  await updateOrder(shop.db, orderId, { printer: 'own' }, shop.now())
  await sweepAfter({ days: 9 })
  expect(await readPhoto(shop.db, path)).not.toBeNull()
  await sweepAfter({ days: 2 })
  expect(await readPhoto(shop.db, path)).toBeNull()
})

describe('photos that no draft has claimed', () => {
  test('go after a day', async () => {
    const path = await storedPhoto(null)
    await sweepAfter({ hours: 23 })
    expect(await readPhoto(shop.db, path)).not.toBeNull()
    await sweepAfter({ hours: 2 })
    expect(await readPhoto(shop.db, path)).toBeNull()
    await removeFiles(shop)
    expect(await keys()).toEqual([])
  })
})

describe('files that no row knows', () => {
  test('go after a day; those of rows, and those elsewhere, stay', async () => {
    const path = await storedPhoto(await draft(shop))
    const paid = await order(shop, { draftOrderId: await draft(shop) })
    const folder = `books/${paid.id.toLowerCase()}/`
    const book = `${folder}2222/interior.pdf`
    await putBook(shop.db, {
      orderId: paid.id,
      folder: `${folder}2222/`,
      pageCount: 24,
      photoPaths: [],
      pages: [],
      cover: null,
      titleComplete: true,
      printer: 'own',
      hasStickers: false,
      smallPhotos: 'none',
      problems: [],
      madeAt: shop.now(),
    })
    const lost = [
      'photos/0123/original',
      'photos/0123/320.jpg',
      `${folder}1111/interior.pdf`,
      `${folder}3333/cover.pdf`,
      'books/gone/1/interior.pdf',
    ]
    for (const key of [...lost, book, 'fonts/kept.bin']) await shop.files.put(key, Buffer.from('x'))
    await sweepAfter({ hours: 23 })
    expect(await keys()).toEqual(expect.arrayContaining(lost))
    await sweepAfter({ hours: 2 })
    expect((await keys()).toSorted()).toEqual(
      [book, 'fonts/kept.bin', `${photoFolder(path)}320.jpg`, originalKey(path)].toSorted(),
    )
  })
})

async function quarantined(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of listQuarantine(shop.files)) found.push(key)
  return found
}

async function firstInQuarantine(): Promise<string> {
  for await (const { key } of shop.files.list(places.quarantine)) return key
  throw new Error('nothing in quarantine')
}

describe('what a sweep takes away', () => {
  beforeEach(() => sweep(shop))

  test('lies in quarantine for 14 days, can be brought back, and then goes for good', async () => {
    await shop.files.put('photos/0123/original', Buffer.from('a photo'))
    await shop.files.put('photos/4567/original', Buffer.from('another'))
    await sweepAfter({ hours: 25 })
    expect(await keys()).toEqual([])
    expect((await quarantined()).toSorted()).toEqual([
      'photos/0123/original',
      'photos/4567/original',
    ])

    await sweepAfter({ days: 14 })
    const day = (await firstInQuarantine()).split('/')[1]!
    expect(await bringBack(shop.files, `${day}/photos/0123`)).toBe(1)
    expect((await shop.files.readAll('photos/0123/original'))?.toString()).toBe('a photo')
    expect(await quarantined()).toEqual(['photos/4567/original'])

    await sweepAfter({ days: 1 })
    expect(await quarantined()).not.toContain('photos/4567/original')
    expect(shop.logged()).toContainEqual(
      expect.objectContaining({ what: 'files in quarantine', count: 1, msg: 'sweep: deleted' }),
    )
  })

  test('never lies over what has come since', async () => {
    await shop.files.put('photos/0123/original', Buffer.from('old'))
    await sweepAfter({ hours: 25 })
    await shop.files.put('photos/0123/original', Buffer.from('new'))
    expect(await bringBack(shop.files)).toBe(0)
    expect((await shop.files.readAll('photos/0123/original'))?.toString()).toBe('new')
  })
})

test('thumbnails beyond what may lie there go, the oldest first, and originals never', async () => {
  const path = await storedPhoto(await draft(shop))
  // S3 tells ages in whole seconds.
  await new Promise((done) => setTimeout(done, 1100))
  const young = await storedPhoto(await draft(shop))
  const size = Buffer.from('thumbnail').length
  expect(await trimThumbnails(shop.files, 2 * size)).toBe(0)
  expect(await trimThumbnails(shop.files, size)).toBe(1)
  expect((await keys()).toSorted()).toEqual(
    [originalKey(path), originalKey(young), `${photoFolder(young)}320.jpg`].toSorted(),
  )
})

describe('a sweep stops with one line and deletes nothing', () => {
  let orphan: string
  let stale: string
  beforeEach(async () => {
    stale = await draft(shop)
    await storedPhoto(stale)
    await sweep(shop)
    orphan = 'photos/0123/original'
    await shop.files.put(orphan, Buffer.from('x'))
    shop.lines.length = 0
  })
  async function expectNothingDeleted(line: RegExp) {
    const before = await keys()
    await sweepAfter({ days: 100 })
    expect(await keys()).toEqual(before)
    expect(await quarantined()).toEqual([])
    expect(await readDraft(shop.db, stale)).not.toBeNull()
    expect(shop.lines).toEqual([expect.stringMatching(line)])
  }

  test('when the files belong to another database', async () => {
    await shop.db.update(shopIdentity).set({ id: 'another' })
    await expectNothingDeleted(/file store belongs to database .*, and this is another; nothing/)
    await adoptFiles(shop.db, shop.files)
    await sweep(shop)
    expect(await readDraft(shop.db, stale)).toBeNull()
  })

  test('when the database is an older state than the files have seen', async () => {
    const [{ generation } = { generation: 0 }] = await shop.db.select().from(shopIdentity)
    await countOn(shop.db, shop.files)
    await shop.db.update(shopIdentity).set({ generation })
    await expectNothingDeleted(/The database is older than the file store/)
  })

  test('when the store has no mark and the database knows little of what lies there', async () => {
    await shop.files.remove([places.identity])
    for (let count = 0; count < 5; count++)
      await shop.files.put(`photos/lost${count}/original`, Buffer.from('x'))
    await expectNothingDeleted(/holds photos of which this database knows 1 of 7/)
  })

  test('when more is nobody’s than leftovers can be; the rest of the sweep goes on', async () => {
    for (let count = 0; count < 21; count++)
      await shop.files.put(`photos/lost${count}/original`, Buffer.from('x'))
    const before = await keys()
    await sweepAfter({ hours: 25 })
    expect(await keys()).toEqual(before)
    expect(shop.lines).toEqual([
      expect.stringContaining('nothing of 22 of 23 folders of files: that is no leftover'),
    ])
    await sweepAfter({ days: 100 })
    expect(await readDraft(shop.db, stale)).toBeNull()
  })
})

describe('other things past their time', () => {
  test('sessions unused for 12 hours end, the others stay', async () => {
    await shop.db.insert(admins).values({ username: 'admin', passwordHash: 'x' })
    const at = (hoursAgo: number) => new Date(shop.now().getTime() - hoursAgo * 3_600_000)
    await shop.db.insert(adminSessions).values([
      { tokenHash: 'old', username: 'admin', usedAt: at(13) },
      { tokenHash: 'young', username: 'admin', usedAt: at(11) },
    ])
    await sweep(shop)
    expect((await shop.db.select().from(adminSessions)).map(({ tokenHash }) => tokenHash)).toEqual([
      'young',
    ])
  })

  test('mails and unconfirmed addresses are forgotten after 90 days', async () => {
    await subscribeNewsletter(shop, { email: 'lola@example.com', locale: 'es' })
    await subscribeNewsletter(shop, { email: 'ana@example.com', locale: 'es' })
    await confirmNewsletter(shop, await tokenOf('ana@example.com'))
    await shop.db.update(outbox).set({ createdAt: shop.now() })
    await sweepAfter({ days: 89 })
    expect(await shop.db.select().from(outbox)).toHaveLength(2)
    await sweepAfter({ days: 2 })
    expect(await shop.db.select().from(outbox)).toEqual([])
    expect((await shop.db.select().from(newsletter)).map(({ email }) => email)).toEqual([
      'ana@example.com',
    ])
  })
})

describe('a newsletter that was left', () => {
  const of = async (email: string) =>
    (await shop.db.select().from(newsletter).where(eq(newsletter.email, email)))[0]
  const subscribe = (email: string) => subscribeNewsletter(shop, { email, locale: 'es' })

  test('keeps the proof of having been wanted for three years, and then nothing', async () => {
    const email = 'ana@example.com'
    const asked = shop.now().getTime()
    const daysSince = (at: Date | null | undefined) =>
      at && Math.round((at.getTime() - asked) / 86_400_000)
    await subscribe(email)
    shop.advance({ days: 1 })
    await confirmNewsletter(shop, await tokenOf(email))
    shop.advance({ days: 400 })
    await leaveNewsletter(shop, await tokenOf(email))
    // A link that is followed once more changes no time.
    shop.advance({ days: 3 * 365 - 5 })
    await leaveNewsletter(shop, await tokenOf(email))
    await sweep(shop)
    const row = await of(email)
    expect([daysSince(row?.createdAt), daysSince(row?.confirmedAt)]).toEqual([0, 1])
    expect(daysSince(row?.changedAt)).toBe(401)
    await sweepAfter({ days: 7 })
    expect(await of(email)).toBeUndefined()
  })

  test('can be asked for again years later: the link is good as long as anybody’s', async () => {
    const email = 'ana@example.com'
    await subscribe(email)
    await confirmNewsletter(shop, await tokenOf(email))
    await leaveNewsletter(shop, await tokenOf(email))
    shop.advance({ days: 700 })
    await subscribe(email)
    await sweepAfter({ days: 89 })
    await confirmNewsletter(shop, await tokenOf(email))
    const row = await of(email)
    expect(row?.status).toBe('confirmed')
    expect(row?.confirmedAt).toEqual(row?.changedAt)
  })
})

describe('a sweep', () => {
  test('may run twice at once, and again', async () => {
    for (let count = 0; count < 60; count++) await storedPhoto(await draft(shop))
    shop.advance({ days: 91 })
    await Promise.all([sweep(shop), sweep(shop), removeFiles(shop)])
    await sweep(shop)
    await removeFiles(shop)
    expect(await keys()).toEqual([])
    expect(shop.logged().filter(({ msg }) => msg !== 'sweep: deleted')).toEqual([])
  })

  test('goes on past a part that fails, and says so', async () => {
    const id = await draft(shop)
    shop.advance({ days: 91 })
    const files = {
      ...shop.files,
      list: () => {
        throw new Error('storage down')
      },
    }
    await sweep({ ...shop, files })
    expect(await readDraft(shop.db, id)).toBeNull()
    expect(shop.logged()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        what: 'orphan files',
        err: expect.objectContaining({ message: 'storage down' }),
      }),
    )
  })

  test('stops when told', async () => {
    const id = await draft(shop)
    shop.advance({ days: 91 })
    await sweep(shop, { signal: AbortSignal.abort() })
    expect(await readDraft(shop.db, id)).not.toBeNull()
  })
})
