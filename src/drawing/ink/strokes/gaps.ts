import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import type { ChosenLine, ChoiceInput } from '../candidates/choice.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { sideFacesOf } from '../candidates/profile-hair.ts'
import { directionX, directionY } from '../reading/flow.ts'
import { endDirection, indexAt, joined, reversed, type Path } from '../paths/paths.ts'
import { clamp } from '../grid/planes.ts'
import { gaussianBlur } from '../../pixels/blur.ts'

/** How a walk from an open end may go. */
const stride = 2
const turns = [-0.5, -0.25, 0, 0.25, 0.5].map((angle) => ({
  angle: Math.abs(angle),
  // cos and sin to the last digit that counts; no engine's own.
  cosine: 1 - (angle * angle) / 2 + angle ** 4 / 24 - angle ** 6 / 720,
  sine: angle - angle ** 3 / 6 + angle ** 5 / 120,
}))

type Walk = { readonly points: number[]; readonly met: boolean; readonly evidence: number[] }

/** Which line each pixel belongs to, 1 more than its index; 0 none. */
function lineNumbers(lines: readonly ChosenLine[], width: number, height: number): Int32Array {
  const numbers = new Int32Array(width * height)
  lines.forEach(({ path }, line) => {
    for (let i = 0; i < path.length; i += 2) {
      const x = Math.floor(path[i])
      const y = Math.floor(path[i + 1])
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
          numbers[v * width + u] = line + 1
      }
    }
  })
  return numbers
}

/** How much speaks for a line at each place of the whole grid, from the ink and the network. */
const evidenceOf = keptForLatest((drawn: Plane, reading: InkReading): Plane => {
  const { width, height, unit } = reading.grid
  const evidence = newPlane(width, height)
  const half = width / 2
  const [into, line, edges] = [evidence.data, drawn.data, reading.edges.data]
  for (let y = 0, at = 0; y < height; y++) {
    const row = (y >> 1) * half
    for (let x = 0; x < width; x++, at++)
      into[at] = clamp(line[at] * 0.6, 0, 0.8) + clamp(edges[row + (x >> 1)] * 1.4, 0, 0.8)
  }
  return gaussianBlur(evidence, Math.max(0.5, 1.2 * unit))
})

/** Another line beside the end: it is not open. */
function touches(
  numbers: Int32Array,
  grid: ChoiceInput['reading']['grid'],
  own: number,
  x: number,
  y: number,
  reach: number,
): boolean {
  const { width, height } = grid
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
      const number = numbers[v * width + u]
      if (number > 0 && number !== own) return true
    }
  }
  return false
}

/** Walks from an open end along the evidence and the flow until it meets a line, the border, or nothing. */
function walk(
  input: ChoiceInput,
  numbers: Int32Array,
  evidence: Plane,
  own: number,
  start: readonly [number, number],
  heading: readonly [number, number],
  stepsMax: number,
): Walk {
  const { reading, body, zone } = input
  const { width, height } = reading.grid
  const { flow } = reading
  const points: number[] = []
  const seen: number[] = []
  let [x, y] = start
  let [dx, dy] = heading
  let sum = 0
  for (let step = 0; step < stepsMax; step++) {
    let best = -Infinity
    let bestX = 0
    let bestY = 0
    let bestDx = 0
    let bestDy = 0
    for (const { angle, cosine, sine } of turns) {
      const ux = dx * cosine - dy * sine
      const uy = dx * sine + dy * cosine
      const column = Math.floor(x + ux * stride)
      const row = Math.floor(y + uy * stride)
      if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) continue
      const at = row * width + column
      const way = flow.directions[(row >> 1) * flow.width + (column >> 1)]
      const aligned = Math.abs(-directionY[way] * ux + directionX[way] * uy)
      const worth = evidence.data[at] + 0.22 * aligned - 0.25 * angle
      if (worth <= best) continue
      best = worth
      bestX = x + ux * stride
      bestY = y + uy * stride
      bestDx = ux
      bestDy = uy
    }
    if (best === -Infinity) return { points, met: true, evidence: seen }
    x = bestX
    y = bestY
    dx = bestDx
    dy = bestDy
    const column = Math.floor(x)
    const row = Math.floor(y)
    const at = row * width + column
    points.push(x, y)
    seen.push(evidence.data[at])
    sum += evidence.data[at]
    if (touches(numbers, reading.grid, own, column, row, 1))
      return { points, met: true, evidence: seen }
    if (step > 10 && numbers[at] === own) return { points, met: true, evidence: seen }
    if (body.border[at] > 0) return { points, met: true, evidence: seen }
    if (zone.data[indexAt(zone, x, y, 0.5)] > 0) break
    if (step > 8 && sum / (step + 1) < 0.08) break
  }
  return { points, met: false, evidence: seen }
}

function isSupported(
  { points, met, evidence }: Walk,
  isOwn: boolean,
  isSimple: boolean,
  unit: number,
): boolean {
  if (!met || points.length === 0) return false
  if ((points.length / 2) * stride < (isOwn ? 12 : 7) * unit) return true
  const mean = evidence.reduce((sum, value) => sum + value, 0) / evidence.length
  const least = isOwn ? (isSimple ? 0.4 : 0.29) : 0.42
  const sorted = evidence.toSorted((one, other) => one - other)
  return mean > least && sorted[Math.floor(0.15 * (sorted.length - 1))] > 0.1
}

/** What comes back to its beginning has no ends. */
const isRing = (path: Path): boolean =>
  path[0] === path[path.length - 2] && path[1] === path[path.length - 1]

/** Runs open ends on to the next line wherever evidence carries them there; never over skin, nor through hair but on its outline. */
export function closeGaps(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, guides, style } = input
  const { width, height, unit } = reading.grid
  const numbers = lineNumbers(lines, width, height)
  const evidence = evidenceOf(input.body.line, reading)
  const sideFaces = sideFacesOf(reading)
  return lines.map((line, index) => {
    if (isRing(line.path)) return line
    const extend = (isFinish: boolean): Path => {
      const none = new Float32Array(0)
      const { path } = line
      const at = isFinish ? path.length - 2 : 0
      const x = path[at]
      const y = path[at + 1]
      const heading = endDirection(path, isFinish, 10)
      const half = indexAt(guides.skin, x, y, 0.5)
      const closedTo = Math.max(
        guides.skin.data[half],
        sideFaces?.data[half] ?? 0,
        guides.hair.data[half] * (1 - guides.silhouette.data[half]),
      )
      if ((heading[0] === 0 && heading[1] === 0) || closedTo > 0.4) return none
      if (touches(numbers, reading.grid, index + 1, Math.floor(x), Math.floor(y), 3)) return none
      const isOwn = guides.subject.data[half] > 0.4 || guides.important.data[half] > 0.7
      const reach = (isOwn ? 80 : 30) * guides.size.data[half] * unit * (style.isSimple ? 1.2 : 1)
      const steps = Math.floor(reach / stride)
      const way = walk(input, numbers, evidence, index + 1, [x, y], heading, steps)
      return isSupported(way, isOwn, style.isSimple, unit) ? Float32Array.from(way.points) : none
    }
    const before = extend(false)
    const behind = extend(true)
    if (before.length + behind.length === 0) return line
    return { ...line, path: joined(reversed(before), line.path, behind) }
  })
}
