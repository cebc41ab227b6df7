import type { figures as es } from '../es/admin-figures.ts'

const ordersOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
const begunOf = (count: number) => (count === 1 ? '1 book begun' : `${count} books begun`)

/** Words for the administrator's first page: sales and conversion over time. */
export const figures: typeof es = {
  nav: 'Administration',
  home: 'Home',
  dashboard: 'Dashboard',
  title: 'Sales and conversion',
  period: 'Period',
  periods: { '7d': '7 days', '30d': '30 days', '90d': '90 days', '12m': '12 months' },
  zone: (p: { zone: string }) => `Days and months by the time in ${p.zone}. Today is included.`,
  orders: 'Paid orders',
  revenue: 'Sales',
  revenueHint: 'VAT included, refunds not subtracted',
  refunded: 'Refunded',
  refundedHint: 'On the day it was decided',
  net: 'Sales less refunds',
  average: 'Average order',
  explore: 'Choose a day or month of the chart',
  sales: {
    title: { day: 'Sales by day', month: 'Sales by month' },
    none: 'No paid orders in this period.',
    best: (p: { when: string; revenue: string }) => `The best: ${p.when}, with ${p.revenue}.`,
    told: (p: { when: string; orders: number; revenue: string; refunded: string | null }) =>
      `${p.when}: ${ordersOf(p.orders)}, ${p.revenue}${p.refunded ? ` (refunded: ${p.refunded})` : ''}`,
  },
  conversion: {
    title: 'Books begun that were paid for',
    none: (p: { when: string }) => `${p.when}: no book begun`,
    told: (p: { when: string; begun: number; paid: number; share: string }) =>
      `${p.when}: ${begunOf(p.begun)}, ${p.paid} paid (${p.share})`,
  },
  way: {
    title: 'From a book begun to a paid order',
    hint: 'How far the books begun in this period have come. Those of the last days may still be paid for.',
    none: 'No book was begun in this period.',
    begun: 'Begun',
    withPhotos: 'With photos',
    ordered: 'With an order',
    paid: 'Paid',
  },
  table: { open: 'See the numbers in a table', when: 'When', conversion: 'Paid of those begun' },
  codes: {
    title: 'Discount codes',
    hint: 'Paid orders with the code; refunds are not subtracted.',
    code: 'Code',
    uses: 'Uses',
    revenue: 'Sales with the code',
    discount: 'Discount given',
    none: 'No paid order with a code in this period.',
    all: (p: { count: number }) => `See all ${p.count} codes`,
    more: 'The 50 most used are shown.',
  },
}
