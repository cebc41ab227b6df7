import { connectedComponents } from '../../pixels/components.ts'
import { sharpnessOf, type Sharpness } from '../../pixels/sharpness.ts'
import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { longSide } from '../grid/grid.ts'
import { largestAround, mapped, maskAbove } from '../grid/planes.ts'
import { lineGroups } from './line-groups.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, meanHalf, pathLength, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** In a picture whose subject is as sharp as this, what lies behind it may be out of focus. */
const subjectLeast = 0.62
/** Less sharp lines behind are: by whether most of the ground is. */
const softBelow = { some: 0.5, most: 0.62 }
const mostShare = 0.5
/** Lines within twice this of one another are a group. */
const togetherUnits = 2
/** A group of lines goes whole if so much of it is out of focus; what of it is sharper than this stays, of long lines already at less. */
const groupShare = 0.6
const clearly = { short: 0.72, long: 0.56 }
const longMm = 30
/** A line lies behind the subject if no more of it than this is on it or so near to it, in units. */
const ownMost = 0.35
const ownReach = 6
/** Measured so far beside a line, in half pixels. */
const besideMost = 2

/**
 * Where nobody is: what is less sharp than this, or than this and joined to nothing sharper, within so many units; and
 * how much of all must be sharp.
 */
const veryBlurred = { any: 0.18, loose: 0.3, reach: 6, sharpShare: 0.35 }

const known = new WeakMap<InkReading, Sharpness>()

function sharpnessFor(reading: InkReading): Sharpness {
  const kept = known.get(reading)
  if (kept) return kept
  const { lightHalf } = reading
  const scale = Math.max(lightHalf.width, lightHalf.height) / (longSide / 2)
  const fresh = sharpnessOf(
    mapped(lightHalf, (light) => 100 * light),
    scale,
  )
  known.set(reading, fresh)
  return fresh
}

/** How sharp the picture is along a line, weighed by its gradients, 0..1; undefined where it has none. */
function sharpAlong(path: Path, { lightHalf }: InkReading, told: Sharpness): number | undefined {
  const { width, height } = lightHalf
  let sum = 0
  let weight = 0
  for (let i = 0; i < path.length; i += 2) {
    const middle = indexAt(lightHalf, path[i], path[i + 1], 0.5)
    const x = middle % width
    const y = (middle - x) / width
    const [left, right] = [Math.max(0, x - besideMost), Math.min(width - 1, x + besideMost)]
    const bottom = Math.min(height - 1, y + besideMost)
    for (let row = Math.max(0, y - besideMost); row <= bottom; row++) {
      for (let at = row * width + left, end = row * width + right; at <= end; at++) {
        if (told.sharpness[at] < 0) continue
        sum += told.sharpness[at] * told.gradient[at]
        weight += told.gradient[at]
      }
    }
  }
  return weight > 0 ? sum / weight : undefined
}

type Measured = {
  readonly path: Path
  readonly sharp: number
  readonly length: number
  /** of the subject's pieces the one that it lies on; 0 where it lies behind */
  readonly piece: number
  /** where there are people: on what is taken for the subject beside them */
  readonly isBeside: boolean
}

const withReach = (plane: Plane, { grid }: InkReading): Plane =>
  largestAround(plane, Math.round((ownReach / 2) * grid.unit))

/** The pieces of the subject, on the half grid, with what lies close by. */
function piecesOf({ guides, reading }: ChoiceInput) {
  const near = withReach(guides.own, reading)
  const mask = maskAbove(near, 0.5)
  return { plane: near, ...connectedComponents(mask, near.width, near.height, true) }
}

function measure(lines: readonly ChosenLine[], input: ChoiceInput): Measured[] {
  const told = sharpnessFor(input.reading)
  const { plane, labels, count } = piecesOf(input)
  const people = input.guides.hasPeople && withReach(input.reading.people.people, input.reading)
  return lines.map(({ path }) => {
    const on = new Float64Array(count + 1)
    for (let i = 0; i < path.length; i += 2) on[labels[indexAt(plane, path[i], path[i + 1], 0.5)]]++
    const most = on.indexOf(Math.max(...on.subarray(1)), 1)
    return {
      path,
      sharp: sharpAlong(path, input.reading, told) ?? 1,
      length: pathLength(path),
      piece: 2 * (on[0] / path.length) < 1 - ownMost ? most : 0,
      isBeside: people !== false && meanHalf(people, path) < ownMost,
    }
  })
}

/** Sums over groups of lines: all length, and what `weigh` counts of it. */
function totals(
  groups: readonly number[],
  lines: readonly Measured[],
  weigh: (line: Measured) => number,
): number[] {
  const [all, counted]: [number[], number[]] = [[], []]
  lines.forEach((line, i) => {
    all[groups[i]] = (all[groups[i]] ?? 0) + line.length
    counted[groups[i]] = (counted[groups[i]] ?? 0) + weigh(line) * line.length
  })
  return all.map((sum, i) => counted[i] / sum)
}

/**
 * Where nobody is: without what is so far out of focus that it is no thing, if much is sharp. Flowers out of focus
 * behind others are flowers still, and keep
 * what hangs on them.
 */
function withoutVeryBlurred(
  lines: readonly ChosenLine[],
  measured: readonly Measured[],
  { reading }: ChoiceInput,
): readonly ChosenLine[] {
  const lengthOf = (some: readonly Measured[]) => some.reduce((sum, { length }) => sum + length, 0)
  const sharp = measured.filter((line) => line.sharp >= subjectLeast)
  if (lengthOf(sharp) < veryBlurred.sharpShare * lengthOf(measured)) return lines
  const { width, height, unit } = reading.grid
  const clear = newOccupancy(width, height)
  for (const { path, sharp: own } of measured)
    if (own >= veryBlurred.loose) clear.stamp(path, veryBlurred.reach * unit)
  const isJoined = (path: Path) =>
    [0, path.length - 2].some((at) => clear.isTaken(path[at], path[at + 1]))
  const gone = new Set<Path>()
  for (const { path, sharp: own } of measured)
    if (own < veryBlurred.any || (own < veryBlurred.loose && !isJoined(path))) gone.add(path)
  return lines.filter(({ path }) => !gone.has(path))
}

/**
 * The lines without what lies out of focus behind a sharp subject, as an illustrator leaves it away: lines for themselves, and whole
 * groups of lines where most of them are.
 */
export function withoutBlur(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides, pixelsPerMm } = input
  // Flowers out of focus behind others are flowers still.
  if (!guides.isMain) return lines
  const measured = measure(lines, input)
  if (!guides.hasPeople) return withoutVeryBlurred(lines, measured, input)
  const own = measured.filter(({ piece, isBeside }) => piece > 0 && !isBeside)
  const whole = totals(
    own.map(() => 0),
    own,
    ({ sharp }) => sharp,
  )
  if (!(whole[0] >= subjectLeast)) return lines
  const pieces = totals(
    own.map(({ piece }) => piece),
    own,
    ({ sharp }) => sharp,
  )
  const behind = measured.filter(
    ({ piece, isBeside }) => isBeside || piece === 0 || pieces[piece] < softBelow.some,
  )
  const soft = totals(
    behind.map(() => 0),
    behind,
    ({ sharp }) => Number(sharp < softBelow.some),
  )
  const limit = soft[0] > mostShare ? softBelow.most : softBelow.some
  const { grid } = reading
  const { groups } = lineGroups(
    behind.map(({ path }) => path),
    togetherUnits * grid.unit,
    grid,
  )
  const shares = totals(groups, behind, ({ sharp }) => Number(sharp < limit))
  const gone = new Set<Path>()
  behind.forEach(({ path, sharp, length, piece }, i) => {
    const isClear = sharp > clearly[length > longMm * pixelsPerMm ? 'long' : 'short']
    const isGroup = shares[groups[i]] > groupShare
    // What is taken for the subject goes only with all that hangs together with it.
    if (!isClear && (isGroup || (piece === 0 && sharp < limit))) gone.add(path)
  })
  return lines.filter(({ path }) => !gone.has(path))
}
