import { connectedParts } from '../../pixels/components.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { openAir } from '../candidates/open-air.ts'
import { newOccupancy, type Occupancy } from '../paths/occupancy.ts'
import { indexAt, meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { clamp } from '../grid/planes.ts'
import { partedBy, type Sides } from './sides.ts'

/** A difference of lightness between both sides, or three times that of colour, that makes a line an outline beyond doubt. */
const clearSides = 0.085
/** The edge network's mean along a line that it is sure of. */
const sureEdges = 0.42

/** How far ahead of its end a line may meet another, in units. */
const joinUnits = 5

/** Whether another line, or the paper's edge, is beside a path's end. */
export function isJoined(
  marks: Occupancy,
  path: Path,
  isFinish: boolean,
  { reading }: ChoiceInput,
): boolean {
  const reach = joinUnits * reading.grid.unit
  const count = path.length / 2
  const end = isFinish ? count - 1 : 0
  const x = path[2 * end]
  const y = path[2 * end + 1]
  if (Math.min(x, y, marks.width - x, marks.height - y) < 3 * reach) return true
  const back = isFinish ? Math.max(0, end - 6) : Math.min(count - 1, 6)
  const dx = x - path[2 * back]
  const dy = y - path[2 * back + 1]
  const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
  for (const turn of [-1, -0.5, 0, 0.5, 1]) {
    const u = (dx - turn * dy) / length
    const v = (dy + turn * dx) / length
    for (let far = 0.5; far <= 1; far += 0.25)
      if (marks.isTaken(x + u * reach * far, y + v * reach * far)) return true
  }
  return false
}

/** What belongs nowhere is drawn only if it is long: the least worth of a stroke of no length, and of one of `longMm`. */
const leastWorth = { short: 1.15, long: 0.65 }
/** Where nothing stands in front the ground is all there is. */
const withoutMain = 0.6
const longMm = 28
/** A line that is joined to nothing must be so long, whatever it parts. */
const aloneMm = 14
/** The border of a large area belongs if it is so long. */
const borderMm = 14
const rounds = 3
/** Before a main thing, lines on the ground that hang together and make no more than this are a speck on a wall. */
const speckMm = 24
/** In the open (sky, water, snow) a line stays that is part of what is solid, so much of it within so many units. */
const open = { least: 0.6, solidMm: 9, joinUnits: 3 }
/** Or a horizon: over so much of the page's width, and known to the network. */
const horizon = { acrossMin: 0.33, edgesMin: 0.55 }
const ridge = { mm: 24, straight: 0.75, slope: 0.25, parted: 0.13, edges: 0.4 }

/** How much a line belongs to something: it parts two things, the network knows it, it is straight, it is joined at its ends. */
function worthOf(path: Path, sides: Sides, joints: number, input: ChoiceInput): number {
  const dx = path[path.length - 2] - path[0]
  const dy = path[path.length - 1] - path[1]
  const straight = Math.sqrt(dx * dx + dy * dy) / (pathLength(path) + 1e-6)
  const parted = clamp(partedBy(path, sides) / clearSides, 0, 1.2)
  const edges = clamp(meanHalf(input.guides.edgesNear, path) / sureEdges, 0, 1.2)
  return 0.55 * parted + 0.55 * edges + 0.2 * joints + clamp((straight - 0.9) * 4, 0, 0.3)
}

/** People, heads and what stands in front are drawn by other rules; leaves and turf are ground wherever they stand. */
function isGround({ kind, path }: ChosenLine, { guides, reading }: ChoiceInput): boolean {
  if (kind === 'rim') return false
  const onPeople = Math.max(
    meanHalf(reading.people.people, path),
    meanHalf(guides.skin, path),
    meanHalf(guides.hair, path),
  )
  return (
    onPeople < 0.3 && (meanHalf(guides.subject, path) < 0.5 || meanHalf(guides.plant, path) > 0.3)
  )
}

/** Which marks hang together. */
function groupsOf({ data, width, height }: Occupancy) {
  const { labelAt, count } = connectedParts(data, width, height, true)
  const groupOf = (path: Path) => {
    const middle = 2 * (path.length >> 2)
    return labelAt(indexAt({ width, height }, path[middle], path[middle + 1], 1))
  }
  return { groupOf, count }
}

/** Without what hangs on nothing and is small. */
function withoutSpecks(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, guides, pixelsPerMm } = input
  if (!guides.isMain) return [...lines]
  const { width, height, unit } = reading.grid
  const marks = newOccupancy(width, height)
  for (const { path } of lines) marks.stamp(path, open.joinUnits * unit)
  const { groupOf, count } = groupsOf(marks)
  const totals = new Float64Array(count + 1)
  for (const { path } of lines) totals[groupOf(path)] += pathLength(path)
  return lines.filter(
    (line) => totals[groupOf(line.path)] > speckMm * pixelsPerMm || !isGround(line, input),
  )
}

/**
 * Clouds and ripples lie flat and end softly; where a hazy mountain ends before another is a slope, known to the
 * network, between two things.
 */
function isRidge(path: Path, sides: Sides, { guides, pixelsPerMm }: ChoiceInput): boolean {
  const [dx, dy] = [path[path.length - 2] - path[0], path[path.length - 1] - path[1]]
  const across = Math.sqrt(dx * dx + dy * dy)
  return (
    across > ridge.mm * pixelsPerMm &&
    across > ridge.straight * pathLength(path) &&
    Math.abs(dy) > ridge.slope * Math.abs(dx) &&
    partedBy(path, sides) > ridge.parted &&
    meanHalf(guides.edgesNear, path) > ridge.edges
  )
}

/** Without streaks of cloud, ripples and stars: lines in the open that neither touch anything solid nor part sea from sky. */
function withoutStreaks(
  lines: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const air = openAir(reading, guides)
  const isOpen = lines.map((line) => isGround(line, input) && meanHalf(air, line.path) > open.least)
  if (!isOpen.includes(true)) return lines
  const isPerson = lines.map(({ path }) => meanHalf(reading.people.people, path) > 0.3)
  const marks = newOccupancy(width, height)
  // A cloud that ends at a head is no part of it.
  lines.forEach(({ path }, i) => isPerson[i] || marks.stamp(path, open.joinUnits * unit))
  const { groupOf, count } = groupsOf(marks)
  const solid = new Float64Array(count + 1)
  lines.forEach(({ path }, i) => {
    if (!isOpen[i] && !isPerson[i]) solid[groupOf(path)] += pathLength(path)
  })
  return lines.filter(({ path }, i) => {
    if (!isOpen[i] || solid[groupOf(path)] > open.solidMm * pixelsPerMm) return true
    const across = Math.abs(path[path.length - 2] - path[0])
    if (isRidge(path, sides, input)) return true
    return across > horizon.acrossMin * width && meanHalf(guides.edgesNear, path) > horizon.edgesMin
  })
}

/**
 * Without the strokes on the ground that belong to nothing: dashes on grass, ripples, scratches on a wall. Each that goes may leave another
 * alone.
 */
export function withoutStrangers(
  all: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): ChosenLine[] {
  const { reading, pixelsPerMm } = input
  const { width, height } = reading.grid
  const lines = withoutStreaks(all, sides, input)
  const isJudged = lines.map((line) => isGround(line, input))
  let left = lines.map((_, i) => i)
  for (let round = 0; round < rounds; round++) {
    const marks = newOccupancy(width, height)
    for (const i of left) marks.stamp(lines[i].path, 0.7)
    const before = left.length
    left = left.filter((i) => {
      if (!isJudged[i]) return true
      const { kind, path } = lines[i]
      const mm = pathLength(path) / pixelsPerMm
      if (kind === 'shape' && mm > borderMm) return true
      const joints =
        Number(isJoined(marks, path, false, input)) + Number(isJoined(marks, path, true, input))
      if (joints === 0 && mm < aloneMm * (input.guides.isMain ? 1 : withoutMain)) return false
      const part = clamp(mm / longMm, 0, 1)
      const least = leastWorth.short + (leastWorth.long - leastWorth.short) * part
      return worthOf(path, sides, joints, input) >= least * (input.guides.isMain ? 1 : withoutMain)
    })
    if (left.length === before) break
  }
  return withoutSpecks(
    left.map((i) => lines[i]),
    input,
  )
}
