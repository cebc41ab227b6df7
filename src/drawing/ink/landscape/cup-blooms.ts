import { newPlane, type Plane } from '../../ground/plane.ts'
import { forBorders } from '../manga/areas.ts'
import type { LabelMap } from '../../regions/watershed.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { joined, reversed, runsOf, type Path } from '../paths/paths.ts'
import { spline } from '../paths/spline.ts'
import { sizeOf } from '../woods/wood-rims.ts'
import { greenMax, isBloom } from './stems.ts'

/** A bloom is so much of the page; what is less, and less than half of one it touches, is one of its petals. */
const share = { least: 0.01, petal: 0.02, most: 0.14 }
/** A cup is so high by its width, and fills so much of the ellipse that lies about as its pixels do. */
const cup = { flat: 0.9, tall: 2.1, fills: 0.8 }
/** Fewer, or less of the page by all of them, are no bed of flowers but one among leaves. */
const bed = { least: 2, share: 0.08 }
/** Where below a cup it is asked whether there is green, in half its sides from its middle. */
const below = { down: [1.06, 1.14, 1.26, 1.4], aside: [-0.3, 0, 0.3] }
/** How wide a stem is, by its bloom and in mm, and how far it leans to the side where it stands, by its length. */
const stem = { ofBloom: 0.09, usual: [2.2, 5], simple: [3.4, 7], lean: 0.1 } as const
/** How far up its stem a leaf reaches. */
const leafHigh = 0.66
const leastMm = 3
const step = 1.5
/**
 * Rows of those behind, where blooms without end begin above green: their size by the smallest one's, how far apart they
 * stand, and how far above where green begins their feet are, in widths and heights of theirs. Those nearest have stems.
 */
const behind = [
  { size: 0.7, apart: 2.5, above: -0.1, hasStem: true },
  { size: 0.5, apart: 2.7, above: 1.7, hasStem: false },
]
/** No stem behind stands so near another one, in half the width of the smallest bloom. */
const besideStem = 0.35
/** Every second one stands so much higher. */
const uneven = 0.3

/** A bloom's middle and half its sides, on the whole grid. */
type Cup = { x: number; y: number; wide: number; high: number }

/** The right half of a closed tulip, in half its sides from its middle: what is seen of the petals behind, and of the one before them. */
const petals = {
  outer: [0, 1, 0.42, 0.93, 0.8, 0.58, 0.98, 0.08, 0.92, -0.45, 0.68, -1],
  inner: [0.68, -1, 0.54, -0.78, 0.42, -0.5],
  front: [0, 0.98, 0.38, 0.78, 0.6, 0.35, 0.6, -0.1, 0.4, -0.52, 0, -0.82],
  back: [-0.52, -0.8, -0.26, -0.98, 0, -1.04, 0.26, -0.98, 0.52, -0.8],
  vein: [0, 0.78, 0.02, 0.3, 0, -0.2],
}
const leaf = {
  outer: [0, 0, 0.62, 0.22, 0.97, 0.45, 1, leafHigh],
  inner: [0, 0.12, 0.3, 0.34, 0.72, 0.54, 1, leafHigh],
}

/** Of each area which it is a petal of: itself, or the bloom that it lies along most. */
function petalsOf(map: LabelMap, pixels: Float64Array, mayBe: (area: number) => boolean) {
  const all = map.labels.length
  const along = new Map<number, number>()
  forBorders(map, (at, to) => {
    for (const [one, other] of [
      [map.labels[at], map.labels[to]],
      [map.labels[to], map.labels[at]],
    ]) {
      if (!mayBe(one) || !mayBe(other)) continue
      if (pixels[one] > share.petal * all || pixels[one] > 0.5 * pixels[other]) continue
      const key = one * map.count + other
      along.set(key, (along.get(key) ?? 0) + 1)
    }
  })
  const of = Int32Array.from({ length: map.count }, (_, area) => area)
  const most = new Float64Array(map.count)
  for (const [key, length] of along) {
    const other = key % map.count
    const one = (key - other) / map.count
    if (length > most[one]) [most[one], of[one]] = [length, other]
  }
  return of.map((area) => of[area])
}

/** Above which row of the map there is no green but in a quarter of its columns, if what is there goes on beyond the page and has blooms' colour. */
function farFrom(map: LabelMap, colours: readonly Float64Array[]): number | undefined {
  const { width, height, labels } = map
  const firsts: number[] = []
  let blooming = 0
  for (let x = 0; x < width; x++) {
    if (isBloom(colours, labels[x])) blooming++
    let y = 0
    while (y < height && colours[1][labels[y * width + x]] >= greenMax) y++
    firsts.push(y)
  }
  if (blooming < 0.75 * width) return undefined
  const first = firsts.sort((one, other) => one - other)[width >> 2]
  return first < height ? first : undefined
}

/** Areas that have the shape of a cup, by the second moments of what is theirs. */
function cupsOf(map: LabelMap, colours: readonly Float64Array[], input: ChoiceInput): Cup[] {
  const { width, height, labels, count } = map
  const pixels = new Float64Array(count)
  const isCut = new Uint8Array(count)
  for (let at = 0; at < labels.length; at++) {
    const x = at % width
    pixels[labels[at]]++
    if (x === 0 || x === width - 1 || at < width) isCut[labels[at]] = 1
  }
  const mayBe = (area: number) =>
    !isCut[area] && isBloom(colours, area) && pixels[area] < share.most * labels.length
  const petalOf = petalsOf(map, pixels, mayBe)
  const sums = [0, 1, 2, 3, 4].map(() => new Float64Array(count))
  for (let at = 0; at < labels.length; at++) {
    if (!mayBe(labels[at])) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const own = petalOf[labels[at]]
    ;[1, x, y, x * x, y * y].forEach((value, i) => (sums[i][own] += value))
  }
  const isGreen = (x: number, y: number) => {
    const [column, row] = [Math.round(x), Math.round(y)]
    if (row >= height || column < 0 || column >= width) return false
    return colours[1][labels[row * width + column]] < greenMax
  }
  const [toX, toY] = [input.reading.grid.width / width, input.reading.grid.height / height]
  return Array.from(sums[0], (n, area): Cup[] => {
    if (n < share.least * labels.length) return []
    const [x, y] = [sums[1][area] / n, sums[2][area] / n]
    const wide = 2 * Math.sqrt(sums[3][area] / n - x * x)
    const high = 2 * Math.sqrt(sums[4][area] / n - y * y)
    if (high < cup.flat * wide || high > cup.tall * wide) return []
    if (n < cup.fills * Math.PI * wide * high) return []
    const isOverGreen = below.down.some((down) =>
      below.aside.some((aside) => isGreen(x + aside * wide, y + down * high)),
    )
    if (!isOverGreen) return []
    return [{ x: x * toX, y: y * toY, wide: wide * toX, high: high * toY }]
  }).flat()
}

const placed = (points: readonly number[], { x, y, wide, high }: Cup, side: number): Path =>
  spline(
    points.map((value, i) => (i % 2 === 0 ? x + side * wide * value : y + high * value)),
    step,
  )

/** A tulip's lines, its silhouette first. */
function bloomOf(own: Cup, isSimple: boolean) {
  const [right, left] = [1, -1].map((side) => ({
    outer: placed(petals.outer, own, side),
    inner: placed(petals.inner, own, side),
    front: placed(petals.front, own, side),
  }))
  const back = placed(petals.back, own, 1)
  const ring = joined(right.outer, reversed(back), reversed(left.outer))
  return {
    ring,
    outlines: [joined(reversed(left.outer), right.outer)],
    petals: [left.inner, right.inner, back, joined(left.front, reversed(right.front))],
    veins: isSimple ? [] : [placed(petals.vein, own, 1)],
  }
}

function stemOf(own: Cup, { reading, pixelsPerMm, style }: ChoiceInput) {
  const { width, height } = reading.grid
  const [thin, thick] = stem[style.isSimple ? 'simple' : 'usual']
  const half =
    Math.min(Math.max(2 * stem.ofBloom * own.wide, thin * pixelsPerMm), thick * pixelsPerMm) / 2
  const top = own.y + 0.95 * own.high
  const long = height - top
  const lean = stem.lean * long * (own.x / width - 0.5)
  const sides = [-1, 1].map((side) =>
    spline(
      [0, 0.33, 0.67, 1].flatMap((t) => [own.x + lean * t * t + side * half, top + t * long]),
      step,
    ),
  )
  return { sides, ring: joined(sides[0], reversed(sides[1])), foot: own.x + lean, long }
}

function leafOf(own: Cup, side: number, foot: number, long: number, height: number) {
  const [outer, inner] = [leaf.outer, leaf.inner].map((points) =>
    spline(
      points.map((value, i) =>
        i % 2 === 0 ? foot + side * own.wide * value : height - long * value,
      ),
      step,
    ),
  )
  return { lines: [outer, inner], ring: joined(outer, reversed(inner)) }
}

/**
 * A bed of flowers whose blooms have the shape of cups, one before the other, each on its stem with a leaf: what areas,
 * of light and shade on petals, and ink, of blades out of focus, make of them are lumps. Undefined where there is none.
 */
// Long because all that stands in front, nearest first, hides what is drawn after it.
export function cupBlooms(
  map: LabelMap,
  colours: readonly Float64Array[],
  input: ChoiceInput,
): ChosenLine[] | undefined {
  const { grid, lightHalf } = input.reading
  const cups = cupsOf(map, colours, input).sort(
    (one, other) => other.wide * other.high - one.wide * one.high || one.x - other.x,
  )
  const covered = cups.reduce((sum, { wide, high }) => sum + Math.PI * wide * high, 0)
  if (cups.length < bed.least || covered < bed.share * grid.width * grid.height) return undefined
  const least = leastMm * input.pixelsPerMm
  const hidden = newPlane(lightHalf.width, lightHalf.height)
  const lines: ChosenLine[] = []
  const add = (paths: readonly Path[], kind: 'round' | 'layer', isFold: boolean) => {
    for (const path of paths)
      for (const [from, to] of runsOf(path.length / 2, (i) => !isWithin(hidden, path, i)))
        if (to - from > least || to - from === path.length / 2)
          lines.push({ kind, path: path.slice(2 * from, 2 * to), isFold, isFine: true })
  }
  const hide = (ring: Path) =>
    fillPolygon(
      hidden,
      ring.map((value) => value / 2),
      1,
    )
  const stems = cups.map((own) => stemOf(own, input))
  for (const own of cups) {
    const bloom = bloomOf(own, sizeOf(input) === 'simple')
    add(bloom.outlines, 'round', false)
    add(bloom.petals, 'layer', false)
    add(bloom.veins, 'layer', true)
    hide(bloom.ring)
  }
  // A leaf stands to the side where the next stem is farther.
  cups.forEach((own, i) => {
    const { foot, long } = stems[i]
    const room = [-1, 1].map((side) =>
      stems.reduce(
        (least, other) =>
          side * (other.foot - foot) > 0 ? Math.min(least, Math.abs(other.foot - foot)) : least,
        side > 0 ? grid.width - foot : foot,
      ),
    )
    const { lines: sides, ring } = leafOf(own, room[0] > room[1] ? -1 : 1, foot, long, grid.height)
    add(sides, 'layer', false)
    hide(ring)
  })
  for (const { sides, ring } of stems) {
    add(sides, 'layer', false)
    hide(ring)
  }
  const first = farFrom(map, colours)
  if (first === undefined) return lines
  const { wide, high } = cups[cups.length - 1]
  const rows = sizeOf(input) === 'simple' ? behind.slice(0, 1) : behind
  for (const { size, apart, above, hasStem } of rows) {
    const [w, h] = [size * wide, size * high]
    const count = Math.max(1, Math.round(grid.width / (apart * w)))
    const row = Array.from({ length: count }, (_, i) => ({
      x: ((i + 0.5) * grid.width) / count,
      y: (first * grid.height) / map.height - h * (1 + above + uneven * (i % 2)),
      wide: w,
      high: h,
    }))
    for (const own of row) {
      const bloom = bloomOf(own, true)
      add([...bloom.outlines, ...bloom.petals], 'layer', true)
      hide(bloom.ring)
    }
    if (!hasStem) continue
    for (const own of row) {
      const { sides, ring, foot } = stemOf(own, input)
      // Two stems side by side are one that is too thick.
      if (stems.some((other) => Math.abs(other.foot - foot) < besideStem * wide)) continue
      add(sides, 'layer', true)
      hide(ring)
    }
  }
  return lines
}

function isWithin({ width, height, data }: Plane, path: Path, i: number): boolean {
  const column = Math.floor(path[2 * i] / 2)
  const row = Math.floor(path[2 * i + 1] / 2)
  if (column < 0 || row < 0 || column >= width || row >= height) return false
  return data[row * width + column] > 0.5
}
