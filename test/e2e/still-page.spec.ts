import type { Page } from '@playwright/test'
import { smallPhotos, tinyWidthPx } from '../support/family-photos.ts'
import { Customer } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

/**
 * What moved without a touch just before, and how far. A hair's breadth is a letter that comes in its own type, or a line that is said a moment earlier or
 * later on a busy machine; what moved before was ten times as much.
 */
async function moved(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: { value: number; what: string }[] }
    return shifts.splice(0)
  })
  return all.filter(({ value }) => value > 0.02).map(({ value, what }) => `${value} ${what}`)
}

test('nothing moves by itself from the start page to the thanks, where code is late and while a photo is sent', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(globalThis, { shifts })
    type Entry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    // It lies over the page, at its foot, and may grow by a line as its letters come.
    const isToast = ({ node }: { node: Node | null }) =>
      node instanceof Element && node.closest('.toasts') !== null
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput && !sources.every(isToast))
          shifts.push({ value, what: sources.map(({ node }) => node?.textContent).join(' | ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const customer = new Customer(page)
  const { home, customise, photos } = customer.words
  await customer.open()
  await page.waitForLoadState('networkidle')
  await moved(page)
  const code = Promise.withResolvers<void>()
  await page.route(/\/wizard-steps[^/]*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await customer.field(home.email).fill(customer.email)
  await customer.button(home.submit).click()
  await expect(page.locator('main').getByText(customer.words.common.loading)).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  code.resolve()
  await expect(customer.heading(customise.title)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await moved(page)).toEqual([])

  await customer.customise()
  await expect(page.getByText(photos.counter({ count: 0, max: 20 }))).toBeVisible()
  await page.waitForLoadState('networkidle')
  await moved(page)
  await page.locator('input[type=file][multiple]').setInputFiles(await smallPhotos(1, tinyWidthPx))
  await expect(page.getByText(photos.uploading({ count: 1 }))).toHaveCount(0)
  await expect(page.getByRole('button', { name: customer.words.preview.open })).toBeVisible()
  expect(await moved(page)).toEqual([])

  await customer.declareOwnership()
  const still = async (go: () => Promise<void>) => {
    await go()
    await page.waitForLoadState('networkidle')
    expect(await moved(page)).toEqual([])
  }
  await still(() => customer.finishPhotos())
  await still(() => customer.ship())
  await still(async () => {
    await customer.placeOrder()
    await expect(customer.payButton()).toBeVisible()
  })
  await still(async () => {
    await customer.pay()
    await customer.isThanked()
  })
})

test('a legal text’s fragment leads to its heading, however much above it was never seen', async ({
  page,
}) => {
  const address = '/legal/terms_conditions'
  await page.goto(address)
  const last = page.locator('.prose :is(h2, h3)[id]').last()
  await page.goto(`${address}#${encodeURIComponent((await last.getAttribute('id'))!)}`)
  await page.reload()
  await expect(last).toBeInViewport()
  // It stays there once what is around it has been laid out and the page has been taken over.
  await page.waitForLoadState('networkidle')
  await expect(last).toBeInViewport()
})
