import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { RefusalCode } from '#domain/refusal.ts'
import { SlidingWindow } from './sliding-window.ts'

/** What nobody hears who uses the shop as it is meant: somebody tries another's door, or one door too often. */
const telling: ReadonlySet<RefusalCode> = new Set([
  'forbidden',
  'password_due',
  'authenticator_due',
  'wrong_origin',
  'too_many_requests',
  'upload_quota',
])

const windowMs = 60_000
const told = new WeakMap<Logger, SlidingWindow>()

/**
 * Writes down that a control has refused somebody: each code of a route once a minute, for whoever floods the shop must
 * not flood the log; how
 * often, the metrics count. Who it was is not told: the log holds no addresses. Logins are told in the audit trail.
 */
export function tellRefused(request: FastifyRequest, code: RefusalCode, log: Logger): void {
  if (!telling.has(code)) return
  const route = request.routeOptions.url ?? '(no route)'
  const window = told.get(log) ?? new SlidingWindow(1, windowMs, Date.now)
  told.set(log, window)
  if (window.spend(`${code} ${request.method} ${route}`, 1) > 0) return
  log.warn({ request: request.id, method: request.method, route, code }, 'a request was refused')
}
