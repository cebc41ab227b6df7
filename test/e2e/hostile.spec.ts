import type { Page } from '@playwright/test'
import { admin as es } from '#web/words/es/admin.ts'
import { production } from '#web/words/es/production.ts'
import { smallPhotos } from '../support/family-photos.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, elsewhere, place, unique } from './administrator.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

// What people write is shown as they wrote it, on every screen where it is shown, and does nothing there.

const evil = '<img src=x onerror=alert(1)>'
const name = '</script><script>alert(1)</script>'
const town = '{{7*7}} ${7*7} <a href="javascript:alert(1)">x</a>'
const markdown = `# ${evil}\n\n<script>alert(1)</script> [x](javascript:alert(1)) ![x](javascript:alert(1)) <iframe src="javascript:alert(1)"></iframe>\n\n| ${name} |\n|---|\n| [y](data:text/html,<script>alert(1)</script>) |`

/** Waits for `text` as it was written, and finds nothing of it that a browser could run. */
async function isHarmless(page: Page, text: string) {
  await expect(page.getByText(text).first()).toBeVisible()
  expect(
    await page.evaluate(() => {
      const runs = [
        ...document.querySelectorAll(
          'img[src="x"], [onerror], [onclick], [onload], iframe, object, embed',
        ),
      ]
      const leads = [...document.querySelectorAll('a, img, form, use')].filter((element) =>
        ['href', 'src', 'action'].some((name) =>
          /^\s*(javascript|data:text|vbscript)/i.test(element.getAttribute(name) ?? ''),
        ),
      )
      // What a page brings along as JSON is data, as long as it is one element and no script.
      const scripts = [...document.scripts].filter(
        ({ type, textContent }) => type !== 'application/json' && textContent.includes('alert(1)'),
      )
      return [...runs, ...leads, ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 200))
    }),
  ).toEqual([])
}

test(
  'hostile titles, names, notes, file names, extras, prices and legal texts do nothing on any screen',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`a script ran: ${dialog.message()}`)
    })
    const [photo] = await smallPhotos(1)
    const { id, checkoutToken } = await place(
      shop.url,
      evil,
      [{ ...photo!, name: `"><svg onload=alert(1)>.jpg` }],
      { customerName: name, city: town, extras: [] },
    )
    const ask = await elsewhere(shop.url)
    await ask('POST', `${id}/notes`, { text: `${evil} ${name}` })

    const admin = new Administrator(page)
    await admin.enter()
    const call = async (method: string, path: string, data: unknown) => {
      const answer = await context.request.fetch(`${shop.url}/api/admin/${path}`, {
        method,
        ...(data !== undefined && { data }),
      })
      expect([path, answer.ok()]).toEqual([path, true])
      return (await answer.json()) as Record<string, string>
    }
    const code = unique('<B>&').toUpperCase()
    const discount = await call('POST', 'discount-codes', {
      code,
      discountType: 'percentage',
      discountValue: '1.00',
      startDate: '2020-01-01T00:00:00.000Z',
      endDate: '2090-12-31T23:59:59.999Z',
      isActive: 1,
    })
    const extra = await call('POST', 'book-extras', {
      name: `${evil}\t${town}`,
      isGloballyAvailable: 1,
    })
    await call('POST', 'extra-pricing', {
      extraId: extra.id,
      country: 'ES',
      price: '1.00',
      isEnabled: 1,
    })
    const prices = (await call('GET', 'base-pricing', undefined)) as unknown as {
      id: string
      price: string
      description: string
    }[]
    await call('PUT', `base-pricing/${prices[0]!.id}`, {
      price: prices[0]!.price,
      description: name,
    })
    const texts = (await call('GET', 'legal-content', undefined)) as unknown as {
      id: string
      type: string
      locale: string
      title: string
      content: string
    }[]
    const legal = texts.find(({ type, locale }) => type === 'cookies' && locale === 'es')!
    await call('PUT', `legal-content/${legal.id}`, {
      type: 'cookies',
      title: evil,
      content: markdown,
    })

    const shown = { orders: evil, discounts: code, extras: evil, prices: null, legal: evil }
    for (const tab of ['orders', 'discounts', 'extras', 'prices', 'legal'] as const) {
      await page.goto(`/admin/dashboard?tab=${tab}`)
      await expect(admin.tab(tab)).toHaveAttribute('aria-selected', 'true')
      const text = shown[tab]
      if (text !== null) await isHarmless(page, text)
      else await expect(page.locator(`input[value="${name}"]`)).toBeVisible()
    }
    await page.goto(`/admin/dashboard?q=${encodeURIComponent(evil)}&tab=orders`)
    await page.getByRole('button', { name: es.orders.detailsOf({ id }) }).click()
    await isHarmless(page, town)

    await page.goto(`/admin/orders/${id}`)
    await expect(
      page.getByRole('heading', { level: 2, name: production.pages.title }),
    ).toBeVisible()
    for (const part of [
      es.deskOrder.factsTitle,
      es.deskOrder.addressTitle,
      es.deskOrder.mailsTitle,
    ])
      await page.getByText(part, { exact: true }).click()
    await isHarmless(page, evil)
    await isHarmless(page, `${evil} ${name}`)
    await page.getByRole('button', { name: production.pages.larger({ page: 1 }) }).click()
    await expect(
      page.getByRole('dialog').getByRole('img', { name: /<svg onload=alert\(1\)>/ }),
    ).toBeVisible()
    await isHarmless(page, evil)
    await isAccessible(page)

    await page.goto(`/checkout/${checkoutToken}`)
    await isHarmless(page, evil)
    await page.goto('/legal/cookies')
    await isHarmless(page, evil)
    await isHarmless(page, name)

    // As it was, for whoever comes after.
    await call('PUT', `legal-content/${legal.id}`, {
      type: 'cookies',
      title: legal.title,
      content: legal.content,
    })
    await call('PUT', `base-pricing/${prices[0]!.id}`, {
      price: prices[0]!.price,
      description: prices[0]!.description,
    })
    await call('DELETE', `book-extras/${extra.id}`, undefined)
    await call('DELETE', `discount-codes/${discount.id}`, undefined)
  },
)
