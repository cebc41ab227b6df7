import type { SeenHand, SeenMask, SeenPerson } from '#drawing/ground/seen.ts'
import { direction } from './landmarks.ts'
import { greyAt } from './masks.ts'
import type { Net } from './net/open-net.ts'
import { putSquare, type Pyramid, type Square } from './pyramid.ts'

const pointCount = 21
/** Of a pose: wrist, little finger and index of either side. */
const poseHands = [
  [15, 17, 19],
  [16, 18, 20],
] as const
/** MediaPipe's numbering of a hand: what lies in the palm and near it, and the knuckles that say which way it points. */
const inPalm = [0, 1, 2, 3, 5, 6, 9, 10, 13, 14, 17, 18]
const [wrist, index, middle, ring] = [0, 5, 9, 13]

/** So many times as large as what the pose, or what the palm's own points, span; and a share of it further along the fingers. */
const firstSides = 5.4
const sides = 2
const along = 0.1

const readingsMax = 4
const hopeless = 0.15
const flagMin = 0.93
const flagEnough = 0.98
/** How far points may still move when they are read again, on the mean, a share of their square. */
const unrestMax = 0.04
const handsMax = 12
/** Smaller ones, in the picture's pixels, have no fingers to be seen. */
const sideMin = 24
/** Of a hand's points so many lie where its person is. */
const withinMin = 0.6
/** Two hands whose points are as near each other as this share of their square are one. */
const sameHand = 0.12

type TurnedSquare = Square & { readonly right: readonly [number, number] }
type Read = { points: Float64Array; flag: number; square: TurnedSquare }

/** A turned square's upper edge lies where a hand points, so that its right is a quarter turn further. */
function squareTowards(
  from: readonly [number, number],
  to: readonly [number, number],
): readonly [number, number] {
  const [x, y] = direction(to[0] - from[0], to[1] - from[1])
  return [-y, x]
}

function readHand(net: Net, pyramid: Pyramid, square: TurnedSquare): Read {
  putSquare(net, pyramid, square, { low: 0, high: 1 })
  const [found, [flag]] = net.run()
  const points = new Float64Array(pointCount * 3)
  const [cos, sin] = square.right
  const scale = square.side / net.width
  for (let i = 0; i < pointCount * 3; i += 3) {
    const across = (found[i] - net.width / 2) * scale
    const down = (found[i + 1] - net.width / 2) * scale
    points[i] = square.x + across * cos - down * sin
    points[i + 1] = square.y + across * sin + down * cos
    points[i + 2] = found[i + 2] * scale
  }
  return { points, flag, square }
}

/** The square for a hand as its points lie. */
function squareAround(points: Float64Array): TurnedSquare {
  const at = (i: number) => [points[i * 3], points[i * 3 + 1]] as const
  const [[ax, ay], [bx, by], [mx, my]] = [at(index), at(ring), at(middle)]
  const right = squareTowards(at(wrist), [((ax + bx) / 2 + mx) / 2, ((ay + by) / 2 + my) / 2])
  const [cos, sin] = right
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const i of inPalm) {
    const [x, y] = at(i)
    x0 = Math.min(x0, x * cos + y * sin)
    x1 = Math.max(x1, x * cos + y * sin)
    y0 = Math.min(y0, y * cos - x * sin)
    y1 = Math.max(y1, y * cos - x * sin)
  }
  const side = Math.max(x1 - x0, y1 - y0)
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2 - along * (y1 - y0)]
  return { x: x * cos - y * sin, y: x * sin + y * cos, side: side * sides, right }
}

function moved(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i += 3) {
    const [dx, dy] = [one[i] - other[i], one[i + 1] - other[i + 1]]
    sum += Math.sqrt(dx * dx + dy * dy)
  }
  return (sum * 3) / one.length
}

/** Points read in ever better squares, until two readings agree; none where none do, and how sure the model was at best. */
function refined(net: Net, pyramid: Pyramid, first: TurnedSquare): { read?: Read; surest: number } {
  let read = readHand(net, pyramid, first)
  let surest = read.flag
  for (let i = 1; i < readingsMax; i++) {
    const before = read
    read = readHand(net, pyramid, squareAround(read.points))
    surest = Math.max(surest, read.flag)
    if (Math.max(before.flag, read.flag) < hopeless) break
    if (
      Math.min(before.flag, read.flag) >= flagMin &&
      moved(before.points, read.points) < unrestMax * read.square.side
    )
      return { read, surest }
  }
  return { surest }
}

/** First squares: turned from where the pose points, and so many times as large; the first ones are not turned. */
const upright = 2
const tries = [
  { turn: [1, 0], times: 1 },
  { turn: [1, 0], times: 0.75 },
  { turn: [0.71, 0.71], times: 1 },
  { turn: [0.71, -0.71], times: 1 },
] as const

function handAt(
  net: Net,
  pyramid: Pyramid,
  points: Float32Array,
  [wristAt, littleAt, indexAt]: readonly [number, number, number],
): Read | undefined {
  const at = (i: number) =>
    [points[2 * i] * pyramid.width, points[2 * i + 1] * pyramid.height] as const
  const [[wx, wy], [lx, ly], [ix, iy]] = [at(wristAt), at(littleAt), at(indexAt)]
  const [x, y] = [(2 * ix + lx) / 3, (2 * iy + ly) / 3]
  const side = firstSides * Math.sqrt((x - wx) ** 2 + (y - wy) ** 2)
  if (x < 0 || y < 0 || x > pyramid.width || y > pyramid.height || side < sideMin) return undefined
  const [cos, sin] = squareTowards([wx, wy], [x, y])
  let best: Read | undefined
  let surest = 0
  for (const [i, { turn, times }] of tries.entries()) {
    // Where two squares show no trace of a hand others need not be asked.
    if (i >= upright && surest < hopeless) break
    const right = [cos * turn[0] - sin * turn[1], cos * turn[1] + sin * turn[0]] as const
    const { read, surest: flag } = refined(net, pyramid, { x, y, side: side * times, right })
    surest = Math.max(surest, flag)
    if (read && read.flag > (best?.flag ?? 0)) best = read
    if (best && best.flag >= flagEnough) break
  }
  return best
}

function shareWithin({ points }: Read, { width, height }: Pyramid, mask: SeenMask): number {
  let count = 0
  for (let i = 0; i < points.length; i += 3)
    if (greyAt(mask, points[i] / width, points[i + 1] / height) > 100) count++
  return count / pointCount
}

/** The hands of people whose pose is known, the largest first. */
export function handsOf(net: Net, pyramid: Pyramid, people: readonly SeenPerson[]): SeenHand[] {
  const { width, height } = pyramid
  const found: Read[] = []
  for (const { pose, ...mask } of people) {
    if (!pose) continue
    for (const limbs of poseHands) {
      const read = handAt(net, pyramid, pose.points, limbs)
      if (!read || shareWithin(read, pyramid, mask) < withinMin) continue
      const twin = found.findIndex(
        (other) => moved(other.points, read.points) < sameHand * read.square.side,
      )
      if (twin < 0) found.push(read)
      else if (found[twin].flag < read.flag) found[twin] = read
    }
  }
  return found
    .toSorted((one, other) => other.square.side - one.square.side)
    .slice(0, handsMax)
    .map(({ points, flag }) => ({
      points: Float32Array.from(points, (value, i) => value / (i % 3 === 1 ? height : width)),
      flag,
    }))
}
