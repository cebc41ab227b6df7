import { expect, test } from 'vitest'
import { pretendMs, pretendPrintService } from './pretend.ts'
import type { PrintOrder } from './print-service.ts'

const order = { key: '0f4c2a6e-0000-4000-8000-000000000000' } as PrintOrder

test('pretends to print and to send in its time, whichever process asks', async () => {
  let at = Date.parse('2026-11-22T10:00:00Z')
  const [one, another] = [
    pretendPrintService(() => new Date(at)),
    pretendPrintService(() => new Date(at)),
  ]
  const { id, state } = await one.place(order)
  expect([id, state]).toEqual([expect.stringMatching(/^pretend-/), 'accepted'])
  at += pretendMs.printing
  expect(await another.read(id)).toMatchObject({ state: 'printing', parcel: null })
  expect(await another.cancel(id)).toMatchObject({ state: 'printing' })
  at += pretendMs.shipped
  expect(await another.read(id)).toMatchObject({
    state: 'shipped',
    parcel: { carrier: 'other', trackingNumber: expect.stringMatching(/^PRETEND-/) },
  })
  expect(await one.read('40001')).toBeNull()
})

test('pretends a price too', async () => {
  expect(await pretendPrintService().quote!({} as never)).toEqual({
    currency: 'EUR',
    totalCents: 1290,
    shippingCents: 490,
    isTaxed: true,
    days: null,
  })
})

test('gives an order back that it has not begun', async () => {
  const service = pretendPrintService()
  expect(await service.cancel((await service.place(order)).id)).toMatchObject({
    state: 'cancelled',
  })
})
