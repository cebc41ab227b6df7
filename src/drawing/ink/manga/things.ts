import type { LabelMap } from '../../regions/watershed.ts'
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

/** How far apart two cells' colours are. */
function unlikeness({ light, a, b }: CellFacts, one: number, other: number): number {
  const l = 0.6 * (light[one] - light[other])
  const [u, v] = [a[one] - a[other], b[one] - b[other]]
  return Math.sqrt(l * l + u * u + v * v)
}

/** Whether two cells may be of one colour in light and in shade, and have so much of it for their lightness. */
function haveOneHue(
  { light, a, b }: CellFacts,
  one: number,
  other: number,
  least = hueMin,
): boolean {
  const [a1, b1, a2, b2] = [
    a[one] / light[one],
    b[one] / light[one],
    a[other] / light[other],
    b[other] / light[other],
  ]
  if (a1 * a1 + b1 * b1 < least * least || a2 * a2 + b2 * b2 < least * least) return false
  return (a1 - a2) ** 2 + (b1 - b2) ** 2 < sameHue * sameHue
}

/** What a cell may be: none that takes a tone, one that does, or one as warm as skin that takes none but may be the light on a thing. */
export const part = { none: 0, own: 1, warm: 2 } as const

/** Where so much of a thing is toned its lighter folds are too, up to this lightness. */
const wholeMin = 0.75
const foldMax = 0.56
/** Cells of this share of the page are of one thing by their colour alone, though they do not touch: a coat before and behind a beard. */
const largeShare = 0.004
const apartMax = 0.05
/**
 * So far apart, in sides of a square as large as the smaller; further where a strong colour is the same in light and in
 * shade: a red coat's two shoulders.
 */
const apartReach = { alike: 0.8, coloured: 2.5 }
const strongHue = 0.45
const touchMin = 8

/**
 * One tone for each thing: black where most of it is, dots where most of it is toned, else none. `parts` says what each
 * cell may be. Returns
 * which thing each cell is of, by one of its cells.
 */
export function oneToneEach(
  levels: Uint8Array,
  parts: Uint8Array,
  map: LabelMap,
  facts: CellFacts,
  of: keyof typeof tonedMin,
): Int32Array {
  const { count } = map
  const thing = thingsOf(parts, map, facts, of === 'own')
  const pixels = new Float64Array(count)
  const byLevel = [0, 1, 2, 3].map(() => new Float64Array(count))
  for (let cell = 0; cell < count; cell++) {
    if (parts[cell] === part.none) continue
    pixels[thing[cell]] += facts.pixels[cell]
    byLevel[levels[cell]][thing[cell]] += facts.pixels[cell]
  }
  const isShade = shadeOfWarm(thing, parts, map, facts)
  const [, light, dense, dark] = byLevel
  for (let cell = 0; cell < count; cell++) {
    const own = thing[cell]
    const toned = light[own] + dense[own] + dark[own]
    const isFold =
      parts[cell] === part.own && toned > wholeMin * pixels[own] && facts.light[cell] < foldMax
    if (levels[cell] === 0 && !isFold) continue
    if (dark[own] > blackMin * pixels[own]) levels[cell] = isShade[own] ? 0 : black
    else if (toned < tonedMin[of] * pixels[own]) levels[cell] = 0
    else levels[cell] = dense[own] + dark[own] > 0.5 * toned ? 2 : 1
  }
  return thing
}

/** A brown dark, yellow for its lightness, that lies so much along what is as warm as skin is its shade: half a horse. */
const brownMin = 0.2
const alongWarmMin = 0.25

/** Which things are the shade of something warm, 0 or 1 by the cell that stands for them. */
function shadeOfWarm(
  thing: Int32Array,
  parts: Uint8Array,
  map: LabelMap,
  { pixels, light, b }: CellFacts,
): Uint8Array {
  const { labels, count } = map
  const rim = new Float64Array(count)
  const along = new Float64Array(count)
  forBorders(map, (at, to) => {
    const [one, other] = [labels[at], labels[to]]
    if (thing[one] === thing[other]) return
    rim[thing[one]]++
    rim[thing[other]]++
    if (parts[other] === part.warm) along[thing[one]]++
    if (parts[one] === part.warm) along[thing[other]]++
  })
  const lights = new Float64Array(count)
  const yellows = new Float64Array(count)
  for (let cell = 0; cell < count; cell++) {
    lights[thing[cell]] += pixels[cell] * light[cell]
    yellows[thing[cell]] += pixels[cell] * b[cell]
  }
  return Uint8Array.from(rim, (length, own) =>
    yellows[own] > brownMin * lights[own] && along[own] > alongWarmMin * length ? 1 : 0,
  )
}

/** The first and last column and row of each cell. */
function boxesOf({ width, labels, count }: LabelMap) {
  const left = new Int32Array(count).fill(width)
  const right = new Int32Array(count)
  const top = new Int32Array(count).fill(labels.length)
  const bottom = new Int32Array(count)
  for (let at = 0; at < labels.length; at++) {
    const cell = labels[at]
    const x = at % width
    const y = (at - x) / width
    left[cell] = Math.min(left[cell], x)
    right[cell] = Math.max(right[cell], x)
    top[cell] = Math.min(top[cell], y)
    bottom[cell] = y
  }
  return { left, right, top, bottom }
}

/** How far apart two cells' boxes are. */
function between(
  { left, right, top, bottom }: ReturnType<typeof boxesOf>,
  one: number,
  other: number,
): number {
  return Math.max(
    left[other] - right[one],
    left[one] - right[other],
    top[other] - bottom[one],
    top[one] - bottom[other],
  )
}

/** Which thing each cell is of, by one of its cells: the likest are joined first, and things by the mean of all that they are. */
// Long because pairs are found, ranked and joined over one forest of cells.
function thingsOf(
  parts: Uint8Array,
  map: LabelMap,
  facts: CellFacts,
  areApart: boolean,
): Int32Array {
  const { labels, count } = map
  const touching = new Map<number, number>()
  forBorders(map, (at, to) => {
    const [one, other] = [Math.min(labels[at], labels[to]), Math.max(labels[at], labels[to])]
    if (parts[one] === part.none || parts[other] === part.none) return
    const key = one * count + other
    touching.set(key, (touching.get(key) ?? 0) + 1)
  })
  const pairs: { one: number; other: number; unlike: number }[] = []
  for (const [key, length] of touching) {
    const other = key % count
    const one = (key - other) / count
    if (length > touchMin) pairs.push({ one, other, unlike: unlikeness(facts, one, other) })
  }
  if (areApart) {
    const boxes = boxesOf(map)
    const large: number[] = []
    for (let cell = 0; cell < count; cell++)
      if (parts[cell] === part.own && facts.pixels[cell] > largeShare * labels.length)
        large.push(cell)
    for (const one of large) {
      for (const other of large) {
        const unlike = unlikeness(facts, one, other)
        if (one >= other) continue
        const isColoured = haveOneHue(facts, one, other, strongHue)
        if (unlike >= apartMax && !isColoured) continue
        const side = Math.sqrt(Math.min(facts.pixels[one], facts.pixels[other]))
        const reach = isColoured ? apartReach.coloured : apartReach.alike
        if (between(boxes, one, other) < reach * side) pairs.push({ one, other, unlike })
      }
    }
  }
  pairs.sort((a, b) => a.unlike - b.unlike || a.one - b.one || a.other - b.other)
  const parent = Int32Array.from({ length: count }, (_, i) => i)
  const root = (cell: number) => {
    let at = cell
    while (parent[at] !== at) at = parent[at] = parent[parent[at]]
    return at
  }
  const means = {
    pixels: facts.pixels.slice(),
    light: facts.light.slice(),
    a: facts.a.slice(),
    b: facts.b.slice(),
  }
  for (const pair of pairs) {
    const [one, other] = [root(pair.one), root(pair.other)]
    if (one === other) continue
    const isWarm = parts[pair.one] === part.warm || parts[pair.other] === part.warm
    const isLike = !isWarm && unlikeness(means, one, other) < sameColour
    if (!isLike && !haveOneHue(means, one, other)) continue
    parent[other] = one
    const [own, more] = [means.pixels[one], means.pixels[other]]
    means.pixels[one] = own + more
    for (const plane of [means.light, means.a, means.b])
      plane[one] = (own * plane[one] + more * plane[other]) / (own + more)
  }
  return Int32Array.from({ length: count }, (_, cell) => root(cell))
}
