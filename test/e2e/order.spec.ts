import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { locales, type Locale } from '#domain/locale.ts'
import { place } from './administrator.ts'
import { Customer } from './customer.ts'
import { expect, keptTest as drawnTest, undrawnTest as test } from './shop-test.ts'

/** What may happen while somebody pays, each within one language's whole journey. */
const paying: Record<Locale, { happens: string; pay: (customer: Customer) => Promise<void> }> = {
  es: { happens: '', pay: (customer) => customer.pay() },
  de: {
    happens: ': a second tab on its checkout learns that it is paid',
    pay: payBesideAnotherTab,
  },
  fr: { happens: ': a declined card, then a good one', pay: payAtTheSecondTry },
  en: { happens: ': a bank that asks first', pay: payWhereTheBankAsks },
}

/** On a phone the language with the longest words; the one whose pages the engine draws in the large window. */
const tags = { es: ['@keeps', '@desk'], de: [], fr: '@desk', en: '@desk' } satisfies Record<
  Locale,
  unknown
>

for (const locale of locales) {
  const { happens, pay } = paying[locale]
  const run = locale === 'es' ? drawnTest : test
  run(
    `from photos to a paid order and its book, in ${locale}${happens}`,
    { tag: tags[locale] },
    async ({ page, shop }) => {
      const customer = new Customer(page, { locale, savesData: locale !== 'es' })
      const { words } = customer
      await customer.design({ photos: locale === 'es' ? 2 : 1 })
      await expect(page.getByText('Verano en Cádiz', { exact: true })).toBeVisible()
      await expect(page.getByText('Ana Pérez')).toBeVisible()
      const before = page.getByRole('region', { name: words.summary.before.title })
      const untilItsLink = (text: string) => text.split(' (<')[0]!
      for (const told of [
        'Verano en Cádiz',
        '24',
        words.summary.delivery,
        untilItsLink(words.summary.before.drawnHere),
        untilItsLink(words.summary.before.noWithdrawal),
      ]) {
        await expect(before).toContainText(told)
      }
      await expect(before).toContainText(/VAT|IVA|MwSt|TTC/)
      await customer.placeOrder()
      await expect(page.getByText(words.mock.notice)).toBeVisible()
      await hasCardFirst(customer)
      await tellsAllThatItStores(page, shop.url)
      await pay(customer)
      await customer.isThanked()
      const order = page.url().match(/thank-you\/(\w+)/)![1]!
      const read = async () =>
        (await (await fetch(`${shop.url}/api/order/${order}`)).json()) as {
          id: string
          fulfilment: string
          paymentStatus: string
        }
      expect((await read()).paymentStatus).toBe('completed')
      await expect(page.getByText((await read()).id)).toBeVisible()

      const [code, confirmation] = await shop.mailsTo(customer.email, 2)
      expect(code!.text).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)
      expect(confirmation!.html).toContain('Verano en Cádiz')
      expect(confirmation!.text).toContain((await read()).id)

      await expect.poll(async () => (await read()).fulfilment, { timeout: 300_000 }).toBe('review')
      if (!process.env['S3_ENDPOINT']) {
        const books = join(shop.dataDir, 'files/books', (await read()).id.toLowerCase())
        const [made] = await readdir(books)
        for (const file of ['proof.pdf', 'interior.pdf', 'cover.pdf']) {
          expect((await readFile(join(books, made!, file))).subarray(0, 5).toString()).toBe('%PDF-')
        }
      }
    },
  )
}

/** Who pays on a phone need not scroll past what he orders; on a desk both stand side by side. */
async function hasCardFirst(customer: Customer): Promise<void> {
  const { mock, checkout } = customer.words
  const card = (await customer.field(mock.cardNumber).boundingBox())!
  const list = (await customer.heading(checkout.summary).boundingBox())!
  expect(card.y + card.height <= list.y || card.x + card.width <= list.x).toBe(true)
}

/** Nothing lies in the browser that the cookie page does not list. */
async function tellsAllThatItStores(page: Page, url: string): Promise<void> {
  const { content } = (await (await fetch(`${url}/api/legal/cookies`)).json()) as {
    content: string
  }
  const told = [...content.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(stored).toContain('draftOrderId')
  expect(told).toEqual(expect.arrayContaining([...stored, ...cookies]))
}

async function payAtTheSecondTry(customer: Customer): Promise<void> {
  const { page, words } = customer
  await customer.pay('4000 0000 0000 0002')
  // Beside the form too, where it stays when the toast has gone.
  await expect(page.getByRole('main').getByText(words.checkout.errors.payment)).toBeInViewport()
  expect(page.url()).toContain('/checkout/')
  // As an address that a provider leads back to says it, before and after the order is paid.
  const { thankYou } = words
  const told = `${page.url().replace('/checkout/', '/thank-you/')}?payment_intent_status=payment_failed`
  await page.goto(told)
  await expect(customer.heading(thankYou.failedTitle)).toBeVisible()
  await page.getByRole('link', { name: thankYou.tryAgain }).click()
  await customer.pay()
  await customer.isThanked()
  await page.goto(told)
  await customer.isThanked()
  await expect(page.getByText(thankYou.failedTitle)).toHaveCount(0)
}

async function payWhereTheBankAsks(customer: Customer): Promise<void> {
  const { page, words } = customer
  await customer.pay('4000 0027 6000 3184')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words.mock.confirmTitle)).toBeVisible()
  await dialog.getByRole('button', { name: words.mock.confirmYes, exact: true }).click()
}

async function payBesideAnotherTab(customer: Customer): Promise<void> {
  const { page, locale } = customer
  const second = new Customer(await page.context().newPage(), { locale })
  await second.page.goto(page.url())
  await expect(second.payButton()).toBeVisible()
  await customer.pay()
  await customer.isThanked()
  await second.isThanked()
}

test(
  'a double click makes one order and one payment',
  { tag: ['@keeps', '@desk'] },
  async ({ page, shop }) => {
    const customer = new Customer(page, { savesData: true })
    await customer.design()
    await customer.lookAtBook()
    await customer.button(customer.words.summary.placeOrder).dblclick()
    await page.waitForURL(/\/checkout\/\w+/)
    await customer.fillCard()
    await customer.payButton().dblclick()
    await customer.isThanked()
    const mails = await shop.mailsTo(customer.email, 2)
    expect(mails).toHaveLength(2)
  },
)

test(
  'two browsers on one checkout: whoever pays second is told, and charged nothing',
  { tag: '@desktop' },
  async ({ page, browser, shop }) => {
    const customer = new Customer(page)
    const { checkoutToken } = await place(shop.url, 'Verano en Cádiz', [], {
      customerEmail: customer.email,
    })
    await page.goto(`/checkout/${checkoutToken}`)
    await expect(customer.payButton()).toBeVisible()
    const context = await browser.newContext({
      viewport: page.viewportSize()!,
      locale: 'es-ES',
      reducedMotion: 'reduce',
    })
    const second = new Customer(await context.newPage())
    await second.page.goto(page.url())
    await second.fillCard()
    await customer.pay()
    await customer.isThanked()
    await second.payButton().click()
    await second.isThanked()
    // The draft's code and the confirmation: nobody is told of a payment that was given back.
    const mails = await shop.mailsTo(customer.email, 2)
    expect(mails).toHaveLength(2)
    expect(mails.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1)
    await context.close()
  },
)

test(
  'a wrong code is refused, a right one can be removed, and with one over the whole price no card is asked for',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const [part, whole] = [`DIEZ${Date.now() % 1e6}`, `ENTERO${Date.now() % 1e6}`]
    await addDiscount(shop.url, { code: part, discountType: 'percentage', discountValue: 10 })
    await addDiscount(shop.url, { code: whole, discountType: 'percentage', discountValue: 100 })
    const customer = new Customer(page, { savesData: true })
    const { discount, checkout } = customer.words
    await customer.design()
    await customer.field(discount.label).fill('NADA')
    await customer.button(discount.apply).click()
    await expect(page.getByText(discount.invalidTitle).first()).toBeVisible()
    await expect(customer.field(discount.label)).toHaveAttribute('aria-invalid', 'true')
    await customer.field(discount.label).fill(part)
    await customer.field(discount.label).press('Enter')
    await expect(page.getByText('22,49 €').first()).toBeVisible()
    // What was pressed is gone; by keyboard one goes on from where it stood.
    await page.keyboard.press('Tab')
    await expect(customer.button(discount.remove)).toBeFocused()
    await expect(customer.button(discount.remove)).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Enter')
    await expect(customer.field(discount.label)).toBeVisible()
    await expect(page.getByText('22,49 €')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(customer.field(discount.label)).toBeFocused()

    await customer.field(discount.label).fill(whole.toLowerCase())
    await customer.button(discount.apply).click()
    await expect(page.getByText(discount.appliedCode({ code: whole }))).toBeVisible()
    await customer.placeFreeOrder()
    await expect(page.getByText(checkout.free)).toBeVisible()
    await customer.button(checkout.confirmFree).click()
    await customer.isThanked()
  },
)

/** As the administrator does it. */
async function addDiscount(
  url: string,
  terms: { code: string; discountType: string; discountValue: number },
): Promise<void> {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const login = await post('/api/admin/login', {
    username: 'admin',
    password: 'a password for tests',
  })
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const made = await post(
    '/api/admin/discount-codes',
    {
      ...terms,
      startDate: '2020-01-01T00:00:00Z',
      endDate: '2099-12-31T23:59:59Z',
      isActive: 1,
      maxUsage: null,
    },
    cookie,
  )
  expect(made.status).toBe(201)
}
