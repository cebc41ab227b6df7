import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { bareServer } from '#support/bare-server.ts'

let webRoot: string
const told: { [header: string]: unknown }[] = []
let legalTitle = 'Cookies'
let app: ReturnType<typeof bareServer>['app']

const pageNames = ['home', 'checkout', 'legal', 'admin', 'not-found']

async function writeBuild(root: string): Promise<void> {
  const contents: Record<string, string> = {
    'assets/app-1a2b.js': 'console.log(1)',
    'assets/favicon-1a.svg': '<svg/>',
    ...Object.fromEntries(
      locales.flatMap((locale) =>
        pageNames.map((page) => [`pages/${locale}/${page}.html`, `<p>${page} ${locale}`]),
      ),
    ),
  }
  for (const [name, content] of Object.entries(contents)) {
    const path = join(root, name)
    await mkdir(dirname(path), { recursive: true })
    await Promise.all([
      writeFile(path, content),
      writeFile(`${path}.br`, brotliCompressSync(content)),
      writeFile(`${path}.gz`, gzipSync(content)),
    ])
  }
  const pages = Object.fromEntries(
    pageNames.map((page) => [
      page,
      Object.fromEntries(locales.map((locale) => [locale, `pages/${locale}/${page}.html`])),
    ]),
  )
  // A page made per visit says what it was made of.
  await mkdir(join(root, 'per-visit'))
  await writeFile(join(root, 'per-visit/shell.json'), '{"mark":"made"}')
  await writeFile(
    join(root, 'per-visit/page.js'),
    `export const renderVisit = async ({ mark }, { page, locale, path, read }) => {
    const answer = await read('/api/told' + path)
    if (answer === null) throw new Error('cannot')
    return ['<p>', mark, page, locale, answer].join(' ')
  }`,
  )
  await writeFile(
    join(root, 'manifest.json'),
    JSON.stringify({
      stamp: 'x',
      pages,
      perVisit: {
        pages: ['checkout', 'legal'],
        module: 'per-visit/page.js',
        shell: 'per-visit/shell.json',
      },
      files: Object.fromEntries(
        Object.keys(contents).map((name) => [name, { bytes: 1, encodings: ['br', 'gz'] }]),
      ),
      routes: [
        { page: 'home', pattern: '^/?$', hidden: false },
        { page: 'checkout', pattern: '^/checkout(?:/[^/]+)?/?$', hidden: true },
        { page: 'legal', pattern: '^/legal(?:/[^/]+)?/?$', hidden: false },
        { page: 'admin', pattern: '^/admin(?:/.*)?/?$', hidden: false },
      ],
    }),
  )
}

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'garabato-web-'))
  app = bareServer({
    settings: { webRoot },
    routes: [
      ({ fastify }) => {
        fastify.get(
          '/api/told/checkout/:token',
          async (request, reply) => (told.push(request.headers), reply.send({ total: '24.99' })),
        )
        fastify.get('/api/told/legal/:type', async (_request, reply) =>
          reply.send({ title: legalTitle }),
        )
      },
    ],
  }).app
})
afterAll(() => rm(webRoot, { recursive: true }))

describe('the pages', () => {
  test('are missed politely until they are built, and found without a restart', async () => {
    const before = await app.inject('/')
    expect([before.statusCode, before.body]).toEqual([
      503,
      'The pages are not built yet: npm run build\n',
    ])
    await writeBuild(webRoot)
    const after = await app.inject('/')
    expect([after.statusCode, after.body]).toEqual([200, '<p>home es'])
  })

  test.each([
    ['/', {}, 'home es'],
    ['/?lang=de', {}, 'home de'],
    ['/?lang=xx', { cookie: 'a=b; locale=fr' }, 'home fr'],
    ['/', { cookie: 'locale=pt' }, 'home es'],
    ['/', { cookie: '__Host-locale=fr' }, 'home fr'],
    ['/', { 'accept-language': 'de' }, 'home es'],
    ['/index.html', {}, 'not-found es'],
    ['/pages/es/home.html', {}, 'not-found es'],
    ['/apix?lang=de', {}, 'not-found de'],
  ])('come in the language asked for: %s %j', async (url, headers, shown) => {
    const answer = await app.inject({ url, headers })
    expect(answer.body).toBe(`<p>${shown}`)
    expect(answer.statusCode).toBe(shown.startsWith('not-found') ? 404 : 200)
    expect(answer.headers).toMatchObject({
      'content-language': shown.slice(-2),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
    })
  })

  test('of legal texts that there are not say so by their status too', async () => {
    for (const [path, status] of [
      ['/legal/cookies', 200],
      ['/legal/unknown', 404],
      ['/legal/Cookies%00', 404],
    ] as const) {
      const answer = await app.inject(path)
      expect([answer.body, answer.statusCode]).toEqual([
        '<p> made legal es {"title":"Cookies"}',
        status,
      ])
    }
  })

  test('that hold what their address stands for are made for each visit, of what the API answers to it, and kept by nobody', async () => {
    const answer = await app.inject({
      url: '/checkout/abc?x=1',
      headers: { cookie: 'locale=en; admin_session=x', 'accept-encoding': 'br' },
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(
      '<p> made checkout en {"total":"24.99"}',
    )
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-language': 'en',
      'referrer-policy': 'no-referrer',
      'content-encoding': 'br',
    })
    expect(told.at(-1)).toMatchObject({ 'accept-language': 'en' })
    expect(told.at(-1)).not.toHaveProperty('cookie')
    const zipped = await app.inject({
      url: '/checkout/abc',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe('<p> made checkout es {"total":"24.99"}')
  })

  test('that anybody may read are sent again only when they have changed', async () => {
    const first = await app.inject('/legal/cookies')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = () =>
      app.inject({ url: '/legal/cookies', headers: { 'if-none-match': first.headers.etag } })
    expect((await again()).statusCode).toBe(304)
    legalTitle = 'Galletas'
    const changed = await again()
    legalTitle = 'Cookies'
    expect([changed.statusCode, changed.body]).toEqual([
      200,
      '<p> made legal es {"title":"Galletas"}',
    ])
  })

  test('that cannot be made come as the build left them', async () => {
    const answer = await app.inject('/checkout')
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      '<p>checkout es',
      'no-cache',
    ])
  })

  test('of an administrator lead to the login at once where nobody can be logged in', async () => {
    for (const [url, to] of [
      ['/admin', '/admin/login'],
      ['/Admin/dashboard/?tab=legal', '/admin/login?tab=legal'],
    ] as const) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual(
        [302, to, 'no-store'],
      )
      const perhaps = await app.inject({
        url,
        headers: { cookie: `admin_session=${'0'.repeat(48)}` },
      })
      expect([perhaps.statusCode, perhaps.body]).toEqual([200, '<p>admin es'])
    }
  })

  test('remember a language that was asked for', async () => {
    expect((await app.inject('/?lang=fr')).headers['set-cookie']).toBe(
      '__Host-locale=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    )
    expect((await app.inject('/?lang=xx')).headers['set-cookie']).toBeUndefined()
  })

  test('are sent packed to who can unpack, and not again to who has them', async () => {
    const packed = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('<p>home es')
    const zipped = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe('<p>home es')
    const known = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'br', 'if-none-match': `W/${packed.headers.etag as string}` },
    })
    expect([
      known.statusCode,
      known.body,
      known.headers['content-security-policy'] !== undefined,
    ]).toEqual([304, '', true])
    const other = await app.inject({
      url: '/?lang=de',
      headers: { 'accept-encoding': 'br', 'if-none-match': packed.headers.etag },
    })
    expect(other.statusCode).toBe(200)
  })

  test('answer HEAD, and refuse what is not reading', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/checkout/abc' })
    expect([head.statusCode, head.body, head.headers['referrer-policy']]).toEqual([
      200,
      '',
      'no-referrer',
    ])
    for (const url of ['/Checkout/abc', '/?codigo=abc', '/logo?x=1&draftId=abc'])
      expect((await app.inject(url)).headers['referrer-policy']).toBe('no-referrer')
    const post = await app.inject({ method: 'POST', url: '/checkout/abc' })
    expect([post.statusCode, post.json().code]).toEqual([404, 'not_found'])
  })
})

test('the camera is for the administrator’s screens alone', async () => {
  const camera = async (url: string) =>
    /camera=\(.*?\)/.exec(String((await app.inject(url)).headers['permissions-policy']))?.[0]
  expect(await camera('/admin/scan')).toBe('camera=(self)')
  expect(await camera('/admin/login?tab=orders')).toBe('camera=(self)')
  for (const url of ['/', '/administer', '/api/admin/today', '/checkout/admin'])
    expect(await camera(url)).toBe('camera=()')
})

describe('files', () => {
  test('may compile WebAssembly only where they are a worker that needs it, and evaluate no text anywhere', async () => {
    const policy = async (url: string) => (await app.inject(url)).headers['content-security-policy']
    expect(await policy('/assets/draw-worker-1a2b_-C.js')).toContain(
      "script-src 'wasm-unsafe-eval' 'self';",
    )
    expect(await policy('/assets/photo-worker-1a2b_-C.js')).toContain("'wasm-unsafe-eval'")
    expect(await policy('/assets/stickers-worker-1a2b_-C.js')).toContain("'wasm-unsafe-eval'")
    expect(await policy('/assets/scan-worker-1a2b_-C.js')).toContain("'wasm-unsafe-eval'")
    for (const url of [
      '/',
      '/assets/app-1a2b.js',
      '/assets/draw-worker-1a2b.js/x',
      '/draw-worker-1a2b.js',
    ])
      expect(await policy(url)).toContain("script-src 'self';")
  })

  test('that are named after their content are kept for a year', async () => {
    const answer = await app.inject('/assets/app-1a2b.js')
    expect([
      answer.statusCode,
      answer.body,
      answer.headers['cache-control'],
      answer.headers['content-type'],
    ]).toEqual([
      200,
      'console.log(1)',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ])
    expect((await app.inject('/favicon.ico')).headers['content-type']).toBe('image/svg+xml')
  })

  test.each([
    '/assets/missing.js',
    '/assets/../manifest.json',
    '/assets/%2e%2e/manifest.json',
    '/assets/app-1a2b.js.br',
    '/manifest.json',
    '/api/unknown',
    '/api',
  ])('that are not the browser’s are not sent: %s', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('routes')
  })
})

test('crawlers find every page in every language, and no private one', async () => {
  const map = (await app.inject('/sitemap.xml')).body
  expect(map).toContain('<loc>https://shop.example/legal/cookies?lang=fr</loc>')
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="es" href="https://shop.example/"/>')
  expect(map).not.toContain('checkout')
  const robots = (await app.inject('/robots.txt')).body
  expect(robots.match(/^Disallow.*$/gm)).toEqual(['Disallow: /api/'])
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml')
})

test('while developing, pages come from Vite and the API does not', async () => {
  const vite = createServer((request, response) =>
    response.setHeader('content-type', 'text/html').end(`vite ${request.url}`),
  )
  await new Promise<void>((resolve) => vite.listen(0, '127.0.0.1', resolve))
  const { app: dev } = bareServer({
    settings: { devProxy: `http://127.0.0.1:${(vite.address() as AddressInfo).port}` },
  })
  expect((await dev.inject('/src/main.tsx?v=1')).body).toBe('vite /src/main.tsx?v=1')
  expect((await dev.inject('/api/unknown')).json().code).toBe('not_found')
  await new Promise((resolve) => vite.close(resolve))
})
