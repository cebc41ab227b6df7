import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newPlane, type Plane } from '../ground/plane.ts'
import { noise } from '../test-pictures.ts'
import { edgeNetOn } from './edge-net.ts'
import { plainKernels } from '../kernels/plain-kernels.ts'
import { simdKernels } from '../kernels/simd-kernels.ts'

/** The weights are kept as half floats, which cost up to 0.0018 here; with full floats the formula is exact to 1e-6. */
const tolerance = 0.003

function fixture(name: string): Buffer {
  return readFileSync(new URL(`../fixtures/edge-net-check-176x144.${name}`, import.meta.url))
}

function planes(
  width: number,
  height: number,
  valueAt: (pixel: number, channel: number) => number,
): [Plane, Plane, Plane] {
  const rgb: [Plane, Plane, Plane] = [
    newPlane(width, height),
    newPlane(width, height),
    newPlane(width, height),
  ]
  rgb.forEach(({ data }, channel) =>
    data.forEach((_, pixel) => (data[pixel] = valueAt(pixel, channel))),
  )
  return rgb
}

const simd = simdKernels()
const kernels = [['plain', plainKernels()] as const, ...(simd ? [['SIMD', simd] as const] : [])]

describe.each(kernels)('the edge network on %s kernels', (_, used) => {
  const net = edgeNetOn(used)

  test('gives the edge map that the training code recorded for its check picture', () => {
    const [width, height] = [176, 144]
    const rgb = fixture('rgb')
    const expected = fixture('edges-u16')
    const edges = net(...planes(width, height, (pixel, channel) => rgb[pixel * 3 + channel]))
    let furthest = 0
    edges.forEach(
      (edge, i) =>
        (furthest = Math.max(furthest, Math.abs(edge - expected.readUInt16LE(i * 2) / 65535))),
    )
    expect(edges).toHaveLength(width * height)
    expect(furthest).toBeLessThan(tolerance)
  })

  test('gives the same map again after a picture of another size', () => {
    const picture = planes(48, 16, (pixel, channel) => (pixel * 7 + channel * 50) % 256)
    const edges = net(...picture)
    net(...planes(16, 64, () => 255))
    expect(net(...picture)).toEqual(edges)
  })
})

test('WebAssembly with SIMD runs where the tests run', () => {
  expect(simd).toBeDefined()
})

test.each([
  [16, 16],
  [48, 16],
  [16, 80],
  [304, 112],
])('both kernels agree bit for bit at %i × %i', (width, height) => {
  const next = noise(width)
  const picture = planes(width, height, () => next())
  const [plain, fast] = kernels.map(([, used]) => edgeNetOn(used)(...picture))
  expect(fast).toEqual(plain)
})

test("a print's grid takes no more memory than its two largest tensors and a few small ones", () => {
  const used = simd ?? plainKernels()
  edgeNetOn(used)(...planes(640, 416, () => 128))
  const largestBytes = 12 * 656 * 416 * 4
  expect(used.heap.floats.byteLength).toBeLessThan(2.5 * largestBytes)
})
