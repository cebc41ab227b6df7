import { expect, test } from 'vitest'
import { stepsOf } from './period.ts'

test('days go over the ends of months and years, and over the day that clocks are changed on', () => {
  expect(stepsOf('7d', '2026-01-03')).toEqual([
    '2025-12-28',
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
  ])
  const spring = stepsOf('30d', '2026-04-01')
  expect([spring.length, spring[0], new Set(spring).size, spring.includes('2026-03-29')]).toEqual([
    30,
    '2026-03-03',
    30,
    true,
  ])
  expect(stepsOf('90d', '2024-03-01')).toContain('2024-02-29')
})

test('months begin on their first day, also when today is a day that others lack', () => {
  expect(stepsOf('12m', '2026-03-31')).toEqual([
    '2025-04-01',
    '2025-05-01',
    '2025-06-01',
    '2025-07-01',
    '2025-08-01',
    '2025-09-01',
    '2025-10-01',
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
})
