import { newPlane, type Plane } from '../../ground/plane.ts'
import { convexHull, fillPolygon } from '../paths/fill-polygon.ts'
import { cheeks, chin, eyes, jaw, temples } from '../people/landmarks.ts'
import { overLocal, type InkFace } from '../people/people.ts'
import type { Bytes } from '../grid/planes.ts'
import { beardedFace } from '../candidates/choice.ts'
import type { FurryHead } from '../paths/fur-lines.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { beardOf, drawBeard, softBeard, type Beard } from './beard.ts'
import { drawCrying, isCrying } from './crying.ts'
import { beardRing, drawBeardOutline } from './beard-outline.ts'
import { darkBeardOf } from './dark-beard.ts'
import { drawDarkBeard } from './draw-dark-beard.ts'
import { drawGlasses } from './draw-glasses.ts'
import { drawLenses } from './draw-lenses.ts'
import { drawBrow } from './brows.ts'
import { drawEye } from './eyes.ts'
import {
  distance,
  drawFeature,
  meanAlong,
  penWidth,
  pointsOf,
  reserve,
  type FacePen,
  type FaceStyle,
} from './face-pen.ts'
import { isBeyond, outlineOf } from './hidden-side.ts'
import { isIrisSound } from './iris.ts'
import { nearEars } from './near-ears.ts'
import { isNear, nearContour, nearNose } from './near-faces.ts'
import { drawMouth, drawNearNose, drawNose, noseWidth, wings } from './nose-and-mouth.ts'
import { drawPaint } from './paint.ts'
import { drawBeasts } from './draw-beast.ts'
import { drawPet } from './draw-pet.ts'
import { profileEar } from './profile-ears.ts'
import { drawProfile } from './draw-profile.ts'
import { spline } from '../paths/spline.ts'

/** Smaller faces are left to the ink. */
const leastMm = 5.5

/** A nose's wing so narrow beside the other tells that its side of the head is hidden. */
const hiddenJawWing = 0.2

export type DrawnFeatures = Pick<FacePen, 'strokes' | 'fills'> & {
  /** half grid: 1 where no short line of ink is drawn, 2 where none at all */
  readonly zone: Plane
  /** half grid: 1 well inside a face below its brows, where only thin dark lines are its own and edges are light and shade */
  readonly inner: Plane
  /** from ear to ear, for where the ink does not show it */
  readonly jaws: readonly Path[]
  /** the same from temple to temple, past the ears */
  readonly contours: readonly Path[]
  /** the whole outlines of faces that fill the picture */
  readonly near: readonly Path[]
  /** heads whose fur is drawn by a few strokes */
  readonly furry: readonly FurryHead[]
}

/** Eyes, brows, nose and mouth of every face from its landmarks; what the ink shows of the rest stays. */
// Long because it lists what is drawn of a face, each where what was drawn before leaves room.
export function drawFeatures(
  reading: InkReading,
  style: FaceStyle,
  pixelsPerMm: number,
): DrawnFeatures {
  const { width, height } = reading.lightHalf
  const zone = newPlane(width, height)
  const inner = newPlane(width, height)
  const strokes: FacePen['strokes'] = []
  const fills: FacePen['fills'] = []
  const jaws: Path[] = []
  const contours: Path[] = []
  const near: Path[] = []
  for (const face of reading.people.faces) {
    const heightMm = face.height / pixelsPerMm
    if (heightMm < leastMm) continue
    const isWhole = isNear(face, reading.grid)
    const pen: FacePen = {
      face,
      style,
      heightMm,
      pixelsPerMm,
      zone,
      strokes,
      fills,
      isNear: isWhole,
    }
    if (!drawLenses(pen, reading)) {
      for (const eye of seenEyes(pen)) {
        drawEye(pen, eye)
        drawBrow(pen, eye, reading)
      }
      drawGlasses(pen, reading)
      drawPaint(pen, reading)
    }
    const front = face.profile ? { ...pen, face: { ...face, points: face.profile.points } } : pen
    if (isWhole) drawNearNose(pen, nearNose(face, reading))
    else drawNose(front, reading)
    reserveCalm(pen, reading)
    fillPolygon(inner, innerFace(face), 1)
    drawMouth(front, reading)
    // On a small child's page folds and a frown make a baby old and angry: mouth and brows tell it.
    if (isWhole && style !== 'children' && isCrying(face)) drawCrying(pen)
    const dark = darkBeardOf(pen, reading)
    // A small child gets a full beard as one shape with a mouth in it, where its ring is known: its own border has too many corners.
    const ring = !dark || (style === 'children' && dark.hasChin) ? beardOf(pen, reading) : undefined
    if (dark && !dark.isSoft && !ring) drawDarkBeard(pen, dark, isWhole || style === 'children')
    const beard = ring ?? (dark?.isSoft && softBeard(pen, reading, dark.isHair))
    if (beard || dark) fillPolygon(inner, aboveBeard(face), beardedFace)
    if (!isWhole) drawEar(pen, reading)
    if (beard) drawBeardWhole(pen, beard)
    // A beard hides the jaw; simple pages close a dark one at it.
    else if (isWhole) {
      const contour = nearContour(face, reading)
      near.push(contour)
      // Two thick lines in one ear would run together.
      for (const { rim, shell } of nearEars(face, contour, reading))
        for (const line of style === 'children' ? [rim] : [rim, shell])
          drawFeature(pen, line, noseWidth(pen))
    } else {
      const seen = seenJaw(pen)
      if (!dark?.hasChin) jaws.push(spline(toProfile(face, pointsOf(face, seen)), 1.5))
      contours.push(spline(toProfile(face, pointsOf(face, upToTemples(seen))), 1.5))
    }
  }
  for (const head of reading.people.profiles)
    drawProfile(head, { style, pixelsPerMm, zone, strokes, fills })
  const furry = drawPet(reading, { style, pixelsPerMm, zone, strokes, fills })
  if (!furry) drawBeasts(reading, { style, pixelsPerMm, zone, strokes, fills })
  return { strokes, fills, zone, inner, jaws, contours, near, furry: furry ? [furry] : [] }
}

/** On smaller faces an ear's lines would run together; on those turned less the ink shows it. Portraits show its shade beside it. */
const ears = { leastMm: 25, turned: 0.2, shadeMm: 60 }

/** The ear of a head from the side in the place of the ink, which knows it by its shades. */
function drawEar(pen: FacePen, reading: InkReading): void {
  const { left, right } = wings(pen)
  if (pen.heightMm < ears.leastMm || Math.min(left, right) > ears.turned || pen.face.profile) return
  const ear = profileEar(pen.face, left < right ? 'right' : 'left', reading)
  if (!ear) return
  const isChildren = pen.style === 'children'
  const rim = isChildren ? penWidth(pen, 0.6, 0.02, 1) : penWidth(pen, 0.3, 0.01, 0.55)
  drawFeature(pen, ear.rim, rim, 'even')
  drawFeature(pen, ear.fold, noseWidth(pen))
  if (!isChildren) drawFeature(pen, ear.opening, noseWidth(pen))
  const rooms = pen.heightMm > ears.shadeMm ? [widened(ear.rim), ear.around] : [widened(ear.rim)]
  for (const room of rooms)
    fillPolygon(
      pen.zone,
      room.map((value) => value / 2),
      2,
    )
}

/**
 * A nose's wing so narrow beside the other tells that a beard is seen from the side, where a ring around it would stand
 * out from the face.
 */
const turnedWing = 0.3

/** Strokes, and on simple pages an outline, which on others looks like a mask. */
function drawBeardWhole(pen: FacePen, beard: Beard): void {
  const { left, right } = wings(pen)
  const isSimple = pen.style === 'children'
  if (isSimple && Math.min(left, right) <= turnedWing) return reserveChin(pen)
  const ring = beardRing(pen, beard)
  if (isSimple) drawBeardOutline(pen, ring)
  const outline = outlineOf(pen.face)
  if (!outline) return drawBeard(pen, beard, ring)
  const hairs: FacePen['strokes'] = []
  drawBeard({ ...pen, strokes: hairs }, beard, ring)
  // From the side a beard's landmarks lie farther out than the chin is.
  pen.strokes.push(
    ...hairs.filter(({ path }) => {
      const [x, y] = path.subarray(2 * (path.length >> 2))
      return !isBeyond(x, y, pen.face, outline)
    }),
  )
}

/** So far around the lower face a beard's shade goes, of the way from the mouth. */
const belowMouth = 1.3

/** On a simple page a turned chin's beard would be a second jaw: ink has no part in it. */
function reserveChin({ face, zone }: FacePen): void {
  const [x, y] = pointsOf(face, [14])
  fillPolygon(
    zone,
    convexHull(
      pointsOf(face, jaw.slice(4, -4)).map((value, i) => {
        const middle = i % 2 === 0 ? x : y
        return (middle + belowMouth * (value - middle)) / 2
      }),
    ),
    2,
  )
}

/** An eye so narrow beside the other is behind the nose, or nearly. */
const hiddenEye = 0.62

/** Of a head turned far the eye behind is out of sight where landmarks have no sound iris for it. */
function seenEyes(pen: FacePen): typeof eyes {
  const { points } = pen.face
  const wide = eyes.map(({ upper }) =>
    distance(
      points[2 * upper[0]],
      points[2 * upper[0] + 1],
      points[2 * upper[8]],
      points[2 * upper[8] + 1],
    ),
  )
  return eyes.filter((eye, i) => wide[i] > hiddenEye * wide[1 - i] || isIrisSound(pen.face, eye))
}

/** Of a head turned far the jaw's half behind is out of sight: what landmarks say of it would cross the face. */
function seenJaw(pen: FacePen): number[] {
  const { left, right } = wings(pen)
  const middle = jaw.indexOf(chin)
  if (left < hiddenJawWing) return jaw.slice(middle, -1)
  if (right < hiddenJawWing) return jaw.slice(1, middle + 1)
  return jaw.slice(1, -1)
}

/** A jaw of a face from the side ends where the outline from brow to chin does. */
function toProfile({ profile, side, points: all }: InkFace, line: number[]): number[] {
  const outline = profile?.path ?? side
  if (!outline) return line
  const [x, y] = outline
  const isFirst = line[0] === all[2 * chin] && line[1] === all[2 * chin + 1]
  return isFirst ? [x, y, ...line.slice(2)] : [...line.slice(0, -2), x, y]
}

/** A jaw's line with what goes on from it before the ears, on the sides that are seen. */
function upToTemples(seen: readonly number[]): number[] {
  const [first, second] = jaw
  const [last, beforeLast] = jaw.toReversed()
  return [
    ...(seen.includes(second) ? [temples.left, first] : []),
    ...seen,
    ...(seen.includes(beforeLast) ? [last, temples.right] : []),
  ]
}

/** How much of a face's oval is well inside of it. */
const innerShare = 0.9

/** The face from its brows to its jaw, a little smaller than it is, on the half grid. */
function innerFace(face: InkFace): number[] {
  const around = pointsOf(face, [...jaw, 70, 105, 334, 300])
  const count = around.length / 2
  let middleX = 0
  let middleY = 0
  for (let i = 0; i < around.length; i += 2) {
    middleX += around[i] / count
    middleY += around[i + 1] / count
  }
  return convexHull(
    around.map((value, i) => {
      const middle = i % 2 === 0 ? middleX : middleY
      return (middle + innerShare * (value - middle)) / 2
    }),
  )
}

/** How much of an ear's rim its shade reaches beyond it. */
const aroundEar = 1.25

function widened(ring: readonly number[]): number[] {
  const count = ring.length / 2
  const [x, y] = [0, 1].map((of) =>
    ring.reduce((sum, value, i) => (i % 2 === of ? sum + value / count : sum), 0),
  )
  return ring.map((value, i) => {
    const middle = i % 2 === 0 ? x : y
    return middle + aroundEar * (value - middle)
  })
}

/** The face's inside above the nose's base; below it a beard's borders are no folds. */
function aboveBeard(face: InkFace): number[] {
  const [baseX, baseY, topX, topY] = pointsOf(face, [2, 10])
  const inside = innerFace(face)
  return inside.filter((_, i) => {
    const [x, y] = [inside[i & ~1], inside[i | 1]]
    return (x - baseX / 2) * (topX - baseX) + (y - baseY / 2) * (topY - baseY) > 0
  })
}

/** Where ink beside the features would be a moustache or a spot: small faces as a whole, the upper lip of larger ones without a beard. */
function reserveCalm(pen: FacePen, { light }: InkReading): void {
  const { face, style, heightMm } = pen
  const { points } = face
  if ((style === 'children' && heightMm < 40) || heightMm < 14) {
    const near = [70, 300, 61, 291, 17, 234, 454].flatMap((i) => [
      points[2 * i] * 0.9 + points[2] * 0.1,
      points[2 * i + 1] * 0.9 + points[3] * 0.1,
    ])
    reserve(pen, convexHull(near))
  }
  if (heightMm < 14) reserveOval(pen, face)
  if (heightMm <= 8) return
  const philtrum = convexHull(pointsOf(face, [98, 97, 2, 326, 327, 61, 39, 0, 269, 291]))
  const lip = pointsOf(face, [98, 97, 2, 326, 327, 39, 0, 269])
  const onLip = meanAlong(light, lip, 1)
  if (onLip > median(light, pointsOf(face, cheeks)) - 0.14) reserve(pen, philtrum)
}

function reserveOval({ zone }: FacePen, face: InkFace): void {
  overLocal(face.skin, zone.width, (local, at) => {
    if (face.skin.plane.data[local] > 0.9) zone.data[at] = 1
  })
}

/** Of bytes, as 0..1. */
function median(plane: Bytes, points: readonly number[]): number {
  const values: number[] = []
  for (let i = 0; i < points.length; i += 2)
    values.push(plane.data[indexAt(plane, points[i], points[i + 1], 1)])
  values.sort((one, other) => one - other)
  return (values[(values.length - 1) >> 1] + values[values.length >> 1]) / 2 / 255
}
