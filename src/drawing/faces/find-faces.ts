import type { Pixels } from '../line-art.ts'
import { power } from '../portable-math.ts'
import { checkPixels } from '../working-size.ts'
import type { Box, Face } from './face.ts'
import { cropAt, pyramidOf, type FaceFrame, type Pyramid } from './face-frame.ts'
import { cheeksGreen, eyesOverCheeks } from './face-evidence.ts'
import { cellPixels, sharedFaceNet, type FaceNet } from './face-net.ts'
import {
  faceMarksMax,
  isSameFace,
  noFaceMarks,
  withoutMarked,
  type FaceMarks,
} from './face-marks.ts'
import {
  agreed,
  doubted,
  faceOf,
  frameOf,
  logistic,
  mouthFrame,
  readingOf,
  smiling,
  unmirrored,
  type Reading,
} from './face-reading.ts'
import { seenTeeth } from './seen-teeth.ts'
import { usualFace } from './usual-face.ts'

/** The finder looks at no more than this, and so at 400 at least of a larger picture: a face 10 mm wide on A4 then has 7 pixels between its eyes, the fewest it can tell. */
const finderSideMax = 800
/** Smaller faces than this share of the picture's long side between the eyes are not looked for: 7 mm wide on A4. */
const sizeShareMin = 0.012
const finderSideMin = 40
/** The way between the eyes that the finder's sizes are told against. */
const finderSize = 11.3
const candidateMin = 0.25
const candidatesMax = 24
const readsPerFace = 3
/** Less sure than this the reader does not look again. */
const firstLookMin = 0.05
/** How sure finder and reader must be. The reader counts more; an eye and a mouth on what is no face spoil a page, a missed face a person marks. */
const scoreMin = 0.52
/** Two faces are one when their middles are nearer than this share of their size. */
const sameDistance = 0.9
/** Two places to start reading from that lie on one another are two where one size is so many times the other: a small face may stand before a large one. */
const otherSize = 1.5
/** The reader has lost a face when it moves further than this, in the face's sizes, or changes the size by more than this. */
const wanderMax = 1.2
const growthMax = 1.9
const steadySizes = [0.8, 0.9, 1.1, 1.25]

/** In a box that a person marked: how sure the reader must be there, and where it looks. */
const markedScoreMin = 0.2
const sizeInBox = 0.42
const middleInBox = 0.58
const markedSizes = [1, 0.8, 1.25]
const markedShifts = [0, -0.35, 0.35]

type Candidate = FaceFrame & { readonly score: number }

function candidatesAt(net: FaceNet, pyramid: Pyramid, level: number): Candidate[] {
  const { width, height, values } = net.find(pyramid.at(level))
  const [logit, dx, dy, size] = values
  const scale = 1 << level
  const candidates: Candidate[] = []
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const score = logistic(logit[at])
      if (score < candidateMin) continue
      candidates.push({
        x: (x + 0.5 + dx[at]) * cellPixels * scale,
        y: (y + 0.5 + dy[at]) * cellPixels * scale,
        size: finderSize * power(2, Math.max(-3, Math.min(3, size[at]))) * scale,
        cosine: 1,
        sine: 0,
        score,
      })
    }
  }
  return candidates
}

function lieTogether(one: FaceFrame, other: FaceFrame): boolean {
  const [dx, dy] = [one.x - other.x, one.y - other.y]
  return dx * dx + dy * dy <= (sameDistance * Math.max(one.size, other.size)) ** 2
}

/** The best of all that lie on one another and are less than `timesSize` apart in size, the best first. */
function apart<T extends FaceFrame & { score: number }>(
  all: readonly T[],
  timesSize = Infinity,
): T[] {
  const kept: T[] = []
  for (const one of all.toSorted((a, b) => b.score - a.score)) {
    const isOf = (other: FaceFrame) =>
      lieTogether(one, other) &&
      Math.max(one.size, other.size) <= timesSize * Math.min(one.size, other.size)
    if (!kept.some(isOf)) kept.push(one)
  }
  return kept
}

/** Reads a face again and again, each time where the last reading has seen it; undefined when the reader sees none, or wanders off. */
function lookedAt(net: FaceNet, pyramid: Pyramid, start: FaceFrame): Reading | undefined {
  let frame = start
  let numbers = net.read(cropAt(pyramid, frame))
  for (let look = 1; look < readsPerFace; look++) {
    const reading = readingOf(numbers, frame)
    if (reading.score < firstLookMin) return undefined
    frame = frameOf(reading.points)
    const [dx, dy] = [frame.x - start.x, frame.y - start.y]
    const isNear = dx * dx + dy * dy < (wanderMax * start.size) ** 2
    if (!isNear || frame.size > growthMax * start.size || frame.size * growthMax < start.size)
      return undefined
    const crop = cropAt(pyramid, frame)
    numbers = agreed(net.read(crop), unmirrored(net.read(crop, true)))
    if (look === readsPerFace - 1)
      numbers = doubted(numbers, eyesOverCheeks(crop, numbers), cheeksGreen(crop, numbers))
  }
  return readingOf(numbers, frame)
}

type Found = FaceFrame & { readonly score: number; readonly reading: Reading }

/** How sure the reader is of a face that it sees `times` as large. */
function scoreAtSize(net: FaceNet, pyramid: Pyramid, frame: FaceFrame, times: number): number {
  const seen = { ...frame, size: frame.size * times }
  const crop = cropAt(pyramid, seen)
  const numbers = agreed(net.read(crop), unmirrored(net.read(crop, true)))
  return readingOf(
    doubted(numbers, eyesOverCheeks(crop, numbers), cheeksGreen(crop, numbers)),
    seen,
  ).score
}

/**
 * How sure one may be of a reading, when the reader stays as sure of the face as it sees it a little smaller and a little larger: what is none
 * comes and goes with the size. 0 as soon as it can no longer be `least`.
 */
function scoreOf(
  net: FaceNet,
  pyramid: Pyramid,
  reading: Reading,
  frame: FaceFrame,
  start: Candidate,
  least: number,
): number {
  let steadiness = 1
  for (const times of steadySizes) {
    if (scoreWith(start, reading.score, steadiness) < least) return 0
    steadiness -= (1 - scoreAtSize(net, pyramid, frame, times)) / steadySizes.length
  }
  return scoreWith(start, reading.score, steadiness)
}

function scoreWith(start: Candidate, readScore: number, steadiness: number): number {
  return Math.sqrt(Math.sqrt(start.score)) * ((readScore + steadiness) / 2) ** 2
}

/** What the reader sees at a place that somebody holds for a face as surely as its score says, if it is at least so sure. */
function foundAt(
  net: FaceNet,
  pyramid: Pyramid,
  start: Candidate,
  least: number,
): Found | undefined {
  if (scoreWith(start, 1, 1) < least) return undefined
  const reading = lookedAt(net, pyramid, start)
  if (!reading) return undefined
  const frame = frameOf(reading.points)
  const score = scoreOf(net, pyramid, reading, frame, start, least)
  return score >= least ? { ...frame, score, reading } : undefined
}

/** All that are found from these places, each read once: where a face has been found, other places would only find it again. */
function foundFrom(
  net: FaceNet,
  pyramid: Pyramid,
  starts: readonly Candidate[],
  least: number,
): Found[] {
  const all: Found[] = []
  for (const start of starts) {
    if (all.some((other) => lieTogether(start, other))) continue
    const one = foundAt(net, pyramid, start, least)
    if (one) all.push(one)
  }
  return apart(all)
}

/** The surest of what is found from these places. */
function surestFrom(
  net: FaceNet,
  pyramid: Pyramid,
  starts: readonly Candidate[],
  least: number,
): Found | undefined {
  return apart(starts.flatMap((start) => foundAt(net, pyramid, start, least) ?? []))[0]
}

function withItsSmile(reading: Reading, pyramid: Pyramid): Reading {
  const frame = frameOf(reading.points)
  const teeth = seenTeeth(pyramid, mouthFrame(reading, frame))
  return teeth ? smiling(reading, frame, teeth) : reading
}

/** The faces of people in a picture, at least so sure, the surest first. Throws DrawingRefusal on unreadable pixels. */
export function findFaces(pixels: Pixels, least = scoreMin): Face[] {
  return facesIn(pixels, noFaceMarks, least)
}

/**
 * The faces to draw: those found, without those that a person has removed, and with those that a person has marked, which are read
 * where anything can be made out and drawn as the usual face where nothing can.
 */
export function facesIn(pixels: Pixels, marks: FaceMarks, least = scoreMin): Face[] {
  checkPixels(pixels)
  const net = sharedFaceNet()
  const { width, height } = pixels
  const pyramid = pyramidOf(pixels, finderSideMin)
  const levels = Array.from({ length: pyramid.levels }, (_, level) => level).filter(
    (level) => pyramid.sideAt(level) <= finderSideMax,
  )
  const isLarge = ({ size }: FaceFrame) => size >= sizeShareMin * Math.max(width, height)
  const candidates = levels.flatMap((level) => candidatesAt(net, pyramid, level)).filter(isLarge)
  const sure = foundFrom(
    net,
    pyramid,
    apart(candidates, otherSize).slice(0, candidatesMax),
    least,
  ).filter(isLarge)
  const faceIn = ({ reading }: Found) => faceOf(withItsSmile(reading, pyramid), width, height)
  const faces = sure.map((one) => ({ ...faceIn(one), score: one.score }))
  const marked = marks.added.slice(0, faceMarksMax).map((box) => {
    const best = surestFrom(net, pyramid, startsIn(box, width, height), markedScoreMin)
    const face = best && faceIn(best)
    return face && isSameFace(face, box) ? { ...face, score: 1 } : usualFace(box)
  })
  return [...marked, ...withoutMarked(faces, marks)]
}

/** Where a face may sit in a box that a person drew by hand. */
function startsIn(box: Box, width: number, height: number): Candidate[] {
  const size = sizeInBox * Math.sqrt(box.width * width * box.height * height)
  const x = (box.x + box.width / 2) * width
  const y = (box.y + box.height * middleInBox) * height
  return markedSizes.flatMap((times) =>
    markedShifts.map((shift) => ({
      x,
      y: y + shift * size,
      size: size * times,
      cosine: 1,
      sine: 0,
      score: 1,
    })),
  )
}
