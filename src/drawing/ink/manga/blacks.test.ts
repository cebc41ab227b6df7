import { expect, test } from 'vitest'

import { newPlane } from '../../ground/plane.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { black, rationBlack } from './blacks.ts'

const [width, height] = [120, 160]

/** What becomes of a dark piece that is a quarter of the page, of somebody or not, with so much red and yellow in it. */
function toneOf(isOfPeople: boolean, a: number, b: number): number {
  const plane = (value: number) => {
    const filled = newPlane(width, height)
    filled.data.fill(value)
    return filled
  }
  const tones = new Uint8Array(width * height)
  for (let at = 0; at < tones.length; at++)
    if (at % width < width / 2 && at < tones.length / 2) tones[at] = black
  const reading = {
    lightHalf: plane(0.1),
    a: plane(a),
    b: plane(b),
    grid: { width: 2 * width, height: 2 * height, unit: 1 },
    people: { people: plane(isOfPeople ? 1 : 0) },
    subject: plane(1),
  } as unknown as InkReading
  const none = new Uint8Array(tones.length)
  rationBlack(tones, { all: none, black: none, pixels: 0 }, reading, isOfPeople, 2, () => 0)
  return tones[20 * width + 20]
}

test('what is too large for a black is dense dots where it is without colour or a garment', () => {
  expect(toneOf(false, 0.004, -0.006)).toBe(2)
  expect(toneOf(true, 0.004, -0.006)).toBe(2)
  expect(toneOf(true, 0.03, 0.02)).toBe(2)
})

test('what is dark, warm and large where nobody was found may be a face, and stays white', () => {
  expect(toneOf(false, 0.03, 0.02)).toBe(0)
})
