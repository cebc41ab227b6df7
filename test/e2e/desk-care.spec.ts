import { admin as adminWords } from '#web/words/es/admin.ts'
import { production } from '#web/words/es/production.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, approvedOrder, elsewhere, paidOrder, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const { batch, care, prices, deskOrder, orders } = adminWords

test(
  'a price with its comma in the wrong place is asked about, and not saved by itself',
  { tag: '@desk' },
  async ({ page }) => {
    const admin = new Administrator(page)
    await admin.enter('prices')
    const card = page.getByRole('listitem').filter({ hasText: prices.items.book_base_price })
    const price = card.getByLabel(adminWords.common.price)
    await price.fill('249.90')
    await card.getByRole('button', { name: prices.save }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('24,99')
    await expect(dialog).toContainText('249,90')
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(price).toHaveValue('249.90')
    await page.reload()
    await expect(price).toHaveValue('24.99')
    // One that is only higher is saved at a word.
    await price.fill('25.99')
    await card.getByRole('button', { name: prices.save }).click()
    await admin.says(prices.saved)
    await price.fill('24.99')
    await card.getByRole('button', { name: prices.save }).click()
    await expect(price).toHaveValue('24.99')

    await admin.tab('extras').click()
    const extra = page.getByLabel(adminWords.extras.priceIn({ country: 'España' })).first()
    const was = await extra.inputValue()
    await extra.fill('4990')
    await extra.press('Enter')
    await expect(dialog).toContainText('4990,00')
    await page.keyboard.press('Escape')
    await expect(extra).toHaveValue(was)
  },
)

test(
  'an approved book asks before it goes to another printer, and a parcel is taken back',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const id = await approvedOrder(shop.url, unique('Cuidado '))
    const ask = await elsewhere(shop.url)
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto(`/admin/orders/${id}`)
    const printer = page.getByLabel(production.files.printer)
    await printer.selectOption('gelato')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(production.files.printerAsk.text)
    await page.keyboard.press('Escape')
    await expect(printer).toHaveValue('own')
    expect((await ask('GET', `${id}/running`)).order.fulfilment).toBe('approved')

    await ask('POST', `${id}/printing`)
    await page.reload()
    const main = page.getByRole('main')
    await main.getByLabel(deskOrder.trackingNumber).fill('ES 7')
    await main.getByRole('button', { name: deskOrder.ship.action }).click()
    await expect(main.getByText(care.takeBack.left({ count: 1 }))).toBeVisible()
    await isAccessible(page)
    await main.getByRole('button', { name: care.takeBack.action }).click()
    await admin.says(care.takeBack.done)
    await expect(main.getByRole('button', { name: deskOrder.ship.action })).toBeVisible()
    await expect(main.getByText(production.timeline.events.shipping_taken_back())).toBeVisible()
  },
)

test(
  'a list of parcels that was the wrong one is taken back at once',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const title = unique('Lista ')
    const ids = [await paidOrder(shop.url, title), await paidOrder(shop.url, title)]
    const ask = await elsewhere(shop.url)
    for (const id of ids)
      await expect
        .poll(async () => (await ask('GET', `${id}/pages`)).order.fulfilment, { timeout: 300_000 })
        .toBe('review')
    await shop.query(
      `update orders set fulfilment = 'printing' where id in (${ids.map((id) => `'${id}'`).join()})`,
    )
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`)
    await admin.button(batch.ship.open).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(batch.ship.area).fill(ids.map((id, at) => `${id};L${at}`).join('\n'))
    await admin.button(batch.ship.check).click()
    await dialog.getByRole('button', { name: batch.ship.apply({ count: 2 }) }).click()
    await expect(dialog.getByText(care.takeBack.left({ count: 2 }))).toBeVisible()
    await isAccessible(page)
    // Closed, the offer stays, beside the list.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: care.takeBack.action }).click()
    await admin.says(care.takeBack.result({ done: 2, of: 2 }))
    await expect(page.getByRole('cell', { name: orders.fulfilments.printing })).toHaveCount(2)
    await expect(page.getByRole('button', { name: care.takeBack.action })).toHaveCount(0)
  },
)
