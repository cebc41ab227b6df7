import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDraft, touchDraft } from '#store/drafts.ts'
import { newId } from '#store/ids.ts'
import { addOrderEvent, listOrderEvents } from '#store/order-events.ts'
import { addMessage } from '#store/order-messages.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { readPhoto } from '#store/photos.ts'
import { addPrintJob } from '#store/print-jobs.ts'
import { draft, order, pay } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { storedKeys, storedPhoto } from '#support/stored-files.ts'
import { listOrders } from '../desk/list-orders.ts'
import { removeFiles } from './remove-files.ts'
import { sweep } from './sweep.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const keys = () => storedKeys(shop)
const sweepAfter = async (by: Parameters<TestShop['advance']>[0]) => {
  shop.advance(by)
  await sweep(shop)
}

describe('photos of a paid order that nobody prints or sends', () => {
  const paid = async () => {
    const draftId = await draft(shop)
    const path = await storedPhoto(shop, draftId)
    const { id: orderId, checkoutToken } = await order(shop, { draftOrderId: draftId })
    await pay(shop, checkoutToken)
    return { draftId, path, orderId }
  }
  const soonDeleted = async () => (await listOrders(shop, { need: 'photos' })).map(({ id }) => id)

  test('go a year after anything happened with it, after the desk has been warned for a month, and its customer hears of it', async () => {
    const { draftId, path, orderId } = await paid()
    await sweepAfter({ days: 334 })
    expect(await soonDeleted()).toEqual([])
    await sweepAfter({ days: 2 })
    expect(await soonDeleted()).toEqual([orderId])
    await sweepAfter({ days: 28 })
    expect(await readPhoto(shop.db, path)).not.toBeNull()
    await sweepAfter({ days: 2 })
    expect(await readPhoto(shop.db, path)).toBeNull()
    expect(await readDraft(shop.db, draftId)).not.toBeNull()
    expect(await findOrder(shop.db, { id: orderId })).toMatchObject({ fulfilment: 'queued' })
    expect((await listOrderEvents(shop.db, orderId)).at(-1)).toMatchObject({
      who: 'system',
      what: 'photos_deleted',
      detail: { photos: 1 },
    })
    expect(await shop.jobs('send-mail')).toContainEqual(
      expect.objectContaining({ mailId: `photos-deleted:${orderId}` }),
    )
    expect(await soonDeleted()).toEqual([])
    await removeFiles(shop)
    expect(await keys()).toEqual([])
  })

  test.each<[string, (of: Awaited<ReturnType<typeof paid>>) => Promise<unknown>]>([
    [
      'its state changes',
      ({ orderId }) => updateOrder(shop.db, orderId, { fulfilment: 'review' }, shop.now()),
    ],
    [
      'something is written into its history',
      ({ orderId }) =>
        addOrderEvent(shop.db, {
          orderId,
          at: shop.now(),
          who: 'admin',
          what: 'changed',
          detail: {},
        }),
    ],
    ['its customer adds a photo', ({ draftId }) => touchDraft(shop.db, draftId, shop.now())],
    [
      'its customer writes',
      ({ orderId }) =>
        addMessage(shop.db, {
          id: newId(),
          orderId,
          at: shop.now(),
          side: 'customer',
          who: 'customer',
          text: '¿Y mi libro?',
          seenAt: null,
        }),
    ],
  ])('begin their year anew when %s', async (_, happens) => {
    const of = await paid()
    shop.advance({ days: 300 })
    await happens(of)
    await sweepAfter({ days: 364 })
    expect(await readPhoto(shop.db, of.path)).not.toBeNull()
    await sweepAfter({ days: 2 })
    expect(await readPhoto(shop.db, of.path)).toBeNull()
  })

  test('stay while it is printed, here or by a print service', async () => {
    const here = await paid()
    await updateOrder(shop.db, here.orderId, { fulfilment: 'printing' }, shop.now())
    const outside = await paid()
    await updateOrder(shop.db, outside.orderId, { fulfilment: 'approved' }, shop.now())
    await addPrintJob(
      shop.db,
      {
        id: newId(),
        orderId: outside.orderId,
        service: 'pretend',
        productId: 'x',
        folder: 'books/x',
        who: 'admin',
      },
      shop.now(),
    )
    await sweepAfter({ days: 800 })
    for (const { path } of [here, outside]) expect(await readPhoto(shop.db, path)).not.toBeNull()
  })
})
