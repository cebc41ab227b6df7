import { expect, test } from 'vitest'
import { oneToneEach, part } from './things.ts'

type Look = { readonly light: number; readonly a: number; readonly b: number }

/** The levels that two shoulders get, the left one in light dots and the right one in dense ones, with a beard of no tone between them. */
function levelsOf(left: Look, right: Look): number[] {
  const [width, height] = [120, 60]
  const labels = Int32Array.from({ length: width * height }, (_, at) => {
    const x = at % width
    if (x < 45) return 0
    return x < 80 ? 1 : 2
  })
  const beard: Look = { light: 0.9, a: 0, b: 0 }
  const looks = [left, beard, right]
  const of = (key: keyof Look) => Float64Array.from(looks, (look) => look[key])
  const facts = {
    pixels: Float64Array.from([45 * height, 35 * height, 40 * height]),
    light: of('light'),
    a: of('a'),
    b: of('b'),
  }
  const levels = Uint8Array.from([1, 0, 2])
  const parts = Uint8Array.from([part.own, part.none, part.own])
  oneToneEach(levels, parts, { width, height, labels, count: 3 }, facts, 'own')
  return [...levels]
}

const red: Look = { light: 0.36, a: 0.21, b: 0.12 }

test('a red coat has one tone before and behind a beard, in the light and in the shade', () => {
  const [left, , right] = levelsOf(red, { light: 0.13, a: 0.08, b: 0.045 })
  expect(left).toBe(1)
  expect(right).toBe(left)
})

test('what has another colour, or hardly any, keeps a tone of its own', () => {
  expect(levelsOf(red, { light: 0.13, a: -0.05, b: -0.05 })).toEqual([1, 0, 2])
  expect(levelsOf({ light: 0.36, a: 0.01, b: 0.01 }, { light: 0.13, a: 0, b: 0 })).toEqual([
    1, 0, 2,
  ])
})
