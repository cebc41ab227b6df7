import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { outputProfile } from '#book/pdf/icc/output-profile.ts'
import { preflight } from '#book/preflight.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { removeFiles } from '#shop/keeping/remove-files.ts'
import { readBook } from '#store/books.ts'
import { findOrder } from '#store/orders.ts'
import { originalKey } from '#store/photos.ts'
import { smallPhotos, tinyWidthPx } from '#support/family-photos.ts'
import { draft, order, pay } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'

// Whole books are drawn here, at times on a machine that has other things to do.
vi.setConfig({ testTimeout: 240_000 })

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function paidOrder(photoCount: number) {
  const draftId = await draft(shop)
  const photos: string[] = []
  for (const { name, buffer } of await smallPhotos(photoCount, tinyWidthPx))
    photos.push((await addPhoto(shop, draftId, { name, bytes: buffer })).path)
  const { id, checkoutToken } = await order(shop, {
    draftOrderId: draftId,
    style: 'Manga',
    title: 'Sol',
  })
  await pay(shop, checkoutToken)
  return { draftId, orderId: id, photos }
}

async function bookKeys(orderId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of shop.files.list(`books/${orderId.toLowerCase()}/`)) keys.push(key)
  return keys.toSorted()
}
const fulfilmentOf = async (id: string) => (await findOrder(shop.db, { id }))?.fulfilment

test('a paid order becomes a book of 24 pages, ready for review', async () => {
  const { orderId, photos } = await paidOrder(2)
  expect(await makeBook(shop, { orderId })).toBe(true)
  expect(await fulfilmentOf(orderId)).toBe('review')
  const book = await readBook(shop.db, orderId)
  expect(book).toMatchObject({ pageCount: 24, photoPaths: photos, problems: [] })
  expect(await bookKeys(orderId)).toEqual(
    ['cover', 'interior', 'proof'].map((part) => `${book!.folder}${part}.pdf`),
  )
  const proof = preflight((await shop.files.readAll(`${book!.folder}proof.pdf`))!)
  expect(proof.pages).toHaveLength(24)
  expect(preflight((await shop.files.readAll(`${book!.folder}interior.pdf`))!).pages).toHaveLength(
    20,
  )
})

test('a book’s files have the profile of the press that it is for, and of no other', async () => {
  const { orderId } = await paidOrder(0)
  const press = (name: string) => ({ bytes: outputProfile(), name })
  const measured = {
    ...shop,
    pressProfiles: { own: press('Measured here'), lulu: press('Theirs') },
  }
  await makeBook(measured, { orderId })
  const { folder } = (await readBook(shop.db, orderId))!
  for (const part of ['interior', 'cover']) {
    const file = (await shop.files.readAll(`${folder}${part}.pdf`))!.toString('latin1')
    expect(file).toContain('/OutputCondition (Measured here)')
    expect(file).not.toContain('Theirs')
  }
})

test('made again with another photo it takes the place of the one before', async () => {
  const { draftId, orderId } = await paidOrder(1)
  await makeBook(shop, { orderId })
  const [{ name, buffer }] = (await smallPhotos(1, tinyWidthPx)) as [
    Awaited<ReturnType<typeof smallPhotos>>[number],
  ]
  await addPhoto(shop, draftId, { name, bytes: buffer })
  expect(await shop.jobs('make-book')).toContainEqual({ orderId })
  expect(await makeBook(shop, { orderId })).toBe(true)
  expect((await readBook(shop.db, orderId))!.photoPaths).toHaveLength(2)
  await removeFiles(shop)
  expect(await bookKeys(orderId)).toHaveLength(3)
})

test('is not made for an unpaid order, nor for one that is gone', async () => {
  const { id } = await order(shop)
  expect(await makeBook(shop, { orderId: id })).toBe(false)
  expect(await makeBook(shop, { orderId: 'NOBODY' })).toBe(false)
  expect(await fulfilmentOf(id)).toBe('awaiting_payment')
})

test('a photo whose file is lost fails the book loudly, and nothing half made stays', async () => {
  const { orderId, photos } = await paidOrder(2)
  await shop.files.remove([originalKey(photos[1]!)])
  await expect(makeBook(shop, { orderId })).rejects.toThrow('missing')
  expect(await bookKeys(orderId)).toEqual([])
  expect(await fulfilmentOf(orderId)).toBe('generating')
})

test('told to stop it leaves the book before as it was', async () => {
  const { orderId } = await paidOrder(1)
  await makeBook(shop, { orderId })
  const before = await bookKeys(orderId)
  await expect(
    makeBook(shop, { orderId, signal: AbortSignal.abort(new Error('enough')) }),
  ).rejects.toThrow('enough')
  expect(await bookKeys(orderId)).toEqual(before)
})
