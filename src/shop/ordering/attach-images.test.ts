import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draft, order, pay, photo, refusalsAmong } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { updateOrder } from '#store/orders.ts'
import { readPhoto } from '#store/photos.ts'
import { attachImages } from './attach-images.ts'
import { readOrder } from './read-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const photosOf = (count: number, draftId: string | null) =>
  Promise.all(Array.from({ length: count }, () => photo(shop, draftId)))
const pathsOf = async (checkoutToken: string) =>
  (await readOrder(shop, checkoutToken)).images.map(({ path }) => path)

describe('attaching photos', () => {
  test('puts the draft’s own in the order named, in any of the forms they are named in', async () => {
    const draftId = await draft(shop)
    const [a, b, c] = (await photosOf(3, draftId)) as [string, string, string]
    const { id, checkoutToken } = await order(shop, { draftOrderId: draftId })
    expect(
      await attachImages(shop, {
        orderId: id,
        images: [{ path: c }, a, { filename: b }, { originalPath: a }],
      }),
    ).toEqual({ count: 3 })
    expect(await pathsOf(checkoutToken)).toEqual([c, a, b])
  })

  test('takes unattached ones to an order that stands alone', async () => {
    const paths = await photosOf(3, null)
    const { id, checkoutToken } = await order(shop)
    expect(await attachImages(shop, { orderId: id, images: paths })).toEqual({ count: 3 })
    expect(await attachImages(shop, { orderId: id, images: paths })).toEqual({ count: 3 })
    expect(await pathsOf(checkoutToken)).toEqual(paths)
  })

  test('refuses those of another draft or order, and takes none then', async () => {
    const theirs = await photo(shop, await draft(shop))
    const free = await photo(shop, null)
    const { id, checkoutToken } = await order(shop)
    for (const strange of [theirs, 'no-such-photo']) {
      await expect(
        attachImages(shop, { orderId: id, images: [free, strange] }),
      ).rejects.toMatchObject({ code: 'images_not_yours' })
    }
    expect(await pathsOf(checkoutToken)).toEqual([])
    expect((await readPhoto(shop.db, free))?.draftId).toBeNull()
    await expect(
      attachImages(shop, { orderId: 'NOSUCHONE0', images: [free] }),
    ).rejects.toMatchObject({ code: 'order_not_found' })
  })

  test('named by two orders at once gives them to one', async () => {
    const paths = await photosOf(5, null)
    const placed = await Promise.all(Array.from({ length: 6 }, () => order(shop)))
    const answers = await Promise.allSettled(
      placed.map(({ id }, n) =>
        attachImages(shop, { orderId: id, images: n % 2 ? paths : paths.toReversed() }),
      ),
    )
    expect(refusalsAmong(answers)).toEqual(Array.from({ length: 5 }, () => 'images_not_yours'))
  })

  test('stops at twenty, also when they come at once', async () => {
    const paths = await photosOf(24, null)
    const { id, checkoutToken } = await order(shop)
    const six = [0, 6, 12, 18].map((start) => paths.slice(start, start + 6))
    const answers = await Promise.allSettled(
      six.map((images) => attachImages(shop, { orderId: id, images })),
    )
    expect(refusalsAmong(answers)).toEqual(['too_many_images'])
    expect(await pathsOf(checkoutToken)).toHaveLength(18)
  })

  test('adds missing ones to a paid order behind those it has, and has the book made again', async () => {
    const draftId = await draft(shop)
    const [a, b] = (await photosOf(2, draftId)) as [string, string]
    const { id, checkoutToken } = await order(shop, { draftOrderId: draftId })
    await attachImages(shop, { orderId: id, images: [a, b] })
    await pay(shop, checkoutToken)
    const late = await photo(shop, null)
    await attachImages(shop, { orderId: id, images: [late, b] })
    expect(await pathsOf(checkoutToken)).toEqual([a, b, late])
    expect((await shop.jobs('make-book')).filter((job) => job.orderId === id)).toHaveLength(1)
  })

  test('is closed once production has started or two days after the payment', async () => {
    const late = await photo(shop, null)
    const printing = await order(shop)
    await pay(shop, printing.checkoutToken)
    await updateOrder(shop.db, printing.id, { fulfilment: 'printing' }, shop.now())
    await expect(
      attachImages(shop, { orderId: printing.id, images: [late] }),
    ).rejects.toMatchObject({ code: 'draft_closed' })
    const waiting = await order(shop)
    await pay(shop, waiting.checkoutToken)
    shop.advance({ hours: 49 })
    await expect(attachImages(shop, { orderId: waiting.id, images: [late] })).rejects.toMatchObject(
      { code: 'draft_closed' },
    )
  })
})
