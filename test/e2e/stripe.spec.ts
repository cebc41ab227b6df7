import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { cards } from '../support/stripe-account.ts'
import { isAccessible } from './accessible.ts'
import { Administrator } from './administrator.ts'
import { allWords } from './customer.ts'
import { expect, test } from './stripe-test.ts'

/** An order as the wizard would place it. */
async function placeOrder(url: string): Promise<{ id: string; checkoutToken: string }> {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      format: 'A4',
      style: 'Manga',
      title: 'Verano',
      customerName: 'Ana Pérez',
      customerEmail: 'ana@example.com',
      address: 'Calle Mayor 1',
      city: 'Madrid',
      postalCode: '28001',
      country: 'ES',
      extras: [],
    }),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string; checkoutToken: string }
}

const statusOf = async (url: string, token: string) =>
  ((await (await fetch(`${url}/api/order/${token}`)).json()) as { paymentStatus: string })
    .paymentStatus

/** The checkout of a fresh order, its form ready. */
async function openCheckout(page: Page, url: string, locale: Locale = 'es') {
  const order = await placeOrder(url)
  const words = allWords[locale]
  await page.goto(`/checkout/${order.checkoutToken}?lang=${locale}`)
  const pay = page.getByRole('button', {
    name: words.checkout.pay({ amount: '24,99 €' }).replace(/\s/g, ' '),
  })
  const card = page
    .frameLocator('iframe[title="Secure payment input frame"]')
    .getByLabel('Card number')
  await expect(pay).toBeVisible()
  return {
    ...order,
    words,
    card,
    pay,
    payWith: async (number: string) => {
      await card.fill(number)
      await pay.click()
    },
  }
}

const isThanked = (page: Page, words: { thankYou: { headline: string } }) =>
  expect(page.getByRole('heading', { name: words.thankYou.headline })).toBeVisible()

test(
  'a card pays, in Stripe’s form and under the page’s policy',
  { tag: '@desk' },
  async ({ page, shop, stripe }) => {
    const { checkoutToken, words, payWith } = await openCheckout(page, shop.url)
    await expect(page.getByText(words.mock.notice)).toHaveCount(0)
    const asked = await page.evaluate(
      () =>
        (window as unknown as { stripeStandIn: Record<string, Record<string, unknown>> })
          .stripeStandIn,
    )
    expect(asked['key']).toBe(stripe.api.env.STRIPE_PUBLISHABLE_KEY)
    expect(asked['payment']).toMatchObject({ kind: 'payment', layout: { type: 'tabs' } })
    expect(asked['elements']).toMatchObject({
      locale: 'es',
      appearance: { variables: { colorPrimary: '#6b38b0' } },
    })
    await payWith(cards.good)
    await isThanked(page, words)
    expect(await statusOf(shop.url, checkoutToken)).toBe('completed')
  },
)

test(
  'a declined card is said in the page’s language, and another one pays',
  { tag: '@desk' },
  async ({ page, shop, stripe }) => {
    const { id, checkoutToken, words, payWith } = await openCheckout(page, shop.url, 'de')
    await payWith(cards.declined)
    await expect(page.getByRole('main').getByText('Ihre Karte wurde abgelehnt.')).toBeVisible()
    await expect.poll(() => statusOf(shop.url, checkoutToken)).toBe('failed')
    await payWith(cards.good)
    await isThanked(page, words)
    const intents = stripe.api.account.intents
      .values()
      .filter(({ metadata }) => metadata['orderId'] === id)
      .toArray()
    expect(intents.map(({ status }) => status)).toEqual(['succeeded'])
  },
)

test(
  'nothing filled in is marked by the form itself; a bank that asks first can be refused and answered',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const { words, pay, payWith } = await openCheckout(page, shop.url)
    await pay.click()
    await expect(pay).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('main').getByText(words.checkout.errors.payment)).toHaveCount(0)
    const bank = page.frameLocator('iframe[title="Bank"]')
    await payWith(cards.careful)
    await bank.getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByRole('main').getByText(words.checkout.errors.payment)).toBeVisible()
    await payWith(cards.careful)
    await bank.getByRole('button', { name: 'Complete' }).click()
    await isThanked(page, words)
  },
)

test(
  'a payment that the bank takes its time over is said to be on its way, and ends by Stripe’s call',
  { tag: '@desktop' },
  async ({ page, shop, stripe }) => {
    const { id, checkoutToken, words, payWith } = await openCheckout(page, shop.url)
    // The browser's report of it is refused, as it should be, and noted in the console.
    await page.route('**/api/orders/*/status', (route) =>
      route.fulfill({ json: { id, checkoutToken, paymentStatus: 'processing' } }),
    )
    await payWith(cards.debit)
    await expect(page.getByRole('heading', { name: words.thankYou.processingTitle })).toBeVisible()
    stripe.api.account.decide(
      stripe.api.account.intents.values().find(({ metadata }) => metadata['orderId'] === id)!.id,
    )
    await isThanked(page, words)
  },
)

test(
  'a browser that closes after paying changes nothing',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const { checkoutToken, payWith } = await openCheckout(page, shop.url)
    await page.route('**/api/orders/*/status', () => undefined)
    const confirmed = page.waitForResponse('https://api.stripe.com/**/confirm')
    await payWith(cards.good)
    await confirmed
    await page.goto('about:blank')
    await expect.poll(() => statusOf(shop.url, checkoutToken)).toBe('completed')
  },
)

test(
  'back from paying elsewhere: paid leads on, failed is said, and the address is cleaned',
  { tag: '@desktop' },
  async ({ page, shop, stripe }) => {
    stripe.callsShop = false
    const { id, checkoutToken, words } = await openCheckout(page, shop.url)
    const intent = stripe.api.account.intents
      .values()
      .find(({ metadata }) => metadata['orderId'] === id)!
    const back = `/checkout/${checkoutToken}?payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret}&redirect_status=`
    await page.goto(`${back}failed`)
    await expect(page.getByRole('main').getByText(words.checkout.errors.paymentText)).toBeVisible()
    expect(page.url()).not.toContain('secret')
    stripe.api.account.confirm(intent.id, cards.good)
    await page.goto(`${back}succeeded`)
    await isThanked(page, words)
  },
)

test(
  'Stripe’s script blocked: the page says so, and tries again',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const { checkoutToken } = await placeOrder(shop.url)
    let blocked = true
    await page.route('https://js.stripe.com/**', (route) =>
      blocked ? route.abort('connectionreset') : route.fallback(),
    )
    await page.goto(`/checkout/${checkoutToken}`)
    const { checkout } = allWords.es
    await expect(page.getByText(checkout.errors.providerBlocked)).toBeVisible()
    blocked = false
    await page.getByRole('main').getByRole('button', { name: checkout.retry }).click()
    await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible()
  },
)

test(
  'a charge contested at the bank is shown to the administrator',
  { tag: '@desktop' },
  async ({ page, shop, stripe }) => {
    const { id } = await openCheckout(page, shop.url)
    const intent = stripe.api.account.intents
      .values()
      .find(({ metadata }) => metadata['orderId'] === id)!
    stripe.api.account.confirm(intent.id, cards.good)
    stripe.api.account.dispute(intent.id)
    const admin = new Administrator(page)
    await admin.enter()
    const { orders, paymentNews } = admin.words
    await admin.button(orders.detailsOf({ id })).click()
    await expect(page.getByRole('dialog').getByText(paymentNews.title)).toBeVisible()
    await expect(page.getByRole('dialog').getByText(paymentNews.disputes.open)).toBeVisible()
    await isAccessible(page)
  },
)
