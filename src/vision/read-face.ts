import { contextScore, type Candidate } from './face-finder.ts'
import { direction, faceSize, margin, readLandmarks, squareAround } from './landmarks.ts'
import type { Net } from './net/open-net.ts'
import type { Pyramid, Square } from './pyramid.ts'

/** A face whose landmarks hold. `face` is the square around them without margin, upright. */
export type ReadFace = {
  readonly points: Float64Array
  readonly face: Square
  readonly score: number
}

/** First squares for the landmarks: times the candidate's side, and turned from its eyes' line, or from upright (cosine and sine). */
const tries = [
  { sides: 1.5, turn: [1, 0], byEyes: true },
  { sides: 2, turn: [1, 0], byEyes: false },
  { sides: 1.2, turn: [1, 0], byEyes: true },
  { sides: 1.5, turn: [0.94, 0.34], byEyes: false },
  { sides: 1.5, turn: [0.94, -0.34], byEyes: false },
] as const
const refiningsMax = 4
const hopeless = 0.1
/** The landmark model is sure of most things: where it is not, its landmarks are of no use. */
const flagMin = 0.65
const flagEnough = 0.99
/** How far landmarks may still move, on the mean, a share of their square, when they are read again. */
const unrestMax = 0.03
/** The second look: for what the finder took for a face, and for what the landmarks then framed: dogs' faces lie between the two. */
const contextMin = { candidate: 0.55, face: 0.7 }
/** From here on the finder is sure of a face. */
export const sureScore = 0.8

/** Reads a candidate's landmarks and looks again at what is around them; nothing where that is no face. */
export function readFace(
  landmarks: Net,
  near: Net,
  pyramid: Pyramid,
  candidate: Candidate,
): ReadFace | undefined {
  const { x, y, side, score } = candidate
  const isSure = score >= sureScore
  const around = { x, y, side: side * margin }
  if (!isSure && contextScore(near, pyramid, around, [false]) < contextMin.candidate)
    return undefined
  const read = steadiest(landmarks, pyramid, candidate)
  if (!read) return undefined
  const { points, square } = read
  const mirrors = isSure ? [false] : [false, true]
  if (contextScore(near, pyramid, square, mirrors) < contextMin.face) return undefined
  return { points, face: { x: square.x, y: square.y, side: faceSize(square) }, score }
}

/** A part of the picture, in its pixels: the middle and the larger side. */
export type MarkedFace = Pick<Candidate, 'x' | 'y' | 'side'>

/** Reads the landmarks of a face that a person has marked: no second look, only landmarks that hold. */
export function readMarkedFace(
  landmarks: Net,
  pyramid: Pyramid,
  { x, y, side }: MarkedFace,
): ReadFace | undefined {
  const eyes = [x - side / 4, y, x + side / 4, y] as const
  const read = steadiest(landmarks, pyramid, { x, y, side, eyes, score: 1 })
  if (!read) return undefined
  const { points, square } = read
  return { points, face: { x: square.x, y: square.y, side: faceSize(square) }, score: 1 }
}

type Read = { points: Float64Array; square: Square; flag: number }

function steadiest(landmarks: Net, pyramid: Pyramid, candidate: Candidate): Read | undefined {
  const { x, y, side, eyes } = candidate
  const eyeLine = direction(eyes[2] - eyes[0], eyes[3] - eyes[1])
  let best: Read | undefined
  for (const { sides, turn, byEyes } of tries) {
    const [cos, sin] = byEyes ? eyeLine : [1, 0]
    const right = [cos * turn[0] - sin * turn[1], cos * turn[1] + sin * turn[0]] as const
    const read = refined(landmarks, pyramid, { x, y, side: side * sides, right })
    if (read.flag >= flagMin && read.flag > (best?.flag ?? 0)) best = read
    if (read.flag >= flagEnough) break
  }
  return best
}

/** Landmarks read in ever better squares, until two readings agree. Their flag is the lower of the two, and none where none agree. */
function refined(
  landmarks: Net,
  pyramid: Pyramid,
  first: Square & { right: readonly [number, number] },
): Read {
  let square = first
  let read = readLandmarks(landmarks, pyramid, square)
  let best: Read = { points: read.points, square, flag: 0 }
  for (let i = 0; i < refiningsMax && best.flag < flagEnough; i++) {
    const before = read
    square = squareAround(read.points)
    read = readLandmarks(landmarks, pyramid, square)
    if (i === 0) continue
    const flag = Math.min(before.flag, read.flag)
    if (moved(before.points, read.points) < unrestMax * square.side && flag > best.flag)
      best = { points: read.points, square, flag }
    if (Math.max(before.flag, read.flag) < hopeless) break
  }
  return best
}

function moved(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i += 2) {
    const [dx, dy] = [one[i] - other[i], one[i + 1] - other[i + 1]]
    sum += Math.sqrt(dx * dx + dy * dy)
  }
  return (sum * 2) / one.length
}
