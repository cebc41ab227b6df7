import { isolines } from '../../lines/isolines.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { Guides } from '../candidates/guides.ts'
import { skyPlane } from '../candidates/open-air.ts'
import { blurred, mapped } from '../grid/planes.ts'
import { cloudPath } from '../paths/cloud-path.ts'
import { newOccupancy, type Occupancy } from '../paths/occupancy.ts'
import { indexAt, joined, meanHalf, pathLength, runsOf, type Path } from '../paths/paths.ts'
import { doubled } from '../paths/rim-paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { keptLines } from './kept-lines.ts'
import { sizeOf } from './wood-rims.ts'
import { woodsOf } from './woods.ts'

/** So far beside the sky's border ink is its own. */
const besideMm = 4.2
/** How far around a place ink is counted, and over how far its bends are seen. */
const aroundUnits = 16
const bendMm = 2.5
/** Ink is frayed where it bends so much for each length of border: a line that swings gently has nothing, one that is all loops 1. */
const frayedMin = 0.19
/** So long a stretch between two that are frayed is theirs. */
const gapMm = 12
/** Nobody's hat or hood stands so near. */
const nearPeopleUnits = 12
const nearPeopleMax = 0.06
/** So much sky must not lie below the border, or it is no top. */
const belowUnits = 12
/** Of a line that runs out of frayed ink a piece so long stays. */
const restMm = 6
const leastMm = 4
const smoothMm = 1.2
/** Green leaves are arcs, others a plain line. */
const leafy = 0.12
/** A frayed stretch is so long; more where nothing says that it is leaves, and rocks, hats and wires are not. */
const pieceMm = { usual: 12, simple: 16 }
const unsureMm = 30
/** And no steeper: a skyline. */
const level = 0.5
const arcMm = { usual: 5.2, simple: 8.5 }
const frameUnits = 5
/** What the network is sure of and is straight is a trunk, a mast or a roof before the leaves. */
const thing = { edges: 0.45, straight: 0.93, lengthMm: 9 }

type Sky = { readonly sky: Plane; readonly courses: readonly Path[] }

/** The sky, and the courses of its calm border. The same for every style and level of detail. */
export const skyOf = keptForLatest((guides: Guides, reading: InkReading): Sky => {
  const sky = skyPlane(guides, reading)
  return {
    sky,
    courses: isolines(sky, 0.5).map((ring) => doubled(joined(ring, ring.subarray(0, 2)))),
  }
})

/** Somebody's line, or a thing's that only stands there. */
function isOthers(
  { kind, path }: ChosenLine,
  { guides, reading, pixelsPerMm }: ChoiceInput,
): boolean {
  if (kind === 'jaw' || kind === 'hair' || kind === 'head' || kind === 'mask') return true
  if (meanHalf(reading.people.people, path) > 0.25 || meanHalf(guides.skin, path) > 0.25)
    return true
  const dx = path[path.length - 2] - path[0]
  const dy = path[path.length - 1] - path[1]
  const length = pathLength(path)
  const straight = Math.sqrt(dx * dx + dy * dy) / (length + 1e-6)
  if (length < thing.lengthMm * pixelsPerMm) return false
  return meanHalf(guides.edgesNear, path) > thing.edges && straight > thing.straight
}

/** How much the ink within a band bends around each place. */
function bendsOf(
  lines: readonly Path[],
  band: Occupancy,
  { reading, pixelsPerMm }: ChoiceInput,
): Plane {
  const { width, height } = reading.lightHalf
  const { unit } = reading.grid
  const bends = newPlane(width, height)
  const reach = Math.round(bendMm * pixelsPerMm)
  for (const path of lines) {
    const count = path.length / 2
    for (let i = 0; i < count; i++) {
      if (!band.isTaken(path[2 * i], path[2 * i + 1])) continue
      // Shorter lines, and the ends of all, have less to be told by: they count as bent.
      const [from, to] = [Math.max(0, i - reach), Math.min(count - 1, i + reach)]
      const dx = path[2 * to] - path[2 * from]
      const dy = path[2 * to + 1] - path[2 * from + 1]
      bends.data[indexAt(bends, path[2 * i], path[2 * i + 1], 0.5)] +=
        1 - Math.sqrt(dx * dx + dy * dy) / (2 * reach)
    }
  }
  return blurred(bends, aroundUnits * unit)
}

/** Where people are and, where there are any, what else stands in front and is no plant, and around them. */
const nearSomebody = keptForLatest((guides: Guides, reading: InkReading): Plane => {
  const body = mapped(reading.people.people, (value, at) =>
    guides.hasPeople ? Math.max(value, guides.own.data[at] * (1 - guides.plant.data[at])) : value,
  )
  return blurred(body, nearPeopleUnits * reading.grid.unit)
})

const nearWoods = keptForLatest((guides: Guides, reading: InkReading): Plane =>
  blurred(woodsOf(reading, guides).mask, aroundUnits * reading.grid.unit),
)

/** A stretch of a border, from a point to before another. */
type Stretch = {
  readonly course: Path
  readonly from: number
  readonly to: number
  readonly first: number
  readonly end: number
}

/** The stretches of the sky's border along which ink is frayed. */
function frayedBorders(loose: readonly Path[], somebody: Plane, input: ChoiceInput): Stretch[] {
  const { reading, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const { sky, courses } = skyOf(input.guides, reading)
  if (courses.length === 0) return []
  const isPossible = (x: number, y: number) =>
    Math.min(x, y, width - x, height - y) > frameUnits * unit &&
    somebody.data[indexAt(somebody, x, y, 0.5)] < nearPeopleMax
  const below = belowUnits * unit
  const isTop = (x: number, y: number) =>
    sky.data[indexAt(sky, x, y + below, 0.5)] < sky.data[indexAt(sky, x, y - below, 0.5)] + 0.3
  const band = newOccupancy(width, height)
  const border = newPlane(sky.width, sky.height)
  for (const course of courses) {
    band.stamp(course, besideMm * pixelsPerMm)
    for (let i = 0; i < course.length; i += 2)
      border.data[indexAt(border, course[i], course[i + 1], 0.5)]++
  }
  const wood = nearWoods(input.guides, reading)
  const bends = bendsOf(loose, band, input)
  const length = blurred(border, aroundUnits * unit)
  const isFrayed = (x: number, y: number) => {
    const at = indexAt(bends, x, y, 0.5)
    return isPossible(x, y) && isTop(x, y) && bends.data[at] > frayedMin * length.data[at]
  }
  return courses.flatMap((course) => {
    const most = gapMm * pixelsPerMm
    const runs: [number, number][] = []
    for (const [from, to] of runsOf(course.length / 2, (i) =>
      isFrayed(course[2 * i], course[2 * i + 1]),
    )) {
      const last = runs.at(-1)
      const gap = last ? course.slice(2 * last[1], 2 * from) : undefined
      if (last && gap && pathLength(gap) < most && isAll(gap, isPossible)) last[1] = to
      else runs.push([from, to])
    }
    return runs
      .filter(([from, to]) => {
        const path = course.subarray(2 * from, 2 * to)
        if (pathLength(path) < pieceMm[sizeOf(input)] * pixelsPerMm) return false
        const dx = Math.abs(path[path.length - 2] - path[0])
        const dy = Math.abs(path[path.length - 1] - path[1])
        if (meanHalf(wood, path) > leafy) return true
        // What is dark and no wood is a black of manga's, whose own frayed lines close it.
        return input.style.name !== 'manga' && dx > unsureMm * pixelsPerMm && dy < level * dx
      })
      .map(([from, to]) => {
        const isWithin = (i: number) =>
          i >= 0 && i < course.length / 2 && isPossible(course[2 * i], course[2 * i + 1])
        let [first, end] = [from, to]
        for (let i = 0; i < besideMm * pixelsPerMm; i++) {
          if (isWithin(first - 1)) first--
          if (isWithin(end)) end++
        }
        return { course, from, to, first, end }
      })
  })
}

function isAll(path: Path, holds: (x: number, y: number) => boolean): boolean {
  for (let i = 0; i < path.length; i += 2) if (!holds(path[i], path[i + 1])) return false
  return true
}

/** The lines without the ink of leaves that fray the sky, and calm outlines in its place. */
export function withTreetops(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): { lines: ChosenLine[]; tops: ChosenLine[] } {
  const { reading, guides, pixelsPerMm } = input
  const { width, height } = reading.grid
  const others = new Set(lines.filter((line) => isOthers(line, input)))
  const loose = lines.filter((line) => !others.has(line))
  const somebody = nearSomebody(guides, reading)
  const stretches = frayedBorders(
    loose.map(({ path }) => path),
    somebody,
    input,
  )
  if (stretches.length === 0) return { lines: [...lines], tops: [] }
  const band = newOccupancy(width, height)
  for (const { course, from, to } of stretches)
    band.stamp(course.subarray(2 * from, 2 * to), besideMm * pixelsPerMm)
  const isGone = (x: number, y: number) =>
    band.isTaken(x, y) && somebody.data[indexAt(somebody, x, y, 0.5)] < nearPeopleMax
  const left = lines.flatMap((line): ChosenLine[] => {
    if (others.has(line)) return [line]
    const { path } = line
    const count = path.length / 2
    const runs = runsOf(count, (i) => !isGone(path[2 * i], path[2 * i + 1]))
    if (runs.length === 1 && runs[0][1] - runs[0][0] === count) return [line]
    return runs
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
      .filter((piece) => pathLength(piece.path) > restMm * pixelsPerMm)
  })
  const { taken } = keptLines([...others], 0.8 * pixelsPerMm, reading.grid)
  const { reach } = keptLines(left, besideMm * pixelsPerMm, reading.grid)
  const size = sizeOf(input)
  const tops = stretches.flatMap(({ course, first, end }) =>
    runsOf(end - first, (i) => !taken.isTaken(course[2 * (first + i)], course[2 * (first + i) + 1]))
      .map(([from, to]) => reach(course, first + from, first + to))
      .filter((path) => pathLength(path) > leastMm * pixelsPerMm)
      .map((path): ChosenLine => {
        const calm = smoothPath(path, false, smoothMm * pixelsPerMm)
        const isPlant = meanHalf(guides.plant, path) > leafy
        return { kind: 'clump', path: isPlant ? cloudPath(calm, arcMm[size] * pixelsPerMm) : calm }
      }),
  )
  return { lines: left, tops }
}
