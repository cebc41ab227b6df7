import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { isEyeAlone, withGleam } from './lone-eye.ts'

const pixelsPerMm = 5
const eye = { x: 60, y: 50, wide: 24, tall: 20 }

/** Fur with an eye, the lids around it and a gleam in it as light as it is said. */
function head(lids: number, gleam: number) {
  const light = newPlane(140, 110)
  light.data.fill(0.3)
  for (let y = 0; y < light.height; y++)
    for (let x = 0; x < light.width; x++) {
      const away = Math.sqrt(((x - eye.x) / 12) ** 2 + ((y - eye.y) / 10) ** 2)
      const isGleam = Math.abs(x - 57) < 2 && Math.abs(y - 46) < 2
      if (away < 1.6) light.data[y * light.width + x] = lids
      if (away < 1) light.data[y * light.width + x] = isGleam ? gleam : 0.03
    }
  return light
}

test('what shines between lighter lids is an eye if it is alone', () => {
  expect(isEyeAlone([eye], pixelsPerMm, head(0.6, 0.5))).toBe(true)
  expect(isEyeAlone([eye, { ...eye, x: 100 }], pixelsPerMm, head(0.6, 0.5))).toBe(false)
  expect(isEyeAlone([], pixelsPerMm, head(0.6, 0.5))).toBe(false)
})

test('a dark bag, a hole without lids, a long or a huge thing is none', () => {
  expect(isEyeAlone([eye], pixelsPerMm, head(0.6, 0.05))).toBe(false)
  expect(isEyeAlone([eye], pixelsPerMm, head(0.3, 0.5))).toBe(false)
  expect(isEyeAlone([{ ...eye, tall: 14 }], pixelsPerMm, head(0.6, 0.5))).toBe(false)
  expect(isEyeAlone([eye], pixelsPerMm / 3, head(0.6, 0.5))).toBe(false)
})

test('its gleam stays white where the photo has it', () => {
  const hole = Float32Array.of(110, 88, 118, 88, 118, 96, 110, 96)
  const spot = { rings: [hole, Float32Array.of(96, 80, 144, 80, 144, 120, 96, 120)] }
  const { rings } = withGleam({ ...eye, spot }, head(0.6, 0.5))
  expect(rings).toHaveLength(2)
  expect(rings[0]).toBe(spot.rings[1])
  const xs = rings[1].filter((_, i) => i % 2 === 0)
  const ys = rings[1].filter((_, i) => i % 2 === 1)
  expect(Math.abs((Math.min(...xs) + Math.max(...xs)) / 2 - 114)).toBeLessThan(5)
  expect(Math.abs((Math.min(...ys) + Math.max(...ys)) / 2 - 92)).toBeLessThan(5)
})
