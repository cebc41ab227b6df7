import type { Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { blurred, clamp } from '../grid/planes.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import { snapped } from '../paths/snap-ring.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { circle } from './clip.ts'
import { distance, type FacePen } from './face-pen.ts'
import { petEyes, type PetEye } from './pet-eyes.ts'
import { spline } from '../paths/spline.ts'

type PetPen = Pick<FacePen, 'style' | 'pixelsPerMm' | 'zone' | 'strokes' | 'fills'>

/** Pens in mm: rims of eyes, nose and mouth, and what is drawn beside them. */
const penMm = { children: 1, standard: 0.55, manga: 0.6 } as const
const upperLid = 1.5
/** How far out an eye's rim is looked for, in radii of its iris, and how far around it no ink is drawn. */
const rim = { start: 1.05, reach: 0.25, lookPixels: 3, smoothing: 0.1 }
const eyeRoom = 1.7
/** A pupil's half width and half height, in radii of the iris. */
const pupil = { wide: [0.16, 0.6], tall: [0.34, 0.8], lightAt: 0.3 } as const
/** Where a nose is, in distances between the eyes: below the middle of them and to its side; how sure of that, and how much it differs from the fur. */
const nose = {
  below: 0.78,
  belowSpread: 0.22,
  asideSpread: 0.16,
  reach: 0.4,
  soft: 0.06,
  differs: 0.75,
}
const redness = 0.035
const darkness = 0.22
/** In distances between the eyes, along their line and downward. */
const noseShape = [
  [-0.17, -0.07],
  [0, -0.1],
  [0.17, -0.07],
  [0.13, 0.03],
  [0.03, 0.12],
  [0, 0.13],
  [-0.03, 0.12],
  [-0.13, 0.03],
] as const
const mouthShape = [
  [
    [0, 0.13],
    [0, 0.25],
  ],
  [
    [-0.34, 0.24],
    [-0.24, 0.33],
    [-0.1, 0.33],
    [0, 0.25],
    [0.1, 0.33],
    [0.24, 0.33],
    [0.34, 0.24],
  ],
] as const
const muzzleRoom = { wide: 0.26, above: 0.17, below: 0.4 }

/** Around an eye, where the iris or the dark rim around it ends; pixels of the whole grid. */
function rimOf({ x, y, radius }: PetEye, light: Plane): Path {
  const at = (u: number, v: number) => light.data[indexAt(light, u, v, 1)]
  const falls = (u: number, v: number) => {
    const away = distance(u, v, x, y) + 1e-6
    const [dx, dy] = [((u - x) / away) * rim.lookPixels, ((v - y) / away) * rim.lookPixels]
    return clamp(4 * (at(u - dx, v - dy) - at(u + dx, v + dy)), 0, 1)
  }
  const start = Float32Array.from(circle(x, y, rim.start * radius))
  const ring = snapped(start, falls, rim.reach * radius).points
  return smoothPath(
    ring.map((value) => 2 * value),
    true,
    rim.smoothing * 2 * radius,
  )
}

/** The pupil as an upright ellipse: the dark of the iris' inside. */
function pupilOf({ x, y, radius }: PetEye, light: Plane) {
  const reach = 0.8 * radius
  const inside: { u: number; v: number; value: number }[] = []
  for (let v = Math.ceil(y - reach); v <= y + reach; v++)
    for (let u = Math.ceil(x - reach); u <= x + reach; u++)
      if (distance(u, v, x, y) < reach)
        inside.push({ u, v, value: light.data[indexAt(light, u, v, 1)] })
  const sorted = inside.map(({ value }) => value).toSorted((one, other) => one - other)
  const [dark, usual] = [sorted[sorted.length >> 5], sorted[((sorted.length * 2) / 3) | 0]]
  const own = inside.filter(({ value }) => value < dark + 0.42 * (usual - dark))
  const mean = (of: (one: (typeof own)[number]) => number) =>
    own.reduce((sum, one) => sum + of(one), 0) / own.length
  const [mx, my] = [mean(({ u }) => u), mean(({ v }) => v)]
  const wide = 2 * Math.sqrt(mean(({ u }) => (u - mx) ** 2))
  const tall = 2 * Math.sqrt(mean(({ v }) => (v - my) ** 2))
  return {
    x: mx,
    y: my,
    wide: clamp(wide, pupil.wide[0] * radius, pupil.wide[1] * radius),
    tall: clamp(tall, pupil.tall[0] * radius, pupil.tall[1] * radius),
  }
}

type Frame = { x: number; y: number; apart: number; acrossX: number; acrossY: number }

/** From lengths along the eyes' line and below it, in distances between them, to pixels of the whole grid. */
const placed = (
  { apart, acrossX, acrossY }: Frame,
  x: number,
  y: number,
  shape: readonly (readonly [number, number])[],
): number[] =>
  shape.flatMap(([along, below]) => [
    2 * (x + apart * (along * acrossX - below * acrossY)),
    2 * (y + apart * (along * acrossY + below * acrossX)),
  ])

/** The nose: what between and below the eyes differs most from the fur, redder or darker; undefined where nothing does. */
function noseOf(frame: Frame, { lightHalf, a }: InkReading): { x: number; y: number } | undefined {
  const { x, y, apart, acrossX, acrossY } = frame
  const soft = nose.soft * apart
  const [light, red] = [blurred(lightHalf, soft), blurred(a, soft)]
  const around = { light: 0, red: 0, count: 0 }
  const places: { u: number; v: number; at: number; prior: number }[] = []
  for (let below = 0.4; below < 1.25; below += 0.03) {
    for (let aside = -nose.reach; aside <= nose.reach; aside += 0.03) {
      const u = x + apart * (aside * acrossX - below * acrossY)
      const v = y + apart * (aside * acrossY + below * acrossX)
      if (u < 2 || v < 2 || u > light.width - 3 || v > light.height - 3) continue
      const at = indexAt(light, u, v, 1)
      around.light += light.data[at]
      around.red += red.data[at]
      around.count++
      const off = ((below - nose.below) / nose.belowSpread) ** 2 + (aside / nose.asideSpread) ** 2
      places.push({ u, v, at, prior: 1 / (1 + 0.35 * off) })
    }
  }
  if (around.count < 60) return undefined
  let best: { x: number; y: number } | undefined
  let most: number = nose.differs
  for (const { u, v, at, prior } of places) {
    const differs =
      Math.max(0, (red.data[at] - around.red / around.count) / redness) +
      Math.max(0, (around.light / around.count - light.data[at]) / darkness)
    if (differs * prior <= most) continue
    most = differs * prior
    best = { x: u, y: v }
  }
  return best
}

/** Draws the eyes, nose and mouth of a cat, or of whoever has light irises and looks at us; what the ink shows of the rest stays. */
export function drawPet(reading: InkReading, pen: PetPen): void {
  const eyes = petEyes(reading)
  if (!eyes) return
  const [one, other] = eyes
  const apart = distance(one.x, one.y, other.x, other.y)
  const frame: Frame = {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    apart,
    acrossX: (other.x - one.x) / apart,
    acrossY: (other.y - one.y) / apart,
  }
  const found = noseOf(frame, reading)
  if (!found) return
  const width = penMm[pen.style] * pen.pixelsPerMm
  const draw = (path: Path, pixels: (i: number) => number) =>
    pen.strokes.push({
      path,
      widths: Float32Array.from({ length: path.length / 2 }, (_, i) => pixels(i)),
    })
  for (const eye of eyes) {
    const ring = rimOf(eye, reading.lightHalf)
    const closed = Float32Array.from([...ring, ring[0], ring[1]])
    draw(closed, (i) => width * (closed[2 * i + 1] < 2 * eye.y ? upperLid : 1))
    const around = Array.from(ring, (value, i) => {
      const middle = 2 * (i % 2 === 0 ? eye.x : eye.y)
      return (middle + eyeRoom * (value - middle)) / 2
    })
    fillPolygon(pen.zone, around, 2)
    const { x, y, wide, tall } = pupilOf(eye, reading.lightHalf)
    const ellipse = circle(0, 0, 1).map((value, i) =>
      i % 2 === 0 ? 2 * (x + wide * value) : 2 * (y + tall * value),
    )
    const shine = pupil.lightAt * Math.min(wide, tall)
    const glint = circle(2 * (x - 0.3 * wide), 2 * (y - 0.35 * tall), 2 * shine)
    pen.fills.push({ rings: [Array.from(ellipse), Array.from(glint)] })
  }
  const at = (shape: readonly (readonly [number, number])[]) =>
    placed(frame, found.x, found.y, shape)
  draw(spline(at([...noseShape, noseShape[0]]), 1.5), () => width)
  for (const line of mouthShape) draw(spline(at(line), 1.5), () => width)
  const { wide, above, below } = muzzleRoom
  fillPolygon(
    pen.zone,
    at([
      [-wide, -above],
      [wide, -above],
      [wide, below],
      [-wide, below],
    ]).map((value) => value / 2),
    2,
  )
}
