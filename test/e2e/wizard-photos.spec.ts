import { smallPhotos } from '../support/family-photos.ts'
import { Customer } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test('a photo that is none is named, the others stay', { tag: '@desk' }, async ({ page }) => {
  const customer = new Customer(page, { savesData: true })
  const { photos } = customer.words
  await customer.open()
  await customer.begin()
  await customer.customise()
  await customer.addPhotos(2)
  await page
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') },
    ])
  await expect(page.getByText('rota.jpg').first()).toBeVisible()
  await expect(page.getByText(photos.toasts.uploadFailed).first()).toBeVisible()
})

test(
  'files that are not even sent stay named when the others have arrived',
  { tag: '@desktop' },
  async ({ page }) => {
    const customer = new Customer(page, { savesData: true })
    const { photos } = customer.words
    await customer.open()
    await customer.begin()
    await customer.customise()
    const photo = (await smallPhotos(1))[0]!
    await page
      .locator('input[type=file]')
      .setInputFiles([
        photo,
        { name: 'carta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
        { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
      ])
    await expect(page.getByText(photos.toasts.uploadedTitle).first()).toBeVisible()
    const refused = page.getByRole('main')
    await expect(refused).toContainText(photos.toasts.wrongType({ name: 'carta.pdf' }))
    await expect(refused).toContainText(photos.toasts.wrongType({ name: 'notas.txt' }))
  },
)

test(
  'an upload that failed can be retried',
  { tag: ['@keeps', '@desktop'] },
  async ({ page, context }) => {
    const customer = new Customer(page, { savesData: true })
    const { photos } = customer.words
    await customer.open()
    await customer.begin()
    await customer.customise()
    await context.route('**/api/upload-images', (route) => route.fulfill({ status: 409 }), {
      times: 1,
    })
    const [photo] = await smallPhotos(1)
    await page.locator('input[type=file]').setInputFiles([photo!])
    await customer.button(photos.retryOne({ name: photo!.name })).click()
    await expect(page.getByText(photos.counter({ count: 1, max: 20 }))).toBeVisible()
    await expect(customer.button(photos.remove({ name: photo!.name }))).toBeVisible()
  },
)

test(
  'photos and thumbnails that a lost connection kept back come by themselves, none of them twice',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const customer = new Customer(page, { savesData: true })
    const { photos } = customer.words
    await customer.open()
    await customer.begin()
    await customer.customise()
    const [first, second] = await smallPhotos(2)
    // The first photo's answer is lost, the second photo itself, and both thumbnails.
    await context.route(
      '**/api/upload-images',
      async (route) => {
        if (route.request().postDataBuffer()?.includes(first!.name)) await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 2 },
    )
    await context.route('**/api/images/**', (route) => route.abort('connectionreset'), { times: 2 })
    await page.locator('input[type=file]').setInputFiles([first!, second!])
    await expect(page.getByText(photos.lost).first()).toBeVisible()
    await expect(page.getByText(photos.counter({ count: 2, max: 20 }))).toBeVisible()
    for (const [index, { name }] of [first!, second!].entries()) {
      const thumbnail = page.getByRole('img', {
        name: photos.photoAlt({ page: index + 1, name }),
        exact: true,
      })
      await expect
        .poll(() => thumbnail.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    }
    await expect(page.getByRole('region', { name: photos.grid }).getByRole('listitem')).toHaveCount(
      2,
    )
  },
)

test(
  'of more photos than fit the first are taken, and the others are named; a file that is none is not offered again',
  { tag: '@desktop' },
  async ({ page }) => {
    const customer = new Customer(page, { savesData: true })
    const { photos } = customer.words
    await customer.open()
    await customer.begin()
    await customer.customise()
    const photo = (await smallPhotos(1))[0]!
    const many = Array.from({ length: 22 }, (_, index) => ({
      ...photo,
      name: `foto-${index + 1}.jpg`,
    }))
    await page
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'carta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Querida abuela') },
      ])
    await expect(customer.button(photos.remove({ name: 'carta.jpg' }))).toBeVisible()
    await expect(customer.button(photos.retryOne({ name: 'carta.jpg' }))).toHaveCount(0)
    await customer.button(photos.remove({ name: 'carta.jpg' })).click()
    await page.locator('input[type=file]').setInputFiles(many)
    await expect(page.getByText(photos.toasts.uploadedAll({ count: 20 })).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      photos.toasts.leftOut({ taken: 20, names: 'foto-21.jpg, foto-22.jpg' }),
    )
  },
)
