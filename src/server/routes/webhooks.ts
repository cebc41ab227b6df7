import type { FastifyRequest } from 'fastify'
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
    bindNews(server, '/api/webhooks/stripe', headerNamed('stripe-signature'), (call) =>
      hearProvider(shop, call),
    )
  if (shop.printServices.lulu?.news)
    bindNews(server, '/api/webhooks/lulu', headerNamed('lulu-hmac-sha256'), (call) =>
      hearPrintService(shop, 'lulu', call),
    )
  if (shop.printServices.gelato?.news)
    bindNews(server, '/api/webhooks/gelato', keyInAddress, (call) =>
      hearPrintService(shop, 'gelato', call),
    )
  if (shop.printServices.prodigi?.news)
    bindNews(server, '/api/webhooks/prodigi', keyInAddress, (call) =>
      hearPrintService(shop, 'prodigi', call),
    )
}

function bindNews(
  server: Server,
  path: `/api/webhooks/${string}`,
  signatureOf: (request: FastifyRequest) => unknown,
  hear: (call: Call) => Promise<void>,
): void {
  bindWebhook(server, path, async (body, request) => {
    const signature = signatureOf(request)
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

const headerNamed = (name: string) => (request: FastifyRequest) => request.headers[name]

/** Of a service that signs nothing. */
const keyInAddress = ({ query }: FastifyRequest): unknown =>
  typeof query === 'object' && query !== null && 'key' in query ? query.key : undefined
