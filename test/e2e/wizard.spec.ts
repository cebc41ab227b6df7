import { isAccessibleInAll, passesAxe } from './accessible.ts'
import { Customer } from './customer.ts'
import { drawInPretence } from './pretend-drawing.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test(
  'a draft goes on in another browser, by the mail’s link',
  { tag: ['@keeps', '@desk'] },
  async ({ page, browser, shop }) => {
    const customer = new Customer(page, { savesData: true })
    await customer.open()
    await customer.begin()
    await customer.customise({ title: 'Los abuelos' })
    await customer.addPhotos(1)
    await customer.declareOwnership()
    await customer.finishPhotos()
    const [mail] = await shop.mailsTo(customer.email)
    const link = mail!.text!.match(/http\S+\/reanudar\?codigo=\w+/)![0]

    const context = await browser.newContext({
      viewport: page.viewportSize()!,
      locale: 'es-ES',
      reducedMotion: 'reduce',
    })
    await drawInPretence(context)
    const other = new Customer(await context.newPage(), { email: customer.email })
    const { resume, draft, shipping } = other.words
    await other.page.goto(link)
    await expect(other.field(resume.code)).toHaveValue(/\w{4}-\w{4}-\w{4}-\w{4}/)
    await other.field(resume.email).fill('wrong@example.com')
    await other.button(resume.submit).click()
    await expect(other.field(resume.code)).toHaveAccessibleDescription(
      new RegExp(resume.errors.notFound),
    )
    await other.field(resume.email).fill(customer.email.toUpperCase())
    await other.button(resume.submit).click()
    await expect(other.page.getByText(draft.resumedTitle).first()).toBeVisible()
    await expect(other.heading(shipping.title)).toBeVisible()
    await other.ship()
    await expect(other.page.getByText('Los abuelos', { exact: true })).toBeVisible()
    await other.placeOrder()
    await expect(other.payButton()).toBeVisible()
    await context.close()
  },
)

test(
  'a dedication goes with the book, and letters that no typeface has are told while one types',
  { tag: '@desk' },
  async ({ page, isMobile }) => {
    const customer = new Customer(page, { savesData: true })
    const { common, customise, photos, shipping } = customer.words
    await customer.open()
    await customer.begin()
    const title = customer.field(customise.bookTitle)
    await title.fill('ᚠᚢᚦ')
    await expect(title).toHaveAccessibleDescription(new RegExp(customise.titleUnprintable))
    await expect(customer.button(common.continue)).toBeDisabled()
    await title.fill('Mia ᚠ 家族 🦄')
    await expect(title).toHaveAccessibleDescription(
      new RegExp(customise.lettersLost({ letters: 'ᚠ' })),
    )
    await title.fill('👩🏽‍🚀'.repeat(31))
    await expect(page.getByText(customise.counter({ used: 30, max: 30 }))).toBeVisible()
    await expect(title).toHaveValue('👩🏽‍🚀'.repeat(30))
    await customer
      .field(`${customise.dedication} (${shipping.optional})`)
      .fill('Para Lía,\nde sus abuelos')
    await isAccessibleInAll(page, isMobile)
    await customer.customise({ title: 'Mia y Lía' })
    await expect(customer.heading(photos.title)).toBeVisible()
    await customer.addPhotos(1)
    await customer.declareOwnership()
    await customer.finishPhotos()
    await expect(customer.heading(shipping.title)).toBeVisible()
    await customer.ship()
    await expect(page.getByText('Para Lía,')).toBeVisible()
  },
)

test('back and forward walk through the steps', { tag: '@desk' }, async ({ page }) => {
  const customer = new Customer(page, { savesData: true })
  const { customise, photos, shipping, summary } = customer.words
  await customer.design()
  for (const title of [shipping.title, photos.title, customise.title]) {
    await page.goBack()
    await expect(customer.heading(title)).toBeVisible()
  }
  await expect(customer.field(customise.bookTitle)).toHaveValue('Verano en Cádiz')
  for (const title of [photos.title, shipping.title, summary.title]) {
    await page.goForward()
    await expect(customer.heading(title)).toBeVisible()
  }
  await customer.placeOrder()
  await expect(customer.payButton()).toBeVisible()
})

test('a reload at any step loses nothing', { tag: '@desk' }, async ({ page }) => {
  const customer = new Customer(page, { savesData: true })
  const { home, customise, photos, shipping, summary } = customer.words
  await customer.open()
  await page.reload()
  await expect(customer.heading(home.title)).toBeVisible()
  await customer.begin()
  await page.reload()
  await expect(customer.heading(customise.title)).toBeVisible()
  await customer.customise({ title: 'Aquí sigo' })
  await page.reload()
  await customer.addPhotos(1)
  await page.reload()
  await expect(page.getByText(photos.counter({ count: 1, max: 20 }))).toBeVisible()
  await customer.declareOwnership()
  await customer.finishPhotos()
  await page.reload()
  await expect(customer.heading(shipping.title)).toBeVisible()
  await customer.ship()
  await page.reload()
  await expect(customer.heading(summary.title)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Aquí sigo' })).toBeVisible()
  await customer.placeOrder()
  await page.reload()
  await customer.pay()
  await customer.isThanked()
  await page.reload()
  await customer.isThanked()
})

test(
  'a postal code that the country cannot have is doubted once it is left, and taken all the same',
  { tag: '@desk' },
  async ({ page }) => {
    const customer = new Customer(page, { locale: 'de', savesData: true })
    const { shipping, summary, countries } = customer.words
    await customer.design()
    await page.goBack()
    const code = customer.field(shipping.postalCode)
    await code.fill('1000-205')
    await expect(code).toHaveAccessibleDescription('')
    await code.press('Tab')
    await expect(code).toHaveAccessibleDescription(
      shipping.postalCodeDoubt({ country: 'Spanien', example: '28001' }),
    )
    await expect(code).not.toHaveAttribute('aria-invalid')
    await customer.button(shipping.changeCountry).click()
    const choice = page.getByRole('dialog')
    await choice.getByRole('radio', { name: countries.PT }).check()
    await choice.getByRole('button', { name: shipping.changeCountry }).click()
    await expect(choice).toHaveCount(0)
    await expect(code).toHaveAccessibleDescription('')
    await code.fill('101150')
    await code.press('Enter')
    await expect(customer.heading(summary.title)).toBeVisible()
    await expect(page.getByText('101150')).toBeVisible()
  },
)

test(
  'a present goes to another person with a note, whose letters are told, and stays in the order',
  { tag: '@desk' },
  async ({ page, isMobile }) => {
    const customer = new Customer(page, { savesData: true })
    const { shipping, summary } = customer.words
    await customer.design()
    await page.goBack()
    await page.getByRole('checkbox', { name: shipping.otherPerson }).check()
    await customer.goOn()
    const name = customer.field(shipping.recipientName)
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(new RegExp(shipping.nonsense.customerName))
    await name.fill('Rosa Gil')
    await page.getByRole('checkbox', { name: shipping.gift }).check()
    await expect(page.getByText(shipping.noPrice)).toBeVisible()
    const note = page.locator('textarea[name=giftNote]')
    await note.fill('Para Rosa ᚠ')
    await expect(note).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(shipping.noteLettersLost({ letters: 'ᚠ' }))),
    )
    await isAccessibleInAll(page, isMobile)
    await note.fill('Para Rosa')
    await customer.goOn()
    await expect(customer.heading(summary.title)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Rosa Gil' })).toBeVisible()
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/orders'))
    await customer.placeOrder()
    expect((await sent).postDataJSON()).toMatchObject({
      customerName: 'Ana Pérez',
      recipientName: 'Rosa Gil',
      giftNote: 'Para Rosa',
    })
  },
)

test(
  'an address overseas: the postal code tells the state, another is doubted, nonsense is refused',
  { tag: '@desk' },
  async ({ page }) => {
    const customer = new Customer(page, { savesData: true })
    const { shipping, summary, countries } = customer.words
    await customer.design()
    await page.goBack()
    const state = page.getByLabel(shipping.region, { exact: true })
    await expect(state).toHaveCount(0)
    await customer.button(shipping.changeCountry).click()
    const choice = page.getByRole('dialog')
    await choice.getByRole('radio', { name: countries.US }).check()
    await choice.getByRole('button', { name: shipping.changeCountry }).click()
    await expect(choice).toHaveCount(0)
    const code = customer.field(shipping.postalCode)
    await code.fill('ABC')
    await customer.goOn()
    await expect(page.getByText(shipping.nonsense.postalCode)).toBeVisible()
    await expect(code).toBeFocused()
    await code.fill('90210')
    await expect(state).toHaveValue('CA')
    await expect(page.getByText(shipping.nonsense.postalCode)).toHaveCount(0)
    await state.selectOption('NY')
    await expect(page.getByText(shipping.regionDoubt)).toBeVisible()
    // A box has no street, and needs none.
    await customer.field(shipping.address).fill('PO Box 12')
    await state.selectOption('CA')
    await expect(page.getByText(shipping.regionDoubt)).toHaveCount(0)
    await expect(page.getByText(shipping.numberDoubt)).toHaveCount(0)
    await customer.goOn()
    await expect(customer.heading(summary.title)).toBeVisible()
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/orders'))
    await customer.placeOrder()
    expect((await sent).postDataJSON()).toMatchObject({
      address: 'PO Box 12',
      postalCode: '90210',
      country: 'US',
      region: 'CA',
    })
  },
)

test('two tabs hold two books', { tag: '@desktop' }, async ({ page, context }) => {
  const first = new Customer(page, { savesData: true })
  await first.open()
  await first.begin()
  const second = new Customer(await context.newPage())
  await second.open()
  await second.begin()
  await second.customise({ title: 'El segundo' })
  await first.customise({ title: 'El primero' })
  await page.reload()
  await page.goBack()
  await expect(first.field(first.words.customise.bookTitle)).toHaveValue('El primero')
})

test(
  'who is offline hears it, in the page’s language, and goes on afterwards',
  { tag: '@desk' },
  async ({ page, context }) => {
    const customer = new Customer(page, { locale: 'de', savesData: true })
    const { home, draft, errors, customise, common } = customer.words
    const cut = (path: string) =>
      context.route(path, (route) => route.abort('connectionreset'), { times: 1 })
    await customer.open()
    await customer.field(home.email).fill(customer.email)
    await cut('**/api/pedidos/nuevo')
    await customer.button(home.submit).click()
    const messages = page.getByRole('region', { name: `${common.toasts} (F8)` })
    await expect(messages.getByText(`${draft.createError}. ${errors.network}`)).toBeVisible()
    await customer.begin()
    await customer.field(customise.bookTitle).fill('Sommer')
    await cut('**/api/pedidos/*')
    await customer.goOn()
    await expect(messages.getByText(`${draft.saveError}. ${errors.network}`)).toBeVisible()
    await customer.goOn()
    await expect(customer.heading(customer.words.photos.title)).toBeVisible()
  },
)

for (const locale of ['es', 'de'] as const) {
  test(
    `the book is looked at, closed by Escape, and ordered, in ${locale}`,
    { tag: locale === 'es' ? [] : '@desktop' },
    async ({ page }) => {
      const customer = new Customer(page, { locale })
      const { preview, photos } = customer.words
      await customer.open()
      await customer.begin()
      await customer.customise()
      await customer.addPhotos(1)
      const opener = customer.button(preview.open)
      const book = page.getByRole('dialog', { name: preview.title })

      await opener.press('Enter')
      await expect(book.getByText(preview.cover, { exact: true })).toBeVisible()
      await book.getByRole('button', { name: photos.editor.next }).click()
      await expect(book.getByText(preview.insideFront, { exact: true })).toBeVisible()
      await book.getByRole('button', { name: photos.editor.next }).click()
      await expect(
        book.getByText(preview.page({ page: 1, total: 20 }), { exact: true }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(book).toHaveCount(0)
      await expect(opener).toBeFocused()

      await customer.declareOwnership()
      await customer.finishPhotos()
      await customer.ship()
      await customer.placeOrder()
      await expect(customer.payButton()).toBeVisible()
    },
  )
}

test(
  'on a phone held sideways the book is leafed through without scrolling',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    const customer = new Customer(page, { savesData: true })
    const { preview, photos } = customer.words
    await customer.open()
    await customer.begin()
    await customer.customise()
    await customer.addPhotos(1)
    await customer.button(preview.open).click()
    const book = page.getByRole('dialog', { name: preview.title })
    const next = book.getByRole('button', { name: photos.editor.next })
    await expect(book.getByRole('progressbar')).toHaveCount(0)
    await next.click()
    await expect(book.getByText(preview.insideFront, { exact: true })).toBeInViewport({ ratio: 1 })
    for (const sheet of [1, 2]) {
      await expect(next).toBeInViewport({ ratio: 1 })
      await next.click()
      await expect(
        book.getByText(preview.page({ page: sheet, total: 20 }), { exact: true }),
      ).toBeInViewport({ ratio: 1 })
    }
    await book.getByRole('button', { name: photos.editor.previous }).click()
    await expect(
      book.getByRole('button', { name: photos.editor.open({ page: 1 }) }),
    ).toBeInViewport({ ratio: 1 })
  },
)

test('every screen can be read by everyone', async ({ page, isMobile }) => {
  const customer = new Customer(page)
  const check = () => isAccessibleInAll(page, isMobile)
  await customer.open()
  await check()
  await customer.begin()
  await check()
  await customer.customise()
  await customer.addPhotos(2)
  await customer.declareOwnership()
  await check()
  await customer.finishPhotos()
  await check()
  await customer.ship()
  await check()
  await customer.placeOrder()
  await expect(customer.payButton()).toBeVisible()
  await check()
  await customer.pay()
  await customer.isThanked()
  await check()
  for (const path of [
    '/reanudar',
    '/legal/privacy_policy',
    '/logo',
    '/no/such/page',
    '/checkout/short',
    '/thank-you/unknown-token',
    '/gracias',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await passesAxe(page)
  }
})
