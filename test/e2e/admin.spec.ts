import { locales } from '#domain/locale.ts'
import { admin as de } from '#web/words/de/admin.ts'
import { admin as es } from '#web/words/es/admin.ts'
import { words as shopWords } from '#web/words/es.ts'
import { isAccessible, isAccessibleIn } from './accessible.ts'
import { Administrator, order, tabNames, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test('logging in and out', { tag: '@desk' }, async ({ page }) => {
  const admin = new Administrator(page)
  await page.goto('/')
  await page.getByRole('link', { name: shopWords.nav.administration }).click()
  await page.waitForURL('**/admin/login')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await admin.button(es.login.submit).click()
  await admin.says('Usuario requerido')
  await admin.says('Contraseña requerida')
  await isAccessible(page)
  await admin.fillLogin('wrong')
  await admin.says('Error de autenticación')
  await admin.says('Credenciales inválidas')
  await admin.fillLogin()
  await page.waitForURL('**/admin/dashboard')
  await admin.says('Inicio de sesión exitoso')
  await admin.says(es.session.welcome({ username: 'admin' }))
  const ways = page.getByRole('navigation', { name: shopWords.nav.label })
  await expect(ways.getByRole('link')).toHaveText([/^/, shopWords.nav.administration])
  await expect(ways.getByRole('link').first()).toHaveAttribute('href', '/')
  // Whom one looked for is nobody's business after one has left.
  await page.goto('/admin/dashboard?q=Ana&tab=orders')
  await expect(admin.tab('orders')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(/\/admin\/login$/)
  await admin.says('Sesión cerrada')
  await page.goto('/admin/dashboard?tab=legal')
  await page.waitForURL('**/admin/login?tab=legal')
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
})

test('the tabs by keyboard, and again after a reload', { tag: '@desktop' }, async ({ page }) => {
  const admin = new Administrator(page)
  await admin.enter()
  await admin.tab('orders').focus()
  await page.keyboard.press('ArrowRight')
  await expect(admin.tab('discounts')).toBeFocused()
  await page.keyboard.press('End')
  await expect(admin.tab('legal')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(admin.tab('orders')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.reload()
  await expect(admin.tab('legal')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName(es.tabs.legal)
})

test(
  'the language is switched at the desk: what is typed stays, and the choice is kept',
  { tag: '@desk' },
  async ({ page }) => {
    const admin = new Administrator(page)
    await admin.enter('discounts')
    await admin.button('Nuevo Código').click()
    const typed = unique('IDIOMA')
    await page.getByRole('textbox', { name: es.discounts.code, exact: true }).fill(typed)
    await page
      .getByRole('combobox', { name: shopWords.common.language, exact: true })
      .selectOption('de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('textbox', { name: de.discounts.code, exact: true })).toHaveValue(
      typed,
    )
    await page.goto('/admin/dashboard?tab=orders')
    await expect(page.getByRole('heading', { level: 2, name: de.orders.title })).toBeVisible()
    await isAccessible(page)
  },
)

for (const locale of locales) {
  // On a phone the language of the desk, and the one with the longest words.
  const tag = locale === 'es' || locale === 'de' ? [] : '@desk'
  test(
    `every tab is complete and accessible in ${locale}`,
    { tag },
    async ({ page, shop, isMobile }) => {
      await order(shop.url, 'Verano en Cádiz')
      const admin = new Administrator(page, locale)
      await admin.enter('orders', locale)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      for (const name of tabNames) {
        await admin.tab(name).click()
        const panel = page.getByRole('tabpanel')
        await expect(
          panel.getByRole('heading', { level: 2, name: admin.words[name].title }),
        ).toBeVisible()
        await expect(
          panel
            .getByRole('row')
            .or(panel.getByRole('listitem'))
            .or(panel.getByRole('article'))
            .or(panel.getByText(admin.words.discounts.empty))
            .or(panel.getByText(admin.words.gallery.none))
            .first(),
        ).toBeVisible()
        await isAccessibleIn(locale, page, isMobile)
      }
    },
  )
}

test('an order: found, looked at, and paid by hand', { tag: '@desk' }, async ({ page, shop }) => {
  const title = unique('Lola ')
  const id = await order(shop.url, title, 1)
  const admin = new Administrator(page)
  await admin.enter()
  const row = page.getByRole('row').filter({ hasText: id })
  await expect(row).toContainText('29,98')
  await expect(row.getByText('Pendiente').first()).toBeVisible()

  await page.getByLabel(es.orders.search).last().fill('nobody at all')
  await admin.says(es.orders.noMatch)
  await admin.button(es.orders.clear).click()
  const asked = page.waitForRequest((request) => request.url().includes('/api/admin/orders?q='))
  await page.getByRole('searchbox').fill(title)
  expect(new URL((await asked).url()).searchParams.get('q')).toBe(title)
  await expect(page.getByRole('row')).toHaveCount(2)

  await admin.button(es.orders.detailsOf({ id })).click()
  const details = page.getByRole('dialog')
  for (const text of [
    'Calle Mayor 1',
    '28001',
    'España',
    title,
    'Manga',
    'Tapa blanda',
    'Hoja de pegatinas',
  ]) {
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(details).toContainText('29,98')
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(admin.button(es.orders.detailsOf({ id }))).toBeFocused()

  const status = page.getByLabel(es.orders.statusOf({ id }))
  await status.selectOption('completed')
  await admin.answer('Cancelar')
  await expect(status).toHaveValue('pending')
  await status.selectOption('completed')
  await admin.answer(es.orders.complete.action)
  await admin.says(es.orders.statusChanged)
  await expect(row.getByText('Completado').first()).toBeVisible()
  expect(await shop.mailsTo('ana@example.com', 1)).not.toHaveLength(0)
  await page.route('**/api/admin/orders/*/status', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'payment_not_confirmed', message: 'El banco aún decide.' },
    }),
  )
  await status.selectOption('failed')
  await admin.answer(es.orders.revoke.action({ status: 'Fallido' }))
  await admin.says('El banco aún decide.')
  await expect(status).toHaveValue('completed')
})

test(
  'an order’s photos as a ZIP: none, all, some, gone',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const [empty, full] = [
      await order(shop.url, 'Sin fotos'),
      await order(shop.url, 'Con fotos', 2),
    ]
    const admin = new Administrator(page)
    await admin.enter()
    await admin.button(es.orders.downloadOf({ id: empty })).click()
    await admin.says('Sin imágenes')
    await admin.says('Este pedido no tiene imágenes asociadas')

    const download = page.waitForEvent('download')
    await admin.button(es.orders.downloadOf({ id: full })).click()
    expect((await download).suggestedFilename()).toBe(`order_${full}_Con fotos.zip`)
    await admin.says('Descarga completada')
    await admin.says('Se han incluido 2 imágenes')

    const image = (available: boolean) => ({ path: 'a', originalName: 'a.jpg', available })
    await page.route('**/images', (route) =>
      route.fulfill({ json: { images: [image(true), image(false)] } }),
    )
    await page.route('**/images/download', (route) =>
      route.fulfill({
        status: 404,
        json: { code: 'no_image_files', message: 'x (No image files available)' },
      }),
    )
    await admin.button(es.orders.downloadOf({ id: full })).click()
    await admin.answer(es.orders.zip.someAction)
    await admin.says('Archivos no disponibles')
    await page.route('**/images/download', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: 'Otra cosa.' } }),
    )
    await admin.button(es.orders.downloadOf({ id: full })).click()
    await admin.answer(es.orders.zip.someAction)
    await admin.says('Error de descarga')
    await page.route('**/images', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: 'Otra cosa.' } }),
    )
    await admin.button(es.orders.downloadOf({ id: full })).click()
    await admin.says('No se pudo verificar las imágenes del pedido')
  },
)

test(
  'a session that ends at work leads to the login and loses nothing typed',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const admin = new Administrator(page)
    await admin.enter('discounts')
    await admin.button('Nuevo Código').click()
    const code = unique('TARDE')
    await page.getByRole('textbox', { name: es.discounts.code, exact: true }).fill(code)
    await page.getByLabel(es.discounts.valuePercent).fill('5')
    await page.getByLabel(es.discounts.from).fill('2026-11-01')
    await page.getByLabel(es.discounts.until).fill('2026-12-31')
    await context.clearCookies({ name: 'admin_session' })
    await admin.button(es.discounts.add).click()
    await page.waitForURL('**/admin/login?tab=discounts')
    await admin.says(es.login.endedTitle)
    await isAccessible(page)
    await admin.fillLogin()
    await expect(page.getByRole('textbox', { name: es.discounts.code, exact: true })).toHaveValue(
      code,
    )
    await page.getByRole('link', { name: 'Cerrar sesión' }).click()
    await admin.answer(es.unsaved.stay)
    await admin.button(es.discounts.add).click()
    await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible()
  },
)
