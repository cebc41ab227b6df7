import type { FastifyRequest } from 'fastify'
import { bodyBytesMax } from './body.ts'
import type { Server } from './server.ts'

/**
 * Binds an address that another service calls. The handler gets the body's bytes as they came, to check a signature on them;
 * what it throws is answered like any other error, so that the service tries again.
 */
export function bindWebhook(
  { fastify }: Server, path: `/api/webhooks/${string}`, handler: (body: Buffer, request: FastifyRequest) => Promise<void>,
): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4 * bodyBytesMax }, (_request, body, done) => done(null, body))
    scope.post(path, async (request) => {
      await handler((request.body as Buffer | undefined) ?? Buffer.alloc(0), request)
      return { received: true }
    })
  })
}
