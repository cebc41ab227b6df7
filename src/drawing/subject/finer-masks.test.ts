import { expect, it } from 'vitest'

import type { Pixels } from '../ground/line-art.ts'
import type { Seen, SeenMask } from '../ground/seen.ts'
import { finerMasks } from './finer-masks.ts'

const size = { width: 400, height: 300 }

/** Somebody red before a wall of the same lightness, from `left` to `right`; with a blue stripe across if one is asked for. */
function picture(left: number, right: number, stripe?: [from: number, to: number]): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i += 4) {
      const isStripe = stripe && y >= stripe[0] && y < stripe[1]
      const colour =
        x < left || x >= right ? [90, 120, 70] : isStripe ? [30, 40, 160] : [190, 70, 60]
      data.set([...colour, 255], i)
    }
  return { ...size, data }
}

/** A coarse mask over the whole picture: full between two places, and falling to nothing over `soft` pixels around them. */
function coarse(left: number, right: number, soft: number): SeenMask {
  const [columns, rows] = [200, 30]
  const data = new Uint8Array(columns * rows)
  for (let cell = 0; cell < data.length; cell++) {
    const x = (((cell % columns) + 0.5) / columns) * size.width
    const inside = Math.min(x - left, right - x) / soft + 0.5
    data[cell] = 255 * Math.min(1, Math.max(0, inside))
  }
  return { x: 0, y: 0, width: 1, height: 1, columns, rows, data }
}

const seenBy = (mask: SeenMask): Seen => ({ faces: [], people: [mask] })

/** Where in the picture a mask first reaches a half, along one of its rows. */
function edgeOf({ people: [mask] }: Seen, share: number): number {
  const row = Math.floor(((share - mask.y) / mask.height) * mask.rows)
  const line = mask.data.subarray(row * mask.columns, (row + 1) * mask.columns)
  const at = line.findIndex((grey) => grey > 127)
  return (mask.x + (at / mask.columns) * mask.width) * size.width
}

it('moves the rim of a mask to where the colours part', () => {
  const seen = seenBy(coarse(146, 259, 8))
  expect(edgeOf(seen, 0.5)).toBeLessThan(148)
  const finer = finerMasks(picture(150, 255), seen)
  expect(Math.abs(edgeOf(finer, 0.5) - 150)).toBeLessThan(1.5)
})

it('makes no hole of a stripe within', () => {
  const finer = finerMasks(picture(100, 300, [140, 150]), seenBy(coarse(100, 300, 8)))
  const [mask] = finer.people
  const column = Math.floor(((0.5 - mask.x) / mask.width) * mask.columns)
  const greys = Array.from(
    { length: mask.rows },
    (_, row) => mask.data[row * mask.columns + column],
  )
  expect(Math.min(...greys)).toBe(255)
})

it('leaves a mask as it is that is unsure everywhere, and one of nobody', () => {
  for (const grey of [0, 140]) {
    const mask = { ...coarse(100, 300, 8), data: new Uint8Array(6000).fill(grey) }
    expect(finerMasks(picture(150, 255), seenBy(mask)).people[0]).toBe(mask)
  }
  const nothing: Seen = { faces: [], people: [] }
  expect(finerMasks(picture(150, 255), nothing)).toBe(nothing)
})

it('reads pictures of a single pixel', () => {
  const data = Uint8ClampedArray.from([10, 20, 30, 255])
  const finer = finerMasks({ width: 1, height: 1, data }, seenBy(coarse(100, 300, 8)))
  expect(finer.people[0].data.length).toBeGreaterThan(0)
})
