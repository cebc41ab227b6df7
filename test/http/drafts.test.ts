import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  readDraft,
  removeImage,
  resumeDraft,
  saveDraft,
  saveDraftOrder,
  startDraft,
} from '#contract/draft.ts'
import { readImage } from '#contract/image.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, upload } from '#support/journey.ts'
import { addDiscount } from '#support/catalogue.ts'

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

describe('saving a draft', () => {
  test('both addresses do the same', async () => {
    const id = await beginDraft(server)
    const first = await save(id, { format: 'Square', style: 'Manga' })
    const second = await server.ask(saveDraftOrder, {
      params: { id },
      body: { title: 'Los abuelos' },
    })
    expect(first.status).toBe(200)
    expect(second.body).toMatchObject({ format: 'Square', style: 'Manga', title: 'Los abuelos' })
  })

  test('prices come from the shop, whatever is sent', async () => {
    const id = await beginDraft(server)
    const { body } = await save(id, {
      country: 'España',
      extras: ['Hoja de pegatinas'],
      subtotal: '0.01',
      total: 0,
      prices: { totalPrice: '0.00' },
      discountAmount: '99.00',
      extrasPrice: '0',
    })
    expect(body.prices).toEqual({
      bookPrice: '24.99',
      extrasPrice: '4.99',
      shippingPrice: '0.00',
      subtotal: '29.98',
      discountAmount: '0.00',
      totalPrice: '29.98',
    })
    expect(body.discountAmount).toBeNull()
  })

  test('a hardcover makes the binding hard; another country has its own extras', async () => {
    const id = await beginDraft(server)
    expect((await save(id, { country: 'DE', extras: ['Tapa dura'] })).body).toMatchObject({
      binding: 'hard',
      country: 'DE',
      total: '34.98',
    })
    expect((await save(id, { country: 'IT' })).body).toMatchObject({
      binding: 'soft',
      country: 'IT',
      extras: [],
      total: '24.99',
    })
    expect((await save(id, { country: 'FR' })).body).toMatchObject({
      binding: 'hard',
      extras: ['Tapa dura'],
    })
  })

  test('texts are cleaned', async () => {
    const id = await beginDraft(server)
    const { body } = await save(id, { title: '  Cafe\u0301\u0000 \u202Eoirartnoc\n ' })
    expect(body.title).toBe('Café oirartnoc')
  })

  test('a discount must hold, and goes by null', async () => {
    await addDiscount(server.shop, { code: 'VERANO', type: 'percentage', valueHundredths: 1000 })
    const id = await beginDraft(server)
    expect(
      (await save(id, { discountCode: ' verano ', discountAmount: '24.99' })).body,
    ).toMatchObject({ discountCode: 'VERANO', discountAmount: '2.50', total: '22.49' })
    expect(await save(id, { discountCode: 'NADA' })).toMatchObject({
      status: 422,
      body: { code: 'discount_invalid' },
    })
    expect((await save(id, { discountCode: null, discountAmount: null })).body).toMatchObject({
      discountCode: null,
      discountAmount: null,
      total: '24.99',
    })
  })

  test.each([
    [400, { title: '' }],
    [400, { title: '   ' }],
    [400, { title: 'x'.repeat(31) }],
    [400, { title: 7 }],
    [400, { format: 'A5' }],
    [400, { style: 'manga' }],
    [400, { customerEmail: 'x' }],
    [400, { extras: 'Tapa dura' }],
    [400, { resumeToStep: 9 }],
    [400, { resumeToStep: 1.5 }],
    [400, { images: 'x' }],
    [400, { address: 'x'.repeat(201) }],
    [422, { country: 'Narnia' }],
    [422, { extras: ['Un unicornio'] }],
    [404, { images: ['unknown'] }],
  ])('answers %i to %j and keeps nothing of it', async (expected, body) => {
    const id = await beginDraft(server)
    const before = (await server.ask(readDraft, { params: { id } })).body
    expect((await save(id, { ...body, city: 'Sevilla' })).status).toBe(expected)
    expect((await server.ask(readDraft, { params: { id } })).body).toEqual(before)
  })

  test('what was answered can be sent back as it is, empty fields included', async () => {
    const id = await beginDraft(server, 'eva@example.com')
    const own = (await server.ask(resumeDraft, { body: { email: 'eva@example.com', codigo: id } }))
      .body
    const back = await save(id, own)
    expect(back.status).toBe(200)
    expect(
      (await server.ask(resumeDraft, { body: { email: 'eva@example.com', codigo: id } })).body,
    ).toEqual(own)
  })

  test('null, and for texts nothing, empties a field', async () => {
    const id = await beginDraft(server, 'eva@example.com')
    await addDiscount(server.shop, { code: 'OTONO', type: 'percentage', valueHundredths: 1000 })
    await save(id, {
      title: 'Mi libro',
      customerName: 'Eva',
      address: 'C/ Sol 3',
      city: 'Madrid',
      postalCode: '28001',
      country: 'FR',
      discountCode: 'OTONO',
    })
    await save(id, {
      title: null,
      customerName: null,
      address: '',
      city: null,
      postalCode: null,
      country: null,
      discountCode: '',
    })
    const { body } = await server.ask(resumeDraft, {
      body: { email: 'eva@example.com', codigo: id },
    })
    expect(body).toMatchObject({
      title: null,
      customerName: null,
      address: null,
      city: null,
      postalCode: null,
      country: null,
      discountCode: null,
      total: '24.99',
    })
  })

  test('thirty characters are counted as people count them', async () => {
    const id = await beginDraft(server)
    expect((await save(id, { title: '🎨'.repeat(30) })).status).toBe(200)
    expect((await save(id, { title: '🎨'.repeat(31) })).status).toBe(400)
  })
})

describe('photos of a draft', () => {
  test('are put in another order', async () => {
    const id = await beginDraft(server)
    const paths = (await upload(server, id, 3)).body.files.map(
      (file: { path: string }) => file.path,
    ) as string[]
    const { body } = await save(id, { images: [paths[2], { path: paths[0] }, paths[1]] })
    expect(body.images.map((image: { path: string }) => image.path)).toEqual([
      paths[2],
      paths[0],
      paths[1],
    ])
  })

  test('keep what was chosen for their pages', async () => {
    const id = await beginDraft(server)
    const [{ path }] = (await upload(server, id, 1)).body.files as [{ path: string }]
    const face = { x: -0.05, y: 0.2, width: 0.2, height: 0.3 }
    const faces = { added: [face], removed: [{ ...face, x: 0.7 }] }
    const page = {
      turned: true,
      detail: 0.25,
      background: 'none',
      crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.8 },
      faces,
    }
    expect((await save(id, { images: [{ path, page }] })).body.images[0].page).toEqual(page)
    expect((await save(id, { images: [path] })).body.images[0].page).toEqual(page)
    expect((await save(id, { images: [{ path, page: {} }] })).body.images[0].page).toEqual({})
    const badFaces = [
      { ...face, x: -0.5 },
      { ...face, y: 0.95 },
      { ...face, width: 0 },
      { x: 0.1, y: 0.1 },
    ].map((bad) => ({ faces: { added: [bad], removed: [] } }))
    const tooMany = { faces: { added: [], removed: Array.from({ length: 41 }, () => face) } }
    const badCrops = [
      { crop: { x: 0.5, y: 0, width: 0.6, height: 1 } },
      { crop: { x: 0, y: 0, width: 0, height: 0 } },
    ]
    for (const bad of [
      { detail: 2 },
      { background: 'blue' },
      { turned: 'yes' },
      ...badCrops,
      ...badFaces,
      tooMany,
      { faces: { added: [] } },
    ]) {
      expect((await save(id, { images: [{ path, page: bad }] })).status).toBe(400)
    }
  })

  test('one of them stands on the cover, in the colouring that was chosen, until it is removed', async () => {
    const codigo = await beginDraft(server)
    const [first, second] = (await upload(server, codigo, 2)).body.files as { path: string }[]
    expect((await save(codigo, {})).body).toMatchObject({ coverPath: null, colouring: 'natural' })
    expect(
      (await save(codigo, { coverPath: second!.path, colouring: 'pastel' })).body,
    ).toMatchObject({ coverPath: second!.path, colouring: 'pastel' })
    expect(await save(codigo, { coverPath: 'not-one-of-them' })).toMatchObject({
      status: 404,
      body: { code: 'image_not_found' },
    })
    expect(await save(codigo, { colouring: 'purple' })).toMatchObject({ status: 400 })
    const removed = await server.ask(removeImage, { params: { id: codigo, path: second!.path } })
    expect(removed.body).toMatchObject({ coverPath: null, images: [{ path: first!.path }] })
  })

  test('are removed with their files', async () => {
    const id = await beginDraft(server)
    const [first, second] = (await upload(server, id, 2)).body.files as { path: string }[]
    await server.ask(readImage, { params: { path: first!.path }, query: { w: '160' } })
    const { status, body } = await server.ask(removeImage, { params: { id, path: first!.path } })
    expect(status).toBe(200)
    expect(body.images).toHaveLength(1)
    expect((await server.ask(readImage, { params: { path: first!.path } })).status).toBe(404)
    expect((await server.ask(readImage, { params: { path: second!.path } })).status).toBe(200)
    expect((await server.ask(removeImage, { params: { id, path: first!.path } })).status).toBe(404)
  })

  test('nobody removes those of another draft', async () => {
    const [mine, other] = [await beginDraft(server), await beginDraft(server)]
    const [photo] = (await upload(server, mine, 1)).body.files as { path: string }[]
    expect(
      (await server.ask(removeImage, { params: { id: other, path: photo!.path } })).status,
    ).toBe(404)
    expect((await save(other, { images: [photo!.path] })).status).toBe(404)
  })
})
