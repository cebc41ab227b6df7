import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'
import { buildApp } from '#server/app.ts'
import { shopRoutes } from '#server/routes/all.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { pageHtml } from '#web/app/page-html.ts'
import { words as de } from '#web/words/de.ts'
import { words as en } from '#web/words/en.ts'
import { words as es } from '#web/words/es.ts'
import { words as fr } from '#web/words/fr.ts'

const publicUrl = 'https://shop.example'
const words = { es, de, fr, en }
let shop: TestShop
let webRoot: string
let app: ReturnType<typeof buildApp>

const pages = ['home', 'resume', 'legal', 'not-found']
beforeAll(async () => {
  shop = await openTestShop()
  webRoot = await mkdtemp(join(tmpdir(), 'web-'))
  const files = locales.flatMap((locale) =>
    pages.map((page) => [
      `pages/${locale}/${page}.html`,
      `<!doctype html><html><head><title>${page} &amp; ${locale}</title><meta name="description" content="Sobre ${page}"></head><body></body></html>`,
    ]),
  ) as [string, string][]
  for (const locale of locales)
    files.push([
      `pages/${locale}/home.html`,
      pageHtml(
        '<!doctype html><html lang="es"><head><title>x</title><!--head--></head><body><div id="root"></div></body></html>',
        {
          name: 'home',
          locale,
          title: `home & ${locale}`,
          description: 'Sobre home',
          html: '',
          scripts: [],
          fonts: [],
          questions: words[locale].home.questions.items,
        },
      ),
    ])
  files.push(['share.png', 'png'])
  for (const [name, content] of files) {
    await mkdir(join(webRoot, name, '..'), { recursive: true })
    await writeFile(join(webRoot, name), content)
  }
  await writeFile(
    join(webRoot, 'manifest.json'),
    JSON.stringify({
      pages: Object.fromEntries(
        pages.map((page) => [
          page,
          Object.fromEntries(locales.map((locale) => [locale, `pages/${locale}/${page}.html`])),
        ]),
      ),
      files: Object.fromEntries(files.map(([name]) => [name, { encodings: [] }])),
      routes: [
        { page: 'home', pattern: '^/?$', hidden: false },
        { page: 'resume', pattern: '^/reanudar/?$', hidden: true },
        { page: 'legal', pattern: '^/legal(?:/[^/]+)?/?$', hidden: false },
      ],
    }),
  )
  app = buildApp({
    shop,
    routes: shopRoutes,
    settings: {
      name: 'Garabato',
      publicUrl,
      supportEmail: 'hola@shop.example',
      trustProxy: [],
      rateLimit: 0,
      geoUrl: null,
      stripePublishableKey: null,
      webRoot,
    },
  })
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(webRoot, { recursive: true, force: true })
})

const page = async (url: string) => (await app.inject(url)).body
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
const data = (html: string) =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((json) =>
    JSON.parse(json!),
  )

describe.each(['/', ...legalTypes.map((type) => `/legal/${type}`)])('%s', (path) => {
  test.each(locales)(
    '%s: one address, its translations, and what is shared of it',
    async (locale) => {
      const own = `${publicUrl}${path}${locale === 'es' ? '' : `?lang=${locale}`}`
      const html = await page(`${path}?lang=${locale}&utm_source=x`)
      expect(all(html, /<link rel="canonical" href="([^"]*)">/g)).toEqual([own])
      expect(all(html, /hreflang="([^"]*)"/g)).toEqual([...locales, 'x-default'])
      expect(html).toContain(`<meta property="og:url" content="${own}">`)
      expect(html).toContain(`<meta property="og:image" content="${publicUrl}/share.png">`)
      expect(html).toMatch(/<meta property="og:title" content="\w+ &amp; \w+">/)
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
      expect(html.indexOf('og:url')).toBeLessThan(html.indexOf('</head>'))
    },
  )
})

test('the book stands on the front page as a product with its price, shipping and returns', async () => {
  const graph = data(await page('/?lang=de')).find((block) => block['@graph'])
  const [organisation, product] = graph['@graph']
  expect(organisation).toMatchObject({
    '@type': 'Organization',
    name: 'Garabato',
    legalName: 'Garabato Libros, S.L.',
    url: publicUrl,
  })
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'home & de',
    offers: {
      '@type': 'Offer',
      price: '24.99',
      priceCurrency: 'EUR',
      url: `${publicUrl}/?lang=de`,
      seller: { '@id': organisation['@id'] },
      shippingDetails: { shippingRate: { value: '0.00', currency: 'EUR' } },
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
    },
  })
  expect(product.offers.shippingDetails.shippingDestination).toHaveLength(8)
})

test.each(locales)(
  '%s: a validator not of this shop finds shop, book and questions, and nothing wrong or missing that a search engine needs',
  async (locale) => {
    const found = new WebAutoExtractor().parse(await page(`/?lang=${locale}`))
    expect(found.errors).toEqual([])
    expect(Object.keys(found.jsonld ?? {}).toSorted()).toEqual([
      'FAQPage',
      'Organization',
      'Product',
    ])
    const issues = await new Validator().validate(found)
    expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
    // It did look: what is optional and does not exist, such as reviews, it names.
    expect(issues.map(({ issueMessage }) => issueMessage)).toContain(
      'Missing field "review" (optional)',
    )
  },
)

test('that validator does find what is wrong', async () => {
  const html = (await page('/')).replace('"price":"24.99",', '')
  const issues = await new Validator().validate(new WebAutoExtractor().parse(html))
  expect(issues.filter(({ severity }) => severity === 'ERROR')).not.toEqual([])
})

test('each language names its address and those of all others, itself among them, wherever one begins', async () => {
  const alternates = async (url: string) =>
    Object.fromEntries(
      [
        ...(await page(url)).matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g),
      ].map(([, language = '', href = '']): [string, string] => [language, href]),
    )
  for (const path of ['/', '/legal/cookies']) {
    const here = await alternates(path)
    expect(Object.keys(here)).toEqual([...locales, 'x-default'])
    for (const there of Object.values(here)) {
      const { pathname, search } = new URL(there)
      expect(await alternates(`${pathname}${search}`)).toEqual(here)
    }
  }
})

test('what should not be found has no such head', async () => {
  for (const path of ['/reanudar?codigo=SECRET', '/nowhere', '/legal/nothing']) {
    const html = await page(path)
    expect(html).not.toContain('canonical')
    expect(html).not.toContain('SECRET')
  }
})

test('pictures and manifest of the shop have addresses that stay', async () => {
  expect((await app.inject('/share.png')).headers['content-type']).toBe('image/png')
  expect((await app.inject('/icon-192.png')).statusCode).toBe(404)
  const manifest = (await app.inject('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Garabato', icons: [{ src: '/icon-192.png' }, {}] })
})
