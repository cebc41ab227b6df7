/**
 * Every "no" the shop can say. The server maps each to an HTTP status and to a message in the customer's language
 * (server/http); whatever is thrown and is not a Refusal is a bug.
 */
export const refusalCodes = [
  'invalid_input',
  'not_found',
  'draft_not_found',
  'order_not_found',
  'image_not_found',
  'draft_closed',
  'order_paid',
  'country_unsupported',
  'format_unsupported',
  'discount_invalid',
  'extra_unavailable',
  'amount_changed',
  'payment_not_confirmed',
  'order_not_free',
  'order_free',
  'payment_unavailable',
  'express_unavailable',
  'card_declined',
  'insufficient_funds',
  'no_images',
  'too_many_images',
  'file_too_large',
  'file_type',
  'file_unreadable',
  'file_interrupted',
  'upload_quota',
  'storage_full',
  'images_not_yours',
  'unauthorized',
  'wrong_credentials',
  'wrong_origin',
  'conflict',
  'duplicate',
  'in_use',
  'no_image_files',
  'link_expired',
  'artist_unavailable',
  'order_unpaid',
  'book_closed',
  'book_not_ready',
  'pages_not_approved',
  'files_faulty',
  'drawing_unusable',
  'binding_unsupported',
  'handed_over',
  'no_print_service',
  'wrong_state',
  'refund_too_much',
  'data_erased',
  'order_cancelled',
  'too_many_requests',
  'too_large',
  'wrong_type',
  'busy',
  'unavailable',
  'internal',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** An expected no. `details` go to the client beside code and message, so they hold nothing secret. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Record<string, unknown>

  constructor(code: RefusalCode, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
