import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adminCreateExtra,
  adminCreateExtraPrice,
  adminDeleteExtra,
  adminListExtraPrices,
  adminListExtras,
  adminSaveExtra,
  adminSaveExtraPrice,
} from '#contract/admin-catalogue.ts'
import { readOrder } from '#contract/order.ts'
import { listAvailableExtras, listExtraPrices } from '#contract/price.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { order } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

type Json = Record<string, unknown>
const extra = async (
  name: string,
  more: Json = {},
): Promise<{ id: string; name: string; description: string }> =>
  (await ask(adminCreateExtra, { body: { name, isGloballyAvailable: 1, ...more } })).body
const priced = async (name: string, more: Json = {}, country = 'España') => {
  const made = await extra(name, more)
  const { body } = await ask(adminCreateExtraPrice, {
    body: { extraId: made.id, country, price: '3.00', isEnabled: 1 },
  })
  return { ...made, priceId: body.id as string }
}
const savePrice = (id: string, body: Json) => ask(adminSaveExtraPrice, { params: { id }, body })
const saveExtra = (id: string, body: Json) => ask(adminSaveExtra, { params: { id }, body })
const offered = async (id: string, country = 'ES') =>
  (
    (await server.ask(listAvailableExtras, { params: { country } })).body as (Json & {
      id: string
    })[]
  ).find((one) => one.id === id)

describe('extras', () => {
  test('are seeded, listed, made', async () => {
    expect((await ask(adminListExtras)).body).toMatchObject([
      {
        name: 'Hoja de pegatinas',
        kind: 'stickers',
        isGloballyAvailable: 1,
        translations: { en: { name: 'Sticker sheet' } },
      },
      { name: 'Tapa dura', kind: 'hardcover', isGloballyAvailable: 1 },
    ])
    const reply = await ask(adminCreateExtra, {
      body: { name: ' Lazo ', translations: { de: { name: ' Schleife\n' } } },
    })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        name: 'Lazo',
        description: '',
        kind: 'other',
        isGloballyAvailable: 1,
        translations: { de: { name: 'Schleife' } },
      },
    })
    expect((await ask(adminListExtras)).body.at(-1)).toEqual(reply.body)
  })

  test('a tab sets a description apart: kept for the administrator, taken apart for customers', async () => {
    const { id, name, description } = await priced('Marcapáginas\tDe cartón, con tu dibujo')
    expect([name, description]).toEqual([
      'Marcapáginas\tDe cartón, con tu dibujo',
      'De cartón, con tu dibujo',
    ])
    expect(await offered(id)).toMatchObject({
      name: 'Marcapáginas',
      description: 'De cartón, con tu dibujo',
      price: '3.00',
    })
    const prices = (await server.ask(listExtraPrices, { params: { country: 'España' } })).body as {
      extra: { id: string; name: string }
    }[]
    expect(prices.find((price) => price.extra.id === id)!.extra.name).toBe('Marcapáginas')
    for (const called of [
      'Marcapáginas',
      'marcapáginas',
      'Marcapáginas\tDe cartón, con tu dibujo',
      id,
    ]) {
      expect((await order(server, { extras: [called] })).body).toMatchObject({
        extras: ['Marcapáginas'],
        extrasTotal: '3.00',
      })
    }
    expect((await saveExtra(id, { name: 'Marcapáginas' })).body).toMatchObject({
      name: 'Marcapáginas',
      description: '',
    })
    expect(await offered(id)).toMatchObject({ name: 'Marcapáginas', description: '' })
  })

  test('have names of their own, whatever follows the tab', async () => {
    await extra('Funda\tde tela')
    for (const name of ['Funda', 'funda', 'Funda\tde papel']) {
      expect(await ask(adminCreateExtra, { body: { name } })).toMatchObject({
        status: 409,
        body: { code: 'duplicate', message: 'Ya existe un extra con ese nombre.' },
      })
    }
    const { id } = await extra('Fundas')
    expect((await saveExtra(id, { name: 'FUNDA' })).status).toBe(409)
    expect((await saveExtra(id, { name: 'FUNDAS' })).body.name).toBe('FUNDAS')
  })

  test('an extra’s own name goes before another’s translation', async () => {
    const { id } = await priced('Hardcover', {}, 'DE')
    expect(
      (await order(server, { country: 'Deutschland', extras: ['Hardcover'] })).body,
    ).toMatchObject({ extras: ['Hardcover'], extrasTotal: '3.00', binding: 'soft' })
    await ask(adminDeleteExtra, { params: { id } })
    expect(
      (await order(server, { country: 'Deutschland', extras: ['Hardcover'] })).body,
    ).toMatchObject({ extras: ['Tapa dura'], binding: 'hard' })
  })

  test('renamed keep their kind, translations and availability', async () => {
    const {
      body: [, hardcover],
    } = await ask(adminListExtras)
    const renamed = await saveExtra(hardcover.id, { name: 'Tapa rígida', kind: 'other' })
    expect(renamed).toMatchObject({
      status: 200,
      body: { ...hardcover, version: expect.any(String), name: 'Tapa rígida' },
    })
    expect((await order(server, { extras: ['Tapa rígida'] })).body.binding).toBe('hard')
    expect(
      (
        await saveExtra(hardcover.id, {
          name: 'Tapa dura',
          translations: { en: { name: 'Hard cover', description: 'Sturdy' } },
        })
      ).body.translations,
    ).toEqual({ en: { name: 'Hard cover', description: 'Sturdy' } })
  })

  test('switched off are offered nowhere', async () => {
    const { id } = await priced('Apagable')
    expect(
      (await saveExtra(id, { name: 'Apagable', isGloballyAvailable: 0 })).body.isGloballyAvailable,
    ).toBe(0)
    expect(await offered(id)).toBeUndefined()
    expect((await order(server, { extras: ['Apagable'] })).status).toBe(422)
    expect((await saveExtra(id, { name: 'Apagable' })).body.isGloballyAvailable).toBe(0)
  })

  test('deleted go with their prices, and stay in past orders', async () => {
    const { id, priceId } = await priced('Efímero')
    const { body } = await order(server, { extras: ['Efímero'] })
    expect(await ask(adminDeleteExtra, { params: { id } })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    expect(
      (await server.ask(readOrder, { params: { token: body.checkoutToken } })).body,
    ).toMatchObject({ extras: ['Efímero'], extrasPrice: '3.00', total: '27.99' })
    expect(
      ((await ask(adminListExtraPrices)).body as { id: string }[]).some(
        (price) => price.id === priceId,
      ),
    ).toBe(false)
    expect((await order(server, { extras: ['Efímero'] })).status).toBe(422)
    for (const reply of [
      await ask(adminDeleteExtra, { params: { id } }),
      await saveExtra(id, { name: 'x' }),
      await savePrice(priceId, { price: 1 }),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  test('need a name', async () => {
    for (const name of ['', ' \t ', undefined, 7]) {
      expect(await ask(adminCreateExtra, { body: { name } })).toMatchObject({
        status: 400,
        body: { message: 'El nombre del extra es obligatorio' },
      })
    }
    for (const body of [
      { name: 'x'.repeat(201) },
      { name: 'ok', isGloballyAvailable: 'yes' },
      { name: 'ok', kind: 'gold' },
      { name: 'ok', translations: { xx: { name: 'x' } } },
      { name: 'ok', translations: { de: { name: '' } } },
      { name: 'ok', translations: { de: { name: 'x'.repeat(201) } } },
    ]) {
      expect((await ask(adminCreateExtra, { body })).status).toBe(400)
    }
  })
})

describe('extras’ prices', () => {
  test('are listed by extra and country, under the names of the form', async () => {
    const listed = (await ask(adminListExtraPrices)).body as {
      country: string
      price: string
      isEnabled: number
      extra: { name: string }
    }[]
    expect(
      listed
        .filter((price) => price.extra.name === 'Hoja de pegatinas')
        .map(({ country, price, isEnabled }) => `${country} ${price} ${isEnabled}`),
    ).toEqual(['Deutschland 4.99 1', 'España 4.99 1', 'France 4.99 1', 'United Kingdom 4.99 1'])
  })

  test.each([
    ['España', 'España'],
    ['es', 'España'],
    ['Deutschland', 'Deutschland'],
    ['France', 'France'],
    ['United Kingdom', 'United Kingdom'],
    ['UK', 'United Kingdom'],
    ['Italia', 'IT'],
  ])('take %s for %s', async (country, shown) => {
    const { id } = await extra(crypto.randomUUID())
    const reply = await ask(adminCreateExtraPrice, {
      body: { extraId: id, country, price: 2.5, isEnabled: true },
    })
    expect(reply).toMatchObject({
      status: 201,
      body: { extraId: id, country: shown, price: '2.50', isEnabled: 1, extra: { id } },
    })
  })

  test('there is one per extra and country', async () => {
    const { id, priceId } = await priced('Único')
    const replies = await Promise.all(
      ['France', 'FR', 'fr', 'Francia'].map((country) =>
        ask(adminCreateExtraPrice, { body: { extraId: id, country, price: '1' } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'duplicate',
      message: 'Este extra ya tiene un precio en ese país.',
    })
    expect((await savePrice(priceId, { country: 'France' })).status).toBe(409)
    expect((await savePrice(priceId, { country: 'Portugal' })).body.country).toBe('PT')
  })

  test('change one field at a time, and count at once', async () => {
    const { id, priceId } = await priced('Cambiante')
    expect(
      (await savePrice(priceId, { extraId: id, country: 'España', price: '4.20' })).body,
    ).toMatchObject({ price: '4.20', isEnabled: 1 })
    expect(await offered(id)).toMatchObject({ price: '4.20' })
    expect((await savePrice(priceId, { isEnabled: 0 })).body).toMatchObject({
      price: '4.20',
      isEnabled: 0,
    })
    expect(await offered(id)).toBeUndefined()
    expect((await savePrice(priceId, {})).body).toMatchObject({ price: '4.20', isEnabled: 0 })
  })

  test('refuse other countries, other extras, other amounts', async () => {
    const { id, priceId } = await priced('Quisquilloso')
    const create = (body: Json) =>
      ask(adminCreateExtraPrice, {
        body: { extraId: id, country: 'France', price: '1.00', ...body },
      })
    expect(await create({ country: 'Narnia' })).toMatchObject({
      status: 422,
      body: { code: 'country_unsupported' },
    })
    expect(await create({ extraId: 'unknown' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    for (const price of ['-1', '1.999', 'gratis', null, undefined, '1e2', 100_000_000])
      expect((await create({ price })).status).toBe(400)
    expect((await savePrice(priceId, { country: 'Narnia' })).status).toBe(422)
    expect((await savePrice(priceId, { extraId: 'unknown' })).status).toBe(404)
    expect((await savePrice('unknown', { price: 1 })).status).toBe(404)
    expect((await savePrice(priceId, { price: '-1' })).status).toBe(400)
  })

  test('and extras leave every change in the audit trail', async () => {
    const { id, priceId } = await priced('Rastreado')
    await Promise.all([
      savePrice(priceId, { price: '5' }),
      savePrice(priceId, { price: '6' }),
      savePrice(priceId, { isEnabled: 0 }),
    ])
    await saveExtra(id, { name: 'Rastreado\tya' })
    await ask(adminDeleteExtra, { params: { id } })
    const trail = (await audit(server.shop)).toReversed()
    expect(
      trail
        .filter(({ subject }) => subject === `extra:${id}`)
        .map(({ what, detail }) => [what, detail]),
    ).toEqual([
      ['created', { after: expect.objectContaining({ name: 'Rastreado', kind: 'other' }) }],
      ['changed', { before: { name: 'Rastreado' }, after: { name: 'Rastreado\tya' } }],
      ['deleted', { before: expect.objectContaining({ name: 'Rastreado\tya' }) }],
    ])
    const prices = trail.filter(({ subject }) => subject === `extra_price:${priceId}`)
    expect(prices.map(({ what }) => what)).toEqual(['created', 'changed', 'changed', 'changed'])
    expect(
      prices.filter(({ detail }) => 'priceCents' in ((detail.after ?? {}) as object)),
    ).toHaveLength(3)
  })
})
