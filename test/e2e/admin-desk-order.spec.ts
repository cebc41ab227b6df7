import type { Page } from '@playwright/test'
import { admin as es } from '#web/words/es/admin.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { isAccessible } from './accessible.ts'
import {
  Administrator,
  approvedOrder,
  elsewhere,
  order,
  paidOrder,
  unique,
} from './administrator.ts'
import { allWords } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const words = es.deskOrder
const { thankYou, steps, orderPage } = allWords.es

test(
  'a book that could not be made is seen, and made when the administrator says so',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const id = await paidOrder(shop.url, unique('Atascado '))
    const desk = await elsewhere(shop.url)
    const admin = new Administrator(page)
    await admin.enter()
    await expect
      .poll(async () => (await desk('GET', `${id}/running`)).order.fulfilment)
      .toBe('review')
    await shop.query(`update orders set fulfilment = 'generating' where id = '${id}'`)
    await shop.query(
      `insert into stuck_jobs (name, key, order_id, since, times, next_at, fault)
       values ('make-book', '${id}', '${id}', now(), 3, now() + interval '1 hour', 'disk_full')`,
    )
    await page.reload()
    await page.getByRole('link', { name: es.today.book }).click()
    const details = await open(admin, id)
    await expect(details.getByRole('alert')).toContainText(
      `${words.stuck.jobs['make-book']} ${words.stuck.why.disk_full}`,
    )
    await isAccessible(page)
    await details.getByRole('button', { name: words.stuck.retry }).click()
    await admin.says(words.stuck.retried)
    await expect
      .poll(async () => (await desk('GET', `${id}/running`)).order.fulfilment)
      .toBe('review')
    await page.reload()
    await expect(details.getByText(words.moneyTitle)).toBeVisible()
    await expect(details.getByRole('alert')).toHaveCount(0)
  },
)

/** Opens an order's screen, found by its number. */
async function open(admin: Administrator, id: string) {
  await admin.page.getByRole('searchbox').fill(id)
  await admin.page.getByRole('link', { name: id, exact: true }).click()
  return admin.page.getByRole('main')
}

test(
  'a book is printed, sent and delivered, and its customer told',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const title = unique('Enviado ')
    const id = await approvedOrder(shop.url, title)
    const admin = new Administrator(page)
    await admin.enter()
    const details = await open(admin, id)
    await details.getByRole('button', { name: words.print.action }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: words.print.action }).click()
    await admin.says(words.print.done)
    await details.getByLabel(words.carrier).selectOption('seur')
    await details.getByLabel(words.trackingNumber).fill('<x>')
    await details.getByRole('button', { name: words.ship.action }).click()
    await admin.says(words.ship.wrong)
    await details.getByLabel(words.trackingNumber).fill('ES 42')
    await details.getByText(words.moneyTitle).click()
    await isAccessible(page)
    await details.getByRole('button', { name: words.ship.action }).click()
    await admin.says(words.ship.done)
    // The minute in which that can be taken back is over, as far as the queue knows.
    await shop.query(
      `update pgboss.job set start_after = now() where name = 'send-mail' and data ->> 'mailId' like 'order-shipped:${id}:%'`,
    )
    await expect
      .poll(async () =>
        (await shop.mailsTo('ana@example.com')).some(({ subject }) =>
          subject?.includes(`«${title}» ya está de camino`),
        ),
      )
      .toBe(true)
    await expect(details.getByRole('link', { name: 'ES 42' })).toHaveAttribute(
      'href',
      /seur\.com.*ES42$/,
    )
    await details.getByRole('button', { name: words.deliver.action }).click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: words.deliver.action })
      .click()
    await admin.says(words.deliver.done)
    await expect(details.getByText(words.deliveredAt, { exact: true }).first()).toBeVisible()
    await expect
      .poll(
        async () =>
          (await shop.mailsTo('ana@example.com')).filter(({ subject }) =>
            subject?.includes(`«${title}» ya está de camino`),
          ).length,
      )
      .toBe(1)

    // The mails' link tells its customer the same.
    await seenByCustomer(page, shop, title)
    await expect(
      page.getByRole('heading', { level: 1, name: thankYou.stages.delivered.headline }),
    ).toBeVisible()
    await expect(page.getByRole('listitem').getByText(steps.done, { exact: true })).toHaveCount(3)
    await expect(page.getByText(thankYou.mailSoon)).toHaveCount(0)
    await expect(page.getByRole('link', { name: orderPage.follow })).toHaveAttribute(
      'href',
      /seur\.com.*ES42$/,
    )
    await isAccessible(page)
  },
)

test(
  'money goes back in parts, once for two clicks, and the order is cancelled with the rest',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const title = unique('Devuelto ')
    const id = await paidOrder(shop.url, title)
    const admin = new Administrator(page)
    await admin.enter()
    const details = await open(admin, id)
    await details.getByText(words.moneyTitle).click()
    const refund = details.getByRole('form', { name: words.refund.form })
    await refund.getByLabel(words.refund.amount).fill('99')
    await refund.getByRole('button', { name: words.refund.action }).click()
    await admin.says(words.reasonRequired)
    await isAccessible(page)
    await refund.getByLabel(words.refund.amount).fill('5')
    await refund.getByLabel(words.refund.reason).fill('Una página borrosa')
    await refund.getByRole('button', { name: words.refund.action }).click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: words.refund.action })
      .dblclick()
    await admin.says(words.refund.done)
    await expect(
      details.getByRole('list', { name: words.refunds }).getByRole('listitem'),
    ).toHaveCount(1)
    await expect(details.getByRole('list', { name: words.refunds })).toContainText(
      'Una página borrosa',
    )

    const cancel = details.getByRole('form', { name: words.cancel.form })
    await cancel.getByLabel(words.cancel.reason).fill('Lo pidió')
    await cancel.getByRole('button', { name: words.cancel.action }).click()
    await expect(page.getByRole('dialog').last()).toContainText('24,98')
    await page.getByRole('dialog').last().getByRole('button', { name: words.cancel.action }).click()
    await admin.says(words.cancel.done)
    await expect(
      details.getByRole('list', { name: words.refunds }).getByRole('listitem'),
    ).toHaveCount(2)
    await expect(details.getByRole('form', { name: words.refund.form })).toHaveCount(0)
    await isAccessible(page)
    await seenByCustomer(page, shop, title)
    await expect(
      page.getByRole('heading', { level: 1, name: thankYou.stages.cancelled.headline }),
    ).toBeVisible()
    await isAccessible(page)
  },
)

test(
  'address, notes, mails, links, and a customer’s data erased',
  { tag: '@desk' },
  async ({ page, shop, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = await order(shop.url, unique('Borrado '), 1)
    const admin = new Administrator(page)
    await admin.enter()
    const details = await open(admin, id)
    await details.getByText(words.addressTitle, { exact: true }).click()
    await details.getByLabel(es.orders.address).fill('Gran Vía 2')
    await details.getByRole('button', { name: words.address.save }).click()
    await admin.says(words.address.done)

    await details.getByText(words.notesTitle, { exact: true }).click()
    await details.getByLabel(words.note.label).fill('Llamó el lunes\n<b>')
    await details.getByRole('button', { name: words.note.add }).click()
    await admin.says(words.note.added)
    await expect(details.getByLabel(words.note.label)).toHaveValue('')
    await expect(details.getByText('Llamó el lunes <b>')).toBeVisible()

    await details.getByText(words.mailsTitle, { exact: true }).click()
    await details
      .getByRole('button', { name: words.mail.resend({ kind: words.mail.kinds['draft-code'] }) })
      .click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: words.mail.action, exact: true })
      .click()
    await admin.says(words.mail.done)
    await details
      .getByRole('button', { name: words.mail.copy({ name: words.mail.links.checkout }) })
      .click()
    await admin.says(words.mail.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/checkout/')
    await isAccessible(page)

    await details.getByText(words.eraseTitle, { exact: true }).click()
    await details.getByLabel(words.erase.number({ id })).fill('nada')
    await details.getByRole('button', { name: words.erase.action }).click()
    await admin.says(words.erase.wrong)
    await details.getByLabel(words.erase.number({ id })).fill(id)
    await details.getByRole('button', { name: words.erase.action }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: words.erase.action }).click()
    await admin.says(words.erased)
    await expect(details.getByText('Gran Vía 2')).toHaveCount(0)
  },
)

/** Follows the link to the order in its customer's mails. */
async function seenByCustomer(page: Page, shop: RunningShop, title: string): Promise<void> {
  const about = async () =>
    (await shop.mailsTo('ana@example.com')).find(
      ({ subject, text }) => subject?.includes(title) && text?.includes('/thank-you/'),
    )?.text
  await expect.poll(about).toBeTruthy()
  await page.goto(/\/thank-you\/\w+/.exec((await about())!)![0])
}
