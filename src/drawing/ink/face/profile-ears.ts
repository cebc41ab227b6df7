import { newPlane, type Plane } from '../../ground/plane.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { indexAt } from '../paths/paths.ts'
import { spline } from '../paths/spline.ts'
import type { InkFace } from '../people/people.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Before an ear on each side of the picture: its top, its lobe, and the cheek beside it. */
const landmarks = {
  left: { top: 127, lobe: 132, cheek: 50 },
  right: { top: 356, lobe: 361, cheek: 280 },
} as const
/** An ear of the usual form, in lengths of that line: how far behind it, and how far below its top. */
const form = {
  rim: [
    [0.03, 0.1],
    [0.1, -0.1],
    [0.38, -0.24],
    [0.7, -0.15],
    [0.85, 0.12],
    [0.78, 0.44],
    [0.56, 0.72],
    [0.42, 0.97],
    [0.2, 1.06],
    [0.04, 0.96],
  ],
  fold: [
    [0.28, 0.02],
    [0.46, -0.06],
    [0.62, 0.04],
    [0.66, 0.22],
    [0.56, 0.46],
    [0.42, 0.66],
  ],
  opening: [
    [0.16, 0.34],
    [0.27, 0.46],
    [0.24, 0.62],
  ],
  middle: [[0.42, 0.42]],
  around: [
    [-0.02, -0.02],
    [0.3, -0.4],
    [0.8, -0.36],
    [1.35, 0],
    [1.3, 1],
    [0.66, 1.3],
    [0.6, 1.9],
    [0.08, 1.7],
    [0.02, 1],
  ],
} as const
/** So much of an ear must be of somebody and, by its lightness, of the cheek's colour (a and b of Lab in 255ths, to so far off). */
const seen = { somebody: 0.9, skin: 0.6, colour: 0.16 }
/** With this added, lightness is to colour as light is. */
const labOffset = 0.16
/** Where a rim may lie, from the middle, by where it is drawn, and how well the edge network must know it: hair over an ear has no such rim. */
const edge = { from: 0.82, to: 1.2, step: 0.03, least: 0.5 }

/**
 * An ear's lines in pixels of the whole grid: its rim, the line within that, and the cartilage before its opening; and a
 * polygon of what is behind and below it, where it throws its shade.
 */
export type ProfileEar = Readonly<Record<'rim' | 'fold' | 'opening' | 'around', number[]>>

/**
 * The ear of a turned head, where its landmarks say, if the picture shows one there that neither hair nor a hat hides.
 * `side` is the side of the picture on which it lies.
 */
export function profileEar(
  { points }: InkFace,
  side: keyof typeof landmarks,
  reading: Pick<InkReading, 'people' | 'lightHalf' | 'a' | 'b' | 'edges'>,
): ProfileEar | undefined {
  const { top, lobe, cheek } = landmarks[side]
  const [x, y] = [points[2 * top], points[2 * top + 1]]
  const [downX, downY] = [points[2 * lobe] - x, points[2 * lobe + 1] - y]
  const [backX, backY] = side === 'left' ? [-downY, downX] : [downY, -downX]
  const line = (of: readonly (readonly [back: number, down: number])[]) =>
    of.flatMap(([back, down]) => [x + back * backX + down * downX, y + back * backY + down * downY])
  const { rim, fold, opening, around } = form
  const ear = { rim: line(rim), fold: line(fold), opening: line(opening), around: line(around) }
  return isOfSkin(ear.rim, points.subarray(2 * cheek, 2 * cheek + 2), reading) &&
    rimEvidence(ear.rim, line(form.middle), reading.edges) > edge.least
    ? ear
    : undefined
}

/** Whether what lies within a ring is somebody's and has the colour of a place. */
function isOfSkin(
  ring: readonly number[],
  [x, y]: Float32Array,
  { people: { people }, lightHalf: light, a, b }: Parameters<typeof profileEar>[2],
): boolean {
  const inside = newPlane(light.width, light.height)
  fillPolygon(
    inside,
    ring.map((value) => value / 2),
    1,
  )
  const byLight = ({ data }: Plane, at: number) => data[at] / (light.data[at] + labOffset)
  const place = indexAt(light, x, y, 0.5)
  const [ofA, ofB] = [byLight(a, place), byLight(b, place)]
  let [count, somebody, skin] = [0, 0, 0]
  for (let at = 0; at < inside.data.length; at++) {
    if (inside.data[at] === 0) continue
    count++
    if (people.data[at] > 0.5) somebody++
    const [u, v] = [byLight(a, at) - ofA, byLight(b, at) - ofB]
    if (Math.sqrt(u * u + v * v) < seen.colour) skin++
  }
  return count > 0 && somebody > seen.somebody * count && skin > seen.skin * count
}

/** How well the edge network knows a rim, in the mean along it, 0..1: of each place the best near it. */
function rimEvidence(rim: readonly number[], [x, y]: readonly number[], edges: Plane): number {
  const path = spline(rim, 3)
  let sum = 0
  for (let i = 0; i < path.length; i += 2) {
    let best = 0
    for (let far = edge.from; far < edge.to; far += edge.step) {
      const at = indexAt(edges, x + far * (path[i] - x), y + far * (path[i + 1] - y), 0.5)
      best = Math.max(best, edges.data[at])
    }
    sum += best
  }
  return (2 * sum) / path.length
}
