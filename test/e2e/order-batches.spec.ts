import { isAccessible } from './accessible.ts'
import { Administrator, approvedOrder, elsewhere, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test(
  'orders are put into a batch, which has a number, shows them, and says how far it is',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const title = unique('Tanda')
    const ids = [
      await approvedOrder(shop.url, `${title} uno`),
      await approvedOrder(shop.url, `${title} dos`),
    ]
    const admin = new Administrator(page)
    await admin.enter()
    const { batch, orders } = admin.words
    const { batches } = batch
    await page.goto(`/admin/dashboard?q=${title}`)
    const rows = page.getByRole('table', { name: orders.title }).getByRole('row')
    await expect(rows).toHaveCount(3)
    await admin.button(batch.all).click()
    await admin.button(batches.make).click()
    await admin.button(batches.show).click()
    const number = Number(new URL(page.url()).searchParams.get('batch'))
    await expect(page.getByLabel(batches.filter)).toHaveValue(`${number}`)
    await expect(rows).toHaveCount(3)
    await expect(page.getByText(batches.places.toPrint({ count: 2 }))).toBeVisible()
    await isAccessible(page)

    // Once more, they are in it already.
    await admin.button(batches.make).click()
    await expect(page.getByLabel(batch.legend).getByRole('listitem')).toHaveCount(2)

    await (
      await elsewhere(shop.url)
    )('POST', `${ids[0]}/printing`)
    await page.reload()
    await expect(
      page.getByText(
        `${batches.places.toPrint({ count: 1 })}, ${batches.places.printing({ count: 1 })}`,
      ),
    ).toBeVisible()
    await expect(admin.button(batches.dissolve)).toHaveCount(0)

    await page.goto(`/admin/dashboard?q=${title}`)
    await page.getByLabel(batches.filter).selectOption({ index: 0 })
    await expect(rows).toHaveCount(3)
  },
)
