import { distanceTo } from '../../pixels/distance.ts'
import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { newOccupancy, shareOn, type Occupancy } from '../paths/occupancy.ts'
import { indexAt, pathLength, shareWhere, type Path } from '../paths/paths.ts'
import { surelyEveryone } from './everyone.ts'
import { lineGroups } from './line-groups.ts'
import { withFigures } from './silhouettes.ts'

/** So near each other, in units, lines hang together. */
const togetherUnits = 2
/** Lines off them that are shorter together and go so far from them, in mm, are ticks at an outline. */
const tick = { usualMm: 18, simpleMm: 28, fromMm: 2, onThem: 0.35 }
/** What lies so near below the lowest place of somebody, in mm, with so much of it, is a foot that the mask leaves out. */
const foot = { belowMm: 14, share: 0.5 }
/**
 * So near one, in mm, with so much of it, a missing piece of an outline that is no longer is drawn; outlines that end so
 * near lose so much, and are led on to each other over no more than that.
 */
const mend = { besideMm: 3, share: 0.4, mostMm: 16, endMm: 1, cutMm: 3, bridgeMm: 10 }
/** Short lines of the ground that end at somebody's outline, and hang on nothing longer beyond it. */
export function ticksAmong(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): ReadonlySet<ChosenLine> {
  const { reading, style, pixelsPerMm } = input
  const { width, height } = reading.people.people
  const sure = surelyEveryone(input)
  const away = distanceTo(sure, width, height)
  const off = lines.filter(
    ({ kind, path }) =>
      !madeKinds.includes(kind) &&
      shareWhere(path, (x, y) => sure[indexAt(away, x, y, 0.5)] > 0) < tick.onThem,
  )
  const { groups, count } = lineGroups(
    off.map(({ path }) => path),
    togetherUnits * reading.grid.unit,
    reading.grid,
  )
  const lengths = new Float64Array(count)
  off.forEach(({ path }, i) => (lengths[groups[i]] += pathLength(path)))
  const isBelow = belowThem(sure, width, (foot.belowMm * pixelsPerMm) / 2)
  const farthest = (tick.fromMm * pixelsPerMm) / 2
  const most = tick[style.isSimple ? 'simpleMm' : 'usualMm'] * pixelsPerMm
  return new Set(
    off.filter(
      ({ path }, i) =>
        lengths[groups[i]] < most &&
        shareWhere(path, (x, y) => isBelow(indexAt(away, x, y, 0.5))) < foot.share &&
        // What hugs somebody may be a piece of his outline.
        shareWhere(path, (x, y) => away.data[indexAt(away, x, y, 0.5)] > farthest) > 0,
    ),
  )
}

/** Whether a place has somebody above it, so near, and nobody below. */
function belowThem(sure: ArrayLike<number>, width: number, reach: number): (at: number) => boolean {
  const lowest = new Int32Array(width).fill(-1)
  for (let at = 0; at < sure.length; at++) if (sure[at] > 0) lowest[at % width] = (at / width) | 0
  return (at) => {
    const [x, y] = [at % width, (at / width) | 0]
    return lowest[x] >= 0 && y > lowest[x] && y <= lowest[x] + reach
  }
}

type End = {
  readonly line: number
  readonly isFinish: boolean
  readonly x: number
  readonly y: number
}

/** The outlines that had been led on to a tick from both its sides, led on to each other instead. */
function ledOnAcross(
  ended: Occupancy,
  lines: readonly ChosenLine[],
  cut: number,
  most: number,
): ChosenLine[] {
  const ends: End[] = lines.flatMap(({ kind, path }, line) => {
    const points = Math.round((cut / (pathLength(path) + 1e-6)) * (path.length / 2))
    if (kind !== 'rim' || 2 * points > path.length / 2) return []
    return [false, true].flatMap((isFinish) => {
      const end = isFinish ? path.length - 2 : 0
      if (!ended.isTaken(path[end], path[end + 1])) return []
      const at = isFinish ? end - 2 * points : 2 * points
      return { line, isFinish, x: path[at], y: path[at + 1] }
    })
  })
  const away = (one: End, other: End) => Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)
  const free = new Set(ends)
  const paths = lines.map(({ path }) => path)
  const bridges: ChosenLine[] = []
  for (const end of ends) {
    if (!free.delete(end)) continue
    const others = [...free].filter((other) => away(end, other) < most)
    const other = others.toSorted((one, two) => away(end, one) - away(end, two))[0]
    if (!other) continue
    free.delete(other)
    for (const { line, isFinish, x, y } of [end, other]) {
      const path = paths[line]
      const count = countTo(path, isFinish, x, y)
      paths[line] = isFinish ? path.slice(0, path.length - 2 * count) : path.slice(2 * count)
    }
    const points = Math.max(2, Math.ceil(away(end, other)))
    bridges.push({
      kind: 'rim',
      path: Float32Array.from({ length: 2 * (points + 1) }, (_, k) => {
        const part = (k >> 1) / points
        return k % 2 === 0 ? end.x + (other.x - end.x) * part : end.y + (other.y - end.y) * part
      }),
    })
  }
  return [...lines.map((line, i) => ({ ...line, path: paths[i] })), ...bridges]
}

/** How many points lie before a point of a path, from its first or its last one. */
function countTo(path: Path, isFinish: boolean, x: number, y: number): number {
  const last = path.length / 2 - 1
  for (let i = 0; i <= last; i++) {
    const at = 2 * (isFinish ? last - i : i)
    if (path[at] === x && path[at + 1] === y) return i
  }
  return 0
}

/** Where ticks were, outlines of people are closed: a line that ended in one had stood for a piece of them. */
export function mendedAt(
  ticks: readonly ChosenLine[],
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  if (ticks.length === 0) return lines
  const { reading, pixelsPerMm } = input
  const marks = newOccupancy(reading.grid.width, reading.grid.height)
  for (const { path } of ticks) marks.stamp(path, mend.besideMm * pixelsPerMm)
  const ended = newOccupancy(reading.grid.width, reading.grid.height)
  for (const { path } of ticks) ended.stamp(path, mend.endMm * pixelsPerMm)
  const left = ledOnAcross(ended, lines, mend.cutMm * pixelsPerMm, mend.bridgeMm * pixelsPerMm)
  const missing = withFigures(left, input).slice(left.length)
  return [
    ...left,
    ...missing.filter(
      ({ path }) =>
        pathLength(path) < mend.mostMm * pixelsPerMm && shareOn(marks, [path]) > mend.share,
    ),
  ]
}
