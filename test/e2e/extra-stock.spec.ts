import { admin as adminWords } from '#web/words/es/admin.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, place, unique } from './administrator.ts'
import { Customer } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const { extras, stock } = adminWords

test(
  'the last piece of an extra: counted at the desk, gone while a customer looks, and told before it would be paid',
  { tag: '@desktop' },
  async ({ page, shop, browser }) => {
    const name = unique('Lápices ')
    const admin = new Administrator(page)
    await admin.enter('extras')
    await admin.button(extras.add).click()
    const form = page.getByRole('region', { name: extras.newTitle })
    await form.getByLabel(extras.name).fill(name)
    await form.getByLabel(extras.priceIn({ country: 'España' })).fill('3.5')
    await admin.button(extras.create).click()
    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.getByText(stock.of({ name }), { exact: true }).click()
    const pieces = card.getByRole('form', { name: stock.of({ name }) })
    await pieces.getByLabel(stock.left).fill('-1')
    await pieces.getByRole('button', { name: stock.save }).click()
    await expect(pieces.getByText(stock.wrongStock({ most: '1.000.000' }))).toBeVisible()
    await pieces.getByLabel(stock.left).fill('1')
    await pieces.getByLabel(stock.cost).fill('1.20')
    await pieces.getByRole('button', { name: stock.save }).click()
    await admin.says(stock.saved)
    await expect(card.getByText(stock.few({ count: 1 }))).toBeVisible()
    await isAccessible(page)

    const context = await browser.newContext({ baseURL: shop.url, locale: 'es-ES' })
    const customer = new Customer(await context.newPage(), { savesData: true })
    const { shipping, checkout } = customer.words
    await customer.open()
    await customer.begin()
    await customer.page.getByRole('checkbox', { name }).check()
    await expect(customer.page.getByText('28,49').first()).toBeVisible()

    // Another is quicker, orders the last one, and leaves it at that.
    const quick = await place(shop.url, name, [], { extras: [name] })
    await customer.field(customer.words.customise.bookTitle).fill('Verano')
    await customer.goOn()
    await expect(customer.page.getByText(shipping.extrasGone({ names: name }))).toBeVisible()
    await customer.page.getByRole('button', { name: shipping.withoutGone }).click()
    await expect(customer.page.getByText(shipping.extrasGone({ names: name }))).toHaveCount(0)
    await customer.customise()
    await expect(customer.page.getByText('28,49')).toHaveCount(0)

    // The owner counts again and finds none: what is reserved is short, which needs him, at the extra itself.
    await page.reload()
    await expect(card.getByText(stock.soldOut, { exact: true })).toBeVisible()
    await card.getByText(stock.of({ name }), { exact: true }).click()
    await pieces.getByLabel(stock.left).fill('0')
    await pieces.getByRole('button', { name: stock.save }).click()
    await admin.says(stock.saved)
    await admin.tab('orders').click()
    await admin.says(stock.short.title({ name }))
    await admin.says(stock.short.text({ stock: 0, reserved: 1 }))
    await isAccessible(page)
    await page.getByRole('link', { name: stock.short.open({ name }) }).click()
    await pieces.getByLabel(stock.left).fill('1')
    await pieces.getByRole('button', { name: stock.save }).click()
    await admin.says(stock.saved)

    // What is left unpaid for half an hour another may have; whoever comes back then is told as the checkout opens.
    await shop.query(`update extra_uses set held_until = now() - interval '1 minute'`)
    await place(shop.url, name, [], { extras: [name] })
    await customer.page.goto(`/checkout/${quick.checkoutToken}`)
    await expect(customer.page.getByText(checkout.errors.extrasGone({ names: name }))).toBeVisible()
    await expect(customer.payButton()).toContainText('24,99')
    await isAccessible(customer.page)
    await context.close()
  },
)

test(
  'a draft that is resumed after its extra sold out says so where it goes on, and costs what it says',
  { tag: '@desktop' },
  async ({ page, shop }, info) => {
    const customer = new Customer(page, { savesData: true })
    const { shipping, resume, draft: told, summary } = customer.words
    const sticker = 'Hoja de pegatinas'
    await customer.open()
    await customer.begin()
    await page.getByRole('checkbox', { name: sticker }).check()
    await customer.customise()
    await customer.addPhotos(1)
    await customer.declareOwnership()
    await customer.finishPhotos()
    const codigo = await page.evaluate(() => localStorage.getItem('draftOrderId'))
    await shop.query(`update extras set stock = 0 where kind = 'stickers'`)

    await page.goto(`/reanudar?codigo=${codigo}`)
    await customer.field(resume.email).fill(customer.email)
    await customer.button(resume.submit).click()
    await expect(page.getByText(told.resumedTitle).first()).toBeVisible()
    const gone = page.getByText(shipping.extrasGone({ names: sticker }))
    await expect(gone).toBeVisible()
    await expect(page.getByText('24,99').first()).toBeVisible()
    await isAccessible(page)
    await gone.scrollIntoViewIfNeeded()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await gone.scrollIntoViewIfNeeded()
      await info.attach(`gone at ${width}`, {
        body: await page.screenshot(),
        contentType: 'image/png',
      })
    }
    // Whoever does not look goes on, and is asked again before ordering.
    await customer.ship()
    await expect(customer.heading(summary.title)).toBeVisible()
    await expect(gone).toBeVisible()
    await customer.button(shipping.withoutGone).click()
    await expect(gone).toHaveCount(0)
    await expect(page.getByText('24,99').first()).toBeVisible()
    await page.reload()
    await expect(customer.heading(summary.title)).toBeVisible()
    await expect(gone).toHaveCount(0)
    await shop.query(`update extras set stock = null where kind = 'stickers'`)
  },
)
