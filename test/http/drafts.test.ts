import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDraft, resumeDraft, saveDraft, startDraft } from '#contract/draft.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft } from '#support/journey.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const start = (body: unknown, headers?: Record<string, string>) =>
  server.ask(startDraft, { body, ...(headers && { headers }) })
const save = (draftId: string, body: unknown) =>
  server.ask(saveDraft, { params: { draftId }, body })

describe('POST /api/pedidos/nuevo', () => {
  test('makes a new draft each time and puts its code in the outbox', async () => {
    const first = await start({ email: 'ana@example.com', acceptDataProcessing: true })
    const second = await start({ email: 'ana@example.com', acceptDataProcessing: true })
    expect(first.status).toBe(201)
    expect(first.body.codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(second.body.codigo).not.toBe(first.body.codigo)
    expect(await server.shop.jobs('send-mail')).toContainEqual({
      mailId: `draft-code:${first.body.codigo}`,
    })
  })

  test('announces a reminder in German only to who wishes for it', async () => {
    const announced = async (remindMe?: boolean) => {
      const email = `wunsch-${String(remindMe)}@example.com`
      const { body } = await start({ email, acceptDataProcessing: true, locale: 'de', remindMe })
      await sendMail(server.shop, `draft-code:${body.codigo}`)
      return server.shop.mails.at(-1)!.text.includes('/newsletter/recordatorios')
    }
    expect([await announced(), await announced(false), await announced(true)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test.each([
    ['no e-mail', { acceptDataProcessing: true }],
    ['a broken e-mail', { email: 'ana@', acceptDataProcessing: true }],
    ['an e-mail with two dots together', { email: 'ana@example..com', acceptDataProcessing: true }],
    ['an e-mail that begins with a dot', { email: '.ana@example.com', acceptDataProcessing: true }],
    [
      'an e-mail whose host begins with a hyphen',
      { email: 'ana@-example.com', acceptDataProcessing: true },
    ],
    ['two e-mails', { email: 'a@b.es,c@d.es', acceptDataProcessing: true }],
    ['an e-mail with a line break', { email: 'a@b.es\r\nBcc: c@d.es', acceptDataProcessing: true }],
    [
      'an e-mail far too long',
      { email: `${'a'.repeat(300)}@example.com`, acceptDataProcessing: true },
    ],
    ['no consent', { email: 'a@b.es' }],
    ['consent refused', { email: 'a@b.es', acceptDataProcessing: false }],
    ['consent that is only a text', { email: 'a@b.es', acceptDataProcessing: 'true' }],
    ['an unknown language', { email: 'a@b.es', acceptDataProcessing: true, locale: 'it' }],
    ['a list', []],
    ['nothing', null],
  ])('refuses %s', async (_, body) => {
    const { status, body: problem } = await start(body)
    expect(status).toBe(400)
    expect(problem).toMatchObject({ code: 'invalid_input', issues: expect.any(Array) })
  })

  test.each([
    'ana@example.com',
    'a.n-a+libro@mail.example-shop.co.uk',
    'ñandú@españa.es',
    'o’neil@example.museum',
    'x@1.example.com',
  ])('takes %s', async (email) => {
    expect((await start({ email, acceptDataProcessing: true })).status).toBe(201)
  })

  test('says what is missing in the words of the form', async () => {
    const english = { 'accept-language': 'en' }
    expect((await start({ email: 'ana@example.com' }, english)).body.message).toBe(
      'Tick the box to continue',
    )
    for (const codigo of [undefined, '']) {
      const { body } = await server.ask(resumeDraft, {
        body: { email: 'ana@example.com', codigo },
        headers: english,
      })
      expect(body).toMatchObject({
        message: 'Order code is required',
        issues: [{ path: 'codigo', message: 'Order code is required' }],
      })
    }
  })

  test('answers in the language asked for', async () => {
    const messages = await Promise.all(
      ['es', 'de-AT,en;q=0.5', 'fr', 'en', 'ja'].map(
        async (language) =>
          (await start({}, { 'accept-language': language })).body.message as string,
      ),
    )
    expect(new Set(messages).size).toBe(4)
    expect(messages[4]).toBe(messages[0])
  })
})

describe('resuming', () => {
  test('gives everything back, however the code is written', async () => {
    const codigo = await beginDraft(server, 'Bea@Example.com')
    await save(codigo, {
      customerName: 'Bea',
      address: 'C/ Sol 3',
      title: 'Mi libro',
      resumeToStep: 3,
    })
    const typed = ` ${codigo
      .toLowerCase()
      .replace(/(.{4})/g, '$1-')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')} `
    const { status, body } = await server.ask(resumeDraft, {
      body: { email: 'bea@EXAMPLE.com', codigo: typed },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: codigo,
      email: 'Bea@Example.com',
      customerEmail: 'Bea@Example.com',
      customerName: 'Bea',
      address: 'C/ Sol 3',
      title: 'Mi libro',
      resumeToStep: 3,
      format: 'A4',
      style: 'Children',
      binding: 'soft',
      pages: 20,
      extras: [],
      images: [],
    })
  })

  test('does not tell a wrong e-mail from an unknown code', async () => {
    const codigo = await beginDraft(server)
    const wrong = await server.ask(resumeDraft, { body: { email: 'other@example.com', codigo } })
    const unknown = await server.ask(resumeDraft, {
      body: { email: 'ana@example.com', codigo: '0000000000000000' },
    })
    const nonsense = await server.ask(resumeDraft, {
      body: { email: 'ana@example.com', codigo: 'no such thing' },
    })
    for (const reply of [wrong, unknown, nonsense]) expect(reply.status).toBe(404)
    expect(unknown.body).toEqual(wrong.body)
    expect(nonsense.body).toEqual(wrong.body)
  })

  test.each([
    [{ email: 'a@b.es' }],
    [{ email: 'a@b.es', codigo: '' }],
    [{ codigo: 'X' }],
    [{ email: 'x', codigo: 'X' }],
  ])('refuses %j', async (body) => {
    expect((await server.ask(resumeDraft, { body })).status).toBe(400)
  })
})

describe('a draft by its id', () => {
  test('shows no personal data', async () => {
    const id = await beginDraft(server)
    await save(id, {
      customerName: 'Ana Secreta',
      customerEmail: 'secreta@example.com',
      address: 'Calle Secreta',
      city: 'Villa Secreta',
      postalCode: '99999',
    })
    const { body } = await server.ask(readDraft, { params: { id } })
    expect(JSON.stringify(body)).not.toMatch(/secreta|ana@|99999/i)
  })

  test('unknown ones are 404', async () => {
    for (const id of ['0000000000000000', 'x', 'a'.repeat(190)])
      expect((await server.ask(readDraft, { params: { id } })).status).toBe(404)
    expect((await save('0000000000000000', { title: 'x' })).status).toBe(404)
  })
})
