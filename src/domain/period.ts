import { keysOf } from './keys.ts'
/** How far back the administrator's figures look, today included, and in which steps. */
export const periods = {
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'day', count: 90 },
  '12m': { unit: 'month', count: 12 },
} as const satisfies Record<string, { unit: 'day' | 'month'; count: number }>
export type PeriodName = keyof typeof periods
export const periodNames = keysOf(periods)

/** The first days of a period's steps, oldest first: "2026-11-22". @param today the day at the shop */
export function stepsOf(period: PeriodName, today: string): string[] {
  const { unit, count } = periods[period]
  const [year = NaN, month = NaN, day = NaN] = today.split('-').map(Number)
  // By the calendar, in UTC, where every day has 24 hours; what moments a day has at the shop is another's to say.
  const step = (back: number) =>
    new Date(
      unit === 'day' ? Date.UTC(year, month - 1, day - back) : Date.UTC(year, month - 1 - back, 1),
    )
  return Array.from({ length: count }, (_, index) =>
    step(count - 1 - index)
      .toISOString()
      .slice(0, 10),
  )
}
