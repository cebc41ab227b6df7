import { admin as adminWords } from '#web/words/es/admin.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, paidOrder, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const { texts, common, unsaved } = adminWords
const { seller, mails } = texts

test(
  'the owner adds to a mail, looks at it, and goes back to what was there before',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const admin = new Administrator(page)
    await admin.enter()
    await page.getByRole('link', { name: texts.link, exact: true }).click()
    const main = page.getByRole('main')
    await main.getByLabel(mails.parts.signOff).fill('Un abrazo, {nombre}')
    await expect(main.getByText(mails.unknown({ marks: '{nombre}' }))).toBeVisible()
    await expect(main.getByRole('button', { name: mails.show })).toBeDisabled()
    await main.getByLabel(mails.parts.signOff).fill('Un abrazo de {shop} <b>y</b> de Ana')
    await main.getByRole('button', { name: mails.show }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Un abrazo de Garabato <b>y</b> de Ana')).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('radio', { name: mails.asText }).check()
    await expect(dialog.locator('pre')).toContainText('Un abrazo de Garabato')
    await page.keyboard.press('Escape')
    // Typed and not saved: leaving asks.
    await page.getByRole('link', { name: adminWords.staff.link, exact: true }).click()
    await expect(dialog).toContainText(unsaved.title)
    await admin.answer(unsaved.stay)
    await main.getByRole('button', { name: mails.save }).click()
    await admin.says(mails.saved)
    await main.getByLabel(mails.parts.signOff).fill('Adiós')
    await main.getByRole('button', { name: mails.save }).click()
    await expect(main.getByRole('button', { name: mails.save })).toBeDisabled()
    await isAccessible(page)

    const history = main.locator('details').filter({ hasText: texts.history }).last()
    await history.getByText(texts.history).click()
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await history.getByRole('button').last().click()
    await expect(main.getByLabel(mails.parts.signOff)).toHaveValue(
      'Un abrazo de {shop} <b>y</b> de Ana',
    )
    await main.getByRole('button', { name: mails.save }).click()
    await expect(history.getByRole('listitem')).toHaveCount(3)

    const title = unique('Con despedida ')
    await paidOrder(shop.url, title)
    const confirmation = async () =>
      (await shop.mailsTo('ana@example.com')).find(({ subject }) => subject?.includes(title))?.text
    await expect.poll(confirmation).toContain('Un abrazo de Garabato <b>y</b> de Ana')
  },
)

test(
  'who sells is said on the desk: looked at, saved, overtaken, and given back to the server',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto('/admin/shop')
    const main = page.getByRole('main')
    await main.getByLabel(seller.fields.taxId, { exact: true }).fill('B12345678')
    await main.getByRole('button', { name: seller.save }).click()
    // An invoice needs more than a number: both are said where they belong.
    await expect(main.getByLabel(seller.fields.name)).toHaveAttribute('aria-invalid', 'true')
    await isAccessible(page)
    await main.getByLabel(seller.fields.name).fill('Eva Gómez')
    await main.getByLabel(seller.fields.address).fill('Gran Vía 2\n08001 Barcelona')
    await main.getByRole('button', { name: texts.preview }).click()
    await expect(main.getByRole('region', { name: seller.notice })).toContainText('Eva Gómez')
    await main.getByRole('button', { name: seller.save }).click()
    await admin.says(seller.saved)
    await page.goto('/legal/legal_notice')
    await expect(page.getByRole('main')).toContainText('Gran Vía 2, 08001 Barcelona')

    await page.goto('/admin/shop')
    await main.getByLabel(seller.fields.phone).fill('+34 910 000 000')
    // Meanwhile another owner has saved.
    await shop.query(
      `insert into seller_versions (at, who, data) values (now(), 'otra', '{"name":"Eva G. de Otra"}')`,
    )
    await main.getByRole('button', { name: seller.save }).click()
    await admin.says(common.overtaken.title)
    await expect(main.getByText('Eva G. de Otra').first()).toBeVisible()
    await expect(main.getByLabel(seller.fields.phone)).toHaveValue('+34 910 000 000')
    await main.getByRole('button', { name: seller.firstAction }).click()
    await admin.answer(seller.firstAsk.action)
    await expect(main.getByLabel(seller.fields.name)).toHaveValue('')
  },
)
