import type { Page } from '@playwright/test'
import { lookAt } from './cover-colours.ts'
import { Customer } from './customer.ts'
import { expect, keptTest as test } from './shop-test.ts'
import { passesAxe } from './accessible.ts'

/** What the server has of the draft. */
async function draftOf(page: Page) {
  const id = await page.evaluate(
    () =>
      (JSON.parse(sessionStorage.getItem('wizard') ?? '{}') as { draftOrderId: string })
        .draftOrderId,
  )
  const answer = await page.request.get(`/api/draft-orders/${id}`)
  return (await answer.json()) as {
    coverPath: string | null
    colouring: string
    images: { path: string; originalName: string }[]
  }
}

test(
  'a cover is chosen: whose photo, in which colours, and seen at once',
  { tag: '@desk' },
  async ({ page }) => {
    const customer = new Customer(page)
    const { preview, cover } = customer.words
    await customer.open()
    await customer.begin()
    await customer.customise()
    await customer.addPhotos(2)
    await customer.button(preview.open).click()
    const book = page.getByRole('dialog', { name: preview.title })
    const sheet = book.getByRole('listitem').first().locator('img[src^="blob:"]')
    await expect(sheet).toBeVisible({ timeout: 240_000 })
    await book.getByRole('button', { name: cover.open }).click()
    await expect(book.getByRole('radio', { name: cover.colourings.natural.title })).toBeChecked()
    const natural = await lookAt(page, (await sheet.getAttribute('src'))!)
    expect(natural.coloured).toBeGreaterThan(1000)
    expect(natural.ground).not.toEqual([255, 255, 255])
    await passesAxe(page)

    const shown = await sheet.getAttribute('src')
    await book.getByRole('radio', { name: cover.colourings.plain.title }).click()
    await expect(sheet).not.toHaveAttribute('src', shown!, { timeout: 240_000 })
    await expect.poll(async () => (await draftOf(page)).colouring).toBe('plain')
    await expect
      .poll(async () => lookAt(page, (await sheet.getAttribute('src')) ?? ''))
      .toMatchObject({ coloured: 0 })

    await book.getByRole('radio', { name: cover.colourings.pastel.title }).click()
    await expect(book.getByRole('radio', { name: cover.colourings.pastel.title })).toBeChecked()
    const { images } = await draftOf(page)
    await book.getByLabel(cover.photo).selectOption(images[1]!.path)
    await expect
      .poll(() => draftOf(page))
      .toMatchObject({ coverPath: images[1]!.path, colouring: 'pastel' })
    await page.reload()
    await customer.button(preview.open).click()
    await book.getByRole('button', { name: cover.open }).click()
    await expect(book.getByRole('radio', { name: cover.colourings.pastel.title })).toBeChecked()
    await expect(book.getByLabel(cover.photo)).toHaveValue(images[1]!.path)
  },
)
