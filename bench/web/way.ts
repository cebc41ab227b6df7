import type { Page } from '@playwright/test'
import { smallPhotos } from '#support/family-photos.ts'
import { words } from '#web/words/es.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const goOn = (page: Page) => button(page, words.common.continue).click()

export const toFirstStep = 'start page to step 1'

/** The way from the start page to the payment, part by part; each ends where what it leads to is there. */
export const way: { name: string; go: (page: Page, url: string) => Promise<unknown> }[] = [
  { name: 'start page', go: (page, url) => page.goto(url, { waitUntil: 'networkidle' }) },
  {
    name: toFirstStep,
    async go(page) {
      await field(page, words.home.email).fill('ana@example.com')
      await button(page, words.home.submit).click()
      await heading(page, words.customise.title).waitFor()
    },
  },
  {
    name: 'step 1 to step 2',
    async go(page) {
      await field(page, words.customise.bookTitle).fill('Verano en Cádiz')
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
    async go(page) {
      await field(page, words.shipping.name).fill('Ana Pérez')
      await field(page, words.shipping.address).fill('Calle Mayor 1')
      await field(page, words.shipping.city).fill('Madrid')
      await field(page, words.shipping.postalCode).fill('28001')
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
