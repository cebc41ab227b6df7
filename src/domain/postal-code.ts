import type { Country } from './country.ts'

/**
 * What a country's postal codes look like without spaces, and one that everybody there knows. The whole country,
 * islands and military post included.
 */
const codes: Record<Country, { shape: RegExp; example: string }> = {
  // the first two digits are the province's, 01 to 52
  ES: { shape: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  FR: { shape: /^\d{5}$/, example: '75001' },
  DE: { shape: /^\d{5}$/, example: '10115' },
  IT: { shape: /^\d{5}$/, example: '00184' },
  PT: { shape: /^[1-9]\d{3}-?\d{3}$/, example: '1000-205' },
  // with or without the four digits of ZIP+4
  US: { shape: /^\d{5}(?:-?\d{4})?$/, example: '10001' },
  // no D, F, I, O, Q, U anywhere, and no W or Z in front
  CA: {
    shape: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]-?\d[ABCEGHJ-NPRSTV-Z]\d$/,
    example: 'K1A 0B1',
  },
  // one or two letters, a digit, perhaps one sign more; then a digit and two letters. And the forces' old ones
  GB: { shape: /^(?:[A-Z]{1,2}\d[A-Z\d]?-?\d[A-Z]{2}|GIR0AA|BFPO\d{1,4})$/, example: 'SW1A 1AA' },
}

/**
 * Whether a country has postal codes of this look. Not whether there is such a code, and no reason to refuse anything: an address is
 * what its owner says. Spaces, case, other dashes and the country in front (D-10115) are forgiven.
 */
export function looksLikePostalCode(country: Country, text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
  return codes[country].shape.test(plain.replace(/^[A-Z]{1,3}-(?=\d)/, ''))
}

/** A postal code of the country, to show what they look like. */
export function postalCodeExample(country: Country): string {
  return codes[country].example
}
