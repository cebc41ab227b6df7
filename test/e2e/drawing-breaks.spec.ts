import type { Page } from '@playwright/test'
import { smallPhotos } from '../support/family-photos.ts'
import { passesAxe } from './accessible.ts'
import { Customer } from './customer.ts'
import { expect, unboundTest as test } from './shop-test.ts'

// A device that cannot draw: for want of memory, say. Whoever looks is told so and can go on.

/**
 * Until it is mended the drawing worker gets no pixels to draw a page of, and asks for those of a photo that there is not: it throws. First
 * lines come all the same.
 */
function breakDrawing(): void {
  const post = Worker.prototype.postMessage
  Object.assign(globalThis, { isBroken: true })
  function postMessage(this: Worker, message: object, options?: StructuredSerializeOptions) {
    const isPage = 'id' in message && !('look' in message)
    const isBroken = isPage && (globalThis as unknown as { isBroken: boolean }).isBroken
    post.call(
      this,
      isBroken ? { ...message, pixels: undefined, path: 'nothing' } : message,
      options,
    )
  }
  Object.assign(Worker.prototype, { postMessage })
}

const mend = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { isBroken: false }))

const drawnMs = 240_000

test('a tried photo that cannot be drawn says so when its first lines were there, and another try draws it', async ({
  page,
  context,
}) => {
  await context.addInitScript(breakDrawing)
  const visitor = new Customer(page)
  const { trial, common, styles } = visitor.words
  await visitor.open()
  const section = page.locator('#prueba')
  const [photo] = await smallPhotos(1)
  await section.locator('input[type=file]').first().setInputFiles(photo!)
  await expect(section.getByRole('alert')).toContainText(trial.failedText, { timeout: drawnMs })
  await expect(section.getByText(trial.firstLines)).toHaveCount(0)
  // What there is of it stays: nobody looks at an empty sheet.
  const sheet = section.getByRole('img', {
    name: trial.sheetAlt({ style: styles.Children.name }),
    exact: true,
  })
  await expect(sheet).toBeVisible()
  await expect(visitor.button(trial.makeBook)).toBeEnabled()
  await passesAxe(page)
  await mend(page)
  await visitor.button(common.retry).click()
  await expect(section.getByText(trial.finished, { exact: true })).toBeVisible({ timeout: drawnMs })
  await expect(section.getByRole('alert')).toHaveCount(0)
})

test(
  'pages that cannot be drawn say so in the book and in the editor, and are drawn when they can be',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.addInitScript(breakDrawing)
    const customer = new Customer(page)
    const { photos, common } = customer.words
    await customer.open()
    await customer.begin()
    await customer.customise()
    await page.locator('input[type=file][multiple]').setInputFiles(await smallPhotos(1))
    const note = page.locator('li[data-path] [data-advice=failed]')
    await expect(note).toBeVisible({ timeout: drawnMs })
    await passesAxe(page)
    await customer.button(photos.editor.open({ page: 1 })).click()
    const dialog = page.getByRole('dialog', { name: photos.editor.title({ page: 1 }) })
    await expect(dialog.getByText(photos.editor.previewFailed)).toBeVisible({ timeout: drawnMs })
    await mend(page)
    await dialog.getByRole('button', { name: common.retry }).click()
    await expect(dialog.locator('[data-sheet=drawn]')).toBeVisible({ timeout: drawnMs })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await note.getByRole('button', { name: photos.advice.againOn({ page: 1 }) }).click()
    await expect(page.locator('li[data-path] img[data-drawn]')).toBeVisible({ timeout: drawnMs })
    await expect(note).toHaveCount(0)
  },
)
