import { describe, expect, test } from 'vitest'
import { connectedComponents, connectedParts, dropWithout } from './components.ts'
import { noise } from '../test-pictures.ts'

/** Parts by filling from pixel to pixel, in reading order. */
function filled(mask: Uint8Array, width: number, height: number, diagonal: boolean): number[] {
  const labels = Array.from(mask, () => 0)
  let count = 0
  mask.forEach((_, start) => {
    if (!mask[start] || labels[start]) return
    count++
    const waiting = [start]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      labels[at] = count
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        ...(diagonal
          ? [
              [1, 1],
              [1, -1],
              [-1, 1],
              [-1, -1],
            ]
          : []),
      ]) {
        const [u, v] = [x + dx!, y + dy!]
        const to = v * width + u
        if (u >= 0 && v >= 0 && u < width && v < height && mask[to] && !labels[to]) waiting.push(to)
      }
    }
  })
  return labels
}

describe.each([true, false])('connected parts, diagonals %j', (diagonal) => {
  test.each([
    [23, 17, 40],
    [23, 17, 120],
    [24, 17, 170],
    [24, 17, 230],
    [24, 17, 6],
    [24, 17, 250],
  ])('of noise, %i × %i, %i of 256 set, are those that a fill finds', (width, height, share) => {
    const next = noise(share)
    for (let round = 0; round < 20; round++) {
      const mask = Uint8Array.from({ length: width * height }, () => Number(next() < share))
      const { labels, count, areas } = connectedComponents(mask, width, height, diagonal)
      const wanted = filled(mask, width, height, diagonal)
      expect([...labels]).toEqual(wanted)
      expect(count).toBe(Math.max(...wanted))
      const parts = connectedParts(mask, width, height, diagonal)
      expect(wanted.map((_, at) => parts.labelAt(at))).toEqual(wanted)
      expect(parts.count).toBe(count)
      expect([...areas]).toEqual(
        Array.from({ length: count + 1 }, (_, part) =>
          part === 0 ? 0 : wanted.filter((label) => label === part).length,
        ),
      )
    }
  })
})

test('nothing set has no parts, all set is one', () => {
  expect(connectedComponents(new Uint8Array(12), 4, 3, true).count).toBe(0)
  expect([...connectedComponents(new Uint8Array(12).fill(1), 4, 3, true).areas]).toEqual([0, 12])
})

test.each([true, false])('parts in which nothing holds are cleared, diagonals %j', (diagonal) => {
  const [width, height] = [24, 17]
  const next = noise(9)
  const mask = Uint8Array.from({ length: width * height }, () => Number(next() < 100))
  const holds = (at: number) => at % 23 === 0
  const labels = filled(mask, width, height, diagonal)
  const kept = new Set(labels.filter((label, at) => label > 0 && holds(at)))
  const wanted = labels.map((label) => Number(kept.has(label)))
  dropWithout(mask, width, height, diagonal, holds)
  expect([...mask]).toEqual(wanted)
  expect(wanted).toContain(1)
})
