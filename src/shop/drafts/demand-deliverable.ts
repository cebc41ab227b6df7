import { isNoName, nonsenseIn, type AddressPart } from '#domain/address.ts'
import type { Country } from '#domain/country.ts'
import { Refusal } from '#domain/refusal.ts'

/** How the server words what is wrong with each part. */
const wordings: Record<AddressPart | 'recipientName', string> = {
  customerName: 'full_name',
  recipientName: 'full_name',
  address: 'street',
  city: 'city',
  postalCode: 'postal_code',
}

/** @throws Refusal invalid_input, with the parts that nothing can be sent to as its issues */
export function demandDeliverable(
  country: Country,
  address: Record<AddressPart, string> & { recipientName?: string | null | undefined },
): void {
  const { recipientName } = address
  const wrong = [
    ...nonsenseIn(country, address),
    ...(recipientName && isNoName(recipientName) ? (['recipientName'] as const) : []),
  ]
  if (wrong.length > 0)
    throw new Refusal('invalid_input', {
      issues: wrong.map((path) => ({ path, message: wordings[path] })),
    })
}
