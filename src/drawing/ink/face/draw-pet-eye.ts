import type { Plane } from '../../ground/plane.ts'
import { smoothAlong, smoothPath } from '../../lines/smooth-path.ts'
import { convexHull } from '../paths/fill-polygon.ts'
import { clamp } from '../grid/planes.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import { snapped } from '../paths/snap-ring.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { circle } from './clip.ts'
import { distance, type FacePen } from './face-pen.ts'
import type { PetEye, PetEyes } from './pet-eye.ts'
import type { PetFrame } from './pet-frame.ts'

export type PetPen = Pick<FacePen, 'style' | 'pixelsPerMm' | 'zone' | 'strokes' | 'fills'>

/** Pens in mm: rims of eyes, nose and mouth, and what is drawn beside them. */
const penMm = { children: 1, standard: 0.72, manga: 0.72 } as const
const lidPen = { upper: 1.9, lower: 1.25 }

export const petPen = ({ style, pixelsPerMm }: PetPen): number => penMm[style] * pixelsPerMm

export function drawLine(pen: PetPen, path: Path, width: (point: number) => number): void {
  pen.strokes.push({
    path,
    widths: Float32Array.from({ length: path.length / 2 }, (_, i) => width(i)),
  })
}

/** How far out an eye's rim is looked for, in radii of its iris, and how much the edge network counts for it beside lightness. */
const rim = { start: 1.06, reach: 0.25, lookPixels: 3, smoothing: 0.12, byEdges: 0.5 }
/** Corners of the lids in radii, away from the middle: towards the nose and down, outward and up. */
const corners = { inner: [1.18, 0.74], outer: [1.2, -0.42], soft: 0.02 } as const
/** A pupil's half width and half height, in radii of the iris. */
const pupil = { wide: [0.2, 0.5], tall: [0.45, 0.7], within: 0.72, light: 0.34 } as const

/** Around an eye, where the iris ends; pixels of the half grid. */
function irisOf({ x, y, radius, wide = 1 }: PetEye, { lightHalf, edges }: InkReading): Path {
  const at = (u: number, v: number) => lightHalf.data[indexAt(lightHalf, u, v, 1)]
  const evidence = (u: number, v: number) => {
    const away = distance(u, v, x, y) + 1e-6
    const [dx, dy] = [((u - x) / away) * rim.lookPixels, ((v - y) / away) * rim.lookPixels]
    const falls = clamp(4 * (at(u - dx, v - dy) - at(u + dx, v + dy)), 0, 1)
    return falls + rim.byEdges * edges.data[indexAt(edges, u, v, 1)]
  }
  const start = circle(0, 0, rim.start * radius).map((value, i) =>
    i % 2 === 0 ? x + wide * value : y + value,
  )
  const ring = snapped(Float32Array.from(start), evidence, rim.reach * radius).points
  // Smoothed as a distance from the middle: points would draw together.
  const count = ring.length / 2
  const away = Float32Array.from({ length: count }, (_, i) =>
    distance(x + (ring[2 * i] - x) / wide, ring[2 * i + 1], x, y),
  )
  const even = smoothAlong(away, true, rim.smoothing * count)
  return ring.map((value, i) => {
    const middle = i % 2 === 0 ? x : y
    return middle + ((value - middle) * even[i >> 1]) / away[i >> 1]
  })
}

/** The lids: around the iris, with a corner beside the nose and one outside. `side` is 1 for the right eye of the picture. */
function lidsOf(
  iris: Path,
  { x, y, radius, wide = 1 }: PetEye,
  side: 1 | -1,
  { acrossX, acrossY }: PetFrame,
): Path {
  let mean = 0
  for (let i = 0; i < iris.length; i += 2)
    mean += (2 * distance(x + (iris[i] - x) / wide, iris[i + 1], x, y)) / iris.length
  const corner = ([along, below]: readonly [number, number], outward: number) => {
    const [u, v] = [outward * along * wide * mean, below * mean]
    return [x + u * acrossX - v * acrossY, y + u * acrossY + v * acrossX]
  }
  const hull = convexHull([
    ...iris,
    ...corner(corners.inner, -side),
    ...corner(corners.outer, side),
  ])
  const even = evenly(hull, radius / 24)
  return smoothPath(even, true, (corners.soft * even.length) / 2)
}

/** A ring with points so far apart. */
function evenly(ring: readonly number[], step: number): Path {
  const out: number[] = []
  const count = ring.length / 2
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count
    const [x, y, u, v] = [ring[2 * i], ring[2 * i + 1], ring[2 * next], ring[2 * next + 1]]
    const steps = Math.max(1, Math.round(distance(x, y, u, v) / step))
    for (let s = 0; s < steps; s++) out.push(x + ((u - x) * s) / steps, y + ((v - y) * s) / steps)
  }
  return Float32Array.from(out)
}

type Pupil = {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly tall: number
}

/** The pupil as an upright ellipse: the dark of the iris' inside. Its middle and sides are in radii. */
function pupilOf({ x, y, radius, wide = 1 }: PetEye, light: Plane): Pupil {
  const reach = pupil.within * radius
  const inside: { u: number; v: number; value: number }[] = []
  for (let v = Math.ceil(y - reach); v <= y + reach; v++)
    for (let u = Math.ceil(x - reach * wide); u <= x + reach * wide; u++)
      if (distance(x + (u - x) / wide, v, x, y) < reach)
        inside.push({ u, v, value: light.data[indexAt(light, u, v, 1)] })
  const sorted = inside.map(({ value }) => value).toSorted((one, other) => one - other)
  const [dark, usual] = [sorted[sorted.length >> 5], sorted[((sorted.length * 2) / 3) | 0]]
  const own = inside.filter(({ value }) => value < dark + 0.42 * (usual - dark))
  const mean = (of: (one: (typeof own)[number]) => number) =>
    own.reduce((sum, one) => sum + of(one), 0) / own.length
  const [mx, my] = [mean(({ u }) => u), mean(({ v }) => v)]
  return {
    x: (mx - x) / radius,
    y: (my - y) / radius,
    wide: (2 * Math.sqrt(mean(({ u }) => (u - mx) ** 2))) / radius,
    tall: (2 * Math.sqrt(mean(({ v }) => (v - my) ** 2))) / radius,
  }
}

/** A ring of the half grid within which a head has dots on manga pages: dots' tones, 0 for none. */
export type Shade = { readonly ring: Path; readonly tone: 0 | 1 | 2 }

/** Both eyes: lids, iris, and pupils that are alike, each with a light. Tells their irises, without pupils, as shades. */
export function drawPetEyes(
  eyes: PetEyes,
  frame: PetFrame,
  reading: InkReading,
  pen: PetPen,
): Shade[] {
  const width = petPen(pen)
  const pupils = eyes.map((eye) => pupilOf(eye, reading.lightHalf))
  const meanOf = (of: (one: Pupil) => number) => (of(pupils[0]) + of(pupils[1])) / 2
  const wide = clamp(
    meanOf((one) => one.wide),
    pupil.wide[0],
    pupil.wide[1],
  )
  const tall = clamp(
    meanOf((one) => one.tall),
    pupil.tall[0],
    pupil.tall[1],
  )
  return eyes.flatMap((eye, i): Shade[] => {
    const iris = irisOf(eye, reading)
    const lids = lidsOf(iris, eye, i === 0 ? -1 : 1, frame)
    const whole = (ring: Path) =>
      Float32Array.from([...ring, ring[0], ring[1]], (value) => 2 * value)
    drawLine(pen, whole(iris), () => width)
    const around = whole(lids)
    drawLine(pen, around, (point) => {
      const below = clamp((around[2 * point + 1] / 2 - eye.y) / eye.radius, -0.5, 0.5) + 0.5
      return width * (lidPen.upper + (lidPen.lower - lidPen.upper) * below)
    })
    const squeeze = eye.wide ?? 1
    const x = eye.x + clamp(pupils[i].x, -0.2, 0.2) * eye.radius
    const y = eye.y + clamp(pupils[i].y, -0.1, 0.1) * eye.radius
    const [half, high] = [wide * squeeze * eye.radius, tall * eye.radius]
    const ellipse = circle(0, 0, 1).map((value, at) =>
      at % 2 === 0 ? 2 * (x + half * value) : 2 * (y + high * value),
    )
    const shine = pupil.light * half
    const glint = circle(2 * (x - 0.25 * half), 2 * (y - 0.4 * high), 2 * shine)
    pen.fills.push({ rings: [ellipse, glint] })
    return [
      { ring: iris, tone: 1 },
      { ring: Float32Array.from(ellipse, (value) => value / 2), tone: 0 },
    ]
  })
}
