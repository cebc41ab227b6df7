import type { ChoiceInput } from '../candidates/choice.ts'
import type { Area, Border } from './garment-areas.ts'

/** What lies in one garment alone and is no compact form, 1 a disc, is a print in pieces, unless it is so large. */
const print = { alone: 0.85, compact: 0.5, mm2: 2400, pieceMm2: 700 }

/** The borders of prints that are no compact forms, and those between the pieces of a print. */
export function ofPrints(
  borders: readonly Border[],
  areas: readonly Area[],
  { pixelsPerMm }: ChoiceInput,
): readonly Border[] {
  const mm2 = areas.map(({ pixels }) => pixels / (pixelsPerMm / 2) ** 2)
  const printOf = areas.map((_, i) => i)
  for (const { areas: pair } of borders) {
    if (pair.some((area) => mm2[area] > print.pieceMm2)) continue
    const [one, other] = pair.map((area) => printOf[area])
    if (one === other) continue
    printOf.forEach((area, i) => {
      if (area === other) printOf[i] = one
    })
  }
  const around = areas.map(() => 0)
  const whole = areas.map(() => 0)
  areas.forEach(({ mm }, i) => {
    around[printOf[i]] += mm
    whole[printOf[i]] += mm2[i]
  })
  const inner = borders.filter(({ areas: [one, other] }) => printOf[one] === printOf[other])
  for (const { areas: pair, mm } of inner) around[printOf[pair[0]]] -= 2 * mm
  /** How much of a print one garment has around it. */
  const beside = areas.map(() => new Map<number, number>())
  for (const { areas: pair, mm } of borders)
    for (const [one, other] of [pair, pair.toReversed()])
      if (printOf[one] !== printOf[other])
        beside[printOf[one]].set(other, (beside[printOf[one]].get(other) ?? 0) + mm)
  const isPrint = areas.map(
    (_, i) => whole[i] < print.mm2 && Math.max(0, ...beside[i].values()) > print.alone * around[i],
  )
  const isRagged = areas.map((_, i) => (4 * Math.PI * whole[i]) / around[i] ** 2 < print.compact)
  return borders.filter(({ areas: pair }) => {
    const [one, other] = pair.map((area) => printOf[area])
    if (one === other) return isPrint[one]
    return [one, other].some((area) => isPrint[area] && isRagged[area])
  })
}
