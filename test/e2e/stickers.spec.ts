import type { Page } from '@playwright/test'
import { passesAxe } from './accessible.ts'
import { Customer } from './customer.ts'
import { expect, test } from './shop-test.ts'

/** How many stickers a sheet shows, and whether they have colours. */
async function lookAt(page: Page, address: string) {
  return page.evaluate(async (src) => {
    const svg = await (await fetch(src)).text()
    return { stickers: svg.split('<clipPath').length - 1, isColoured: svg.includes('<image ') }
  }, address)
}

test('who wants stickers sees an example first, and then a sheet of the own photos', async ({
  page,
}) => {
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
  await expect(sheet).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText(words.preview, { exact: true })).toBeVisible()
  await expect(page.getByText(words.drawing({ done: 1, total: 2 }))).toHaveCount(0, {
    timeout: 120_000,
  })
  const shown = await lookAt(page, (await sheet.getAttribute('src'))!)
  expect(shown.stickers).toBeGreaterThan(2)
  expect(shown.isColoured).toBe(true)
  await passesAxe(page)
})
