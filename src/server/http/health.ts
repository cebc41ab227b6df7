import type { FastifyInstance } from 'fastify'
import type { Health } from '#shop/health.ts'

/** /healthz: this process answers. /readyz: so do its parts, each named in the answer; 503 when one does not, or the process is to end. */
export function healthRoutes(fastify: FastifyInstance, health: () => Promise<Health>): void {
  fastify.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )
  fastify.get('/readyz', async (_request, reply) => {
    const { ready, parts } = await health()
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', ...parts })
  })
}
