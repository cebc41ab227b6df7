import { expect, test } from 'vitest'
import type { SeenMask } from '#drawing/ground/seen.ts'
import { isLamp } from './lamp.ts'

const picture = { width: 400, height: 200 }
const face = { x: 300, y: 80, side: 40 }
/** Somebody in the right half of the picture, or in its left. */
const front = (isRight: boolean): SeenMask => ({
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  columns: 2,
  rows: 1,
  data: Uint8Array.from(isRight ? [0, 255] : [255, 0]),
})

test('a face that the finder is not sure of is a lamp where nobody stands', () => {
  expect(isLamp({ face, score: 0.6 }, front(false), picture)).toBe(true)
})

test('it is a face where somebody stands, or where the finder or a person is sure of it', () => {
  expect(isLamp({ face, score: 0.6 }, front(true), picture)).toBe(false)
  expect(isLamp({ face, score: 0.9 }, front(false), picture)).toBe(false)
  expect(isLamp({ face, score: 1 }, front(false), picture)).toBe(false)
})
