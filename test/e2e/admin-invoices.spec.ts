import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { admin as es } from '#web/words/es/admin.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, order, paidOrder, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test(
  'an order’s invoice is downloaded from its screen, and all of them as a file for the bookkeeper',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const title = unique('Factura ')
    const id = await paidOrder(shop.url, `${title} A`)
    const unpaid = await order(shop.url, `${title} B`)
    const admin = new Administrator(page)
    await admin.enter()
    const open = async (orderId: string) => {
      await page.getByRole('link', { name: orderId, exact: true }).click()
      await page.getByRole('main').locator('summary', { hasText: es.invoices.title }).click()
    }
    await page.getByRole('searchbox').fill(title)
    await open(id)
    const list = page.getByRole('main').getByRole('list', { name: es.invoices.title })
    await expect(list).toContainText('29,98')
    const invoice = page.waitForEvent('download')
    await list.getByRole('link').click()
    const file = await invoice
    expect(file.suggestedFilename()).toMatch(/^DEMO-F\d{4}-\d{6}\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    // The rest of the screen is checked elsewhere.
    const { violations } = await new AxeBuilder({ page })
      .include(`ul[aria-label="${es.invoices.title}"]`)
      .analyze()
    expect(violations.map((found) => found.id)).toEqual([])
    await page.goBack()

    await open(unpaid)
    await expect(list).toContainText(es.invoices.none)
    await page.goBack()

    await page.locator('summary', { hasText: es.invoices.exportTitle }).click()
    await isAccessible(page)
    const region = page.locator('details', { hasText: es.invoices.exportTitle })
    const exported = page.waitForEvent('download')
    await admin.button(es.invoices.export).click()
    const lines = (await readFile(await (await exported).path(), 'utf8')).trim().split('\r\n')
    expect(lines.filter((line) => line.includes(id))).toHaveLength(1)
    await region.getByLabel(es.orders.from).fill('2001-01-01')
    await region.getByLabel(es.orders.to).fill('2001-12-31')
    const empty = page.waitForEvent('download')
    await admin.button(es.invoices.export).click()
    const file2 = await empty
    expect(file2.suggestedFilename()).toBe('invoices_2001-01-01_2001-12-31.csv')
    expect((await readFile(await file2.path(), 'utf8')).trim().split('\r\n')).toHaveLength(1)
  },
)
