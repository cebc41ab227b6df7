import { normaliseDiscountCode, type DiscountType } from '#domain/discount.ts'
import type { Cents } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  countUsage,
  deleteDiscount as remove,
  insertDiscount,
  listDiscounts as listAll,
  lockDiscountById,
  updateDiscount,
  type UsedDiscount,
} from '#store/admin-discounts.ts'
import { isDuplicate } from '#store/database.ts'
import { newId } from '#store/ids.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { checkSeen, versionOf } from '../../changes/version.ts'

export type DiscountFields = {
  code: string
  discountType: DiscountType
  /** cents, or hundredths of a percent */
  discountValue: Cents
  startDate: Date
  endDate: Date
  /** left out: active when made, as it was when changed */
  isActive?: boolean | undefined
  /** left out or null: no limit */
  maxUsage?: number | null | undefined
  /** the code as it was seen when this change was begun; left out: whatever it is by now */
  version?: string | undefined
}

export async function listDiscounts(shop: Shop) {
  return (await listAll(shop.db)).map(show)
}

/** @throws Refusal duplicate */
export async function createDiscount(shop: Shop, who: string, fields: DiscountFields) {
  return unlessDuplicate(() =>
    shop.db.transaction(async (tx) => {
      const made = await insertDiscount(tx, {
        id: newId(),
        createdAt: shop.now(),
        isActive: true,
        ...columns(fields),
      })
      await recordChange(shop, tx, { who, subject: `discount:${made.id}`, after: made })
      return show({ ...made, usageCount: 0 })
    }),
  )
}

/**
 * Changes a code. Orders made with it keep the code and the amount they were made with. A limit below the uses there are already
 * takes none back and grants no more.
 * @throws Refusal not_found, duplicate, conflict
 */
export async function saveDiscount(shop: Shop, who: string, id: string, fields: DiscountFields) {
  return unlessDuplicate(() =>
    shop.db.transaction(async (tx) => {
      const before = await lockDiscountById(tx, id)
      if (!before) throw new Refusal('not_found')
      checkSeen(before, fields.version)
      const after = await updateDiscount(tx, id, columns(fields))
      await recordChange(shop, tx, {
        who,
        subject: `discount:${id}`,
        before,
        after,
        beside: { valueHundredths: 'type' },
      })
      return show({ ...after, usageCount: await countUsage(tx, id) })
    }),
  )
}

/** @throws Refusal not_found, conflict */
export async function deleteDiscount(
  shop: Shop,
  who: string,
  id: string,
  version?: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = await lockDiscountById(tx, id)
    if (!before) throw new Refusal('not_found')
    checkSeen(before, version)
    await recordChange(shop, tx, {
      who,
      subject: `discount:${id}`,
      before: { ...before, usageCount: await countUsage(tx, id) },
    })
    await remove(tx, id)
  })
}

async function unlessDuplicate<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (isDuplicate(error, 'discounts_code_unique'))
      throw new Refusal('duplicate', { of: 'discount_code' })
    throw error
  }
}

function columns({
  code,
  discountType,
  discountValue,
  startDate,
  endDate,
  isActive,
  maxUsage,
}: DiscountFields) {
  return {
    code: normaliseDiscountCode(code),
    type: discountType,
    valueHundredths: discountValue,
    startsAt: startDate,
    endsAt: endDate,
    maxUsage: maxUsage ?? null,
    ...(isActive !== undefined && { isActive }),
  }
}

function show({ usageCount, ...kept }: UsedDiscount) {
  const { id, code, type, valueHundredths, startsAt, endsAt, isActive, maxUsage } = kept
  return {
    id,
    code,
    discountType: type,
    discountValue: valueHundredths,
    startDate: startsAt,
    endDate: endsAt,
    isActive,
    maxUsage,
    usageCount,
    version: versionOf(kept),
  }
}
