import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDownloadFile } from '#contract/admin-production.ts'
import { adminReadSettings, adminSaveSettings } from '#contract/admin-settings.ts'
import { adminToday } from '#contract/admin-today.ts'
import { readShop } from '#contract/shop.ts'
import type { AgeClass } from '#domain/age-class.ts'
import { readPriceList } from '#store/catalogue.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { order, pay } from '#support/orders.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

async function classify(ageClass: AgeClass) {
  const { body: before } = await ask(adminReadSettings, {})
  const { status } = await ask(adminSaveSettings, {
    body: { before, after: { ...before, ageClass } },
  })
  expect(status).toBe(200)
}
const readiness = async (): Promise<string[]> => (await ask(adminToday)).body.readiness

/** What can be read in a book's proof and on its sheet of stickers, by a program not of this shop. */
async function printed(): Promise<{ book: string; stickers: string }> {
  const { shop } = server
  const { extras } = await readPriceList(shop.db, {
    country: 'ES',
    now: new Date(),
    draftId: '',
  })
  const names = extras.filter(({ kind }) => kind === 'stickers').map(({ name }) => name)
  const { id, checkoutToken } = await order(shop, { extras: names, style: 'Children' })
  await pay(shop, checkoutToken)
  await makeBook(shop, { orderId: id })
  const pdfium = await PDFiumLibrary.init()
  const textOf = async (part: 'proof' | 'stickers') => {
    const { body } = await ask(adminDownloadFile, { params: { id, part } })
    const document = await pdfium.loadDocument(body.bytes)
    const text = [...document.pages()].map((page) => page.getText()).join('\n')
    document.destroy()
    return text.replaceAll(/\s+/g, ' ')
  }
  const found = { book: await textOf('proof'), stickers: await textOf('stickers') }
  pdfium.destroy()
  return found
}

test('until book and stickers are classified the desk asks, and only stickers carry the warning', async () => {
  expect(await readiness()).toContain('product_safety')
  expect((await server.ask(readShop)).body.ageClass).toBe('undecided')
  const { book, stickers } = await printed()
  expect(book).toContain('Fabricante: Garabato Libros, S.L.')
  expect(book).not.toContain('menores de 36 meses')
  expect(stickers).toContain('no apto para menores de 36 meses')
})

test('classified as from 3 years, book and sheet carry the warning', async () => {
  await classify('from_3')
  expect(await readiness()).not.toContain('product_safety')
  expect((await server.ask(readShop)).body.ageClass).toBe('from_3')
  const { book, stickers } = await printed()
  expect(book).toContain('no apto para menores de 36 meses (3 años). Partes pequeñas')
  expect(stickers).toContain('no apto para menores de 36 meses')
})

test('classified as for all ages, neither does', async () => {
  await classify('all_ages')
  const { book, stickers } = await printed()
  expect(book + stickers).not.toContain('36 meses')
})
