import { blurred, clamp } from '../grid/planes.ts'
import type { Plane } from '../../ground/plane.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { spline } from '../paths/spline.ts'
import type { BeastHead } from '../reading/beasts.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { directions, lightAt, middleOf } from './pet-eye.ts'
import { circle } from './clip.ts'
import { drawLine, petPen, type PetPen } from './draw-pet-eye.ts'
import {
  frameOf,
  inFrame,
  inHalf,
  inWhole,
  movedTo,
  type PetFrame,
  type Shape,
} from './pet-frame.ts'

/** Lengths of shapes around a nose are in its half widths, along the eyes' line and downward; these are its right half, from its tip up. */
const noseShape: Shape = [
  [0, 0.78],
  [0.2, 0.7],
  [0.55, 0.36],
  [0.9, 0.02],
  [1, -0.3],
  [0.82, -0.55],
  [0.45, -0.62],
  [0, -0.56],
]
const gleamShape: Shape = [
  [-0.5, -0.3],
  [-0.2, -0.42],
  [0.15, -0.36],
  [-0.15, -0.18],
]
/** Of a nose that is no darker than its fur. */
const nostril: Shape = [
  [0.72, -0.1],
  [0.45, -0.02],
  [0.34, 0.24],
]
const lip: Shape = [
  [0, 0.78],
  [0, 1.3],
]
/** From the middle to the right corner. */
const bow: Shape = [
  [0, 1.3],
  [0.3, 1.58],
  [0.8, 1.66],
  [1.3, 1.38],
  [1.55, 1],
]
const tongue: Shape = [
  [-0.62, 1.62],
  [-0.66, 2.1],
  [-0.42, 2.62],
  [0, 2.8],
  [0.42, 2.62],
  [0.66, 2.1],
  [0.62, 1.62],
]
const tongueMiddle: Shape = [
  [0, 1.62],
  [0, 2.25],
]
/** A tongue is so much redder (a of Lab, in 255ths) than the fur between the eyes. */
const tongueRedMin = 0.035

/** How far a feature's dark middle is looked for, in distances between the eyes, and how soft. */
const search = { eye: 0.2, nose: 0.3, soft: 0.045, ring: 0.36 }
/** It is so much darker than what lies around it. */
const contrastMin = 0.06
/** Of the way from dark to around, what is darker belongs to it. */
const ownShare = 0.5
/** Half sizes in distances between the eyes. */
const eyeSize = { least: 0.08, most: 0.17, share: 0.86 }
const noseSize = { least: 0.18, most: 0.3, wider: 1.2 }
/** A darker nose is black. */
const blackMax = 0.38
/** Smaller eyes, in mm, have no lids. */
const lidMm = 0.9
/** Smaller eyes and noses would be blots. */
const leastEyeMm = 0.55

type Mark = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly dark: number
}

/** The dark mark next to a place: its middle and how large it is, in pixels of the half grid; none where nothing is darker. */
function markAt(
  light: Plane,
  x: number,
  y: number,
  apart: number,
  reach: number,
): Mark | undefined {
  let dark = Infinity
  let [mx, my] = [x, y]
  for (let v = Math.ceil(y - reach); v <= y + reach; v++) {
    for (let u = Math.ceil(x - reach); u <= x + reach; u++) {
      const away = ((u - x) ** 2 + (v - y) ** 2) / (reach * reach)
      if (away > 1) continue
      const value = lightAt(light, u, v) + 0.08 * away
      if (value >= dark) continue
      dark = value
      ;[mx, my] = [u, v]
    }
  }
  const ring = search.ring * apart
  const around = middleOf(directions.map(([u, v]) => lightAt(light, mx + u * ring, my + v * ring)))
  if (around - dark < contrastMin) return undefined
  const limit = dark + ownShare * (around - dark)
  let [count, sumX, sumY] = [0, 0, 0]
  for (let v = Math.ceil(my - ring); v <= my + ring; v++) {
    for (let u = Math.ceil(mx - ring); u <= mx + ring; u++) {
      if ((u - mx) ** 2 + (v - my) ** 2 > ring * ring * 0.7 || lightAt(light, u, v) > limit)
        continue
      count++
      sumX += u
      sumY += v
    }
  }
  const middle =
    count > 0 ? { x: (mx + sumX / count) / 2, y: (my + sumY / count) / 2 } : { x: mx, y: my }
  return { ...middle, radius: Math.sqrt(count / Math.PI), dark }
}

const mirrored = (shape: Shape): Shape => shape.map(([along, below]) => [-along, below])

/** Eyes, nose and mouth of an animal's head; whether they could be told. */
function drawBeast(head: BeastHead, reading: InkReading, pen: PetPen): void {
  const { lightHalf, a } = reading
  const inGrid = ({ x, y }: { x: number; y: number }) => ({
    x: x * lightHalf.width,
    y: y * lightHalf.height,
  })
  const [first, second] = head.eyes.map(inGrid)
  const rough = frameOf([
    { ...first, radius: 1 },
    { ...second, radius: 1 },
  ])
  const light = blurred(lightHalf, search.soft * rough.apart)
  const find = ({ x, y }: { x: number; y: number }, reach: number) =>
    markAt(light, x, y, rough.apart, reach * rough.apart)
  const [left, right] = [find(first, search.eye), find(second, search.eye)]
  const nose = find(inGrid(head.nose), search.nose)
  if (!left || !right || !nose) return
  const frame = frameOf([left, right])
  const { apart } = frame
  const radius = clamp(
    (eyeSize.share * (left.radius + right.radius)) / 2,
    eyeSize.least * apart,
    eyeSize.most * apart,
  )
  const half = clamp(noseSize.wider * nose.radius, noseSize.least * apart, noseSize.most * apart)
  if (2 * radius < leastEyeMm * pen.pixelsPerMm) return
  const muzzle: PetFrame = { ...movedTo(frame, nose), apart: half }
  reserveFace(frame, muzzle, unevenness(frame, muzzle, light) < plainMax, pen)
  for (const eye of [left, right]) drawEye({ ...frame, x: eye.x, y: eye.y, apart: radius }, pen)
  drawNose(muzzle, nose.dark < blackMax, pen)
  drawMouth(muzzle, redness(muzzle, frame, a) > tongueRedMin, pen)
}

/** How far the lightness of a face without markings differs from place to place, as a standard deviation. */
const plainMax = 0.16

/** The lightness of the fur between and below the eyes, and beside the nose: how much it differs. */
function unevenness(frame: PetFrame, muzzle: PetFrame, light: Plane): number {
  const nose = inFrame(frame, muzzle)
  const values: number[] = []
  for (const [out, share] of [
    [-0.75, 0.1],
    [0, 0.1],
    [0.75, 0.1],
    [-0.5, -0.35],
    [0, -0.35],
    [0.5, -0.35],
    [-0.5, 0.45],
    [0, 0.45],
    [0.5, 0.45],
    [-0.6, 0.9],
    [0.6, 0.9],
  ]) {
    const [x, y] = inHalf(frame, [
      [out * 0.8 + nose.along * Math.max(0, share), share * nose.below],
    ])
    values.push(lightAt(light, x, y))
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/**
 * Where eyes, nose and mouth are drawn nothing else is, and between them neither, where the fur is of one colour: what the ink
 * shows there is light and shade. Markings stay.
 */
function reserveFace(frame: PetFrame, muzzle: PetFrame, isPlain: boolean, pen: PetPen): void {
  const { along, below } = inFrame(frame, muzzle)
  const low = below + (1.95 * muzzle.apart) / frame.apart
  const face = inHalf(frame, [
    [-0.66, 0.1],
    [-0.58, -0.3],
    [0, -0.36],
    [0.58, -0.3],
    [0.66, 0.1],
    [along + 0.44, low - 0.1],
    [along + 0.15, low],
    [along - 0.15, low],
    [along - 0.44, low - 0.1],
  ])
  fillPolygon(pen.zone, face, isPlain ? 2 : 1)
  for (const side of [-0.5, 0.5])
    fillPolygon(pen.zone, circle(...pointIn(frame, side, 0), 0.3 * frame.apart), 2)
  const mouth = inHalf(muzzle, [
    [-1.3, -0.9],
    [1.3, -0.9],
    [1.75, 1],
    [1.2, 1.9],
    [-1.2, 1.9],
    [-1.75, 1],
  ])
  fillPolygon(pen.zone, mouth, 2)
}

function pointIn(frame: PetFrame, along: number, below: number): [number, number] {
  const [x, y] = inHalf(frame, [[along, below]])
  return [x, y]
}

function drawEye(eye: PetFrame, pen: PetPen): void {
  const [x, y] = inWhole(eye, [[0, 0]])
  const size = 2 * eye.apart
  const [gleamX, gleamY] = inWhole(eye, [[-0.3, -0.36]])
  pen.fills.push({ rings: [circle(x, y, size), circle(gleamX, gleamY, 0.3 * size)] })
  if (size < lidMm * pen.pixelsPerMm) return
  const width = petPen(pen)
  const lids: readonly (readonly [Shape, number])[] = [
    [
      [
        [-1.55, 0.3],
        [-1.05, -0.62],
        [0, -1.06],
        [1.05, -0.62],
        [1.55, 0.3],
      ],
      1.5,
    ],
    [
      [
        [-0.95, 0.75],
        [0, 1.16],
        [0.95, 0.75],
      ],
      0.7,
    ],
  ]
  for (const [shape, share] of lids)
    drawLine(pen, spline(inWhole(eye, shape), 1.5), () => share * width)
}

function drawNose(muzzle: PetFrame, isBlack: boolean, pen: PetPen): void {
  const whole = [...noseShape, ...mirrored(noseShape).toReversed().slice(1)]
  const ring = spline(inWhole(muzzle, whole), 1.5)
  const width = petPen(pen)
  if (isBlack) {
    const gleam = spline(inWhole(muzzle, [...gleamShape, gleamShape[0]]), 1.5)
    pen.fills.push({ rings: [Array.from(ring), Array.from(gleam)] })
    return
  }
  drawLine(pen, ring, () => width)
  for (const shape of [nostril, mirrored(nostril)])
    drawLine(pen, spline(inWhole(muzzle, shape), 1.5), () => width)
}

function drawMouth(muzzle: PetFrame, hasTongue: boolean, pen: PetPen): void {
  const width = petPen(pen)
  const shapes = [lip, bow, mirrored(bow), ...(hasTongue ? [tongue, tongueMiddle] : [])]
  for (const shape of shapes) drawLine(pen, spline(inWhole(muzzle, shape), 1.5), () => width)
}

/** How much redder it is where a tongue would hang than between the eyes. */
function redness(muzzle: PetFrame, frame: PetFrame, a: Plane): number {
  const places = inHalf(muzzle, [
    [0, 1.9],
    [-0.3, 2.1],
    [0.3, 2.1],
    [0, 2.4],
  ])
  const values = [0, 2, 4, 6].map((i) => lightAt(a, places[i], places[i + 1]))
  const [u, v] = inHalf(frame, [[0, 0.1]])
  return middleOf(values) - lightAt(a, u, v)
}

/** Draws the faces of animals' heads that look at us; what the ink shows around them stays. */
export function drawBeasts(reading: InkReading, pen: PetPen): void {
  for (const head of reading.beasts) drawBeast(head, reading, pen)
}
