import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { locales, type Locale } from '#domain/locale.ts'
import { allWords } from './customer.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing that axe finds. */
export async function passesAxe(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).options({
    runOnly: { type: 'tag', values: standards },
    resultTypes: ['violations'],
  })
  // What frames say is put together in a page opened for that, which costs more than the check itself: only where there are frames.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual(
    [],
  )
}

/** Nothing wider than the screen. */
async function fitsTheScreen(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** Both. */
export async function isAccessible(page: Page): Promise<void> {
  await passesAxe(page)
  await fitsTheScreen(page)
}

const isDaily = process.env['TESTS'] === 'daily'

/**
 * The same of a screen that is looked at in every language: axe finds in all of them what it finds in one, so the others need only fit; in the large
 * window it looks at them all once a day.
 */
export async function isAccessibleIn(locale: Locale, page: Page, isMobile: boolean): Promise<void> {
  await (locale === 'es' || (isDaily && !isMobile) ? isAccessible : fitsTheScreen)(page)
}

/** The same of the screen that stands, in every language, Spanish last. What only the page knows (a dialog that is open, what was typed) stays where it has a choice of languages; elsewhere it is opened anew. */
export async function isAccessibleInAll(page: Page, isMobile: boolean): Promise<void> {
  for (const locale of [...locales.filter((one) => one !== 'es'), 'es' as const]) {
    await speak(locale, page)
    await isAccessibleIn(locale, page, isMobile)
  }
}

async function speak(locale: Locale, page: Page): Promise<void> {
  const choice = page.locator('header select')
  if ((await choice.count()) > 0) await choice.selectOption(locale)
  else {
    const address = new URL(page.url())
    address.searchParams.set('lang', locale)
    await page.goto(address.href)
    await expect(page.locator('h1')).toBeVisible()
  }
  await expect(page.locator('footer')).toContainText(allWords[locale].footer.tagline)
}
