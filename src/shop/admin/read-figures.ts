import { dayAt } from '#domain/invoice.ts'
import { periods, stepsOf, type PeriodName } from '#domain/period.ts'
import { readBegun, readCodeUse, readSales, readSentBack, type Since } from '#store/figures.ts'
import type { Shop } from '../shop.ts'

const codesMax = 50

/**
 * What the shop sold, step by step, and how many of those who began a book have bought it. Days and months are the shop's own. What a
 * step's drafts have become is as of now: of the last days' some are still being made.
 */
export async function readFigures(shop: Shop, period: PeriodName) {
  const { timeZone } = shop.settings.invoices
  const { unit } = periods[period]
  const steps = stepsOf(period, dayAt(shop.now(), timeZone))
  const since: Since = { firstDay: steps[0]!, unit, timeZone }
  const [sales, sentBack, begun, codes] = await Promise.all([
    readSales(shop.db, since), readSentBack(shop.db, since), readBegun(shop.db, since), readCodeUse(shop.db, since, codesMax + 1),
  ])
  const of = <Row extends { step: string }>(rows: Row[]) => new Map(rows.map((row) => [row.step, row]))
  const [sold, returned, came] = [of(sales), of(sentBack), of(begun)]
  const shown = steps.map((from) => ({
    from, orders: sold.get(from)?.orders ?? 0, revenue: sold.get(from)?.revenueCents ?? 0, refunded: returned.get(from)?.refundedCents ?? 0,
    begun: came.get(from)?.begun ?? 0, withPhotos: came.get(from)?.withPhotos ?? 0, ordered: came.get(from)?.ordered ?? 0, paid: came.get(from)?.paid ?? 0,
  }))
  const sum = (name: Exclude<keyof (typeof shown)[number], 'from'>) => shown.reduce((total, step) => total + step[name], 0)
  const [orders, revenue] = [sum('orders'), sum('revenue')]
  return {
    unit, timeZone, steps: shown,
    total: {
      orders, revenue, refunded: sum('refunded'), average: orders === 0 ? null : Math.round(revenue / orders),
      begun: sum('begun'), withPhotos: sum('withPhotos'), ordered: sum('ordered'), paid: sum('paid'),
    },
    codes: codes.slice(0, codesMax).map(({ code, uses, revenueCents, discountCents }) => ({ code, uses, revenue: revenueCents, discount: discountCents })),
    moreCodes: codes.length > codesMax,
  }
}
