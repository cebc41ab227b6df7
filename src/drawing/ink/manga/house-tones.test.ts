import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { houseTones } from './house-tones.ts'

const [width, height, perMm] = [200, 60, 4]

/** Four areas side by side, each 50 half pixels (25 mm) wide; light by area and place. */
function tonesBy(
  lightOf: (area: number, x: number, y: number) => number,
  { high = height, isBar = (_x: number, _y: number): boolean => false } = {},
) {
  const bars = new Uint8Array(width * high)
  const light = newPlane(width, high)
  const labels = new Int32Array(width * high)
  for (let at = 0; at < labels.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    labels[at] = Math.floor(x / 50)
    light.data[at] = lightOf(labels[at]!, x, y)
    bars[at] = isBar(x, y) ? 1 : 0
  }
  const tones = houseTones({ width, height: high, labels, count: 4 }, light, bars, perMm)
  return [25, 75, 125, 175].map((x) => tones[x])
}

test('a dark roof has dots, a light wall and one that is dark and light have none', () => {
  const chequered = (x: number, y: number) => ((x >> 2) + (y >> 2)) % 2
  expect(tonesBy((area, x, y) => [0.3, 0.8, 0.6 * chequered(x, y), 0.38][area]!)).toEqual([
    1, 0, 0, 1,
  ])
})

test('panes and shutters have none, however dark', () => {
  expect(tonesBy(() => 0.2, { high: 4 })).toEqual([0, 0, 0, 0])
  const isBar = (x: number, y: number) => x >= 50 && x < 100 && (x % 25 < 6 || y % 50 < 6)
  expect(tonesBy(() => 0.2, { isBar })).toEqual([1, 0, 1, 1])
})
