import { admin as es } from '#web/words/es/admin.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test('a discount code: refused, made, changed, deleted', { tag: '@desktop' }, async ({ page }) => {
  const code = unique('QUINCE')
  const admin = new Administrator(page)
  await admin.enter('discounts')
  await admin.button('Nuevo Código').click()
  const alert = page.getByRole('tabpanel').getByRole('alert')
  const create = () => admin.button(es.discounts.add).click()
  await create()
  await expect(alert).toHaveText('El código es obligatorio')
  await expect(page.getByRole('textbox', { name: es.discounts.code, exact: true })).toBeFocused()
  await page
    .getByRole('textbox', { name: es.discounts.code, exact: true })
    .pressSequentially(code.toLowerCase())
  await create()
  await expect(alert).toHaveText('El valor del descuento debe ser mayor que 0')
  await page.getByLabel(es.discounts.valuePercent).fill('101')
  await create()
  await expect(alert).toHaveText('El descuento porcentual no puede ser mayor que 100%')
  await page.getByLabel(es.discounts.valuePercent).fill('15')
  await create()
  await expect(alert).toHaveText('Las fechas de inicio y fin son obligatorias')
  await page.getByLabel(es.discounts.from).fill('2026-12-31')
  await page.getByLabel(es.discounts.until).fill('2026-11-01')
  await create()
  await expect(alert).toHaveText('La fecha de fin debe ser posterior a la fecha de inicio')
  await isAccessible(page)
  await page.getByLabel(es.discounts.from).fill('2026-11-01')
  await page.getByLabel(es.discounts.until).fill('2026-12-31')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/discount-codes'),
  )
  await admin.button(es.discounts.add).dblclick()
  expect((await sent).postDataJSON()).toEqual({
    code,
    discountType: 'percentage',
    discountValue: '15.00',
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-12-31T23:59:59.999Z',
    isActive: 1,
    maxUsage: null,
  })
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('1/11/2026')
  await expect(row).toContainText('31/12/2026')
  await expect(row).toContainText('0/∞')

  await admin.button(es.discounts.editOf({ code })).click()
  await page.getByLabel(es.discounts.isActive).uncheck()
  await admin.button('Cancelar').click()
  await admin.answer(es.unsaved.stay)
  await admin.button(es.discounts.save).click()
  await expect(row.getByText('Inactivo')).toBeVisible()
  await admin.button(es.discounts.deleteOf({ code })).click()
  await admin.answer(es.common.delete)
  await expect(row).toHaveCount(0)
})

test(
  'an extra: made with its prices, priced, renamed, deleted',
  { tag: '@desktop' },
  async ({ page, context, shop }) => {
    const name = unique('Marcapáginas ')
    const admin = new Administrator(page)
    await admin.enter('extras')
    await admin.button(es.extras.add).click()
    const alert = page.getByRole('tabpanel').getByRole('alert')
    await admin.button(es.extras.create).click()
    await expect(alert).toHaveText('El nombre del extra es obligatorio')
    await page.getByLabel(es.extras.name).fill(name)
    await admin.button(es.extras.create).click()
    await expect(alert).toHaveText('Debe configurar al menos un precio válido para el extra')
    const form = page.getByRole('region', { name: es.extras.newTitle })
    await form.getByLabel(es.extras.priceIn({ country: 'España' })).fill('3.5')
    await form.getByLabel(es.extras.priceIn({ country: 'France' })).fill('4')
    await isAccessible(page)
    const prices: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/extra-pricing'))
        prices.push(request.postDataJSON())
    })
    await admin.button(es.extras.create).click()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(card.getByText('Disponible', { exact: true })).toBeVisible()
    expect(prices).toEqual([
      { extraId: expect.any(String), country: 'España', price: '3.50', isEnabled: 1 },
      { extraId: expect.any(String), country: 'France', price: '4.00', isEnabled: 1 },
    ])

    const price = card.getByRole('spinbutton', { name: es.extras.priceIn({ country: 'España' }) })
    await price.fill('5.25')
    await price.press('Enter')
    await expect(card.getByText(es.common.saved)).toBeVisible()
    await card.getByLabel(es.extras.enabledIn({ country: 'France' })).uncheck()
    await expect(card.getByText(es.common.saved)).toHaveCount(2)
    await page.reload()
    await expect(price).toHaveValue('5.25')
    await expect(card.getByLabel(es.extras.enabledIn({ country: 'France' }))).not.toBeChecked()

    // Another administrator, while a price is being typed: it stays typed until it is saved knowing the other's, or given up.
    const priceElsewhere = async (amount: string) => {
      const listed = (await (
        await context.request.get(`${shop.url}/api/admin/extra-pricing`)
      ).json()) as { id: string; country: string; extra: { name: string } }[]
      const { id } = listed.find((row) => row.country === 'España' && row.extra.name === name)!
      expect(
        (
          await context.request.put(`${shop.url}/api/admin/extra-pricing/${id}`, {
            data: { price: amount },
          })
        ).ok(),
      ).toBe(true)
    }
    const own = `: ${es.extras.priceIn({ country: 'España' })}`
    await price.fill('9')
    await priceElsewhere('6.10')
    await price.blur()
    await admin.says('Error al actualizar el precio')
    await expect(card.getByText(`${es.common.overtaken.title}: 6,10 €`)).toBeVisible()
    await expect(price).toHaveValue('9')
    await isAccessible(page)
    await card.getByRole('button', { name: `Cancelar${own}` }).click()
    await expect(price).toHaveValue('6.10')
    await price.fill('9')
    await priceElsewhere('7')
    await price.press('Enter')
    await expect(card.getByText(`${es.common.overtaken.title}: 7,00 €`)).toBeVisible()
    await card.getByRole('button', { name: `Guardar${own}` }).click()
    await expect(card.getByRole('button', { name: `Guardar${own}` })).toHaveCount(0)
    await expect(price).toHaveValue('9.00')
    await page.reload()
    await expect(price).toHaveValue('9.00')

    await admin.button(es.extras.editOf({ name })).click()
    await card.getByLabel(es.extras.name).fill(`${name}!`)
    await expect(card.getByLabel(es.extras.globallyAvailable)).toBeChecked()
    const renamed = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/book-extras/'),
    )
    await card.getByRole('button', { name: 'Guardar' }).click()
    expect((await renamed).postDataJSON()).toEqual({
      name: `${name}!`,
      version: expect.any(String),
    })
    await admin.button(es.extras.translationsOf({ name: `${name}!` })).click()
    await card.getByLabel('Nombre en alemán').fill('Lesezeichen')
    await card.getByRole('button', { name: 'Guardar' }).click()
    await admin.button(es.extras.deleteOf({ name: `${name}!` })).click()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('heading', { name: '¿Estás seguro de que quieres eliminar este extra?' }),
    ).toBeVisible()
    await admin.answer(es.common.delete)
    await expect(page.getByRole('heading', { name: `${name}!` })).toHaveCount(0)
  },
)

test('base prices and legal texts', { tag: '@desktop' }, async ({ page, shop }) => {
  const admin = new Administrator(page)
  await admin.enter('prices')
  const book = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Libro' }) })
  await expect(book.getByLabel(es.prices.name)).toHaveAttribute('readonly')
  await book.getByLabel(es.common.price).fill('-1')
  await admin.button(es.prices.save).first().click()
  await admin.says(es.common.invalidPrice)
  await book.getByLabel(es.common.price).fill('24.99')
  await book.getByLabel(es.common.description).fill('El libro')
  await admin.button(es.prices.save).first().click()
  await admin.says(es.prices.saved)

  const pageOf = async (known = '') =>
    fetch(`${shop.url}/legal/legal_notice`, { headers: { 'if-none-match': known } })
  const { headers: before } = await pageOf()
  expect((await pageOf(before.get('etag')!)).status).toBe(304)

  await admin.tab('legal').click()
  const notice = page.getByRole('article', { name: 'Aviso legal' })
  await expect(notice.getByText(es.legal.gapsTitle)).toBeVisible()
  await expect(notice.getByText('[Falta: teléfono]').first()).toBeVisible()
  await admin.button(es.legal.editOf({ title: 'Aviso legal' })).click()
  const content = notice.getByLabel(es.legal.content)
  await expect(content).toHaveAttribute('rows', '15')
  const own = await content.inputValue()
  await content.fill('## Quién somos\n\n**{shopName}** {telefono}')
  await expect(notice.getByText(es.legal.unknown)).toContainText('{telefono}')
  await expect(admin.tab('legal')).toContainText(es.tabs.unsaved)
  await admin.button(es.legal.preview).click()
  await expect(notice.getByRole('heading', { name: 'Quién somos' })).toBeVisible()
  await expect(notice.getByText('Garabato', { exact: true })).toBeVisible()
  await isAccessible(page)
  await notice.getByRole('button', { name: 'Guardar' }).click()
  await admin.says(es.legal.saved)
  await expect(notice.getByText(es.legal.gapsTitle)).toHaveCount(0)
  expect(await (await fetch(`${shop.url}/api/legal/legal_notice`)).text()).toContain('**Garabato**')
  // The next visit shows it, whatever a browser has kept of the one before.
  expect(await (await pageOf(before.get('etag')!)).text()).toContain('<strong>Garabato</strong>')
  // Written back for the journeys that read it in this shop.
  await admin.button(es.legal.editOf({ title: 'Aviso legal' })).click()
  await content.fill(own)
  await notice.getByRole('button', { name: 'Guardar' }).click()
  await expect(notice.getByText(es.legal.gapsTitle)).toBeVisible()
})
