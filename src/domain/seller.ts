import { keysOf, recordOf } from './keys.ts'
import {
  canBeOfRegister,
  exampleOf,
  type CountryFacts,
  type CountrySetting,
} from './country-duties.ts'
import { emailPattern } from './email.ts'
import type { InvoiceSettings } from './invoice.ts'
import { cleanTaxNumber, isVatNumber } from './tax-number.ts'
import { ownerSettings, type LegalSettings } from './legal.ts'

/** The texts of the legal notice that may be left out. */
type NoticeLine = {
  [Name in keyof LegalSettings]: LegalSettings[Name] extends string | null ? Name : never
}[keyof LegalSettings]

/** Further facts about the seller, each with the variable of its first value: another one is a line here, and its words. */
const noticeFields = {
  phone: 'SELLER_PHONE',
  representative: 'SELLER_REPRESENTATIVE',
  register: 'SELLER_REGISTER',
  disputeBody: 'SELLER_DISPUTE_BODY',
} as const satisfies Partial<Record<NoticeLine, string>>

/** What single countries ask of who sells there: another one is a line here, and its words. */
const countryFields = {
  eprFr: 'SELLER_EPR_FR',
  mediatorFr: 'SELLER_MEDIATOR_FR',
  packagingDe: 'SELLER_PACKAGING_DE',
  packagingEs: 'SELLER_PACKAGING_ES',
  representativeGb: 'SELLER_REPRESENTATIVE_GB',
} as const satisfies Record<string, CountrySetting>
type CountryField = keyof typeof countryFields

/** All that is told of who sells, with the environment's variable that gives its first value. */
export const sellerFields = {
  name: 'SELLER_NAME',
  address: 'SELLER_ADDRESS',
  taxId: 'SELLER_TAX_ID',
  vatId: 'SELLER_VAT_ID',
  supportEmail: 'SUPPORT_EMAIL',
  ...noticeFields,
  ...countryFields,
} as const
export type SellerField = keyof typeof sellerFields
export const sellerFieldNames = Object.keys(sellerFields) as [SellerField, ...SellerField[]]

/** What is told of who sells; empty: nothing. The address has a line for each line. */
export type SellerData = Record<SellerField, string>

/** What of the configuration tells of the seller. */
export type SellerSettings = {
  name: string
  supportEmail: string
  invoices: InvoiceSettings
  legal: LegalSettings
}

/** The seller as the configuration has it; what was not set is empty, whatever stands in for it. */
export function sellerIn({ supportEmail, invoices, legal }: SellerSettings): SellerData {
  const { name, address, taxId, vatId } = invoices.seller
  const given = (field: SellerField, value: string | null) =>
    legal.missing.some((setting) => setting === sellerFields[field]) ? '' : (value ?? '')
  return {
    name: given('name', name),
    address: given('address', address.join('\n')),
    taxId: taxId ?? '',
    vatId: vatId ?? '',
    supportEmail: given('supportEmail', supportEmail),
    ...recordOf(noticeFieldNames, (field) => legal[field] ?? ''),
    ...recordOf(countryFieldNames, (field) => legal.abroad[countryFields[field]] ?? ''),
  }
}

const noticeFieldNames = keysOf(noticeFields)
const countryFieldNames = keysOf(countryFields)

/** A configuration with another seller. What is empty is as if its variable were not set. */
export function withSeller<Settings extends SellerSettings>(
  settings: Settings,
  seller: SellerData,
): Settings {
  return {
    ...settings,
    supportEmail: seller.supportEmail || settings.supportEmail,
    invoices: {
      ...settings.invoices,
      seller: {
        ...settings.invoices.seller,
        name: seller.name || settings.name,
        address: seller.address.split('\n').filter((line) => line !== ''),
        taxId: seller.taxId || null,
        vatId: seller.vatId || null,
        packagingId: seller.packagingEs || null,
      },
    },
    legal: {
      ...settings.legal,
      ...Object.fromEntries(noticeFieldNames.map((field) => [field, seller[field] || null])),
      abroad: Object.fromEntries(
        countryFieldNames.map((field) => [countryFields[field], seller[field] || null]),
      ) as CountryFacts,
      missing: ownerSettings.filter((setting) =>
        sellerFieldNames.some((field) => sellerFields[field] === setting && seller[field] === ''),
      ),
    },
  }
}

export const taxIdPattern = /^[A-Z0-9][A-Z0-9 ./-]{3,18}[A-Z0-9]$/i
/** Whether a VAT number can be that of a seller with a tax number: Spain's are the NIF with the country in front. */
export const isVatNumberOf = (taxId: string, vatId: string): boolean =>
  isVatNumber(vatId) &&
  (!vatId.startsWith('ES') || taxId === '' || vatId.slice(2) === cleanTaxNumber('ES', taxId))
const vatNumberExample = 'ESB12345678'

/** How a field's value looks where it has a form of its own. */
export function exampleFor(field: SellerField): string | null {
  if (field === 'vatId') return vatNumberExample
  return Object.hasOwn(countryFields, field)
    ? exampleOf(countryFields[field as CountryField])
    : null
}

export const phonePattern = /^\+?[\d ()/.-]{6,30}$/
/** The tax agency's texts hold printable ASCII only, and a NIF has neither spaces nor signs. */
export const nifPattern = /^[A-Z0-9]{9}$/

export const sellerLineMax = 300
export const addressLinesMax = 6

export type SellerFault =
  | 'too_long'
  | 'email'
  | 'phone'
  | 'tax_id'
  | 'vat_id'
  | 'nif'
  | 'invoices_need'
  | 'register_number'

/** What is wrong with a seller's data, each with its field. */
export function sellerFaults(
  seller: SellerData,
  { verifactu }: Pick<InvoiceSettings, 'verifactu'>,
): { field: SellerField; fault: SellerFault }[] {
  const { name, address, taxId, vatId, supportEmail, phone } = seller
  const isWrong = (value: string, pattern: RegExp) => value !== '' && !pattern.test(value)
  const lines = address.split('\n')
  const faults: [SellerField, SellerFault, boolean][] = [
    ...sellerFieldNames.map((field): [SellerField, SellerFault, boolean] => [
      field,
      'too_long',
      seller[field].split('\n').some((line) => [...line].length > sellerLineMax),
    ]),
    ['address', 'too_long', lines.length > addressLinesMax],
    ['taxId', 'tax_id', isWrong(taxId, taxIdPattern)],
    ['vatId', 'vat_id', vatId !== '' && !isVatNumberOf(taxId, vatId)],
    ['taxId', 'nif', verifactu !== 'off' && !nifPattern.test(taxId)],
    ['name', 'invoices_need', taxId !== '' && name === ''],
    ['address', 'invoices_need', taxId !== '' && address === ''],
    ['phone', 'phone', isWrong(phone, phonePattern)],
    ['supportEmail', 'email', isWrong(supportEmail, emailPattern)],
    ...countryFieldNames.map((field): [SellerField, SellerFault, boolean] => [
      field,
      'register_number',
      seller[field] !== '' && !canBeOfRegister(countryFields[field], seller[field]),
    ]),
  ]
  return faults.filter(([, , holds]) => holds).map(([field, fault]) => ({ field, fault }))
}
