import { expect, test } from 'vitest'
import { analyse } from '../analyse.ts'
import { connectedComponents } from '../components.ts'
import { pageInk } from '../gate/page-ink.ts'
import type { Pixels } from '../line-art.ts'
import { styled } from '../styled.ts'
import { noise, picture, type Colour } from '../test-pictures.ts'

const [width, height] = [480, 360]
const mm = 0.5

function inkOf(pixels: Pixels) {
  const size = { widthMm: width * mm, heightMm: height * mm }
  const options = { style: 'standard', detail: 0.5, background: 'calm', ...size } as const
  return pageInk(styled(analyse(pixels), options), 4)
}

test('most dashes on a beach go, the horizon and the dune stay', () => {
  const next = noise(7)
  const isDash = new Uint8Array(width * height)
  for (let i = 0; i < 40; i++) {
    const [u, v] = [20 + Math.floor(next() * 1.7), 215 + Math.floor(next() / 2)]
    const side = next() < 128 ? 0.25 : -0.25
    for (let x = u; x < u + 14; x++) {
      const y = Math.round(v + side * (x - u))
      isDash[y * width + x] = 1
      isDash[(y + 1) * width + x] = 1
    }
  }
  const beach = picture(width, height, (x, y) => {
    if (y < 100) return [150, 195, 235]
    if (y < 165 + 0.1 * x) return [60, 110, 150]
    return isDash[y * width + x] ? [176, 152, 110] : [226, 205, 160]
  })
  const { mask, width: columns, height: rows } = inkOf(beach)
  const share = (from: number, to: number) => {
    let inked = 0
    for (let x = 40; x < columns - 40; x++) {
      let isDrawn = 0
      for (let y = Math.floor(from * rows); y < to * rows; y++)
        isDrawn |= mask[y * columns + x] ?? 0
      inked += isDrawn
    }
    return inked / (columns - 80)
  }
  expect(share(0.25, 0.31)).toBeGreaterThan(0.9)
  expect(share(0.44, 0.6)).toBeGreaterThan(0.9)
  expect(share(0.62, 0.97)).toBeLessThan(0.3)
})

test('a wood is crowns that stand before one another, not worms', () => {
  const next = noise(3)
  const clumps = Array.from(
    { length: 90 },
    () => [next() * 1.9, 10 + next() * 1.1, 16 + next() / 16] as const,
  )
  const speckle = noise(5)
  const wood = picture(width, height, (x, y): Colour => {
    if (y > 310) return [200, 190, 170]
    let light = 0
    for (const [u, v, r] of clumps) {
      const far = ((x - u) ** 2 + (y - v) ** 2) / (r * r)
      light = Math.max(light, 1 - far)
    }
    const value = 0.25 + 0.6 * light + (speckle() / 255 - 0.5) * 0.35
    return [90 * value, 190 * value, 50 * value]
  })
  const { mask, width: columns, height: rows } = inkOf(wood)
  const { areas } = connectedComponents(mask, columns, rows, true)
  const sizes = [...areas].slice(1).toSorted((one, other) => other - one)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  expect(all).toBeGreaterThan(0.006 * mask.length)
  const large = sizes.filter((size) => size > 0.0006 * mask.length)
  expect(large.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(0.75 * all)
})
