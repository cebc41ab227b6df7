import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

const checkMsMax = 3_000

/** A part of the shop that must answer for it to work; rejects when it does not. */
export type Check = () => Promise<unknown>

/** /healthz: this process answers. /readyz: so do its parts, each named in the answer; 503 when one does not. */
export function healthRoutes(
  fastify: FastifyInstance,
  checks: Record<string, Check>,
  log: Logger,
): void {
  fastify.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )
  fastify.get('/readyz', async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) => [name, await works(name, check, log)] as const,
      ),
    )
    const ready = parts.every(([, state]) => state === 'ok')
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(parts) })
  })
}

async function works(name: string, check: Check, log: Logger): Promise<'ok' | 'down'> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () =>
      reject(Object.assign(new Error(`no answer within ${checkMsMax} ms`), { code: 'ETIMEDOUT' })),
    checkMsMax,
  )
  try {
    await Promise.race([check(), late])
    return 'ok'
  } catch (error) {
    log.error({ what: name, err: error }, 'readyz: down')
    return 'down'
  } finally {
    clearTimeout(timer)
  }
}
