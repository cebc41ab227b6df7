import { smallPhotos } from '../support/family-photos.ts'
import { Customer } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

test(
  'code that a lost connection kept back takes nothing down, and comes when it is asked for again',
  { tag: '@desk' },
  async ({ page, context }) => {
    const customer = new Customer(page, { savesData: true })
    const {
      photos: { editor, title },
      errors,
      home,
    } = customer.words
    const cut = (path: string) =>
      context.route(path, (route) => route.abort('connectionreset'), { times: 1 })
    await cut('**/assets/toaster-*.js')
    await customer.open()
    const toaster = page.waitForEvent('requestfailed')
    await page.keyboard.press('Tab')
    await toaster
    await expect(customer.heading(home.title)).toBeVisible()
    await customer.begin()
    await customer.customise()
    await customer.addPhotos(1)
    await cut('**/assets/page-editor-*.js')
    await customer.button(editor.open({ page: 1 })).click()
    await expect(page.getByText(errors.network).first()).toBeVisible()
    await expect(customer.heading(title)).toBeVisible()
    await customer.button(editor.open({ page: 1 })).click()
    await expect(page.getByRole('dialog', { name: editor.title({ page: 1 }) })).toBeVisible()
  },
)

test(
  'photos that overtook each other before the connection was lost are in order once all are there',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const customer = new Customer(page, { savesData: true })
    const { photos } = customer.words
    await customer.open()
    await customer.begin()
    await customer.customise()
    const chosen = await smallPhotos(3)
    let cut = true
    await context.route('**/api/upload-images', async (route) => {
      const sent = route.request().postDataBuffer()!
      if (cut && sent.includes(chosen[2]!.name)) {
        cut = false
        return route.abort('connectionreset')
      }
      if (sent.includes(chosen[0]!.name))
        await page
          .getByRole('img', { name: photos.photoAlt({ page: 1, name: chosen[1]!.name }) })
          .waitFor()
      return route.continue()
    })
    await context.route('**/api/draft-orders/*', (route) => route.abort('connectionreset'), {
      times: 1,
    })
    await page.locator('input[type=file][multiple]').setInputFiles(chosen)
    await expect(page.getByText(photos.counter({ count: 3, max: 20 }))).toBeVisible()
    for (const [index, { name }] of chosen.entries())
      await expect(page.locator('li[data-path] img').nth(index)).toHaveAttribute(
        'alt',
        photos.photoAlt({ page: index + 1, name }),
      )
  },
)
