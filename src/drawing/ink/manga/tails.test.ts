import { expect, test } from 'vitest'
import { dropTails } from './tails.ts'

const width = 120
const height = 60
const maskOf = (isIn: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: width * height }, (_, at) =>
    isIn(at % width, Math.floor(at / width)) ? 1 : 0,
  )
const isWheel = (x: number, y: number) => (x - 30) ** 2 + (y - 30) ** 2 < 22 ** 2
const pixelsIn = (mask: Uint8Array, from: number, to: number) =>
  mask.filter((value, at) => value === 1 && at % width >= from && at % width < to).length

test('a shadow that runs on from a wheel goes, the wheel stays', () => {
  const wheel = maskOf(isWheel)
  const mask = maskOf((x, y) => isWheel(x, y) || (x >= 30 && x < 110 && y >= 44 && y < 52))
  dropTails(mask, width, height)
  expect(pixelsIn(mask, 62, width)).toBe(0)
  expect(pixelsIn(mask, 0, 40)).toBeGreaterThan(0.95 * pixelsIn(wheel, 0, 40))
})

test('points, and what is thin all over, stay', () => {
  const beak = maskOf((x, y) => isWheel(x, y) || (x >= 30 && x < 62 && y >= 28 && y < 32))
  const bar = maskOf((_, y) => y >= 20 && y < 26)
  for (const mask of [beak, bar]) {
    const before = mask.slice()
    dropTails(mask, width, height)
    expect(mask).toEqual(before)
  }
})

test('nothing black stays nothing', () => {
  const mask = maskOf(() => false)
  dropTails(mask, width, height)
  expect(mask.includes(1)).toBe(false)
})
