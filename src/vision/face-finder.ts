import { logisticOf } from './net/value-steps.ts'
import type { Net } from './net/open-net.ts'
import { putSquare, type Pyramid, type Square } from './pyramid.ts'

/** Something that looks like a face, in the picture's pixels. `eyes` are the picture's left one, then the right. */
export type Candidate = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly eyes: readonly [number, number, number, number]
  readonly score: number
  votes: number
}

export type FaceFinder = {
  /** Everything in a square that scores `scoreMin` or more, one entry for each of the net's cells. */
  find(pyramid: Pyramid, square: Square, scoreMin: number): Candidate[]
  /** The best score in a square, 0..1. */
  best(pyramid: Pyramid, square: Square, isMirrored: boolean): number
}

/** Middles of the cells that a net answers for, in fractions of its picture: `each` answers for every cell of a grid. */
export function cellsOf(grids: readonly { side: number; each: number }[]): Float32Array {
  return Float32Array.from(
    grids.flatMap(({ side, each }) =>
      Array.from({ length: side * side * each }, (_, i) => {
        const cell = Math.floor(i / each)
        const row = Math.floor(cell / side)
        return [(cell - row * side + 0.5) / side, (row + 0.5) / side]
      }).flat(),
    ),
  )
}

/** Numbers that a cell answers with: a box and six points. */
const perCell = 16
const range = { low: -1, high: 1 }

export function faceFinder(net: Net, cells: Float32Array): FaceFinder {
  const { side } = net
  const see = (pyramid: Pyramid, square: Square, isMirrored: boolean) => {
    putSquare(net.input(), side, pyramid, square, { ...range, isMirrored })
    return net.run()
  }
  return {
    best(pyramid, square, isMirrored) {
      const [, logits] = see(pyramid, square, isMirrored)
      return logisticOf(logits.reduce((best, logit) => Math.max(best, logit), -100))
    },
    find(pyramid, square, scoreMin) {
      const [boxes, logits] = see(pyramid, square, false)
      const found: Candidate[] = []
      logits.forEach((logit, i) => {
        const score = logit < -4 ? 0 : logisticOf(logit)
        if (score < scoreMin) return
        const value = (n: number) => boxes[i * perCell + n] / side
        const x = (n: number) => square.x + (value(n) + cells[i * 2] - 0.5) * square.side
        const y = (n: number) => square.y + (value(n) + cells[i * 2 + 1] - 0.5) * square.side
        found.push({
          x: x(0),
          y: y(1),
          width: value(2) * square.side,
          height: value(3) * square.side,
          eyes: [x(4), y(5), x(6), y(7)],
          score,
          votes: 1,
        })
      })
      return found
    },
  }
}

type Box = Pick<Candidate, 'x' | 'y' | 'width' | 'height'>

/** What two boxes share, as a part of the smaller one. */
export function overlap(one: Box, other: Box): number {
  const side = (a: number, aSize: number, b: number, bSize: number) =>
    Math.max(0, Math.min(a + aSize / 2, b + bSize / 2) - Math.max(a - aSize / 2, b - bSize / 2))
  const shared =
    side(one.x, one.width, other.x, other.width) * side(one.y, one.height, other.y, other.height)
  return shared / Math.min(one.width * one.height, other.width * other.height)
}

const sameFace = 0.4

/** The best of each heap of candidates, with how many there were. */
export function merged(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = []
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    const known = kept.find((other) => overlap(other, candidate) > sameFace)
    if (known) known.votes++
    else kept.push(candidate)
  }
  return kept
}
