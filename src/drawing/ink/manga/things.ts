import type { LabelMap } from '../../watershed.ts'
import { forBorders } from './areas.ts'
import { black } from './blacks.ts'

/** Cells side by side of about one colour are of one thing: a garment's sleeves and folds, a horse. */
const sameColour = 0.1
/** How much of a thing must be black that it is, and how much toned that it has a tone at all; a ground wholly or not. */
const blackMin = 0.72
const tonedMin = { own: 0.55, ground: 0.8 }

/** What is known of cells, by cell. */
export type CellFacts = {
  readonly pixels: Float64Array
  readonly light: Float64Array
  readonly a: Float64Array
  readonly b: Float64Array
}

/** What has so much colour for its lightness has a hue; light and shade on one thing have the same. */
const hueMin = 0.22
const sameHue = 0.11

/** Whether two cells are about of one colour, or of one in light and in shade. */
export function areAlike({ light, a, b }: CellFacts, one: number, other: number): boolean {
  const l = 0.6 * (light[one] - light[other])
  const [u, v] = [a[one] - a[other], b[one] - b[other]]
  if (l * l + u * u + v * v < sameColour * sameColour) return true
  const [a1, b1, a2, b2] = [
    a[one] / light[one],
    b[one] / light[one],
    a[other] / light[other],
    b[other] / light[other],
  ]
  if (a1 * a1 + b1 * b1 < hueMin * hueMin || a2 * a2 + b2 * b2 < hueMin * hueMin) return false
  return (a1 - a2) ** 2 + (b1 - b2) ** 2 < sameHue * sameHue
}

/**
 * One tone for each thing: black where most of it is, dots where most of it is toned, else none. `mayTone` is 1 for cells that are of
 * something which may have a tone.
 */
export function oneToneEach(
  levels: Uint8Array,
  mayTone: Uint8Array,
  map: LabelMap,
  facts: CellFacts,
  of: keyof typeof tonedMin,
): void {
  const { labels, count } = map
  const parent = Int32Array.from({ length: count }, (_, i) => i)
  const root = (cell: number) => {
    let at = cell
    while (parent[at] !== at) at = parent[at] = parent[parent[at]]
    return at
  }
  const touching = new Map<number, number>()
  forBorders(map, (at, to) => {
    const [one, other] = [Math.min(labels[at], labels[to]), Math.max(labels[at], labels[to])]
    if (!mayTone[one] || !mayTone[other]) return
    const key = one * count + other
    touching.set(key, (touching.get(key) ?? 0) + 1)
  })
  for (const [key, length] of touching) {
    const other = key % count
    const one = (key - other) / count
    if (length > 8 && areAlike(facts, one, other)) parent[root(other)] = root(one)
  }
  const thing = Int32Array.from({ length: count }, (_, cell) => root(cell))
  const pixels = new Float64Array(count)
  const byLevel = [0, 1, 2, 3].map(() => new Float64Array(count))
  for (let cell = 0; cell < count; cell++) {
    if (!mayTone[cell]) continue
    pixels[thing[cell]] += facts.pixels[cell]
    byLevel[levels[cell]][thing[cell]] += facts.pixels[cell]
  }
  const [, light, dense, dark] = byLevel
  for (let cell = 0; cell < count; cell++) {
    if (levels[cell] === 0) continue
    const own = thing[cell]
    const toned = light[own] + dense[own] + dark[own]
    if (dark[own] > blackMin * pixels[own]) levels[cell] = black
    else if (toned < tonedMin[of] * pixels[own]) levels[cell] = 0
    else levels[cell] = dense[own] + dark[own] > 0.5 * toned ? 2 : 1
  }
}
