import sharp from 'sharp'
import { Administrator } from './administrator.ts'
import { isAccessible } from './accessible.ts'
import { Customer } from './customer.ts'
import { expect, undrawnTest as test } from './shop-test.ts'
import { notices } from '#web/words/es/admin-notices.ts'
import { people } from '#web/words/es/admin-people.ts'

test(
  'the EU notice: put in on the desk, seen before ordering and under the terms',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const admin = new Administrator(page)
    await admin.enter('legal')
    const card = page.getByRole('region', { name: notices.title })
    await expect(card.getByText(notices.missing)).toHaveCount(4)
    const picture = { width: 600, height: 400, channels: 3, background: '#003399' } as const
    await card.getByLabel(notices.choose({ language: 'Español' })).setInputFiles({
      name: 'aviso.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: picture }).png().toBuffer(),
    })
    await admin.says(notices.saved)
    await expect(card.getByText(notices.missing)).toHaveCount(3)
    await isAccessible(page)

    await page.goto(`${shop.url}/legal/terms_conditions`)
    const notice = page.getByRole('img', { name: 'Aviso armonizado de la UE' })
    await expect(notice).toBeVisible()
    expect(await notice.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
    await isAccessible(page)

    const customer = new Customer(page, { locale: 'es' })
    await customer.design({ photos: 1 })
    const before = page.getByRole('region', { name: customer.words.summary.before.title })
    await expect(before.getByRole('img', { name: 'Aviso armonizado de la UE' })).toBeVisible()
    await isAccessible(page)
  },
)

test(
  'somebody without an order is found on the desk and erased',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const email = 'nadie@example.org'
    const asked = await fetch(`${shop.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, subscribeToNewsletter: true }),
    })
    expect(asked.status).toBe(200)
    const admin = new Administrator(page)
    await admin.enter('orders')
    await page.goto(`${shop.url}/admin/dashboard?tab=orders&mails=all`)
    const desk = page.getByRole('region', { name: people.title })
    await desk.getByLabel(people.email).fill(email)
    await desk.getByRole('button', { name: people.search }).click()
    await expect(desk.getByText(people.newsletter.pending, { exact: true })).toBeVisible()
    await isAccessible(page)
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      desk.getByRole('button', { name: people.export }).click(),
    ])
    expect(zip.suggestedFilename()).toBe('personal_data.zip')
    await desk.getByRole('button', { name: people.erase }).click()
    await page.getByRole('dialog').getByRole('button', { name: people.ask.action }).click()
    await expect(desk.getByText(/suscripciones al boletín: 1/)).toBeVisible()
    await expect(desk.getByText(people.nothing)).toBeVisible()
  },
)
