import { isolines } from '../../lines/isolines.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { connectedComponents } from '../../pixels/components.ts'
import { blurred, largestAround, maskAbove } from '../grid/planes.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { convexHull, fillPolygon } from '../paths/fill-polygon.ts'
import { eyes, lips } from '../people/landmarks.ts'
import { overLocal, type LocalPlane } from '../people/masks.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { drawPath, penWidth, pointsOf, type FacePen } from './face-pen.ts'

/** On smaller faces, in mm, paint is dots that nobody could colour. */
const leastMm = 40
/**
 * Paint has a colour so far from the skin's, and so much more of it, as a and b of Lab in 255ths. Make-up, blushes and
 * hair have less. Where some surely is, fainter patches
 * are paint, too, and white ones, so much lighter than nearly all of the skin, 0..1: alone they are spots of sun.
 */
const paint = {
  surely: { colour: 0.11, more: 0.035, lighter: Infinity },
  beside: { colour: 0.075, more: 0.01, lighter: 0.12 },
} as const
const lightRank = 0.9
/** Within the oval, whose rim belongs to hair and scarves. */
const onSkin = 0.9
/** Of a face's height squared: what each patch has at least, and all of them together at least and at most. */
const area = { one: 0.0006, least: 0.014, most: 0.3 }
/** A patch may lie along the oval's rim for so many sides of a square as large as it is; more goes on beyond the face. */
const rimMost = 1.2
/** Paint ends where the edge network sees an edge, as the mean along its border; light on skin fades. */
const clearMin = 0.3
/** Smoothed by so much of a face's height, and as a line by so many units. */
const calm = 0.006
const smoothing = 2.5
/** How far beside a patch ink is its border, in heights of the face. */
const beside = 0.012

const middleOf = (values: number[], rank = 0.5): number =>
  values.toSorted((one, other) => one - other)[Math.floor(rank * (values.length - 1))] ?? 0

/** The eyes and the lips, which have colours of their own. */
function fillOwn(own: Plane, pen: FacePen): void {
  const { face } = pen
  for (const { upper, lower } of eyes)
    fillPolygon(
      own,
      convexHull(pointsOf(face, [...upper, ...lower])).map((value) => value / 2),
      1,
    )
  fillPolygon(
    own,
    convexHull(pointsOf(face, [...lips.upper, ...lips.lower])).map((value) => value / 2),
    1,
  )
}

/** The skin's middle colour, and how light nearly all of it is. */
function skinOf({ plane, left, top }: LocalPlane, { lightHalf, a, b }: InkReading) {
  const lights: number[] = []
  const reds: number[] = []
  const yellows: number[] = []
  overLocal({ left, top, plane }, lightHalf.width, (local, at) => {
    if (plane.data[local] < onSkin) return
    lights.push(lightHalf.data[at])
    reds.push(a.data[at])
    yellows.push(b.data[at])
  })
  return { light: middleOf(lights, lightRank), red: middleOf(reds), yellow: middleOf(yellows) }
}

/**
 * Patches of a mask that are large enough, end clearly and not at the oval's rim: the mask without the others, and how
 * many half pixels they have.
 */
function patchesOf(smooth: Plane, { plane, left, top }: LocalPlane, square: number, edges: Plane) {
  const on = maskAbove(smooth, 0.5)
  const { width, height } = smooth
  const { labels, areas } = connectedComponents(on, width, height, true)
  const atRim = new Float64Array(areas.length)
  const border = new Float64Array(areas.length)
  const known = new Float64Array(areas.length)
  for (let at = 0; at < on.length; at++) {
    if (!on[at]) continue
    const x = at % width
    const beside = [at - 1, at + 1, at - width, at + width]
    const isRim = x === 0 || x === width - 1 || beside.some((to) => (plane.data[to] ?? 0) < onSkin)
    if (isRim) atRim[labels[at]]++
    if (beside.every((to) => on[to])) continue
    border[labels[at]]++
    known[labels[at]] += edges.data[(top + Math.floor(at / width)) * edges.width + left + x]
  }
  let pixels = 0
  for (let at = 0; at < on.length; at++) {
    const part = labels[at]
    const isPatch =
      areas[part] > area.one * square &&
      atRim[part] < rimMost * Math.sqrt(areas[part]) &&
      known[part] > clearMin * border[part]
    if (on[at] && isPatch) pixels++
    else smooth.data[at] = Math.min(smooth.data[at], 0.4)
  }
  return { plane: smooth, pixels }
}

/** Where a face is painted, 0..1 on its part of the half grid; undefined where it is not. */
function paintOn(pen: FacePen, reading: InkReading): LocalPlane | undefined {
  const { face, zone } = pen
  const { lightHalf, a, b } = reading
  const { left, top, plane } = face.skin
  const own = newPlane(lightHalf.width, lightHalf.height)
  fillOwn(own, pen)
  const { light, red, yellow } = skinOf(face.skin, reading)
  const strength = Math.sqrt(red * red + yellow * yellow)
  const square = (face.height * face.height) / 4
  const edgesNear = largestAround(reading.edges, Math.max(1, Math.round(reading.grid.unit)))
  const patches = ({ colour, more, lighter }: (typeof paint)[keyof typeof paint]) => {
    const marks = newPlane(plane.width, plane.height)
    overLocal(face.skin, lightHalf.width, (local, at) => {
      // Glasses have colours, too.
      if (plane.data[local] < onSkin || own.data[at] > 0 || zone.data[at] > 1) return
      const [u, v] = [a.data[at], b.data[at]]
      const far = Math.sqrt((u - red) * (u - red) + (v - yellow) * (v - yellow))
      const isColoured = far > colour && Math.sqrt(u * u + v * v) > strength + more
      if (isColoured || lightHalf.data[at] > light + lighter) marks.data[local] = 1
    })
    const smooth = blurred(marks, Math.max(0.7, (calm * face.height) / 2))
    return patchesOf(smooth, face.skin, square, edgesNear)
  }
  if (patches(paint.surely).pixels < area.least * square) return undefined
  const all = patches(paint.beside)
  return all.pixels < area.most * square ? { left, top, plane: all.plane } : undefined
}

/** Face paint, patch by patch an area to colour, in the place of the ink's pieces of it. */
export function drawPaint(pen: FacePen, reading: InkReading): void {
  if (pen.heightMm < leastMm) return
  const painted = paintOn(pen, reading)
  if (!painted) return
  const { left, top, plane } = painted
  const width =
    pen.style === 'children' ? penWidth(pen, 0.55, 0.014, 0.9) : penWidth(pen, 0.28, 0.01, 0.5)
  for (const ring of isolines(plane, 0.5)) {
    const points = ring.map((value, i) => 2 * (value + (i % 2 === 0 ? left : top)))
    const even = evenlySpaced(Float32Array.from([...points, points[0], points[1]])).slice(0, -2)
    const calmed = smoothPath(even, true, smoothing * reading.grid.unit)
    drawPath(pen, Float32Array.from([...calmed, calmed[0], calmed[1]]), width, 'even')
  }
  // The ink's own pieces of its border lie beside it.
  const around = blurred(
    { ...plane, data: Float32Array.from(maskAbove(plane, 0.5)) },
    Math.max(1, (beside * pen.face.height) / 2),
  )
  overLocal({ left, top, plane: around }, pen.zone.width, (local, at) => {
    if (around.data[local] > 0.05) pen.zone.data[at] = Math.max(1, pen.zone.data[at])
  })
}
