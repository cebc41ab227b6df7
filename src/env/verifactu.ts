import { billingSystem, type BillingProducer } from '#domain/billing-system.ts'
import type { Seller } from '#domain/invoice.ts'
import { verifactuModes, type RecordPlace, type VerifactuMode } from '#domain/verifactu-mode.ts'
import { verifactuServices } from '#gateways/tax-agency/verifactu.ts'
import type { Given, GivenUrl } from './given.ts'

/** A NIF has neither spaces nor signs: the agency takes nine letters and digits. */
const isNif = (text: string) => /^[A-Z0-9]{9}$/.test(text)

/** Whether records of invoices are made, and for where. */
export function readVerifactuMode(given: Given, faults: string[]): VerifactuMode {
  const asked = given('VERIFACTU') ?? 'off'
  const mode = verifactuModes.find((known) => known === asked)
  if (!mode) faults.push(`VERIFACTU must be "off", "test" or "live", not "${asked}"`)
  if (mode && mode !== 'off' && !isNif(given('SELLER_TAX_ID') ?? ''))
    faults.push('VERIFACTU needs SELLER_TAX_ID as a Spanish NIF of nine letters and digits')
  return mode ?? 'off'
}

/** Where records are sent, and the file that proves who sends them. */
export type TaxAgencySettings = {
  place: RecordPlace
  address: string
  certificatePath: string
  password: string
}

/**
 * Null: nothing is sent. What calls itself verifiable and is not sent would be untrue, so `live` is not to be had
 * without a certificate.
 */
export function readTaxAgency(
  given: Given,
  url: GivenUrl,
  mode: VerifactuMode,
  faults: string[],
): TaxAgencySettings | null {
  const path = given('VERIFACTU_CERTIFICATE')
  const password = given('VERIFACTU_CERTIFICATE_PASSWORD')
  const address = url('VERIFACTU_SERVICE', ['https:'])
  if (mode === 'live' && path === null)
    faults.push(
      'VERIFACTU is "live", but VERIFACTU_CERTIFICATE is not set: records are sent with the certificate of whoever sells (a PKCS#12 file)',
    )
  if (path !== null && password === null)
    faults.push('VERIFACTU_CERTIFICATE is set, but not VERIFACTU_CERTIFICATE_PASSWORD')
  if (mode === 'off' || path === null || password === null) return null
  return {
    place: mode,
    address: address ?? verifactuServices[mode],
    certificatePath: path,
    password,
  }
}

/** Who answers for the program that issues the invoices: who sells, unless another is named. */
export function readProducer(given: Given, seller: Seller, faults: string[]): BillingProducer {
  const name = given('VERIFACTU_PRODUCER_NAME')
  const taxId = given('VERIFACTU_PRODUCER_TAX_ID')
  const address = given('VERIFACTU_PRODUCER_ADDRESS')
  const some = [name, taxId, address].filter((value) => value !== null).length
  if (some === 1 || some === 2)
    faults.push(
      'VERIFACTU_PRODUCER_NAME, VERIFACTU_PRODUCER_TAX_ID and VERIFACTU_PRODUCER_ADDRESS are needed together, or none of them',
    )
  if (taxId !== null && !isNif(taxId))
    faults.push('VERIFACTU_PRODUCER_TAX_ID must be a Spanish NIF of nine letters and digits')
  const signed = readSigned(given('VERIFACTU_SIGNED'), faults)
  if (name === null) return { ...seller, signed }
  return { name, taxId, address: linesOf(address ?? ''), signed }
}

/** "1.0; 2026-12-01; Madrid, España": which version was declared to be as the law asks, when and where. */
function readSigned(text: string | null, faults: string[]): BillingProducer['signed'] {
  if (text === null) return null
  const [version = '', day = '', ...place] = text.split(';').map((part) => part.trim())
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  if (version === '' || !isDay || place.join('') === '') {
    faults.push(
      `VERIFACTU_SIGNED must be version, day and place of the signed declaration, such as "${billingSystem.version}; 2026-12-01; Madrid, España"`,
    )
    return null
  }
  return { version, day, place: place.join('; ') }
}

export const linesOf = (text: string): string[] =>
  text
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
