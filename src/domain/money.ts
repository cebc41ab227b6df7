/** Whole euro cents. Never a fraction, never negative where a price is meant. */
export type Cents = number

/** The largest amount a single figure may hold: a million euros. Far above any order, far below float trouble. */
export const centsMax: Cents = 100_000_000

/**
 * Reads an amount as clients send it: "24.99", "24.9", "24", or a plain number with at most two decimals.
 * @returns whole cents, or null for anything else (negative, exponent, more decimals, NaN, too large).
 */
export function parseMoney(value: string | number): Cents | null {
  const text = typeof value === 'number' ? String(value) : value.trim()
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents <= centsMax ? cents : null
}

/** Cents as the API writes them: 2499 becomes "24.99". */
export function formatMoney(cents: Cents): string {
  assertCents(cents)
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Guards arithmetic: throws on anything that is not a whole, non-negative, sane number of cents. */
export function assertCents(cents: number): asserts cents is Cents {
  if (!Number.isSafeInteger(cents) || cents < 0)
    throw new RangeError(`not an amount in cents: ${cents}`)
}
