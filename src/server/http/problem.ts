import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { isDetailed, refusalDetails, rejectedFiles } from '#contract/refusal-details.ts'
import { pickLocale } from '#domain/locale.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { isUnavailable, isUnstorableText } from '#store/fault.ts'
import { messageFor, wordIssues } from './message-for.ts'
import { tellRefused } from './tell-refused.ts'

/** The HTTP status of every refusal. */
export const statusOf: Record<RefusalCode, number> = {
  invalid_input: 400,
  no_images: 400,
  file_interrupted: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  password_expired: 401,
  second_factor_required: 401,
  wrong_second_factor: 401,
  card_declined: 402,
  insufficient_funds: 402,
  wrong_origin: 403,
  forbidden: 403,
  confirm_first: 403,
  password_due: 403,
  authenticator_due: 403,
  not_found: 404,
  draft_not_found: 404,
  order_not_found: 404,
  account_not_found: 404,
  image_not_found: 404,
  no_image_files: 404,
  link_expired: 404,
  draft_closed: 409,
  order_paid: 409,
  amount_changed: 409,
  payment_not_confirmed: 409,
  order_not_free: 409,
  order_free: 409,
  too_many_images: 409,
  gallery_full: 409,
  conflict: 409,
  duplicate: 409,
  filters_full: 409,
  in_batch: 409,
  in_use: 409,
  owner_stays: 409,
  wrong_state: 409,
  refund_too_much: 409,
  data_erased: 409,
  order_cancelled: 409,
  cancel_too_late: 409,
  told_already: 409,
  order_unpaid: 409,
  book_closed: 409,
  book_not_ready: 409,
  pages_not_approved: 409,
  look_first: 409,
  files_faulty: 409,
  handed_over: 409,
  file_too_large: 413,
  too_large: 413,
  file_type: 415,
  wrong_type: 415,
  country_unsupported: 422,
  not_confirmed: 422,
  password_short: 422,
  password_common: 422,
  password_same: 422,
  format_unsupported: 422,
  discount_invalid: 422,
  extra_unavailable: 422,
  express_unavailable: 422,
  file_unreadable: 422,
  images_not_yours: 422,
  not_permitted: 422,
  artist_unavailable: 422,
  drawing_unusable: 422,
  binding_unsupported: 422,
  no_print_service: 422,
  too_many_requests: 429,
  upload_quota: 429,
  internal: 500,
  unavailable: 503,
  payment_unavailable: 503,
  busy: 503,
  storage_full: 507,
}

/** What Fastify itself refuses, by the status it would give. */
const codeOfStatus: Record<number, RefusalCode> = {
  404: 'not_found',
  413: 'too_large',
  414: 'not_found',
  415: 'wrong_type',
}

/** Any error as the refusal that a client is told. What is not an expected no is 'internal'. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isFastifyRefusal(error)) return Refusal.of(codeOfStatus[error.statusCode] ?? 'invalid_input')
  if (isUnavailable(error)) return new Refusal('unavailable')
  if (isUnstorableText(error)) return new Refusal('invalid_input')
  return new Refusal('internal')
}

/**
 * Answers an error as JSON: code, a message in the customer's language, and the refusal's details (`message` among them wins over
 * the code's own). Server faults are logged whole under the request's id, by route and not by address, which may hold a token.
 */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): FastifyReply {
  const refusal = asRefusal(error)
  const status = statusOf[refusal.code]
  if (status >= 500)
    log.error(
      {
        request: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '(no route)',
        status,
        err: error,
      },
      'a request failed',
    )
  tellRefused(request, refusal.code, log)
  const { retryAfterS } = refusal.details
  if (typeof retryAfterS === 'number') reply.header('Retry-After', String(retryAfterS))
  else if (status === 503) reply.header('Retry-After', '10')
  const locale = pickLocale(request.headers['accept-language'])
  const message = messageFor(refusal.code, locale, refusal.details)
  const requestId = status >= 500 ? { requestId: request.id } : {}
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send({ code: refusal.code, message, ...requestId, ...wordIssues(shown(refusal), locale) })
}

/** A refusal's details in the forms of the contract; what that does not have stays here. */
function shown({ code, details }: Refusal): Record<string, unknown> {
  const schema = isDetailed(code)
    ? z.extend(refusalDetails[code], rejectedFiles.shape)
    : rejectedFiles
  const encoded = z.safeEncode<z.ZodMiniType>(schema, details)
  return encoded.success ? (encoded.data as Record<string, unknown>) : {}
}

function isFastifyRefusal(error: unknown): error is { statusCode: number } {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  return (
    typeof code === 'string' &&
    code.startsWith('FST_') &&
    typeof statusCode === 'number' &&
    statusCode >= 400 &&
    statusCode < 500
  )
}
