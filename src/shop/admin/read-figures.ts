import { dayAt } from '#domain/invoice-number.ts'
import { periods, stepsOf, type PeriodName } from '#domain/period.ts'
import { itemAt } from '#domain/item-at.ts'
import { readCodeUse, readSteps } from '#store/figures.ts'
import type { Shop } from '../shop.ts'

const codesMax = 50

/**
 * What the shop sold, step by step, and how many of those who began a book have bought it. Days and months are the shop's own. What a
 * step's drafts have become is as of now: of the last days' some are still being made.
 */
export async function readFigures(shop: Shop, period: PeriodName) {
  const { timeZone } = shop.settings.invoices
  const days = stepsOf(period, dayAt(shop.now(), timeZone))
  const [rows, codes] = await Promise.all([
    readSteps(shop.db, days, timeZone),
    readCodeUse(shop.db, { firstDay: itemAt(days, 0), timeZone, limit: codesMax + 1 }),
  ])
  const steps = rows.map(
    (
      {
        revenueCents: revenue,
        refundedCents: refunded,
        netCents,
        costCents: cost,
        netRefundedCents,
        ...counted
      },
      index,
    ) => ({
      from: itemAt(days, index),
      revenue,
      refunded,
      cost,
      margin: netCents - cost - netRefundedCents,
      ...counted,
    }),
  )
  return {
    unit: periods[period].unit,
    timeZone,
    steps,
    total: totalOf(steps),
    codes: codes.slice(0, codesMax).map(({ code, uses, revenueCents, discountCents }) => ({
      code,
      uses,
      revenue: revenueCents,
      discount: discountCents,
    })),
    moreCodes: codes.length > codesMax,
  }
}

type Step = Record<
  | 'orders'
  | 'revenue'
  | 'refunded'
  | 'costed'
  | 'cost'
  | 'margin'
  | 'begun'
  | 'withPhotos'
  | 'ordered'
  | 'paid',
  number
>

function totalOf(steps: readonly Step[]) {
  const sum = (name: keyof Step) => steps.reduce((total, step) => total + step[name], 0)
  const [orders, revenue, costed, margin] = [
    sum('orders'),
    sum('revenue'),
    sum('costed'),
    sum('margin'),
  ]
  return {
    orders,
    revenue,
    refunded: sum('refunded'),
    average: orders === 0 ? null : Math.round(revenue / orders),
    costed,
    cost: sum('cost'),
    margin,
    marginPerBook: costed === 0 ? null : Math.round(margin / costed),
    begun: sum('begun'),
    withPhotos: sum('withPhotos'),
    ordered: sum('ordered'),
    paid: sum('paid'),
  }
}
