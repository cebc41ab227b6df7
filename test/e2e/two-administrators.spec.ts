import type { Page } from '@playwright/test'
import { admin as es } from '#web/words/es/admin.ts'
import { production } from '#web/words/es/production.ts'
import { lineDrawing } from '../support/line-drawing.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, approvedOrder, elsewhere, paidOrder, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const {
  deskOrder,
  orders,
  common: { overtaken, notDone },
} = es
const { pages, redraw, replace, book, coverChoice } = production

// What one has typed stays when another was faster; the other's is said beside it, and is overwritten knowingly or not at all.

async function openBook(page: Page, url: string) {
  const id = await approvedOrder(url, unique('Dos '))
  const other = await elsewhere(url)
  const admin = new Administrator(page)
  await admin.enter()
  await page.goto(`/admin/orders/${id}`)
  return {
    admin,
    id,
    other,
    dialog: page.getByRole('dialog'),
    card: page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: pages.page({ page: 1 }), exact: true }) }),
    async drawElsewhere(detail: number) {
      const { path, version } = (
        (await other('GET', `${id}/pages`)) as { pages: { path: string; version: string }[] }
      ).pages[0]!
      await other('POST', `${id}/pages/${path}/redraw`, { version, detail })
    },
  }
}

test('a page, drawn by two', { tag: '@desktop' }, async ({ page, shop }) => {
  const { admin, dialog, card, drawElsewhere } = await openBook(page, shop.url)
  await admin.button(pages.redrawOf({ page: 1 })).click()
  await expect(dialog.locator('[data-sheet=drawn]')).toBeVisible({ timeout: 120_000 })
  await dialog.getByRole('radio', { name: 'Menos', exact: true }).check()
  await drawElsewhere(0.8)
  await dialog.getByRole('button', { name: redraw.submit, exact: true }).click()
  await expect(dialog.getByText(overtaken.title)).toBeVisible()
  await expect(dialog.getByText(pages.setting.detail({ percent: 80 }))).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Menos', exact: true })).toBeChecked()
  await isAccessible(page)
  await dialog.getByRole('button', { name: redraw.submit, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText(pages.setting.detail({ percent: 20 }))
})

test(
  'a page, replaced by one and drawn by another',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const { admin, dialog, card, drawElsewhere } = await openBook(page, shop.url)
    await admin.button(pages.replaceOf({ page: 1 })).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'casa.png', mimeType: 'image/png', buffer: await lineDrawing() })
    await drawElsewhere(0.8)
    await dialog.getByRole('button', { name: replace.submit }).click()
    await expect(dialog.getByText(overtaken.title)).toBeVisible({ timeout: 120_000 })
    await expect(dialog.getByText(pages.setting.detail({ percent: 80 }))).toBeVisible()
    await expect(dialog.getByRole('img', { name: replace.preview })).toBeVisible()
    await dialog.getByRole('button', { name: replace.submit }).click()
    await expect(dialog).toHaveCount(0, { timeout: 120_000 })
    await expect(card).toContainText(pages.artists.upload)

    // Looked at large among those to be approved, an approved page stays until it is closed.
    await expect(page.getByText(book.states.review)).toBeVisible({ timeout: 120_000 })
    await page.getByRole('radio', { name: pages.unapproved({ count: 1 }) }).check()
    await admin.button(pages.larger({ page: 1 })).click()
    await dialog.getByRole('button', { name: pages.approveOf({ page: 1 }) }).click()
    await expect(dialog.getByRole('button', { name: pages.withdrawOf({ page: 1 }) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await admin.says(pages.none)
  },
)

test(
  'an address and a parcel’s number, typed by two',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const id = await approvedOrder(shop.url, unique('Dos '))
    const other = await elsewhere(shop.url)
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto(`/admin/orders/${id}`)
    await page.getByText(deskOrder.addressTitle, { exact: true }).click()
    const address = page.getByLabel(orders.address, { exact: true })
    await address.fill('Gran Vía 2')
    const before = {
      customerName: 'Ana Pérez',
      customerEmail: 'ana@example.com',
      address: 'Calle Mayor 1',
      city: 'Madrid',
      postalCode: '28001',
    }
    await other('PUT', `${id}/address`, {
      before,
      after: { ...before, address: 'Calle de la Otra 3' },
    })
    await page.getByRole('button', { name: deskOrder.address.save }).click()
    await expect(page.getByText(overtaken.inForm)).toBeVisible()
    await expect(page.getByText('Calle de la Otra 3').last()).toBeVisible()
    await expect(address).toHaveValue('Gran Vía 2')
    await isAccessible(page)
    await page.getByRole('button', { name: deskOrder.address.save }).click()
    await admin.says(deskOrder.address.done)
    await expect(page.getByText(overtaken.inForm)).toHaveCount(0)
    await expect(address).toHaveValue('Gran Vía 2')

    await other('POST', `${id}/printing`)
    await other('POST', `${id}/shipping`, { carrier: 'dhl', trackingNumber: 'A 1' })
    await page.reload()
    await admin.button(deskOrder.correct.action).click()
    const number = page.getByLabel(deskOrder.trackingNumber)
    await expect(page.getByLabel(deskOrder.carrier)).toBeFocused()
    await number.fill('C 3')
    await other('PUT', `${id}/shipping`, {
      before: { carrier: 'dhl', trackingNumber: 'A 1' },
      carrier: 'dhl',
      trackingNumber: 'B 2',
      mail: false,
    })
    await admin.button(deskOrder.correct.save).click()
    await expect(page.getByText(overtaken.inForm)).toBeVisible()
    await expect(page.getByRole('link', { name: 'B 2' })).toBeVisible()
    await expect(number).toHaveValue('C 3')
    await admin.button(deskOrder.correct.save).click()
    await admin.says(deskOrder.correct.done)
    await expect(page.getByRole('link', { name: 'C 3' })).toBeVisible()
  },
)

test('a cover, chosen by two', { tag: '@desktop' }, async ({ page, shop }) => {
  const { admin, dialog, id, other } = await openBook(page, shop.url)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: pages.cover, exact: true }) })
  await card.getByRole('button', { name: coverChoice.change }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'casa.png', mimeType: 'image/png', buffer: await lineDrawing() })
  await expect(dialog.getByRole('img', { name: coverChoice.preview })).toBeVisible()
  const {
    pages: [first],
    coverChoice: { version },
  } = (await other('GET', `${id}/pages`)) as {
    pages: { path: string }[]
    coverChoice: { version: string }
  }
  await other('PUT', `${id}/cover`, { path: first!.path, version })
  await dialog.getByRole('button', { name: coverChoice.submit }).click()
  await expect(dialog.getByText(overtaken.title)).toBeVisible({ timeout: 120_000 })
  await expect(dialog.getByText(coverChoice.isPage({ page: 1 }), { exact: true })).toBeVisible()
  // What one has chosen is still chosen, and says what the other's is beside it.
  await expect(dialog.getByRole('img', { name: coverChoice.preview })).toBeVisible()
  await expect(dialog.getByText('casa.png')).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: coverChoice.submit }).click()
  await expect(dialog).toHaveCount(0, { timeout: 120_000 })
  await admin.says(coverChoice.done)
  await expect(card.getByText(coverChoice.isUpload)).toBeVisible()
})

test(
  'money sent back by two, and by one whose answer was lost: the reason stays typed, and nothing goes back twice',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const id = await paidOrder(shop.url, unique('Dos '))
    const other = await elsewhere(shop.url)
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto(`/admin/orders/${id}`)
    await page.getByText(deskOrder.moneyTitle).click()
    const form = page.getByRole('form', { name: deskOrder.refund.form })
    const [amount, reason] = [
      form.getByLabel(deskOrder.refund.amount),
      form.getByLabel(deskOrder.refund.reason),
    ]
    const rows = page.getByRole('list', { name: deskOrder.refunds }).getByRole('listitem')
    const send = async () => {
      await form.getByRole('button', { name: deskOrder.refund.action }).click()
      await admin.answer(deskOrder.refund.action)
    }
    await amount.fill('20')
    await reason.fill('Llegó doblado')
    await other('POST', `${id}/refunds`, {
      key: 'a'.repeat(32),
      amount: '12.00',
      reason: 'Lo de la otra',
      refunded: '0.00',
    })
    await send()
    await admin.says(overtaken.otherwise)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Lo de la otra')
    await expect(amount).toHaveValue('20')
    await expect(reason).toHaveValue('Llegó doblado')

    // What is left is less than what was typed.
    await form.getByRole('button', { name: deskOrder.refund.action }).click()
    await expect(form.getByText(/17,98/)).toBeVisible()
    await expect(reason).toHaveValue('Llegó doblado')
    await isAccessible(page)

    await amount.fill('5')
    // The handler stays: taken away while it is at work, it would answer a request that has been let go.
    let losing = true
    await page.route('**/refunds', async (route) => {
      if (!losing) return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/refunds'))
    await send()
    await lost
    await admin.says(notDone)
    await expect(rows).toHaveCount(2)
    await expect(reason).toHaveValue('Llegó doblado')
    await expect(amount).toHaveValue('5')
    losing = false
    await send()
    await admin.says(deskOrder.refund.done)
    await expect(reason).toHaveValue('')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Llegó doblado' })).toHaveCount(1)
  },
)
