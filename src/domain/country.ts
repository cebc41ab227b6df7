/** Countries an order made with the form ships to, as ISO 3166-1 alpha-2 codes. */
export const countries = ['ES', 'FR', 'DE', 'IT', 'PT', 'US', 'CA', 'GB'] as const
export type Country = (typeof countries)[number]

/** Countries express checkout ships to. */
export const expressCountries: readonly Country[] = ['ES', 'FR', 'DE', 'IT', 'PT', 'US', 'CA']

export const defaultCountry: Country = 'ES'

/** The names that extras' prices are listed under; the other countries go by their code. */
const listNames: Partial<Record<Country, string>> = {
  ES: 'España',
  DE: 'Deutschland',
  FR: 'France',
  GB: 'United Kingdom',
}

const spellings: Record<string, Country> = {
  ESPAÑA: 'ES',
  ESPANA: 'ES',
  SPAIN: 'ES',
  SPANIEN: 'ES',
  ESPAGNE: 'ES',
  DEUTSCHLAND: 'DE',
  ALEMANIA: 'DE',
  GERMANY: 'DE',
  ALLEMAGNE: 'DE',
  FRANCE: 'FR',
  FRANCIA: 'FR',
  FRANKREICH: 'FR',
  'UNITED KINGDOM': 'GB',
  'REINO UNIDO': 'GB',
  UK: 'GB',
  ITALIA: 'IT',
  ITALY: 'IT',
  PORTUGAL: 'PT',
  'UNITED STATES': 'US',
  'ESTADOS UNIDOS': 'US',
  USA: 'US',
  CANADA: 'CA',
  CANADÁ: 'CA',
}

/** A country as sent (ISO code or one of the names above), or null when the shop does not ship there. */
export function readCountry(text: string): Country | null {
  const upper = text.trim().normalize('NFC').toUpperCase()
  return countries.find((country) => country === upper) ?? spellings[upper] ?? null
}

/** The name a country's extra prices are listed under: "España", or the ISO code where it has none. */
export function countryListName(country: Country): string {
  return listNames[country] ?? country
}
