import type { Locator, Page } from '@playwright/test'
import { smallPhotos } from '#support/family-photos.ts'
import { words } from '#web/words/es.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const goOn = (page: Page) => button(page, words.common.continue).click()

export const toFirstStep = 'start page to step 1'

/** How a text gets into a field: at once, or letter by letter. */
export type Write = (field: Locator, text: string) => Promise<void>
const atOnce: Write = (to, text) => to.fill(text)
export type Part = {
  name: string
  go: (page: Page, url: string, write?: Write) => Promise<unknown>
}

/** The way from the start page to the payment, part by part; each ends where what it leads to is there. */
export const way: Part[] = [
  { name: 'start page', go: (page, url) => page.goto(url, { waitUntil: 'networkidle' }) },
  {
    name: toFirstStep,
    async go(page, _, write = atOnce) {
      await write(field(page, words.home.email), 'ana@example.com')
      await button(page, words.home.submit).click()
      await heading(page, words.customise.title).waitFor()
    },
  },
  {
    name: 'step 1 to step 2',
    async go(page, _, write = atOnce) {
      await write(field(page, words.customise.bookTitle), 'Verano en Cádiz')
      await goOn(page)
      await heading(page, words.photos.title).waitFor()
    },
  },
  {
    name: 'a photo’s upload',
    async go(page) {
      await page.locator('input[type=file][multiple]').setInputFiles(await smallPhotos(1))
      await page.getByText(words.photos.counter({ count: 1, max: 20 })).waitFor()
      await page
        .getByText(words.photos.uploading({ count: 1 }))
        .first()
        .waitFor({ state: 'hidden' })
      // What says that it has arrived goes by itself.
      await page.waitForTimeout(9_000)
    },
  },
  {
    name: 'step 2 to step 3',
    async go(page) {
      await page.locator('input[name=ownership]').check()
      await goOn(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.photos.confirm.proceed })
        .click()
      await heading(page, words.shipping.title).waitFor()
    },
  },
  {
    name: 'step 3 to step 4',
    async go(page, _, write = atOnce) {
      await write(field(page, words.shipping.name), 'Ana Pérez')
      await write(field(page, words.shipping.address), 'Calle Mayor 1')
      await write(field(page, words.shipping.city), 'Madrid')
      await write(field(page, words.shipping.postalCode), '28001')
      await goOn(page)
      await heading(page, words.summary.title).waitFor()
    },
  },
  {
    name: 'step 4 to checkout',
    async go(page) {
      await page.getByRole('checkbox', { name: words.summary.look.looked }).check()
      await button(page, words.summary.placeOrder).click()
      await page.waitForURL(/\/checkout\/\w+/)
    },
  },
]

/** From the form of the card to the thanks. */
export const toThanks: Part = {
  name: 'checkout to thanks',
  async go(page, _, write = atOnce) {
    const { mock } = words
    await write(field(page, mock.cardNumber), '4242 4242 4242 4242')
    await write(field(page, mock.expiry), '12/39')
    await write(field(page, mock.cvc), '123')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL(/\/thank-you\/\w+/)
    await heading(page, words.thankYou.headline).waitFor()
  },
}
