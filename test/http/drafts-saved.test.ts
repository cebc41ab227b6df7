import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDraft, removeImage, resumeDraft, saveDraft, saveDraftOrder } from '#contract/draft.ts'
import { readImage } from '#contract/image.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, upload } from '#support/journey.ts'
import { addDiscount } from '#support/catalogue.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
const save = (draftId: string, body: unknown) =>
  server.ask(saveDraft, { params: { draftId }, body })

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
