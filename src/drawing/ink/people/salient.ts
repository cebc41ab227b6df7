import type { Plane } from '../../ground/plane.ts'
import type { Seen } from '../../ground/seen.ts'
import { connectedComponents } from '../../pixels/components.ts'
import { maskAbove } from '../grid/planes.ts'
import type { Figure } from './figures.ts'
import { localMask, valueIn } from './masks.ts'

/** So much of the picture it is: less is a speck, and what is nearly all of it says nothing. */
const share = { least: 0.004, most: 0.85 }
/** A piece of it counts if the model is so sure of it in the mean, and if it is so large a part of all of it. */
const piece = { sure: 0.85, part: 0.04 }
const isWithin = 0.5
/** More of somebody's own mask makes a place theirs; with more of it that is nobody's they ride or hold it. */
const theirs = 0.3
const ridden = 0.4
/** How sure the model must be of what somebody holds, in the mean: ribbons, rods and balls have .81 and more, stones .73. */
const heldSure = 0.78
/** Here it is surely within. */
const surely = 0.9
/** So near the picture's side it is cut off, in half pixels. */
const sidePixels = 3
/** It carries a page alone from such a share of it on; before that the page is a place with somebody in it. */
const carries = 0.06
/** Somebody of whom so much is in it is; of whom no more than the last is stands elsewhere. Between, it has not understood them. */
const somebody = { held: 0.72, elsewhere: 0.12 }

/**
 * What the picture is of, people with what they hold, wear and ride, as far as the model is sure of it; the soft rest of
 * its mask, a piece of floor or of somebody's shadow, is left out.
 */
export function salientFigure({ salient }: Seen, people: Plane): Figure | undefined {
  if (!salient) return undefined
  const { left, top, plane } = localMask(salient, people)
  const mask = maskAbove(plane, isWithin)
  const { labels, areas, count } = connectedComponents(mask, plane.width, plane.height, false)
  const sums = new Float64Array(count + 1)
  let within = 0
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue
    sums[labels[at]] += plane.data[at]
    within++
  }
  const own = { ...plane, data: plane.data.slice() }
  let known = 0
  for (let at = 0; at < mask.length; at++) {
    const label = labels[at]
    const isSure =
      label > 0 && areas[label] >= piece.part * within && sums[label] >= piece.sure * areas[label]
    if (label > 0 && !isSure) own.data[at] = 0
    if (isSure) known++
  }
  const part = known / people.data.length
  if (part < share.least || part > share.most) return undefined
  return withoutSeats({ left, top, own, seen: plane }, people)
}

/**
 * Where people are most of it, without what else of it the picture's side cuts off (they sit on that, or lean on it) and
 * what the model is half sure of, a stone at somebody's foot. A raft, a horse is most of it itself.
 */
function withoutSeats(figure: Figure, people: Plane): Figure {
  const { left, top, own } = figure
  const { width, height } = own
  const rest = new Uint8Array(own.data.length)
  let [all, others] = [0, 0]
  for (let at = 0; at < rest.length; at++) {
    if (own.data[at] <= isWithin) continue
    all++
    const x = at % width
    const there = (top + (at - x) / width) * people.width + left + x
    rest[at] = people.data[there] > theirs ? 0 : 1
    others += rest[at]
  }
  if (others > ridden * all) return figure
  const { labels, areas, count } = connectedComponents(rest, width, height, false)
  const sums = new Float64Array(count + 1)
  for (let at = 0; at < rest.length; at++) {
    if (!rest[at]) continue
    const x = left + (at % width)
    const y = top + (at - (at % width)) / width
    const isCut = Math.min(x, y, people.width - 1 - x, people.height - 1 - y) < sidePixels
    sums[labels[at]] += isCut ? -Infinity : own.data[at]
  }
  const data = own.data.map((value, at) =>
    rest[at] && sums[labels[at]] < heldSure * areas[labels[at]] ? 0 : value,
  )
  return { ...figure, own: { ...own, data } }
}

/**
 * Whether it is large, and holds each of those who were seen by themselves, or has nothing of them: then it and they are all that
 * stands in front. Of whom it holds a half it says nothing, nor of what is behind.
 */
export function agreesWith(salient: Figure, figures: readonly Figure[], people: Plane): boolean {
  const large = salient.own.data.reduce((sum, value) => sum + Number(value > isWithin), 0)
  if (large < carries * people.data.length) return false
  const whole = { left: salient.left, top: salient.top, plane: salient.own }
  return figures.every(({ left, top, own }) => {
    let [all, held] = [0, 0]
    for (let at = 0; at < own.data.length; at++) {
      if (own.data[at] <= isWithin) continue
      all++
      const x = at % own.width
      if (valueIn(whole, left + x, top + (at - x) / own.width) > isWithin) held++
    }
    return held >= somebody.held * all || held <= somebody.elsewhere * all
  })
}

/** Whether it goes on so far to both sides of a place of the half grid: what ends there is a hem of a mask, and nobody's end. */
export function goesOnAcross(
  { left, top, own }: Figure,
  x: number,
  y: number,
  dx: number,
  dy: number,
): boolean {
  const whole = { left, top, plane: own }
  return Math.min(valueIn(whole, x - dx, y - dy), valueIn(whole, x + dx, y + dy)) > surely
}
