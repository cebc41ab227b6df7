import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newPlane, type Plane } from '../ground/plane.ts'
import { plainKernels } from '../kernels/plain-kernels.ts'
import { simdKernels } from '../kernels/simd-kernels.ts'
import { beastMapsAt, beastNetOn, beastParts, type BeastMaps } from './beast-net.ts'

/** The weights are kept as half floats, which cost up to 0.005 here. */
const tolerance = 0.01

const [width, height] = [176, 144]

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../fixtures/beast-net-check-176x144.${name}`, import.meta.url))

const rgb = fixture('rgb')
const planes = [0, 1, 2].map((channel): Plane => {
  const plane = newPlane(width, height)
  plane.data.forEach((_, at) => (plane.data[at] = rgb[at * 3 + channel]!))
  return plane
}) as [Plane, Plane, Plane]

const simd = simdKernels()
const kernels = [['plain', plainKernels()] as const, ...(simd ? [['SIMD', simd] as const] : [])]

describe.each(kernels)('the network for animals on %s kernels', (_, used) => {
  test('gives the maps that the training code recorded for its check picture', () => {
    const maps = beastNetOn(used)(...planes)
    const expected = fixture('maps-u16')
    let [furthest, at] = [0, 0]
    for (const part of beastParts) {
      expect([maps[part].width, maps[part].height]).toEqual([width / 4, height / 4])
      for (const value of maps[part].data)
        furthest = Math.max(furthest, Math.abs(value - expected.readUInt16LE(2 * at++) / 65535))
    }
    expect(furthest).toBeLessThan(tolerance)
  })
})

test.runIf(simd)('both kernels agree bit for bit', () => {
  const [one, other] = kernels.map(([, used]): BeastMaps => beastNetOn(used)(...planes))
  expect(one).toEqual(other)
})

test('a square that reaches beyond the picture is looked at all the same', () => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const maps = beastMapsAt({ width, height, data }, 0, height, 90)
  expect(maps.eye.data.every((value) => value < 0.5)).toBe(true)
})
