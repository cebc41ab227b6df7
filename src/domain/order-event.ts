import { parseMoney, type Cents } from './money.ts'
import { paymentNewsKinds, paymentNewsSeen } from './payment-news.ts'

/**
 * Everything that can happen to an order; kept for ever, so a name that is in use is never given up. Who did it is 'customer', 'provider',
 * 'printer' (a print service), 'shop', 'system' or an administrator's name.
 */
export const orderEventNames = [
  'placed',
  'changed',
  'photos_attached',
  'discount_lost',
  'extras_lost',
  'stock_short',
  'payment_declined',
  'payment_abandoned',
  'paid',
  'confirmed_free',
  'set_paid',
  'status_set',
  ...paymentNewsKinds,
  paymentNewsSeen,
  'refund_asked',
  'refunded',
  'refund_failed',
  'book_asked',
  'book_made',
  'book_approved',
  'pages_approved',
  'pages_unapproved',
  'page_flagged',
  'page_unflagged',
  'page_redrawn',
  'page_replaced',
  'pages_reordered',
  'pages_changed',
  'photo_removed',
  'small_photos_chosen',
  'cover_chosen',
  'cover_replaced',
  'printer_chosen',
  'print_asked',
  'print_accepted',
  'print_fault',
  'print_refused',
  'print_cancel_asked',
  'print_cancelled',
  'print_too_late',
  'printing',
  'parcel_matched',
  'parcel_stopped',
  'shipped',
  'shipping_taken_back',
  'delivered',
  'reprint_made',
  'reprint_called_off',
  'cancelled',
  'tracking_corrected',
  'address_changed',
  'billing_changed',
  'mail_resent',
  'message_sent',
  'message_received',
  'message_noted',
  'jobs_taken_up',
  'photos_deleted',
  'data_erased',
] as const
export type OrderEventName = (typeof orderEventNames)[number]

/** The money that an event tells of; null where it tells of none. */
export function amountOf({ amountCents, amount }: Record<string, unknown>): Cents | null {
  if (typeof amountCents === 'number') return amountCents
  // Events written before 27 November 2026 have it as the API writes money.
  return typeof amount === 'string' ? parseMoney(amount) : null
}
