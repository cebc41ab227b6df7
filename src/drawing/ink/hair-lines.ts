import { newPlane, type Plane } from '../plane.ts'
import { convexHull, fillPolygon } from './fill-polygon.ts'
import type { Guides } from './guides.ts'
import { jaw } from './landmarks.ts'
import { skinOf } from './manga/colours.ts'
import type { InkFace } from './people.ts'
import { overLocal } from './people.ts'
import { indexAt, type Path } from './paths.ts'
import { blurred } from './planes.ts'
import type { InkReading } from './read-ink.ts'
import { rimPaths } from './rim-paths.ts'

/** Lightness counts so much beside colour: hair in the light and in the shade is still one hair. */
const lightShare = 0.6
/** Hair and skin must differ by this, or nobody could say where one ends. */
const differenceMin = 0.1
const leastPixels = 60
/** From the eyes up, in heights of the face, from where on a head's top is surely hair or hat. */
const crownFrom = 0.3
/** How far to either side of a line it is looked at what it parts, in heights of the face. */
const besideShare = 0.05
const betweenEyes = 168

type Three = readonly [number, number, number]

const distance = (one: Three, other: Three): number => {
  const [l, a, b] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
  return Math.sqrt(l * l + a * a + b * b)
}

function middleOf(values: number[]): number {
  values.sort((one, other) => one - other)
  return values[values.length >> 1]
}

/** Where the eyes, nose and mouth are: no hair there, whatever the shade. */
function featuresHull({ points, axisX, axisY, height }: InkFace, like: Plane): Plane {
  const hull = convexHull(
    [
      ...[70, 105, 334, 300].map((i) => [
        points[2 * i] + axisX * height * 0.02,
        points[2 * i + 1] + axisY * height * 0.02,
      ]),
      ...jaw.slice(1, -1).map((i) => [points[2 * i], points[2 * i + 1]]),
    ].flatMap(([x, y]) => [x / 2, y / 2]),
  )
  const plane = newPlane(like.width, like.height)
  fillPolygon(plane, hull, 1)
  return plane
}

/**
 * The lines where a head's hair, or its hat, meets the face and the neck: each pixel of the head is the crown's colour or the cheeks'. The
 * ink says it too weakly where light falls aslant, and a face without it has no hair.
 */
export function hairLines(
  reading: InkReading,
  guides: Guides,
  face: InkFace,
  light: Plane,
  border: Uint8Array,
): Path[] {
  const { grid, a, b } = reading
  const { points, height: tall, axisX, axisY } = face
  const colourAt = (at: number): Three => [lightShare * light.data[at], a.data[at], b.data[at]]
  const upOf = (at: number) =>
    (2 * (at % light.width) - points[2 * betweenEyes]) * axisX +
    (2 * Math.floor(at / light.width) - points[2 * betweenEyes + 1]) * axisY
  const crown: Three[] = []
  overLocal(face.head, light.width, (local, at) => {
    if (face.head.plane.data[local] > 0.7 && guides.skin.data[at] < 0.1)
      if (upOf(at) > crownFrom * tall) crown.push(colourAt(at))
  })
  if (crown.length < leastPixels) return []
  const hair: Three = [
    middleOf(crown.map(([value]) => value)),
    middleOf(crown.map(([, value]) => value)),
    middleOf(crown.map(([, , value]) => value)),
  ]
  const cheeks = skinOf(face, reading)
  const skin: Three = [lightShare * cheeks.light, cheeks.a, cheeks.b]
  if (distance(hair, skin) < differenceMin) return []
  const features = featuresHull(face, light)
  const mask = newPlane(light.width, light.height)
  const head = newPlane(light.width, light.height)
  overLocal(face.head, light.width, (local, at) => {
    head.data[at] = face.head.plane.data[local]
    if (head.data[at] < 0.4 || features.data[at] > 0) return
    const colour = colourAt(at)
    if (distance(colour, hair) < distance(colour, skin)) mask.data[at] = 1
  })
  const sigma = Math.max(1.5 * grid.unit, 0.012 * tall)
  const smooth = blurred(mask, sigma)
  const beside = Math.max(3, besideShare * tall)
  return rimPaths(smooth, 0.5 * tall, 0.16 * tall, 5, (x, y) => {
    if (border[indexAt(grid, x, y, 1)] > 0) return true
    const half = indexAt(smooth, x, y, 0.5)
    if (features.data[half] > 0) return true
    const at = (dx: number, dy: number) => smooth.data[indexAt(smooth, x + dx, y + dy, 0.5)]
    const gx = at(3, 0) - at(-3, 0)
    const gy = at(0, 3) - at(0, -3)
    const length = Math.sqrt(gx * gx + gy * gy) + 1e-6
    const outside = indexAt(smooth, x - (gx / length) * beside, y - (gy / length) * beside, 0.5)
    return (
      (head.data[outside] < 0.5 && guides.skin.data[outside] < 0.2) ||
      distance(colourAt(outside), skin) > distance(colourAt(outside), hair)
    )
  })
}
