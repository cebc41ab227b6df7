import { keysOf } from './keys.ts'
import { countries, type Country } from './country.ts'

/**
 * What the law of a country asks a seller abroad to have and to name, by the setting that holds it: the French
 * producer's number (IDU) and consumer
 * mediator, the German and Spanish registers of packaging, a representative in the United Kingdom (docs/law.md).
 */
const countryOf = {
  SELLER_EPR_FR: 'FR',
  SELLER_MEDIATOR_FR: 'FR',
  SELLER_PACKAGING_DE: 'DE',
  SELLER_PACKAGING_ES: 'ES',
  SELLER_REPRESENTATIVE_GB: 'GB',
} as const satisfies Record<string, Country>
export type CountrySetting = keyof typeof countryOf
export const countrySettings = keysOf(countryOf)

/** What is set of it. */
export type CountryFacts = Record<CountrySetting, string | null>

/** What is not set and belongs to a country that is sold to. */
export const missingForCountries = (facts: CountryFacts): CountrySetting[] =>
  countrySettings.filter((name) => facts[name] === null && countries.includes(countryOf[name]))

/** How the numbers of registers look; names and addresses look like nothing. */
const registerShapes: Partial<Record<CountrySetting, { shape: RegExp; example: string }>> = {
  SELLER_EPR_FR: { shape: /^FR\d{6}_\d{2}[A-Z]{4}$/, example: 'FR123456_01ABCD' },
  SELLER_PACKAGING_DE: { shape: /^DE\d{13}$/, example: 'DE1234567890123' },
  SELLER_PACKAGING_ES: { shape: /^ENV\/\d{4}\/\d{9}$/, example: 'ENV/2023/000012345' },
}

/** A number as its register writes it; null: it has none, but a name and an address. */
export const exampleOf = (name: CountrySetting): string | null =>
  registerShapes[name]?.example ?? null

/** Whether a text can be a setting's: one number of its register or several, by semicolons. */
export function canBeOfRegister(name: CountrySetting, text: string): boolean {
  const shape = registerShapes[name]?.shape
  return !shape || text.split(';').every((one) => shape.test(one.trim()))
}
