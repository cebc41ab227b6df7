import { adminListBasePrices, adminListExtraPrices } from '#contract/admin-catalogue.ts'
import { adminListDiscounts } from '#contract/admin-discounts.ts'
import { adminListLegal } from '#contract/admin-legal.ts'
import { adminListOrders } from '#contract/admin-orders.ts'
import { adminListGallery } from '#contract/gallery.ts'
import type { Call } from '#contract/call.ts'

/** The dashboard's tabs in their order; the names stand in the address (`?tab=`). */
export const tabNames = ['orders', 'discounts', 'extras', 'prices', 'gallery', 'legal'] as const
export type TabName = (typeof tabNames)[number]

/** What a tab is read by: who may not is not shown it. */
export const tabCalls: Record<TabName, Call> = {
  orders: adminListOrders,
  discounts: adminListDiscounts,
  extras: adminListExtraPrices,
  prices: adminListBasePrices,
  gallery: adminListGallery,
  legal: adminListLegal,
}

/** The tab an address asks for; the orders when it names none. */
export function tabOf(name: string | null): TabName {
  return tabNames.find((known) => known === name) ?? 'orders'
}
