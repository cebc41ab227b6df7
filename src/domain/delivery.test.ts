import { expect, test } from 'vitest'
import { addWorkingDays, dayIn, expectedDelivery, productionStart } from './delivery.ts'

const thursday = '2026-11-26'

test('working days leave weekends out', () => {
  expect(addWorkingDays(thursday, 1)).toBe('2026-11-27')
  expect(addWorkingDays(thursday, 2)).toBe('2026-11-30')
  expect(addWorkingDays('2026-11-28', 1)).toBe('2026-11-30')
})

test('a book is expected as promised, and later where it is behind', () => {
  const asked = { country: 'ES', fulfilment: 'review', start: thursday, shipped: null } as const
  expect(expectedDelivery({ ...asked, today: thursday })).toEqual({
    from: '2026-12-03',
    to: '2026-12-07',
  })
  const behind = expectedDelivery({ ...asked, today: '2026-12-07' })!
  expect(behind.from > '2026-12-07' && behind.to > behind.from).toBe(true)
})

test('one that is on its way is expected by its country, one that is there no more', () => {
  const sent = {
    fulfilment: 'shipped',
    start: '2026-11-20',
    shipped: thursday,
    today: thursday,
  } as const
  expect(expectedDelivery({ ...sent, country: 'ES' })).toEqual({
    from: '2026-11-27',
    to: '2026-11-30',
  })
  expect(expectedDelivery({ ...sent, country: 'US' })!.to).toBe('2026-12-03')
  expect(expectedDelivery({ ...sent, fulfilment: 'delivered', country: 'ES' })).toBeNull()
})

test('production starts with all photos at once, else when no more can be added; days are the shop’s', () => {
  const paid = new Date('2026-11-26T23:30:00Z')
  expect(dayIn('Europe/Madrid', productionStart(paid, { photos: 20, fulfilment: 'queued' }))).toBe(
    '2026-11-27',
  )
  expect(dayIn('Europe/Madrid', productionStart(paid, { photos: 3, fulfilment: 'queued' }))).toBe(
    '2026-11-29',
  )
})
