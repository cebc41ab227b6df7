/** The dashboard's tabs in their order; the names stand in the address (`?tab=`). */
export const tabNames = ['orders', 'discounts', 'extras', 'prices', 'legal'] as const
export type TabName = (typeof tabNames)[number]

/** The tab an address asks for; the orders when it names none. */
export function tabOf(name: string | null): TabName {
  return tabNames.find((known) => known === name) ?? 'orders'
}
