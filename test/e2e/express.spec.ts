import type { Page } from '@playwright/test'
import { smallPhotos, tinyWidthPx } from '../support/family-photos.ts'
import { isAccessible } from './accessible.ts'
import { allWords } from './customer.ts'
import { expect, test } from './stripe-test.ts'

const words = allWords.es
const json = { 'content-type': 'application/json' }

/** The shipping step of a draft that came that far, as /reanudar would hand it over. */
async function openShipping(
  page: Page,
  url: string,
  extras: string[] = [],
  locale: 'es' | 'de' = 'es',
) {
  const email = `ana.${Date.now()}@example.com`
  const call = async (method: string, path: string, body: object) =>
    (await (
      await fetch(url + path, { method, headers: json, body: JSON.stringify(body) })
    ).json()) as Record<string, string>
  const { codigo } = await call('POST', '/api/pedidos/nuevo', { email, acceptDataProcessing: true })
  const form = new FormData()
  form.append('draftOrderId', codigo!)
  for (const { name, buffer } of await smallPhotos(1, tinyWidthPx))
    form.append('images', new File([new Uint8Array(buffer)], name))
  expect((await fetch(`${url}/api/upload-images`, { method: 'POST', body: form })).ok).toBe(true)
  const draft = await call('PUT', `/api/pedidos/${codigo}`, {
    title: 'Verano',
    style: 'Manga',
    country: 'ES',
    extras,
    resumeToStep: 3,
  })
  await page.addInitScript(
    ([id, owner, kept]) => {
      if (window !== top || sessionStorage.getItem('wizard')) return
      for (const [name, value] of Object.entries({
        draftOrderId: id!,
        userEmail: owner!,
        draftOrder: kept!,
        resumingOrder: 'true',
        resumeToStep: '3',
      }))
        localStorage.setItem(name, value)
    },
    [draft['id']!, email, JSON.stringify({ ...draft, email })],
  )
  await page.goto(`/?lang=${locale}`)
  await expect(page.getByRole('heading', { name: allWords[locale].shipping.title })).toBeVisible()
  const buy = page
    .frameLocator('iframe[title="Secure express checkout frame"]')
    .getByRole('button', { name: 'Buy with Google Pay' })
  const sheet = page.frameLocator('iframe[title="Google Pay"]')
  return {
    buy,
    sheet,
    shipTo: (name: string) => sheet.getByLabel('Ship to').selectOption(name),
    pay: sheet.getByRole('button', { name: 'Pay' }),
  }
}

const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test(
  'a wallet pays at the shipping step: its address, its total, a declined card first',
  { tag: '@desktop' },
  async ({ page, shop, stripe }) => {
    const before = stripe.api.account.intents.size
    const { buy, sheet, shipTo, pay } = await openShipping(page, shop.url)
    await expect(page.getByRole('heading', { name: words.express.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.shipping.formTitle })).toBeVisible()
    // What the law wants to be read before an order stands above the wallet's button, as it does above the shop's own.
    const told = page.getByRole('region', { name: words.summary.before.title })
    for (const said of ['Verano', '24,99', '19 de las 20', '5–7', 'desistimiento'])
      await expect(told).toContainText(said)
    const [box, button] = await Promise.all([told.boundingBox(), buy.boundingBox()])
    expect(box!.y + box!.height).toBeLessThanOrEqual(button!.y)
    await isAccessible(page)
    await buy.click()
    await expect(sheet.getByLabel('Total')).toHaveText('24.99')
    await expect(sheet.getByRole('listitem')).toHaveText([`${words.price.book} 24.99`])
    await shipTo('Springfield')
    await expect(pay).toBeEnabled()
    expect(stripe.api.account.intents.size).toBe(before)
    await sheet.getByLabel('Pay with').selectOption('Declined')
    // What the step asks anew after a refusal takes its time; the customer does not wait for it.
    const answers = Promise.withResolvers<void>()
    await page.route(/\/api\/(base-pricing|draft-orders)\//, async (route) => {
      if (route.request().method() === 'GET') await answers.promise
      await route.continue()
    })
    const saved = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/api/pedidos/'),
    )
    await pay.click()
    await expect(sheet.getByRole('alert')).toHaveText('Su tarjeta ha sido rechazada.')
    await said(page, words.express.errorTitle)
    expect((await saved).postDataJSON()).toEqual({
      customerName: 'Ann Smith',
      address: '1 Main St',
      city: 'Springfield, IL',
      postalCode: '62701',
      country: 'US',
    })
    await expect(pay).toHaveText('Pay')
    await sheet.getByLabel('Pay with').selectOption('Visa')
    await pay.click()
    await expect(page.getByRole('heading', { name: words.thankYou.headline })).toBeVisible()
    answers.resolve()
    const token = /thank-you\/(\w+)/.exec(page.url())![1]!
    expect(
      ((await (await fetch(`${shop.url}/api/order/${token}`)).json()) as { paymentStatus: string })
        .paymentStatus,
    ).toBe('completed')
    expect(
      stripe.api.account.intents
        .values()
        .drop(before)
        .map(({ status }) => status)
        .toArray(),
    ).toEqual(['succeeded'])
    const asked = await page.evaluate(
      () =>
        (window as unknown as { stripeStandIn: Record<string, Record<string, unknown>> })
          .stripeStandIn,
    )
    expect(asked['wallet']).toMatchObject({
      kind: 'expressCheckout',
      allowedShippingCountries: ['ES', 'FR', 'DE', 'IT', 'PT', 'US', 'CA'],
      buttonType: { applePay: 'buy', googlePay: 'buy' },
      business: { name: 'Garabato' },
    })
    expect(asked['confirm']).toMatchObject({
      redirect: 'if_required',
      confirmParams: {
        return_url: expect.stringContaining('/gracias?checkout_token='),
        shipping: { name: 'Ann Smith' },
      },
    })
  },
)

test(
  'a wallet that is closed again leaves the form as it was, and nothing begun',
  { tag: '@desktop' },
  async ({ page, shop, stripe }) => {
    const before = stripe.api.account.intents.size
    const { buy, sheet, shipTo, pay } = await openShipping(page, shop.url)
    await page.getByRole('textbox', { name: words.shipping.name, exact: true }).fill('Eva Ruiz')
    for (const city of ['Springfield', 'Madrid']) {
      await buy.click()
      await shipTo(city)
      await expect(pay).toBeEnabled()
      await sheet.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.locator('iframe[title="Google Pay"]')).toHaveCount(0)
    }
    await expect(page.getByRole('textbox', { name: words.shipping.name, exact: true })).toHaveValue(
      'Eva Ruiz',
    )
    await expect(page.getByRole('textbox', { name: words.shipping.country })).toHaveValue(
      words.countries.ES,
    )
    expect(stripe.api.account.intents.size).toBe(before)
  },
)

test(
  'an address the shop does not send to, or not everything chosen, or not whole, is refused',
  { tag: '@desktop' },
  async ({ page, shop, stripe }) => {
    const before = stripe.api.account.intents.size
    const { buy, sheet, shipTo, pay } = await openShipping(page, shop.url, ['Tapa dura'])
    await buy.click()
    await expect(pay).toBeEnabled()
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    await shipTo('Sydney')
    await said(page, words.express.unsupportedTitle)
    await said(page, words.express.unsupportedText)
    await expect(pay).toBeDisabled()
    await shipTo('Roma')
    await said(
      page,
      words.express.missingExtras({ names: 'Tapa dura', country: words.countries.IT }),
    )
    await expect(pay).toBeDisabled()
    await shipTo('Nowhere')
    await pay.click()
    await expect(sheet.getByRole('alert')).toHaveText(words.express.incompleteAddress)
    expect(stripe.api.account.intents.size).toBe(before)
  },
)

test(
  'an extra that another country does not have is named in the page’s language',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const { express, countries } = allWords.de
    const { buy, shipTo } = await openShipping(page, shop.url, ['Tapa dura'], 'de')
    await buy.click()
    await shipTo('Roma')
    await said(page, express.missingExtras({ names: 'Hardcover', country: countries.IT }))
  },
)

test(
  'without a wallet on the device there is the form alone',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.addInitScript(() => {
      Object.assign(window, { standInWallets: undefined })
    })
    await openShipping(page, shop.url)
    await expect(page.getByRole('heading', { name: words.shipping.formTitleAlone })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.express.title })).toHaveCount(0)
  },
)
