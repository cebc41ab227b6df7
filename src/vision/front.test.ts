import { expect, test } from 'vitest'
import { frontOf } from './front.ts'
import { greyAt } from './masks.ts'
import type { Net } from './net/open-net.ts'
import { pyramidOf } from './pyramid.ts'

const size = 32
const [width, height] = [900, 300]
const picture = (wide = width) =>
  pyramidOf({ width: wide, height, data: new Uint8ClampedArray(wide * height * 4) })

/**
 * A model that sees all of what is before it or nothing, look by look: first the whole picture, then squares from its
 * left to its right.
 */
const netThatSays = (says: (look: number) => boolean): { net: Net; looks: () => number } => {
  let look = 0
  const net: Net = {
    width: size,
    height: size,
    data: new Float32Array(size * size * 4),
    run: () => [new Float32Array(size * size).fill(says(look++) ? 1 : 0)],
  }
  return { net, looks: () => look }
}

test('in a long picture two looks must agree on who stands in front', () => {
  const only = (seen: readonly number[]) =>
    frontOf(netThatSays((look) => seen.includes(look)).net, picture(), false)
  // The square whose middle is the picture's, and the one beside it.
  const one = only([4])
  expect(greyAt(one.agreed, 0.5, 0.5)).toBe(0)
  expect(greyAt(one.any, 0.5, 0.5)).toBe(255)
  const two = only([4, 5])
  expect(greyAt(two.agreed, 0.53, 0.5)).toBe(255)
  expect(greyAt(two.agreed, 0.1, 0.5)).toBe(0)
})

test('at its ends one square is enough, and what is at a square’s own side is not asked of it', () => {
  const first = frontOf(netThatSays((look) => look === 1).net, picture(), false)
  expect(greyAt(first.agreed, 0.05, 0.5)).toBe(255)
  expect(greyAt(first.any, 0.31, 0.5)).toBe(0)
})

test('a shorter picture is looked at once, and in squares beside faces', () => {
  const [alone, beside] = [netThatSays(() => true), netThatSays(() => true)]
  expect(greyAt(frontOf(alone.net, picture(420), false).agreed, 0.5, 0.5)).toBe(255)
  expect(alone.looks()).toBe(1)
  frontOf(beside.net, picture(420), true)
  expect(beside.looks()).toBeGreaterThan(2)
})

test('the longest picture has no place that nobody looks at', () => {
  const { net } = netThatSays(() => true)
  const { agreed } = frontOf(net, picture(8 * height), false)
  expect(agreed.data.every((grey) => grey === 255)).toBe(true)
})
