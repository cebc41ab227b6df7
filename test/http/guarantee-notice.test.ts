import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminToday } from '#contract/admin-today.ts'
import {
  adminListNotices,
  adminPutNotice,
  adminRemoveNotice,
  readGuaranteeNotice,
} from '#contract/guarantee-notice.ts'
import { readShop } from '#contract/shop.ts'
import { noticeBytesMax } from '#domain/guarantee-notice.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'

let server: TestServer
let ask: TestServer['ask']
let png: Buffer
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
  const blue = { width: 300, height: 200, channels: 3, background: '#003399' } as const
  // A chunk that a re-encoding would lose.
  png = await sharp({ create: blue })
    .png()
    .withExif({ IFD0: { Copyright: 'EU' } })
    .toBuffer()
})
afterAll(() => server.close())

const pdf = (inside = '', extra = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${inside} >>\nendobj\n${extra}\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )

/** The object lies in a compressed stream of objects, where a search of the file's bytes does not see it. */
function hidden(object: string): Buffer {
  const packed = deflateSync(Buffer.from(`3 0 ${object}`)).toString('latin1')
  return pdf(
    '',
    `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj`,
  )
}

function put(locale: string, bytes: Buffer, name = 'notice.png') {
  const form = new FormData()
  form.append('notice', new Blob([new Uint8Array(bytes)]), name)
  return ask(adminPutNotice, { params: { locale: locale as 'es' }, form })
}
const missing = async () =>
  (await ask(adminToday)).body.readiness.filter((name: string) => name.startsWith('guarantee'))

test('the desk names each language that lacks its notice; one that is put in is shown byte for byte', async () => {
  expect(await missing()).toEqual(
    ['es', 'de', 'fr', 'en'].map((locale) => `guarantee_notice_${locale}`),
  )
  expect((await server.ask(readShop)).body.guaranteeNotices).toEqual([])
  expect((await server.ask(readGuaranteeNotice, { params: { locale: 'es' } })).status).toBe(404)

  expect((await put('es', png)).status).toBe(200)
  expect((await put('de', pdf(), 'notice.pdf')).status).toBe(200)
  expect(await missing()).toEqual(['guarantee_notice_fr', 'guarantee_notice_en'])

  const [de, es] = (await server.ask(readShop)).body.guaranteeNotices
  expect([de, es]).toMatchObject([
    { locale: 'de', contentType: 'application/pdf' },
    { locale: 'es', contentType: 'image/png' },
  ])
  const shown = await server.ask(readGuaranteeNotice, {
    params: { locale: 'es' },
    query: { v: es.digest },
  })
  expect(shown.body.bytes.equals(png)).toBe(true)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  const german = await server.ask(readGuaranteeNotice, { params: { locale: 'de' } })
  expect(german.body.bytes.equals(pdf())).toBe(true)
  expect(german.headers.get('content-type')).toBe('application/pdf')
  expect((await audit(server.shop))[0]).toMatchObject({ subject: 'guarantee_notice:de' })
})

test('taken out, it is gone; what was never there cannot be', async () => {
  await put('fr', png)
  expect((await ask(adminRemoveNotice, { params: { locale: 'fr' } })).status).toBe(200)
  expect((await server.ask(readGuaranteeNotice, { params: { locale: 'fr' } })).status).toBe(404)
  expect((await ask(adminRemoveNotice, { params: { locale: 'fr' } })).status).toBe(404)
})

describe('is refused and leaves what was there', () => {
  test.each<[string, () => Buffer, string]>([
    ['a page of HTML', () => Buffer.from('<script>alert(1)</script>'), 'file_type'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type'],
    ['nothing', () => Buffer.alloc(0), 'file_type'],
    ['half a PNG', () => png.subarray(0, 120), 'file_unreadable'],
    ['half a PDF', () => pdf().subarray(0, 40), 'file_unreadable'],
    [
      'too large a file',
      () => Buffer.concat([pdf(), Buffer.alloc(noticeBytesMax)]),
      'file_too_large',
    ],
    [
      'a PDF with a script',
      () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      'file_type',
    ],
    ['a script under a coded name', () => pdf('/#4fpenAction << /S /J#61vaScript >>'), 'file_type'],
    ['a PDF that starts programs', () => pdf('/A << /S /Launch >>'), 'file_type'],
    ['a PDF with a file inside', () => pdf('/Names << /EmbeddedFiles 5 0 R >>'), 'file_type'],
    ['a script in a compressed stream', () => hidden('<< /S /JavaScript /JS (1) >>'), 'file_type'],
    [
      'a stream that cannot be opened',
      () => pdf('', '4 0 obj\n<< /Type /ObjStm >>\nstream\nxx\nendstream\nendobj'),
      'file_unreadable',
    ],
  ])('%s', async (_name, bytes, code) => {
    await put('en', pdf())
    expect((await put('en', bytes())).body).toMatchObject({ code })
    const kept = await server.ask(readGuaranteeNotice, { params: { locale: 'en' } })
    expect(kept.body.bytes.equals(pdf())).toBe(true)
  })

  test('whatever a stranger sends', async () => {
    const form = new FormData()
    form.append('notice', new Blob([new Uint8Array(png)]), 'notice.png')
    expect((await server.ask(adminPutNotice, { params: { locale: 'es' }, form })).status).toBe(401)
    expect((await server.ask(adminListNotices)).status).toBe(401)
    expect((await put('xx', png)).status).toBe(404)
  })
})
