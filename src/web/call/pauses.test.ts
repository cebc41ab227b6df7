import { expect, test } from 'vitest'
import { lookingMs, pauseAfter } from './pauses.ts'

test('pauses grow from half a second to five, and end after about a minute', () => {
  const pauses: number[] = []
  for (let looks = 1; pauseAfter(looks) !== null; looks++) pauses.push(pauseAfter(looks) as number)
  expect(pauses.slice(0, 4)).toEqual([500, 750, 1125, 1688])
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
  expect(pauses.at(-1)).toBe(5000)
  const totalMs = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(Math.abs(totalMs - lookingMs)).toBeLessThan(5_000)
})
