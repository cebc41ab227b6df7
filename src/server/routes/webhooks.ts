import { Refusal } from '#domain/refusal.ts'
import { hearProvider } from '#shop/hear-provider.ts'
import type { Shop } from '#shop/shop.ts'
import type { Server } from '../http/server.ts'
import { bindWebhook } from '../http/webhook.ts'

/** What the payment provider calls; with the pretended one there is nothing to call. */
export function webhookRoutes(server: Server, shop: Shop): void {
  if (!shop.payments.news) return
  bindWebhook(server, '/api/webhooks/stripe', async (body, request) => {
    const { 'stripe-signature': signature } = request.headers
    try {
      await hearProvider(shop, { body, signature: typeof signature === 'string' ? signature : undefined })
    } catch (error) {
      // The provider may call as often as it has news; whoever only pretends to be it may not.
      if (error instanceof Refusal && error.code === 'invalid_input') server.limits.spend(request, 'other')
      throw error
    }
  })
}
