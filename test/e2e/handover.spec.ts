import { admin as adminWords } from '#web/words/es/admin.ts'
import { production as es } from '#web/words/es/production.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, approvedOrder, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const { book, files, handover: words, timeline } = es

test(
  'a book is ordered from a print service, asked back, and ordered again',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const id = await approvedOrder(shop.url, unique('Encargo '))
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto(`/admin/orders/${id}`)
    const panel = page.getByRole('region', { name: words.title })
    const order = panel.getByRole('button', { name: words.action })
    const state = (name: keyof typeof words.states) =>
      expect(panel.getByText(words.states[name], { exact: true })).toBeVisible({ timeout: 120_000 })
    await admin.says(book.states.approved)
    await expect(panel).toHaveCount(0)

    // For its printer the book is bound anew, and approved anew.
    await page.getByLabel(files.printer).selectOption('lulu')
    await admin.answer(files.printerAsk.action)
    await admin.says(files.printerAsked)
    await expect(panel.getByText(words.pretendTitle, { exact: true })).toBeVisible()
    await expect(order).toBeDisabled()
    await expect(order).toHaveAccessibleDescription(words.notYet)
    await expect(page.getByText(book.states.review)).toBeVisible({ timeout: 120_000 })
    await admin.button(book.approve).click()
    await admin.answer(book.ask.action)
    await admin.says(book.states.approved)
    await expect(
      page.getByRole('heading', { level: 2, name: book.title, exact: true }),
    ).toBeFocused()

    // What it would cost is told when it is asked for, and orders nothing.
    await panel.getByRole('button', { name: words.price.ask }).click()
    await expect(panel.getByRole('status')).toHaveText(
      [
        words.price.withShipping({ price: '12,90\u00a0€', shipping: '4,90\u00a0€' }),
        words.price.taxed,
      ].join(' '),
    )
    const handOver = async () => {
      await order.click()
      await expect(page.getByRole('dialog')).toContainText(
        words.ask.text({ service: words.services.pretend }),
      )
      await admin.answer(words.ask.action)
      await state('accepted')
    }
    await handOver()
    await expect(order).toHaveCount(0)
    await expect(panel.getByText(words.notSent({ extras: 'Hoja de pegatinas' }))).toBeVisible()
    await expect(panel.getByRole('heading', { name: words.title })).toBeFocused()
    // Meanwhile nothing of it changes: not the book, nor its printer, nor where it goes.
    await admin.says(words.has)
    await expect(page.getByLabel(files.printer)).toBeDisabled()
    for (const name of [
      files.again,
      es.pages.redrawOf({ page: 1 }),
      adminWords.deskOrder.print.action,
    ])
      await expect(admin.button(name)).toHaveCount(0)
    await expect(page.getByText(adminWords.deskOrder.addressTitle)).toHaveCount(0)
    await isAccessible(page)

    await panel.getByRole('button', { name: words.takeBack.action }).click()
    await admin.answer(words.takeBack.action)
    await state('cancelled')
    await expect(page.getByText(adminWords.deskOrder.addressTitle)).toBeVisible()
    await isAccessible(page)

    await handOver()
    for (const event of ['print_asked', 'print_accepted', 'print_cancelled'] as const)
      await expect(page.getByText(timeline.events[event]()).first()).toBeVisible()
  },
)
