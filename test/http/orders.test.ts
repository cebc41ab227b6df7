import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDraft, readDraftsOrder, removeImage, saveDraft } from '#contract/draft.ts'
import { attachImages, readOrder } from '#contract/order.ts'
import { confirmMockPayment } from '#contract/payment.ts'
import { listAvailableExtras, validateDiscount } from '#contract/price.ts'
import { addDiscount, setBasePrice, switchExtraOff } from '#support/catalogue.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, goodCard, order, orderFields, payableOrder, upload } from '#support/journey.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('POST /api/orders', () => {
  test('takes content from the payload and prices from the shop', async () => {
    const draftOrderId = await beginDraft(server)
    const { status, body } = await order(server, {
      draftOrderId,
      extras: ['Tapa dura'],
      subtotal: '0.01',
      extrasTotal: '0.00',
      total: '0.01',
      discountAmount: '99.00',
      paymentStatus: 'completed',
      binding: 'soft',
      pages: 400,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      paymentStatus: 'pending',
      binding: 'hard',
      pages: 20,
      extras: ['Tapa dura'],
      subtotal: '34.98',
      extrasTotal: '9.99',
      shippingPrice: '0.00',
      discountCode: null,
      discountAmount: '0.00',
      total: '34.98',
    })
    expect(body.checkoutToken.length).toBeGreaterThanOrEqual(22)
  })

  test('one order per draft: a second call brings it up to date', async () => {
    const draftOrderId = await beginDraft(server)
    const first = (await order(server, { draftOrderId })).body
    const second = (
      await order(server, { draftOrderId, title: 'Otro título', extras: ['Hoja de pegatinas'] })
    ).body
    expect([second.id, second.checkoutToken]).toEqual([first.id, first.checkoutToken])
    expect(
      (await server.ask(readOrder, { params: { token: first.checkoutToken } })).body,
    ).toMatchObject({ title: 'Otro título', total: '29.98' })
  })

  test('one order per draft under parallel calls', async () => {
    const draftOrderId = await beginDraft(server)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => order(server, { draftOrderId })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  })

  test('a paid one is closed', async () => {
    const { draftOrderId, clientSecret } = await payableOrder(server)
    await server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } })
    expect(await order(server, { draftOrderId })).toMatchObject({
      status: 409,
      body: { code: 'order_paid' },
    })
    expect(
      await server.ask(saveDraft, { params: { draftId: draftOrderId }, body: { title: 'x' } }),
    ).toMatchObject({ status: 409, body: { code: 'draft_closed' } })
    expect(
      (await server.ask(removeImage, { params: { id: draftOrderId, path: 'x' } })).status,
    ).toBe(409)
    expect((await server.ask(readDraft, { params: { id: draftOrderId } })).body).toMatchObject({
      closed: true,
      acceptsPhotos: true,
    })
  })

  test('stands alone without a draft', async () => {
    for (const draftOrderId of [null, undefined]) {
      const { status, body } = await order(server, { draftOrderId })
      expect(status).toBe(201)
      expect(
        (await server.ask(readOrder, { params: { token: body.checkoutToken } })).body.draftOrderId,
      ).toBeNull()
    }
  })

  test('ships to the eight countries, by code or by name, and says so of others', async () => {
    for (const country of [
      'ES',
      'FR',
      'de',
      'IT',
      'PT',
      'US',
      'CA',
      'GB',
      'España',
      'Deutschland',
      'France',
      'United Kingdom',
      'UK',
    ]) {
      expect((await order(server, { country })).status).toBe(201)
    }
    for (const country of ['JP', 'Narnia', 'España; drop table orders']) {
      expect(await order(server, { country })).toMatchObject({
        status: 422,
        body: { code: 'country_unsupported' },
      })
    }
  })

  test('an extra or a code that does not hold is refused with the present quote, never another price', async () => {
    await addDiscount(server.shop, {
      code: 'CADUCADO',
      type: 'percentage',
      valueHundredths: 5000,
      endsAt: new Date(Date.now() - 1000),
    })
    const extra = await order(server, { extras: ['Un unicornio'] })
    expect(extra).toMatchObject({
      status: 422,
      body: { code: 'extra_unavailable', quote: { totalPrice: '24.99' } },
    })
    const code = await order(server, { discountCode: 'caducado' })
    expect(code).toMatchObject({
      status: 422,
      body: { code: 'discount_invalid', quote: { totalPrice: '24.99' } },
    })
  })

  test('no extras and no code may be said by null, by nothing or by silence', async () => {
    for (const fields of [
      { extras: null, discountCode: null },
      { extras: [], discountCode: '' },
      { extras: undefined, discountCode: undefined },
    ]) {
      expect(await order(server, fields)).toMatchObject({
        status: 201,
        body: { extras: [], discountCode: null, total: '24.99' },
      })
    }
  })

  test('an extra that is switched off meanwhile is refused', async () => {
    const fresh = await openTestServer()
    try {
      const extras = (await fresh.ask(listAvailableExtras, { params: { country: 'ES' } }))
        .body as unknown as { id: string; name: string }[]
      await switchExtraOff(fresh.shop, extras[0]!.id, 'ES')
      expect((await order(fresh, { extras: [extras[0]!.name] })).status).toBe(422)
      expect((await order(fresh, { extras: [extras[1]!.name] })).status).toBe(201)
    } finally {
      await fresh.close()
    }
  })

  test.each(Object.keys(orderFields).filter((name) => name !== 'extras'))(
    '%s is required',
    async (name) => {
      for (const value of [undefined, '', '   ', 7, null, { $ne: 1 }, ['x']]) {
        expect((await order(server, { [name]: value })).status).toBe(400)
      }
    },
  )

  test.each([
    [400, { title: 'x'.repeat(31) }],
    [400, { customerName: 'x'.repeat(101) }],
    [400, { format: 'a4' }],
    [400, { style: 'Disney' }],
    [400, { customerEmail: 'x@y' }],
    [404, { draftOrderId: '0000000000000000' }],
    [404, { draftOrderId: 'nonsense' }],
    [400, { draftOrderId: 7 }],
    [400, { extras: 'Tapa dura' }],
  ])('answers %i to %j', async (status, fields) => {
    expect((await order(server, fields)).status).toBe(status)
  })
})

describe('discounts', () => {
  test('validate-discount always answers 200', async () => {
    const day = 86_400_000
    await addDiscount(server.shop, { code: 'DIEZ', type: 'percentage', valueHundredths: 1050 })
    await addDiscount(server.shop, { code: 'FIJO', type: 'fixed_amount', valueHundredths: 500 })
    await addDiscount(server.shop, {
      code: 'APAGADO',
      type: 'fixed_amount',
      valueHundredths: 500,
      isActive: false,
    })
    await addDiscount(server.shop, {
      code: 'FUTURO',
      type: 'fixed_amount',
      valueHundredths: 500,
      startsAt: new Date(Date.now() + day),
    })
    await addDiscount(server.shop, {
      code: 'PASADO',
      type: 'fixed_amount',
      valueHundredths: 500,
      endsAt: new Date(Date.now() - day),
    })
    await addDiscount(server.shop, {
      code: 'AGOTADO',
      type: 'fixed_amount',
      valueHundredths: 500,
      maxUsage: 1,
    })
    await order(server, { discountCode: 'AGOTADO' })
    const ask = async (code: string) => {
      const reply = await server.ask(validateDiscount, { body: { code } })
      expect(reply.status).toBe(200)
      return reply.body
    }
    expect(await ask(' diez ')).toEqual({
      valid: true,
      discount: { code: 'DIEZ', discountType: 'percentage', discountValue: '10.50' },
    })
    expect(await ask('FIJO')).toEqual({
      valid: true,
      discount: { code: 'FIJO', discountType: 'fixed', discountValue: '5.00' },
    })
    const faults = await Promise.all(['APAGADO', 'FUTURO', 'PASADO', 'AGOTADO', 'NADIE'].map(ask))
    expect(faults.map(({ valid }) => valid)).toEqual([false, false, false, false, false])
    expect(new Set(faults.map(({ error }) => error)).size).toBe(5)
    expect(await ask('X'.repeat(5000))).toMatchObject({ valid: false })
    expect(
      (await server.ask(validateDiscount, { body: { code: 'DIEZ', draftOrderId: null } })).body
        .valid,
    ).toBe(true)
    for (const body of [{}, { code: '' }, { code: null }, { code: 7 }, [], null])
      expect(await server.ask(validateDiscount, { body })).toMatchObject({
        status: 200,
        body: { valid: false },
      })
  })

  test('an order keeps its own use while it is changed, and gives it back for another code', async () => {
    await addDiscount(server.shop, {
      code: 'UNO',
      type: 'percentage',
      valueHundredths: 1000,
      maxUsage: 1,
    })
    const draftOrderId = await beginDraft(server)
    expect((await order(server, { draftOrderId, discountCode: 'UNO' })).body).toMatchObject({
      discountCode: 'UNO',
      discountAmount: '2.50',
      total: '22.49',
    })
    expect((await order(server, { draftOrderId, discountCode: 'UNO', title: 'b' })).status).toBe(
      201,
    )
    expect(
      (await server.ask(validateDiscount, { body: { code: 'UNO', draftOrderId } })).body.valid,
    ).toBe(true)
    expect((await order(server, { discountCode: 'UNO' })).status).toBe(422)
    expect((await order(server, { draftOrderId, discountCode: null })).body.total).toBe('24.99')
    expect((await order(server, { discountCode: 'UNO' })).status).toBe(201)
  })

  test('200 orders at once against a code with five uses: five get it', async () => {
    await addDiscount(server.shop, {
      code: 'CINCO',
      type: 'fixed_amount',
      valueHundredths: 1000,
      maxUsage: 5,
    })
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => order(server, { discountCode: 'CINCO' })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(
      replies.filter(({ status, body }) => status === 422 && body.code === 'discount_invalid'),
    ).toHaveLength(195)
  })

  test('percentages are taken from book and extras, fixed ones from shipping too', async () => {
    const fresh = await openTestServer()
    try {
      await setBasePrice(fresh.shop, 'shipping_price', 399)
      await addDiscount(fresh.shop, { code: 'ENTERO', type: 'percentage', valueHundredths: 10_000 })
      await addDiscount(fresh.shop, {
        code: 'MUCHO',
        type: 'fixed_amount',
        valueHundredths: 90_000,
      })
      await addDiscount(fresh.shop, { code: 'TERCIO', type: 'percentage', valueHundredths: 3333 })
      expect((await order(fresh, { discountCode: 'ENTERO' })).body).toMatchObject({
        discountAmount: '24.99',
        shippingPrice: '3.99',
        total: '3.99',
      })
      expect((await order(fresh, { discountCode: 'MUCHO' })).body).toMatchObject({
        discountAmount: '28.98',
        total: '0.00',
      })
      // 24.99 × 33.33 % = 8.329167
      expect((await order(fresh, { discountCode: 'TERCIO' })).body).toMatchObject({
        discountAmount: '8.33',
        total: '20.65',
      })
    } finally {
      await fresh.close()
    }
  })
})

describe('reading orders', () => {
  test('by token, without e-mail, name or address', async () => {
    const draftOrderId = await beginDraft(server)
    await upload(server, draftOrderId, 2)
    const { body } = await order(server, { draftOrderId })
    const { body: read } = await server.ask(readOrder, { params: { token: body.checkoutToken } })
    expect(read).toMatchObject({
      id: body.id,
      draftOrderId,
      title: 'Nuestro verano',
      format: 'A4',
      style: 'Standard',
      paymentStatus: 'pending',
      fulfilment: 'awaiting_payment',
    })
    expect(read.images).toHaveLength(2)
    expect(JSON.stringify(read)).not.toMatch(/ana@|Pérez|Calle|28001|Madrid/)
  })

  test.each(['x', '0123456789', 'a'.repeat(48), "' or 1=1 --"])('%s is 404', async (token) => {
    expect(await server.ask(readOrder, { params: { token } })).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    })
  })

  test('by the draft’s id, for coming back from a wallet', async () => {
    const { draftOrderId, checkoutToken } = await payableOrder(server)
    expect((await server.ask(readDraftsOrder, { params: { id: draftOrderId } })).body).toEqual({
      checkoutToken,
      paymentStatus: 'pending',
    })
    expect(
      (await server.ask(readDraftsOrder, { params: { id: await beginDraft(server) } })).status,
    ).toBe(404)
  })
})

describe('POST /api/orders/{id}/images', () => {
  test('sets the order of the pages and takes no other draft’s photos', async () => {
    const [draftOrderId, other] = [await beginDraft(server), await beginDraft(server)]
    const mine = (await upload(server, draftOrderId, 3)).body.files as { path: string }[]
    const theirs = (await upload(server, other, 1)).body.files as { path: string }[]
    const { body } = await order(server, { draftOrderId })
    const attach = (images: unknown) =>
      server.ask(attachImages, { params: { id: body.id }, body: { images } })
    expect((await attach(mine.toReversed())).body).toEqual({ count: 3 })
    expect(
      (await server.ask(readOrder, { params: { token: body.checkoutToken } })).body.images.map(
        (image: { path: string }) => image.path,
      ),
    ).toEqual(mine.toReversed().map((photo) => photo.path))
    expect((await attach([...mine, ...theirs])).status).toBe(422)
    for (const bad of [undefined, 'x', [7], Array.from({ length: 21 }, () => 'x')])
      expect((await attach(bad)).status).toBe(400)
  })
})
