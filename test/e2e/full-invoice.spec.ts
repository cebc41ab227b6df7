import { admin as es } from '#web/words/es/admin.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, paidOrder, unique } from './administrator.ts'
import { Customer } from './customer.ts'
import { mailedLink } from './mailed-link.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test(
  'a full invoice is asked for before paying, and its customer finds it with the mailed link',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const customer = new Customer(page, { savesData: true })
    const { billing: words, orderPage, shipping } = customer.words
    await customer.design({ photos: 1 })
    await customer.placeOrder()
    const checkout = page.url()
    await page.getByRole('link', { name: 'Pídela aquí' }).click()
    await customer.button(orderPage.sendLink).click()
    await page.goto(await mailedLink(shop, customer.email))
    await customer.button(orderPage.dOpen).click()
    await customer.button(words.open).click()
    const form = page.getByRole('form', { name: words.title })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    await expect(field(words.name)).toHaveValue('Ana Pérez')

    await customer.button(words.submitUnpaid).click()
    await expect(form.getByText(shipping.fieldRequired)).toHaveCount(1)
    await expect(field(words.taxId)).toBeFocused()
    await field(words.taxId).fill('1234')
    await customer.button(words.submitUnpaid).click()
    await expect(form.getByText(words.impossible)).toBeVisible()
    await field(words.taxId).fill('b-12.345.678')
    await field(words.name).focus()
    await expect(form.getByText(words.doubt)).toBeVisible()
    await isAccessible(page)
    await field(words.taxId).fill('b-12.345.674')
    await expect(form.getByText(words.doubt)).toHaveCount(0)
    await field(words.name).fill('Estudio Ana, S.L.')
    await customer.button(words.submitUnpaid).click()
    await expect(page.getByText(words.saved).first()).toBeVisible()
    await expect(field(words.taxId)).toHaveValue('B12345674')

    await page.getByRole('link', { name: orderPage.back }).click()
    await expect(page).toHaveURL(checkout)
    await customer.pay()
    await customer.isThanked()
    // The order's page is for whoever has its address: it names the invoice and shows it only behind the link.
    const manage = page.getByRole('region', { name: orderPage.manageTitle })
    await expect(manage.getByText(/DEMO-FC\d{4}-\d{6}/)).toBeVisible()
    await manage.getByRole('link', { name: words.behindLink }).click()
    const invoice = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Factura .*DEMO-FC/ }).click()
    expect((await invoice).suggestedFilename()).toMatch(/^DEMO-FC\d{4}-\d{6}\.pdf$/)
    await isAccessible(page)
  },
)

test(
  'on the desk a full invoice takes the place of a simplified one',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const id = await paidOrder(shop.url, unique('Factura '))
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('main').locator('summary', { hasText: es.invoices.title }).click()
    await admin.button(es.invoices.bill).click()
    const dialog = page.getByRole('dialog')
    const { billing: words } = new Customer(page).words
    await dialog.getByLabel(words.taxId).fill('B12345674')
    await isAccessible(page)
    await dialog.getByRole('button', { name: es.invoices.billSubmit }).click()
    await admin.says(es.invoices.billDone)
    const list = page.getByRole('main').getByRole('list', { name: es.invoices.title })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list).toContainText(
      /Factura completa DEMO-FC.*en lugar de DEMO-F\d{4}-\d{6}, a nombre de/,
    )
    await expect(admin.button(es.invoices.changeBilling)).toBeVisible()
  },
)
