import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { smallPhotos, tinyWidthPx } from '../support/family-photos.ts'
import { wordsOf } from '../../src/shop/mails/words/words-of.ts'
import { isAccessible, isAccessibleInAll } from './accessible.ts'
import { approve, elsewhere, pay, place } from './administrator.ts'
import { Customer } from './customer.ts'
import { mailedLink } from './mailed-link.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

async function paid(page: Page): Promise<Customer> {
  const customer = new Customer(page, { savesData: true })
  await customer.design({ photos: 1 })
  await customer.placeOrder()
  await customer.pay()
  await customer.isThanked()
  return customer
}

test('after paying, the page tells when the book comes, shows it drawn, and lets it be changed without an e-mail', async ({
  page,
  isMobile,
}) => {
  const customer = await paid(page)
  const { orderPage: words, photos, addPhotos } = customer.words
  const state = page.getByRole('region', { name: words.stagesTitle })
  await expect(state.getByText(words.stages.paid)).toBeVisible()
  await expect(
    state.getByText(/^Llega entre el .+, \d+\sde \w+, y el .+, \d+\sde \w+$/),
  ).toBeVisible()
  const orderUrl = page.url()

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: words.cover })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await isAccessibleInAll(page, isMobile)

  // Nothing is known of this device any more, and it need not be.
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(orderUrl)
  await page.getByRole('link', { name: words.change }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.pagesTitle })).toBeVisible()
  await customer.declareOwnership()
  await page.locator('input[type=file]').setInputFiles(await smallPhotos(2, 40))
  await expect(page.getByText(addPhotos.free({ count: 17 }))).toBeVisible()
  await expect(page.getByRole('button', { name: photos.moveEarlier({ page: 3 }) })).toBeEnabled()
  await page.getByRole('button', { name: photos.moveEarlier({ page: 3 }) }).click()
  await page.locator('[data-remove]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: customer.words.common.remove }).click()
  await expect(page.getByText(addPhotos.free({ count: 18 }))).toBeVisible()
  await isAccessibleInAll(page, isMobile)

  // The photos go to the book's end, at no cost, and are seen there.
  const { smallPhotos: places, preview, common } = customer.words
  const atEnd = page.getByRole('radio', { name: places.end.name })
  await expect(page.getByRole('radio', { name: places.none.name })).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/small-photos'))
  await atEnd.check()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(atEnd).toBeChecked()
  await customer.button(preview.open).click()
  const book = page.getByRole('dialog', { name: preview.title })
  await expect(book.locator('[data-small-photos] image')).toHaveCount(2)
  await book.getByTitle(common.close, { exact: true }).click()

  await page.getByRole('link', { name: words.back }).click()
  await expect(page.getByText(words.stages.paid)).toBeVisible()
})

test(
  'it is cancelled by keyboard, once, and says what comes back',
  { tag: '@desk' },
  async ({ page, isMobile }) => {
    const customer = await paid(page)
    const { orderPage: words, thankYou } = customer.words
    const other = await page.context().newPage()
    await other.goto(page.url())
    // It has to know the order as it was.
    await expect(other.getByRole('button', { name: words.cancel })).toBeVisible()
    const cancel = page.getByRole('button', { name: words.cancel })
    await cancel.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: words.cancelYes }).focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { name: thankYou.stages.cancelled.headline }),
    ).toBeVisible()
    await expect(page.getByText(/^Devuelto: 24,99/)).toBeVisible()
    await isAccessibleInAll(page, isMobile)
    // In another tab, which did not hear of it, the same again changes nothing.
    await other.getByRole('button', { name: words.cancel }).click()
    await other.getByRole('dialog').getByRole('button', { name: words.cancelYes }).click()
    await expect(
      other.getByRole('heading', { name: thankYou.stages.cancelled.headline }),
    ).toBeVisible()
  },
)

test(
  'the address is corrected with a mailed link, which works once',
  { tag: '@desk' },
  async ({ page, shop, isMobile }) => {
    const customer = await paid(page)
    const { orderPage: words, shipping } = customer.words
    await expect(page.getByText('Calle Mayor 1, 2.º B')).toHaveCount(0)
    await customer.button(words.sendLink).click()
    await expect(page.getByText(words.linkSent)).toBeVisible()
    const link = await mailedLink(shop, customer.email)
    await page.goto(link)
    await expect(page).not.toHaveURL(/#/)
    await isAccessible(page)
    await customer.button(words.dOpen).click()
    await expect(customer.field(shipping.address)).toHaveValue('Calle Mayor 1, 2.º B')
    await isAccessibleInAll(page, isMobile)
    await customer.field(shipping.postalCode).fill('ABC')
    await customer.button(words.dSave).click()
    await expect(page.getByText(shipping.nonsense.postalCode)).toBeVisible()
    await expect(customer.field(shipping.postalCode)).toBeFocused()
    await customer.field(shipping.postalCode).fill('28014')
    await customer.field(shipping.address).fill('Calle Nueva')
    await expect(page.getByText(shipping.numberDoubt)).toBeVisible()
    await customer.button(words.dSave).click()
    await expect(page.getByText(words.dSaved, { exact: true }).first()).toBeVisible()
    await page.reload()
    await expect(customer.field(shipping.address)).toHaveValue('Calle Nueva')
    // Another device with the same link sees nothing.
    await page.context().clearCookies()
    await page.goto('/')
    await page.goto(link)
    await customer.button(words.dOpen).click()
    await expect(page.getByText(words.dExpired)).toBeVisible()
    await expect(customer.button(words.sendLink)).toBeVisible()
    await isAccessibleInAll(page, isMobile)
    await page.reload()
    await expect(page.getByText(words.dAsk)).toBeVisible()
  },
)

/** What a link has the browser keep. */
async function kept(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFile(await download.path(), 'utf8')
}

/** How many lines a text takes, whatever its element is laid out as. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })

/** An invoice's number is not broken at its hyphens, however narrow the screen. */
async function isOnOneLine(page: Page, number: Locator): Promise<void> {
  const before = page.viewportSize()!
  for (let width = 240; width <= 440; width += 20) {
    await page.setViewportSize({ ...before, width })
    expect(await linesOf(number)).toBe(1)
  }
  await page.setViewportSize(before)
}

test('once it is sent its page leads to the parcel and the invoice, and photos are deleted with a receipt', async ({
  page,
  shop,
  isMobile,
}) => {
  const customer = new Customer(page)
  const { orderPage: words, thankYou } = customer.words
  const photos = await smallPhotos(1, tinyWidthPx)
  const order = await place(shop.url, 'Verano', photos, { customerEmail: customer.email })
  await pay(shop.url, order.checkoutToken)
  await approve(shop.url, order.id)
  const ask = await elsewhere(shop.url)
  await ask('POST', `${order.id}/printing`)
  await ask('POST', `${order.id}/shipping`, { carrier: 'seur', trackingNumber: 'ES 42' })
  const orderUrl = `${shop.url}/thank-you/${order.checkoutToken}`
  await page.goto(orderUrl)
  await expect(customer.heading(thankYou.stages.shipped.headline)).toBeVisible()
  await expect(page.getByText('ES 42', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: words.follow })).toHaveAttribute('href', /ES42$/)
  // What is under way is no longer changed, nor taken back.
  await expect(page.getByText(words.changeOver)).toBeVisible()
  await expect(customer.button(words.cancel)).toHaveCount(0)
  expect(await kept(page, page.getByRole('link', { name: words.invoice }))).toMatch(/^%PDF-/)
  await isAccessibleInAll(page, isMobile)
  await isOnOneLine(page, page.getByText(/^DEMO-F\d{4}-\d{6}$/))

  await ask('POST', `${order.id}/delivery`)
  await page.goto(orderUrl)
  await customer.button(words.sendLink).click()
  await expect(page.getByText(words.linkSent)).toBeVisible()
  await page.goto(await mailedLink(shop, customer.email))
  await customer.button(words.dOpen).click()
  await expect(customer.button(words.delTitle)).toBeVisible()
  await isAccessibleInAll(page, isMobile)
  await customer.button(words.delTitle).click()
  const dialog = page.getByRole('dialog', { name: words.delTitle })
  await expect(dialog.getByText(words.delText)).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: words.delNo }).click()
  await expect(dialog).toHaveCount(0)
  await customer.button(words.delTitle).click()
  await dialog.getByRole('button', { name: words.delYes }).click()
  await expect(page.getByText(words.delDone)).toBeVisible()
  expect(await kept(page, page.getByRole('link', { name: words.receipt }))).toContain(order.id)
  await page.goto(orderUrl)
  await expect(page.getByRole('link', { name: words.receipt })).toBeVisible()
  await expect(page.getByRole('list', { name: words.strip })).toHaveCount(0)
  const { subject } = wordsOf.es.dataDeleted.photos
  await expect
    .poll(async () =>
      (await shop.mailsTo(customer.email))
        .filter((mail) => mail.subject === subject({ title: 'Verano', number: order.id }))
        .map(({ attachments }) => attachments.length),
    )
    .toEqual([1])
})
