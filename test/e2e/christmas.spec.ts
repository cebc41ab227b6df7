import { showDayOfMonth } from '#web/words/format.ts'
import { Administrator } from './administrator.ts'
import { allWords } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const dayMs = 86_400_000

test('the last day to order for Christmas, as the owner sets it, is told above the start page', async ({
  page,
  context,
  shop,
}) => {
  const admin = new Administrator(page)
  const { settings } = admin.words.prices
  const day = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10)
  const set = async (value: string) => {
    await page.getByLabel(settings.christmas).fill(value)
    await admin.button(settings.save).click()
    await admin.says(settings.saved)
  }
  await admin.enter('prices')
  await set(day)
  const visitor = await context.newPage()
  for (const locale of ['es', 'de'] as const) {
    const { banner } = allWords[locale]
    await visitor.goto(`${shop.url}/?lang=${locale}`)
    const told = visitor.getByText(banner.christmas({ date: showDayOfMonth(day, locale) }))
    await expect(told).toBeVisible()
    await expect(told).toBeInViewport({ ratio: 1 })
    await expect(visitor.getByText(banner.delivery)).toHaveCount(0)
  }
  await set('')
  await visitor.goto(`${shop.url}/?lang=es`)
  await expect(visitor.getByText(allWords.es.banner.delivery)).toBeVisible()
})
