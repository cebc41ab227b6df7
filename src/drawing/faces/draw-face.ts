import type { StyleName } from '../line-art.ts'
import { drawDash } from './colour-shapes.ts'
import { drawBrow, hasRoomForLeaf } from './draw-brow.ts'
import { drawEye, type EyeOnPaper } from './draw-eye.ts'
import { drawGlasses, rimAbove } from './draw-glasses.ts'
import { drawMouth } from './draw-mouth.ts'
import type { Eye, FaceFeatures, Point } from './face.ts'
import { facePenOf, type FacePen } from './face-pen.ts'
import { drawLine, newSketch, type FaceSketch } from './face-sketch.ts'
import {
  across,
  between,
  bow,
  direction,
  distance,
  minus,
  plus,
  type Spot,
} from './sketch-shapes.ts'

type ToPaper = (point: Point) => Spot

const glassesMin = 0.6
const darkGlassesMin = 0.8
/** How far open eyes are drawn at least and at most, as the lids' distance over the eye's width. */
const openMin = 0.34
const openMax = 0.5
const gazeMax = 0.14
/** A line is at most this share of the way between the eyes, but no finer than this share of the style's. */
const lineShareMax = 0.14
const finestShare = 0.55
/** The pen of a nose that is a dash, in ways between the eyes. */
const noseBoldness = 0.06

/** A face drawn on paper from where its parts are. Nothing is drawn that would be smaller than the style's pen can show. */
export function drawFace(
  features: FaceFeatures,
  style: StyleName,
  widthMm: number,
  heightMm: number,
): FaceSketch {
  const onPaper: ToPaper = ({ x, y }) => ({ x: x * widthMm, y: y * heightMm })
  const size = sizeOf(features, onPaper)
  const pen = finer(facePenOf(style), size)
  const sketch = newSketch()
  const eyes = eyesOnPaper(features.eyes, pen, onPaper)
  const centres = eyes.map((eye) => between(eye.left, eye.right))
  const dark = features.traits.darkGlasses > darkGlassesMin
  const hasGlasses = features.traits.glasses > glassesMin && size >= pen.glassesFromMm
  if (hasGlasses) drawGlasses(sketch, centres[0], centres[1], dark, pen)
  if (!dark || size < pen.glassesFromMm) for (const eye of eyes) drawEye(sketch, eye, pen, size)
  const rim = hasGlasses ? rimAbove(distance(centres[0], centres[1])) : 0
  if (size >= pen.browsFromMm) {
    const brows = features.brows.map((brow) => brow.map(onPaper))
    const areLeaves = brows.every((brow, i) => hasRoomForLeaf(brow, eyes[i], rim, pen, size))
    brows.forEach((brow, i) => drawBrow(sketch, brow, eyes[i], rim, pen, areLeaves))
  }
  if (size >= pen.noseFromMm) drawNose(sketch, features.nose, pen, size, onPaper)
  drawMouth(sketch, features, pen, size, onPaper)
  return sketch
}

/** The pen for a face of this size: in a small face a full one would leave nothing white. */
function finer(pen: FacePen, size: number): FacePen {
  const share = clamped((size * lineShareMax) / pen.lineMm, finestShare, 1)
  return { ...pen, lineMm: pen.lineMm * share, fineMm: pen.fineMm * share }
}

/** About the way between the eyes in mm, also of a head turned aside. */
export function sizeOf({ eyes, mouth }: FaceFeatures, onPaper: ToPaper): number {
  const [left, right] = eyes.map((eye) => between(onPaper(eye.left), onPaper(eye.right)))
  const apart = distance(left, right)
  const down = distance(between(left, right), between(onPaper(mouth.left), onPaper(mouth.right)))
  return Math.sqrt(apart * apart + down * down) / 1.55
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** Both eyes as they are drawn: equally open and with one gaze, because a difference that is no wink looks ill. */
function eyesOnPaper(
  eyes: FaceFeatures['eyes'],
  pen: FacePen,
  onPaper: ToPaper,
): [EyeOnPaper, EyeOnPaper] {
  const measured = eyes.map((eye) => measuredEye(eye, onPaper))
  const looking = measured.filter(({ closed }) => !closed)
  const meanOf = (value: (eye: EyeOnPaper) => number) =>
    looking.reduce((sum, eye) => sum + value(eye), 0) / Math.max(1, looking.length)
  const open = meanOf(({ upper, lower }) => upper + lower)
  const stretch = open > 0 ? clamped(open, openMin, openMax) / open : 1
  const gaze = {
    x: clamped(
      meanOf((eye) => eye.gaze.x),
      -gazeMax,
      gazeMax,
    ),
    y: clamped(
      meanOf((eye) => eye.gaze.y),
      -gazeMax / 2,
      gazeMax / 2,
    ),
  }
  const upper = meanOf((eye) => eye.upper) * stretch
  const lower = meanOf((eye) => eye.lower) * stretch
  const drawn = measured.map((eye): EyeOnPaper => {
    const middle = between(eye.left, eye.right)
    const larger = (corner: Spot) => plus(middle, minus(corner, middle), pen.eyeScale)
    return {
      ...eye,
      left: larger(eye.left),
      right: larger(eye.right),
      gaze,
      upper: Math.max(0.12, upper),
      lower: Math.max(0.08, lower),
    }
  })
  return [drawn[0], drawn[1]]
}

function measuredEye(eye: Eye, onPaper: ToPaper): EyeOnPaper {
  const [left, right, upper, lower, iris] = [
    eye.left,
    eye.right,
    eye.upper,
    eye.lower,
    eye.iris,
  ].map(onPaper)
  const width = Math.max(1e-6, distance(left, right))
  const axis = direction(left, right)
  const down = across(axis)
  const middle = between(left, right)
  const along = (spot: Spot, way: Spot) =>
    ((spot.x - middle.x) * way.x + (spot.y - middle.y) * way.y) / width
  return {
    left,
    right,
    upper: -along(upper, down),
    lower: along(lower, down),
    gaze: { x: along(iris, axis), y: along(iris, down) },
    closed: eye.closed,
  }
}

function drawNose(
  sketch: FaceSketch,
  nose: FaceFeatures['nose'],
  pen: FacePen,
  size: number,
  onPaper: ToPaper,
): void {
  const [left, right, base] = [nose.left, nose.right, nose.base].map(onPaper)
  const middle = between(left, right)
  const narrower = (wing: Spot) => plus(middle, minus(wing, middle), 0.75)
  if (pen.shapes && size < pen.shapes.dashNoseUpToMm) {
    drawDash(
      sketch,
      narrower(left),
      narrower(right),
      minus(base, middle),
      { ...pen, lineMm: pen.fineMm },
      noseBoldness * size,
      pen.shapes,
    )
    return
  }
  drawLine(
    sketch,
    bow(narrower(left), narrower(right), minus(base, middle), 0.3, 12),
    pen,
    pen.swells ? pen.lineMm : pen.fineMm,
  )
}
