import { locales } from '#domain/locale.ts'
import { production as de } from '#web/words/de/production.ts'
import { production as en } from '#web/words/en/production.ts'
import { production as es } from '#web/words/es/production.ts'
import { production as fr } from '#web/words/fr/production.ts'
import { lineDrawing } from '../support/line-drawing.ts'
import { smallPhotos } from '../support/family-photos.ts'
import { darkBounds, markedPhoto } from '../support/marked-photo.ts'
import { isAccessible, isAccessibleIn } from './accessible.ts'
import { Administrator, elsewhere, order, pay, place, unique } from './administrator.ts'
import { expect, test } from './shop-test.ts'

const words = { es, de, fr, en }
const { pages, book, files, timeline, redraw, replace, coverChoice } = es

test(
  'a book: looked at, corrected, approved, and handed over for print',
  { tag: ['@keeps', '@desk'] },
  async ({ page, shop }) => {
    const title = unique('Playa ')
    const id = await order(shop.url, title, 2)
    const other = await elsewhere(shop.url)
    const admin = new Administrator(page)
    await page.goto(`/admin/orders/${id}`)
    await page.waitForURL('**/admin/login?order=*')
    await admin.fillLogin()
    await page.waitForURL(`**/admin/orders/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id}` })).toBeVisible()
    await admin.says(book.states.awaiting_payment)
    await expect(admin.button(book.approve)).toHaveCount(0)

    await other('PATCH', `${id}/status`, { status: 'completed' })
    await page.reload()
    const isReviewed = () =>
      expect(page.getByText(book.states.review)).toBeVisible({ timeout: 120_000 })
    const cardOf = (number: number) =>
      page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: pages.page({ page: number }), exact: true }),
      })
    await isReviewed()
    await expect(
      page.getByRole('list', { name: es.steps }).getByText('En revisión'),
    ).toHaveAttribute('aria-current', 'step')
    await expect(cardOf(1).getByRole('img')).toHaveCount(2)
    await expect(page.getByText(files.sound)).toBeVisible()
    await isAccessible(page)

    // One page after the other, large.
    await admin.button(pages.larger({ page: 1 })).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: pages.approveOf({ page: 1 }) }).click()
    await expect(dialog.getByRole('button', { name: pages.withdrawOf({ page: 1 }) })).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('button', { name: es.look.next }).click()
    await dialog.getByRole('button', { name: pages.approveOf({ page: 2 }) }).click()
    await expect(dialog.getByRole('button', { name: pages.withdrawOf({ page: 2 }) })).toBeVisible()
    await page.keyboard.press('Escape')
    await admin.says(book.count({ approved: 2, pages: 2 }))
    await admin.button(book.approve).click()
    await admin.answer(book.ask.action)
    await admin.says(book.states.approved)

    // A page drawn otherwise brings the book back.
    await admin.button(pages.redrawOf({ page: 2 })).click()
    await expect(dialog.locator('[data-sheet=drawn]')).toBeVisible({ timeout: 120_000 })
    await dialog.getByRole('radio', { name: 'Menos', exact: true }).check()
    await isAccessible(page)
    await dialog.getByRole('button', { name: redraw.submit, exact: true }).click()
    await admin.says(redraw.asked)
    await expect(dialog).toHaveCount(0)
    await isReviewed()
    await admin.says(book.count({ approved: 1, pages: 2 }))
    await expect(cardOf(2)).toContainText(pages.setting.detail({ percent: 20 }))

    // A drawing from a file: a photo is none.
    await admin.button(pages.replaceOf({ page: 2 })).click()
    const file = dialog.locator('input[type=file]')
    const [photo] = await smallPhotos(1)
    await file.setInputFiles(photo!)
    await dialog.getByRole('button', { name: replace.submit }).click()
    await admin.says(replace.failed)
    await file.setInputFiles({
      name: 'casa.png',
      mimeType: 'image/png',
      buffer: await lineDrawing(),
    })
    await expect(dialog.getByRole('img', { name: replace.preview })).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('button', { name: replace.submit }).click()
    await expect(dialog).toHaveCount(0, { timeout: 120_000 })
    await expect(cardOf(2)).toContainText(pages.artists.upload)
    await isReviewed()

    // Its photo is in the book no more, so it is not offered for the cover.
    await admin.button(coverChoice.change).click()
    await expect(dialog.getByRole('radio', { name: coverChoice.page({ page: 1 }) })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: coverChoice.page({ page: 2 }) })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await admin.button(pages.earlierOf({ page: 2 })).click()
    await expect(cardOf(1)).toContainText(pages.artists.upload)
    await isReviewed()

    // Somebody else was quicker.
    await other('POST', `${id}/book/make`, {})
    await isReviewed()
    const { pages: now } = await other('PUT', `${id}/pages`, await swapped(id, other))
    expect(now).toHaveLength(2)
    await admin.button(pages.earlierOf({ page: 2 })).click()
    await admin.says(es.changedMeanwhile)
    await expect(cardOf(2)).toContainText(pages.artists.upload)

    for (const text of [
      timeline.events.page_replaced({ page: '2' }),
      timeline.events.page_redrawn({ page: '2' }),
      timeline.events.placed(),
    ])
      await expect(page.getByText(text)).toBeVisible()
    await isReviewed()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: files.parts.interior }).click()
    expect((await download).suggestedFilename()).toBe(`order_${id}_${title}_interior.pdf`)

    await page.reload()
    await expect(cardOf(2)).toContainText(pages.artists.upload)
    await page.getByRole('link', { name: es.back }).click()
    await page.waitForURL('**/admin/dashboard')
    await page.getByRole('button', { name: `Ver detalles del pedido ${id}` }).click()
    await dialog.getByRole('link', { name: admin.words.orders.production }).click()
    await page.waitForURL(`**/admin/orders/${id}`)
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Pedidos' })).toBeVisible()
  },
)

/** The two pages of an order the other way round. */
async function swapped(id: string, other: Awaited<ReturnType<typeof elsewhere>>) {
  const { arrangement, pages: listed } = (await other('POST', `${id}/book/make`, {})) as {
    arrangement: string
    pages: { path: string }[]
  }
  return { arrangement, paths: listed.map(({ path }) => path).toReversed() }
}

for (const locale of locales) {
  test(
    `the desk is complete and accessible in ${locale}`,
    { tag: '@desk' },
    async ({ page, shop, isMobile }) => {
      const id = await order(shop.url, 'Sin fotos')
      const admin = new Administrator(page, locale)
      await admin.enter('orders', locale)
      await page.goto(`/admin/orders/${id}`)
      for (const name of [
        words[locale].book.title,
        words[locale].pages.title,
        words[locale].files.title,
        words[locale].timeline.title,
      ]) {
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      }
      await expect(
        page.getByText(words[locale].timeline.events.placed(), { exact: true }),
      ).toBeVisible()
      await isAccessibleIn(locale, page, isMobile)
    },
  )
}

test('an order that does not exist', { tag: '@desktop' }, async ({ page }) => {
  const admin = new Administrator(page)
  await admin.enter()
  await page.goto('/admin/orders/NADIE')
  await expect(page.getByRole('alert')).toContainText('No pudimos encontrar tu pedido')
  await isAccessible(page)
})

test(
  'photo and drawing lie on each other to the line, whichever width of the page shows which',
  { tag: '@desk' },
  async ({ page, shop }, info) => {
    const photo = { name: 'marca.jpg', mimeType: 'image/jpeg', buffer: await markedPhoto(480, 320) }
    const { id, checkoutToken } = await place(shop.url, unique('Marca '), [photo], {
      format: 'A4',
      style: 'Standard',
    })
    await pay(shop.url, checkoutToken)
    const ask = await elsewhere(shop.url)
    await expect
      .poll(async () => (await ask('GET', `${id}/pages`)).order.fulfilment, { timeout: 120_000 })
      .toBe('review')
    const admin = new Administrator(page)
    await admin.enter()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.goto(`/admin/orders/${id}`)
      await admin.button(es.through.open).click()
      const dialog = page.getByRole('dialog')
      const slider = dialog.getByRole('slider', { name: es.through.slider })
      const [under, over] = [
        dialog.getByRole('img', { name: pages.photoAlt({ page: 1, name: photo.name }) }),
        dialog.getByRole('img', { name: pages.drawingAlt({ page: 1 }) }),
      ]
      for (const img of [under, over])
        await expect
          .poll(() => img.evaluate((one: HTMLImageElement) => one.naturalWidth))
          .toBeGreaterThan(0)
      await expect(slider).toHaveValue('100')
      const drawn = await darkBounds(await under.screenshot())
      await slider.focus()
      await page.keyboard.press('Home')
      await expect(slider).toHaveValue('0')
      const seen = await darkBounds(await under.screenshot())
      for (const side of ['left', 'right', 'top', 'bottom'] as const)
        expect(Math.abs(drawn[side] - seen[side]), side).toBeLessThan(0.01)
      expect(seen.right - seen.left).toBeLessThan(0.5)

      // A finger or a mouse on the page itself does what the slider does.
      const box = (await under.boundingBox())!
      const y = box.y + box.height / 2
      await page.mouse.move(box.x + 2, y)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2, y, { steps: 3 })
      await page.mouse.up()
      await expect(slider).toHaveValue('50')
      await expect(slider).toHaveAttribute('aria-valuetext', es.through.shown({ percent: 50 }))
      await info.attach(`half and half at ${width}`, {
        body: await page.screenshot(),
        contentType: 'image/png',
      })
      await page.keyboard.press('Escape')
    }
  },
)
