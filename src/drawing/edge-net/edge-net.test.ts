import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newEdgeNetInput, runEdgeNet } from './edge-net.ts'

/** The weights are kept as half floats, which cost up to 0.0018 here; with full floats the formula is exact to 1e-6. */
const tolerance = 0.003

function fixture(name: string): Buffer {
  return readFileSync(new URL(`../fixtures/edge-net-check-176x144.${name}`, import.meta.url))
}

test('gives the edge map that the training code recorded for its check picture', () => {
  const [width, height] = [176, 144]
  const rgb = fixture('rgb')
  const expected = fixture('edges-u16')
  const input = newEdgeNetInput(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let plane = 0; plane < 3; plane++) {
        input.data[(y * 3 + plane) * width + x] = rgb[(y * width + x) * 3 + 2 - plane] / 127.5 - 1
      }
    }
  }
  const edges = runEdgeNet(input)
  let furthest = 0
  edges.forEach((edge, i) => (furthest = Math.max(furthest, Math.abs(edge - expected.readUInt16LE(i * 2) / 65535))))
  expect(edges).toHaveLength(width * height)
  expect(furthest).toBeLessThan(tolerance)
})

test('takes any sides in multiples of 16, odd numbers of blocks too', () => {
  const edges = runEdgeNet(newEdgeNetInput(48, 16))
  expect(edges).toHaveLength(48 * 16)
  expect(edges.every((edge) => edge >= 0 && edge <= 1)).toBe(true)
})
