import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { pathLength, runsOf, type Path } from '../paths/paths.ts'
import { skylineOf, type Skyline } from './skyline.ts'

/** So near a skyline a line says the same, and what is left of one that crosses it is so long, in mm. */
const nearMm = 2.4
const leastMm = 7
/** It ends so far before what stands in front of it. */
const offMm = 0.4
/** Of which so much is drawn by ink needs no other line. */
const drawnMost = 0.7
/** A streak of cloud is so flat: its height by its width. */
const streak = 0.3
const post = { mm: 8, steep: 3, straight: 0.93 }
/** A piece between two who stand in front is so long, in mm. */
const pieceMm = 4

const rowAt = ({ rows }: Skyline, x: number): number =>
  2 * rows[Math.max(0, Math.min(rows.length - 1, Math.floor(x / 2)))]

function ridgePaths(skyline: Skyline, { reading, pixelsPerMm }: ChoiceInput): Path[] {
  const { people, subject } = reading
  const { width, height } = subject
  const off = Math.max(1, Math.round((offMm * pixelsPerMm) / 2))
  const isOpen = (x: number) => {
    if (!skyline.isSeen[x]) return false
    for (const beside of [x - off, x, x + off]) {
      const column = Math.max(0, Math.min(width - 1, beside))
      const row = Math.max(0, Math.min(height - 1, Math.round(skyline.rows[x])))
      const at = row * width + column
      if (Math.max(people.people.data[at], subject.data[at]) > 0.5) return false
    }
    return true
  }
  return runsOf(width, isOpen)
    .map(([from, to]) =>
      Float32Array.from({ length: 2 * (to - from) }, (_, i) =>
        i % 2 === 0 ? 2 * (from + (i >> 1)) + 1 : 2 * skyline.rows[from + (i >> 1)],
      ),
    )
    .filter((path) => pathLength(path) > pieceMm * pixelsPerMm)
}

/** What is long, straight and steep stands on the land and reaches into the sky. */
function isPost(path: Path, { pixelsPerMm }: ChoiceInput): boolean {
  const [dx, dy] = [path[path.length - 2] - path[0], path[path.length - 1] - path[1]]
  const length = pathLength(path)
  return (
    length > post.mm * pixelsPerMm &&
    Math.abs(dy) > post.steep * Math.abs(dx) &&
    Math.sqrt(dx * dx + dy * dy) > post.straight * length
  )
}

function isFlat(path: Path): boolean {
  const [xs, ys] = [0, 1].map((axis) => path.filter((_, i) => i % 2 === axis))
  const [wide, high] = [xs, ys].map((values) => Math.max(...values) - Math.min(...values))
  return high < streak * wide
}

/** How much of the ridges lines show already. */
function shareDrawn(
  ridges: readonly Path[],
  lines: readonly ChosenLine[],
  { reading, pixelsPerMm }: ChoiceInput,
): number {
  const drawn = newOccupancy(reading.grid.width, reading.grid.height)
  for (const { path } of lines) drawn.stamp(path, nearMm * pixelsPerMm)
  let [shown, all] = [0, 0]
  for (const path of ridges)
    for (let i = 0; i < path.length; i += 2) {
      all++
      if (drawn.isTaken(path[i], path[i + 1])) shown++
    }
  return shown / Math.max(1, all)
}

/**
 * The lines with one long line where land ends before the sky, in place of what ink showed of it in pieces; of the
 * sky's own streaks none. Where ink shows most of it all stays.
 */
export function withSkyline(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, pixelsPerMm } = input
  const skyline = skylineOf(input)
  if (!skyline) return lines
  const { people, subject } = reading
  const isSomebody = (x: number, y: number) => {
    const at =
      Math.max(0, Math.min(subject.height - 1, Math.floor(y / 2))) * subject.width +
      Math.max(0, Math.min(subject.width - 1, Math.floor(x / 2)))
    return Math.max(people.people.data[at], subject.data[at]) > 0.2
  }
  const ridges = ridgePaths(skyline, input)
  if (shareDrawn(ridges, lines, input) > drawnMost) return lines
  const near = nearMm * pixelsPerMm
  const kept = lines.flatMap((line): ChosenLine[] => {
    const { path } = line
    if (madeKinds.includes(line.kind) || isPost(path, input)) return [line]
    const count = path.length / 2
    const isAbove = (i: number) => path[2 * i + 1] < rowAt(skyline, path[2 * i]) - near
    // A sun, a kite and a gull are no streaks.
    if (!isFlat(path) && runsOf(count, isAbove).some(([from, to]) => to - from > count / 2))
      return [line]
    const holds = (i: number) => {
      const [x, y] = [path[2 * i], path[2 * i + 1]]
      return y > rowAt(skyline, x) + near || isSomebody(x, y)
    }
    const runs = runsOf(count, holds)
    if (runs.length === 1 && runs[0][1] - runs[0][0] === count) return [line]
    return runs
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
      .filter((piece) => pathLength(piece.path) > leastMm * pixelsPerMm)
  })
  return [...kept, ...ridges.map((path): ChosenLine => ({ kind: 'clump', path, isFine: true }))]
}
