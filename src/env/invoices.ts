import type { InvoiceSettings } from '#domain/invoice.ts'
import { isVatNumberOf, taxIdPattern } from '#domain/seller.ts'
import { readVatRates, standardRates, vatSchemes } from '#domain/vat.ts'
import type { Given } from './given.ts'
import { linesOf, readVerifactuMode } from './verifactu.ts'

/** Who sells and what is taxed, as invoices say it. Without a tax number what is issued are samples. */
export function readInvoiceSettings(
  given: Given,
  shopName: string,
  faults: string[],
): InvoiceSettings {
  const taxId = given('SELLER_TAX_ID')
  if (taxId !== null) {
    if (!taxIdPattern.test(taxId))
      faults.push(`SELLER_TAX_ID must be a tax number such as B12345678, not "${taxId}"`)
    for (const name of ['SELLER_NAME', 'SELLER_ADDRESS']) {
      if (given(name) === null)
        faults.push(`SELLER_TAX_ID is set, but ${name} is not: invoices need both`)
    }
  }
  const vatId = given('SELLER_VAT_ID')
  if (vatId !== null && !isVatNumberOf(taxId ?? '', vatId))
    faults.push(
      `SELLER_VAT_ID must be a VAT number such as ESB12345678, a Spanish one ES and SELLER_TAX_ID, not "${vatId}"`,
    )
  const scheme = vatSchemes.find((known) => known === (given('VAT_SCHEME') ?? 'destination'))
  if (!scheme)
    faults.push(`VAT_SCHEME must be "destination" or "origin", not "${given('VAT_SCHEME')}"`)
  const rates = readVatRates(given('VAT_RATES') ?? '')
  if (typeof rates === 'string')
    faults.push(
      `VAT_RATES must be percentages by country, such as "ES=4/21, DE=7", and "${rates}" is not one`,
    )
  const timeZone = given('TIME_ZONE') ?? 'Europe/Madrid'
  if (!isTimeZone(timeZone))
    faults.push(
      `TIME_ZONE must be the name of a time zone, such as Europe/Madrid, not "${timeZone}"`,
    )
  const packagingId = given('SELLER_PACKAGING_ES')
  return {
    verifactu: readVerifactuMode(given, faults),
    seller: {
      name: given('SELLER_NAME') ?? shopName,
      address: linesOf(given('SELLER_ADDRESS') ?? ''),
      taxId,
      ...(vatId !== null && { vatId }),
      ...(packagingId !== null && { packagingId }),
    },
    vat: {
      scheme: scheme ?? 'destination',
      rates: typeof rates === 'string' ? standardRates : rates,
    },
    timeZone,
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
