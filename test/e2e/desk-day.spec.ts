import { admin as adminWords } from '#web/words/es/admin.ts'
import { production } from '#web/words/es/production.ts'
import { unzip } from '../support/zip.ts'
import { readFile } from 'node:fs/promises'
import { isAccessible } from './accessible.ts'
import { Administrator, elsewhere, paidOrder, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const { batch, orders } = adminWords
const day = 30

test(
  'a day at the desk: thirty orders from paid to shipped',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const title = unique('Jornada')
    // Books that nobody has to look at (pages to draw on), and a last one with a page that somebody has flagged.
    const ids: string[] = []
    for (let at = 0; at < day; at++)
      ids.push(await paidOrder(shop.url, `${title} ${at}`, at === day - 1 ? 1 : 0))
    const doubted = ids.at(-1)!
    const ask = await elsewhere(shop.url)
    for (const id of ids)
      await expect
        .poll(async () => (await ask('GET', `${id}/pages`)).order.fulfilment, { timeout: 300_000 })
        .toBe('review')
    const { pages } = await ask('GET', `${doubted}/pages`)
    await ask('POST', `${doubted}/pages/flag`, { drawing: pages[0].drawing.id, flagged: true })

    const admin = new Administrator(page)
    await admin.enter()
    let clicks = 0
    await page.exposeFunction('countClick', () => clicks++)
    await page.addInitScript(() => {
      document.addEventListener(
        'click',
        (event) => {
          if (event.isTrusted && event.detail > 0)
            void (globalThis as unknown as { countClick: () => void }).countClick()
        },
        true,
      )
    })
    await page.goto(`/admin/dashboard?q=${title}`)
    await expect(page.getByRole('row')).toHaveCount(day + 1)
    await admin.button(batch.all).click()
    await admin.says(batch.chosen({ count: day }))
    await isAccessible(page)

    await admin.button(batch.actions.approve).click()
    await admin.answer(batch.ask.approve.action)
    await admin.says(batch.result({ done: day - 1, of: day }))
    await expect(page.getByLabel(batch.legend).getByRole('listitem')).toContainText(doubted)

    // The last is looked at: by keys, then the book.
    await page.getByRole('link', { name: doubted }).click()
    await admin.button(production.through.open).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(production.through.place({ at: 1, of: 1 }))).toBeVisible()
    await page.keyboard.press('a')
    await expect(dialog.getByText(production.through.allApproved)).toBeVisible()
    await page.keyboard.press('Escape')
    await admin.button(production.book.approve).click()
    await admin.answer(production.book.ask.action)
    await admin.says(production.book.states.approved)
    await page.getByRole('link', { name: production.back }).click()

    await admin.button(batch.actions.print).click()
    await admin.answer(batch.ask.print.action)
    await admin.says(batch.result({ done: day, of: day }))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: batch.files }).click(),
    ])
    const names = unzip(await readFile(await download.path())).map(({ name }) => name)
    // Two files a book and its sheet of stickers, three kinds of papers (no parcel leaves the EU), and the list of orders.
    expect(names).toHaveLength(3 * day + 4)
    expect(names.at(0)).toContain(
      `001_${ids[0]!.slice(0, 3)}-${ids[0]!.slice(3, 6)}_${ids[0]}_copy-1`,
    )

    // The carrier's file: one order is in it twice, and so keeps back until the file is put right.
    await admin.button(batch.ship.open).click()
    const lines = ids.map((id, at) => `${id};PK${at}`)
    const file = (text: string) => ({
      name: 'dia.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    const choose = dialog.locator('input[type=file]')
    await choose.setInputFiles(file(['pedido;seguimiento', ...lines, `${ids[0]};PK9`].join('\r\n')))
    await expect(dialog.getByText(batch.ship.faults.order_twice)).toHaveCount(2)
    await isAccessible(page)
    await choose.setInputFiles(file(['pedido;seguimiento', ...lines].join('\r\n')))
    await dialog.getByRole('button', { name: batch.ship.apply({ count: day }) }).click()
    await expect(dialog.getByText(batch.ship.outcomes.shipped, { exact: true })).toHaveCount(day)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('cell', { name: orders.fulfilments.shipped })).toHaveCount(day)
    // Choosing the file is a click of the system's own, which the page does not hear.
    test.info().annotations.push({ type: 'clicks', description: String(clicks + 1) })
    expect(clicks).toBeLessThanOrEqual(15)
  },
)
