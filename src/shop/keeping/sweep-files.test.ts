import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { putBook } from '#store/books.ts'
import { readDraft } from '#store/drafts.ts'
import { adoptFiles, countOn } from '#store/belonging.ts'
import { places } from '#store/files/places.ts'
import { originalKey, photoFolder } from '#store/photos.ts'
import { shopIdentity } from '#store/schema/keeping.ts'
import { draft, order } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { storedKeys, storedPhoto } from '#support/stored-files.ts'
import { bringBack, listQuarantine } from './quarantine.ts'
import { sweep } from './sweep.ts'
import { trimThumbnails } from './trim-thumbnails.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const keys = () => storedKeys(shop)
/** Files keep the machine's time, so the shop's clock moves and theirs stays: they grow old with it. */
const sweepAfter = async (by: Parameters<TestShop['advance']>[0]) => {
  shop.advance(by)
  await sweep(shop)
}

describe('files that no row knows', () => {
  test('go after a day; those of rows, and those elsewhere, stay', async () => {
    const path = await storedPhoto(shop, await draft(shop))
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
    expect(await quarantined()).toHaveLength(2)
    const day = (await firstInQuarantine()).split('/')[1]!
    expect(await bringBack(shop.files, `${day}/photos/0123`)).toMatchObject({ back: 1 })
    expect((await shop.files.readAll('photos/0123/original'))?.toString()).toBe('a photo')
    expect(await quarantined()).toEqual(['photos/4567/original'])

    await sweepAfter({ days: 1 })
    expect(await quarantined()).not.toContain('photos/4567/original')
    expect(shop.logged()).toContainEqual(
      expect.objectContaining({ what: 'files in quarantine', count: 1, msg: 'sweep: deleted' }),
    )
  })

  test('never lies over what has come since, and then stays in quarantine', async () => {
    await shop.files.put('photos/0123/original', Buffer.from('old'))
    await sweepAfter({ hours: 25 })
    const day = (await firstInQuarantine()).split('/')[1]!
    await shop.files.put('photos/0123/original', Buffer.from('new'))
    for (let time = 0; time < 2; time++)
      expect(await bringBack(shop.files)).toEqual({
        back: 0,
        alreadyThere: 0,
        differing: [{ day, key: 'photos/0123/original' }],
      })
    expect((await shop.files.readAll('photos/0123/original'))?.toString()).toBe('new')
    const kept = await shop.files.readAll(`${places.quarantine}${day}/photos/0123/original`)
    expect(kept?.toString()).toBe('old')
  })

  test('goes from quarantine where the same has come since', async () => {
    await shop.files.put('photos/0123/original', Buffer.from('a photo'))
    await sweepAfter({ hours: 25 })
    await shop.files.put('photos/0123/original', Buffer.from('a photo'))
    expect(await bringBack(shop.files)).toEqual({ back: 0, alreadyThere: 1, differing: [] })
    expect((await shop.files.readAll('photos/0123/original'))?.toString()).toBe('a photo')
    expect(await quarantined()).toEqual([])
  })
})

test('thumbnails beyond what may lie there go, the oldest first, and originals never', async () => {
  const path = await storedPhoto(shop, await draft(shop))
  // S3 tells ages in whole seconds.
  await new Promise((done) => setTimeout(done, 1100))
  const young = await storedPhoto(shop, await draft(shop))
  const size = Buffer.from('thumbnail').length
  expect(await trimThumbnails(shop.files, 2 * size)).toBe(0)
  expect(await trimThumbnails(shop.files, size)).toBe(1)
  expect((await keys()).toSorted()).toEqual(
    [originalKey(path), originalKey(young), `${photoFolder(young)}320.jpg`].toSorted(),
  )
})

test('a sweep takes thumbnails away that are more than the disk is to hold', async () => {
  const path = await storedPhoto(shop, await draft(shop))
  const { list } = shop.files
  /** As many bytes as such a picture would need a hundred thousand of its like for. */
  const large = async function* (prefix: string) {
    for await (const file of list(prefix)) yield { ...file, bytes: file.bytes * 2 ** 30 }
  }
  await sweep({ ...shop, files: { ...shop.files, list: large } })
  expect(await keys()).toEqual([originalKey(path)])
})

describe('a sweep stops with one line and deletes nothing', () => {
  let orphan: string
  let stale: string
  beforeEach(async () => {
    stale = await draft(shop)
    await storedPhoto(shop, stale)
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
