import { Administrator, elsewhere, order, unique } from './administrator.ts'
import { isAccessible } from './accessible.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test(
  'a list of orders is saved by a name, found again on the phone, renamed and deleted, by keys alone',
  { tag: '@desk' },
  async ({ page, shop }, info) => {
    const word = unique('Farola')
    const [first] = [await order(shop.url, `${word} uno`), await order(shop.url, `${word} dos`)]
    await (
      await elsewhere(shop.url)
    )('PATCH', `${first}/status`, { status: 'completed' })
    const admin = new Administrator(page)
    await admin.enter()
    const { orders } = admin.words
    const { saved } = orders
    const rows = page.getByRole('table', { name: orders.title }).getByRole('row')
    await expect(admin.button(saved.save)).toHaveCount(0)

    await page.getByRole('searchbox', { name: orders.search }).fill(word)
    await expect(rows).toHaveCount(3)
    await page.getByLabel(orders.status, { exact: true }).selectOption('pending')
    await expect(rows).toHaveCount(2)
    await page.getByLabel(orders.sort).selectOption('oldest')
    await admin.button(saved.save).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(saved.name)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(saved.nameMissing)).toBeVisible()
    const name = `${word} <b>por cobrar</b>`
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const list = page.getByRole('navigation', { name: saved.title })
    const chip = list.getByRole('link', { name: `${name} 1 pedido` })
    await expect(chip).toHaveAttribute('aria-current', 'true')
    await isAccessible(page)

    // What is shown has a name already; another list may not have the same.
    await expect(admin.button(saved.save)).toHaveCount(0)
    await page.getByLabel(orders.sort).selectOption('newest')
    await expect(chip).not.toHaveAttribute('aria-current')
    await admin.button(saved.save).click()
    await dialog.getByLabel(saved.name).fill(name.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Ya hay un filtro con ese nombre.')).toBeVisible()
    await page.keyboard.press('Escape')
    await info.attach('at 1440', { body: await page.screenshot(), contentType: 'image/png' })

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/dashboard?tab=orders')
    await expect(chip).toBeVisible()
    await info.attach('at 390', { body: await page.screenshot(), contentType: 'image/png' })
    await chip.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox', { name: orders.search })).toHaveValue(word)
    await expect(page.getByLabel(orders.sort)).toHaveValue('oldest')
    await expect(rows).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await admin.button(saved.rename).click()
    await dialog.getByLabel(saved.name).fill(`${word} nuevo`)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(list.getByRole('link', { name: `${word} nuevo 1 pedido` })).toBeVisible()
    // Narrowed further, it can show that from now on.
    await page.getByLabel(orders.status, { exact: true }).selectOption('')
    await expect(rows).toHaveCount(3)
    await admin.button(saved.change({ name: `${word} nuevo` })).click()
    await admin.answer(saved.askChange.action)
    await expect(list.getByRole('link', { name: `${word} nuevo 2 pedidos` })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await admin.button(saved.delete).click()
    await admin.answer(saved.ask.action)
    await expect(list.getByRole('link', { name: word })).toHaveCount(0)
    await expect(admin.button(saved.save)).toBeVisible()
  },
)
