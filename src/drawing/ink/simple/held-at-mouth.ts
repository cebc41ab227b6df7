import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import type { Path } from '../paths/paths.ts'
import { chin, lips } from '../people/landmarks.ts'
import type { InkFace } from '../people/people.ts'

/** In heights of the face: a straw begins so near the lips, goes down by so much at least, and its sides lie so near each other. */
const straw = { fromLips: 0.06, down: 0.08, apart: 0.07 }
/** It turns aside by at most so much of how far it goes down. */
const aside = 0.5
/** Smaller faces have no straws that could be drawn, in mm. */
const leastMm = 30
/** What comes so near a thing's lines, in mm, hangs together with them, a line and what hangs on that. */
const touchMm = 2
const rounds = 5
/** So much of a line within so many mm of others is left. */
const thereMm = 1.5
const thereShare = 0.5

/** Where a path begins and ends below the chin's side of the lips: how far down and aside, in heights of the face. */
function fallOf(path: Path, { points, height, axisX, axisY }: InkFace) {
  const last = path.length - 2
  const of = (i: number) => {
    const [x, y] = [path[i] - points[2 * chin], path[i + 1] - points[2 * chin + 1]]
    return { x: path[i], y: path[i + 1], up: (x * axisX + y * axisY) / height }
  }
  const [one, other] = [of(0), of(last)]
  const [above, below] = one.up > other.up ? [one, other] : [other, one]
  const [dx, dy] = [(below.x - above.x) / height, (below.y - above.y) / height]
  return { above, down: above.up - below.up, aside: Math.abs(dx * axisY - dy * axisX) }
}

/** The sides of a straw between somebody's lips, if there are two. */
function strawOf(lines: readonly ChosenLine[], face: InkFace): ChosenLine[] {
  const sides = lines.flatMap((line) => {
    if (line.kind === 'jaw' || line.kind === 'hair') return []
    const { above, down, aside: turned } = fallOf(line.path, face)
    const isAtLips = lips.lower.slice(2, -2).some((i) => {
      const [dx, dy] = [face.points[2 * i] - above.x, face.points[2 * i + 1] - above.y]
      return Math.sqrt(dx * dx + dy * dy) < straw.fromLips * face.height
    })
    return isAtLips && down > straw.down && turned < aside * down ? [{ line, above }] : []
  })
  const pair = sides.filter(({ above: { x, y } }, i) =>
    sides.some(
      ({ above }, k) =>
        k !== i && Math.sqrt((above.x - x) ** 2 + (above.y - y) ** 2) < straw.apart * face.height,
    ),
  )
  return pair.map(({ line }) => line)
}

/**
 * A simple page with what somebody drinks from: the lines of `before` that hang together with a straw between the lips,
 * below the mouth, where neither they nor others in their place are left. They are no shades of clothes.
 */
export function withHeldAtMouth(
  lines: readonly ChosenLine[],
  before: readonly ChosenLine[],
  input: ChoiceInput,
): ChosenLine[] {
  const held = heldAtMouth(before, input)
  if (held.size === 0) return [...lines]
  const { width, height } = input.reading.grid
  const marks = newOccupancy(width, height)
  for (const { path } of lines) marks.stamp(path, thereMm * input.pixelsPerMm)
  const missing = [...held].filter(({ path }) => {
    let there = 0
    for (let i = 0; i < path.length; i += 2) if (marks.isTaken(path[i], path[i + 1])) there++
    return 2 * there < thereShare * path.length
  })
  return [...lines, ...missing]
}

/** The lines that hang together with a straw between somebody's lips. */
function heldAtMouth(
  lines: readonly ChosenLine[],
  { reading, pixelsPerMm }: ChoiceInput,
): ReadonlySet<ChosenLine> {
  const held = new Set<ChosenLine>()
  for (const face of reading.people.faces) {
    if (face.height < leastMm * pixelsPerMm) continue
    let found = strawOf(lines, face)
    const marks = newOccupancy(reading.grid.width, reading.grid.height)
    const mouth = lips.lower[lips.lower.length >> 1]
    const isBelow = ({ path }: ChosenLine) => {
      const middle = 2 * (path.length >> 2)
      const [x, y] = [
        path[middle] - face.points[2 * mouth],
        path[middle + 1] - face.points[2 * mouth + 1],
      ]
      return x * face.axisX + y * face.axisY < 0
    }
    for (let round = 0; round < rounds && found.length > 0; round++) {
      for (const line of found) {
        held.add(line)
        marks.stamp(line.path, touchMm * pixelsPerMm)
      }
      found = lines.filter(
        (line) => !held.has(line) && isBelow(line) && touches(line, marks.isTaken),
      )
    }
  }
  return held
}

function touches({ kind, path }: ChosenLine, isTaken: (x: number, y: number) => boolean): boolean {
  if (kind !== 'ink' && kind !== 'shape' && kind !== 'network') return false
  for (let i = 0; i < path.length; i += 2) if (isTaken(path[i], path[i + 1])) return true
  return false
}
