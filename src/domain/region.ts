import type { Country } from './country.ts'

/** First three digits of a ZIP code, up to which a state goes, in their order. */
const zipStates: readonly (readonly [upTo: number, state: string])[] = [
  [5, 'NY'],
  [7, 'PR'],
  [8, 'VI'],
  [9, 'PR'],
  [27, 'MA'],
  [29, 'RI'],
  [38, 'NH'],
  [49, 'ME'],
  [54, 'VT'],
  [55, 'MA'],
  [59, 'VT'],
  [69, 'CT'],
  [89, 'NJ'],
  [149, 'NY'],
  [196, 'PA'],
  [199, 'DE'],
  [200, 'DC'],
  [201, 'VA'],
  [205, 'DC'],
  [219, 'MD'],
  [246, 'VA'],
  [268, 'WV'],
  [289, 'NC'],
  [299, 'SC'],
  [319, 'GA'],
  [349, 'FL'],
  [369, 'AL'],
  [385, 'TN'],
  [397, 'MS'],
  [399, 'GA'],
  [427, 'KY'],
  [459, 'OH'],
  [479, 'IN'],
  [499, 'MI'],
  [528, 'IA'],
  [549, 'WI'],
  [567, 'MN'],
  [569, 'DC'],
  [577, 'SD'],
  [588, 'ND'],
  [599, 'MT'],
  [629, 'IL'],
  [658, 'MO'],
  [679, 'KS'],
  [693, 'NE'],
  [714, 'LA'],
  [729, 'AR'],
  [732, 'OK'],
  [733, 'TX'],
  [749, 'OK'],
  [799, 'TX'],
  [816, 'CO'],
  [831, 'WY'],
  [838, 'ID'],
  [847, 'UT'],
  [865, 'AZ'],
  [884, 'NM'],
  [885, 'TX'],
  [898, 'NV'],
  [961, 'CA'],
  [968, 'HI'],
  [979, 'OR'],
  [994, 'WA'],
  [999, 'AK'],
]

const provinces: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

/**
 * The state or province of an address in the United States or Canada, where carriers ask for it and the shop does not:
 * its postal code tells.
 * Null elsewhere, and for a code that is none.
 */
export function regionOf(country: Country, postalCode: string): string | null {
  const code = postalCode.trim().toUpperCase()
  if (country === 'US') {
    if (!/^\d{5}(-?\d{4})?$/.test(code) || Number(code.slice(0, 3)) < 5) return null
    return zipStates.find(([upTo]) => Number(code.slice(0, 3)) <= upTo)?.[1] ?? null
  }
  if (country === 'CA' && /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(code))
    return /^X0[ABC]/.test(code) ? 'NU' : (provinces[code.charAt(0)] ?? null)
  return null
}
