import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFixedPage, showFront, showInsideFront } from '#contract/book-page.ts'
import { fixedPages } from '#domain/book-page.ts'
import { openTestServer, type TestServer } from '#support/http.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const read = (page: string, query: Record<string, string> = { format: 'A4', locale: 'es' }) =>
  server.ask(readFixedPage, { params: { page } as never, query: query as never })
const front = (body: object) =>
  server.ask(showFront, {
    body: { title: 'El verano de Lucía', format: 'A4', locale: 'es', pictureMm: 90, ...body },
  })

test('every page of the book that is no photo is there, each another, to be kept for a while', async () => {
  const seen = new Set<string>()
  for (const page of fixedPages) {
    const { status, headers, body } = await read(page)
    expect([page, status]).toEqual([page, 200])
    expect(headers.get('content-type')).toContain('image/svg+xml')
    expect(headers.get('cache-control')).toContain('max-age=')
    const svg: string = body.bytes.toString()
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 210 297"/)
    seen.add(svg)
  }
  expect(seen.size).toBe(fixedPages.length)
})

test('pages are those of the format and of the language', async () => {
  const svg = async (format: string, locale: string) =>
    String((await read('free-3', { format, locale })).body.bytes)
  expect(await svg('Square', 'es')).toContain('viewBox="0 0 210 210"')
  expect(await svg('A4', 'de')).not.toBe(await svg('A4', 'es'))
})

test('who takes no packed answers gets it plain, and the same', async () => {
  const address = `${server.url}/api/book-pages/inside-back?format=A4&locale=es`
  const packed = await fetch(address)
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  for (const encoding of ['identity', 'gzip;q=0']) {
    const plain = await fetch(address, { headers: { 'accept-encoding': encoding } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(await (await fetch(address)).text())
  }
})

test.each(['front', 'free-0', 'free-21', 'free-1.5', '..'])('there is no page %s', async (page) => {
  expect((await read(page)).status).toBe(404)
})

test('a front has its title as it can be set, and says where that is another', async () => {
  const { status, body } = await front({})
  expect(status).toBe(200)
  expect(body).toMatchObject({ title: 'El verano de Lucía', complete: true })
  expect((await front({ title: '夏休み 🦄' })).body.complete).toBe(true)
  expect((await front({ title: 'ᚠᚢᚦ' })).body).toMatchObject({
    title: 'Mi libro para colorear',
    complete: false,
  })
  expect((await front({ title: 'ᚠᚢᚦ', locale: 'de' })).body.title).toBe('Mein Malbuch')
  expect((await front({ title: 'Lena ᚦ' })).body).toMatchObject({
    title: 'Lena',
    complete: false,
  })
})

test('the page for a name shows a dedication as it prints, and is what it was without one', async () => {
  const inside = async (dedication: string) => {
    const given = { dedication, format: 'A4', locale: 'es' } as const
    return server.ask(showInsideFront, { body: given })
  }
  const plain = String((await read('inside-front')).body.bytes)
  expect((await inside('')).body.svg).toBe(plain)
  const { status, body } = await inside('Para Lía, 家族 🦄\nde sus abuelos')
  expect(status).toBe(200)
  expect(body.svg.length).toBeGreaterThan(plain.length)
  expect((await inside('a'.repeat(201))).status).toBe(400)
})

test('a low picture has garlands above and below, none flowers in its place', async () => {
  const drawn = await Promise.all(
    [null, 90, 170].map(async (pictureMm) => (await front({ pictureMm })).body.svg as string),
  )
  expect(new Set(drawn).size).toBe(3)
})

test('what is no title, no size or no language is refused by name', async () => {
  for (const [field, value] of [
    ['title', ''],
    ['title', 'x'.repeat(31)],
    ['pictureMm', -1],
    ['pictureMm', 1e9],
    ['format', 'A3'],
    ['locale', 'xx'],
  ] as const) {
    const refused = await front({ [field]: value })
    expect(refused.status).toBe(400)
    expect(refused.body.issues[0].path).toBe(field)
  }
})

test('markup in a title stays letters', async () => {
  const { body } = await front({ title: '"><script>x</script>' })
  expect(body.svg).not.toContain('script')
})
