import { fillPolygon } from '../paths/fill-polygon.ts'
import type { FurryHead } from '../paths/fur-lines.ts'
import { spline } from '../paths/spline.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { circle } from './clip.ts'
import { drawLine, drawPetEyes, petPen, type PetPen } from './draw-pet-eye.ts'
import { petEyes } from './pet-eyes.ts'
import { drawStripes } from './pet-stripes.ts'
import { drawWhiskers, thinLightsOf } from './pet-whiskers.ts'
import { frameOf, inFrame, inHalf, inWhole, movedTo, noseOf, type Shape } from './pet-frame.ts'

/**
 * From its tip around its right side to the middle above, in distances between the eyes, along their line and downward;
 * the left is its mirror image.
 */
const noseShape: Shape = [
  [0, 0.13],
  [0.032, 0.115],
  [0.088, 0.06],
  [0.145, 0.002],
  [0.172, -0.05],
  [0.145, -0.088],
  [0.08, -0.1],
  [0, -0.088],
]
/** The right one; the left is its mirror image. */
const nostril: Shape = [
  [0.125, -0.02],
  [0.075, -0.005],
  [0.055, 0.035],
]
const mouthShape: readonly Shape[] = [
  [
    [0, 0.13],
    [0, 0.2],
  ],
  [
    [-0.29, 0.19],
    [-0.21, 0.265],
    [-0.1, 0.275],
    [-0.025, 0.22],
    [0, 0.2],
    [0.025, 0.22],
    [0.1, 0.275],
    [0.21, 0.265],
    [0.29, 0.19],
  ],
]
/** Below the mouth, where the head ends. */
const chin: Shape = [
  [-0.13, 0.335],
  [-0.07, 0.362],
  [0, 0.37],
  [0.07, 0.362],
  [0.13, 0.335],
]
/** Where whiskers grow on the right; the left is its mirror image. */
const whiskerDots: Shape = [
  [0.2, 0.11],
  [0.29, 0.08],
  [0.26, 0.16],
]
const dotWide = 0.017
/**
 * The face's fur, where only a few strokes are drawn: half its sides, and where its middle is; a nose that is aside
 * tells how far the head is turned.
 */
const face = { wide: 0.97, tall: 0.92, below: 0.06, turned: -1 }
/** The same around the muzzle. */
const muzzleRoom = { wide: 0.37, tall: 0.25, below: 0.08 }
/** Whiskers reach so far from the muzzle. */
const whiskersReach = 2.7

const mirrored = (shape: Shape): Shape => shape.map(([along, below]) => [-along, below])

/** An oval in a frame. */
function oval(along: number, below: number, wide: number, tall: number): Shape {
  const ring = circle(0, 0, 1)
  return Array.from({ length: ring.length / 2 }, (_, i): [number, number] => [
    along + wide * ring[2 * i],
    below + tall * ring[2 * i + 1],
  ])
}

/**
 * Draws the face of a cat, or of whoever has light irises and looks at us, its whiskers and a few stripes; what the ink
 * shows around it stays.
 * Tells where whiskers and stripes run, so that nothing else does there.
 */
export function drawPet(reading: InkReading, pen: PetPen): FurryHead | undefined {
  const eyes = petEyes(reading)
  if (!eyes) return undefined
  const frame = frameOf(eyes)
  const nose = noseOf(frame, reading)
  if (!nose) return undefined
  const width = petPen(pen)
  const muzzle = movedTo(frame, nose)
  const middle = face.turned * inFrame(frame, nose).along
  fillPolygon(pen.zone, inHalf(frame, oval(middle, face.below, face.wide, face.tall)), 2)
  const { wide, tall, below } = muzzleRoom
  fillPolygon(pen.zone, inHalf(muzzle, oval(0, below, wide, tall)), 2)
  const irises = drawPetEyes(eyes, frame, reading, pen)
  drawWhiskers(frame, nose, reading, pen)
  drawStripes(frame, middle, reading, pen)
  const wholeNose = [...noseShape, ...mirrored(noseShape).toReversed().slice(1)]
  drawLine(pen, spline(inWhole(muzzle, wholeNose), 1.5), () => width)
  for (const shape of [nostril, mirrored(nostril)])
    drawLine(pen, spline(inWhole(muzzle, shape), 1.5), () => 1.2 * width)
  for (const shape of mouthShape) drawLine(pen, spline(inWhole(muzzle, shape), 1.5), () => width)
  for (const shape of [whiskerDots, mirrored(whiskerDots)]) {
    const dots = inWhole(muzzle, shape)
    for (let i = 0; i < dots.length; i += 2)
      pen.fills.push({ rings: [circle(dots[i], dots[i + 1], 2 * dotWide * frame.apart)] })
  }
  const [ovalX, ovalY] = inWhole(frame, [[middle, face.below]])
  return {
    muzzleX: 2 * nose.x,
    muzzleY: 2 * nose.y,
    reach: 2 * whiskersReach * frame.apart,
    x: 2 * frame.x,
    y: 2 * frame.y,
    apart: 2 * frame.apart,
    acrossX: frame.acrossX,
    acrossY: frame.acrossY,
    oval: {
      x: ovalX,
      y: ovalY,
      wide: 2 * face.wide * frame.apart,
      tall: 2 * face.tall * frame.apart,
    },
    isThinLight: thinLightsOf(frame, reading),
    shades: [...irises, { ring: Float32Array.from(inHalf(muzzle, wholeNose)), tone: 2 }],
    chin: inWhole(muzzle, chin),
  }
}
