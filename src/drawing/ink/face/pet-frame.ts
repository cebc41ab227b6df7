import type { Plane } from '../../ground/plane.ts'
import { blurred } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { distance } from './face-pen.ts'
import type { PetEyes } from './pet-eye.ts'

/** Lengths are in distances between the eyes, along their line and below it; the middle is in pixels of the half grid. */
export type PetFrame = {
  readonly x: number
  readonly y: number
  readonly apart: number
  readonly acrossX: number
  readonly acrossY: number
}

export type Shape = readonly (readonly [along: number, below: number])[]

export function frameOf([one, other]: PetEyes): PetFrame {
  const apart = distance(one.x, one.y, other.x, other.y)
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    apart,
    acrossX: (other.x - one.x) / apart,
    acrossY: (other.y - one.y) / apart,
  }
}

/** A frame around another place of the half grid. */
export const movedTo = (frame: PetFrame, { x, y }: { x: number; y: number }): PetFrame => ({
  ...frame,
  x,
  y,
})

/** A shape in pixels of the half grid. */
export const inHalf = ({ x, y, apart, acrossX, acrossY }: PetFrame, shape: Shape): number[] =>
  shape.flatMap(([along, below]) => [
    x + apart * (along * acrossX - below * acrossY),
    y + apart * (along * acrossY + below * acrossX),
  ])

/** A shape in pixels of the whole grid. */
export const inWhole = (frame: PetFrame, shape: Shape): number[] =>
  inHalf(frame, shape).map((value) => 2 * value)

/** Where a place of the half grid lies in a frame. */
export function inFrame(
  { x, y, apart, acrossX, acrossY }: PetFrame,
  place: { x: number; y: number },
): { along: number; below: number } {
  const [dx, dy] = [(place.x - x) / apart, (place.y - y) / apart]
  return { along: dx * acrossX + dy * acrossY, below: dy * acrossX - dx * acrossY }
}

/**
 * Where a nose is looked for: below the middle between the eyes and to its side, how sure one is of that, and how much
 * it differs from the fur.
 */
const nose = {
  from: 0.45,
  to: 1.2,
  below: 0.75,
  belowSpread: 0.25,
  reach: 0.42,
  asideSpread: 0.22,
  soft: 0.05,
  step: 0.03,
  placesMin: 60,
}
/** Redder than what is around by so much it is a nose for sure, and darker only where nothing is red. */
const redness = { unit: 0.035, least: 0.75 }
const darkness = { unit: 0.22, least: 0.75 }

type Place = { readonly x: number; readonly y: number; readonly at: number; readonly prior: number }

function placesOf(frame: PetFrame, { width, height }: Plane): Place[] {
  const places: Place[] = []
  for (let below = nose.from; below < nose.to; below += nose.step) {
    for (let along = -nose.reach; along <= nose.reach; along += nose.step) {
      const [x, y] = inHalf(frame, [[along, below]])
      if (x < 2 || y < 2 || x > width - 3 || y > height - 3) continue
      const off = ((below - nose.below) / nose.belowSpread) ** 2 + (along / nose.asideSpread) ** 2
      const at = Math.round(y) * width + Math.round(x)
      places.push({ x, y, at, prior: 1 / (1 + 0.35 * off) })
    }
  }
  return places
}

/** The place that a value speaks for most, if it does so enough. */
function bestOf(
  places: readonly Place[],
  least: number,
  differs: (at: number) => number,
): Place | undefined {
  let best: Place | undefined
  let most = least
  for (const place of places) {
    const worth = differs(place.at) * place.prior
    if (worth <= most) continue
    most = worth
    best = place
  }
  return best
}

/** The nose: what below the eyes is redder than the fur, or, where nothing is, darker; undefined where nothing differs. */
export function noseOf(
  frame: PetFrame,
  { lightHalf, a }: InkReading,
): { x: number; y: number } | undefined {
  const soft = nose.soft * frame.apart
  const [light, red] = [blurred(lightHalf, soft), blurred(a, soft)]
  const places = placesOf(frame, light)
  if (places.length < nose.placesMin) return undefined
  const mean = (plane: Plane) =>
    places.reduce((sum, { at }) => sum + plane.data[at], 0) / places.length
  const [usualLight, usualRed] = [mean(light), mean(red)]
  return (
    bestOf(places, redness.least, (at) => (red.data[at] - usualRed) / redness.unit) ??
    bestOf(places, darkness.least, (at) => (usualLight - light.data[at]) / darkness.unit)
  )
}
