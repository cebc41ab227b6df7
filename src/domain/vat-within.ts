import type { RateHundredths } from './vat.ts'
import { assertCents, type Cents } from './money.ts'
import type { InvoiceDocument, InvoiceLine, VatShare } from './invoice.ts'

/**
 * What each line is without VAT, which a full invoice tells (RD 1619/2012, art. 6.1 f): they add up to the bases, largest remainders first. What is no
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
  const only = vat.length === 1 ? vat[0]!.rateHundredths : undefined
  const exact = lines.map(({ cents, rateHundredths = only }) =>
    rateHundredths === undefined ? cents * mixed : withoutVat({ cents, rateHundredths }),
  )
  const parts = exact.map(Math.floor)
  const byRest = exact
    .map((_, place) => place)
    .toSorted((a, b) => exact[b]! - parts[b]! - (exact[a]! - parts[a]!) || a - b)
  for (const place of byRest.slice(0, Math.max(0, base - sumOf(parts)))) parts[place]! += 1
  // Several rates, each rounded, may be a cent apart from their sum.
  parts[0]! += base - sumOf(parts)
  return parts
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

/** Splits a whole in proportion to weights; the parts add up to it (largest remainders first). All goes to the first when nothing weighs. */
export function share(whole: Cents, weights: readonly Cents[]): Cents[] {
  for (const cents of [whole, ...weights]) assertCents(cents)
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (sum === 0n) return weights.map((_, place) => (place === 0 ? whole : 0))
  const parts = weights.map((weight) => Number((BigInt(whole) * BigInt(weight)) / sum))
  const rest = weights.map((weight) => (BigInt(whole) * BigInt(weight)) % sum)
  const byRest = weights
    .map((_, place) => place)
    .sort((a, b) => (rest[b]! > rest[a]! ? 1 : rest[b]! < rest[a]! ? -1 : a - b))
  const missing = whole - parts.reduce((total, part) => total + part, 0)
  for (const place of byRest.slice(0, missing)) parts[place]! += 1
  return parts
}
