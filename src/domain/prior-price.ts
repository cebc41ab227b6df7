import { itemAt } from './item-at.ts'
import type { Cents } from './money.ts'

/** A price from a moment on, until the next one. */
export type PriceStep = { priceCents: Cents; from: Date }

/** A reduction is announced against the lowest price of so many days before it, and for so many days (Directive 98/6/EC, article 6a). */
export const priorPriceDays = 30
const windowMs = priorPriceDays * 86_400_000

/**
 * The price that may stand struck through beside the present one: the lowest that was charged in the 30 days before the reduction, as
 * long as the reduction itself is no older than that. Null: there is none, and nothing may be struck through.
 */
export function priorPrice(history: readonly PriceStep[], now: Date): Cents | null {
  const steps = history
    .filter(({ from }) => from <= now)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const present = steps.at(-1)
  if (!present) return null
  const since = steps.findLastIndex(({ priceCents }) => priceCents !== present.priceCents) + 1
  const reducedAt = itemAt(steps, since).from.getTime()
  if (since === 0 || now.getTime() - reducedAt > windowMs) return null
  const charged = steps.filter((_, index) => {
    const until = steps[index + 1]?.from.getTime() ?? Infinity
    return index < since && until > reducedAt - windowMs
  })
  const lowest = Math.min(...charged.map(({ priceCents }) => priceCents))
  return lowest > present.priceCents ? lowest : null
}
