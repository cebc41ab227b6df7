export const discountTypes = ['percentage', 'fixed_amount'] as const
export type DiscountType = (typeof discountTypes)[number]

/** What a code takes off. `valueHundredths` is hundredths of a percent for percentages, cents for fixed amounts. */
export type DiscountTerms = { type: DiscountType; valueHundredths: number }

export type Discount = DiscountTerms & {
  code: string
  startsAt: Date
  endsAt: Date
  isActive: boolean
  /** null: no limit */
  maxUsage: number | null
}

export const discountFaults = [
  'discount_unknown',
  'discount_inactive',
  'discount_not_yet',
  'discount_expired',
  'discount_used_up',
] as const
export type DiscountFault = (typeof discountFaults)[number]

/** Why a code cannot be used at this moment, or null when it can. `uses` counts both finished and reserved ones. */
export function discountFault(
  discount: Discount | null,
  uses: number,
  now: Date,
): DiscountFault | null {
  if (!discount) return 'discount_unknown'
  if (!discount.isActive) return 'discount_inactive'
  if (now < discount.startsAt) return 'discount_not_yet'
  if (now > discount.endsAt) return 'discount_expired'
  if (discount.maxUsage !== null && uses >= discount.maxUsage) return 'discount_used_up'
  return null
}

/** Codes compare without regard to case or surrounding space; this is the form they are stored in. */
export function normaliseDiscountCode(code: string): string {
  return code.trim().normalize('NFC').toUpperCase()
}
