import { expect, test } from 'vitest'
import { pageNames } from '../site/routes.ts'
import { pageHtml } from './page-html.ts'

const template =
  '<!doctype html><html lang="es"><head><title>x</title><!--head--><script type="module" src="/assets/main.js"></script></head><body><div id="root"></div></body></html>'
const page = {
  name: 'home',
  locale: 'de',
  title: 'A & <B>',
  description: 'Say "hi"',
  html: '<p>$& $1</p>',
  scripts: ['assets/main.js', 'assets/home.js'],
  fonts: ['assets/a.woff2'],
} as const

test('puts language, title, content and preloads into the template', () => {
  const html = pageHtml(template, page)
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<title>A &amp; &lt;B></title>')
  expect(html).toContain('content="Say &quot;hi&quot;"')
  expect(html).toContain('<div id="root" data-page="home"><p>$& $1</p></div>')
  expect(html.match(/modulepreload"[^>]* href="[^"]+/g)).toEqual([
    'modulepreload" fetchpriority="low" href="/assets/home.js',
  ])
})

test('lets scripts wait for what is seen only where there is something to see without them', () => {
  const scriptsOf = (name: string) =>
    pageHtml(template, { ...page, name }).match(/<(script|link rel="modulepreload")[^>]*>/g)!
  expect(scriptsOf('home')).toHaveLength(2)
  expect(scriptsOf('home').every((script) => script.includes(' fetchpriority="low"'))).toBe(true)
  expect(scriptsOf('checkout').some((script) => script.includes('fetchpriority'))).toBe(false)
})

test('made for a visit, holds what the API answered as data that cannot end early, and lets scripts wait', () => {
  const html = pageHtml(template, {
    ...page,
    name: 'checkout',
    visit: [['/api/order/x', { title: '</script><!-- $& -->' }]],
  })
  const block = /<script type="application\/json" id="visit">(.*)<\/script><\/body>/.exec(html)![1]!
  expect(block).not.toContain('<')
  expect(JSON.parse(block)).toEqual([['/api/order/x', { title: '</script><!-- $& -->' }]])
  expect(html).toContain('<script type="module" fetchpriority="low"')
})

test('names the icon and the manifest for a phone’s home screen, and answers to questions for search engines', () => {
  const questions = [{ question: '¿<Cuántas>?', answer: 'Las "que" quieras' }]
  const html = pageHtml(template, { ...page, questions })
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest">')
  const [, json] = /<script type="application\/ld\+json">([^<]*)<\/script><\/head>/.exec(html)!
  expect(JSON.parse(json!)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: '¿<Cuántas>?', acceptedAnswer: { text: 'Las "que" quieras' } }],
  })
})

test('says on every page but those to be found that it is not to be listed', () => {
  const isListed = (name: string) => !pageHtml(template, { ...page, name }).includes('noindex')
  expect(pageNames.filter(isListed)).toEqual(['home', 'legal'])
})

test('keeps private pages out of search engines', () => {
  expect(pageHtml(template, { ...page, name: 'checkout' })).toContain(
    '<meta name="robots" content="noindex">',
  )
})

test.each(['<p style="color:red">x</p>', '<script>1</script>', '<style>p{}</style>'])(
  'refuses %s, which the policy would block',
  (html) => {
    expect(() => pageHtml(template, { ...page, html })).toThrow('inline style or script')
  },
)
