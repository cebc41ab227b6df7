import sharp from 'sharp'
import { smallPhotos, tinyWidthPx } from '../support/family-photos.ts'
import { passesAxe } from './accessible.ts'
import { Customer } from './customer.ts'
import { expect, keptTest as test, undrawnTest } from './shop-test.ts'

test(
  'the book is looked at before it is ordered, and seen where it is paid',
  { tag: '@desk' },
  async ({ page }) => {
    const customer = new Customer(page)
    const { summary, orderPage, preview, common } = customer.words
    await customer.design({ photos: 2 })
    const strip = page.getByRole('list', { name: orderPage.strip })
    await expect(strip.locator('img[data-drawn]')).toHaveCount(2, { timeout: 240_000 })
    await expect(page.getByText(summary.look.pages({ count: 2, free: 18 }))).toBeVisible()
    await passesAxe(page)

    await customer.button(summary.placeOrder).click()
    await expect(page.getByText(summary.look.lookFirst)).toBeVisible()
    const tick = page.getByRole('checkbox', { name: summary.look.looked })
    await expect(tick).toBeFocused()
    expect(page.url()).not.toContain('/checkout/')

    await strip.getByRole('button').nth(2).click()
    const book = page.getByRole('dialog', { name: preview.title })
    await expect(
      book.getByText(preview.page({ page: 2, total: 20 }), { exact: true }),
    ).toBeVisible()
    await book.getByTitle(common.close, { exact: true }).click()
    await tick.check()
    await customer.button(summary.placeOrder).click()
    await page.waitForURL(/\/checkout\/\w+/)
    await expect(strip.locator('img[data-drawn]')).toHaveCount(2, { timeout: 240_000 })
    await expect(page.getByText(summary.look.pages({ count: 2, free: 18 }))).toBeVisible()
    await passesAxe(page)
  },
)

undrawnTest(
  'a full book of good pages is ordered as it is; of a weak page its number is told, and that it is to be looked at',
  { tag: '@desk' },
  async ({ page }) => {
    const customer = new Customer(page)
    const { summary, photos: words, shipping } = customer.words
    const photos = await smallPhotos(20, tinyWidthPx)
    const picker = page.locator('input[type=file][multiple]')
    const tick = page.getByRole('checkbox', { name: summary.look.looked })
    await customer.open()
    await customer.begin()
    await customer.customise()
    await picker.setInputFiles(photos.slice(0, 19))
    await expect(page.getByText(words.counter({ count: 19, max: 20 }))).toBeVisible()
    const weak = await sharp(photos[19]!.buffer).resize(32, 24).jpeg().toBuffer()
    await picker.setInputFiles([{ ...photos[19]!, buffer: weak }])
    await expect(page.getByText(words.counter({ count: 20, max: 20 }))).toBeVisible()
    await expect(page.getByText(words.uploading({ count: 1 }))).toHaveCount(0)
    await customer.declareOwnership()
    await customer.goOn()
    await expect(customer.heading(shipping.title)).toBeVisible()
    await customer.ship()
    await expect(tick).toHaveAccessibleDescription(summary.look.weak({ count: 1, list: '20' }))
    await customer.button(summary.placeOrder).click()
    await expect(page.getByText(summary.look.lookFirst)).toBeVisible()
    await expect(tick).toBeFocused()
    expect(page.url()).not.toContain('/checkout/')

    // Without it nothing is asked.
    await page.goBack()
    await page.goBack()
    await customer.button(words.remove({ name: photos[19]!.name })).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: customer.words.common.remove })
      .click()
    await expect(page.getByText(words.counter({ count: 19, max: 20 }))).toBeVisible()
    await picker.setInputFiles([photos[19]!])
    await expect(page.getByText(words.counter({ count: 20, max: 20 }))).toBeVisible()
    await expect(page.getByText(words.uploading({ count: 1 }))).toHaveCount(0)
    await customer.goOn()
    await customer.goOn()
    await expect(customer.heading(summary.title)).toBeVisible()
    await expect(page.getByText(summary.look.pages({ count: 20, free: 0 }))).toBeVisible()
    await expect(tick).toHaveCount(0)
    await customer.button(summary.placeOrder).click()
    await page.waitForURL(/\/checkout\/\w+/)
  },
)
