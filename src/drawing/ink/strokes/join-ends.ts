import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { endDirection, indexAt, joined, pathLength, reversed, type Path } from '../paths/paths.ts'

/** How far an open end is carried on to the next line, in mm: on people and things, and on the ground. */
const reachMm = { own: 6, ground: 9 }
/** Shorter lines stay as they are. */
const lineMm = 9
/** Ways that are looked at on both sides of straight on, as shares of a step aside; what turns costs so much more. */
const turns = [0, -0.2, 0.2, -0.45, 0.45, -0.75, 0.75]
const turnCost = 0.9
/** An end so near to a line meets it, in pixels of a unit. */
const metUnits = 3
/** The direction of an end is that of its last points so far back. */
const lookBack = 14
/** What is closer to its own end, in points along the line, is no other line. */
const ownPoints = 60

type Marks = {
  readonly width: number
  readonly height: number
  /** 1 more than the place of a line's point among those of all lines; 0 white */
  readonly numbers: Int32Array
  /** of each line where its points begin among those of all */
  readonly firsts: Int32Array
}

function marksOf(lines: readonly ChosenLine[], width: number, height: number): Marks {
  const numbers = new Int32Array(width * height)
  const firsts = new Int32Array(lines.length + 1)
  let number = 0
  lines.forEach(({ path }, line) => {
    for (let i = 0; i < path.length; i += 2) {
      number++
      const x = Math.floor(path[i])
      const y = Math.floor(path[i + 1])
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
          numbers[v * width + u] = number
    }
    firsts[line + 1] = number
  })
  return { width, height, numbers, firsts }
}

type Hit = { readonly x: number; readonly y: number; readonly far: number }

/** Whether a line lies at a place that is not the near part of the end's own. */
function isOther(marks: Marks, at: number, own: number, point: number): boolean {
  const there = marks.numbers[at] - 1
  if (there < 0) return false
  const isOwn = there >= marks.firsts[own] && there < marks.firsts[own + 1]
  return !isOwn || Math.abs(there - marks.firsts[own] - point) > ownPoints
}

function touches(marks: Marks, x: number, y: number, own: number, point: number, reach: number) {
  const { width, height } = marks
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
      if (isOther(marks, v * width + u, own, point)) return true
  return false
}

/** The place on the way from an end where it meets another line or the page's edge. */
function hitOn(
  marks: Marks,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  own: number,
  point: number,
  input: ChoiceInput,
  reach: number,
): Hit | undefined {
  const { width, height } = marks
  const { zone, guides, body } = input
  for (let far = 2; far <= reach; far++) {
    const [u, v] = [x + dx * far, y + dy * far]
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const isOut = column < 1 || row < 1 || column >= width - 1 || row >= height - 1
    if (isOut || body.border[row * width + column] > 0) return { x: u, y: v, far }
    if (zone.data[indexAt(zone, u, v, 0.5)] > 0) return undefined
    if (guides.skin.data[indexAt(guides.skin, u, v, 0.5)] > 0.5) return undefined
    if (isOther(marks, row * width + column, own, point)) return { x: u, y: v, far }
  }
  return undefined
}

/** From an end to where it meets a line: leaves it in its own direction. */
function bridge([x, y]: readonly [number, number], heading: readonly [number, number], hit: Hit) {
  const [middleX, middleY] = [x + heading[0] * hit.far * 0.5, y + heading[1] * hit.far * 0.5]
  const steps = Math.max(2, Math.round(hit.far))
  const points = new Float32Array(2 * steps)
  for (let i = 1; i <= steps; i++) {
    const t = i / steps
    points[2 * i - 2] = (1 - t) ** 2 * x + 2 * t * (1 - t) * middleX + t * t * hit.x
    points[2 * i - 1] = (1 - t) ** 2 * y + 2 * t * (1 - t) * middleY + t * t * hit.y
  }
  return points
}

/** Carries a simple page's open ends on to the line that they point at, so that what they bound can be coloured. */
export function withEndsJoined(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, guides, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const marks = marksOf(lines, width, height)
  const added = (line: ChosenLine, own: number, isFinish: boolean): Path => {
    const none = new Float32Array(0)
    const { path, kind } = line
    const point = isFinish ? path.length / 2 - 1 : 0
    const [x, y] = [path[2 * point], path[2 * point + 1]]
    const half = indexAt(guides.skin, x, y, 0.5)
    if (kind === 'strand' || kind === 'clump' || guides.skin.data[half] > 0.5) return none
    if (input.zone.data[half] > 0) return none
    if (pathLength(path) < lineMm * pixelsPerMm * guides.size.data[half]) return none
    if (guides.hair.data[half] > 0.6 && guides.silhouette.data[half] < 0.3) return none
    const near = Math.round(metUnits * unit)
    if (touches(marks, Math.floor(x), Math.floor(y), own, point, near)) return none
    const [dx, dy] = endDirection(path, isFinish, lookBack)
    if (dx === 0 && dy === 0) return none
    const isOwn = guides.subject.data[half] > 0.4
    const reach = reachMm[isOwn ? 'own' : 'ground'] * pixelsPerMm * guides.size.data[half]
    let best: Hit | undefined
    let least = Infinity
    for (const turn of turns) {
      const length = Math.sqrt(1 + turn * turn)
      const way = [(dx - turn * dy) / length, (dy + turn * dx) / length] as const
      const hit = hitOn(marks, [x, y], way, own, point, input, reach)
      const cost = hit ? hit.far * (1 + turnCost * Math.abs(turn)) : Infinity
      if (cost < least) [best, least] = [hit, cost]
    }
    return best ? bridge([x, y], [dx, dy], best) : none
  }
  return lines.map((line, own) => {
    const before = added(line, own, false)
    const behind = added(line, own, true)
    if (before.length + behind.length === 0) return line
    return { ...line, path: joined(reversed(before), line.path, behind) }
  })
}
