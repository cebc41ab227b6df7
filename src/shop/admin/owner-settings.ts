import type { CostSettings } from '#domain/cost.ts'
import type { WeightSettings } from '#domain/weight.ts'
import { Refusal } from '#domain/refusal.ts'
import { keysOf } from '#domain/keys.ts'
import type { Queries } from '#store/database.ts'
import {
  lockOwnerSettings,
  readCosts,
  readOwnerSettings,
  readWeights,
  setCosts,
  setOwnerSettings,
  setWeights,
  type OwnerSettings,
} from '#store/shop-settings.ts'
import { recordChange } from '../changes/record-change.ts'
import type { Shop } from '../shop.ts'

export const showOwnerSettings = (shop: Shop): Promise<OwnerSettings> => readOwnerSettings(shop.db)

type Change<T> = { before: T; after: T }

/** @param before as they were seen @throws Refusal conflict when another has changed them meanwhile */
export const saveOwnerSettings = (
  shop: Shop,
  who: string,
  change: Change<OwnerSettings>,
): Promise<OwnerSettings> => save(shop, who, change, readOwnerSettings, setOwnerSettings)

export const showWeights = (shop: Shop): Promise<WeightSettings> => readWeights(shop.db)

/** @param before as they were seen @throws Refusal conflict when another has changed them meanwhile */
export const saveWeights = (
  shop: Shop,
  who: string,
  change: Change<WeightSettings>,
): Promise<WeightSettings> => save(shop, who, change, readWeights, setWeights)

export const showCosts = async (shop: Shop): Promise<{ costs: CostSettings | null }> => ({
  costs: await readCosts(shop.db),
})

/** Orders made from then on cost what is set; those before stay as they were. @param before as they were seen @throws Refusal conflict */
export async function saveCosts(
  shop: Shop,
  who: string,
  { before, after }: { before: CostSettings | null; after: CostSettings },
): Promise<{ costs: CostSettings }> {
  await shop.db.transaction(async (tx) => {
    await lockOwnerSettings(tx)
    const standing = await readCosts(tx)
    if (standing && isSame(standing, after)) return
    if (standing ? !before || !isSame(standing, before) : before) throw new Refusal('conflict')
    await setCosts(tx, after)
    await recordChange(shop, tx, {
      who,
      subject: 'settings:shop',
      before: { ...standing },
      after: { ...after },
    })
  })
  return { costs: after }
}

async function save<T extends Record<string, string | number | null>>(
  shop: Shop,
  who: string,
  { before, after }: Change<T>,
  read: (queries: Queries) => Promise<T>,
  write: (queries: Queries, settings: T) => Promise<void>,
): Promise<T> {
  return shop.db.transaction(async (tx) => {
    await lockOwnerSettings(tx)
    const standing = await read(tx)
    if (isSame(standing, after)) return standing
    if (!isSame(standing, before)) throw new Refusal('conflict')
    await write(tx, after)
    await recordChange(shop, tx, {
      who,
      subject: 'settings:shop',
      before: { ...standing },
      after: { ...after },
    })
    return after
  })
}

/** Settings are one level of plain values. */
const isSame = <T extends object>(one: T, other: T): boolean =>
  keysOf(one).every((name) => one[name] === other[name])
