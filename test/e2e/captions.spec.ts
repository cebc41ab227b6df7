import { PDFiumLibrary } from '@hyzyla/pdfium'
import { smallPhotos as photoFiles, tinyWidthPx } from '../support/family-photos.ts'
import { readPdf } from '../../src/book/preflight/pdf-file.ts'
import { passesAxe } from './accessible.ts'
import { elsewhere } from './administrator.ts'
import { Customer } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

// A line below a page and the photos at the book's end, from the wizard to the print file.

const caption = 'La primera vez que vimos el mar'

test(
  'words below a page and the photos at the end are seen in the book, and printed',
  { tag: '@desk' },
  async ({ page, shop }) => {
    test.setTimeout(300_000)
    const customer = new Customer(page, { savesData: true })
    const { common, customise, photos, preview, shipping, smallPhotos } = customer.words
    const { editor } = photos
    await customer.open()
    await customer.begin()
    await page.getByRole('radio', { name: smallPhotos.end.name }).check()
    await customer.customise()
    await customer.addPhotos(2)
    // Photos that overtook each other on their way are put in order once all are there.
    for (const [index, { name }] of (await photoFiles(2, tinyWidthPx)).entries())
      await expect(page.locator('li[data-path] img').nth(index)).toHaveAttribute(
        'alt',
        photos.photoAlt({ page: index + 1, name }),
      )

    await customer.button(editor.open({ page: 1 })).click()
    const dialog = page.getByRole('dialog', { name: editor.title({ page: 1 }) })
    const field = dialog.getByRole('textbox', { name: `${editor.caption} (${shipping.optional})` })
    await field.fill('ᚠ mar')
    await expect(field).toHaveAccessibleDescription(
      new RegExp(customise.lettersLost({ letters: 'ᚠ' })),
    )
    await field.fill('👩🏽‍🚀'.repeat(61))
    await expect(field).toHaveValue('👩🏽‍🚀'.repeat(60))
    await field.fill('')
    await field.pressSequentially(caption)
    await expect(field).toHaveValue(caption)
    await expect(dialog.locator('img[data-foot]')).toBeVisible()
    await passesAxe(page)
    await expect(dialog.getByText(editor.saved)).toBeVisible()
    await customer.close(dialog)
    await expect(page.locator('li[data-path]').first()).toContainText(caption)

    // The words go where their photo goes.
    await customer.button(photos.moveLater({ page: 1 })).click()
    await expect(page.locator('li[data-path]').nth(1)).toContainText(caption)
    await customer.button(preview.open).click()
    const book = page.getByRole('dialog', { name: preview.title })
    const sheets = book.locator('ol > li')
    await expect(sheets.nth(3).locator('img[data-foot]')).toHaveCount(1)
    await expect(sheets.nth(3).getByAltText(new RegExp(caption))).toHaveCount(1)
    await expect(sheets.nth(22).locator('[data-small-photos] image')).toHaveCount(2)
    await expect(sheets.nth(22).locator('img')).toHaveAttribute('src', /photos=2/)
    await book.getByTitle(common.close, { exact: true }).click()

    await customer.declareOwnership()
    await customer.finishPhotos()
    await customer.ship()
    await expect(page.getByText(smallPhotos.end.name)).toBeVisible()
    await customer.placeOrder()
    const token = new URL(page.url()).pathname.split('/').pop()!
    await customer.pay()
    await customer.isThanked()

    const order = await fetch(`${shop.url}/api/order/${token}`)
    const { id } = (await order.json()) as { id: string }
    const ask = await elsewhere(shop.url)
    await expect
      .poll(async () => (await ask('GET', `${id}/pages`)).order.fulfilment, { timeout: 240_000 })
      .toBe('review')
    expect((await ask('GET', `${id}/pages`)).book!.problems).toEqual([])
    const proof = await ask.file(`${id}/files/proof`)
    const pdfium = await PDFiumLibrary.init()
    const document = await pdfium.loadDocument(proof)
    const text = (sheet: number) => document.getPage(sheet).getText()
    expect(text(3)).toContain(caption)
    expect(text(2)).not.toContain(caption)
    expect(text(22)).toContain('Así era')
    document.destroy()
    pdfium.destroy()
    const file = readPdf(proof)
    const pictures = file.pages.map(
      (sheet) => file.dictionary(file.dictionary(sheet.get('Resources')).get('XObject')).size,
    )
    expect(pictures.map((count, sheet) => (sheet === 0 ? 0 : count))).toEqual(
      pictures.map((_, sheet) => (sheet === 22 ? 2 : 0)),
    )
  },
)
