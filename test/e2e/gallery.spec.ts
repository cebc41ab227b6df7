import { isAccessible } from './accessible.ts'
import { Administrator } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'
import { smallPhotos } from '../support/family-photos.ts'
import { home } from '#web/words/es/home.ts'

test(
  'a photo of the owner’s: added with his word, captioned, seen in three styles, hidden again',
  { tag: '@desk' },
  async ({ page, context, shop }) => {
    const admin = new Administrator(page)
    const { gallery: words, orders } = admin.words
    await admin.enter('gallery')
    await admin.says(words.none)
    const [photo] = await smallPhotos(1)
    await page.getByLabel(words.add).setInputFiles(photo!)
    await admin.says(words.wordFirst)
    await page.getByLabel(words.word).check()
    await page.getByLabel(words.add).setInputFiles(photo!)
    await admin.says(words.added)
    await expect(page.getByLabel(words.word)).not.toBeChecked()
    const pages = page.getByRole('img', {
      name: words.pageAlt({ position: 1, style: orders.styles.Manga }),
    })
    await expect(pages).toBeVisible({ timeout: 60_000 })

    // What is written below it is text, whatever it looks like.
    const caption = 'Lola & <b>Bruno</b>'
    await page.getByText(words.captions({ position: 1 })).click()
    const form = page.getByRole('form', { name: words.captions({ position: 1 }) })
    await form.getByLabel(words.caption({ language: 'Español' })).fill(caption)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await admin.says(words.saved)
    await isAccessible(page)

    const visitor = await context.newPage()
    await visitor.goto(shop.url)
    const gallery = visitor.getByRole('region', { name: home.home.gallery.title })
    await expect(gallery.getByText(home.home.gallery.ownLead)).toBeVisible()
    await gallery.scrollIntoViewIfNeeded()
    await expect(gallery.getByText(caption, { exact: true })).toBeVisible()
    const drawing = gallery.getByRole('img', { name: home.home.gallery.drawingOf({ caption }) })
    await expect(drawing).toHaveAttribute('src', /\/Standard\?/)
    await gallery.getByLabel(home.home.gallery.styles.Children).check()
    await expect(drawing).toHaveAttribute('src', /\/Children\?/)
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await gallery.getByRole('button', { name: home.home.gallery.showDrawing }).click()
    await expect(gallery.getByRole('img')).toHaveCount(1)
    await isAccessible(visitor)

    await admin.button(words.hide).click()
    await admin.says(words.hiddenNow)
    await visitor.reload()
    await expect(gallery.getByText(home.home.gallery.lead)).toBeVisible()
    await admin.button(words.remove).click()
    await admin.answer(words.remove)
    await admin.says(words.none)
  },
)
