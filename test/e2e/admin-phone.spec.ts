import { admin as es } from '#web/words/es/admin.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, order, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test(
  'on a phone the forms of a code, an extra and a legal text fit the screen',
  { tag: '@phone' },
  async ({ page }) => {
    const admin = new Administrator(page)
    await admin.enter('discounts')
    await admin.button('Nuevo Código').click()
    await expect(page.getByRole('textbox', { name: es.discounts.code, exact: true })).toBeVisible()
    await isAccessible(page)
    await page.goto('/admin/dashboard?tab=extras')
    await admin.button(es.extras.add).click()
    await expect(page.getByRole('region', { name: es.extras.newTitle })).toBeVisible()
    await isAccessible(page)
    await page.goto('/admin/dashboard?tab=legal')
    await admin.button(es.legal.editOf({ title: 'Aviso legal' })).click()
    await expect(page.getByLabel(es.legal.content)).toBeVisible()
    await isAccessible(page)
  },
)

test(
  'on a phone an order in the list is a low card, from which it is chosen and opened',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const title = unique('Tarjeta')
    await order(shop.url, title)
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto(`/admin/dashboard?q=${title}`)
    const card = page.locator('tbody tr')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(title)
    // Fifty of them are what a day's list has.
    expect((await card.boundingBox())!.height).toBeLessThan(250)
    await card.getByRole('checkbox').check()
    await admin.says(es.batch.chosen({ count: 1 }))
    await isAccessible(page)
  },
)
