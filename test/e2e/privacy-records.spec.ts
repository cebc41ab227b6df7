import { readFile } from 'node:fs/promises'
import { admin as adminWords } from '#web/words/es/admin.ts'
import { isAccessible } from './accessible.ts'
import { Administrator } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const { records, tabs } = adminWords

test(
  'the owner reads the record of processing and takes the impact assessment away, to print it',
  { tag: '@desk' },
  async ({ page }) => {
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto('/admin/dashboard')
    await page.getByRole('tab', { name: tabs.legal }).click()
    const card = page.getByRole('region', { name: records.title })
    const row = card.getByRole('listitem').filter({ hasText: records.names.processing_record })
    await row.getByText(records.show, { exact: true }).click()
    await expect(row.getByRole('heading', { name: /Fotos y dibujos/ })).toBeVisible()
    await isAccessible(page)
    const taken = page.waitForEvent('download')
    await card
      .getByRole('button', { name: `${records.download}: ${records.names.impact_assessment}` })
      .click()
    const file = await taken
    expect(file.suggestedFilename()).toMatch(/^impact_assessment-\d{4}-\d\d-\d\d\.html$/)
    const html = await readFile(await file.path(), 'utf8')
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('[Lo completa el titular: firma del titular]')
    expect(html).not.toContain('<script')
  },
)
