import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { dense } from '../paths/cloud-path.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import { valueIn } from '../people/masks.ts'
import type { PosedBody, PosedLeg } from '../people/posed-bodies.ts'
import { reachesOf } from './shoes.ts'

/** Where cloth ends bare legs are so much warmer (a and b of Lab, in 255ths), over so many shins; it lies within so much of the leg. */
const hem = { warmer: 0.07, over: 0.22, from: 0.3, to: 0.9 }
/** A line so near says it already, in mm. */
const nearMm = 2.2
/** So near a leg's side a line is its outline, in mm. */
const sideMm = 1.4
/** So much of the sides must be the mask's. */
const knownMin = 0.6
/** A leg is no wider than so, in shins, and a hem hangs through by so much of its width. */
const wideMax = 0.42
const sag = 0.12
/** A parting shorter than so, in shins, is none. */
const partingMin = 0.12

type Row = { readonly x: number; readonly y: number; readonly left: number; readonly right: number }

const shinOf = ({ knee, ankle }: PosedLeg) =>
  Math.sqrt((ankle[0] - knee[0]) ** 2 + (ankle[1] - knee[1]) ** 2)

/** Where a leg's middle is at a height. */
function middleAt({ hip, knee, ankle }: PosedLeg, y: number): number {
  const [from, to] = y < knee[1] ? [hip, knee] : [knee, ankle]
  const part = (y - from[1]) / Math.max(1, to[1] - from[1])
  return from[0] + part * (to[0] - from[0])
}

function rowsOf(leg: PosedLeg, { person }: PosedBody, most: number): Row[] {
  const rows: Row[] = []
  for (let y = Math.ceil(leg.hip[1]); y < leg.ankle[1]; y += 2) {
    const x = middleAt(leg, y)
    const [left, right] = reachesOf(person, x, y, most)
    rows.push({ x, y, left: x - left, right: x + right })
  }
  return rows
}

/** Where trousers, shorts or a skirt end and no line says so yet. */
export function hemsOf(
  body: PosedBody,
  lines: readonly ChosenLine[],
  { reading, pixelsPerMm }: ChoiceInput,
): Path[] {
  const { a, b, grid } = reading
  const planes = [a, b]
  const drawn = newOccupancy(grid.width, grid.height)
  for (const { path } of lines) drawn.stamp(path, nearMm * pixelsPerMm)
  const found: Row[] = []
  for (const leg of body.legs) {
    const shin = shinOf(leg)
    const rows = rowsOf(leg, body, wideMax * shin)
    const colours = rows.map(({ y, left, right }) =>
      planes.map((plane) => {
        let sum = 0
        for (let i = 0; i < 8; i++)
          sum += plane.data[indexAt(plane, left + ((right - left) * (i + 0.5)) / 8, y, 0.5)]
        return sum / 8
      }),
    )
    const over = Math.max(2, Math.round((hem.over * shin) / 2))
    const meanOf = (from: number, to: number) =>
      planes.map((_, n) => {
        let sum = 0
        for (let i = from; i < to; i++) sum += colours[i][n]
        return sum / (to - from)
      })
    let best = { at: -1, by: 0 }
    for (let at = Math.round(hem.from * rows.length); at < hem.to * rows.length; at++) {
      if (at < over || at + over > rows.length) continue
      const [above, below] = [meanOf(at - over, at), meanOf(at, at + over)]
      const by = below[0] + below[1] - above[0] - above[1]
      if (by > best.by) best = { at, by }
    }
    if (best.by < hem.warmer) continue
    const row = rows[best.at]
    const isKnown = found.some(
      (other) =>
        Math.abs(other.y - row.y) < 0.2 * shin &&
        Math.min(other.right, row.right) - Math.max(other.left, row.left) >
          0.5 * (row.right - row.left),
    )
    if (!isKnown && !drawn.isTaken(row.x, row.y)) found.push(row)
  }
  return found.map(({ y, left, right }) => {
    const wide = right - left
    return dense(
      Float32Array.from(
        [0, 0.25, 0.5, 0.75, 1].flatMap((t) => [
          left + t * wide,
          y + 4 * sag * wide * t * (1 - t) * 0.5,
        ]),
      ),
    )
  })
}

/** The share of what is seen of legs' sides, from the knees down, along which a line runs; undefined where little is. */
export function outlinedShare(
  body: PosedBody,
  lines: readonly ChosenLine[],
  { reading, pixelsPerMm }: ChoiceInput,
): number | undefined {
  const drawn = newOccupancy(reading.grid.width, reading.grid.height)
  for (const { path } of lines) drawn.stamp(path, sideMm * pixelsPerMm)
  let [outlined, all, rows] = [0, 0, 0]
  for (const leg of body.legs) {
    const most = wideMax * shinOf(leg)
    for (const { x, y, left, right } of rowsOf(leg, body, most)) {
      if (y < leg.knee[1]) continue
      rows += 2
      for (const side of [left, right]) {
        if (Math.abs(side - x) >= most - 1 || side === x) continue
        all++
        if (drawn.isTaken(side, y)) outlined++
      }
    }
  }
  return all < knownMin * rows ? undefined : outlined / all
}

/** What parts two legs below the gap between them, where the mask has grown together. */
export function partingOf({ legs, person }: PosedBody): Path[] {
  if (legs.length < 2) return []
  const [one, other] = legs
  const shin = (shinOf(one) + shinOf(other)) / 2
  const low = Math.min(one.ankle[1], other.ankle[1])
  const from = Math.max(one.hip[1], other.hip[1]) + 0.3 * shin
  const middle = (y: number) => (middleAt(one, y) + middleAt(other, y)) / 2
  const reach = Math.abs(one.ankle[0] - other.ankle[0]) / 3
  let last = -1
  let x = 0
  for (let y = from; y < low; y += 2) {
    for (let by = -reach; by <= reach; by += 2)
      if (valueIn(person, (middle(y) + by) / 2, y / 2) <= 0.5) {
        last = y
        x = middle(y) + by
        break
      }
  }
  if (last < 0 || low - last < partingMin * shin) return []
  return [dense(Float32Array.from([x, last, middle(low), low]))]
}
