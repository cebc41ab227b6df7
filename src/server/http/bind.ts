import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts'
import { isBeforeSettling, may, needsConfirmation } from '#contract/permissions.ts'
import { pickLocale, type Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffSession } from '#shop/admin/session.ts'
import { isNotJson } from './body.ts'
import { readInput } from './read-input.ts'
import type { Server } from './server.ts'

/** What a handler is given: all decoded, money in cents, times as Dates, texts cleaned. */
export type Given<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  /** undefined where the call is multipart: its handler reads the request with receiveUpload */
  body: C extends { multipart: true } ? undefined : BodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
  /** the customer's language by Accept-Language */
  locale: Locale
} & (C extends { access: 'admin' } ? { admin: StaffSession } : unknown)

/**
 * Answers the decoded value. Where the call's answer is 'file': a Buffer or a stream, its headers set on `reply`, or `reply` itself
 * after the handler has sent with it.
 */
export type Handler<C extends Call> = (
  given: Given<C>,
) => Promise<C extends { answer: 'file' } ? unknown : AnswerOf<C>>

/**
 * Binds one call of the contract to its address. In this order: the call's limit, the session where it is an
 * administrator's, and whether its role may make it (contract/permissions.ts),
 * the content type, then parameters, query and body. Path parameters that cannot be are 404 (with the call's own not-found code).
 */
export function bind<const C extends Call>(server: Server, call: C, handler: Handler<C>): void {
  const admins = new WeakMap<FastifyRequest, StaffSession>()
  server.fastify.route({
    method: call.method,
    url: call.path,
    async onRequest(request, reply) {
      await spendLimit(server, call, request)
      if (call.access === 'admin') {
        const admin = await server.sessionGuard(request, reply)
        checkStanding(call, admin)
        admins.set(request, admin)
      }
      if (
        call.multipart &&
        !/^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? '')
      )
        throw new Refusal('wrong_type')
    },
    async handler(request, reply) {
      const locale = pickLocale(request.headers['accept-language'])
      const given = {
        params: readParams(call, request.params, locale),
        query: call.query ? readInput(call.query, request.query, locale) : {},
        body: call.body && !call.multipart ? readBody(call.body, request.body, locale) : undefined,
        request,
        reply,
        locale,
        admin: admins.get(request),
      }
      const answer = await handler(given as unknown as Given<C>)
      if (call.answer === 'file') return answer
      return reply.code(call.status).send(z.encode(call.answer, answer))
    },
  })
}

/** Whether the account may make the call, and has settled and proved what the call takes. */
function checkStanding(call: Call, { role, due, isConfirmed }: StaffSession): void {
  if (!may(role, call)) throw new Refusal('forbidden')
  if (due && !isBeforeSettling(call))
    throw new Refusal(due === 'password' ? 'password_due' : 'authenticator_due')
  if (needsConfirmation(call) && !isConfirmed) throw new Refusal('confirm_first')
}

/** The login counts wrong passwords and the upload counts files; both do so themselves, and are calls like any other besides. */
async function spendLimit(
  { limits }: Server,
  { limit }: Call,
  request: FastifyRequest,
): Promise<void> {
  if (limit === 'uploads') await limits.check(request, limit)
  // A flood ends sooner than a window of a quarter of an hour.
  if (limit === 'made') await limits.spend(request, 'other')
  await limits.spend(request, limit === 'uploads' || limit === 'login' ? 'other' : limit)
}

function readParams(call: Call, params: unknown, locale: Locale): unknown {
  if (!call.params) return {}
  try {
    return readInput(call.params, params, locale)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw Refusal.of(call.refusals.find((code) => code.endsWith('not_found')) ?? 'not_found')
  }
}

function readBody(schema: z.ZodMiniType, body: unknown, locale: Locale): unknown {
  const optional = z.safeParse(schema, undefined).success
  // One-click unsubscribing (RFC 8058) posts a form to a call whose body is optional.
  if (isNotJson(body)) {
    if (!optional) throw new Refusal('wrong_type')
    return undefined
  }
  return readInput(schema, body === null && optional ? undefined : body, locale)
}
