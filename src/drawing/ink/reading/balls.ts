import { sineOfTurns } from '../../ground/portable-math.ts'
import type { Plane } from '../../ground/plane.ts'
import { blurred } from '../grid/planes.ts'
import { indexAt } from '../paths/paths.ts'

/** Half pixels at a grid 800 long. */
const radii = { from: 20, to: 75, factor: 1.09 }
/** The edge network knows a ball's outline so well, and it lies across the way to its middle, as a cosine. */
const edgeMin = 0.3
const acrossMin = 0.9
/** So much of a circle must be seen for its middle to be looked at, and for it to be a ball. */
const seen = { looked: 0.45, least: 0.87 }
/** In all directions what lies around a ball has another colour, colour's two ways counted so often. */
const other = { least: 0.1, colour: 1.5 }
/** Balls lie low: below so much of the height of those who play. */
const lowMin = 0.7
/** So much of what lies around a ball is nobody. */
const nobodyMin = 0.7
const cell = 3
const looksMost = 30
const directions = 48
/** An outline lies so many half pixels beside a circle. */
const beside = [-1.2, 0, 1.2]

export type Ball = { readonly x: number; readonly y: number; readonly radius: number }

/** Lightness and colour's two ways, and what the edge network knows of them. */
type Picture = {
  readonly light: Plane
  readonly a: Plane
  readonly b: Plane
  readonly edges: Plane
  readonly unit: number
  readonly people: { readonly people: Plane }
}

const around = Array.from({ length: directions }, (_, i) => [
  sineOfTurns((2 * i) / directions + 0.5),
  sineOfTurns((2 * i) / directions),
])
const aroundX = Float64Array.from(around, ([u]) => u)
const aroundY = Float64Array.from(around, ([, v]) => v)

/** Where light or colour changes most, and in which direction, as unit vectors; none where the network knows no edge. */
function waysOf({ light, a, b, edges, unit }: Picture, from: number) {
  const { width, height } = edges
  const planes = [light, a, b].map((plane) => blurred(plane, unit).data)
  const ways = new Float32Array(2 * width * height)
  const known: number[] = []
  for (let y = Math.max(1, from); y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (edges.data[at] < edgeMin) continue
      let most = 1e-6
      for (const data of planes) {
        const [u, v] = [data[at + 1] - data[at - 1], data[at + width] - data[at - width]]
        if (u * u + v * v <= most) continue
        most = u * u + v * v
        ways[2 * at] = u / Math.sqrt(most)
        ways[2 * at + 1] = v / Math.sqrt(most)
      }
      if (ways[2 * at] !== 0 || ways[2 * at + 1] !== 0) known.push(at)
    }
  return { ways, known }
}

/**
 * How much of a circle is seen, and how sure the network is of it, 0..1 each; undefined where both together are surely
 * no more than `most`.
 */
// Plain loops: thousands of circles are looked at where people are.
function seenOf(
  { x, y, radius }: Ball,
  { edges }: Picture,
  ways: Float32Array,
  most: number,
): { share: number; sure: number } | undefined {
  const { width, height, data } = edges
  let hits = 0
  let sure = 0
  for (let i = 0; i < directions; i++) {
    // Nowhere is the network surer than 1; what rounding does is far less than the rest.
    if (hits + sure + 2 * (directions - i) < directions * most - 0.01) return undefined
    const u = aroundX[i]
    const v = aroundY[i]
    for (let k = 0; k < beside.length; k++) {
      const column = Math.floor(x + (radius + beside[k]) * u)
      const row = Math.floor(y + (radius + beside[k]) * v)
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      const at = row * width + column
      if (!(data[at] > edgeMin)) continue
      if (Math.abs(ways[2 * at] * u + ways[2 * at + 1] * v) > acrossMin) {
        hits++
        break
      }
    }
    sure += data[indexAt(edges, x + radius * u, y + radius * v, 1)]
  }
  return { share: hits / directions, sure: sure / directions }
}

/** The circle near a place that is seen best. */
function bestNear(ball: Ball, picture: Picture, ways: Float32Array): Ball & { share: number } {
  let best = { ...ball, share: 0, sure: 0 }
  for (const grown of [0.94, 0.97, 1, 1.03, 1.06])
    for (const down of [-3, -1.5, 0, 1.5, 3])
      for (const aside of [-3, -1.5, 0, 1.5, 3]) {
        const one = { x: ball.x + aside, y: ball.y + down, radius: ball.radius * grown }
        const found = seenOf(one, picture, ways, best.share + best.sure)
        if (found && found.share + found.sure > best.share + best.sure) best = { ...one, ...found }
      }
  return best
}

/** Whether a ball's colour differs from what lies around it in each of eight directions. */
function standsOut({ x, y, radius }: Ball, { light, a, b }: Picture): boolean {
  const { width, height } = light
  const meanOf = (from: number, to: number, shares: readonly number[]) => {
    const sum = [0, 0, 0, 0]
    for (const [u, v] of around.slice(from, to))
      for (const share of shares) {
        const column = Math.floor(x + share * radius * u)
        const row = Math.floor(y + share * radius * v)
        if (column < 0 || row < 0 || column >= width || row >= height) continue
        const at = row * width + column
        sum[0] += light.data[at]
        sum[1] += a.data[at]
        sum[2] += b.data[at]
        sum[3]++
      }
    return sum[3] > 0 ? sum.slice(0, 3).map((value) => value / sum[3]) : undefined
  }
  const inside = meanOf(0, directions, [0.3, 0.45, 0.6, 0.75, 0.9])
  const each = directions / 8
  return Array.from({ length: 8 }, (_, i) => i).every((i) => {
    const outside = meanOf(i * each, (i + 1) * each, [1.1, 1.2, 1.3])
    if (!inside || !outside) return true
    const [dark, red, yellow] = inside.map((value, k) => value - outside[k])
    const colours = other.colour * other.colour * (red * red + yellow * yellow)
    return dark * dark + colours > other.least * other.least
  })
}

/** Whether a circle is no gap between people: of what lies around it most is nobody. */
function isAmongNobody({ x, y, radius }: Ball, people: Plane): boolean {
  const isNobody = ([u, v]: readonly number[]) => {
    const at = indexAt(people, x + 1.2 * radius * u, y + 1.2 * radius * v, 1)
    return people.data[at] < 0.3
  }
  return around.filter(isNobody).length >= nobodyMin * directions
}

/** Balls at the feet of people, where no model says that anything is: circles that are seen nearly all around. On the half grid. */
export function ballsOf(picture: Picture): Ball[] {
  const { edges, unit } = picture
  const { people } = picture.people
  const { width, height } = edges
  const first = people.data.findIndex((value) => value > 0.5)
  if (first < 0) return []
  const last = people.data.findLastIndex((value) => value > 0.5)
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width)]
  const low = top + lowMin * (bottom - top)
  const { ways, known } = waysOf(picture, Math.floor(low - radii.to * unit))
  const columns = Math.ceil(width / cell)
  const found: (Ball & { share: number })[] = []
  for (let radius = radii.from * unit; radius < radii.to * unit; radius *= radii.factor) {
    const votes = new Float32Array(columns * Math.ceil(height / cell))
    const isOpen = (x: number, y: number) =>
      y > low && x > radius && x < width - radius && y < height - 0.9 * radius
    for (let i = 0; i < known.length; i++) {
      const at = known[i]
      const column = at % width
      const row = (at - column) / width
      for (let way = -radius; way <= radius; way += 2 * radius) {
        const x = column + 0.5 + way * ways[2 * at]
        const y = row + 0.5 + way * ways[2 * at + 1]
        if (isOpen(x, y)) votes[Math.floor(y / cell) * columns + Math.floor(x / cell)]++
      }
    }
    const least = seen.looked * 2 * Math.PI * radius
    const places: { sum: number; x: number; y: number }[] = []
    for (let at = columns + 1; at < votes.length - columns - 1; at++) {
      let sum = votes[at - 1] + votes[at] + votes[at + 1]
      for (const row of [at - columns, at + columns])
        sum += votes[row - 1] + votes[row] + votes[row + 1]
      if (sum > least)
        places.push({
          sum,
          x: cell * ((at % columns) + 0.5),
          y: cell * (Math.floor(at / columns) + 0.5),
        })
    }
    const best = places.toSorted((one, two) => two.sum - one.sum).slice(0, looksMost)
    for (const { x, y } of best) {
      const ball = bestNear({ x, y, radius }, picture, ways)
      const at = Math.floor(ball.y) * width + Math.floor(ball.x)
      const isFree = people.data[at] < 0.3 && isAmongNobody(ball, people)
      if (ball.share >= seen.least && isFree && standsOut(ball, picture)) found.push(ball)
    }
  }
  const balls: Ball[] = []
  for (const { x, y, radius } of found.toSorted((one, two) => two.share - one.share)) {
    const isOther = (ball: Ball) =>
      (ball.x - x) ** 2 + (ball.y - y) ** 2 > (Math.max(ball.radius, radius) + 1) ** 2
    if (balls.every(isOther)) balls.push({ x, y, radius })
  }
  return balls
}

/** What stands in front, and balls. */
export function withBalls(front: Plane, balls: readonly Ball[]): Plane {
  if (balls.length === 0) return front
  const subject = { ...front, data: front.data.slice() }
  for (const { x, y, radius } of balls) {
    const rows = [Math.max(0, Math.floor(y - radius)), Math.min(front.height, y + radius)]
    for (let row = rows[0]; row < rows[1]; row++) {
      const half = Math.sqrt(Math.max(0, radius * radius - (row + 0.5 - y) ** 2))
      const from = row * front.width + Math.max(0, Math.round(x - half))
      subject.data.fill(1, from, row * front.width + Math.min(front.width, Math.round(x + half)))
    }
  }
  return subject
}
