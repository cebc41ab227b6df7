import { locales, type Locale } from '#domain/locale.ts'
import type { Page, Response } from '@playwright/test'
import { smallPhotos } from '../support/family-photos.ts'
import { Administrator, place } from './administrator.ts'
import { allWords } from './customer.ts'
import { expect, unboundTest as test } from './shop-test.ts'

/** On a phone in one language: what a page says without its scripts is the same in a window of any size. */
const tagFor = (locale: Locale) => (locale === 'es' ? [] : '@desktop')

/** What the page says as it was sent, and what it says once its scripts have taken over, which is to be the same. */
async function takesOverAsSent(page: Page, address: string): Promise<string> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/'))
      asked.push(request.url())
  })
  const sent = await (await page.goto(address))!.text()
  // React marks what it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root main')!).some((key) => key.startsWith('__react')),
  )
  const [before, now] = await page.evaluate((html) => {
    // A book's pages are drawn on the device, and come by themselves.
    const saying = (root: Document) => {
      for (const drawn of root.querySelectorAll('[data-on-device]')) drawn.remove()
      return [root.title, root.documentElement.lang, root.getElementById('root')!.textContent]
    }
    return [saying(new DOMParser().parseFromString(html, 'text/html')), saying(document)]
  }, sent)
  expect(now).toEqual(before)
  // Pictures come by themselves: photos, the book's own pages, and the notice on the guarantee where another test has put one in.
  expect(asked.filter((url) => !/\/api\/(images|book-pages|guarantee-notice)\//.test(url))).toEqual(
    [],
  )
  return sent
}

/** Links to pages that are to be found say the language: who keeps no cookie reads on in it. */
async function linksKeepLanguage(page: Page, locale: Locale): Promise<void> {
  const hrefs = await page
    .locator('a[href="/"], a[href^="/?"], a[href^="/#"], a[href^="/legal"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(hrefs.length).toBeGreaterThan(5)
  const asked = new Set(hrefs.map((href) => new URL(href).searchParams.get('lang')))
  expect([...asked]).toEqual([locale === 'es' ? null : locale])
}

for (const locale of locales) {
  test(
    `the home page is there without JavaScript, in ${locale}`,
    { tag: tagFor(locale) },
    async ({ browser, shop }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
      const page = await context.newPage()
      await page.goto(`/?lang=${locale}`)
      const words = allWords[locale]
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.home.title)
      await expect(page.getByRole('textbox', { name: words.home.email, exact: true })).toBeVisible()
      // Whatever else is asked for so early the hero's picture, the largest there is to see, shares the line with.
      const early = await page
        .locator('link[rel=preload]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
      expect(early.map((href) => /\/([a-z]+)[^/]*$/.exec(href)?.[1])).toEqual([
        'grandstander',
        'nunito',
        'logo',
      ])
      await expect(page.getByRole('heading', { name: words.home.how.title })).toBeVisible()
      await linksKeepLanguage(page, locale)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await context.close()
    },
  )
}

test(
  'the first visit is in Spanish; a choice is remembered',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByLabel(allWords.es.common.language).first().selectOption('de')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(allWords.de.home.title)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(allWords.de.home.title)
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('de')
    await page.goto('/?lang=fr')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(allWords.fr.home.title)
    await page.getByLabel(allWords.fr.common.language).first().selectOption('en')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(allWords.en.home.title)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(allWords.en.home.title)
  },
)

for (const locale of locales) {
  test(
    `legal texts are there without JavaScript, in ${locale}`,
    { tag: '@desktop' },
    async ({ browser, shop }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
      const page = await context.newPage()
      const words = allWords[locale]
      const { title, content } = (await (
        await fetch(`${shop.url}/api/legal/privacy_policy?lang=${locale}`)
      ).json()) as { title: string; content: string }
      const headings = [...content.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!.trim())
      await page.goto(`/legal/privacy_policy?lang=${locale}`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page).toHaveTitle(`${title} · Garabato`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(
        headings.length,
      )
      expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
        /Garabato/,
      )
      await expect(page.getByText(words.legal.loading)).toHaveCount(0)
      await linksKeepLanguage(page, locale)

      const missing = await page.goto('/legal/nothing')
      expect(missing!.status()).toBe(404)
      await expect(page.getByRole('heading', { name: words.legal.unavailableTitle })).toBeVisible()
      await context.close()
    },
  )

  test(
    `what came with a page stays as it is when scripts take over, in ${locale}`,
    { tag: tagFor(locale) },
    async ({ page, shop }) => {
      const { checkoutToken } = await place(shop.url, 'Verano </script><b>', await smallPhotos(2))
      const words = allWords[locale]
      await takesOverAsSent(page, `/legal/terms_conditions?lang=${locale}`)
      const sent = await takesOverAsSent(page, `/checkout/${checkoutToken}?lang=${locale}`)
      await expect(page.getByText('Verano </script><b>', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: words.checkout.summary })).toBeVisible()
      for (const secret of ['ana@example.com', 'Ana Pérez', 'Calle Mayor', '28001'])
        expect(sent).not.toContain(secret)
      await takesOverAsSent(page, `/admin?lang=${locale}`)
      await expect(page).toHaveURL(/\/admin\/login\?/)
      await expect(
        new Administrator(page, locale).button(new Administrator(page, locale).words.login.submit),
      ).toBeVisible()
    },
  )
}

test(
  'a checkout is told to its own token only, and kept by nobody',
  { tag: '@desktop' },
  async ({ shop }) => {
    const [mine, other] = [
      await place(shop.url, 'Verano en Cádiz', []),
      await place(shop.url, 'Invierno en Jaca', []),
    ]
    const visit = (token: string) => fetch(`${shop.url}/checkout/${token}`)
    const answer = await visit(mine.checkoutToken)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const sent = await answer.text()
    expect(sent).toContain('Verano en Cádiz')
    expect(sent).not.toContain('Invierno en Jaca')
    expect(sent).not.toContain(other.checkoutToken)
    for (const token of [
      `${mine.checkoutToken}0`,
      mine.checkoutToken.slice(1),
      'no-such-token-at-all',
      '%E0%A4%A',
      '..%2Forder%2F' + mine.checkoutToken,
    ]) {
      const wrong = await visit(token)
      expect([token, wrong.headers.get('cache-control')]).toEqual([
        token,
        expect.stringMatching(/^no-(store|cache)$/),
      ])
      expect(await wrong.text()).not.toContain('Verano')
    }
  },
)

for (const [late, isLate] of [
  ['its scripts are', () => true],
  ['its words are', (code: string) => code.includes('Credenciales inválidas')],
] as const) {
  test(
    `what is typed into the login before ${late} there stays`,
    { tag: '@desktop' },
    async ({ page }) => {
      const admin = new Administrator(page)
      let held = 0
      let goOn = () => {}
      const released = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        const response = await route.fetch()
        if (isLate(await response.text())) {
          held += 1
          await released
        }
        await route.fulfill({ response })
      })
      await page.goto('/admin/login', { waitUntil: 'commit' })
      await page.getByLabel(admin.words.login.username).fill('admin')
      await page.getByLabel(admin.words.login.password).fill('wrong')
      await page.getByLabel(admin.words.login.password).press('Enter')
      await expect.poll(() => held).toBeGreaterThan(0)
      // What else there is has come and had its turn.
      await page.waitForLoadState('networkidle', { timeout: 1_000 }).catch(() => undefined)
      goOn()
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
      )
      expect(page.url()).not.toContain('wrong')
      await expect(page.getByLabel(admin.words.login.username)).toHaveValue('admin')
      await expect(page.getByLabel(admin.words.login.password)).toBeFocused()
      await admin.button(admin.words.login.submit).click()
      await admin.says('Credenciales inválidas')
    },
  )
}

test(
  'a legal text that was changed meanwhile is the new one when one comes back to it',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.goto('/legal/cookies')
    const title = page.getByRole('heading', { level: 1 })
    const before = await title.textContent()
    await page.goto('/logo')
    const { request } = page.context()
    await request.post(`${shop.url}/api/admin/login`, {
      data: { username: 'admin', password: 'a password for tests' },
    })
    const texts = (await (await request.get(`${shop.url}/api/admin/legal-content`)).json()) as {
      id: string
      type: string
      locale: string
      title: string
      content: string
    }[]
    const { id, content } = texts.find(({ type, locale }) => type === 'cookies' && locale === 'es')!
    const change = async (to: string) =>
      expect(
        (
          await request.put(`${shop.url}/api/admin/legal-content/${id}`, {
            data: { type: 'cookies', title: to, content },
          })
        ).ok(),
      ).toBe(true)
    await change('Galletas nuevas')
    await page.goBack()
    await expect(title).toHaveText('Galletas nuevas')
    await change(before!)
  },
)

/** What zod's schemas are known by in a script, whatever their names became. */
const schemaMark = '_zod'

for (const address of ['/', '/legal/privacy_policy', '/logo', '/reanudar', '/not/a/page'])
  test(
    `${address} brings no schema before a form is turned to`,
    { tag: '@desktop' },
    async ({ page }) => {
      const withSchemas: string[] = []
      const reads: Promise<void>[] = []
      const look = async (response: Response) => {
        if (!response.url().endsWith('.js')) return
        if ((await response.text()).includes(schemaMark)) withSchemas.push(response.url())
      }
      const heard = (response: Response) => void reads.push(look(response))
      page.on('response', heard)
      await page.goto(address, { waitUntil: 'networkidle' })
      await Promise.all(reads)
      expect(withSchemas).toEqual([])
      const email = page.getByRole('textbox', { name: allWords.es.home.email, exact: true })
      if ((await email.count()) === 0) return
      await email.focus()
      await expect.poll(() => withSchemas.length).toBeGreaterThan(0)
      // What still comes is of no interest, and a page that closes could not be read.
      page.off('response', heard)
      await Promise.all(reads)
    },
  )
