import { admin as words } from '#web/words/es/admin.ts'
import { production } from '#web/words/es/production.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, approvedOrder, elsewhere, unique } from './administrator.ts'
import { expect, test } from './shop-test.ts'

const { scan } = words.parcels

test(
  'a hand scanner: the label, then its book matches; another family’s book stops the parcel',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const titles = [unique('Uno'), unique('Dos')] as const
    const first = await approvedOrder(shop.url, titles[0])
    const second = await approvedOrder(shop.url, titles[1])
    const admin = new Administrator(page)
    await admin.enter()
    await page.getByRole('link', { name: scan.link }).click()
    await expect(page.getByRole('heading', { name: scan.title })).toBeVisible()
    await expect(page.getByLabel(scan.field)).toBeFocused()

    // A scanner types the next code before the first is answered.
    const scanned = async (...codes: string[]) => {
      for (const code of codes) {
        await page.keyboard.type(code)
        await page.keyboard.press('Enter')
      }
    }
    await scanned(`P-${first}`)
    await admin.says(scan.waitsBook)
    await scanned(`B-${first}`)
    await admin.says(scan.match)
    await admin.says(scan.matchText({ title: titles[0] }))
    await admin.says(scan.count({ count: 1 }))
    await isAccessible(page)

    await scanned(`P-${first}`, `B-${second}`)
    await admin.says(scan.stop)
    await admin.says(scan.faults.other_book)
    await isAccessible(page)
    await scanned(`P-${first}`)
    await admin.says(scan.faults.papers_again)
    await scanned(`B-${first}`)
    await admin.says(scan.count({ count: 2 }))
    await scanned('4006381333931')
    await admin.says(scan.faults.unreadable)

    const ask = await elsewhere(shop.url)
    await ask('POST', `${second}/printing`)
    await ask('POST', `${second}/shipping`, { carrier: 'seur' })
    await scanned(`P-${second}`)
    await admin.says(scan.faults.shipped)

    await page.goto(`/admin/orders/${first}`)
    await expect(page.getByText(production.timeline.events.parcel_matched())).toHaveCount(2)
    await expect(page.getByText(production.timeline.events.parcel_stopped())).toHaveCount(1)
  },
)
