/**
 * The part of the shop that issues invoices, as its records and its declaration name it (Orden HAC/1177/2024, annex 2.6
 * and art. 15). `version` rises
 * with every change of what it issues, records or sends; each version has a declaration of its own, which its producer signs anew.
 */
export const billingSystem = { name: 'Garabato', id: 'GA', version: '1.0' } as const

/** Who answers for it: its producer, and where and when the declaration was signed; null while it was not. */
export type BillingProducer = {
  name: string
  /** a Spanish NIF; null: the seller has none set */
  taxId: string | null
  address: readonly string[]
  signed: { version: string; day: string; place: string } | null
}
