import { countryListName, readCountry, type Country } from '#domain/country.ts'
import type { Cents } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { isDuplicate } from '#store/database.ts'
import {
  extraPriceUnique,
  insertExtraPrice,
  listAllExtraPrices,
  lockExtra,
  lockExtraPrice,
  updateExtraPrice,
  type PricedExtra,
} from '#store/extras.ts'
import { newId } from '#store/ids.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { checkSeen, versionOf } from '../../changes/version.ts'

export type ExtraPriceFields = {
  extraId: string
  /** an ISO code, or a name that domain/country.ts knows */
  country: string
  price: Cents
  isEnabled?: boolean | undefined
  /** the price as it was seen when this change was begun; left out: whatever it is by now */
  version?: string | undefined
}

export async function listExtraPrices(shop: Shop) {
  return (await listAllExtraPrices(shop.db)).map(show)
}

/** @throws Refusal country_unsupported, not_found (the extra), duplicate */
export async function createExtraPrice(
  shop: Shop,
  who: string,
  { extraId, country, price, isEnabled = true }: ExtraPriceFields,
) {
  const place = knownCountry(country)
  return unlessDuplicate(() =>
    shop.db.transaction(async (tx) => {
      const extra = await lockExtra(tx, extraId)
      if (!extra) throw new Refusal('not_found')
      const made = await insertExtraPrice(tx, {
        id: newId(),
        extraId,
        country: place,
        priceCents: price,
        isEnabled,
      })
      await recordChange(shop, tx, { who, subject: `extra_price:${made.id}`, after: made })
      return show({ price: made, extra })
    }),
  )
}

/**
 * Changes some of a price's fields. It counts from the next quote on; orders keep what they were made with.
 * @throws Refusal country_unsupported, not_found (the price, or the extra), duplicate, conflict
 */
export async function saveExtraPrice(
  shop: Shop,
  who: string,
  id: string,
  {
    extraId,
    country,
    price,
    isEnabled,
    version,
  }: {
    [K in keyof ExtraPriceFields]?: ExtraPriceFields[K] | undefined
  },
) {
  const place = country === undefined ? undefined : knownCountry(country)
  return unlessDuplicate(() =>
    shop.db.transaction(async (tx) => {
      const before = await lockExtraPrice(tx, id)
      if (!before) throw new Refusal('not_found')
      checkSeen(before, version)
      const after = {
        ...before,
        ...defined({ extraId, country: place, priceCents: price, isEnabled }),
      }
      const extra = await lockExtra(tx, after.extraId)
      if (!extra) throw new Refusal('not_found')
      await updateExtraPrice(tx, id, after)
      await recordChange(shop, tx, { who, subject: `extra_price:${id}`, before, after })
      return show({ price: after, extra })
    }),
  )
}

function knownCountry(text: string): Country {
  const country = readCountry(text)
  if (!country) throw new Refusal('country_unsupported')
  return country
}

function defined<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

async function unlessDuplicate<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (isDuplicate(error, extraPriceUnique)) throw new Refusal('duplicate', { of: 'extra_price' })
    throw error
  }
}

function show({ price: kept, extra }: PricedExtra) {
  const { id, extraId, country, priceCents, isEnabled } = kept
  return {
    id,
    extraId,
    country: countryListName(country),
    price: priceCents,
    isEnabled,
    extra: { id: extra.id, name: extra.name },
    version: versionOf(kept),
  }
}
