import { afterEach, expect, test, vi } from 'vitest'
import type { Pixels } from '../../ground/line-art.ts'
import { newPlane } from '../../ground/plane.ts'
import { noise } from '../../test-pictures.ts'
import { levelStep } from '../grid/levels.ts'
import type { InkReading } from './read-ink.ts'

const size = { width: 150, height: 90 }

/** A grey disc with a rim, and stripes, under noise. */
function picture(): Pixels {
  const { width, height } = size
  const next = noise(7)
  const data = new Uint8Array(width * height * 4)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const away = Math.sqrt((x - 50) ** 2 + (y - 40) ** 2)
      const value = away < 25 ? 190 : away < 26.5 ? 30 : x > 90 && (x + y) % 12 < 3 ? 60 : 140
      const light = value + next() / 16
      data.set([light, light * 0.9, 255 - light, 255], at)
    }
  }
  return { width, height, data }
}

async function freshReading(): Promise<InkReading> {
  vi.resetModules()
  const { bareInk } = await import('./bare-ink.ts')
  const { readInk } = await import('./read-ink.ts')
  const edges = newPlane(40, 24)
  for (let y = 4; y < 20; y++) edges.data[y * 40 + 12] = 0.8
  return readInk(
    bareInk(picture(), edges),
    { subject: newPlane(40, 24), borders: [], shapesOf: () => [] },
    { faces: [], people: [] },
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a picture is read alike, bit for bit, with WebAssembly and without', async () => {
  const fast = await freshReading()
  vi.stubGlobal('WebAssembly', undefined)
  const plain = await freshReading()
  expect(fast.levels[3].data.some((value) => value < -2000)).toBe(true)
  expect(plain).toEqual(fast)
})

test('a dark rim is ink, and neither the surface nor what lies beside it', async () => {
  const { levels, grid } = await freshReading()
  const [, , , coarsest] = levels
  const scale = coarsest.width / size.width
  expect(coarsest.width).toBe(grid.width / 2)
  const inkAt = (x: number, y: number) =>
    coarsest.data[Math.round(y * scale) * coarsest.width + Math.round(x * scale)] * levelStep
  expect(inkAt(50 - 25.5, 40)).toBeLessThan(-0.02)
  expect(inkAt(50, 40 + 25.5)).toBeLessThan(-0.02)
  expect(inkAt(50 + 18, 40 + 18)).toBeLessThan(-0.02)
  expect(inkAt(50, 40)).toBeGreaterThan(-0.003)
  expect(inkAt(50 - 20, 40)).toBeGreaterThan(-0.003)
})
