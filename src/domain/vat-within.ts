import type { RateHundredths } from './vat.ts'
import { assertCents, type Cents } from './money.ts'
import type { InvoiceDocument, InvoiceLine, VatShare } from './invoice.ts'

/**
 * What each line is without VAT, which a full invoice tells (RD 1619/2012, art. 6.1 f): they add up to the bases,
 * largest remainders first. What is no
 * goods, such as shipping and discount, bears the rates as the goods do.
 */
export function netCents({ lines, vat, totalCents }: InvoiceDocument): number[] {
  const base = vat.reduce((sum, { baseCents }) => sum + baseCents, 0)
  const goods = lines.filter(({ rateHundredths }) => rateHundredths !== undefined)
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const mixed =
    goods.length > 0
      ? sumOf(goods.map(withoutVat)) / sumOf(goods.map(({ cents }) => cents))
      : base / totalCents
  const [first, ...otherRates] = vat
  const only = otherRates.length === 0 ? first?.rateHundredths : undefined
  const exact = lines.map(({ cents, rateHundredths = only }) =>
    rateHundredths === undefined ? cents * mixed : withoutVat({ cents, rateHundredths }),
  )
  const parts = exact.map((amount) => {
    const whole = Math.floor(amount)
    return { whole, rest: amount - whole }
  })
  const others = toppedUp(parts, base - sumOf(parts.map(({ whole }) => whole))).slice(1)
  // Several rates, each rounded, may be a cent apart from their sum: the first takes what is left.
  return parts.length === 0 ? [] : [base - sumOf(others), ...others]
}

const withoutVat = ({
  cents,
  rateHundredths = 0,
}: Pick<InvoiceLine, 'cents' | 'rateHundredths'>): number =>
  (cents * 10_000) / (10_000 + rateHundredths)

/** The VAT that a price includes; its base is rounded half up to the cent. */
export function vatWithin(gross: Cents, rateHundredths: RateHundredths): VatShare {
  const whole = 10_000 + rateHundredths
  const baseCents = Math.floor((gross * 20_000 + whole) / (2 * whole))
  return { rateHundredths, baseCents, vatCents: gross - baseCents }
}

/**
 * Splits a whole in proportion to weights; the parts add up to it (largest remainders first). All goes to the first
 * when nothing weighs.
 */
export function share(whole: Cents, weights: readonly Cents[]): Cents[] {
  for (const cents of [whole, ...weights]) assertCents(cents)
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? whole : 0))
  const parts = weights.map((weight) => {
    const part = BigInt(whole) * BigInt(weight)
    return { whole: Number(part / sum), rest: part % sum }
  })
  return toppedUp(parts, whole - parts.reduce((total, part) => total + part.whole, 0))
}

/** Whole parts with a cent more for each that is missing: those with the largest rest first, of equal ones the earlier. */
function toppedUp(
  parts: readonly { whole: number; rest: number | bigint }[],
  missing: number,
): number[] {
  const places = parts
    .map(({ rest }, index) => ({ rest, place: index }))
    .toSorted((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.place - b.place))
    .slice(0, Math.max(0, missing))
  const isTopped = new Set(places.map(({ place }) => place))
  return parts.map(({ whole }, index) => whole + (isTopped.has(index) ? 1 : 0))
}
