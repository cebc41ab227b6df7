import { newPlane, type Plane } from '../plane.ts'
import { convexHull, fillPolygon } from './fill-polygon.ts'
import type { Guides } from './guides.ts'
import { jaw } from './landmarks.ts'
import { skinOf } from './manga/colours.ts'
import { overLocal, type InkFace } from './people.ts'
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
/** Below the mouth and so near the middle lies a neck, in the chin's shade. */
const neckFrom = 0.5
const neckHalf = 0.42
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

/** Where the eyes, nose and mouth are: no hair there, whatever the shade. On the head's part of the half grid. */
function featuresHull({ points, axisX, axisY, height, head }: InkFace): Plane {
  const hull = convexHull(
    [
      ...[70, 105, 334, 300].map((i) => [
        points[2 * i] + axisX * height * 0.02,
        points[2 * i + 1] + axisY * height * 0.02,
      ]),
      ...jaw.slice(1, -1).map((i) => [points[2 * i], points[2 * i + 1]]),
    ].flatMap(([x, y]) => [x / 2 - head.left, y / 2 - head.top]),
  )
  const plane = newPlane(head.plane.width, head.plane.height)
  fillPolygon(plane, hull, 1)
  return plane
}

/** The middle colour of a head's top, outside the face; none where hardly any of it is seen. */
function crownColour(
  { head, height }: InkFace,
  guides: Guides,
  width: number,
  upOf: (at: number) => number,
  colourAt: (at: number) => Three,
): Three | undefined {
  const crown: Three[] = []
  overLocal(head, width, (local, at) => {
    if (head.plane.data[local] > 0.7 && guides.skin.data[at] < 0.1)
      if (upOf(at) > crownFrom * height) crown.push(colourAt(at))
  })
  if (crown.length < leastPixels) return undefined
  return [
    middleOf(crown.map(([value]) => value)),
    middleOf(crown.map(([, value]) => value)),
    middleOf(crown.map(([, , value]) => value)),
  ]
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
  const isNeck = (at: number) => {
    const aside =
      (2 * (at % light.width) - points[2 * betweenEyes]) * -axisY +
      (2 * Math.floor(at / light.width) - points[2 * betweenEyes + 1]) * axisX
    return upOf(at) < -neckFrom * tall && Math.abs(aside) < neckHalf * tall
  }
  const hair = crownColour(face, guides, light.width, upOf, colourAt)
  if (!hair) return []
  const cheeks = skinOf(face, reading)
  const skin: Three = [lightShare * cheeks.light, cheeks.a, cheeks.b]
  if (distance(hair, skin) < differenceMin) return []
  const features = featuresHull(face)
  const { left, top, plane: head } = face.head
  const mask = newPlane(head.width, head.height)
  overLocal(face.head, light.width, (local, at) => {
    if (head.data[local] < 0.4 || features.data[local] > 0 || isNeck(at)) return
    const colour = colourAt(at)
    if (distance(colour, hair) < distance(colour, skin)) mask.data[local] = 1
  })
  const smooth = blurred(mask, Math.max(1.5 * grid.unit, 0.012 * tall))
  const beside = Math.max(3, besideShare * tall)
  // Paths and what is asked of them lie in the head's part of the whole grid.
  const isNoHairline = (x: number, y: number) => {
    if (border[indexAt(grid, x + 2 * left, y + 2 * top, 1)] > 0) return true
    if (features.data[indexAt(smooth, x, y, 0.5)] > 0) return true
    const at = (dx: number, dy: number) => smooth.data[indexAt(smooth, x + dx, y + dy, 0.5)]
    const gx = at(3, 0) - at(-3, 0)
    const gy = at(0, 3) - at(0, -3)
    const length = Math.sqrt(gx * gx + gy * gy) + 1e-6
    const [outX, outY] = [x - (gx / length) * beside, y - (gy / length) * beside]
    const outside = indexAt(light, outX + 2 * left, outY + 2 * top, 0.5)
    const isOff = head.data[indexAt(head, outX, outY, 0.5)] < 0.5
    return (
      (isOff && guides.skin.data[outside] < 0.2) ||
      distance(colourAt(outside), skin) > distance(colourAt(outside), hair)
    )
  }
  return rimPaths(smooth, 0.5 * tall, 0.16 * tall, 5, isNoHairline).map((path) =>
    path.map((value, i) => value + 2 * (i % 2 === 0 ? left : top)),
  )
}
