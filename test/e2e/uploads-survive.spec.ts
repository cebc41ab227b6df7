import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isAccessible } from './accessible.ts'
import { expect, unboundTest as test } from './shop-test.ts'
import { keptOn, Line, namesOf, photosOf, Uploader } from './uploader.ts'

test(
  'twenty photos over a line that breaks twice, with a reload in the middle, arrive once each and in order',
  { tag: '@desk' },
  async ({ page, context }) => {
    const customer = new Uploader(page, { savesData: true })
    const { photos } = customer.words
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const line = await Line.lay(context, {
      fate: (number) => (number === 3 ? 'is lost' : number === 6 ? 'loses its answer' : 'arrives'),
    })
    line.holdFrom(10)
    await customer.toPhotos()
    const chosen = await photosOf(20)
    await customer.choose(chosen)
    await expect.poll(() => line.sent.length).toBeGreaterThanOrEqual(10)
    await expect(page.getByText(photos.kept)).toBeVisible()
    await expect.poll(() => keptOn(page)).toBeGreaterThan(8)
    line.open()
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await customer.has(namesOf(chosen))
    expect(await keptOn(page)).toBe(0)
    await page.reload()
    await customer.has(namesOf(chosen))
  },
)

/** Safari in a private window: it refuses files once it comes to write them. */
function keepsNoFiles(): void {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value: { file?: unknown }, key) {
    const asked = put.call(this, value, key)
    if (value.file instanceof Blob) this.transaction.abort()
    return asked
  }
}

test(
  'in a private window of Safari, which keeps no files, photos survive a reload too',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.addInitScript(keepsNoFiles)
    const customer = new Uploader(page, { savesData: true })
    const line = await Line.lay(context, { isHeld: true })
    await customer.toPhotos()
    const chosen = await photosOf(3)
    await customer.choose(chosen)
    await expect(page.getByText(customer.words.photos.kept)).toBeVisible()
    await expect.poll(() => keptOn(page)).toBe(3)
    line.open()
    await page.reload()
    await customer.has(namesOf(chosen))
  },
)

test(
  'a photo whose answer was lost with its page is not sent again',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const customer = new Uploader(page, { savesData: true })
    const line = await Line.lay(context, { fate: () => 'loses its answer' })
    line.holdFrom(3)
    await customer.toPhotos()
    const chosen = await photosOf(2)
    await customer.choose(chosen)
    await expect.poll(() => line.sent.length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => keptOn(page)).toBe(2)
    await expect.poll(() => customer.imagesInShop()).toHaveLength(2)
    const before = line.sent.length
    await page.reload()
    await customer.has(namesOf(chosen))
    expect(line.sent).toHaveLength(before)
    await expect.poll(() => keptOn(page)).toBe(0)
  },
)

test(
  'uploading can be paused: nothing leaves meanwhile, and it goes on where it was',
  { tag: '@desk' },
  async ({ page, context }) => {
    const customer = new Uploader(page, { savesData: true })
    const { photos } = customer.words
    const line = await Line.lay(context, { isHeld: true })
    await customer.toPhotos()
    const chosen = await photosOf(5)
    await customer.choose(chosen)
    await expect.poll(() => line.sent.length).toBe(3)
    await customer.button(photos.pause).click()
    await expect(page.getByText(photos.paused({ count: 5 }))).toBeVisible()
    await isAccessible(page)
    line.open()
    expect(line.sent).toHaveLength(3)
    await customer.button(photos.goOn).click()
    await customer.has(namesOf(chosen))
    expect(line.sent).toHaveLength(8)
  },
)

test(
  'where the device has no room, that is said, and the photos arrive all the same',
  { tag: '@desktop' },
  async ({ page, context, shop }) => {
    const customer = new Uploader(page, { savesData: true })
    const { photos } = customer.words
    const line = await Line.lay(context, { isHeld: true })
    await customer.toPhotos()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 1 })
    const chosen = await photosOf(4)
    await customer.choose(chosen)
    await expect(page.getByText(photos.unkept)).toBeVisible()
    line.open()
    await customer.button(photos.pause).click()
    await customer.button(photos.goOn).click()
    await customer.has(namesOf(chosen))
  },
)

test('a HEIC photo becomes a page', { tag: '@desk' }, async ({ page }) => {
  const customer = new Uploader(page, { savesData: true })
  await customer.toPhotos()
  const buffer = await readFile(join(import.meta.dirname, 'fixtures/scene.heic'))
  await customer.choose([
    { name: 'IMG_0001.HEIC', mimeType: '', buffer },
    { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer },
  ])
  await customer.has(['IMG_0001.jpg', 'IMG_0002.jpg'])
  expect(await customer.imagesInShop()).toMatchObject([
    { width: 480, height: 360 },
    { width: 480, height: 360 },
  ])
})

test(
  'a broken HEIC photo is refused with what helps, and spoils none of the others',
  { tag: '@desktop' },
  async ({ page }) => {
    const customer = new Uploader(page, { savesData: true })
    const { photos } = customer.words
    await customer.toPhotos()
    const whole = await readFile(join(import.meta.dirname, 'fixtures/scene.heic'))
    const [good] = await photosOf(1)
    await customer.choose([
      { name: 'half.heic', mimeType: 'image/heic', buffer: whole.subarray(0, 2_000) },
      good!,
    ])
    await expect(page.getByRole('main').getByText(photos.heicUnreadable)).toBeVisible()
    await customer.has([good!.name])
  },
)

test(
  'a photo that is too large is made smaller where its owner agrees, and stays upright',
  { tag: '@desk' },
  async ({ page }) => {
    const customer = new Uploader(page, { savesData: true })
    const { photos } = customer.words
    await customer.toPhotos()
    const [width, height] = [3000, 2000]
    const noise = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 70 },
      },
    })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(10 * 2 ** 20)
    await customer.choose([{ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: noise }])
    await expect(page.getByText(photos.heavyTitle({ count: 1 }))).toBeVisible()
    await expect(page.locator('li[data-path]')).toHaveCount(0)
    await isAccessible(page)
    await customer.button(photos.heavyAgree).click()
    await customer.has(['huge.jpg'])
    expect(await customer.imagesInShop()).toMatchObject([{ width: height, height: width }])
  },
)
