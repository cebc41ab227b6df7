import { adminListBatches } from '#contract/admin-batch.ts'
import { adminListOrderFilters } from '#contract/admin-order-filters.ts'
import { adminCountOrders, adminListOrders } from '#contract/admin-orders.ts'
import { adminToday } from '#contract/admin-today.ts'

/** What tells of many orders: read anew when something was done with one. */
export const orderLists = [
  adminListOrders,
  adminCountOrders,
  adminListOrderFilters,
  adminListBatches,
  adminToday,
] as const
