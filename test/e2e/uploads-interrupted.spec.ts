import { photoPartBytes } from '#domain/book-spec.ts'
import { expect, undrawnTest as test } from './shop-test.ts'
import { keptOn, largePhoto, Line, namesOf, photosOf, Uploader } from './uploader.ts'

test(
  'twenty photos whose tab was closed in the middle arrive once each and in order when their book is opened again',
  { tag: '@desk' },
  async ({ page, context }) => {
    const customer = new Uploader(page, { savesData: true })
    const { unfinished, photos, customise } = customer.words
    const line = await Line.lay(context)
    line.holdFrom(8)
    await customer.toPhotos()
    const chosen = await photosOf(20)
    await customer.choose(chosen)
    await expect.poll(() => line.sent.length).toBeGreaterThanOrEqual(8)
    await expect.poll(() => keptOn(page)).toBeGreaterThan(10)
    // A tab that dies asks nobody.
    await page.close()
    line.open()

    const later = await context.newPage()
    const back = new Uploader(later, { savesData: true, email: customer.email })
    await back.open()
    const offer = later.getByRole('complementary', { name: unfinished.title })
    await offer.getByRole('button', { name: unfinished.go }).click()
    // That the draft was recovered is said for some seconds only, which a busy machine may miss.
    await expect(back.heading(photos.title).or(back.heading(customise.title))).toBeVisible()
    if (await back.heading(customise.title).isVisible()) await back.goOn()
    await back.has(namesOf(chosen))
    expect(await keptOn(later)).toBe(0)
    await later.close()
  },
)

test(
  'of a large photo only what had not arrived is sent again, after a loss and after a reload',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const customer = new Uploader(page, { savesData: true })
    page.on('dialog', (dialog) => void dialog.accept())
    /** Which parts set out: the second is lost, the fourth is on its way when the page goes. */
    const sent: number[] = []
    await context.route('**/api/upload-parts', async (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
      const offset = Number(/name="offset"\s+(\d+)/.exec(body)?.[1])
      const sending = sent.push(offset / photoPartBytes)
      if (sending === 2) return route.abort('connectionreset')
      if (sending !== 4) return route.continue()
    })
    await customer.toPhotos()
    await customer.choose([await largePhoto()])
    await expect.poll(() => sent).toEqual([0, 1, 1, 2])
    await page.reload()
    await customer.has(['large.jpg'])
    expect(sent).toEqual([0, 1, 1, 2, 2])
    expect(await customer.imagesInShop()).toMatchObject([{ width: 1700, height: 1000 }])
    expect(await keptOn(page)).toBe(0)
  },
)
