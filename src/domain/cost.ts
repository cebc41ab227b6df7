import type { Format } from './book-spec.ts'
import type { Cents } from './money.ts'

/** What the shop itself pays, without VAT: for a book of each format with a soft cover, and for a parcel with its postage. */
export type CostSettings = { bookA4Cents: Cents; bookSquareCents: Cents; parcelCents: Cents }
export const costNames = [
  'bookA4Cents',
  'bookSquareCents',
  'parcelCents',
] as const satisfies readonly (keyof CostSettings)[]

/** What an order costs the shop. Null where any of it is not known: a margin of half the costs would be a wrong one. */
export function orderCost(
  costs: CostSettings | null,
  { format, extras }: { format: Format; extras: readonly { costCents: Cents | null }[] },
): Cents | null {
  return parcelCost(costs, { format, hasBook: true, extras })
}

/** What one parcel with what is in it costs the shop; null where any of it is not known. */
export function parcelCost(
  costs: CostSettings | null,
  {
    format,
    hasBook,
    extras,
  }: { format: Format; hasBook: boolean; extras: readonly { costCents: Cents | null }[] },
): Cents | null {
  if (!costs) return null
  const book = format === 'A4' ? costs.bookA4Cents : costs.bookSquareCents
  return extras.reduce<Cents | null>(
    (sum, { costCents }) => (sum === null || costCents === null ? null : sum + costCents),
    (hasBook ? book : 0) + costs.parcelCents,
  )
}

/** Pieces beyond this are no stock that anybody counts. */
export const stockMax = 1_000_000
