import type { ExtraKind } from '#domain/book-spec.ts'
import { splitExtraName } from '#domain/extra-name.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Cents } from '#domain/money.ts'
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
import { countReserved } from '#store/stock-count.ts'
import { newId } from '#store/ids.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { checkSeen, versionOf } from '../../changes/version.ts'

export type ExtraFields = {
  /** Spanish; a tab separates what orders list from a description */
  name: string
  isGloballyAvailable?: boolean | undefined
  /** made for the customer or part of the book; what is neither may be given back within 14 days */
  isPersonal?: boolean | undefined
  /** all of them, in place of those there were */
  translations?: Extra['translations'] | undefined
  /** the extra as it was seen when this change was begun; left out: whatever it is by now */
  version?: string | undefined
}

export async function listExtras(shop: Shop) {
  const [all, reserved] = await Promise.all([
    listAllExtras(shop.db),
    countReserved(shop.db, shop.now()),
  ])
  return all.map((extra) => show(extra, reserved.get(extra.id)))
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
    isPersonal = kind !== 'other',
  }: ExtraFields & {
    kind?: ExtraKind | undefined
  },
) {
  demandPersonal(kind, isPersonal)
  return unlessDuplicate(() =>
    shop.db.transaction(async (tx) => {
      const made = await insertExtra(tx, {
        id: newId(),
        createdAt: shop.now(),
        name,
        kind,
        isGloballyAvailable,
        isPersonal,
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
  { name, isGloballyAvailable, isPersonal, translations, version }: ExtraFields,
) {
  return unlessDuplicate(() =>
    shop.db.transaction(async (tx) => {
      const before = await lockExtra(tx, id)
      if (!before) throw new Refusal('not_found')
      checkSeen(worded(before), version)
      demandPersonal(before.kind, isPersonal ?? before.isPersonal)
      const after = await updateExtra(tx, id, {
        name,
        ...(isGloballyAvailable !== undefined && { isGloballyAvailable }),
        ...(isPersonal !== undefined && { isPersonal }),
        ...(translations && { translations }),
      })
      await recordChange(shop, tx, { who, subject: `extra:${id}`, before, after })
      return show(after)
    }),
  )
}

type Held = { stock: number | null; cost: Cents | null }

/**
 * Says how many pieces of an extra there are, and what one costs the shop. Orders made before keep their cost.
 * @param before as it was seen; an order that has taken one meanwhile has changed it
 * @throws Refusal not_found, conflict
 */
export async function saveStock(
  shop: Shop,
  who: string,
  id: string,
  { before, after }: { before: Held; after: Held },
) {
  await shop.db.transaction(async (tx) => {
    const standing = await lockExtra(tx, id)
    if (!standing) throw new Refusal('not_found')
    const isSame = ({ stock, cost }: Held) =>
      standing.stock === stock && standing.costCents === cost
    if (isSame(after)) return
    if (!isSame(before)) throw new Refusal('conflict')
    const saved = await updateExtra(tx, id, { stock: after.stock, costCents: after.cost })
    await recordChange(shop, tx, {
      who,
      subject: `extra:${id}`,
      before: standing,
      after: saved,
    })
  })
  const found = (await listExtras(shop)).find((extra) => extra.id === id)
  if (!found) throw new Refusal('not_found')
  return found
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
    checkSeen(worded(before), version)
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

/** A cover and stickers are made of the customer's own pictures. @throws Refusal invalid_input */
function demandPersonal(kind: ExtraKind, isPersonal: boolean): void {
  if (!isPersonal && kind !== 'other')
    throw new Refusal('invalid_input', {
      issues: [{ path: 'isPersonal', message: 'extra_personal' }],
    })
}

/** The name as it was written, tab included; the description as customers see it. */
function show(kept: Extra, reserved = 0) {
  const { id, name, description, kind, isGloballyAvailable, isPersonal, translations } = kept
  const { stock, costCents } = kept
  return {
    id,
    name,
    description: splitExtraName(name).description || description,
    kind,
    isGloballyAvailable,
    isPersonal,
    translations,
    stock,
    reserved,
    cost: costCents,
    version: versionOf(worded(kept)),
  }
}

/** What its forms say; its stock changes by itself, and has a form of its own. */
function worded({ stock: _stock, costCents: _cost, ...rest }: Extra) {
  return rest
}
