import { admin as adminWords } from '#web/words/es/admin.ts'
import { production } from '#web/words/es/production.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, pay, place, unique } from './administrator.ts'
import { allWords } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const { messages: words, today } = adminWords
const { ownMessages, orderPage } = allWords.es

test(
  'the owner writes about an order, the customer answers on its page, and both stay with it',
  { tag: '@desk' },
  async ({ page, shop, browser }) => {
    const title = unique('Escrito ')
    // An address of its own: an hour has few mails with links for each.
    const email = `${title.toLowerCase().replaceAll(' ', '-')}@example.com`
    const { id, checkoutToken } = await place(shop.url, title, [], { customerEmail: email })
    await pay(shop.url, checkoutToken)
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto(`/admin/orders/${id}`)
    const main = page.getByRole('main')
    await main.getByText(words.title, { exact: true }).click()
    await main.getByLabel(words.text.shop).fill('La página 3 sale oscura.\n¿La cambiamos?')
    await isAccessible(page)
    await main.getByRole('button', { name: words.send.shop }).click()
    await admin.says(words.done.shop)
    await expect(main.getByLabel(words.text.shop)).toHaveValue('')
    await expect(main.getByRole('list', { name: words.list })).toContainText('¿La cambiamos?')
    await expect(main.getByText(production.timeline.events.message_sent())).toBeVisible()

    const mails = async (about: string) =>
      (await shop.mailsTo(email)).filter(
        ({ subject, text }) => subject?.includes(id) && text?.includes(about),
      )
    await expect.poll(async () => (await mails('La página 3 sale oscura.')).length).toBe(1)
    const [mail] = await mails('La página 3 sale oscura.')
    const customer = await (await browser.newContext({ locale: 'es-ES' })).newPage()
    await customer.goto(/https?:\S+\/thank-you\/\w+/.exec(mail!.text!)![0])
    await customer.getByRole('button', { name: orderPage.sendLink }).click()
    await expect.poll(async () => (await mails('/datos#')).length).toBe(1)
    await customer.goto(/https?:\S+\/datos#\S+/.exec((await mails('/datos#'))[0]!.text!)![0])
    await customer.getByRole('button', { name: orderPage.dOpen }).click()
    const list = customer.getByRole('list', { name: ownMessages.list })
    await expect(list).toContainText('¿La cambiamos?')
    await customer.getByLabel(ownMessages.label).fill('Sí, por <b>favor</b>.')
    await isAccessible(customer)
    await customer.getByRole('button', { name: ownMessages.send }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list).toContainText('Sí, por <b>favor</b>.')
    await customer.context().close()

    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: today.message }).click()
    await page.getByRole('link', { name: id, exact: true }).click()
    await expect(main.getByRole('list', { name: words.list })).toContainText(
      'Sí, por <b>favor</b>.',
    )
    await main.getByRole('button', { name: words.seen }).click()
    await admin.says(words.seenDone)

    // What was said on the telephone is kept too, and goes nowhere.
    await main.getByRole('radio', { name: words.sides.customer }).check()
    await main.getByLabel(words.text.customer).fill('Llamó: que sea antes del viernes')
    await main.getByRole('button', { name: words.send.customer }).click()
    await admin.says(words.done.customer)
    await expect(main.getByText(words.notedBy({ who: 'admin' }), { exact: false })).toBeVisible()
    expect(await mails('antes del viernes')).toEqual([])
  },
)
