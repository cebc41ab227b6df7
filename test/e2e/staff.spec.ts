import { totpCode } from '#shop/admin/staff/totp.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, password, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const secretWords = 'cuatro gatos y un libro'
const lentWords = 'tres tazas de caldo'

test(
  'an owner hires somebody, who switches an authenticator on and logs in with its code',
  { tag: '@desk' },
  async ({ page, browser, shop }) => {
    const owner = new Administrator(page)
    const { staff, login, tabs } = owner.words
    const username = unique('marta')
    await owner.enter()
    await page.getByRole('link', { name: staff.link, exact: true }).click()
    await expect(page.getByRole('heading', { name: staff.people.title })).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await isAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await page.getByText(staff.people.newTitle).click()
    await page.getByLabel(staff.people.name).fill(username)
    await page.getByLabel(staff.people.password).fill(lentWords)
    await owner.button(staff.people.add).click()
    await owner.says(staff.people.added)
    await expect(page.getByRole('list', { name: staff.people.title })).toContainText(username)

    const context = await browser.newContext({ baseURL: shop.url, locale: 'es' })
    const desk = await context.newPage()
    const marta = new Administrator(desk)
    const logIn = async (typed = secretWords) => {
      await desk.goto('/admin/login')
      await expect(desk.locator('form :focus')).toBeVisible()
      await desk.getByLabel(login.username).fill(username)
      await desk.getByLabel(login.password).fill(typed)
      await desk.getByLabel(login.password).press('Enter')
    }
    await logIn(lentWords)
    await expect(desk.getByRole('heading', { name: staff.due.title })).toBeVisible()
    await isAccessible(desk)
    await desk.getByLabel(staff.password.current).fill(lentWords)
    await desk.getByLabel(staff.password.next).fill(secretWords)
    await marta.button(staff.password.save).click()
    await expect(marta.tab('orders')).toBeVisible()
    await expect(desk.getByRole('tab', { name: tabs.prices })).toHaveCount(0)
    await desk.getByRole('link', { name: staff.link, exact: true }).click()
    await expect(desk.getByRole('heading', { name: staff.people.title })).toHaveCount(0)

    const authenticator = desk.locator('form').filter({ hasText: staff.totp.off })
    await authenticator.getByLabel(staff.password.current).fill(secretWords)
    await marta.button(staff.totp.begin).click()
    await expect(desk.getByRole('img', { name: staff.totp.qr })).toBeVisible()
    await isAccessible(desk)
    const key = (await desk.locator('form code').textContent())!.replaceAll(' ', '')
    const confirming = totpCode(key, new Date())
    await desk.getByLabel(staff.totp.code).fill(confirming)
    await desk.getByLabel(staff.totp.code).press('Enter')
    const codes = desk.getByRole('list', { name: staff.totp.codesTitle }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = (await codes.first().textContent())!
    await marta.button(staff.totp.kept).click()
    await marta.says(staff.totp.left({ count: 10 }))

    await desk.getByRole('link', { name: 'Cerrar sesión' }).click()
    await logIn()
    await expect(desk.getByLabel(login.code)).toBeFocused()
    await isAccessible(desk)
    await desk.getByLabel(login.code).fill(recovery)
    await desk.getByLabel(login.code).press('Enter')
    await expect(marta.tab('orders')).toBeVisible()

    await desk.getByRole('link', { name: 'Cerrar sesión' }).click()
    await logIn()
    // The code that confirmed it is used up: the authenticator's next one is waited for, as a person does.
    await expect.poll(() => totpCode(key, new Date()), { timeout: 40_000 }).not.toBe(confirming)
    await desk.getByLabel(login.code).fill(totpCode(key, new Date()))
    await desk.getByLabel(login.code).press('Enter')
    await expect(marta.tab('orders')).toBeVisible()

    await page.reload()
    const sessions = page.getByRole('list', { name: staff.sessions.title }).getByRole('listitem')
    // As after ten minutes.
    await page.route(
      '**/api/admin/sessions/*',
      (route) => route.fulfill({ status: 403, json: { code: 'confirm_first' } }),
      { times: 1 },
    )
    await sessions.filter({ hasText: username }).getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: staff.confirm.title })
    await dialog.getByLabel(staff.password.current).fill(password)
    await isAccessible(page)
    await dialog.getByRole('button', { name: staff.confirm.go }).click()
    await owner.says(staff.sessions.ended)
    await desk.reload()
    await expect(desk).toHaveURL(/\/admin\/login/)
    await context.close()
  },
)
