import { weightNames, type WeightSettings } from '#domain/weight.ts'
import { Refusal } from '#domain/refusal.ts'
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

/** @param before as they were seen @throws Refusal conflict when another has changed them meanwhile */
export async function saveOwnerSettings(
  shop: Shop,
  who: string,
  { before, after }: { before: OwnerSettings; after: OwnerSettings },
): Promise<OwnerSettings> {
  return shop.db.transaction(async (tx) => {
    const standing = await lockOwnerSettings(tx)
    if (isSame(standing, after)) return standing
    if (!isSame(standing, before)) throw new Refusal('conflict')
    await setOwnerSettings(tx, after)
    await recordChange(shop, tx, {
      who,
      subject: 'settings:shop',
      before: { ...standing },
      after: { ...after },
    })
    return after
  })
}

const isSame = (a: OwnerSettings, b: OwnerSettings): boolean =>
  a.cancelMinutes === b.cancelMinutes &&
  a.christmasDay === b.christmasDay &&
  a.ageClass === b.ageClass &&
  a.stickerSheet === b.stickerSheet &&
  a.stickerLook === b.stickerLook

export const showWeights = (shop: Shop): Promise<WeightSettings> => readWeights(shop.db)

/** @param before as they were seen @throws Refusal conflict when another has changed them meanwhile */
export async function saveWeights(
  shop: Shop,
  who: string,
  { before, after }: { before: WeightSettings; after: WeightSettings },
): Promise<WeightSettings> {
  return shop.db.transaction(async (tx) => {
    await lockOwnerSettings(tx)
    const standing = await readWeights(tx)
    const isAs = (other: WeightSettings) =>
      weightNames.every((name) => standing[name] === other[name])
    if (isAs(after)) return standing
    if (!isAs(before)) throw new Refusal('conflict')
    await setWeights(tx, after)
    await recordChange(shop, tx, {
      who,
      subject: 'settings:shop',
      before: { ...standing },
      after: { ...after },
    })
    return after
  })
}
