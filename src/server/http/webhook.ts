import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { bodyBytesMax } from './body.ts'
import type { Server } from './server.ts'

/** Whoever calls does not wait for ever, and takes silence for a failure. */
const answerMsMax = 8_000

/**
 * Binds an address that another service calls. The handler gets the body's bytes as they came, to check a signature on them;
 * what it throws is answered like any other error, so that the service tries again. So is what takes too long, though it goes on.
 */
export function bindWebhook(
  { fastify, log }: Server,
  path: `/api/webhooks/${string}`,
  handler: (body: Buffer, request: FastifyRequest) => Promise<void>,
  msMax = answerMsMax,
): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 4 * bodyBytesMax },
      (_request, body, done) => done(null, body),
    )
    scope.post(path, async (request) => {
      const answered = new AbortController()
      const work = handler((request.body as Buffer | undefined) ?? Buffer.alloc(0), request)
      const patience = sleep(msMax, null, { signal: answered.signal }).then(() => {
        work.catch((error: Error) =>
          log.error(
            { request: request.id, route: path, err: error },
            'a call failed after it was answered',
          ),
        )
        throw new Refusal('unavailable')
      })
      try {
        await Promise.race([work, patience])
      } finally {
        answered.abort()
        patience.catch(() => undefined)
      }
      return { received: true }
    })
  })
}
