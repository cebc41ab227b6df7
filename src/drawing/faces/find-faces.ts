import type { Pixels } from '../line-art.ts'
import { power } from '../portable-math.ts'
import { checkPixels } from '../working-size.ts'
import type { Box, Face } from './face.ts'
import { cropAt, mirrored, pyramidOf, type FaceFrame, type Pyramid } from './face-frame.ts'
import { eyesOverCheeks } from './face-evidence.ts'
import { cellPixels, sharedFaceNet, type FaceNet } from './face-net.ts'
import { faceMarksMax, isSameFace, noFaceMarks, withoutMarked, type FaceMarks } from './face-marks.ts'
import { agreed, doubted, faceOf, frameOf, logistic, mouthFrame, readingOf, smiling, unmirrored, type Reading } from './face-reading.ts'
import { seenTeeth } from './seen-teeth.ts'
import { usualFace } from './usual-face.ts'

/** The finder looks at no more than this: smaller faces than a fiftieth of the long side between the eyes are not looked for. */
const finderSideMax = 660
const finderSideMin = 40
/** The way between the eyes that the finder's sizes are told against. */
const finderSize = 11.3
const candidateMin = 0.25
const candidatesMax = 24
const readsPerFace = 3
/** Less sure than this the reader does not look again. */
const firstLookMin = 0.05
/** How sure finder and reader must be. The reader counts more; an eye and a mouth on what is no face spoil a page, a missed face a person marks. */
const scoreMin = 0.72
/** Two faces are one when their middles are nearer than this share of their size. */
const sameDistance = 0.9
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

/** The best of all that lie on one another, the best first. */
function apart<T extends FaceFrame & { score: number }>(all: readonly T[]): T[] {
  const kept: T[] = []
  for (const one of all.toSorted((a, b) => b.score - a.score)) {
    const isNew = kept.every((other) => {
      const [dx, dy] = [one.x - other.x, one.y - other.y]
      return dx * dx + dy * dy > (sameDistance * Math.max(one.size, other.size)) ** 2
    })
    if (isNew) kept.push(one)
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
    if (!isNear || frame.size > growthMax * start.size || frame.size * growthMax < start.size) return undefined
    const crop = cropAt(pyramid, frame)
    numbers = agreed(net.read(crop), unmirrored(net.read(mirrored(crop))))
    if (look === readsPerFace - 1) numbers = doubted(numbers, eyesOverCheeks(crop, numbers))
  }
  return readingOf(numbers, frame)
}

type Found = FaceFrame & { readonly score: number; readonly reading: Reading }

/** How sure the reader is of a face that it sees `times` as large. */
function scoreAtSize(net: FaceNet, pyramid: Pyramid, frame: FaceFrame, times: number): number {
  const seen = { ...frame, size: frame.size * times }
  const crop = cropAt(pyramid, seen)
  const numbers = agreed(net.read(crop), unmirrored(net.read(mirrored(crop))))
  return readingOf(doubted(numbers, eyesOverCheeks(crop, numbers)), seen).score
}

/**
 * How sure one may be of a reading, when the reader stays as sure of the face as it sees it a little smaller and a little larger: what is none
 * comes and goes with the size. 0 as soon as it can no longer be `least`.
 */
function scoreOf(net: FaceNet, pyramid: Pyramid, reading: Reading, frame: FaceFrame, start: Candidate, least: number): number {
  const withSteadiness = (steadiness: number) => Math.sqrt(Math.sqrt(start.score)) * ((reading.score + steadiness) / 2) ** 2
  let steadiness = 1
  for (const times of steadySizes) {
    if (withSteadiness(steadiness) < least) return 0
    steadiness -= (1 - scoreAtSize(net, pyramid, frame, times)) / steadySizes.length
  }
  return withSteadiness(steadiness)
}

/** What the reader sees at places that somebody holds for faces as surely as their scores say, where it is at least so sure. */
function found(net: FaceNet, pyramid: Pyramid, starts: readonly Candidate[], least: number): Found[] {
  const all = starts.flatMap((start) => {
    const reading = lookedAt(net, pyramid, start)
    if (!reading) return []
    const frame = frameOf(reading.points)
    const score = scoreOf(net, pyramid, reading, frame, start, least)
    return score >= least ? [{ ...frame, score, reading }] : []
  })
  return apart(all)
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
  const levels = Array.from({ length: pyramid.levels }, (_, level) => level).filter((level) => pyramid.sideAt(level) <= finderSideMax)
  const candidates = levels.flatMap((level) => candidatesAt(net, pyramid, level))
  const sure = found(net, pyramid, apart(candidates).slice(0, candidatesMax), least)
  const faceIn = ({ reading }: Found) => faceOf(withItsSmile(reading, pyramid), width, height)
  const faces = sure.map((one) => ({ ...faceIn(one), score: one.score }))
  const marked = marks.added.slice(0, faceMarksMax).map((box) => {
    const [best] = found(net, pyramid, startsIn(box, width, height), markedScoreMin)
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
  return markedSizes.flatMap((times) => markedShifts.map((shift) => ({ x, y: y + shift * size, size: size * times, cosine: 1, sine: 0, score: 1 })))
}
