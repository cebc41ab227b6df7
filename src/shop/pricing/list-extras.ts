import { countryListName, readCountry } from '#domain/country.ts'
import { Refusal } from '#domain/refusal.ts'
import { readPriceList, type OfferedExtra } from '#store/catalogue.ts'
import type { Shop } from '../shop.ts'

/**
 * The extras a country offers, as the wizard shows them.
 * @param draftId what this draft's own order holds is offered to it, though it be the last piece
 */
export async function listExtras(shop: Shop, place: string, draftId?: string) {
  return (await offeredIn(shop, place, draftId)).extras.map(
    ({ id, kind, name, description, translations, priceCents, isPersonal }) => ({
      id,
      kind,
      name,
      description,
      translations,
      isPersonal,
      price: priceCents,
      imageUrl: null,
    }),
  )
}

/** The same extras as a price list. */
export async function listExtraPrices(shop: Shop, place: string) {
  const { country, extras } = await offeredIn(shop, place)
  return extras.map(({ id, name, priceId, priceCents }) => ({
    id: priceId,
    extraId: id,
    country: countryListName(country),
    price: priceCents,
    isEnabled: true,
    extra: { id, name },
  }))
}

async function offeredIn(
  shop: Shop,
  place: string,
  draftId = '',
): Promise<{ country: NonNullable<ReturnType<typeof readCountry>>; extras: OfferedExtra[] }> {
  const country = readCountry(place)
  if (!country) throw new Refusal('country_unsupported')
  return {
    country,
    extras: (await readPriceList(shop.db, { country, now: shop.now(), draftId })).extras,
  }
}
