import type { Locator, Page } from '@playwright/test'
import { smallPhotos } from '../support/family-photos.ts'
import { isAccessibleInAll, passesAxe } from './accessible.ts'
import { Customer } from './customer.ts'
import { expect, keptTest as drawnTest, undrawnTest as test } from './shop-test.ts'

async function withPhotos(page: Page, count = 2): Promise<Customer> {
  const customer = new Customer(page)
  await customer.open()
  await customer.begin()
  await customer.customise()
  await customer.addPhotos(count)
  // Photos that overtook each other on their way are put in order once all are there.
  const names = (await smallPhotos(count)).map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    await expect(page.locator('li[data-path] img').nth(index)).toHaveAttribute(
      'alt',
      customer.words.photos.photoAlt({ page: index + 1, name }),
    )
  }
  return customer
}

/** What the server has of each page, in order. */
async function settings(page: Page): Promise<unknown[]> {
  const id = await page.evaluate(
    () =>
      (JSON.parse(sessionStorage.getItem('wizard') ?? '{}') as { draftOrderId: string })
        .draftOrderId,
  )
  const answer = await page.request.get(`/api/draft-orders/${id}`)
  return ((await answer.json()) as { images: { page: unknown }[] }).images.map(
    (image) => image.page,
  )
}

const drawn = (dialog: Locator) =>
  expect(dialog.locator('[data-sheet=drawn]')).toBeVisible({ timeout: 240_000 })

drawnTest(
  'a page is adjusted, saved by itself, and so seen in the book',
  { tag: '@desk' },
  async ({ page }) => {
    const customer = await withPhotos(page)
    const {
      photos: { editor },
      preview,
    } = customer.words
    await customer.button(editor.open({ page: 2 })).click()
    const dialog = page.getByRole('dialog', { name: editor.title({ page: 2 }) })
    await drawn(dialog)
    const before = await dialog.locator('[data-sheet] img').getAttribute('src')

    await dialog.getByRole('radio', { name: editor.detailMore }).check()
    await dialog.getByRole('radio', { name: editor.fitFill }).check()
    await dialog.getByRole('button', { name: editor.zoomIn }).click()
    const frame = dialog.getByRole('slider', { name: editor.crop })
    await frame.scrollIntoViewIfNeeded()
    const box = (await frame.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - 300, box.y + box.height / 2 - 300, { steps: 5 })
    await page.mouse.up()
    await expect(dialog.getByText(editor.saved)).toBeVisible()
    await drawn(dialog)
    expect(await dialog.locator('[data-sheet] img').getAttribute('src')).not.toBe(before)
    await passesAxe(page)
    await customer.close(dialog)

    const [, second] = await settings(page)
    expect(second).toMatchObject({ detail: 0.8, crop: { x: 0, y: 0 } })
    await expect(page.getByText(editor.adjusted)).toHaveCount(1)

    await page.reload()
    await expect(page.getByText(editor.adjusted)).toHaveCount(1)
    await customer.button(preview.open).click()
    const book = page.getByRole('dialog', { name: preview.title })
    await book.getByRole('button', { name: editor.next }).click()
    await book.getByRole('button', { name: editor.next }).click()
    await expect(
      book.getByText(preview.page({ page: 1, total: 20 }), { exact: true }),
    ).toBeVisible()
    await book.getByRole('button', { name: editor.next }).click()
    await book.getByRole('button', { name: editor.open({ page: 2 }) }).click()
    await expect(dialog.getByRole('radio', { name: editor.detailMore })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: editor.fitFill })).toBeChecked()
    await dialog.getByRole('radio', { name: editor.fitFrame }).check()
    await drawn(dialog)
    const whole = await dialog.locator('[data-sheet] img').getAttribute('src')
    await customer.close(dialog)
    await expect(dialog).toHaveCount(0)
    expect((await settings(page))[1]).toEqual({ detail: 0.8, framed: true })
    await expect(book.locator(`img[src="${whole}"]`)).toHaveCount(1)
  },
)

test('by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const customer = await withPhotos(page)
  const {
    photos: { editor },
  } = customer.words
  const opener = customer.button(editor.open({ page: 1 }))
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: editor.title({ page: 1 }) })
  await drawn(dialog)
  await dialog.getByRole('radio', { name: editor.fitAuto }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: editor.fitFill })).toBeChecked()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('slider', { name: editor.crop })).toBeFocused()
  for (const key of ['+', '+', '+', 'ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowUp'])
    await page.keyboard.press(key)
  await dialog.getByRole('radio', { name: editor.turnAuto }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('radio', { name: editor.detailNormal }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  const [first] = await settings(page)
  expect(first).toMatchObject({ turned: false, detail: 0.2, crop: { y: 0 } })

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: editor.reset }).press('Enter')
  await dialog.getByRole('button', { name: editor.next }).press('Enter')
  await expect(page.getByRole('dialog', { name: editor.title({ page: 2 }) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await settings(page)).toEqual([{}, {}])
})

test(
  'a page that will lie on its side is looked at upright',
  { tag: '@desktop' },
  async ({ page }) => {
    const customer = await withPhotos(page, 1)
    const {
      photos: { editor, photoAlt },
      preview,
    } = customer.words
    await customer.button(editor.open({ page: 1 })).click()
    const dialog = page.getByRole('dialog', { name: editor.title({ page: 1 }) })
    await drawn(dialog)
    const turn = dialog.getByRole('button', { name: preview.upright })
    await dialog.getByRole('radio', { name: editor.turnUpright }).check()
    await drawn(dialog)
    await expect(turn).toHaveCount(0)
    await dialog.getByRole('radio', { name: editor.turnSideways }).check()
    await drawn(dialog)
    const name = photoAlt({ page: 1, name: (await smallPhotos(1))[0]!.name })
    const isWide = async () => {
      const { width, height } = (await dialog
        .locator('[data-sheet]')
        .getByRole('img', { name })
        .boundingBox())!
      return width > height
    }
    expect(await isWide()).toBe(false)
    await turn.click()
    expect(await isWide()).toBe(true)
    await turn.click()
    expect(await isWide()).toBe(false)
  },
)

test('what cannot be saved is kept and said', { tag: '@desktop' }, async ({ page, context }) => {
  const customer = await withPhotos(page, 1)
  const {
    photos: { editor },
    common,
  } = customer.words
  await customer.button(editor.open({ page: 1 })).click()
  const dialog = page.getByRole('dialog', { name: editor.title({ page: 1 }) })
  await context.route('**/api/draft-orders/*', (route) => route.abort('connectionreset'), {
    times: 2,
  })
  await dialog.getByRole('radio', { name: editor.detailLess }).check()
  await expect(dialog.getByRole('alert').getByText(editor.saveFailed)).toBeVisible()
  await customer.close(dialog)
  await expect(dialog.getByRole('radio', { name: editor.detailLess })).toBeChecked()
  await dialog.getByRole('button', { name: common.retry }).click()
  await expect(dialog.getByText(editor.saved)).toBeVisible()
  expect(await settings(page)).toEqual([{ detail: 0.2 }])
})

drawnTest(
  'a face that was missed is marked, moved and taken back by keyboard, and by pointer',
  { tag: '@desk' },
  async ({ page }) => {
    const customer = await withPhotos(page, 1)
    const {
      photos: { editor },
    } = customer.words
    await customer.button(editor.open({ page: 1 })).click()
    const dialog = page.getByRole('dialog', { name: editor.title({ page: 1 }) })
    await drawn(dialog)
    await dialog.getByRole('radio', { name: editor.modeFaces }).check()
    await expect(dialog.locator('[data-face=added]')).toHaveCount(0)

    await dialog.getByRole('button', { name: editor.faceAdd }).press('Enter')
    const face = dialog.locator('[data-face=added]')
    await face.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('+')
    await expect(dialog.getByText(editor.saved)).toBeVisible()
    await drawn(dialog)
    const [first] = (await settings(page)) as [{ faces: { added: { x: number; width: number }[] } }]
    expect(first.faces.added.map(({ x, width }) => x + width / 2)).toEqual([
      expect.closeTo(0.52, 2),
    ])
    await passesAxe(page)

    await face.press('Delete')
    await expect(face).toHaveCount(0)

    // By pointer: where the photo is pressed.
    const photo = (await dialog.locator('[aria-hidden=true].cursor-crosshair').boundingBox())!
    await page.mouse.click(photo.x + photo.width * 0.3, photo.y + photo.height * 0.4)
    await expect(face).toHaveCount(1)
    const marked = (await face.boundingBox())!
    expect((marked.x + marked.width / 2 - photo.x) / photo.width).toBeCloseTo(0.3, 1)
    await face.click()
    await expect(face).toHaveCount(0)
    await expect(dialog.getByText(editor.saved)).toBeVisible()
    await expect.poll(() => settings(page)).toEqual([{}])
  },
)

test(
  'in a narrow window nothing runs into its neighbour, in German',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const customer = new Customer(page, { locale: 'de' })
    const {
      photos: { editor },
      preview,
    } = customer.words
    await customer.open()
    await customer.begin()
    await customer.customise()
    await customer.addPhotos(1)
    await customer.button(editor.open({ page: 1 })).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: editor.turnSideways })).toBeAttached()
    /** Labels wider than the field they stand in. */
    const tooWide = () =>
      dialog.locator('fieldset label').evaluateAll((labels) =>
        labels
          .filter((label) => {
            const words = document.createRange()
            words.selectNodeContents(label.querySelector('span')!)
            return words.getBoundingClientRect().right > label.getBoundingClientRect().right
          })
          .map(({ textContent }) => textContent),
      )
    expect(await tooWide()).toEqual([])
    await dialog.getByRole('radio', { name: editor.modeFaces }).check()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await customer.button(preview.open).click()
    await dialog.getByRole('button', { name: editor.next }).click()
    await dialog.getByRole('button', { name: editor.next }).click()
    await expect(
      dialog.getByText(preview.page({ page: 1, total: 20 }), { exact: true }),
    ).toBeVisible()
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  },
)

test(
  'what of the photo is being changed stays from page to page',
  { tag: '@desktop' },
  async ({ page }) => {
    const customer = await withPhotos(page)
    const { editor } = customer.words.photos
    await customer.button(editor.open({ page: 1 })).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: editor.modeFaces }).check()
    await dialog.getByRole('button', { name: editor.next }).click()
    await expect(dialog.getByRole('heading', { name: editor.title({ page: 2 }) })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: editor.modeFaces })).toBeChecked()
  },
)

test(
  'what was changed is taken back and done again, on whatever page',
  { tag: '@desk' },
  async ({ page, isMobile }) => {
    const customer = await withPhotos(page)
    const { editor } = customer.words.photos
    await customer.button(editor.open({ page: 1 })).click()
    const dialog = page.getByRole('dialog')
    const undo = dialog.getByRole('button', { name: editor.undo, exact: true })
    const redo = dialog.getByRole('button', { name: editor.redo, exact: true })
    await expect(undo).toBeDisabled()
    await dialog.getByRole('radio', { name: editor.detailMore }).check()
    await dialog.getByRole('radio', { name: editor.fitFrame }).check()
    await dialog.getByRole('button', { name: editor.next }).click()
    await dialog.getByRole('radio', { name: editor.turnSideways }).check()

    await undo.click()
    await expect(dialog.getByRole('radio', { name: editor.turnAuto })).toBeChecked()
    await undo.click()
    await expect(dialog.getByRole('heading', { name: editor.title({ page: 1 }) })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: editor.fitAuto })).toBeChecked()
    await page.keyboard.press('Control+z')
    await expect(dialog.getByRole('radio', { name: editor.detailNormal })).toBeChecked()
    await expect(undo).toBeDisabled()
    await page.keyboard.press('Control+Shift+z')
    await redo.click()
    await expect(dialog.getByRole('radio', { name: editor.fitFrame })).toBeChecked()
    await expect(dialog.getByText(editor.saved)).toBeVisible()
    await isAccessibleInAll(page, isMobile)
    await customer.close(dialog)
    await expect(dialog).toHaveCount(0)
    expect(await settings(page)).toEqual([{ detail: 0.8, framed: true }, {}])
  },
)

test('a page is moved to a place that is named', { tag: '@desk' }, async ({ page }) => {
  const customer = await withPhotos(page, 3)
  const { photos } = customer.words
  const names = (await smallPhotos(3)).map(({ name }) => name)
  await page.getByLabel(photos.moveTo({ page: 1 })).focus()
  await page.getByLabel(photos.moveTo({ page: 1 })).selectOption('3')
  await expect(page.getByText(photos.moved({ from: 1, to: 3 }))).toBeAttached()
  await expect(page.getByLabel(photos.moveTo({ page: 3 }))).toBeFocused()
  await page.reload()
  for (const [index, name] of [names[1]!, names[2]!, names[0]!].entries())
    await expect(page.locator('li[data-path] img').nth(index)).toHaveAttribute(
      'alt',
      photos.photoAlt({ page: index + 1, name }),
    )
})

test('several pages are chosen, moved together and removed together', async ({
  page,
  isMobile,
}) => {
  const customer = await withPhotos(page, 4)
  const { photos, common } = customer.words
  const names = (await smallPhotos(4)).map(({ name }) => name)
  const choose = (number: number) =>
    page.getByRole('checkbox', { name: photos.choosePage({ page: number }) })
  const areInOrder = async (...order: number[]) => {
    await expect(page.locator('li[data-path]')).toHaveCount(order.length)
    for (const [index, number] of order.entries())
      await expect(page.locator('li[data-path] img').nth(index)).toHaveAttribute(
        'alt',
        photos.photoAlt({ page: index + 1, name: names[number - 1]! }),
      )
  }
  await customer.button(photos.choose).click()
  await choose(3).check()
  await choose(1).check()
  await expect(page.getByText(photos.chosen({ count: 2 }), { exact: true })).toBeVisible()
  await isAccessibleInAll(page, isMobile)
  await page.getByLabel(photos.moveChosen).selectOption('3')
  await expect(page.getByText(photos.movedTogether({ count: 2, to: 3 }))).toBeAttached()
  await areInOrder(2, 4, 1, 3)
  await expect(choose(3)).toBeChecked()
  await customer.button(common.remove).click()
  const dialog = page.getByRole('dialog', { name: photos.removeTitleMany })
  await dialog.getByRole('button', { name: common.remove }).click()
  await areInOrder(2, 4)
  await expect(customer.button(photos.moveLater({ page: 1 }))).toBeVisible()
  await page.reload()
  await areInOrder(2, 4)
})

test('a page that is dragged is moved, and not opened', { tag: '@desktop' }, async ({ page }) => {
  const customer = await withPhotos(page)
  const names = (await smallPhotos(2)).map(({ name }) => name)
  const middle = async (index: number) => {
    const box = (await page.locator('li[data-path] [data-picture]').nth(index).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height * 0.6] as const
  }
  await page.locator('li[data-path]').first().scrollIntoViewIfNeeded()
  const [from, to] = [await middle(0), await middle(1)]
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 8 })
  await page.mouse.up()
  await expect(page.locator('li[data-path] img').first()).toHaveAttribute(
    'alt',
    customer.words.photos.photoAlt({ page: 1, name: names[1]! }),
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
