import { describe, expect, test } from 'vitest'
import { checkDiscount, newDiscount, typedOf } from './check-discount.ts'

const good = {
  ...newDiscount,
  code: 'verano',
  discountValue: '12.5',
  startDate: '2026-11-21',
  endDate: '2026-12-31',
}

describe('a typed code', () => {
  test('may be good for one day', () => {
    expect(checkDiscount({ ...newDiscount, ...good, endDate: good.startDate })).toMatchObject({
      body: { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-11-21T23:59:59.999Z' },
    })
  })

  test('is sent in capitals, from the start of the first day to the end of the last, in UTC', () => {
    expect(checkDiscount(good)).toEqual({
      body: {
        code: 'VERANO',
        discountType: 'percentage',
        discountValue: '12.50',
        startDate: '2026-11-21T00:00:00.000Z',
        endDate: '2026-12-31T23:59:59.999Z',
        isActive: 1,
        maxUsage: null,
      },
    })
  })

  test.each([
    [{ code: ' ' }, 'code'],
    [{ discountValue: '' }, 'value'],
    [{ discountValue: '0' }, 'value'],
    [{ discountValue: '-3' }, 'value'],
    [{ discountValue: '100.01' }, 'percent'],
    [{ discountValue: '12.345' }, 'decimals'],
    [{ startDate: '' }, 'dates'],
    [{ endDate: '' }, 'dates'],
    [{ endDate: '2026-11-20' }, 'order'],
    [{ maxUsage: '0' }, 'maxUsage'],
    [{ maxUsage: '1.5' }, 'maxUsage'],
  ] as const)('with %j is refused: %s', (change, fault) => {
    expect(checkDiscount({ ...good, ...change })).toMatchObject({ fault })
  })

  test('of a fixed amount may be above 100, inactive and limited', () => {
    expect(
      checkDiscount({
        ...good,
        discountType: 'fixed_amount',
        discountValue: '150',
        isActive: false,
        maxUsage: '3',
      }),
    ).toMatchObject({ body: { discountValue: '150.00', isActive: 0, maxUsage: 3 } })
  })

  test('comes back into the form as it was typed', () => {
    const kept = {
      id: '1',
      version: 'v',
      usageCount: 2,
      code: 'VERANO',
      discountType: 'percentage' as const,
      discountValue: 1250,
      isActive: true,
      maxUsage: null,
      startDate: new Date('2026-11-21T00:00:00.000Z'),
      endDate: new Date('2026-12-31T23:59:59.999Z'),
    }
    expect(typedOf(kept)).toEqual({ ...good, code: 'VERANO' })
  })
})
