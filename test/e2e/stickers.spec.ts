import type { Page } from '@playwright/test'
import { passesAxe } from './accessible.ts'
import { Customer } from './customer.ts'
import { expect, keptTest as test } from './shop-test.ts'

/** Which share of a sheet is a sticker's white, which has a strong colour, and which is dark: lines. */
async function lookAt(page: Page, address: string) {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 296
    canvas.height = 420
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, 296, 420)
    const { data } = context.getImageData(0, 0, 296, 420)
    let [white, coloured, dark] = [0, 0, 0]
    for (let i = 0; i < data.length; i += 4) {
      const [least, most] = [Math.min, Math.max].map((of) =>
        of(data[i]!, data[i + 1]!, data[i + 2]!),
      )
      if (least! > 252) white += 4 / data.length
      if (most! - least! > 50) coloured += 4 / data.length
      if (most! < 80) dark += 4 / data.length
    }
    return { white, coloured, dark }
  }, address)
}

test(
  'who wants stickers sees an example first, and then a sheet of the own photos',
  { tag: '@desk' },
  async ({ page }) => {
    const customer = new Customer(page)
    const { stickers: words, customise } = customer.words
    await customer.open()
    await customer.begin()
    const extra = page.getByRole('group', { name: customise.extras }).getByRole('checkbox').first()
    await expect(page.getByText(words.exampleText)).toHaveCount(0)
    const boxes = page.getByRole('group', { name: customise.extras }).getByRole('checkbox')
    await expect(extra).toBeVisible()
    for (let i = 0; i < (await boxes.count()); i++) await boxes.nth(i).check()
    await expect(page.getByText(words.exampleText)).toBeVisible()
    await passesAxe(page)
    await customer.customise()
    await customer.addPhotos(2)
    await customer.button(customer.words.common.back).click()
    await customer.button(words.open).click()
    const sheet = page.getByRole('img', { name: words.alt })
    await expect(sheet).toBeVisible({ timeout: 240_000 })
    await expect(page.getByText(words.preview, { exact: true })).toBeVisible()
    await expect(page.getByText(words.drawing({ done: 1, total: 2 }))).toHaveCount(0, {
      timeout: 120_000,
    })
    const shown = await lookAt(page, (await sheet.getAttribute('src'))!)
    expect(shown.white).toBeGreaterThan(0.05)
    expect(shown.coloured).toBeGreaterThan(0.02)
    expect(shown.dark).toBeGreaterThan(0.01)
    await passesAxe(page)
  },
)
