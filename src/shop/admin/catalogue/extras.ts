import type { ExtraKind } from '#domain/book-spec.ts'
import { splitExtraName } from '#domain/extra-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { isDuplicate } from '#store/database.ts'
import {
  deleteExtra as remove,
  extraLabelUnique,
  insertExtra,
  listAllExtras,
  lockExtra,
  updateExtra,
  type Extra,
} from '#store/extras.ts'
import { newId } from '#store/ids.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { checkSeen, versionOf } from '../../changes/version.ts'

export type ExtraFields = {
  /** Spanish; a tab separates what orders list from a description */
  name: string
  isGloballyAvailable?: boolean | undefined
  /** all of them, in place of those there were */
  translations?: Extra['translations'] | undefined
  /** the extra as it was seen when this change was begun; left out: whatever it is by now */
  version?: string | undefined
}

export async function listExtras(shop: Shop) {
  return (await listAllExtras(shop.db)).map(show)
}

/** @throws Refusal duplicate */
export async function createExtra(
  shop: Shop,
  who: string,
  {
    name,
    isGloballyAvailable = true,
    translations = {},
    kind = 'other',
  }: ExtraFields & {
    kind?: ExtraKind | undefined
  },
) {
  return unlessDuplicate(() =>
    shop.db.transaction(async (tx) => {
      const made = await insertExtra(tx, {
        id: newId(),
        createdAt: shop.now(),
        name,
        kind,
        isGloballyAvailable,
        translations,
      })
      await recordChange(shop, tx, { who, subject: `extra:${made.id}`, after: made })
      return show(made)
    }),
  )
}

/**
 * Changes an extra, never its kind. Orders made with it keep the name they list it as.
 * @throws Refusal not_found, duplicate, conflict
 */
export async function saveExtra(
  shop: Shop,
  who: string,
  id: string,
  { name, isGloballyAvailable, translations, version }: ExtraFields,
) {
  return unlessDuplicate(() =>
    shop.db.transaction(async (tx) => {
      const before = await lockExtra(tx, id)
      if (!before) throw new Refusal('not_found')
      checkSeen(before, version)
      const after = await updateExtra(tx, id, {
        name,
        ...(isGloballyAvailable !== undefined && { isGloballyAvailable }),
        ...(translations && { translations }),
      })
      await recordChange(shop, tx, { who, subject: `extra:${id}`, before, after })
      return show(after)
    }),
  )
}

/** @throws Refusal not_found, conflict */
export async function deleteExtra(
  shop: Shop,
  who: string,
  id: string,
  version?: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = await lockExtra(tx, id)
    if (!before) throw new Refusal('not_found')
    checkSeen(before, version)
    await recordChange(shop, tx, { who, subject: `extra:${id}`, before })
    await remove(tx, id)
  })
}

async function unlessDuplicate<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (isDuplicate(error, extraLabelUnique)) throw new Refusal('duplicate', { of: 'extra' })
    throw error
  }
}

/** The name as it was written, tab included; the description as customers see it. */
function show(kept: Extra) {
  const { id, name, description, kind, isGloballyAvailable, translations } = kept
  return {
    id,
    name,
    description: splitExtraName(name).description || description,
    kind,
    isGloballyAvailable,
    translations,
    version: versionOf(kept),
  }
}
