import { nonsenseIn } from '#domain/address.ts'
import { defaultCountry } from '#domain/country.ts'
import type { WizardFields } from './fields.ts'

/**
 * The furthest step that may be shown: what a step before it asks for is there. A browser's Forward, and a draft that
 * says it was further, lead
 * no further than that.
 */
export function reachableStep(fields: WizardFields, photos: number): 1 | 2 | 3 | 4 {
  if (fields.title.trim() === '') return 1
  if (photos === 0) return 2
  const { customerEmail, country, ...rest } = fields
  return customerEmail.trim() === '' || nonsenseIn(country ?? defaultCountry, rest).length > 0
    ? 3
    : 4
}
