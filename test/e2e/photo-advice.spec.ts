import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { smallPhotos, type PhotoFile } from '../support/family-photos.ts'
import { passesAxe } from './accessible.ts'
import { Customer } from './customer.ts'
import { expect, keptTest as test } from './shop-test.ts'

async function atPhotos(page: Page, photos: PhotoFile[]): Promise<Customer> {
  const customer = new Customer(page)
  await customer.open()
  await customer.begin()
  await customer.customise()
  await page.locator('input[type=file][multiple]').setInputFiles(photos)
  await expect(page.locator('li[data-path]')).toHaveCount(photos.length)
  return customer
}

async function darkened({ name, mimeType, buffer }: PhotoFile): Promise<PhotoFile> {
  return {
    name: `dark-${name}`,
    mimeType,
    buffer: await sharp(buffer).linear(0.08, 0).jpeg({ quality: 95 }).toBuffer(),
  }
}

/** Sky and sea, and nobody there: well lit, with one line to draw. */
async function horizon(): Promise<PhotoFile> {
  const half = { width: 320, height: 480, channels: 3 as const, background: '#345' }
  const buffer = await sharp({ create: { ...half, width: 640, background: '#dde6ee' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'horizon.jpg', mimeType: 'image/jpeg', buffer }
}

test(
  'a page on which there would be next to nothing to colour says so, and what helps',
  { tag: '@desk' },
  async ({ page }) => {
    const [full] = await smallPhotos(1)
    const bare = await horizon()
    const customer = await atPhotos(page, [full!, bare])
    const { advice, photoAlt } = customer.words.photos
    const tile = (number: number, { name }: PhotoFile) =>
      page
        .locator('li[data-path]')
        .filter({ has: page.getByAltText(photoAlt({ page: number, name })) })
    await expect(page.locator('li[data-path] img[data-drawn]')).toHaveCount(2, { timeout: 240_000 })
    await expect(tile(2, bare).getByText(advice.nearly_empty.title)).toBeVisible()
    await expect(tile(2, bare).getByText(advice.nearly_empty.text)).toBeVisible()
    await expect(tile(1, full!).locator('[data-advice]')).toHaveCount(0)
    await passesAxe(page)
  },
)

test(
  'a photo that will draw badly says so before paying, and a good one says nothing',
  { tag: '@desk' },
  async ({ page }) => {
    const [good, other] = await smallPhotos(2)
    const dark = await darkened(other!)
    const customer = await atPhotos(page, [good!, dark])
    const {
      photos: { advice, editor, photoAlt },
    } = customer.words
    const tile = page
      .locator('li[data-path]')
      .filter({ has: page.getByAltText(photoAlt({ page: 2, name: dark.name })) })
    const note = tile.getByText(advice.too_dark.text)
    await expect(note).toBeVisible({ timeout: 120_000 })
    await expect(page.locator('[data-advice]')).toHaveCount(1)
    await expect(
      page
        .locator('[aria-live=polite]')
        .filter({ hasText: advice.announced({ page: 2, title: advice.too_dark.title }) }),
    ).toHaveCount(1)
    await passesAxe(page)

    await customer.button(editor.open({ page: 2 })).click()
    const dialog = page.getByRole('dialog', { name: editor.title({ page: 2 }) })
    await expect(dialog.getByText(advice.too_dark.text)).toBeVisible({ timeout: 120_000 })
    await customer.close(dialog)

    await customer.button(advice.dismiss({ page: 2 })).click()
    await expect(note).toHaveCount(0)
    await expect(customer.button(editor.open({ page: 2 }))).toBeFocused()
    await page.reload()
    await expect(page.locator('li[data-path]')).toHaveCount(2)
    await customer.button(editor.open({ page: 2 })).click()
    await expect(dialog.locator('[data-sheet=drawn]')).toBeVisible({ timeout: 120_000 })
    await expect(page.locator('[data-advice]')).toHaveCount(0)
    await customer.close(dialog)
    await customer.declareOwnership()
    await customer.goOn()
    await expect(
      page.getByRole('dialog', { name: customer.words.photos.confirm.title }),
    ).toBeVisible()
  },
)

test(
  'pages are shown as they are drawn, photos on demand, and a photo that is there twice is pointed out',
  { tag: '@desk' },
  async ({ page }) => {
    const [first, other] = await smallPhotos(2)
    const again: PhotoFile = {
      name: 'otra-vez.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp(first!.buffer).resize(500).jpeg({ quality: 60 }).toBuffer(),
    }
    const customer = await atPhotos(page, [first!, other!, again])
    const { photos, common } = customer.words
    const drawn = page.locator('li[data-path] img[data-drawn]')
    await expect(drawn).toHaveCount(3, { timeout: 240_000 })
    await expect(page.locator('[data-advice=twin]')).toHaveCount(1)
    await expect(page.locator('[data-advice=twin]')).toContainText(
      photos.advice.twin.text({ page: 1 }),
    )
    await passesAxe(page)

    await customer.button(photos.showPhoto({ page: 2 })).click()
    await expect(drawn).toHaveCount(2)
    await customer.button(photos.showPhotos).click()
    await expect(drawn).toHaveCount(0)
    await customer.button(photos.showDrawings).click()
    await expect(drawn).toHaveCount(2)
    await customer.button(photos.showPhoto({ page: 2 })).click()
    await expect(drawn).toHaveCount(3)

    // A touch on a page opens its editor, and what is changed there is drawn anew here.
    const before = await drawn.first().getAttribute('src')
    await drawn.first().click()
    const dialog = page.getByRole('dialog', { name: photos.editor.title({ page: 1 }) })
    await dialog.getByRole('radio', { name: photos.editor.detailLess }).check()
    await expect(dialog.getByText(photos.editor.saved)).toBeVisible()
    await customer.close(dialog)
    await expect(drawn.first()).not.toHaveAttribute('src', before!, { timeout: 120_000 })

    await customer.button(photos.advice.twin.dismiss({ page: 3 })).click()
    await expect(page.locator('[data-advice=twin]')).toHaveCount(0)
    await expect(customer.button(photos.editor.open({ page: 3 }))).toBeFocused()
    await customer.button(photos.remove({ name: again.name })).click()
    await page.getByRole('dialog').getByRole('button', { name: common.remove }).click()
    await expect(drawn).toHaveCount(2)
  },
)

test('what lies behind can be left out of a page', { tag: '@desktop' }, async ({ page }) => {
  const customer = await atPhotos(page, await smallPhotos(1))
  const {
    photos: { editor },
  } = customer.words
  await customer.button(editor.open({ page: 1 })).click()
  const dialog = page.getByRole('dialog', { name: editor.title({ page: 1 }) })
  const drawn = (inside: Locator) =>
    expect(inside.locator('[data-sheet=drawn]')).toBeVisible({ timeout: 120_000 })
  await drawn(dialog)
  await expect(dialog.getByRole('radio', { name: editor.backgroundCalm })).toBeChecked()
  const before = await dialog.locator('[data-sheet] img').getAttribute('src')
  await dialog.getByRole('radio', { name: editor.backgroundNone }).check()
  await expect(dialog.getByText(editor.saved)).toBeVisible()
  await drawn(dialog)
  expect(await dialog.locator('[data-sheet] img').getAttribute('src')).not.toBe(before)
  await passesAxe(page)
  await customer.close(dialog)
  await page.reload()
  await customer.button(editor.open({ page: 1 })).click()
  await expect(dialog.getByRole('radio', { name: editor.backgroundNone })).toBeChecked()
})
