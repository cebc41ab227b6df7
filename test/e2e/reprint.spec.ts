import type { Page } from '@playwright/test'
import { admin as adminWords } from '#web/words/es/admin.ts'
import { production } from '#web/words/es/production.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, approvedOrder, elsewhere, unique } from './administrator.ts'
import { allWords } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const { reprints: words, deskOrder, orders } = adminWords
const { orderPage } = allWords.es

/** An order whose parcel can no longer be called back, and the form for a replacement, open. */
async function shipped(
  page: Page,
  shop: { url: string; query(statement: string): Promise<void> },
  title: string,
  trackingNumber: string,
) {
  const id = await approvedOrder(shop.url, unique(title))
  const ask = await elsewhere(shop.url)
  await ask('POST', `${id}/printing`)
  await ask('POST', `${id}/shipping`, { carrier: 'seur', trackingNumber })
  await shop.query(`update shipments set take_back_until = null where order_id = '${id}'`)

  const admin = new Administrator(page)
  await admin.enter()
  await page.goto(`/admin/orders/${id}`)
  const main = page.getByRole('main')
  await main.getByText(words.title, { exact: true }).click()
  await main.getByRole('button', { name: words.open }).click()
  const form = main.getByRole('form', { name: words.title })
  return { id, ask, admin, main, form }
}

test(
  'a book that came damaged is made once more, sent in a parcel of its own, and its customer sees both',
  { tag: '@desk' },
  async ({ page, shop, browser }) => {
    const { id, ask, admin, main, form } = await shipped(page, shop, 'Dañado ', 'PRIMERO 1')
    await expect(form.getByText(words.same)).toBeVisible()
    // Without a reason it is not made.
    await form.getByRole('button', { name: words.action }).click()
    await expect(form.getByText(words.reasonRequired)).toBeVisible()
    await form.getByLabel(words.reason).selectOption('other')
    await form.getByRole('button', { name: words.action }).click()
    await expect(form.getByText(words.noteRequired)).toBeVisible()
    await form.getByLabel(words.note).fill('Una esquina doblada')
    await form.getByLabel(words.otherAddress).check()
    await form.getByLabel(orders.address, { exact: true }).fill('Calle Nueva 7')
    await isAccessible(page)
    await form.getByRole('button', { name: words.action }).click()
    await expect(page.getByRole('dialog')).toContainText(words.askText)
    await admin.answer(words.action)
    await admin.says(words.done)

    // Printed and sent as any other book.
    await expect(main.getByText(production.timeline.events.reprint_made())).toBeVisible()
    await main.getByRole('button', { name: deskOrder.print.action }).click()
    await admin.answer(deskOrder.print.action)
    await admin.says(deskOrder.print.done)
    await expect(main.getByText('Calle Nueva 7').filter({ visible: true }).first()).toBeVisible()
    await main.getByLabel(deskOrder.trackingNumber).fill('SEGUNDO 2')
    await main.getByRole('button', { name: deskOrder.ship.action }).click()
    await expect(main.getByRole('link', { name: 'SEGUNDO 2' })).toBeVisible()
    await expect(main.getByRole('list', { name: words.list })).toContainText('PRIMERO 1')
    await isAccessible(page)

    const { links } = await ask('GET', `${id}/running`)
    const customer = await (await browser.newContext({ locale: 'es-ES' })).newPage()
    await customer.goto(links.thankYou)
    await expect(customer.getByText(orderPage.replacement)).toBeVisible()
    await expect(customer.getByRole('heading', { name: orderPage.parcelNew })).toBeVisible()
    for (const number of ['PRIMERO 1', 'SEGUNDO 2'])
      await expect(customer.getByText(number, { exact: true })).toBeVisible()
    await isAccessible(customer)
    await customer.context().close()
  },
)

test(
  'a replacement is called off, and one that another administrator was faster with is said',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const { id, ask, admin, main, form } = await shipped(page, shop, 'Perdido ', 'PERDIDO 1')
    await form.getByLabel(words.reason).selectOption('lost')
    await ask('POST', `${id}/reprints`, {
      key: 'another-administrator-1',
      seen: 0,
      files: 'same',
      reason: 'lost',
      pieces: { book: true, extras: [] },
    })
    await form.getByRole('button', { name: words.action }).click()
    await admin.answer(words.action)
    // It is under way already: there is no second one, and no form for it.
    await admin.says(adminWords.common.overtaken.otherwise)
    await expect(form).toHaveCount(0)
    await expect(main.getByRole('list', { name: words.list }).getByRole('listitem')).toHaveCount(1)
    await main.getByRole('button', { name: words.callOff }).click()
    await admin.answer(words.callOff)
    await admin.says(words.callOffDone)
    await expect(main.getByRole('link', { name: 'PERDIDO 1' })).toBeVisible()
    await expect(main.getByRole('button', { name: words.open })).toBeVisible()
  },
)
