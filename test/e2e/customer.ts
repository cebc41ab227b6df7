import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { smallPhotos, tinyWidthPx } from '../support/family-photos.ts'
import { words as de } from '#web/words/de.ts'
import { words as en } from '#web/words/en.ts'
import { words as es, type Words } from '#web/words/es.ts'
import { words as fr } from '#web/words/fr.ts'

export const allWords: Record<Locale, Words> = { es, de, fr, en }
/** A label up to its first link, whose own text says more than is seen. */
const beginning = (text: string) => new RegExp(`^${RegExp.escape(text.split('<')[0]!)}`)

let customers = 0

/** Someone ordering a book: sees what a person sees, by role and label. */
export class Customer {
  readonly page: Page
  readonly locale: Locale
  readonly words: Words
  readonly email: string
  readonly savesData: boolean

  /** Who `savesData` is spared drawings that nobody asked for, and has tiny photos: as good for journeys that are not about them, and much quicker. */
  constructor(
    page: Page,
    {
      locale = 'es' as Locale,
      savesData = false,
      email = `ana.${process.pid}.${Date.now()}.${customers++}@example.com`,
    } = {},
  ) {
    this.page = page
    this.locale = locale
    this.words = allWords[locale]
    this.email = email
    this.savesData = savesData
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, exact: true })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  /** By the dialog's own button: a notice that still lies over it has one of the same name. */
  async close(dialog: Locator): Promise<void> {
    await dialog.getByTitle(this.words.common.close, { exact: true }).click()
  }

  /** The wizard's way on; the toast region has buttons of its own. */
  async goOn(): Promise<void> {
    await this.button(this.words.common.continue).click()
  }

  async open(): Promise<void> {
    if (this.savesData)
      await this.page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
    await this.page.goto(this.locale === 'es' ? '/' : `/?lang=${this.locale}`)
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.locale)
  }

  /** Step 0 */
  async begin(): Promise<void> {
    const { home, customise } = this.words
    await this.field(home.email).fill(this.email)
    await expect(this.page.getByRole('checkbox', { name: beginning(home.consent) })).toBeChecked()
    await expect(this.page.getByRole('checkbox', { name: home.newsletter })).not.toBeChecked()
    await this.button(home.submit).click()
    await expect(this.heading(customise.title)).toBeVisible()
  }

  /** Step 1 */
  async customise({ title = 'Verano en Cádiz', style = 'Manga' as const } = {}): Promise<void> {
    const { customise, styles, photos } = this.words
    await this.field(customise.bookTitle).fill(title)
    await this.page.getByRole('radio', { name: styles[style].name }).check()
    await this.goOn()
    await expect(this.heading(photos.title)).toBeVisible()
  }

  /** Step 2 */
  async addPhotos(count = 2): Promise<void> {
    const { photos } = this.words
    await this.page
      .locator('input[type=file][multiple]')
      .setInputFiles(await smallPhotos(count, this.savesData ? tinyWidthPx : undefined))
    await expect(this.page.getByText(photos.counter({ count, max: 20 }))).toBeVisible()
    for (let left = 1; left <= count; left++)
      await expect(this.page.getByText(photos.uploading({ count: left }))).toHaveCount(0)
  }

  async declareOwnership(): Promise<void> {
    await this.page.getByRole('checkbox', { name: beginning(this.words.photos.ownership) }).check()
  }

  async finishPhotos(): Promise<void> {
    const { photos, shipping } = this.words
    await this.goOn()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: photos.confirm.proceed })
      .click()
    await expect(this.heading(shipping.title)).toBeVisible()
  }

  /** Step 3 */
  async ship(): Promise<void> {
    const { shipping, summary } = this.words
    await this.field(shipping.name).fill('Ana Pérez')
    await expect(this.field(shipping.email)).toHaveValue(this.email)
    await this.field(shipping.address).fill('Calle Mayor 1, 2.º B')
    await this.field(shipping.city).fill('Madrid')
    await this.field(shipping.postalCode).fill('28001')
    await this.goOn()
    await expect(this.heading(summary.title)).toBeVisible()
  }

  /** The tick that a book with free pages asks for; a full one of good pages asks for none. */
  async lookAtBook(): Promise<void> {
    const { summary } = this.words
    await expect(this.page.getByRole('list', { name: this.words.orderPage.strip })).toBeVisible()
    const tick = this.page.getByRole('checkbox', { name: summary.look.looked })
    if (await tick.isVisible()) await tick.check()
  }

  /** Step 4 */
  async placeOrder(): Promise<void> {
    await this.lookAtBook()
    await this.button(this.words.summary.placeOrder).click()
    await this.page.waitForURL(/\/checkout\/\w+/)
  }

  /** The same where there is nothing to pay: the button promises no payment. */
  async placeFreeOrder(): Promise<void> {
    await expect(this.button(this.words.summary.placeOrder)).toHaveCount(0)
    await this.lookAtBook()
    await this.button(this.words.summary.placeFree).click()
    await this.page.waitForURL(/\/checkout\/\w+/)
  }

  async fillCard(number = '4242 4242 4242 4242'): Promise<void> {
    const { mock } = this.words
    await this.field(mock.cardNumber).fill(number)
    await this.field(mock.expiry).fill('12/39')
    await this.field(mock.cvc).fill('123')
  }

  payButton() {
    const label = RegExp.escape(this.words.checkout.pay({ amount: '#' })).replace(
      RegExp.escape('#'),
      String.raw`.*\d.*`,
    )
    return this.page.getByRole('button', { name: new RegExp(`^${label}$`) })
  }

  async pay(number?: string): Promise<void> {
    await this.fillCard(number)
    await this.payButton().click()
  }

  async isThanked(): Promise<void> {
    await this.page.waitForURL(/\/thank-you\/\w+/)
    await expect(this.heading(this.words.thankYou.headline)).toBeVisible()
  }

  /** All the way to the summary. A photo more is a drawing more, here and in the shop. */
  async design({ photos = 1 } = {}): Promise<void> {
    await this.open()
    await this.begin()
    await this.customise()
    await this.addPhotos(photos)
    await this.declareOwnership()
    await this.finishPhotos()
    await this.ship()
  }
}
