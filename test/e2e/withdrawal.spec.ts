import { admin as adminWords } from '#web/words/es/admin.ts'
import { words } from '#web/words/es.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, pay, place, unique } from './administrator.ts'
import { expect, test } from './shop-test.ts'

const { extras } = adminWords
const { withdrawal, common } = words

test.use({ drawing: 'pretend' })

test(
  'an extra that is made for nobody is sold, and given back with a button, a name and a confirmation',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const name = unique('Lápices ')
    const admin = new Administrator(page)
    await admin.enter('extras')
    await admin.button(extras.add).click()
    const form = page.getByRole('region', { name: extras.newTitle })
    await form.getByLabel(extras.name).fill(name)
    await expect(form.getByLabel(extras.personal)).not.toBeChecked()
    await form.getByLabel(extras.kind).selectOption('hardcover')
    await expect(form.getByLabel(extras.personal)).toHaveCount(0)
    await form.getByLabel(extras.kind).selectOption('other')
    await form.getByLabel(extras.priceIn({ country: 'España' })).fill('3.5')
    await isAccessible(page)
    await admin.button(extras.create).click()
    await admin.says(extras.created)

    const { checkoutToken } = await place(shop.url, unique('Con lápices '), [], {
      customerEmail: 'lola@example.com',
      extras: [name, 'Tapa dura'],
    })
    await pay(shop.url, checkoutToken)
    await page.goto(`/thank-you/${checkoutToken}`)
    await page.getByRole('button', { name: withdrawal.begin }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await isAccessible(page)
    await dialog.getByRole('button', { name: withdrawal.confirm }).click()
    await expect(dialog.getByText(withdrawal.nameRequired)).toBeVisible()
    await dialog.getByLabel(withdrawal.name).fill('Lola Flores')
    await dialog.getByLabel(name).uncheck()
    await dialog.getByRole('button', { name: withdrawal.confirm }).click()
    await expect(dialog.getByText(withdrawal.chooseOne)).toBeVisible()
    await dialog.getByRole('button', { name: common.cancel }).click()
    await page.getByRole('button', { name: withdrawal.begin }).click()
    await dialog.getByLabel(name).check()
    await dialog.getByRole('button', { name: withdrawal.confirm }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(withdrawal.sent)).toBeVisible()
    await isAccessible(page)
    const confirmed = async () =>
      (await shop.mailsTo('lola@example.com')).find(({ text }) => text?.includes('Desisto'))?.text
    await expect.poll(confirmed).toContain(name)
  },
)
