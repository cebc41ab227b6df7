import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adminCreateDiscount,
  adminDeleteDiscount,
  adminListDiscounts,
  adminSaveDiscount,
} from '#contract/admin-discounts.ts'
import { readOrder } from '#contract/order.ts'
import { confirmMockPayment, createPaymentIntent } from '#contract/payment.ts'
import { validateDiscount } from '#contract/price.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { goodCard, order, payableOrder } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const fields = {
  code: 'verano',
  discountType: 'percentage',
  discountValue: '10',
  startDate: '2020-01-01T00:00:00.000Z',
  endDate: '2090-12-31T23:59:59.999Z',
  isActive: 1,
  maxUsage: null,
}
const create = (changes: Record<string, unknown> = {}) =>
  ask(adminCreateDiscount, { body: { ...fields, ...changes } })
const save = (id: string, changes: Record<string, unknown> = {}) =>
  ask(adminSaveDiscount, { params: { id }, body: { ...fields, ...changes } })
const remove = (id: string) => ask(adminDeleteDiscount, { params: { id } })
const listed = async (id: string) =>
  ((await ask(adminListDiscounts)).body as { id: string }[]).find((discount) => discount.id === id)
const isValid = async (code: string) =>
  (await server.ask(validateDiscount, { body: { code } })).body.valid as boolean
const payWith = async (discountCode: string) => {
  const payable = await payableOrder(server, { discountCode })
  await server.ask(confirmMockPayment, {
    body: { clientSecret: payable.clientSecret, ...goodCard },
  })
  return payable
}

describe('discount codes', () => {
  test('are made upper case, and listed newest first', async () => {
    const first = await create({ code: '  primavera ', discountValue: 12.5, maxUsage: 3 })
    expect(first).toMatchObject({
      status: 201,
      body: {
        code: 'PRIMAVERA',
        discountType: 'percentage',
        discountValue: '12.50',
        startDate: fields.startDate,
        endDate: fields.endDate,
        isActive: 1,
        maxUsage: 3,
        usageCount: 0,
      },
    })
    const second = await create({
      code: 'otoño',
      discountType: 'fixed_amount',
      discountValue: '500.00',
      isActive: false,
      maxUsage: undefined,
    })
    expect(second.body).toMatchObject({
      code: 'OTOÑO',
      discountValue: '500.00',
      isActive: 0,
      maxUsage: null,
    })
    expect((await ask(adminListDiscounts)).body.slice(0, 2)).toEqual([second.body, first.body])
    expect([await isValid('Primavera'), await isValid('otoño')]).toEqual([true, false])
  })

  test('are good for one day, from its start to its end', async () => {
    const day = { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-11-21T23:59:59.999Z' }
    expect(await create({ code: 'UNDIA', ...day })).toMatchObject({ status: 201, body: day })
  })

  test('are unique whatever the case, under parallel calls too', async () => {
    const replies = await Promise.all(
      ['Unico', 'UNICO', 'unico', ' unico '].map((code) => create({ code })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'duplicate',
      message: 'Ya existe un código de descuento con ese nombre.',
    })
    const other = await create({ code: 'OTRO' })
    expect((await save(other.body.id, { code: 'unico' })).status).toBe(409)
    expect((await save(other.body.id, { code: 'otro' })).status).toBe(200)
  })

  test.each([
    ['El código es obligatorio', { code: ' ' }],
    ['El código es obligatorio', { code: undefined }],
    ['El valor del descuento debe ser mayor que 0', { discountValue: '0.00' }],
    [
      'El valor del descuento debe ser mayor que 0',
      { discountValue: 0, discountType: 'fixed_amount' },
    ],
    ['El descuento porcentual no puede ser mayor que 100%', { discountValue: '100.01' }],
    ['Las fechas de inicio y fin son obligatorias', { startDate: undefined }],
    ['Las fechas de inicio y fin son obligatorias', { endDate: '' }],
    ['Las fechas de inicio y fin son obligatorias', { startDate: null, endDate: null }],
    [
      'La fecha de fin debe ser posterior a la fecha de inicio',
      { startDate: fields.endDate, endDate: fields.startDate },
    ],
    ['La fecha de fin debe ser posterior a la fecha de inicio', { endDate: fields.startDate }],
    ['Introduce una fecha válida.', { startDate: 'ayer' }],
    ['Introduce una fecha válida.', { startDate: '0000-01-01T00:00:00Z' }],
    ['Introduce un importe válido, con dos decimales como máximo.', { discountValue: '-1' }],
    ['Introduce un importe válido, con dos decimales como máximo.', { discountValue: 9.999 }],
  ])('%s: %j', async (message, changes) => {
    const { id } = (await create({ code: crypto.randomUUID() })).body
    for (const reply of [
      await create({ code: crypto.randomUUID(), ...changes }),
      await save(id, changes),
    ]) {
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input', message } })
    }
  })

  test.each([
    { maxUsage: 0 },
    { maxUsage: 1.5 },
    { maxUsage: '5' },
    { discountType: 'fixed' },
    { isActive: 2 },
    { isActive: 'true' },
    { code: 'x'.repeat(61) },
  ])('are not made of %j', async (changes) => {
    expect((await create({ code: crypto.randomUUID(), ...changes })).status).toBe(400)
  })

  test('count the orders paid with them, and no reservations', async () => {
    const { id } = (await create({ code: 'CONTADO' })).body
    await order(server, { discountCode: 'CONTADO' })
    expect(await listed(id)).toMatchObject({ usageCount: 0 })
    await payWith('CONTADO')
    await payWith('CONTADO')
    expect(await listed(id)).toMatchObject({ usageCount: 2 })
    expect((await save(id, { code: 'CONTADO', discountValue: '20' })).body).toMatchObject({
      usageCount: 2,
      discountValue: '20.00',
    })
  })

  test('limited below their uses grant no more', async () => {
    const { id } = (await create({ code: 'LIMITE' })).body
    await payWith('LIMITE')
    await payWith('LIMITE')
    expect((await save(id, { code: 'LIMITE', maxUsage: 1 })).body).toMatchObject({
      maxUsage: 1,
      usageCount: 2,
    })
    expect(await isValid('LIMITE')).toBe(false)
    expect((await order(server, { discountCode: 'LIMITE' })).status).toBe(422)
    await save(id, { code: 'LIMITE', maxUsage: 3 })
    expect(await isValid('LIMITE')).toBe(true)
    await save(id, { code: 'LIMITE', maxUsage: null })
    expect(await listed(id)).toMatchObject({ maxUsage: null })
  })

  test('are switched off and on; a change that says nothing of it leaves it', async () => {
    const { id } = (await create({ code: 'LUZ' })).body
    expect((await save(id, { code: 'LUZ', isActive: false })).body.isActive).toBe(0)
    expect(await isValid('LUZ')).toBe(false)
    expect((await save(id, { code: 'LUZ', isActive: undefined })).body.isActive).toBe(0)
    expect((await save(id, { code: 'LUZ', isActive: 1 })).body.isActive).toBe(1)
  })

  test('deleted leave past orders as they were', async () => {
    const { id } = (await create({ code: 'PASADO' })).body
    const paid = await payWith('PASADO')
    const open = await payableOrder(server, { discountCode: 'PASADO' })
    expect(await remove(id)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await listed(id)).toBeUndefined()
    for (const { checkoutToken } of [paid, open]) {
      expect(
        (await server.ask(readOrder, { params: { token: checkoutToken } })).body,
      ).toMatchObject({ discountCode: 'PASADO', discountAmount: '2.50', total: '22.49' })
    }
    // a payment begun at that price is good; a new one is not
    expect(
      (
        await server.ask(confirmMockPayment, {
          body: { clientSecret: open.clientSecret, ...goodCard },
        })
      ).status,
    ).toBe(200)
    expect((await order(server, { discountCode: 'PASADO' })).status).toBe(422)
    expect((await remove(id)).status).toBe(404)
  })

  test('deleted under an order that waits cost it the discount, with the new total said', async () => {
    const { id } = (await create({ code: 'ESPERA' })).body
    const { checkoutToken } = (await order(server, { discountCode: 'ESPERA' })).body
    await remove(id)
    expect(await server.ask(createPaymentIntent, { body: { checkoutToken } })).toMatchObject({
      status: 409,
      body: { code: 'amount_changed', total: '24.99' },
    })
  })

  test('that are not there', async () => {
    for (const reply of [
      await save('unknown', {}),
      await remove('unknown'),
      await remove('x'.repeat(250)),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  test('leave every change in the audit trail, of two at once both', async () => {
    const { id } = (await create({ code: 'RASTRO' })).body
    await Promise.all(
      ['11', '12', '13'].map((discountValue) => save(id, { code: 'RASTRO', discountValue })),
    )
    await save(id, {
      code: 'RASTRO',
      discountValue: ((await listed(id)) as unknown as { discountValue: string }).discountValue,
    })
    await remove(id)
    const trail = (await audit(server.shop))
      .filter(({ subject }) => subject === `discount:${id}`)
      .toReversed()
    expect(trail.map(({ who, what }) => `${who} ${what}`)).toEqual([
      'admin created',
      'admin changed',
      'admin changed',
      'admin changed',
      'admin deleted',
    ])
    const values = trail.map(
      ({ detail }) =>
        detail as { before?: { valueHundredths: number }; after?: { valueHundredths: number } },
    )
    expect(values.slice(1).map(({ before }) => before!.valueHundredths)).toEqual(
      values.slice(0, -1).map(({ after }) => after!.valueHundredths),
    )
    expect(trail[1]!.detail).toEqual({
      before: { valueHundredths: 1000, type: 'percentage' },
      after: { valueHundredths: expect.any(Number), type: 'percentage' },
    })
  })
})
