import type { DiscountFault } from '#domain/discount.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/**
 * Named faults of a field, as the contract's schemas and the shop's verbs write them, and the names that every other
 * fault is put under.
 */
export const issueNames = [
  'required',
  'invalid',
  'too_short',
  'too_small',
  'too_large',
  'too_many',
  'choice',
  'too_long',
  'email',
  'amount',
  'date',
  'consent',
  'data_processing',
  'codigo_required',
  'discount_value',
  'discount_percent',
  'discount_dates',
  'tax_id',
  'vat_id',
  'phone',
  'nif',
  'invoices_need',
  'register_number',
  'placeholder',
  'tracking_number',
  'confirm_number',
  'tax_number',
  'tracking_list',
  'code_required',
  'dates_required',
  'extra_name_required',
  'extra_personal',
  'username_required',
  'password_required',
  'crop',
  'face',
  'full_name',
  'street',
  'city',
  'postal_code',
  'card_number',
  'card_expiry',
  'card_expired',
  'card_cvc',
] as const
export type IssueName = (typeof issueNames)[number]

/** What there is only one of: the detail `of` of a refusal 'duplicate'. */
export const uniqueThings = [
  'discount_code',
  'extra',
  'extra_price',
  'account',
  'order_filter',
] as const
export type UniqueThing = (typeof uniqueThings)[number]

/** Everything the server says to a customer, in one language. */
export type Messages = {
  refusals: Record<RefusalCode, string>
  discountFaults: Record<DiscountFault, string>
  issues: Record<IssueName, string>
  duplicates: Record<UniqueThing, string>
}
