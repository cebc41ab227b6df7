import type { Model, Net } from './net/open-net.ts'
import { logisticOf } from './net/value-steps.ts'
import { putSquare, putWindow, type Pyramid, type Square } from './pyramid.ts'

/** A face, or what looks like one, in the picture's pixels: its middle, its size, its eyes (the picture's left one first). */
export type Candidate = {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly eyes: readonly [number, number, number, number]
  readonly score: number
}

/** Long sides at which the finder for distant faces looks over the whole picture, smallest first. */
const overview = [192, 384]
/** And the pixels that it may take to look closer, with a long side of at most so much. */
const closeUp = { pixels: 768 * 512, longSideMax: 1024 }
/** Pictures are not enlarged further: nothing more would be seen. */
const enlargedMax = 1.5
/** The net halves its picture five times. */
const multiple = 32
const range = { low: -1, high: 1 }
/** Where a face is this large, a share of the long side, or larger, small ones in the background are not looked for. */
const portrait = 0.2
const sureScore = 0.7

/** Looks over the whole picture and its mirror image, and closer where no large face is. Candidates of `scoreMin` or more. */
export function findCandidates(far: Model, pyramid: Pyramid, scoreMin: number): Candidate[] {
  const long = Math.max(pyramid.width, pyramid.height)
  const look = (side: number, mirrors: readonly boolean[]) =>
    side > long * enlargedMax && side !== overview[0]
      ? []
      : lookOver(far, pyramid, side, mirrors, scoreMin)
  const seen = merged(overview.flatMap((side) => look(side, [false, true])))
  const isPortrait = seen.some(({ score, side }) => score >= sureScore && side >= portrait * long)
  if (isPortrait) return seen
  const shape = (closeUp.pixels * long * long) / (pyramid.width * pyramid.height)
  const close = Math.min(closeUp.longSideMax, Math.sqrt(shape))
  return merged([...seen, ...look(close, [false])])
}

function lookOver(
  far: Model,
  pyramid: Pyramid,
  longSide: number,
  mirrors: readonly boolean[],
  scoreMin: number,
): Candidate[] {
  const perPixel = Math.max(pyramid.width, pyramid.height) / longSide
  const sideOf = (length: number) => Math.ceil(length / perPixel / multiple) * multiple
  const net = far.net({ width: sideOf(pyramid.width), height: sideOf(pyramid.height) })
  const place = { x: pyramid.width / 2, y: pyramid.height / 2, perPixel }
  return mirrors.flatMap((isMirrored) => {
    putWindow(net, pyramid, place, { ...range, isMirrored })
    return candidatesOf(net, place, isMirrored, scoreMin)
  })
}

/** Pixels of the net's picture for each of its answers, and the numbers that one has: a box and six points. */
const cell = 4
const perCell = 16

function candidatesOf(
  net: Net,
  place: { x: number; y: number; perPixel: number },
  isMirrored: boolean,
  scoreMin: number,
): Candidate[] {
  const [boxes, logits] = net.run()
  const columns = net.width / cell
  const acrossOne = isMirrored ? -place.perPixel : place.perPixel
  const found: Candidate[] = []
  logits.forEach((logit, i) => {
    const score = logit < -4 ? 0 : logisticOf(logit)
    if (score < scoreMin) return
    const row = Math.floor(i / columns)
    const middleX = (i - row * columns + 0.5) * cell - net.width / 2
    const middleY = (row + 0.5) * cell - net.height / 2
    const x = (n: number) => place.x + (boxes[i * perCell + n] + middleX) * acrossOne
    const y = (n: number) => place.y + (boxes[i * perCell + n] + middleY) * place.perPixel
    const eye = (n: number) => [x(n), y(n + 1)] as const
    const [left, right] = isMirrored ? [eye(6), eye(4)] : [eye(4), eye(6)]
    const side = Math.max(boxes[i * perCell + 2], boxes[i * perCell + 3]) * place.perPixel
    found.push({ x: x(0), y: y(1), side, eyes: [...left, ...right], score })
  })
  return found
}

/** The best that the finder for near faces says about a square, 0..1. */
function nearScore(near: Net, pyramid: Pyramid, square: Square, isMirrored: boolean): number {
  putSquare(near, pyramid, square, { ...range, isMirrored })
  const [, logits] = near.run()
  return logisticOf(logits.reduce((best, logit) => Math.max(best, logit), -100))
}

/** Widths of a look at what is around a face: on a person's head it is another than around eyes in a pattern. */
const contexts = [2.2, 3, 4]

/** How much the finder for near faces makes of a face in the middle of wider squares, 0..1. */
export function contextScore(
  near: Net,
  pyramid: Pyramid,
  square: Square,
  mirrors: readonly boolean[],
): number {
  const looks = mirrors.flatMap((isMirrored) =>
    contexts.map((wider) =>
      nearScore(near, pyramid, { ...square, side: square.side * wider }, isMirrored),
    ),
  )
  return looks.reduce((sum, look) => sum + look, 0) / looks.length
}

type Box = Pick<Square, 'x' | 'y' | 'side'>

/** What two upright squares share, as a part of the smaller one. */
export function overlap(one: Box, other: Box): number {
  const along = (a: number, b: number) =>
    Math.max(
      0,
      Math.min(a + one.side / 2, b + other.side / 2) -
        Math.max(a - one.side / 2, b - other.side / 2),
    )
  const smaller = Math.min(one.side, other.side)
  return (along(one.x, other.x) * along(one.y, other.y)) / (smaller * smaller)
}

const sameFace = 0.4

/** The best of each heap of candidates, best first. */
function merged(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = []
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score))
    if (!kept.some((other) => overlap(other, candidate) > sameFace)) kept.push(candidate)
  return kept
}
