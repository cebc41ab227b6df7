/** Where an order's production is seen. */
export const productionPath = (orderId: string): string =>
  `/admin/orders/${encodeURIComponent(orderId)}`
