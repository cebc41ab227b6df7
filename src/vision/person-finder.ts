import type { Net } from './net/open-net.ts'
import { logisticOf } from './net/value-steps.ts'
import { putWindow, type Pyramid, type Square } from './pyramid.ts'

/** Somebody, from whichever side, or what looks like it, in the picture's pixels. */
export type PersonCandidate = {
  /** the middle of the head; how large it is the model does not say */
  readonly x: number
  readonly y: number
  /** the middle of the hips, and the way from there to the circle around the whole body, in the direction of the head */
  readonly hips: readonly [number, number]
  readonly above: readonly [number, number]
  readonly score: number
}

const range = { low: -1, high: 1 }
/** The net's answers lie on three grids: pixels of its picture for each cell, and how many answers one has. */
const grids = [
  { cell: 8, each: 2 },
  { cell: 16, each: 2 },
  { cell: 32, each: 6 },
] as const
/** The numbers of an answer: the head's box, the hips, a point on the body's circle, and two more for the upper body alone. */
const perAnswer = 12

/** Looks for people in a square of the picture, heads of whom are from a twelfth of its side on. Candidates of `scoreMin` or more. */
export function lookForPeople(
  net: Net,
  pyramid: Pyramid,
  { x: left, y: top, side }: Square,
  scoreMin: number,
): PersonCandidate[] {
  const perPixel = side / net.width
  putWindow(net, pyramid, { x: left, y: top, perPixel }, range)
  const [boxes, logits] = net.run()
  const found: PersonCandidate[] = []
  let i = 0
  for (const { cell, each } of grids) {
    const across = net.width / cell
    for (let at = 0; at < across * across * each; at++, i++) {
      const score = logits[i] < -4 ? 0 : logisticOf(logits[i])
      if (score < scoreMin) continue
      const place = Math.floor(at / each)
      const row = Math.floor(place / across)
      const middleX = (place - row * across + 0.5) * cell - net.width / 2
      const middleY = (row + 0.5) * cell - net.height / 2
      const number = (n: number) => boxes[i * perAnswer + n]
      const x = (n: number) => left + (number(n) + middleX) * perPixel
      const y = (n: number) => top + (number(n + 1) + middleY) * perPixel
      found.push({
        x: x(0),
        y: y(0),
        hips: [x(4), y(4)],
        above: [x(6) - x(4), y(6) - y(4)],
        score,
      })
    }
  }
  return found
}

/** How far the circle around a body reaches from the hips. */
export const reachOf = ({ above: [x, y] }: PersonCandidate): number => Math.sqrt(x * x + y * y)

/** Heads and hips as near as this to another's, in shares of the smaller body's reach, are the same ones. */
const same = { head: 0.3, hips: 0.6 }

/** The best of each heap of candidates, best first. */
export function mergedPeople(candidates: readonly PersonCandidate[]): PersonCandidate[] {
  const kept: PersonCandidate[] = []
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score))
    if (!kept.some((other) => isSame(other, candidate))) kept.push(candidate)
  return kept
}

function isSame(one: PersonCandidate, other: PersonCandidate): boolean {
  const reach = Math.min(reachOf(one), reachOf(other))
  const isNear = (dx: number, dy: number, share: number) => dx * dx + dy * dy < (share * reach) ** 2
  return (
    isNear(one.x - other.x, one.y - other.y, same.head) &&
    isNear(one.hips[0] - other.hips[0], one.hips[1] - other.hips[1], same.hips)
  )
}
