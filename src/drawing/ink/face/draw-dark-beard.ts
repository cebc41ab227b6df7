import { isolines } from '../../lines/isolines.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { blurred } from '../grid/planes.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { convexHull } from '../paths/fill-polygon.ts'
import { normalAt, ringPieces, runsOf, type Path } from '../paths/paths.ts'
import { jaw, oval } from '../people/landmarks.ts'
import { overLocal, valueIn } from '../people/masks.ts'
import type { InkFace } from '../people/people.ts'
import { drawBeard, isInside } from './beard.ts'
import type { DarkBeard } from './dark-beard.ts'
import { distance, drawPath, penWidth, pointsOf, type FacePen } from './face-pen.ts'

/** A border that so far outwards, in heights of the face, leaves the head is its outline; ends so near are led on to that. */
const outside = 0.035
const led = 0.06
/** Pieces of border so short, in heights of the face, are none. */
const leastPiece = 0.1
const lowerLip = 17
/** Borders are smoothed by so many heights of the face. */
const calm = { children: 0.016, standard: 0.01, manga: 0.01 } as const
/** How far beside hair ink is its border, in heights of the face. */
const beside = 0.014
/** Darker beards are black in manga. */
const blackMax = 0.36
/** A white strand in black is so wide in its middle. */
const strandMm = 0.3

/** A beard's or moustache's rings, calm, in pixels of the whole grid; the last point is the first. */
function ringsOf({ face, style }: FacePen, { hair: { left, top, plane } }: DarkBeard): Path[] {
  return isolines(plane, 0.5).map((ring) => {
    const points = ring.map((value, i) => 2 * (value + (i % 2 === 0 ? left : top)))
    const even = evenlySpaced(Float32Array.from([...points, points[0], points[1]])).slice(0, -2)
    const calmed = smoothPath(even, true, calm[style] * face.height)
    return Float32Array.from([...calmed, calmed[0], calmed[1]])
  })
}

function nearestOn(line: readonly number[], x: number, y: number) {
  let [best, u, v] = [Infinity, x, y]
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = [line[i], line[i + 1], line[i + 2], line[i + 3]]
    const [dx, dy] = [bx - ax, by - ay]
    const along = ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-6, dx * dx + dy * dy)
    const t = Math.min(1, Math.max(0, along))
    const far = distance(x, y, ax + t * dx, ay + t * dy)
    if (far < best) [best, u, v] = [far, ax + t * dx, ay + t * dy]
  }
  return { far: best, place: [u, v] }
}

/** Whether a place lies below the lower lip, where a beard has taken the jaw's place. */
const isBelowLip = ({ points, axisX, axisY }: InkFace, x: number, y: number): boolean =>
  (x - points[2 * lowerLip]) * axisX + (y - points[2 * lowerLip + 1]) * axisY < 0

/**
 * A ring without what faces out of the head, where its outline is drawn for itself: up to the mouth, and below it if the jaw
 * has a line. Ends are led on to that.
 */
function partsOf(ring: Path, face: InkFace, beard: DarkBeard, hasJaw: boolean): Path[] {
  const around = pointsOf(face, oval)
  const line = pointsOf(face, jaw)
  const count = ring.length / 2 - 1
  const out = outside * face.height
  const facesSkin = Uint8Array.from({ length: count }, (_, i) => {
    const [x, y] = [ring[2 * i], ring[2 * i + 1]]
    if (!hasJaw && isBelowLip(face, x, y)) return 1
    if (!isInside(around, x, y)) return 0
    const [u, v] = normalAt(ring, i)
    const isLeft = isHairAt(beard, x + 2 * u, y + 2 * v) ? -1 : 1
    return isInside(around, x + isLeft * out * u, y + isLeft * out * v) ? 1 : 0
  })
  const least = leastPiece * face.height
  // Twice around, as a gap may lie where the ring begins.
  for (const [from, to] of runsOf(2 * count, (i) => facesSkin[i % count] === 0))
    if (to - from < least && from > 0 && to < 2 * count)
      for (let i = from; i < to; i++) facesSkin[i % count] = 1
  if (!facesSkin.includes(0)) return [ring]
  return ringPieces(facesSkin, least, least).map(([from, to]) => {
    const points: number[] = []
    for (let i = from; i < to; i++) points.push(ring[2 * (i % count)], ring[2 * (i % count) + 1])
    const end = (i: number) => nearestOn(line, ring[2 * (i % count)], ring[2 * (i % count) + 1])
    const [first, last] = [end(from), end(to - 1)]
    if (first.far < led * face.height) points.unshift(...first.place)
    if (last.far < led * face.height) points.push(...last.place)
    return Float32Array.from(points)
  })
}

const isHairAt = ({ hair }: DarkBeard, x: number, y: number): boolean =>
  valueIn(hair, x / 2, y / 2) > 0.5

/** Of a strand so much must lie in hair, and is drawn. */
const strandMin = 0.6

/** Strands within the hair, by the beard's own growth. */
function strandsOf(pen: FacePen, beard: DarkBeard, rings: readonly Path[], toJaw: boolean): Path[] {
  const own: FacePen = { ...pen, strokes: [] }
  const around = pointsOf(pen.face, oval)
  const isHair = (x: number, y: number) =>
    isHairAt(beard, x, y) && (!toJaw || isInside(around, x, y))
  const rims = rings.map((ring) => Array.from(ring))
  const whole = convexHull(rims.flat())
  const skin = { light: 1, colour: 1 }
  drawBeard(own, { rims, skin, light: 0, lightAt: () => 0, hasSides: true, isHair }, whole)
  return own.strokes.flatMap(({ path }) => {
    const count = path.length / 2
    const runs = runsOf(count, (i) => isHair(path[2 * i], path[2 * i + 1]))
    return runs
      .filter(([from, to]) => to - from > strandMin * count)
      .map(([from, to]) => path.slice(2 * from, 2 * to))
  })
}

/** A strand as a slender ring, to be left white in black. */
function slender(path: Path, width: number): number[] {
  const count = path.length / 2
  const side = (sign: 1 | -1) =>
    Array.from({ length: count }, (_, i) => {
      const t = (2 * i) / (count - 1) - 1
      const [u, v] = normalAt(path, i)
      const half = (sign * width * (1 - t * t)) / 2
      return [path[2 * i] + u * half, path[2 * i + 1] + v * half]
    })
  return [...side(1), ...side(-1).toReversed()].flat()
}

/**
 * Dark hair around a mouth: its border to the skin, and a few strands; black with white strands in manga, where it is dark.
 * Below it ends at the jaw if that has a line.
 */
export function drawDarkBeard(pen: FacePen, beard: DarkBeard, hasJaw: boolean): void {
  const { face, style, zone, pixelsPerMm } = pen
  const rings = ringsOf(pen, beard)
  // A small child's page has a beard as one area.
  const isBlack = style === 'manga' && beard.light < blackMax
  const strands = style === 'children' ? [] : strandsOf(pen, beard, rings, hasJaw && !isBlack)
  if (isBlack)
    pen.fills.push({
      rings: [
        ...rings.map((ring) => Array.from(ring)),
        ...strands.map((path) => slender(path, strandMm * pixelsPerMm)),
      ],
    })
  else {
    const border =
      style === 'children' ? penWidth(pen, 0.5, 0.014, 0.9) : penWidth(pen, 0.28, 0.01, 0.5)
    for (const ring of rings)
      for (const part of partsOf(ring, face, beard, hasJaw)) drawPath(pen, part, border, 'even')
    const strand = penWidth(pen, 0.22, 0.009, 0.45)
    for (const path of strands) drawPath(pen, path, strand, 'middle')
  }
  const { left, top, plane } = beard.hair
  const around = blurred(plane, Math.max(1, (beside * face.height) / 2))
  const line = pointsOf(face, jaw)
  overLocal({ left, top, plane: around }, zone.width, (local, at) => {
    if (around.data[local] <= 0.05) return
    const [x, y] = [2 * (at % zone.width) + 1, 2 * Math.floor(at / zone.width) + 1]
    if (isBelowLip(face, x, y) || nearestOn(line, x, y).far > outside * face.height)
      zone.data[at] = Math.max(1, zone.data[at])
  })
}
