import {
  checkExpress,
  confirmFreeOrder,
  confirmMockPayment,
  createExpressIntent,
  createPaymentIntent,
  reportPayment,
} from '#contract/payment.ts'
import { offersExpress } from '#domain/express.ts'
import { Refusal } from '#domain/refusal.ts'
import { confirmFreeOrder as confirmFree } from '#shop/paying/confirm-free-order.ts'
import { confirmMockPayment as confirmMock } from '#shop/paying/confirm-mock-payment.ts'
import { createExpressIntent as createWalletIntent } from '#shop/ordering/create-express-intent.ts'
import { createPaymentIntent as createIntent } from '#shop/paying/create-payment-intent.ts'
import { reportPayment as report } from '#shop/paying/report-payment.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'
import { whileNamingOrder } from '../http/shared-limits.ts'

export function paymentRoutes(server: Server, shop: Shop): void {
  bind(server, createPaymentIntent, ({ body }) => createIntent(shop, body))
  bind(server, confirmFreeOrder, ({ request, body }) =>
    whileNamingOrder(server.limits, request, () => confirmFree(shop, body.orderId)),
  )
  bind(server, reportPayment, async ({ request, params, body }) => {
    if (body.status !== 'completed') throw new Refusal('payment_not_confirmed')
    return whileNamingOrder(server.limits, request, () =>
      report(shop, { orderId: params.id, intentId: body.paymentIntentId }),
    )
  })
  if (shop.mockCards) bind(server, confirmMockPayment, ({ body }) => confirmMock(shop, body))
  bind(server, checkExpress, async ({ body }) => ({
    enabled: offersExpress(shop.settings.express, body.email),
  }))
  bind(server, createExpressIntent, ({ body }) => createWalletIntent(shop, body))
}
