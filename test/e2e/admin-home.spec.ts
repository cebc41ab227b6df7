import { admin as es } from '#web/words/es/admin.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, paidOrder, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const { figures: words } = es

test(
  'the first page: what needs doing, sales over time by keyboard and as a table, and the same thing changed by two',
  { tag: '@desk' },
  async ({ page, shop, context }) => {
    await paidOrder(shop.url, unique('Vendido '))
    const admin = new Administrator(page)
    await admin.enter()
    await page.getByRole('link', { name: words.home, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.home })).toBeVisible()
    await expect(page.getByRole('navigation', { name: es.today.title })).toBeVisible()

    const day = page.getByRole('slider', { name: new RegExp(`^${words.sales.title.day}`) })
    await expect(day).toHaveAttribute('aria-valuetext', /pedidos?, \d+,\d\d/)
    await day.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(day).toHaveValue('29')
    await page.getByRole('radio', { name: words.periods['12m'] }).check()
    await expect(
      page.getByRole('slider', { name: new RegExp(`^${words.sales.title.month}`) }),
    ).toHaveAttribute('max', '12')
    expect(new URL(page.url()).search).toBe('?period=12m')
    await page.getByText(words.table.open).click()
    await expect(page.getByRole('table', { name: words.title }).getByRole('row')).toHaveCount(13)
    await isAccessible(page)

    await page.goto(`${shop.url}/admin/dashboard?tab=prices`)
    const price = page.getByRole('listitem').filter({ hasText: es.prices.items.book_base_price })
    await price.getByLabel(es.common.description).fill('Lo mío')
    // Another administrator, meanwhile.
    const listed = (await (
      await context.request.get(`${shop.url}/api/admin/base-pricing`)
    ).json()) as { id: string; name: string; price: string; description: string }[]
    const {
      id,
      price: amount,
      description,
    } = listed.find(({ name }) => name === 'book_base_price')!
    expect(
      (
        await context.request.put(`${shop.url}/api/admin/base-pricing/${id}`, {
          data: { price: amount, description: 'Lo de otra' },
        })
      ).ok(),
    ).toBe(true)
    await price.getByRole('button', { name: es.prices.save }).click()
    await expect(price.getByText('Lo de otra')).toBeVisible()
    await expect(price.getByLabel(es.common.description)).toHaveValue('Lo mío')
    await isAccessible(page)
    await price.getByRole('button', { name: es.prices.save }).click()
    await admin.says(es.prices.saved)

    // Neither is lost: who changed what is on the first page.
    await page.goto(`${shop.url}/admin`)
    const changes = page.getByRole('region', { name: es.changes.title })
    const mine = es.changes.line({
      kind: es.changes.kinds.base_price,
      name: es.prices.items.book_base_price,
      what: es.changes.whats.changed,
    })
    await changes
      .getByLabel(es.changes.showOf({ change: mine }))
      .first()
      .click()
    const [said, says] = [es.changes.before, es.changes.after].map((label) =>
      es.common.labelled({ label }),
    )
    const entry = changes.getByRole('listitem').filter({ hasText: mine }).first()
    await expect(entry.getByRole('term')).toHaveText([es.common.description])
    await expect(entry.getByRole('definition')).toHaveText([`${said} Lo de otra`, `${says} Lo mío`])
    await isAccessible(page)
    await context.request.put(`${shop.url}/api/admin/base-pricing/${id}`, {
      data: { price: amount, description },
    })
  },
)
