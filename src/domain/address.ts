import type { Country } from './country.ts'
import { looksLikePostalCode } from './postal-code.ts'
import { regionOf } from './region.ts'
import { cleanLines } from './text.ts'

/** A gift note in letters as a person counts them: what the packing slip has room for. */
export const giftNoteLengthMax = 300
const giftNoteLinesMax = 10

/** A gift note as it is kept and set. */
export const cleanGiftNote = (text: string): string => cleanLines(text, giftNoteLinesMax)

/** Whose name a parcel bears: another person's, where it goes to one. */
export const addressee = ({
  customerName,
  recipientName,
}: {
  customerName: string
  recipientName: string | null
}): string => recipientName ?? customerName

/** Whether somebody else is given it: it goes to another person, or has a note for one. */
export const isPresent = ({
  recipientName,
  giftNote,
}: {
  recipientName: string | null
  giftNote: string | null
}): boolean => recipientName !== null || giftNote !== null

export const addressParts = ['customerName', 'address', 'city', 'postalCode'] as const
export type AddressPart = (typeof addressParts)[number]

const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length

/** Countries whose postal codes are digits alone. */
const digitsOnly: readonly Country[] = ['ES', 'FR', 'DE', 'IT', 'PT', 'US']

/** A name without two letters: nobody is called that. */
export const isNoName = (name: string): boolean => count(name, /\p{L}/gu) < 2

/**
 * The parts of an address that nothing can be sent to, whatever was meant: a name without two letters, a street of one
 * or two signs, a place
 * without a letter, a postal code without its digits. Whatever might be right is left to who wrote it.
 */
export function nonsenseIn(
  country: Country,
  { customerName, address, city, postalCode }: Record<AddressPart, string>,
): AddressPart[] {
  const digits = count(postalCode, /\p{Nd}/gu)
  const isWrong: Record<AddressPart, boolean> = {
    customerName: isNoName(customerName),
    address: count(address, /\p{L}/gu) < 1 || count(address, /[\p{L}\p{N}]/gu) < 3,
    city: count(city, /\p{L}/gu) < 1,
    postalCode: digits < (digitsOnly.includes(country) ? 4 : 1),
  }
  return addressParts.filter((part) => isWrong[part])
}

/** An address without any number, of a house or a box: it may be right in a village, and is asked about. */
export const lacksNumber = (address: string): boolean =>
  address.trim() !== '' && !/\p{N}|\bs\/n\b/iu.test(address)

/** Whether a postal code is one of another state or province than the one named. */
export function regionDisagrees(country: Country, region: string, postalCode: string): boolean {
  const told = looksLikePostalCode(country, postalCode) ? regionOf(country, postalCode) : null
  return region !== '' && told !== null && told !== region
}

type RegionNames = Record<string, string>

/** States and provinces by the letters that carriers know them by, where they want them. */
export const regions: Partial<Record<Country, RegionNames>> = {
  US: named(
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,VI Virgin Islands,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific',
  ),
  CA: named(
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Québec,SK Saskatchewan,YT Yukon',
  ),
}

function named(list: string): RegionNames {
  return Object.fromEntries(list.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)]))
}

/** The state or province that an address goes to: the one named, else the one its postal code tells; null where carriers want none. */
export function deliveryRegion(
  country: Country,
  { region, postalCode }: { region: string | null; postalCode: string },
): string | null {
  if (!regions[country]) return null
  return region && Object.hasOwn(regions[country], region) ? region : regionOf(country, postalCode)
}

/** The two lines of an address below the street, as its country writes them. */
export function placeLine(
  country: Country,
  { city, postalCode, region }: { city: string; postalCode: string; region: string | null },
): string {
  const state = deliveryRegion(country, { region, postalCode })
  if (country === 'US' || country === 'CA' || country === 'GB')
    return `${city}${state ? `, ${state}` : ''} ${postalCode}`
  return `${postalCode} ${city}`
}
