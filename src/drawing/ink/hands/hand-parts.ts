import { newPlane, type Plane } from '../../ground/plane.ts'
import { distanceIn3d, halfFinger, knuckles, wrist } from '../people/hand-width.ts'
import type { InkHand } from '../people/hands.ts'

/** A piece of a finger: a cone with round ends. */
type Bone = {
  readonly from: number
  readonly to: number
  readonly wide: number
  readonly narrow: number
}

/** How far each place is from a part (below 0 inside it), how far along its bones, and how far away it is there. */
export type HandPart = {
  readonly isPalm: boolean
  readonly distance: Plane
  /** 0 at the first bone's beginning, 1 where the second begins … */
  readonly along: Plane
  readonly depth: Plane
}

/** A hand's parts on a window of their own. */
export type HandParts = {
  readonly left: number
  readonly top: number
  /** pixels of the window in one of the whole grid */
  readonly scale: number
  /** the palm, the thumb, the index … the little finger */
  readonly parts: readonly HandPart[]
  /** half a finger's width, in pixels of the whole grid */
  readonly half: number
}

/** From knuckle to tip, and each finger by its own; the thumb. */
const taper = [1.06, 1, 0.92, 0.8] as const
const fingers = [1, 1.02, 0.98, 0.86] as const
const thumbTaper = [1.3, 1.18, 0.92] as const
/** The ball of the thumb, and how round the palm's corners are. */
const ball = [1.5, 1.5, 1.3] as const
const corner = 0.95
/** The palm reaches so far along the first bones. */
const web = 0.25
/** Half the wrist, edge on and seen from the front. */
const wristHalf = { edge: 0.9, broad: 1.1 }
/** So many pixels of the window are half a finger. */
const fine = 5
/** Beyond so many of them from a part nothing is asked of it. */
const far = 4 * fine
const roomHalves = 3.2

/** The parts of a hand as distances around them. */
export function handParts({ points: given }: InkHand): HandParts {
  const half = halfFinger(given)
  const scale = fine / half
  const room = roomHalves * half
  const axis = (k: number) => given.filter((_, i) => i % 3 === k)
  const left = Math.min(...axis(0)) - room
  const top = Math.min(...axis(1)) - room
  const width = Math.ceil((Math.max(...axis(0)) + room - left) * scale)
  const height = Math.ceil((Math.max(...axis(1)) + room - top) * scale)
  const points = given.map((value, i) =>
    i % 3 === 0 ? (value - left) * scale : i % 3 === 1 ? (value - top) * scale : value * scale,
  )
  const bonesOf = (chain: readonly number[], wide: readonly number[], by: number): Bone[] =>
    chain.slice(1).map((to, i) => ({
      from: chain[i],
      to,
      wide: wide[i] * by * fine,
      narrow: wide[i + 1] * by * fine,
    }))
  const part = (bones: readonly Bone[]) => partOf(points, bones, width, height)
  const palm = part(bonesOf([0, 1, 2], ball, 1))
  withPalm(palm, points)
  return {
    left,
    top,
    scale,
    half,
    parts: [
      { ...palm, isPalm: true },
      part(bonesOf([2, 3, 4], thumbTaper, 1)),
      ...knuckles.map((knuckle, i) =>
        part(bonesOf([knuckle, knuckle + 1, knuckle + 2, knuckle + 3], taper, fingers[i])),
      ),
    ],
  }
}

function partOf(
  points: Float32Array,
  bones: readonly Bone[],
  width: number,
  height: number,
): HandPart {
  const [distance, along, depth] = [0, 1, 2].map(() => newPlane(width, height))
  distance.data.fill(far)
  bones.forEach(({ from, to, wide, narrow }, bone) => {
    const [x0, y0, z0] = points.subarray(3 * from)
    const [x1, y1, z1] = points.subarray(3 * to)
    const [dx, dy] = [x1 - x0, y1 - y0]
    const square = dx * dx + dy * dy + 1e-6
    const reach = far + wide
    const [first, end] = [Math.min(x0, x1) - reach, Math.max(x0, x1) + reach]
    const [top, bottom] = [Math.min(y0, y1) - reach, Math.max(y0, y1) + reach]
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
      for (let x = Math.max(0, Math.floor(first)); x < Math.min(width, end); x++) {
        const at = y * width + x
        const px = x + 0.5 - x0
        const py = y + 0.5 - y0
        const part = Math.min(1, Math.max(0, (px * dx + py * dy) / square))
        const ax = px - part * dx
        const ay = py - part * dy
        const away = Math.sqrt(ax * ax + ay * ay) - wide - part * (narrow - wide)
        if (away >= distance.data[at]) continue
        distance.data[at] = away
        along.data[at] = bone + part
        depth.data[at] = z0 + part * (z1 - z0)
      }
  })
  return { isPalm: false, distance, along, depth }
}

/** Adds the palm, a polygon with round corners, to the ball of the thumb. */
function withPalm({ distance, depth }: HandPart, points: Float32Array): void {
  const at = (i: number) => [points[3 * i], points[3 * i + 1]] as const
  const [[wx, wy], [mx, my]] = [at(wrist), at(9)]
  const long = Math.sqrt((mx - wx) ** 2 + (my - wy) ** 2) + 1e-6
  const [ux, uy] = [(mx - wx) / long, (my - wy) / long]
  const aside = (i: number) => (points[3 * i] - wx) * -uy + (points[3 * i + 1] - wy) * ux
  const across = aside(17) - aside(5)
  const broad = Math.min(1, Math.abs(across) / (distanceIn3d(points, 5, 17) + 1e-6))
  const reach = Math.sign(across) * fine * (wristHalf.edge + wristHalf.broad * broad)
  const ring = [
    [wx + uy * reach, wy - ux * reach],
    ...knuckles.map((i) => {
      const [[x, y], [nextX, nextY]] = [at(i), at(i + 1)]
      return [x + web * (nextX - x), y + web * (nextY - y)] as const
    }),
    [wx - uy * reach, wy + ux * reach],
  ] as const
  const plane = palmPlane(points)
  const { width, height, data } = distance
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [px, py] = [x + 0.5, y + 0.5]
      data[i] = Math.min(data[i], toPolygon(ring, px, py) - corner * fine)
      depth.data[i] = plane(px, py)
    }
}

/** How far away the palm is at a place: wrist, index and little finger span it; on edge it is as far as they are on the mean. */
function palmPlane(points: Float32Array): (x: number, y: number) => number {
  const [[x0, y0, z0], [x1, y1, z1], [x2, y2, z2]] = [0, 5, 17].map((i) =>
    points.subarray(3 * i, 3 * i + 3),
  )
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
  const least = Math.min(z0, z1, z2)
  const most = Math.max(z0, z1, z2)
  if (Math.abs(area) < 12 * fine * fine) return () => (z0 + z1 + z2) / 3
  return (x, y) => {
    const one = ((x - x0) * (y2 - y0) - (x2 - x0) * (y - y0)) / area
    const other = ((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)) / area
    return Math.min(most, Math.max(least, z0 + one * (z1 - z0) + other * (z2 - z0)))
  }
}

/** The distance to a polygon, below 0 inside. */
function toPolygon(ring: readonly (readonly [number, number])[], x: number, y: number): number {
  let nearest = Infinity
  let isInside = false
  for (let i = 0, before = ring.length - 1; i < ring.length; before = i++) {
    const [ax, ay] = ring[i]
    const [bx, by] = ring[before]
    const dx = bx - ax
    const dy = by - ay
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-6)
    const part = Math.min(1, Math.max(0, along))
    const px = x - ax - part * dx
    const py = y - ay - part * dy
    nearest = Math.min(nearest, px * px + py * py)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return (isInside ? -1 : 1) * Math.sqrt(nearest)
}
