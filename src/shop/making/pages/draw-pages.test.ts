import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DrawnPageFacts } from '#domain/drawn-page.ts'
import { openaiArtist } from '#gateways/artists/openai.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { removeFiles } from '#shop/keeping/remove-files.ts'
import { listArtistCalls, spentOn } from '#store/artist-calls.ts'
import { readBook } from '#store/books.ts'
import { drawingKey, listDrawings } from '#store/drawings.ts'
import { findOrder, type Order } from '#store/orders.ts'
import { listPhotos, setPageSettings } from '#store/photos.ts'
import { drawPages, type PageOutcome } from '#shop/making/pages/draw-pages.ts'
import { artistLimits, type ArtistLimits } from '#shop/making/pages/outside-artist.ts'
import { startImageService, type Behaviour, type ImageService } from '#support/image-service.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { draft, order, pay } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { tilePhoto } from '#support/tile-photo.ts'

// Whole books are drawn here, at times on a machine that has other things to do.
vi.setConfig({ testTimeout: 240_000 })

let service: ImageService
let shop: TestShop
beforeAll(async () => {
  service = await startImageService()
  shop = await openTestShop({
    artist: openaiArtist({
      apiKey: service.key,
      baseUrl: service.url,
      model: 'gpt-image-2.5-sunburst',
      attemptMsMax: 110_000,
    }),
  })
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(() => {
  service.always('draw')
  service.requests.splice(0)
  shop.lines.splice(0)
})

async function paidOrder(photoCount: number): Promise<Order> {
  const draftId = await draft(shop)
  for (let number = 0; number < photoCount; number++)
    await addPhoto(shop, draftId, { name: `Casa ${number}.png`, bytes: await tilePhoto(number) })
  const { id, checkoutToken } = await order(shop, {
    draftOrderId: draftId,
    style: 'Standard',
    title: 'Sol',
  })
  await pay(shop, checkoutToken)
  return (await findOrder(shop.db, { id }))!
}
/** The drawings of an order's book, drawn or kept. */
async function drawn(paid: Order, limits: Partial<ArtistLimits> = {}) {
  const { pages, cover } = await drawPages(shop, paid, await listPhotos(shop.db, paid.draftId!), {
    limits: { ...artistLimits, ...limits },
  })
  const factsOf = (page: PageOutcome): Partial<DrawnPageFacts> =>
    'kept' in page ? page.kept.facts : {}
  return { cover: cover?.facts, pages: pages.filter((page) => page !== null).map(factsOf) }
}
const outcomes = async (paid: Order) =>
  (await listArtistCalls(shop.db, paid.id)).map(({ outcome }) => outcome)
const costOfOne = 300 * 5 + 1200 * 8 + 1400 * 30

describe('a book by an outside artist', () => {
  test('is drawn by it, cover and pages, with what each cost', async () => {
    const paid = await paidOrder(2)
    expect(paid.artist).toBe('openai')
    expect(await makeBook(shop, { orderId: paid.id })).toBe(true)
    expect(service.requests).toHaveLength(3)
    const book = (await readBook(shop.db, paid.id))!
    expect(book.problems).toEqual([])
    for (const facts of [book.cover, ...book.pages.slice(0, 2)]) {
      expect(facts).toMatchObject({
        artist: 'openai',
        model: 'gpt-image-2.5-sunburst',
        costMicroUsd: costOfOne,
        tokens: { textIn: 300, imageIn: 1200, out: 1400 },
        milliseconds: expect.any(Number),
      })
      expect(facts).not.toHaveProperty('fallback')
    }
    expect(book.pages[2]).toEqual({ page: 3, kind: 'empty' })
    expect(await spentOn(shop.db, paid.id)).toBe(3 * costOfOne)
    expect(shop.lines).toEqual([])
  })

  test('is not paid for twice', async () => {
    const paid = await paidOrder(1)
    await makeBook(shop, { orderId: paid.id })
    await makeBook(shop, { orderId: paid.id })
    expect(service.requests).toHaveLength(2)
  })

  test('sends nothing but the pictures: no name, no address, no file name, no metadata', async () => {
    const paid = await paidOrder(1)
    await makeBook(shop, { orderId: paid.id })
    const [photo] = await listPhotos(shop.db, paid.draftId!)
    for (const { fields, files } of service.requests) {
      const sent =
        JSON.stringify(fields) +
        files.map(({ name, bytes }) => name + bytes.toString('latin1')).join()
      for (const secret of [
        'Ana',
        'ana@example.org',
        'Madrid',
        'Sol',
        photo!.originalName,
        photo!.path,
        paid.id,
        'Exif',
      ])
        expect(sent).not.toContain(secret)
    }
  })
})

describe('where it fails, the engine draws the page, and the page says so', () => {
  test('whatever it is that fails, and with what it cost all the same', async () => {
    const faults: [Behaviour, string, number | null][] = [
      ['refuse', 'refused', 0],
      ['not_an_image', 'unusable', costOfOne],
      ['blank', 'unusable', costOfOne],
      ['photo', 'unusable', costOfOne],
      ['wrong_shape', 'unusable', costOfOne],
      ['nonsense', 'unusable', null],
      ['another', 'outside_bands', costOfOne],
    ]
    service.next(...faults.map(([behaviour]) => behaviour))
    const paid = await paidOrder(faults.length)
    const { pages, cover } = await drawn(paid)
    const seen = [cover, ...pages].map((facts) => [
      facts?.artist,
      facts?.fallback,
      facts?.costMicroUsd,
    ])
    expect(seen.toSorted()).toEqual(
      [
        ['openai', undefined, costOfOne],
        ...faults.map(([, fallback, cost]) => ['drawing', fallback, cost]),
      ].toSorted(),
    )
    expect(shop.lines).toHaveLength(faults.length)
    expect(shop.lines.join()).not.toMatch(/sk-|Ana|secret/)
    expect(await spentOn(shop.db, paid.id)).toBe(6 * costOfOne + shop.artist!.costMicroUsdMax)
  })

  test('too slow: nobody waits longer than a page may take', async () => {
    service.always('slow')
    const paid = await paidOrder(1)
    const {
      pages: [page],
    } = await drawn(paid, { pageMsMax: 300 })
    expect(page).toMatchObject({ artist: 'drawing', fallback: 'too_slow', costMicroUsd: null })
    expect(await spentOn(shop.db, paid.id)).toBe(2 * shop.artist!.costMicroUsdMax)
  })

  test('a book that takes too long is finished without it', async () => {
    service.always('slow')
    const {
      pages: [page],
    } = await drawn(await paidOrder(1), { bookMsMax: 300 })
    expect(page).toMatchObject({ artist: 'drawing', fallback: 'time_up' })
  })

  test('a book may not cost more than it may', async () => {
    const paid = await paidOrder(3)
    const { pages, cover } = await drawn(paid, {
      orderMicroUsdMax: 2 * shop.artist!.costMicroUsdMax,
    })
    const fallbacks = [cover, ...pages].map((facts) => facts?.fallback)
    expect(fallbacks.filter((fallback) => fallback === 'spend_cap').length).toBeGreaterThan(0)
    expect(fallbacks.filter((fallback) => fallback === undefined).length).toBeGreaterThanOrEqual(2)
    expect(await spentOn(shop.db, paid.id)).toBeLessThanOrEqual(2 * shop.artist!.costMicroUsdMax)
  })

  test('a wrong key is tried no more than a few times, however many pages there are', async () => {
    service.always('no_quota')
    const paid = await paidOrder(5)
    const { pages } = await drawn(paid)
    expect(new Set(pages.map((facts) => facts?.fallback))).toEqual(new Set(['not_allowed']))
    expect((await outcomes(paid)).length).toBeLessThanOrEqual(4)
  })

  test('a service that is down is left alone for the rest of the book', async () => {
    service.always('fail')
    const paid = await paidOrder(7)
    await drawn(paid)
    const asked = await outcomes(paid)
    expect(asked.every((outcome) => outcome === 'failed')).toBe(true)
    expect(asked.length).toBeLessThanOrEqual(7)
  })
})

test('an order placed before the shop named the artist is drawn by the engine alone', async () => {
  const paid = await paidOrder(1)
  const [photo] = await listPhotos(shop.db, paid.draftId!)
  await setPageSettings(shop.db, paid.draftId!, photo!.path, { artist: 'openai' })
  const {
    pages: [page],
  } = await drawn({ ...paid, artist: 'drawing' })
  expect(page).toEqual({
    kind: expect.any(String),
    artist: 'drawing',
    milliseconds: expect.any(Number),
    verdict: expect.objectContaining({ detail: expect.any(Number), figures: expect.any(Object) }),
  })
  expect(service.requests).toEqual([])
})

test('with the artist gone, what it drew stays and the rest falls to the engine', async () => {
  const paid = await paidOrder(1)
  await drawn(paid)
  await addPhoto(shop, paid.draftId!, { name: 'b.png', bytes: await tilePhoto(9) })
  const photos = await listPhotos(shop.db, paid.draftId!)
  const { pages } = await drawPages({ ...shop, artist: null }, paid, photos)
  expect(
    pages
      .slice(0, 2)
      .map((page) => page && 'kept' in page && [page.kept.facts.artist, page.kept.facts.fallback]),
  ).toEqual([
    ['openai', undefined],
    ['drawing', 'switched_off'],
  ])
})

test('stopped in the middle, what was drawn is kept, and only the rest is drawn later', async () => {
  const paid = await paidOrder(2)
  const stop = new AbortController()
  service.next('draw', 'slow', 'slow')
  const drawing = makeBook(shop, { orderId: paid.id, signal: stop.signal })
  while ((await listDrawings(shop.db, paid.id)).length < 1)
    await new Promise((done) => setTimeout(done, 20))
  stop.abort(new Error('the worker is to end'))
  await expect(drawing).rejects.toThrow('the worker is to end')
  expect(await readBook(shop.db, paid.id)).toBeNull()
  const [first] = await listDrawings(shop.db, paid.id)
  const before = service.requests.length
  await makeBook(shop, { orderId: paid.id })
  expect(service.requests.length - before).toBe(2)
  expect((await listDrawings(shop.db, paid.id)).map(({ id }) => id)).toContain(first!.id)
  // Broken off, the calls may have been charged for.
  expect(await spentOn(shop.db, paid.id)).toBeGreaterThan(3 * costOfOne)
})

describe('kept drawings', () => {
  test('make the same files again, byte for byte', async () => {
    const paid = await paidOrder(2)
    const files = async () => {
      await makeBook(shop, { orderId: paid.id })
      const { folder } = (await readBook(shop.db, paid.id))!
      return Promise.all(
        ['proof', 'interior', 'cover'].map((part) => shop.files.readAll(`${folder}${part}.pdf`)),
      )
    }
    const first = await files()
    shop.advance({ days: 3 })
    const again = await files()
    again.forEach((file, i) => expect(file!.equals(first[i]!)).toBe(true))
  })

  test('of settings tried before are found again; of each photo a handful stay', async () => {
    const paid = await paidOrder(1)
    const [photo] = await listPhotos(shop.db, paid.draftId!)
    const redrawn = async (detail: number) => {
      await setPageSettings(shop.db, paid.draftId!, photo!.path, { detail, artist: 'drawing' })
      const asked = { ...paid, artist: 'drawing' as const }
      const {
        pages: [page],
      } = await drawPages(shop, asked, await listPhotos(shop.db, paid.draftId!))
      return page && 'kept' in page ? page.kept.id : null
    }
    const first = await redrawn(0)
    expect(await redrawn(0.1)).not.toBe(first)
    expect(await redrawn(0)).toBe(first)
    for (const detail of [0.2, 0.3, 0.4, 0.6, 0.7]) await redrawn(detail)
    const kept = await listDrawings(shop.db, paid.id)
    expect(kept.filter(({ place }) => place === 'page')).toHaveLength(6)
    await removeFiles(shop)
    const keys: string[] = []
    for await (const { key } of shop.files.list(`drawings/${paid.id.toLowerCase()}/`))
      keys.push(key)
    expect(keys.toSorted()).toEqual(kept.map(drawingKey).toSorted())
  })

  test('whose file is lost or damaged fail the book once and are drawn anew', async () => {
    const paid = await paidOrder(1)
    await makeBook(shop, { orderId: paid.id })
    for (const hurt of [
      (key: string) => shop.files.remove([key]),
      (key: string) => shop.files.put(key, Buffer.from('?')),
    ]) {
      const drawing = (await listDrawings(shop.db, paid.id)).find(({ place }) => place === 'page')!
      await hurt(drawingKey(drawing))
      await expect(makeBook(shop, { orderId: paid.id })).rejects.toThrow('drawn again')
      expect(await makeBook(shop, { orderId: paid.id })).toBe(true)
    }
  })
})
