import { discountFault, type DiscountFault } from '#domain/discount.ts'
import { countAgainstLimit, readDiscount } from '#store/discounts.ts'
import type { Shop } from '../shop.ts'

export type DiscountVerdict =
  | { valid: false; fault: DiscountFault }
  | {
      valid: true
      discount: { code: string; discountType: 'percentage' | 'fixed'; discountValue: number }
    }

/**
 * Whether a code can be used now. `discountValue` is hundredths of a percent, or cents.
 * @param input.draftId the reservation of this draft's own order does not count against it
 */
export async function validateDiscount(
  shop: Shop,
  input: { code: string; draftId?: string | undefined },
): Promise<DiscountVerdict> {
  const now = shop.now()
  const discount = await readDiscount(shop.db, input.code)
  const fault = discountFault(
    discount,
    await countAgainstLimit(shop.db, discount, now, input.draftId),
    now,
  )
  if (!discount || fault) return { valid: false, fault: fault ?? 'discount_unknown' }
  const discountType = discount.type === 'percentage' ? 'percentage' : 'fixed'
  return {
    valid: true,
    discount: { code: discount.code, discountType, discountValue: discount.valueHundredths },
  }
}
