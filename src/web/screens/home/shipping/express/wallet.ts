import type { ShippingAddress } from '@stripe/stripe-js'
import { expressCountries, type Country } from '#domain/country.ts'
import type { WizardFields } from '../../../../draft/fields.ts'

/** Where a parcel does not arrive without it. */
const withState: readonly Country[] = ['US', 'CA']

/** A wallet's country, if it is one that express checkout ships to. */
export function countryOf({ country }: { country: string }): Country | null {
  return expressCountries.find((each) => each === country.toUpperCase()) ?? null
}

export type WalletFields = Pick<
  WizardFields,
  'customerName' | 'recipientName' | 'address' | 'city' | 'postalCode'
> & { country: Country }

/** What the form would hold of the name and address in a wallet; null where a parcel would not find its way. */
export function fieldsOf({ name, address }: ShippingAddress): WalletFields | null {
  const country = countryOf(address)
  const joined = (...parts: (string | null | undefined)[]) =>
    parts
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(', ')
  const fields = {
    customerName: name.trim(),
    address: joined(address.line1, address.line2),
    postalCode: joined(address.postal_code),
    city: joined(address.city, country && withState.includes(country) ? address.state : null),
  }
  const isWhole =
    (address.line1 ?? '').trim() !== '' && Object.values(fields).every((text) => text !== '')
  // A wallet names whom it goes to: nobody else is left from the form.
  return country && isWhole ? { ...fields, recipientName: '', country } : null
}
