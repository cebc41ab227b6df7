import { eyes, type EyeLandmarks } from '../people/landmarks.ts'
import type { InkFace } from '../people/people.ts'
import { distance, pointsOf } from './face-pen.ts'

/**
 * An iris beside the line between its eye's corners, from the picture's left: along it, below it, and its radius, all
 * in lengths of the line.
 */
type IrisPlace = { along: number; below: number; radius: number }

const usualIris: IrisPlace = { along: 0.5, below: 0, radius: 0.21 }
const irisWithin = { along: [0.16, 0.84], below: 0.17, radius: [0.12, 0.36] } as const

/** From the eye's corner at the left of the picture to the one at the right. */
function cornersOf(face: InkFace, { upper }: EyeLandmarks): number[] {
  const [outer, inner] = [upper[0], upper[upper.length - 1]]
  return pointsOf(face, outer === eyes[0].upper[0] ? [outer, inner] : [inner, outer])
}

/** Where the landmarks have an eye's iris; undefined where no iris can be: glasses and shade mislead them. */
function irisPlace(face: InkFace, landmarks: EyeLandmarks): IrisPlace | undefined {
  const [x0, y0, x1, y1] = cornersOf(face, landmarks)
  const iris = pointsOf(face, landmarks.iris)
  const [dx, dy] = [x1 - x0, y1 - y0]
  const square = dx * dx + dy * dy + 1e-9
  let radius = 0
  for (let i = 2; i < 10; i += 2) radius += distance(iris[0], iris[1], iris[i], iris[i + 1]) / 4
  const place = {
    along: ((iris[0] - x0) * dx + (iris[1] - y0) * dy) / square,
    below: ((iris[1] - y0) * dx - (iris[0] - x0) * dy) / square,
    radius: radius / Math.sqrt(square),
  }
  const { along, below, radius: ofWidth } = irisWithin
  const isSound =
    place.along > along[0] &&
    place.along < along[1] &&
    Math.abs(place.below) < below &&
    place.radius > ofWidth[0] &&
    place.radius < ofWidth[1]
  return isSound ? place : undefined
}

export function isIrisSound(face: InkFace, landmarks: EyeLandmarks): boolean {
  return irisPlace(face, landmarks) !== undefined
}

/** Eyes look the same way: where irises lie further apart along them, in their lengths, the one nearer its eye's middle is believed. */
const squintMax = 0.2

/** An eye's iris (x, y, radius); where its own cannot be, both eyes look the same way. */
export function irisOf(face: InkFace, landmarks: EyeLandmarks): [number, number, number] {
  const other = eyes.find((eye) => eye.iris[0] !== landmarks.iris[0])
  const read = irisPlace(face, landmarks)
  const beside = other && irisPlace(face, other)
  const isSquint =
    read &&
    beside &&
    Math.abs(read.along - beside.along) > squintMax &&
    Math.abs(read.along - 0.5) > Math.abs(beside.along - 0.5)
  const own = isSquint ? undefined : read
  if (own) {
    const [x, y] = pointsOf(face, landmarks.iris)
    const [x0, y0, x1, y1] = cornersOf(face, landmarks)
    return [x, y, own.radius * distance(x0, y0, x1, y1)]
  }
  const { along, below, radius } = beside ?? usualIris
  const [x0, y0, x1, y1] = cornersOf(face, landmarks)
  const [dx, dy] = [x1 - x0, y1 - y0]
  return [
    x0 + along * dx - below * dy,
    y0 + along * dy + below * dx,
    radius * Math.sqrt(dx * dx + dy * dy),
  ]
}
