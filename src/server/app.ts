import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { defaultLocale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { healthOf, partsOf } from '#shop/health.ts'
import { onAccountOf } from '#store/cause.ts'
import { bodyBytesMax, readBodies } from './http/body.ts'
import { checkOrigin, matchedPath, securityHeaders } from './http/guards.ts'
import { healthRoutes } from './http/health.ts'
import { makeLimits } from './http/limits.ts'
import { shareLimits, type SharedUses } from './http/shared-limits.ts'
import { messageFor } from './http/message-for.ts'
import { pageRoutes } from './http/pages.ts'
import { sendProblem } from './http/problem.ts'
import type { Server, ServerSettings, SessionGuard } from './http/server.ts'

/** The parts of a Shop that the server itself uses; route files are given the whole of it. */
export type ServedShop = {
  db: { $client: { query(sql: string): Promise<unknown> } }
  files: { check(): Promise<unknown> }
  now: () => Date
  log: Logger
}

/** What became of a request. Of its address only the route's template is told: addresses hold tokens. */
export type Answered = { method: string; route: string; status: number; seconds: number }

/** A route file: binds calls (http/bind.ts) to the server, each calling one verb of the shop. */
export type Routes<S> = (server: Server, shop: S) => void

const headersMsMax = 15_000
/** A whole upload of 20 photos over a slow line fits. */
const requestMsMax = 300_000
const silenceMsMax = 30_000
/** No limit counts for longer than an hour; addresses are not kept in memory for much longer than they count. */
const forgetLimitsMs = 900_000

/**
 * The server, built and not listening. Closing it lets running requests finish for `finishSeconds`, then cuts them off.
 * @param sessionGuard without one, every administrator's call is 401
 * @param sharedUses counts for all processes; without, this one's limits are its own
 * @param onAnswer hears of every request when its answer has gone out
 * @param leaving once it is aborted, everything is still answered, but each answer is the last of its connection, and /readyz says 503
 */
export function buildApp<S extends ServedShop>({
  shop,
  settings,
  routes,
  sessionGuard = nobody,
  sharedUses = null,
  onAnswer,
  leaving,
  finishSeconds = 7,
}: {
  shop: S
  settings: ServerSettings
  routes: readonly Routes<S>[]
  sessionGuard?: SessionGuard
  sharedUses?: SharedUses | null
  onAnswer?: (answered: Answered) => void
  leaving?: AbortSignal
  finishSeconds?: number
}): FastifyInstance {
  const headersFor = securityHeaders(settings)
  const app = openFastify(shop.log, settings, headersFor)
  const publicOrigin = new URL(settings.publicUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    request.id = idFromProxy(request) ?? request.id
    reply.headers(headersFor(matchedPath(request)))
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new Refusal('invalid_input')
    checkOrigin(request, publicOrigin)
  })
  app.addHook('preHandler', (request, _reply, done) => onAccountOf(request.id, done))
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, shop.log))
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new Refusal('not_found'), request, reply, shop.log),
  )
  if (onAnswer)
    app.addHook('onResponse', async (request, reply) =>
      onAnswer({
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      }),
    )
  closeCalmly(app, finishSeconds * 1000, leaving)
  readBodies(app)

  healthRoutes(app, healthOf(partsOf(shop), shop.log, leaving))
  const now = () => shop.now().getTime()
  const ownLimits = makeLimits(settings.rateLimit, now)
  const forgetting = setInterval(() => ownLimits.forget(), forgetLimitsMs).unref()
  app.addHook('onClose', async () => clearInterval(forgetting))
  const limits = shareLimits(ownLimits, sharedUses, now)
  const server: Server = { fastify: app, settings, limits, sessionGuard, log: shop.log }
  for (const bindRoutes of routes) bindRoutes(server, shop)
  pageRoutes(server)
  return app
}

type HeadersFor = ReturnType<typeof securityHeaders>

/** Fastify with the shop's own limits, and with its own answers to what never became a request. */
function openFastify(
  log: Logger,
  { trustProxy }: ServerSettings,
  headersFor: HeadersFor,
): FastifyInstance {
  // Fastify tells of every request; what is worth telling here is what fails.
  const quietLog: FastifyBaseLogger = log.child({}, { level: 'warn' })
  return fastify({
    loggerInstance: quietLog,
    // Each request's failure is told with its id; a logger for each would only cost.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: bodyBytesMax,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    return503OnClosing: false,
    connectionTimeout: silenceMsMax,
    requestTimeout: requestMsMax,
    keepAliveTimeout: 20_000,
    // Node's own answer to a request without a Host has no headers.
    http: {
      headersTimeout: headersMsMax,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headersFor),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request.raw.url ?? '/'))
      return sendProblem(error, request, reply, log)
    },
  })
}

/** What the proxy calls the request, so that its log and ours say the same; of anybody else it is not believed. */
function idFromProxy({ ips, headers }: FastifyRequest): string | null {
  const id = headers['x-request-id']
  const isFromProxy = ips !== undefined && ips.length > 1
  return isFromProxy && typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : null
}

async function nobody(): Promise<never> {
  throw new Refusal('unauthorized')
}

/** From the moment that it leaves, answers tell the client that the connection ends with them; what is not done in time is cut off. */
function closeCalmly(app: FastifyInstance, finishMsMax: number, leaving?: AbortSignal): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => app.server.closeAllConnections(), finishMsMax).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing || leaving?.aborted) reply.header('Connection', 'close')
  })
}

/** Answers what never became a request: broken HTTP, headers too large or too slow. */
function refuseConnection(
  error: Error & { code?: string },
  socket: Socket,
  headersFor: (url: string) => Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status =
    { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
  const code = status === 431 ? 'too_large' : 'invalid_input'
  const body = JSON.stringify({ code, message: messageFor(code, defaultLocale) })
  const headers = {
    ...headersFor('/'),
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
  }
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
