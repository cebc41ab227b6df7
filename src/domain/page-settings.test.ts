import { expect, test } from 'vitest'
import { boxFromWithin, boxWithin, faceMarksWithin, isFaceBox } from './page-settings.ts'

const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 }
const inCrop = { x: 0.7, y: 0.4, width: 0.1, height: 0.2 }
const outside = { x: 0.1, y: 0.4, width: 0.1, height: 0.2 }

test('a box of the photo in fractions of a crop, and back', () => {
  const within = boxWithin(inCrop, crop)
  expect(within).toEqual({
    x: expect.closeTo(0.4),
    y: expect.closeTo(0.3),
    width: expect.closeTo(0.2),
    height: expect.closeTo(0.4),
  })
  const back = boxFromWithin(within, crop)
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(back[side]).toBeCloseTo(inCrop[side])
})

test('only the marks whose middles a crop shows concern it', () => {
  expect(faceMarksWithin({ added: [inCrop, outside], removed: [outside] }, crop)).toEqual({
    added: [boxWithin(inCrop, crop)],
    removed: [],
  })
  expect(faceMarksWithin({ added: [outside], removed: [] }, crop)).toBeUndefined()
  expect(faceMarksWithin(undefined, crop)).toBeUndefined()
})

test('a face may reach over the edge of its photo, its middle not', () => {
  expect(isFaceBox({ x: -0.09, y: 0.9, width: 0.2, height: 0.2 })).toBe(true)
  expect(isFaceBox({ x: -0.11, y: 0.5, width: 0.2, height: 0.2 })).toBe(false)
  expect(isFaceBox({ x: 0.5, y: 0.5, width: 0.001, height: 0.2 })).toBe(false)
})
