import type { Page } from '@playwright/test'
import { admin } from '#web/words/es/admin.ts'
import { allWords } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

/** Opens an address as a slow line brings it: to be seen, its script still on its way. Returns what lets the script come. */
async function openSlowly(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early-input).*\.js$/, async (route) => {
    await sent
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.earlyInput)
  return async () => {
    send()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('a language chosen before the script is there is spoken once it is', async ({ page }) => {
  const scriptComes = await openSlowly(page, '/?lang=fr')
  const title = page.getByRole('heading', { level: 1 })
  await page.getByLabel(allWords.fr.common.language).first().selectOption('en')
  await expect(title).toContainText(allWords.fr.home.title)
  await scriptComes()
  await expect(title).toContainText(allWords.en.home.title)
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en')
})

test('a button pressed before the script is there does what it says', async ({ page }) => {
  const scriptComes = await openSlowly(page, '/admin/login')
  await page.getByRole('button', { name: admin.login.submit }).dblclick()
  await expect(page.getByText(admin.login.usernameRequired)).toBeHidden()
  await scriptComes()
  await expect(page.getByText(admin.login.usernameRequired)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
