import type { DiscountFault } from './discount.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { Cents } from './money.ts'
import type { BookPart, PrintProblem } from './print-file.ts'
import type { Quote } from './quote.ts'

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
  'not_permitted',
  'gallery_full',
  'images_not_yours',
  'unauthorized',
  'wrong_credentials',
  'password_expired',
  'second_factor_required',
  'wrong_second_factor',
  'not_confirmed',
  'confirm_first',
  'password_due',
  'authenticator_due',
  'forbidden',
  'password_short',
  'password_common',
  'password_same',
  'owner_stays',
  'account_not_found',
  'wrong_origin',
  'conflict',
  'duplicate',
  'filters_full',
  'in_batch',
  'in_use',
  'no_image_files',
  'link_expired',
  'artist_unavailable',
  'order_unpaid',
  'book_closed',
  'book_not_ready',
  'pages_not_approved',
  'look_first',
  'files_faulty',
  'drawing_unusable',
  'binding_unsupported',
  'handed_over',
  'no_print_service',
  'wrong_state',
  'refund_too_much',
  'data_erased',
  'order_cancelled',
  'cancel_too_late',
  'told_already',
  'too_many_requests',
  'too_large',
  'wrong_type',
  'busy',
  'unavailable',
  'internal',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** What things cost as they are, told to whoever saw otherwise. */
export type RefusedQuote = Omit<Quote, 'total'> & { totalPrice: Cents }

/**
 * What goes to the client beside code and message, so nothing secret; contract/refusal-details.ts says in which form.
 * Other codes have none.
 */
export type RefusalDetails = {
  invalid_input: { issues?: { path: string; message: string }[]; message?: string | undefined }
  amount_changed: { total: Cents }
  order_not_free: { total: Cents }
  refund_too_much: { refundable: Cents }
  discount_invalid: { fault?: DiscountFault; quote?: RefusedQuote }
  extra_unavailable: { extras?: string[]; available?: string[]; quote?: RefusedQuote }
  wrong_state: { fulfilment?: Fulfilment }
  duplicate: { of?: 'discount_code' | 'extra' | 'extra_price' | 'account' | 'order_filter' }
  pages_not_approved: { pages: number[] }
  look_first: { pages: number[] }
  files_faulty: { problems?: (PrintProblem & { part: BookPart })[]; missing?: BookPart[] }
  file_too_large: { pixels?: number; pixelsMax?: number }
  file_unreadable: { cause?: 'decode' }
  too_many_requests: { retryAfterS?: number }
  busy: { retryAfterS?: number }
}

/** What an upload tells of each file that it did not take, whatever the code. */
export type RejectedFile = { name: string; code: string; message: string }

type Given<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? object extends RefusalDetails[Code]
    ? [code: Code, details?: RefusalDetails[Code]]
    : [code: Code, details: RefusalDetails[Code]]
  : [code: Code]
/** A code that may stand by itself. */
export type PlainCode = {
  [Code in RefusalCode]: Given<Code> extends [code: Code, details: object] ? never : Code
}[RefusalCode]

/** An expected no. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    ...[code, details]: { [Code in RefusalCode]: Given<Code> }[RefusalCode] | [PlainCode]
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details ?? {}
  }

  /** One whose code comes from elsewhere: another thread, a status, what all files of an upload were refused for. */
  static of(code: RefusalCode, details: { rejected?: RejectedFile[] } = {}): Refusal {
    return Object.assign(new Refusal('internal'), { code, details, message: code })
  }
}
