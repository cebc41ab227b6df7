import { locales } from '#domain/locale.ts'
import { allWords } from './customer.ts'
import { expect, test } from './shop-test.ts'

for (const locale of locales) {
  test(`the home page is there without JavaScript, in ${locale}`, async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
    const page = await context.newPage()
    await page.goto(`/?lang=${locale}`)
    const words = allWords[locale]
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.home.title)
    await expect(page.getByRole('textbox', { name: words.home.email, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.home.how.title })).toBeVisible()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await context.close()
  })
}

test('the first visit is in Spanish; a choice is remembered', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByLabel(allWords.es.common.language).first().selectOption('de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(allWords.de.home.title)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(allWords.de.home.title)
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('de')
})
