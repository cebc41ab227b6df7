import { ageClassAtFirst, type AgeClass } from '#domain/age-class.ts'
import type { CostSettings } from '#domain/cost.ts'
import { cancelMinutesAtFirst } from '#domain/fulfilment.ts'
import { stickersAtFirst, type StickerSettings } from '#domain/sticker-sheet.ts'
import { weightsAtFirst, type WeightSettings } from '#domain/weight.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { shopSettings } from './schema/keeping.ts'

export type OwnerSettings = StickerSettings & {
  cancelMinutes: number
  christmasDay: string | null
  ageClass: AgeClass
}

const first: OwnerSettings = {
  cancelMinutes: cancelMinutesAtFirst,
  christmasDay: null,
  ageClass: ageClassAtFirst,
  ...stickersAtFirst,
}

export const ownerColumns = {
  cancelMinutes: shopSettings.cancelMinutes,
  christmasDay: shopSettings.christmasDay,
  ageClass: shopSettings.ageClass,
  stickerSheet: shopSettings.stickerSheet,
  stickerLook: shopSettings.stickerLook,
}
const selectSettings = fixed<Record<string, never>, OwnerSettings[]>((queries) =>
  queries.select(ownerColumns).from(shopSettings),
)
/** What has been read of the one row, or what holds until there is one. */
export const ownerSettingsIn = ([row]: readonly OwnerSettings[]): OwnerSettings => row ?? first

/** What the owner has set, or what holds until then. */
export async function readOwnerSettings(queries: Queries): Promise<OwnerSettings> {
  return ownerSettingsIn(await selectSettings(queries, {}))
}

/** Holds others off until the transaction ends, also while there is no row yet. */
export async function lockOwnerSettings(queries: Queries): Promise<OwnerSettings> {
  await queries.insert(shopSettings).values(first).onConflictDoNothing()
  await queries.select().from(shopSettings).for('update')
  return readOwnerSettings(queries)
}

export async function setOwnerSettings(queries: Queries, settings: OwnerSettings): Promise<void> {
  await queries.update(shopSettings).set(settings)
}

/** What books and parcels are made of, as the owner has set it or as it is at first. */
export async function readWeights(queries: Queries): Promise<WeightSettings> {
  const [row] = await queries.select({ weights: shopSettings.weights }).from(shopSettings)
  return { ...weightsAtFirst, ...row?.weights }
}

/** Only under `lockOwnerSettings`. */
export async function setWeights(queries: Queries, weights: WeightSettings): Promise<void> {
  await queries.update(shopSettings).set({ weights })
}

/** What books and parcels cost the shop; null: the owner has not said it. */
export async function readCosts(queries: Queries): Promise<CostSettings | null> {
  const [row] = await queries.select({ costs: shopSettings.costs }).from(shopSettings)
  return row?.costs ?? null
}

/** Only under `lockOwnerSettings`. */
export async function setCosts(queries: Queries, costs: CostSettings): Promise<void> {
  await queries.update(shopSettings).set({ costs })
}
