import { smallPhotos } from '../support/family-photos.ts'
import { fillAsTyped } from '../support/firefox.ts'
import { expect, test } from './shop-test.ts'
import { largePhoto, Uploader } from './uploader.ts'

// Everything else is proved in Chromium; this is what a customer needs, in the other engine that many have.
test('a photo is tried, goes along into a book, and the book is paid for', async ({
  page,
  context,
}) => {
  await fillAsTyped(context)
  const customer = new Uploader(page)
  const { trial, styles, photos, orderPage } = customer.words
  await customer.open()
  const tried = page.locator('#prueba')
  await tried
    .locator('input[type=file]')
    .first()
    .setInputFiles((await smallPhotos(1))[0]!)
  await expect(tried.getByText(trial.finished, { exact: true })).toBeVisible({ timeout: 240_000 })
  await page.getByRole('radio', { name: styles.Manga.name }).check()
  await expect(tried.getByText(trial.finished, { exact: true })).toBeVisible()
  const sheet = tried.getByRole('img', {
    name: trial.sheetAlt({ style: styles.Manga.name }),
    exact: true,
  })
  await expect(sheet).toBeVisible()
  await customer.button(trial.makeBook).click()
  await customer.begin()
  await customer.customise()
  await expect(page.getByText(photos.counter({ count: 1, max: 20 }))).toBeVisible()
  await expect(page.getByText(photos.toasts.uploadedTitle).first()).toBeVisible()
  await customer.choose([await largePhoto()])
  await expect(page.getByText(photos.counter({ count: 2, max: 20 }))).toBeVisible()
  await expect(page.getByText(photos.uploading({ count: 1 }))).toHaveCount(0)
  await customer.declareOwnership()
  await customer.finishPhotos()
  await customer.ship()
  await customer.placeOrder()
  await customer.pay()
  await customer.isThanked()
  const state = page.getByRole('region', { name: orderPage.stagesTitle })
  await expect(state.getByText(orderPage.stages.paid)).toBeVisible()
})
