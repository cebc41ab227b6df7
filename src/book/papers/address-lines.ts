// CommonJS, whose names Node does not see: the default export has them.
import formatter from '@fragaria/address-formatter'
import { deliveryRegion } from '#domain/address.ts'
import type { Country } from '#domain/country.ts'

export type PostalAddress = {
  name: string
  address: string
  city: string
  postalCode: string
  country: Country
  region: string | null
}

/**
 * An address as its own country writes it, a line each; the last is the country. Name and street stay as their customer wrote them: only
 * the place below them differs by country, and the formatter leaves out a street that is called like its town.
 */
export function addressLines({
  name,
  address,
  city,
  postalCode,
  country,
  region,
}: PostalAddress): string[] {
  return [
    name,
    address,
    ...placeLines(country, {
      city,
      postalCode,
      state: deliveryRegion(country, { region, postalCode }),
    }),
    countryLine(country),
  ]
}

function placeLines(
  country: Country,
  { city, postalCode, state }: { city: string; postalCode: string; state: string | null },
): string[] {
  const lines = formatter
    .format(
      { city, postcode: postalCode, countryCode: country, ...(state && { state }) },
      { output: 'array' },
    )
    .filter((line) => line !== '')
  const told = lines.join(' ')
  // Whatever it makes of a strange place, nothing of it may be lost.
  const isWhole = [city, postalCode, state ?? ''].every((part) => told.includes(part))
  return isWhole ? lines : [`${postalCode} ${city}${state ? `, ${state}` : ''}`]
}

/** In capitals, in the language of where it is posted, and in one that is read everywhere. */
function countryLine(country: Country): string {
  const nameIn = (language: 'es' | 'en') =>
    (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country).toUpperCase()
  const [own, english] = [nameIn('es'), nameIn('en')]
  return country === 'ES' || own === english ? own : `${own} (${english})`
}
