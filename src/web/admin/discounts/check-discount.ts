import type { adminCreateDiscount, adminListDiscounts } from '#contract/admin-discounts.ts'
import type { AnswerOf, BodyIn } from '#contract/call.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import type { AdminWords } from '../kit/admin-words.ts'

export type DiscountCode = AnswerOf<typeof adminListDiscounts>[number]

/** The form as it is typed in: days as "2026-11-21". */
export type TypedDiscount = {
  code: string
  discountType: DiscountCode['discountType']
  discountValue: string
  startDate: string
  endDate: string
  isActive: boolean
  maxUsage: string
}

export const newDiscount: TypedDiscount = {
  code: '',
  discountType: 'percentage',
  discountValue: '',
  startDate: '',
  endDate: '',
  isActive: true,
  maxUsage: '',
}

/** A code there is, as the form shows it. */
export function typedOf({
  code,
  discountType,
  discountValue,
  startDate,
  endDate,
  isActive,
  maxUsage,
}: DiscountCode): TypedDiscount {
  return {
    code,
    discountType,
    isActive,
    discountValue: String(Number(formatMoney(discountValue))),
    maxUsage: maxUsage === null ? '' : String(maxUsage),
    startDate: startDate.toISOString().slice(0, 10),
    endDate: endDate.toISOString().slice(0, 10),
  }
}

export type DiscountFault = {
  fault: keyof AdminWords['discounts']['faults']
  field: keyof TypedDiscount
}

/** The first thing that keeps a typed code from being saved, or what is sent: from the first day's start to the last one's end, in UTC. */
export function checkDiscount(
  typed: TypedDiscount,
): DiscountFault | { body: BodyIn<typeof adminCreateDiscount> } {
  const { discountType, startDate, endDate, isActive } = typed
  const code = typed.code.trim().toUpperCase()
  const maxUsage = typed.maxUsage.trim()
  const value = parseMoney(typed.discountValue)
  if (code === '') return { fault: 'code', field: 'code' }
  if (!(Number(typed.discountValue) > 0)) return { fault: 'value', field: 'discountValue' }
  if (discountType === 'percentage' && Number(typed.discountValue) > 100)
    return { fault: 'percent', field: 'discountValue' }
  if (value === null || value === 0) return { fault: 'decimals', field: 'discountValue' }
  if (startDate === '' || endDate === '')
    return { fault: 'dates', field: startDate === '' ? 'startDate' : 'endDate' }
  if (endDate < startDate) return { fault: 'order', field: 'endDate' }
  if (maxUsage !== '' && !/^[1-9]\d{0,8}$/.test(maxUsage))
    return { fault: 'maxUsage', field: 'maxUsage' }
  return {
    body: {
      code,
      discountType,
      discountValue: formatMoney(value),
      startDate: `${startDate}T00:00:00.000Z`,
      endDate: `${endDate}T23:59:59.999Z`,
      isActive: isActive ? 1 : 0,
      maxUsage: maxUsage === '' ? null : Number(maxUsage),
    },
  }
}
