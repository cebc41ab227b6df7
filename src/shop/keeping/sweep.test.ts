import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDraft } from '#store/drafts.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { listFilesToRemove, originalKey, photoFolder, readPhoto } from '#store/photos.ts'
import { admins, adminSessions } from '#store/schema/staff.ts'
import { newsletter } from '#store/schema/drafts.ts'
import { paymentIntents } from '#store/schema/payments.ts'
import { outbox } from '#store/schema/outside.ts'
import { draft, order, pay } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { storedKeys, storedPhoto } from '#support/stored-files.ts'
import { cancelOrder } from '../admin/orders/cancel-order.ts'
import { createPaymentIntent } from '../paying/create-payment-intent.ts'
import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '../mails/newsletter.ts'
import { removeFiles } from './remove-files.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { sweep } from './sweep.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const keys = () => storedKeys(shop)
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
    const path = await storedPhoto(shop, id)
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
    const path = await storedPhoto(shop, id)
    const { id: orderId, checkoutToken } = await order(shop, { draftOrderId: id })
    await pay(shop, checkoutToken)
    await sweepAfter({ days: 360 })
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
  const path = await storedPhoto(shop, id)
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
  const path = await storedPhoto(shop, id)
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
    const path = await storedPhoto(shop, null)
    await sweepAfter({ hours: 23 })
    expect(await readPhoto(shop.db, path)).not.toBeNull()
    await sweepAfter({ hours: 2 })
    expect(await readPhoto(shop.db, path)).toBeNull()
    await removeFiles(shop)
    expect(await keys()).toEqual([])
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
    for (let count = 0; count < 60; count++) await storedPhoto(shop, await draft(shop))
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
