import { Refusal } from '#domain/refusal.ts'
import type { CardPayment } from '#gateways/payments/mock.ts'
import { settleIntent, settlePayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

/**
 * The pretend card form. What the pretend provider decides is settled at once, as by a webhook; a declined card leaves the
 * order payable with another one.
 * @throws Refusal not_found (an unknown secret, or a real provider is configured), invalid_input (with issues),
 *   card_declined, insufficient_funds, order_paid, conflict (the intent was cancelled: begin again)
 */
export async function confirmMockPayment(
  shop: Shop,
  payment: Omit<CardPayment, 'authenticated'> & { authenticated?: boolean | undefined },
) {
  if (!shop.mockCards) throw new Refusal('not_found')
  const { intent, declined } = await shop.mockCards
    .confirm({ ...payment, authenticated: payment.authenticated ?? false })
    .catch(async (error: unknown) => {
      // Paid at an earlier call, whose end we may not have lived to see.
      if (error instanceof Refusal && error.code === 'order_paid')
        await settlePayment(shop, payment.clientSecret.split('_secret_', 1)[0] ?? '', 'webhook')
      throw error
    })
  await settleIntent(shop, intent, 'webhook')
  if (declined) throw new Refusal(declined)
  return {
    paymentIntent: {
      id: intent.id,
      status: intent.status === 'succeeded' ? ('succeeded' as const) : ('requires_action' as const),
    },
  }
}
