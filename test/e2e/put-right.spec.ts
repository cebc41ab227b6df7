import type { Page } from '@playwright/test'
import { smallPhotos, tinyWidthPx } from '../support/family-photos.ts'
import { place } from './administrator.ts'
import { Customer } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

// What an audit found wrong on a customer's way, each as somebody would meet it.

test(
  'no step is shown before those that lead to it have what they ask for',
  { tag: '@desk' },
  async ({ page }) => {
    const customer = new Customer(page, { savesData: true })
    const { customise, photos, shipping, summary } = customer.words
    await customer.design()
    for (const title of [shipping.title, photos.title, customise.title]) {
      await page.goBack()
      await expect(customer.heading(title)).toBeVisible()
    }
    await customer.field(customise.bookTitle).fill('')
    for (const _ of [photos.title, shipping.title, summary.title]) {
      await page.goForward()
      await expect(customer.heading(customise.title)).toBeVisible()
      await expect(customer.button(summary.placeOrder)).toHaveCount(0)
    }
    await customer.field(customise.bookTitle).fill('Otra vez')
    await customer.goOn()
    await expect(customer.heading(photos.title)).toBeVisible()
  },
)

/** Hands a draft over as the page for a mail's code does, and opens the start page. */
async function handOver(page: Page, id: string, email: string): Promise<void> {
  await page.evaluate(
    ([draft, address]) => {
      localStorage.setItem('draftOrderId', draft!)
      localStorage.setItem('userEmail', address!)
      localStorage.setItem('draftOrder', JSON.stringify({ id: draft, email: address, title: '' }))
      localStorage.setItem('resumingOrder', 'true')
      localStorage.setItem('resumeToStep', '4')
    },
    [id, email],
  )
  await page.goto('/')
}

test(
  'an empty draft that says it was at its end begins at its beginning, and one that is gone was not recovered',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const customer = new Customer(page, { savesData: true })
    const { customise, draft, summary } = customer.words
    const begun = await fetch(`${shop.url}/api/pedidos/nuevo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: customer.email, acceptDataProcessing: true }),
    })
    const { codigo } = (await begun.json()) as { codigo: string }
    await customer.open()
    await handOver(page, codigo, customer.email)
    await expect(customer.heading(customise.title)).toBeVisible()
    await expect(page.getByText(draft.resumedTitle).first()).toBeVisible()
    await expect(customer.heading(summary.title)).toHaveCount(0)

    await handOver(page, '0123456789ABCDEF', customer.email)
    await expect(page.getByText(draft.gone)).toBeVisible()
    await expect(page.getByText(draft.resumedTitle)).toHaveCount(0)
    await customer.button(draft.startAgain).click()
    await expect(customer.field(customer.words.home.email)).toBeVisible()
  },
)

test('what arrives is told although another failed before, and can be scrolled clear of what tells it', async ({
  page,
  context,
}) => {
  const customer = new Customer(page, { savesData: true })
  const { photos } = customer.words
  await customer.open()
  await customer.begin()
  await customer.customise()
  await context.route('**/api/upload-images', (route) => route.fulfill({ status: 409 }), {
    times: 1,
  })
  const [first, second] = await smallPhotos(2, tinyWidthPx)
  const picker = page.locator('input[type=file][multiple]')
  await picker.setInputFiles([first!])
  await expect(customer.button(photos.retryOne({ name: first!.name }))).toBeVisible()
  await picker.setInputFiles([second!])
  const told = page.locator('.toasts').getByText(photos.toasts.uploadedTitle)
  await expect(told).toBeVisible()
  // Under the pointer it stays.
  await told.hover()
  await expect(customer.button(photos.retryOne({ name: first!.name }))).toBeVisible()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const toast = (await page.locator('.toasts > [data-state=open]').boundingBox())!
  const foot = (await page.getByRole('contentinfo').locator('p').last().boundingBox())!
  expect(foot.y + foot.height).toBeLessThanOrEqual(toast.y)
})

/** Whether a toast is there, and what is being used stands above or beside it. */
function isClear(): boolean {
  const over = document.querySelector('.toasts > [data-state=open]')?.getBoundingClientRect()
  const used = document.activeElement!.getBoundingClientRect()
  if (!over) return false
  const isBeside = used.right <= over.left || used.left >= over.right
  return used.bottom <= over.top || isBeside
}

test('what tells of a refusal does not lie over what it is about', async ({ page, isMobile }) => {
  const customer = new Customer(page, { savesData: true })
  const { checkout, discount, mock } = customer.words
  await customer.design()
  const code = customer.field(discount.label)
  await code.fill('NADA')
  // As low on the screen as it may stand.
  await code.evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await code.press('Enter')
  await expect.poll(() => page.evaluate(isClear)).toBe(true)
  await expect(code).toBeFocused()
  await customer.placeOrder()
  await customer.pay('4000 0000 0000 0002')
  const main = page.getByRole('main')
  await expect(main.getByText(checkout.errors.payment)).toBeVisible()
  await expect.poll(() => page.evaluate(isClear)).toBe(true)
  await expect(customer.field(mock.cvc)).toBeFocused()
  // The order's list stays while one scrolls: a toast over it would be over it all the while.
  const toast = (await page.locator('.toasts > [data-state=open]').boundingBox())!
  const list = (await main.locator('.stays-beside').boundingBox())!
  if (isMobile) return
  expect(list.x).toBeGreaterThanOrEqual(toast.x + toast.width)
})

test(
  'a draft’s code stands on one line, however narrow the screen',
  { tag: '@desktop' },
  async ({ page }) => {
    const customer = new Customer(page, { savesData: true })
    await customer.open()
    await customer.begin()
    const code = page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    await expect(code).toBeVisible()
    for (let width = 320; width <= 440; width += 10) {
      await page.setViewportSize({ width, height: 800 })
      expect(await code.evaluate((text) => text.getClientRects().length)).toBe(1)
    }
  },
)

test(
  'without the shop’s prices none is made up, nothing can be ordered, and they are asked for again',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const customer = new Customer(page, { savesData: true })
    const { price, common, summary } = customer.words
    await context.route('**/api/base-pricing/**', (route) => route.abort('connectionreset'))
    await customer.design()
    const main = page.getByRole('main')
    await expect(main.getByText(price.unavailable)).toBeVisible()
    await expect(main.getByText(/\d+,\d\d\s€/)).toHaveCount(0)
    await expect(customer.button(summary.placeOrder)).toHaveAttribute('aria-disabled', 'true')
    await context.unrouteAll()
    await customer.button(common.retry).click()
    await expect(main.getByText('24,99 €').first()).toBeVisible()
    await customer.placeOrder()
    await expect(customer.payButton()).toBeVisible()
  },
)

test(
  'a payment that gets no answer as it begins says what it waits for, asks once more, then says so',
  { tag: '@desktop' },
  async ({ page, context, shop }) => {
    const customer = new Customer(page, { savesData: true })
    const { checkout, errors } = customer.words
    const { checkoutToken } = await place(shop.url, 'Verano en Cádiz', [], {
      customerEmail: customer.email,
    })
    let asked = 0
    // Neither answered nor refused, as a connection that hangs.
    await context.route('**/api/create-payment-intent', () => void (asked += 1))
    await page.clock.install()
    await page.goto(`/checkout/${checkoutToken}`)
    await expect(customer.button(checkout.preparing)).toHaveAttribute('aria-busy', 'true')
    for (const tries of [1, 2]) {
      await expect.poll(() => asked).toBe(tries)
      await page.clock.fastForward(20_000)
    }
    const main = page.getByRole('main')
    await expect(main.getByText(checkout.pendingTitle)).toBeVisible()
    await expect(main.getByText(errors.network)).toBeVisible()
    await context.unrouteAll()
    await customer.button(checkout.retry).click()
    await customer.pay()
    await customer.isThanked()
  },
)
