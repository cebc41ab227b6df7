import { readFile } from 'node:fs/promises'
import { admin as es } from '#web/words/es/admin.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, approvedOrder, order, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test(
  'the list: what is seen stands in the address, through reloading and going back',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const title = unique('Dirección ')
    const ids = [await order(shop.url, `${title} A`), await order(shop.url, `${title} B`)]
    const admin = new Administrator(page)
    await admin.enter()
    const rows = page.getByRole('row').filter({ hasText: title })
    await order(shop.url, 'Otro')
    await page.getByRole('searchbox').fill(title)
    await expect(page.getByRole('row')).toHaveCount(3)
    await admin.says('2 pedidos')
    await page.getByLabel(es.orders.sort).selectOption('oldest')
    await expect(rows.first()).toContainText(ids[0]!)
    await page.getByLabel(es.orders.status, { exact: true }).selectOption('failed')
    await admin.says(es.orders.noMatch)
    await isAccessible(page)
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toMatchObject({
      q: title,
      sort: 'oldest',
      status: 'failed',
    })

    await page.goBack()
    await expect(rows).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(title)
    await expect(page.getByLabel(es.orders.sort)).toHaveValue('oldest')
    await expect(rows.first()).toContainText(ids[0]!)
    await admin.tab('prices').click()
    await admin.tab('orders').click()
    await expect(rows).toHaveCount(2)

    const download = page.waitForEvent('download')
    await admin.button(es.orders.export).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('orders.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.slice(0, 10))).toEqual(ids.toReversed())

    await admin.button(es.orders.clear).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    expect(new URL(page.url()).searchParams.get('q')).toBeNull()
  },
)

test('what needs doing today leads to its orders', { tag: '@desktop' }, async ({ page, shop }) => {
  const id = await approvedOrder(shop.url, unique('Hoy '))
  const admin = new Administrator(page)
  await admin.enter()
  const today = page.getByRole('navigation', { name: es.today.title })
  await today.getByRole('link', { name: es.today.approved }).click()
  await expect(page.getByLabel(es.orders.fulfilment)).toHaveValue('approved')
  await expect(page.getByRole('row').filter({ hasText: id })).toBeVisible()
  await isAccessible(page)
  await page.goBack()
  await expect(page.getByLabel(es.orders.fulfilment)).toHaveValue('')
})

test('the picking list, on the screen and on paper', { tag: '@desk' }, async ({ page, shop }) => {
  const title = unique('Lista ')
  const id = await approvedOrder(shop.url, title)
  const words = es.picking
  const admin = new Administrator(page)
  await admin.enter()
  await admin.button(words.lists.approved).click()
  const card = page.getByRole('listitem').filter({ hasText: id })
  await expect(card).toContainText(`${id.slice(0, 3)}-${id.slice(3, 6)}`)
  for (const text of [
    title,
    'Cuadrado (210 × 210 mm), Tapa blanda',
    'Hoja de pegatinas',
    'Calle Mayor 1',
    '28001 Madrid',
    'España',
  ])
    await expect(card).toContainText(text)
  await expect(card.getByRole('img', { name: words.cover({ title }) })).toHaveJSProperty(
    'complete',
    true,
  )
  expect(
    await card.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await isAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeVisible()
  await expect(admin.tab('orders')).toBeHidden()
  await expect(admin.button(words.print)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(card).toBeVisible()
  await admin.button(words.back).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
})
