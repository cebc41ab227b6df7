import { expect, test } from 'vitest'
import type { Seen, SeenMask } from '../../ground/seen.ts'
import { filled } from '../grid/planes.ts'
import { frontFigure, thingFigure } from './front.ts'
import { sharpened } from './heads.ts'
import type { LocalPlane } from './masks.ts'
import { peopleOf } from './people.ts'

const half = { width: 200, height: 200 }

/** A square of the picture, all of it somebody's unless said otherwise. */
function local(left: number, top: number, side: number, valueAt = (_x: number, _y: number) => 1) {
  const plane = filled(side, side, 0)
  for (let at = 0; at < plane.data.length; at++)
    plane.data[at] = valueAt(left + (at % side), top + Math.floor(at / side))
  return { left, top, plane }
}
const at = ({ left, top, plane }: LocalPlane, x: number, y: number) =>
  plane.data[(y - top) * plane.width + x - left]

test('around a face a person ends where the head does, though the coarser mask goes on', () => {
  const body = local(0, 0, 200, (x) => (x < 108 ? 1 : 0))
  sharpened(
    body,
    local(50, 50, 100, (x) => (x < 100 ? 1 : 0)),
    half,
  )
  expect(at(body, 97, 100)).toBe(1)
  expect(at(body, 104, 100)).toBe(0)
  // Beyond what the head's model saw, and at its square's side, nothing changes at once.
  expect(at(body, 104, 40)).toBe(1)
  expect(at(body, 104, 51)).toBeGreaterThan(0.9)
})

test('a head’s mask that knows no shoulders takes nothing', () => {
  const body = local(0, 0, 200)
  sharpened(
    body,
    local(50, 50, 100, (_x, y) => (y < 90 ? 1 : 0)),
    half,
  )
  expect(at(body, 100, 140)).toBe(1)
})

function front(greyAt: (x: number, y: number) => number): SeenMask {
  const data = Uint8Array.from({ length: 40 * 40 }, (_, i) => greyAt(i % 40, Math.floor(i / 40)))
  return { x: 0, y: 0, width: 1, height: 1, columns: 40, rows: 40, data }
}
const figureOf = (greyAt: (x: number, y: number) => number) =>
  frontFigure({ faces: [], people: [], front: front(greyAt) }, half)

test('what a model surely sees in front is a figure; what it doubts, or sees everywhere, is none', () => {
  const figure = figureOf((x, y) => (x >= 10 && x < 20 && y >= 10 && y < 30 ? 255 : 0))!
  expect(at({ ...figure, plane: figure.own }, 75, 100)).toBe(1)
  expect(figure.left).toBeGreaterThan(40)
  expect(figureOf((x) => (x < 20 ? 140 : 0))).toBeUndefined()
  expect(figureOf((x) => (x < 38 ? 255 : 0))).toBeUndefined()
  expect(figureOf(() => 0)).toBeUndefined()
  expect(frontFigure({ faces: [], people: [] }, half)).toBeUndefined()
})

test('what stands in front has no outline of its own where somebody is known by himself', () => {
  const person = front((x, y) => (x >= 10 && x < 20 && y >= 5 && y < 30 ? 255 : 0))
  const both = front((x, y) => (x >= 10 && x < 30 && y >= 8 && y < 30 ? 255 : 0))
  const { figures } = peopleOf(
    { faces: [], people: [person], front: both },
    { ...half, width: 400, height: 400, unit: 1 },
  )
  const [one, rest] = figures.map((figure) => ({ ...figure, plane: figure.own }))
  expect(at(one, 75, 100)).toBe(1)
  expect(at(rest, 75, 100)).toBe(0)
  expect(at(rest, 125, 100)).toBe(1)
})

const thingOf = (greyAt: (x: number, y: number) => number, seen: Partial<Seen> = {}) =>
  thingFigure({ faces: [], people: [], salient: front(greyAt), ...seen }, half)
const isCup = (x: number, y: number) => (x >= 10 && x < 20 && y >= 10 && y < 30 ? 255 : 0)

test('what surely stands out is what the picture is of, but not beside people, in doubt, or as one of many in front', () => {
  const cup = thingOf(isCup)!
  expect(at({ ...cup, plane: cup.own }, 75, 100)).toBe(1)
  expect(cup.isWhole).toBe(true)
  expect(thingOf(isCup, { people: [front(isCup)] })).toBeUndefined()
  expect(thingOf((x) => (x < 20 ? 140 : 0))).toBeUndefined()
  expect(thingOf((x) => (x < 38 ? 255 : 0))).toBeUndefined()
  expect(thingFigure({ faces: [], people: [] }, half)).toBeUndefined()
  const field = front((_x, y) => (y >= 10 ? 255 : 0))
  expect(thingOf(isCup, { front: field })).toBeUndefined()
})

test('a thing goes on beyond the picture where its left or right side cuts it', () => {
  expect(thingOf((x, y) => (x >= 25 && y >= 10 && y < 30 ? 255 : 0))!.isWhole).toBe(false)
  expect(thingOf((x, y) => (x >= 10 && x < 25 && y >= 20 ? 255 : 0))!.isWhole).toBe(true)
})
