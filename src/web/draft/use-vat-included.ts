import type { Country } from '#domain/country.ts'
import { includesVat } from '#domain/vat.ts'
import { useShop } from '../frame/use-shop.ts'
import { useWizard } from './use-wizard.ts'

/** Whether what the wizard's book costs holds VAT where it goes, as the invoice will have it. */
export function useVatIncluded(country: Country): boolean {
  const untaxed = useShop()?.untaxedCountries ?? []
  const postalCode = useWizard().place?.fields.postalCode ?? ''
  return includesVat(untaxed, { country, postalCode })
}
