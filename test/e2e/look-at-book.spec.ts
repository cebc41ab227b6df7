import { passesAxe } from './accessible.ts'
import { Customer } from './customer.ts'
import { expect, keptTest as test } from './shop-test.ts'

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
