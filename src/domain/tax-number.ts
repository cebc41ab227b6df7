import { keysOf } from './keys.ts'
/**
 * Where those are to whom full invoices are made out, as ISO 3166-1 alpha-2 codes: the EU, and whoever else buys here.
 * What a number looks like
 * there without spaces and signs, of companies and of persons, with or without the country in front.
 */
const shapes = {
  ES: /^(?:[\dXYZKLM]\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[\dA-J])$/,
  FR: /^(?:FR)?(?:[A-HJ-NP-Z\d]{2}\d{9}|\d{9}|\d{13,14})$/,
  DE: /^(?:DE\d{9}|\d{9,13})$/,
  IT: /^(?:IT)?(?:\d{11}|[A-Z]{6}[\dA-Z]{2}[A-Z][\dA-Z]{2}[A-Z][\dA-Z]{3}[A-Z])$/,
  PT: /^(?:PT)?[1235-9]\d{8}$/,
  US: /^\d{9}$/,
  CA: /^\d{9}(?:R[A-Z]\d{4})?$/,
  GB: /^(?:(?:GB|XI)?(?:\d{9}|\d{12})|\d{10}|[A-Z]{2}\d{6}[A-D]|(?:[A-Z]{2})?\d{6,8})$/,
  AD: /^[A-Z]\d{6}[A-Z]$/,
  AT: /^(?:(?:AT)?U\d{8}|\d{9})$/,
  BE: /^(?:BE)?[01]\d{9}$|^\d{11}$/,
  BG: /^(?:BG)?\d{9,10}$/,
  CH: /^(?:CHE)?\d{9}(?:MWST|TVA|IVA|VAT)?$/,
  CY: /^(?:CY)?\d{8}[A-Z]$/,
  CZ: /^(?:CZ)?\d{8,10}$/,
  DK: /^(?:DK)?\d{8}$|^\d{10}$/,
  EE: /^(?:EE)?\d{9}$|^\d{8}$|^\d{11}$/,
  FI: /^(?:FI)?\d{8}$|^\d{6}[A-Z]?\d{3}[\dA-Z]$/,
  GR: /^(?:EL|GR)?\d{9}$/,
  HR: /^(?:HR)?\d{11}$/,
  HU: /^(?:HU)?\d{8}$|^\d{10,11}$/,
  IE: /^(?:IE)?(?:\d{7}[A-W][A-IW]?|\d[A-Z]\d{5}[A-W])$/,
  LT: /^(?:LT)?(?:\d{9}|\d{11,12})$/,
  LU: /^(?:LU)?\d{8}$|^\d{11}$|^\d{13}$/,
  LV: /^(?:LV)?\d{11}$/,
  MT: /^(?:MT)?\d{8}$|^\d{3,7}[A-Z]$/,
  NL: /^(?:NL)?\d{9}B\d{2}$|^\d{8,9}$/,
  NO: /^(?:NO)?\d{9}(?:MVA)?$|^\d{11}$/,
  PL: /^(?:PL)?\d{10}$|^\d{11}$/,
  RO: /^(?:RO)?\d{2,10}$|^\d{13}$/,
  SE: /^(?:SE)?\d{12}$|^\d{10}$/,
  SI: /^(?:SI)?\d{8}$/,
  SK: /^(?:SK)?\d{10}$|^\d{8}$/,
} as const

export type BillingCountry = keyof typeof shapes
export const billingCountries = keysOf(shapes)

/** Where numbers are no VAT numbers of the EU. */
const outsideUnion: readonly string[] = ['US', 'CA', 'GB', 'AD', 'CH', 'NO']
export const isOfUnion = (country: BillingCountry): boolean => !outsideUnion.includes(country)

/** VAT numbers that are longer than others of their country, country in front. */
const vatLengths: Partial<Record<string, readonly number[]>> = { FR: [13], LT: [11, 14] }

/**
 * Whether a text has the look of a VAT number of an EU country, as VIES knows them: the country in front, Greece's as
 * EL, no spaces or signs.
 */
export function isVatNumber(text: string): boolean {
  const prefix = text.slice(0, 2)
  const country = prefix === 'EL' ? 'GR' : prefix
  const known = billingCountries.find((code) => code === country && prefix !== 'GR')
  if (known === undefined || !isOfUnion(known)) return false
  if (!(vatLengths[known]?.includes(text.length) ?? true)) return false
  // Spain's stand without the country wherever else they are kept.
  return shapes[known].test(known === 'ES' ? text.slice(2) : text)
}

/** What the agency has room for. */
export const taxNumberLengthMax = 20

/** A number as it is kept: capitals and digits alone. Spain's own stand without the country in front, as its agency takes them. */
export function cleanTaxNumber(country: BillingCountry, text: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.,/·]|\p{Pd}/gu, '')
  return country === 'ES' ? plain.replace(/^ES(?=[\dA-Z]{9}$)/, '') : plain
}

/**
 * Whether a clean number can be one at all. Spain's agency takes no record of a Spanish one that has not nine signs;
 * whatever else is odd is asked about
 * (`looksLikeTaxNumber`), for people know their own numbers better.
 */
export function canBeTaxNumber(country: BillingCountry, number: string): boolean {
  if (!/^[\dA-Z]+$/.test(number) || !/\d/.test(number)) return false
  return country === 'ES'
    ? number.length === 9
    : number.length >= 4 && number.length <= taxNumberLengthMax
}

/** Whether a country has clean numbers of this look; of Spanish ones, whether the control sign fits too. */
export function looksLikeTaxNumber(country: BillingCountry, number: string): boolean {
  return shapes[country].test(number) && (country !== 'ES' || hasSpanishControl(number))
}

/** The last sign of a Spanish number, by the rest of it: NIF, NIE and the numbers of companies. */
function hasSpanishControl(number: string): boolean {
  const [first, body, last] = [number.charAt(0), number.slice(1, 8), number.charAt(8)]
  if (/[\dXYZKLM]/.test(first)) {
    const led = /[XYZ]/.test(first) ? 'XYZ'.indexOf(first) : /\d/.test(first) ? first : ''
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(`${led}${body}`) % 23] === last
  }
  const sum = [...body].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  const control = (10 - (sum % 10)) % 10
  return last === String(control) || last === 'JABCDEFGHI'[control]
}
