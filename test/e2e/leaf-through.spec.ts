import { isAccessibleInAll } from './accessible.ts'
import { Customer } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test('the book is leafed through by keys, as it lies open, all at once, upright and on the whole screen', async ({
  page,
  context,
  isMobile,
}) => {
  const customer = new Customer(page)
  const { customise, preview, photos, common, errors } = customer.words
  await customer.open()
  await customer.begin()
  // Before there is a photo, what the cover shows is called an example.
  await expect(page.getByText(customise.coverExample)).toBeVisible()
  await customer.customise()
  await customer.addPhotos(2)
  await page.goBack()
  await expect(page.locator('img[data-own-cover]')).toBeVisible()
  await expect(page.getByText(customise.coverPreview)).toBeVisible()
  await page.goForward()
  await customer.button(preview.open).press('Enter')
  const book = page.getByRole('dialog', { name: preview.title })
  const shows = (text: string) => expect(book.getByText(text, { exact: true })).toBeVisible()
  const pageNumber = (number: number) => preview.page({ page: number, total: 20 })
  const view = (name: keyof typeof preview.views) =>
    book.getByRole('radio', { name: preview.views[name], exact: true })

  // Keys turn pages at once.
  await shows(preview.cover)
  for (const [key, text] of [
    ['ArrowRight', preview.insideFront],
    ['ArrowRight', pageNumber(1)],
    ['End', preview.back],
    ['ArrowLeft', preview.insideBack],
    ['Home', preview.cover],
  ] as const) {
    await page.keyboard.press(key)
    await shows(text)
  }

  // As it lies open, and from there to one page by itself and its editor.
  await view('spread').check()
  await book.getByRole('button', { name: photos.editor.next }).click()
  await shows(`${preview.insideFront} · ${pageNumber(1)}`)
  await book.getByRole('button', { name: photos.editor.next }).click()
  await shows(`${pageNumber(2)} · ${pageNumber(3)}`)
  const open = book.locator('ol > li').nth(2).getByRole('button')
  const [left, right] = [await open.nth(0).boundingBox(), await open.nth(1).boundingBox()]
  expect(left!.x + left!.width).toBeCloseTo(right!.x, 0)
  await isAccessibleInAll(page, isMobile)
  await open.nth(0).press('Enter')
  await expect(view('page')).toBeChecked()
  await shows(pageNumber(2))
  await expect(book.locator('ol > li').nth(3).getByRole('button')).toBeFocused()
  await expect(book.getByRole('button', { name: photos.editor.open({ page: 2 }) })).toBeVisible()

  // A page that lies on its side in print can be looked at upright.
  const turned = book.locator('ol > li').nth(3).locator('[data-upright]')
  await expect(turned).toHaveCount(0)
  await book.getByRole('button', { name: preview.upright }).click()
  await expect(turned).toHaveCount(1)
  await book.getByRole('button', { name: preview.upright }).click()
  await expect(turned).toHaveCount(0)

  // All at once: two photos and what stays free, covers and their insides among them.
  await view('overview').check()
  const all = book.getByRole('list', { name: preview.pages }).getByRole('listitem')
  await expect(all).toHaveCount(24)
  await expect(all.getByAltText(new RegExp(preview.empty))).toHaveCount(18)
  await isAccessibleInAll(page, isMobile)
  // More than the screen holds begins at its top, where the way back is.
  await book.getByRole('button', { name: preview.fullScreen }).click()
  await expect(all.first()).toBeInViewport()
  await book.getByRole('button', { name: preview.leaveFullScreen }).click()
  await all.nth(22).getByRole('button').press('Enter')
  await shows(preview.insideBack)

  await book.getByRole('button', { name: preview.fullScreen }).click()
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.className))
    .toBe('book-stage')
  await shows(preview.insideBack)
  // All of it: no strip is left where the page behind has its scrollbar.
  const isAcross = () => document.fullscreenElement?.clientWidth === innerWidth
  await expect.poll(() => page.evaluate(isAcross)).toBe(true)
  // What is told while it fills the screen is seen and heard there, and afterwards where it was before.
  await book.locator('ol > li').nth(2).getByRole('button').focus()
  await shows(pageNumber(1))
  await context.route('**/assets/page-editor-*.js', (route) => route.abort('connectionreset'), {
    times: 1,
  })
  await book.getByRole('button', { name: photos.editor.open({ page: 1 }) }).click()
  const full = page.locator('.book-stage:fullscreen')
  const told = full.locator('.toasts').getByText(errors.network)
  await expect(told).toBeVisible()
  await expect(full.locator('output').filter({ hasText: errors.network })).toBeAttached()
  expect(
    await told.evaluate((text) => {
      const { x, y, width, height } = text.getBoundingClientRect()
      return text.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  ).toBe(true)
  await book.getByRole('button', { name: preview.leaveFullScreen }).click()
  await expect(book.locator('> output')).toBeAttached()
  await expect(book.getByRole('button', { name: preview.fullScreen })).toBeVisible()
  // Nothing keeps two fingers from drawing it larger.
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
    /maximum-scale|user-scalable/,
  )
  expect(
    await book
      .locator('ol')
      .first()
      .evaluate((strip) => getComputedStyle(strip).touchAction),
  ).toBe('auto')
  if (isMobile) {
    const box = (await book.locator('ol').first().boundingBox())!
    const devTools = await context.newCDPSession(page)
    await devTools.send('Input.synthesizePinchGesture', {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      scaleFactor: 2,
    })
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.5)
    await devTools.send('Input.synthesizePinchGesture', { x: 100, y: 100, scaleFactor: 0.3 })
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeCloseTo(1)
  }
  await book.getByTitle(common.close, { exact: true }).click()
  await expect(book).toHaveCount(0)
})
