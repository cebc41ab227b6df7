import { production as words } from '#web/words/es/production.ts'
import { Administrator, elsewhere, paidOrder } from './administrator.ts'
import { isAccessible } from './accessible.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test(
  'a book of 20 pages is gone through by keys alone',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const id = await paidOrder(shop.url, 'Veinte páginas', 20)
    const ask = await elsewhere(shop.url)
    await expect
      .poll(async () => (await ask('GET', `${id}/pages`)).order.fulfilment, { timeout: 300_000 })
      .toBe('review')
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto(`/admin/orders/${id}`)
    const { through, pages, look } = words
    await admin.button(through.open).click()
    const dialog = page.getByRole('dialog').first()
    await expect(dialog.getByText(through.place({ at: 1, of: 20 }))).toBeVisible()
    await expect(dialog.getByRole('region', { name: through.legend })).toContainText(
      through.keys.approve,
    )
    await isAccessible(page)

    // The slider uncovers the photo; its arrows are its own, whatever they do elsewhere.
    const slider = dialog.getByRole('slider', { name: through.slider })
    await expect(slider).toHaveValue('100')
    await page.keyboard.press(' ')
    await expect(slider).toHaveValue('0')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveValue('1')
    await expect(dialog.getByText(through.place({ at: 1, of: 20 }))).toBeVisible()

    await page.keyboard.press('f')
    await expect(dialog.getByText(through.flaggedBy({ who: 'admin' }))).toBeVisible()
    await page.keyboard.press('f')
    await expect(dialog.getByText(through.flaggedBy({ who: 'admin' }))).toHaveCount(0)

    const began = Date.now()
    for (let at = 1; at <= 20; at++) {
      await expect(dialog.getByText(through.place({ at, of: 20 }))).toBeVisible()
      // A page is looked at when its drawing is there.
      await expect(dialog.getByRole('img')).toHaveCount(2)
      await page.keyboard.press('a')
      if (at < 20)
        await expect(dialog.getByText(through.place({ at: at + 1, of: 20 }))).toBeVisible()
      await expect
        .poll(
          async () =>
            (await ask('GET', `${id}/pages`)).pages.filter(
              ({ approved }: { approved: object | null }) => approved,
            ).length,
        )
        .toBe(at)
    }
    test
      .info()
      .annotations.push({ type: '20 pages by keys, ms', description: `${Date.now() - began}` })
    await expect(dialog.getByText(through.allApproved)).toBeVisible()

    await page.keyboard.press('c')
    await expect(dialog.getByText(through.inside)).toHaveCount(2)
    await dialog.getByRole('button', { name: pages.larger({ page: 7 }) }).click()
    await expect(dialog.getByRole('heading', { name: look.title({ page: 7 }) })).toBeVisible()
    // Another style in one press: the page is drawn anew, and is to be approved again.
    await page.keyboard.press('s')
    await admin.says(words.redraw.asked)
    await expect
      .poll(async () => (await ask('GET', `${id}/pages`)).pages[6].settings.style)
      .not.toBeUndefined()
    // Switched off, a letter is only a letter.
    await dialog.getByRole('checkbox', { name: through.useKeys }).uncheck()
    await page.keyboard.press('n')
    await expect(dialog.getByRole('heading', { name: look.title({ page: 7 }) })).toBeVisible()
  },
)
