import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminDownloadFile } from '#contract/admin-production.ts'
import { checkLetters, readDraft, resumeDraft, saveDraft } from '#contract/draft.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, order, paidOrder } from '#support/journey.ts'
import { makeBook } from '#shop/making/make-book.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const save = (draftId: string, body: unknown) =>
  server.ask(saveDraft, { params: { draftId }, body })
const letters = async (text: unknown) => (await server.ask(checkLetters, { body: { text } })).body

describe('a dedication', () => {
  test('is kept with the draft, cleaned, and emptied again', async () => {
    const id = await beginDraft(server)
    const { status, body } = await save(id, {
      dedication: '  Para Lía \r\n\r\n de la abuela\u0007 ',
    })
    expect([status, body.dedication]).toEqual([200, 'Para Lía\nde la abuela'])
    expect((await server.ask(readDraft, { params: { id } })).body.dedication).toBe(
      'Para Lía\nde la abuela',
    )
    const own = await server.ask(resumeDraft, { body: { email: 'ana@example.com', codigo: id } })
    expect(own.body.dedication).toBe('Para Lía\nde la abuela')
    for (const empty of ['', '  ', null])
      expect((await save(id, { dedication: empty })).body.dedication).toBeNull()
  })

  test('has at most 200 letters, as people count them', async () => {
    const id = await beginDraft(server)
    expect((await save(id, { dedication: '👩🏽‍🚀'.repeat(200) })).status).toBe(200)
    for (const wrong of ['a'.repeat(201), `a${'\u0301'.repeat(9_000)}`, 7, ['a']])
      expect((await save(id, { dedication: wrong })).status).toBe(400)
  })

  test('stands in the printed book, as it was when it was ordered', async () => {
    const draftOrderId = await beginDraft(server)
    await save(draftOrderId, { dedication: 'Para Lía, de sus abuelos\n露西亚' })
    const { id } = await paidOrder(server, 0, undefined, { draftOrderId, title: '我们的家 🦄' })
    await makeBook(server.shop, { orderId: id })
    const { body } = await ask(adminDownloadFile, { params: { id, part: 'proof' } })
    const pdfium = await PDFiumLibrary.init()
    const document = await pdfium.loadDocument(body.bytes)
    const [cover, belongs] = [...document.pages()].map((page) => page.getText())
    expect(cover).toContain('我们的家')
    expect(belongs).toContain('Para Lía, de sus abuelos')
    expect(belongs).toContain('露西亚')
    document.destroy()
    pdfium.destroy()
  })
})

describe('letters that no typeface has', () => {
  test('are told one by one, and whether enough is left for a title', async () => {
    expect(await letters('Las vacaciones de Łucja 家族 우리 🦄')).toEqual({
      lost: [],
      isPrintable: true,
    })
    expect(await letters('ᚠ Mia ᚠ ☭')).toEqual({ lost: ['ᚠ', '☭'], isPrintable: true })
    expect(await letters('ᚠᚢᚦ a')).toEqual({ lost: ['ᚠ', 'ᚢ', 'ᚦ'], isPrintable: false })
    expect(await letters('')).toEqual({ lost: [], isPrintable: false })
  })

  test.each([undefined, 7, 'a'.repeat(301), {}])('refuses %s', async (text) => {
    expect((await server.ask(checkLetters, { body: { text } })).status).toBe(400)
  })
})

test('a title has 30 letters as people count them', async () => {
  const id = await beginDraft(server)
  expect((await order(server, { draftOrderId: id, title: '👩🏽‍🚀'.repeat(30) })).status).toBe(201)
  expect((await order(server, { draftOrderId: id, title: '👩🏽‍🚀'.repeat(31) })).status).toBe(400)
})
