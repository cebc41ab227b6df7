import { sineOfTurns } from '../../ground/portable-math.ts'
import type { Plane } from '../../ground/plane.ts'
import { indexAt } from '../paths/paths.ts'
import type { Spot } from './spot-shapes.ts'

/** Where a spot's middle is and how large it is, in half pixels. */
type Place = {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly tall: number
}

/**
 * Where nobody is, one alone that is larger than spots, no larger than this and so round is the eye of an animal from the side if it
 * shines: within so much of its middle something is so much lighter, and its lids are so much lighter than the fur around, both so
 * many times as far from its middle as its rim.
 */
const lone = {
  mostMm: 13,
  roundMin: 0.66,
  shine: { within: 0.67, lighter: 0.2 },
  lids: { at: 1.3, fur: 2.2, lighter: 0.08 },
}
/** Its gleam is so large, in sizes of it. */
const gleamSize = 0.15

/** A circle of so many pixels of the whole grid. */
export function circleAround(x: number, y: number, radius: number): Float32Array {
  const corners = 24
  return Float32Array.from({ length: 2 * corners }, (_, i) => {
    const turn = (2 * (i >> 1)) / corners
    return i % 2 === 0 ? x + radius * sineOfTurns(turn + 0.5) : y + radius * sineOfTurns(turn)
  })
}

/** The lightest place in an eye's middle. */
function shineOf({ x, y, wide, tall }: Place, { width, data }: Plane) {
  const reach = lone.shine.within / 2
  const best = { x, y, light: 0 }
  for (let row = Math.ceil(y - reach * tall); row <= y + reach * tall; row++)
    for (let column = Math.ceil(x - reach * wide); column <= x + reach * wide; column++) {
      const [u, v] = [(column - x) / (reach * wide), (row - y) / (reach * tall)]
      const light = data[row * width + column]
      if (u * u + v * v < 1 && light > best.light) Object.assign(best, { x: column, y: row, light })
    }
  return best
}

/** How light it is around a spot, so many times as far from its middle as its rim; the middle value. */
function lightAround({ x, y, wide, tall }: Place, times: number, light: Plane): number {
  const corners = 24
  const values = Array.from({ length: corners }, (_, i) => {
    const u = (times * wide * sineOfTurns((2 * i) / corners + 0.5)) / 2
    const v = (times * tall * sineOfTurns((2 * i) / corners)) / 2
    return light.data[indexAt(light, x + u, y + v, 1)]
  })
  return values.toSorted((one, two) => one - two)[corners / 2]
}

/** Whether what is too large for a spot is one alone, and an eye. `light` is on the half grid. */
export function isEyeAlone(large: readonly Place[], pixelsPerMm: number, light: Plane): boolean {
  if (large.length !== 1) return false
  const [eye] = large
  const [short, long] = eye.wide < eye.tall ? [eye.wide, eye.tall] : [eye.tall, eye.wide]
  const { shine, lids } = lone
  return (
    short >= lone.roundMin * long &&
    long <= (lone.mostMm * pixelsPerMm) / 2 &&
    shineOf(eye, light).light > light.data[indexAt(light, eye.x, eye.y, 1)] + shine.lighter &&
    lightAround(eye, lids.at, light) > lightAround(eye, lids.fur, light) + lids.lighter
  )
}

const widthOf = (ring: Float32Array): number => {
  const xs = ring.filter((_, i) => i % 2 === 0)
  return Math.max(...xs) - Math.min(...xs)
}

/** An eye with its gleam left white, in the place of what the spot has of it. */
export function withGleam(eye: Place & { spot: Spot }, light: Plane): Spot {
  const { x, y } = shineOf(eye, light)
  const radius = 2 * gleamSize * Math.min(eye.wide, eye.tall)
  const [rim] = eye.spot.rings.toSorted((one, two) => widthOf(two) - widthOf(one))
  return { rings: [rim, circleAround(2 * x, 2 * y, radius)], isEye: true }
}
