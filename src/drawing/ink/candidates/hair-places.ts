import type { Plane } from '../../ground/plane.ts'
import { localBox, valueIn, type LocalPlane } from '../people/masks.ts'
import type { InkFace } from '../people/people.ts'
import { clamp } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** How far hair may reach from between the eyes, in heights of the face. */
const reach = { aside: 1.9, up: 1.5, down: 1.9 }
/** On heads of so many units each pixel counts, on larger ones so many times fewer are enough. */
const largeHead = 190
/** Below the mouth, in heights of the face. */
export const mouthBelow = 0.5
/**
 * Beside the cheeks, in heights of the face, and how much of it long hair fills at least; what is so much wider below,
 * for more than a share of
 * it, is a shoulder.
 */
const beside = {
  from: -0.5,
  to: -0.15,
  near: 0.42,
  far: 0.68,
  least: 0.35,
  wider: 0.2,
  wideMost: 0.12,
  /** no wider is short hair beside an ear */
  short: 0.5,
}
/**
 * A hood or a collar that hair touches: beside the cheek, between two heights, hair is nowhere wider than so much in
 * some row, and below, between two others, so wide.
 * In heights of the face.
 */
const hood = {
  rows: 0.05,
  neck: [-0.25, 0.05],
  narrow: 0.07,
  below: [-0.95, -0.4],
  wide: 0.8,
} as const
const betweenEyes = 168
const ears = [234, 454] as const

/** The places around a head, every `step` pixels of the half grid, and where they lie about the face, in its heights. */
export type Places = {
  readonly box: LocalPlane
  readonly step: number
  readonly width: number
  readonly height: number
  readonly at: Int32Array
  readonly up: Float32Array
  readonly aside: Float32Array
  /** 1 to the right of the face's axis, as it looks at us */
  readonly side: Uint8Array
  /** how much of this person is there, 0..1 */
  readonly mine: Float32Array
  readonly head: Float32Array
  /** 1 where another's face is nearer */
  readonly isOthers: Uint8Array
}

// Long because one walk over a head’s box fills all that is known of each place.
export function placesOf(
  face: InkFace,
  others: readonly InkFace[],
  person: LocalPlane,
  { lightHalf, grid }: InkReading,
): Places {
  const { points, axisX, axisY, height: tall, around } = face
  const half = tall / 2
  const [eyesX, eyesY] = [points[2 * betweenEyes] / 2, points[2 * betweenEyes + 1] / 2]
  // A turned head's middle, and its neck, lie beside the eyes.
  const earsX = (points[2 * ears[0]] + points[2 * ears[1]]) / 4 - eyesX
  const earsY = (points[2 * ears[0] + 1] + points[2 * ears[1] + 1]) / 4 - eyesY
  const middleAside = (earsY * axisX - earsX * axisY) / half
  const middle = ((reach.up - reach.down) / 2) * half
  const box = localBox(
    lightHalf,
    eyesX + axisX * middle,
    eyesY + axisY * middle,
    reach.aside * half,
    ((reach.up + reach.down) / 2) * half,
  )
  const step = clamp(Math.round(tall / (largeHead * grid.unit)), 1, 4)
  const width = Math.ceil(box.plane.width / step)
  const height = Math.ceil(box.plane.height / step)
  const count = width * height
  const places: Places = {
    box,
    step,
    width,
    height,
    at: new Int32Array(count),
    up: new Float32Array(count),
    aside: new Float32Array(count),
    side: new Uint8Array(count),
    mine: new Float32Array(count),
    head: new Float32Array(count),
    isOthers: new Uint8Array(count),
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [column, row] = [box.left + x * step, box.top + y * step]
      const [dx, dy] = [column - eyesX, row - eyesY]
      places.at[i] = row * lightHalf.width + column
      const up = (dx * axisX + dy * axisY) / half
      places.up[i] = up
      const aside = (dy * axisX - dx * axisY) / half - middleAside
      places.aside[i] = Math.abs(aside)
      places.side[i] = aside > 0 ? 1 : 0
      places.head[i] = valueIn(face.head, column, row)
      // The head's own mask is the finer one; the person's counts where that one does not reach, and below.
      const isWithin =
        column >= around.left &&
        row >= around.top &&
        column < around.left + around.plane.width &&
        row < around.top + around.plane.height
      places.mine[i] =
        up > -mouthBelow && isWithin
          ? valueIn(around, column, row)
          : Math.max(valueIn(around, column, row), valueIn(person, column, row))
      const far = (dx * dx + dy * dy) / (half * half)
      for (const other of others) {
        const u = 2 * column - other.points[2 * betweenEyes]
        const v = 2 * row - other.points[2 * betweenEyes + 1]
        if (u * u + v * v < far * other.height * other.height) places.isOthers[i] = 1
      }
    }
  }
  return places
}

/** On each side from which height down what hangs together with hair is a hood: a strip beside the cheek, and far wider below. */
function hoodsFrom({ data }: Plane, { up, aside, side }: Places): number[] {
  const rowOf = (height: number) => Math.floor((height - hood.below[0]) / hood.rows)
  const count = rowOf(hood.neck[1]) + 1
  return [0, 1].map((asked) => {
    const near = new Float32Array(count).fill(Infinity)
    const far = new Float32Array(count).fill(-Infinity)
    for (let i = 0; i < data.length; i++) {
      if (data[i] === 0 || side[i] !== asked) continue
      const row = rowOf(up[i])
      if (row < 0 || row >= count) continue
      near[row] = Math.min(near[row], aside[i])
      far[row] = Math.max(far[row], aside[i])
    }
    const wide = Array.from(far, (value, row) => Math.max(0, value - near[row]))
    const least = rowOf(hood.neck[0])
    const narrow = wide.findIndex((value, row) => row >= least && value < hood.narrow)
    const widest = Math.max(...wide.slice(0, rowOf(hood.below[1])))
    return narrow >= 0 && widest > hood.wide ? hood.below[0] + (narrow + 1) * hood.rows : -Infinity
  })
}

/** Long hair comes down beside the cheeks, and hangs; where it does not, what is below is a shoulder. */
export function dropShoulders(plane: Plane, places: Places): void {
  const { data } = plane
  const { up, aside, side } = places
  const hoods = hoodsFrom(plane, places)
  const hair = [0, 0]
  const all = [0, 0]
  const widest = [0, 0]
  for (let i = 0; i < data.length; i++) {
    if (up[i] < beside.from) continue
    if (data[i] > 0) widest[side[i]] = Math.max(widest[side[i]], aside[i])
    if (up[i] > beside.to || aside[i] < beside.near || aside[i] > beside.far) continue
    all[side[i]]++
    hair[side[i]] += data[i]
  }
  const low = [0, 0]
  const wide = [0, 0]
  for (let i = 0; i < data.length; i++) {
    if (up[i] >= beside.from || data[i] === 0) continue
    low[side[i]]++
    if (aside[i] > widest[side[i]] + beside.wider) wide[side[i]]++
  }
  const isLong = hair.map(
    (count, i) =>
      hoods[i] === -Infinity &&
      count > beside.least * all[i] &&
      wide[i] <= beside.wideMost * low[i],
  )
  for (let i = 0; i < data.length; i++) {
    if (up[i] < hoods[side[i]]) data[i] = 0
    if (isLong[side[i]] || up[i] > beside.to) continue
    if (up[i] < beside.from || aside[i] > beside.short) data[i] = 0
  }
}
