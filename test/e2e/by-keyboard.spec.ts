import { expect as look, type Locator } from '@playwright/test'
import { smallPhotos } from '../support/family-photos.ts'
import { Customer } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

/** Someone without a mouse: whatever is pressed was reached by Tab, as many times as it takes. */
class Typist extends Customer {
  presses = 0

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.presses += 1
  }

  async to(place: Locator): Promise<void> {
    await expect(place).toBeVisible()
    for (let tabs = 0; tabs < 120; tabs++) {
      if (await place.evaluate((element) => element === document.activeElement)) return
      await this.press('Tab')
    }
    await look(place).toBeFocused()
  }

  async pressOn(place: Locator, key = 'Enter'): Promise<void> {
    await this.to(place)
    await this.press(key)
  }

  async write(place: Locator, text: string): Promise<void> {
    await this.to(place)
    await this.page.keyboard.type(text)
  }
}

test(
  'by keyboard alone, from the photo on the start page to the paid order',
  { tag: '@desktop' },
  async ({ page }) => {
    const typist = new Typist(page)
    const { trial, home, customise, common, photos, shipping, summary, mock } = typist.words
    await typist.open()
    // Heard before the key is pressed, or the browser opens a picker of its own.
    const choosing = page.waitForEvent('filechooser')
    const tried = page.locator('#prueba')
    await tried.scrollIntoViewIfNeeded()
    await typist.pressOn(tried.locator('input[type=file]').first(), 'Space')
    await (await choosing).setFiles((await smallPhotos(1))[0]!)
    await expect(tried.getByText(trial.finished, { exact: true })).toBeVisible()
    await typist.pressOn(typist.button(trial.makeBook))
    await expect(typist.field(home.email)).toBeFocused()
    await page.keyboard.type(typist.email)
    await typist.pressOn(typist.button(home.submit))

    await expect(typist.heading(customise.title)).toBeVisible()
    await typist.write(typist.field(customise.bookTitle), 'Sin ratón')
    await typist.pressOn(typist.button(common.continue))
    await expect(page.getByText(photos.counter({ count: 1, max: 20 }))).toBeVisible()
    await expect(page.getByText(photos.uploading({ count: 1 }))).toHaveCount(0)
    await typist.pressOn(page.getByRole('checkbox'), 'Space')
    await typist.pressOn(typist.button(common.continue))
    await typist.pressOn(
      page.getByRole('dialog').getByRole('button', { name: photos.confirm.proceed }),
    )

    await expect(typist.heading(shipping.title)).toBeVisible()
    for (const [name, text] of [
      [shipping.name, 'Ana Pérez'],
      [shipping.address, 'Calle Mayor 1'],
      [shipping.postalCode, '28001'],
      [shipping.city, 'Madrid'],
    ] as const)
      await typist.write(typist.field(name), text)
    await typist.pressOn(typist.button(common.continue))
    await expect(typist.heading(summary.title)).toBeVisible()
    await typist.pressOn(page.getByRole('checkbox', { name: summary.look.looked }), 'Space')
    await typist.pressOn(typist.button(summary.placeOrder))
    await page.waitForURL(/\/checkout\/\w+/)
    await typist.write(typist.field(mock.cardNumber), '4242424242424242')
    await typist.write(typist.field(mock.expiry), '1239')
    await typist.write(typist.field(mock.cvc), '123')
    await typist.pressOn(typist.payButton())
    await typist.isThanked()
    test.info().annotations.push({ type: 'keys pressed', description: `${typist.presses}` })
  },
)

test(
  'from the start page to the paid order it takes no more clicks and fields than before there was so much to see',
  { tag: '@desk' },
  async ({ page }) => {
    const seen = { clicks: 0, fields: new Set<string>() }
    await page.exposeFunction('clicked', () => void (seen.clicks += 1))
    await page.exposeFunction('filled', (name: string) => void seen.fields.add(name))
    await page.addInitScript(() => {
      const told = globalThis as unknown as { clicked(): void; filled(name: string): void }
      addEventListener('click', ({ isTrusted }) => isTrusted && told.clicked(), true)
      addEventListener(
        'input',
        ({ target }) => {
          const { type, name, id } = target as HTMLInputElement
          if (!['checkbox', 'radio', 'file'].includes(type)) told.filled(name || id)
        },
        true,
      )
    })
    const customer = new Customer(page, { savesData: true })
    const begun = performance.now()
    await customer.design()
    await customer.placeOrder()
    await customer.pay()
    await customer.isThanked()
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    test.info().annotations.push({
      type: 'what it takes',
      description: `${seen.clicks} clicks, ${seen.fields.size} fields, ${seconds} s`,
    })
    expect(seen.clicks).toBeLessThanOrEqual(11)
    expect(seen.fields.size).toBeLessThanOrEqual(9)
  },
)
