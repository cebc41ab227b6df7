import type { WeightSettings } from '#domain/weight.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import {
  lockOwnerSettings,
  readOwnerSettings,
  readWeights,
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
  (Object.keys(one) as (keyof T)[]).every((name) => one[name] === other[name])
