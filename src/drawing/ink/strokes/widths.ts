import { distanceTo } from '../../pixels/distance.ts'
import type { Stroke } from '../../ground/line-art.ts'
import { ontoPaper, type Paper } from '../../ground/paper.ts'
import type { Plane } from '../../ground/plane.ts'
import { simplifiedIndices } from '../../lines/simplify-path.ts'
import type { ChosenLine, ChoiceInput } from '../candidates/choice.ts'
import { newOccupancy, type Occupancy } from '../paths/occupancy.ts'
import {
  adaptivelySmoothed,
  indexAt,
  meanHalf,
  pathLength,
  smoothedNumbers,
  type Path,
} from '../paths/paths.ts'
import { straightened } from '../paths/straighten.ts'
import { clamp, inverse } from '../grid/planes.ts'

/** Half the body's width at each of its pixels: how far it is to where there is no ink. */
export function depthOf(mask: Uint8Array, width: number, height: number): Plane {
  return distanceTo(inverse(mask), width, height)
}

/** Small people and things are drawn with pens down to this share of the usual. */
const smallPens = 0.62
const thinnestMm = 0.2
const widestMm = 1.35
/** Lines that have no body of their own: a pen's width in mm. */
const bodilessMm = { usual: 0.4, simple: 0.9 }
/** Where hair ends. */
const hairMm = { usual: 0.62, simple: 0.98 }
/** Strands of hair. */
const strandMm = { usual: 0.5, simple: 0.85 }
/** What somebody holds is as thick as one line can be: what stands behind has outlines, too. */
const heldMm = { usual: 0.95, simple: 1.35 }
/** What is drawn of a silhouette because nothing else draws it. */
const rimMm = { usual: 0.6, simple: 1.06 }
/** So near a rim, and outside, a line is none of its own. */
const besideMm = 3
/** Borders of shapes to colour and of large areas; where nothing stands in front at least `behindShare` of it. */
const shapeMm = { usual: 0.62, simple: 1.02 }
/** The straight lines of houses, and those that are so long: roofs and walls. */
const frameMm = { usual: 0.45, simple: 0.85 }
const frameOutline = { mm: 26, usual: 0.68, simple: 1.1 }
/** The borders of a landscape's layers, and what is drawn within them. */
const layerMm = { border: { usual: 0.6, simple: 1.05 }, inner: { usual: 0.4, simple: 0.8 } }
/** Rims of round things. */
const roundMm = { usual: 0.9, simple: 1.3 }
/** Folds are so much thinner than what parts two things. */
const foldWidth = { usual: 0.66, simple: 0.82 }
const strayMm = 0.025
const fixedPens = new Map<ChosenLine['kind'], { usual: number; simple: number }>([
  ['shape', shapeMm],
  ['rim', rimMm],
  ['held', heldMm],
  ['mark', shapeMm],
  ['hair', hairMm],
  ['strand', strandMm],
])

const behindShare = 0.75
/** Lines on the ground swell so much less: what stands in front is heavier than a wall behind it. */
const groundEven = 0.38
/** How far beside a border of areas the ink may run that it stands for. */
const besideUnits = 2
const cross = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

const bodyWidth = (depth: Plane, x: number, y: number, unit: number): number =>
  2 * depth.data[indexAt(depth, x, y, 1)] - 0.8 * unit

/** The body's width along a line; where it has none, as beside. */
function bodyWidths({ kind, path }: ChosenLine, depth: Plane, input: ChoiceInput): Float32Array {
  const { style, pixelsPerMm, reading } = input
  const { unit } = reading.grid
  const widths = new Float32Array(path.length / 2)
  if (kind !== 'ink') {
    const pen = fixedPens.get(kind) ?? bodilessMm
    const fixed = pen[style.isSimple ? 'simple' : 'usual'] * pixelsPerMm
    if (kind === 'shape' && !style.isSimple) return areaWidths(path, fixed, depth, input)
    return widths.fill(fixed)
  }
  for (let i = 0; i < widths.length; i++) {
    const width = bodyWidth(depth, path[2 * i], path[2 * i + 1], unit)
    widths[i] = width <= 0.3 * unit ? 0 : width
  }
  return filledGaps(widths, style.penMinMm * pixelsPerMm)
}

/** As wide as the ink that a border of areas stands for, and no thinner than its pen. */
function areaWidths(
  path: Path,
  pen: number,
  depth: Plane,
  { reading, guides }: ChoiceInput,
): Float32Array {
  const { unit } = reading.grid
  const aside = Math.max(1, Math.round(besideUnits * unit))
  const least = meanHalf(guides.own, path) > 0.3 ? pen : behindShare * pen
  return Float32Array.from({ length: path.length / 2 }, (_, i) =>
    cross.reduce(
      (most, [u, v]) =>
        Math.max(
          most,
          bodyWidth(depth, path[2 * i] + aside * u, path[2 * i + 1] + aside * v, unit),
        ),
      least,
    ),
  )
}

function filledGaps(widths: Float32Array, none: number): Float32Array {
  const count = widths.length
  let before = -1
  for (let i = 0; i <= count; i++) {
    if (i < count && widths[i] === 0) continue
    const from = before >= 0 ? widths[before] : i < count ? widths[i] : none
    const to = i < count ? widths[i] : from
    for (let k = before + 1; k < i; k++)
      widths[k] = from + ((to - from) * (k - before)) / (i - before)
    before = i
  }
  return widths
}

/** How far to each side it is asked which way a mask falls, in half pixels of a unit, and how much it must. */
const fallReach = 10
const fallMin = 0.3
/** The sine of the angle between a line and a mask's rim up to which it is the outline, and from which it surely is not. */
const across = { from: 0.62, to: 0.85 }

/** 1 where a line runs along the rim of what stands in front, 0 where it only meets it. */
function alongRim(path: Path, point: number, own: Plane, reach: number): number {
  const valueAt = (x: number, y: number) => own.data[indexAt(own, x, y, 1)]
  const [x, y] = [path[2 * point] / 2, path[2 * point + 1] / 2]
  const fallX = valueAt(x + reach, y) - valueAt(x - reach, y)
  const fallY = valueAt(x, y + reach) - valueAt(x, y - reach)
  const fall = Math.sqrt(fallX * fallX + fallY * fallY)
  if (fall < fallMin) return 1
  const before = Math.max(0, point - 4)
  const after = Math.min(path.length / 2 - 1, point + 4)
  const dx = path[2 * after] - path[2 * before]
  const dy = path[2 * after + 1] - path[2 * before + 1]
  const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
  const sine = Math.abs(dx * fallX + dy * fallY) / (length * fall)
  return clamp((across.to - sine) / (across.to - across.from), 0, 1)
}

/** Over so many units a line's pen changes where it becomes an outline. */
const changeUnits = 5

/** How much a place of a line is an outline of what stands in front: what meets one is no part of it. */
function rimShare(
  { kind, path, isBehind }: ChosenLine,
  point: number,
  besideRims: Occupancy,
  { guides, reading }: ChoiceInput,
): number {
  if (kind === 'held') return 1
  if (isBehind) return 0
  const [x, y] = [path[2 * point], path[2 * point + 1]]
  const half = indexAt(guides.silhouette, x, y, 0.5)
  const isBeside =
    kind !== 'rim' && reading.people.people.data[half] < 0.5 && besideRims.isTaken(x, y)
  return isBeside
    ? 0
    : guides.silhouette.data[half] *
        alongRim(path, point, guides.own, fallReach * reading.grid.unit)
}

/** The width of a line's pen at each of its points, in pixels. */
function penWidths(
  line: ChosenLine,
  depth: Plane,
  besideRims: Occupancy,
  input: ChoiceInput,
): Float32Array {
  const { guides, style, pixelsPerMm } = input
  const { path } = line
  const { unit } = input.reading.grid
  if (line.kind === 'frame') {
    const isOutline = !line.isFold && pathLength(path) > frameOutline.mm * pixelsPerMm
    const pen = isOutline ? frameOutline : frameMm
    const wide = pen[style.isSimple ? 'simple' : 'usual'] * pixelsPerMm
    return new Float32Array(path.length / 2).fill(wide)
  }
  if (line.kind === 'round') {
    const wide = roundMm[style.isSimple ? 'simple' : 'usual']
    return new Float32Array(path.length / 2).fill(wide * pixelsPerMm)
  }
  if (line.kind === 'layer') {
    const wide = layerMm[line.isFold ? 'inner' : 'border'][style.isSimple ? 'simple' : 'usual']
    return new Float32Array(path.length / 2).fill(wide * pixelsPerMm)
  }
  const low = style.penMinMm * pixelsPerMm
  const high = style.penMaxMm * pixelsPerMm
  const even = style.isSimple ? 0 : groundEven
  const body = smoothedNumbers(bodyWidths(line, depth, input), 5)
  const count = body.length
  const tip = Math.max(1, Math.min(count / 2.2, style.tip * unit))
  const onRim = smoothedNumbers(
    body.map((_, i) => rimShare(line, i, besideRims, input)),
    changeUnits * unit,
  )
  return body.map((width, i) => {
    const half = indexAt(guides.subject, path[2 * i], path[2 * i + 1], 0.5)
    const silhouette = onRim[i]
    const behind = guides.hasGround ? 1 - guides.subject.data[half] : 0
    const onHead = Math.max(guides.hair.data[half], guides.skin.data[half] * 0.6)
    const pointed = clamp(Math.min(i, count - 1 - i) / tip, 0, 1)
    return clamp(
      clamp(width, low, high * (1 - even * behind * (1 - silhouette))) *
        (1.2 - 0.4 * input.detail) *
        (1 - (1 - smallPens) * clamp((1 - guides.size.data[half]) / 0.45, 0, 1)) *
        (1 + (style.silhouetteWidth - 1) * silhouette) *
        (1 - (1 - style.groundWidth) * behind * (1 - silhouette)) *
        (style.isSimple ? 1 : 1 - 0.22 * onHead * (1 - silhouette)) *
        (line.isFold ? foldWidth[style.isSimple ? 'simple' : 'usual'] : 1) *
        (style.tipWidth + (1 - style.tipWidth) * pointed),
      thinnestMm * pixelsPerMm,
      widestMm * pixelsPerMm,
    )
  })
}

/** A path with a width for each point as a stroke on paper, without the points that change nothing. */
export function strokeOnPaper(path: Path, widths: Float32Array, paper: Paper): Stroke {
  const points = ontoPaper(path.slice(), paper)
  const kept = simplifiedIndices(points, false, strayMm)
  const indices = withWidthChanges(kept, widths, paper.pixelsPerMm * 0.06)
  const result = new Float32Array(2 * indices.length)
  const widthsMm = new Float32Array(indices.length)
  indices.forEach((from, to) => {
    result[2 * to] = points[2 * from]
    result[2 * to + 1] = points[2 * from + 1]
    widthsMm[to] = widths[from] / paper.pixelsPerMm
  })
  return { points: result, widthsMm, closed: false }
}

/** Adds points where the width between two kept ones strays from a straight change. */
function withWidthChanges(
  kept: readonly number[],
  widths: Float32Array,
  tolerance: number,
): number[] {
  const indices: number[] = []
  const add = (a: number, b: number): void => {
    let most = tolerance
    let furthest = -1
    for (let i = a + 1; i < b; i++) {
      const straight = widths[a] + ((widths[b] - widths[a]) * (i - a)) / (b - a)
      if (Math.abs(widths[i] - straight) > most) {
        most = Math.abs(widths[i] - straight)
        furthest = i
      }
    }
    if (furthest < 0) return
    add(a, furthest)
    indices.push(furthest)
    add(furthest, b)
  }
  kept.forEach((at, i) => {
    if (i > 0) add(kept[i - 1], at)
    indices.push(at)
  })
  return indices
}

/** How far what is straight may stray from its line, and how long its stretches are at least, in units. */
const straightUnits = {
  usual: { stray: 5, least: 20 },
  simple: { stray: 7, least: 28 },
}
/** On people, heads and plants nothing is straight by nature, nor where masks end. */
const livingMax = 0.25
const grown: readonly ChosenLine['kind'][] = [
  'head',
  'hair',
  'jaw',
  'strand',
  'clump',
  'layer',
  'rim',
  'mask',
]

function isLiving({ kind, path }: ChosenLine, { reading, guides }: ChoiceInput): boolean {
  if (grown.includes(kind)) return true
  return [reading.people.people, guides.skin, guides.hair, guides.bare, guides.plant].some(
    (plane) => meanHalf(plane, path) > livingMax,
  )
}

function isThing({ path }: ChosenLine, { guides }: ChoiceInput): boolean {
  return !guides.hasPeople && guides.isMain && meanHalf(guides.own, path) > 0.5
}

/** What people made straight, straight; what is round, or grew, calm. */
function calmPath(line: ChosenLine, input: ChoiceInput, isFurry: boolean): Path {
  if (line.isFine || line.kind === 'frame') return line.path
  const { style, reading } = input
  const { unit } = reading.grid
  const { stray, least } = straightUnits[style.isSimple ? 'simple' : 'usual']
  const calm = adaptivelySmoothed(line.path, style.smoothing * unit, unit, style.stray)
  if (isFurry || isLiving(line, input)) return calm
  if (isThing(line, input)) return straightened(line.path, calm, 2.5 * unit, 110 * unit) ?? calm
  return straightened(line.path, calm, stray * unit, least * unit) ?? calm
}

/** Chosen lines as strokes on paper, each with its own swelling width. `isFurry`: the picture is of an animal's head. */
export function lineStrokes(
  lines: readonly ChosenLine[],
  depth: Plane,
  paper: Paper,
  input: ChoiceInput,
  isFurry = false,
): Stroke[] {
  const { reading, pixelsPerMm } = input
  const { width, height } = reading.grid
  const besideRims = newOccupancy(width, height)
  for (const { kind, path } of lines)
    if (kind === 'rim') besideRims.stamp(path, besideMm * pixelsPerMm)
  return lines
    .filter(({ path }) => path.length >= 6)
    .map((line) =>
      strokeOnPaper(
        calmPath(line, input, isFurry),
        penWidths(line, depth, besideRims, input),
        paper,
      ),
    )
}
