import { Refusal } from '#domain/refusal.ts'
import { hearProvider } from '#shop/paying/hear-provider.ts'
import { hearPrintService } from '#shop/sending/hear-print-service.ts'
import type { Shop } from '#shop/shop.ts'
import type { Server } from '../http/server.ts'
import { bindWebhook } from '../http/webhook.ts'

type Call = { body: Buffer; signature: string | undefined }

/** What payment provider and print service call; with pretended ones there is nothing to call. */
export function webhookRoutes(server: Server, shop: Shop): void {
  if (shop.payments.news)
    bindNews(server, '/api/webhooks/stripe', 'stripe-signature', (call) => hearProvider(shop, call))
  if (shop.printService?.news)
    bindNews(server, '/api/webhooks/lulu', 'lulu-hmac-sha256', (call) =>
      hearPrintService(shop, call),
    )
}

function bindNews(
  server: Server,
  path: `/api/webhooks/${string}`,
  signedBy: string,
  hear: (call: Call) => Promise<void>,
): void {
  bindWebhook(server, path, async (body, request) => {
    const signature = request.headers[signedBy]
    try {
      await hear({ body, signature: typeof signature === 'string' ? signature : undefined })
    } catch (error) {
      // They may call as often as they have news; whoever only pretends to be one of them may not.
      if (error instanceof Refusal && error.code === 'invalid_input')
        await server.limits.spend(request, 'other')
      throw error
    }
  })
}
