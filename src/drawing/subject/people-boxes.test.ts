import { describe, expect, it } from 'vitest'

import { peopleBoxes } from './people-boxes.ts'
import type { SeenMask } from '../ground/seen.ts'
import { seenHead } from '../test-faces.ts'

type Inside = (x: number, y: number) => boolean

/** A mask over all of a picture, of what `isIn` says in fractions of it. */
function maskOf(isIn: Inside, columns = 200, rows = 100): SeenMask {
  const data = Uint8Array.from({ length: columns * rows }, (_, cell) =>
    isIn(((cell % columns) + 0.5) / columns, (Math.floor(cell / columns) + 0.5) / rows) ? 255 : 0,
  )
  return { x: 0, y: 0, width: 1, height: 1, columns, rows, data }
}

const rectangle =
  (left: number, top: number, right: number, bottom: number): Inside =>
  (x, y) =>
    x > left && x < right && y > top && y < bottom

const either =
  (...all: readonly Inside[]): Inside =>
  (x, y) =>
    all.some((isIn) => isIn(x, y))

/** Somebody with a face, hair or hat where `isHair` says, and shoulders. */
function somebody(isHair: Inside, at = 0.5) {
  const face = seenHead({ x: at, y: 0.4, halfWidth: 0.06, halfHeight: 0.12 })
  const isFace = rectangle(at - 0.06, 0.28, at + 0.06, 0.52)
  const isShoulder = rectangle(at - 0.2, 0.56, at + 0.2, 1)
  return {
    ...face,
    head: maskOf(either(isFace, isHair, isShoulder)),
    person: maskOf(either(isFace, isHair, isShoulder)),
  }
}

describe('a head with what is on it', () => {
  it('has its hat’s brim, not its shoulders', () => {
    const brim = rectangle(0.38, 0.2, 0.62, 0.26)
    const { crowns, heads } = peopleBoxes({ faces: [somebody(brim)], people: [] })
    expect(crowns).toHaveLength(1)
    const [{ x, y, width, height }] = crowns
    expect(x).toBeCloseTo(0.38, 1)
    expect(x + width).toBeCloseTo(0.62, 1)
    expect(x).toBeLessThan(heads[0].x)
    expect(y).toBeCloseTo(0.2, 1)
    expect(y + height).toBeLessThan(0.56)
  })

  it('ends where another’s begins', () => {
    const wide = rectangle(0.3, 0.2, 0.8, 0.5)
    const two = [somebody(wide, 0.4), somebody(wide, 0.62)]
    const { crowns } = peopleBoxes({ faces: two, people: [] })
    const [left, right] = crowns
    expect(left.x + left.width).toBeLessThanOrEqual(0.6)
    expect(right.x).toBeGreaterThanOrEqual(0.42)
  })
})

describe('what stands in front', () => {
  const animals = either(rectangle(0.1, 0.4, 0.3, 0.9), rectangle(0.6, 0.5, 0.9, 0.9))

  it('is a thing each, the largest first, without crumbs', () => {
    const crumb = rectangle(0.45, 0.2, 0.47, 0.24)
    const { things } = peopleBoxes({ faces: [], people: [], front: maskOf(either(animals, crumb)) })
    expect(things).toHaveLength(2)
    expect(things[0].x).toBeCloseTo(0.6)
    expect(things[1].width).toBeCloseTo(0.2)
  })

  it('is no thing where it is a person who is known', () => {
    const known = maskOf(rectangle(0.1, 0.4, 0.3, 0.9))
    const { things, bodies } = peopleBoxes({ faces: [], people: [known], front: maskOf(animals) })
    expect(bodies).toHaveLength(1)
    expect(things.map(({ x }) => x)).toEqual([0.6])
  })

  it('that are known in parts only reach as far to the other side of the picture', () => {
    const parts = either(rectangle(0.1, 0.4, 0.3, 0.8), rectangle(0.6, 0.4, 0.75, 0.8))
    const inParts = (isIn: Inside) => {
      const mask = maskOf(isIn)
      // The model doubts as much again below them.
      const doubts = maskOf(rectangle(0.1, 0.81, 0.9, 0.99))
      return { ...mask, data: mask.data.map((grey, at) => grey || doubts.data[at] / 3) }
    }
    const thingsOf = (front: SeenMask) => peopleBoxes({ faces: [], people: [], front }).things
    const guess = thingsOf(inParts(parts)).at(-1)!
    expect(guess.x).toBeCloseTo(0.1)
    expect(guess.width).toBeCloseTo(0.8)
    expect(thingsOf(inParts(parts))).toHaveLength(3)
    expect(thingsOf(maskOf(parts))).toHaveLength(2)
    expect(thingsOf(inParts(rectangle(0.1, 0.4, 0.3, 0.8)))).toHaveLength(1)
  })

  it('is nothing in a picture in which nothing was seen', () => {
    const nothing = { faces: [], heads: [], bodies: [], crowns: [], things: [] }
    expect(peopleBoxes({ faces: [], people: [] })).toEqual(nothing)
    expect(peopleBoxes({ faces: [], people: [], front: maskOf(() => false) })).toEqual(nothing)
  })
})

it('stray cells of a mask make nobody larger', () => {
  const stray = either(rectangle(0.3, 0.1, 0.6, 0.9), rectangle(0.96, 0.96, 0.97, 0.98))
  const [{ x, width }] = peopleBoxes({ faces: [], people: [maskOf(stray)] }).bodies
  expect(x + width).toBeCloseTo(0.6)
})

it('whom only a finder for bodies knows is a thing to a page', () => {
  const mask = maskOf(rectangle(0.4, 0.2, 0.6, 0.9))
  const known = peopleBoxes({ faces: [], people: [mask] })
  expect([known.bodies.length, known.heads.length, known.things.length]).toEqual([1, 1, 0])
  const found = peopleBoxes({ faces: [], people: [{ ...mask, byBody: true }] })
  expect([found.bodies, found.heads]).toEqual([[], []])
  expect(found.things).toEqual(known.bodies)
})
