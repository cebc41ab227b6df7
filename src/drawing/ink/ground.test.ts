import { expect, test } from 'vitest'
import { analyse } from '../analyse.ts'
import { connectedComponents } from '../pixels/components.ts'
import { pageInk } from '../gate/page-ink.ts'
import type { Pixels } from '../ground/line-art.ts'
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

/** Clumps of leaves in light and shade above a path, before a sky where `skyAt` says so. */
function woodPicture(skyAt: (x: number, y: number) => boolean): Pixels {
  const next = noise(3)
  const clumps = Array.from(
    { length: 90 },
    () => [next() * 1.9, 10 + next() * 1.1, 16 + next() / 16] as const,
  )
  const speckle = noise(5)
  return picture(width, height, (x, y): Colour => {
    if (y > 310) return [200, 190, 170]
    if (skyAt(x, y)) return [150, 195, 240]
    let light = 0
    for (const [u, v, r] of clumps) {
      const far = ((x - u) ** 2 + (y - v) ** 2) / (r * r)
      light = Math.max(light, 1 - far)
    }
    const value = 0.25 + 0.6 * light + (speckle() / 255 - 0.5) * 0.35
    return [90 * value, 190 * value, 50 * value]
  })
}

test('a wood is crowns that stand before one another, not worms', () => {
  const wood = woodPicture(() => false)
  const { mask, width: columns, height: rows } = inkOf(wood)
  const { areas } = connectedComponents(mask, columns, rows, true)
  const sizes = [...areas].slice(1).toSorted((one, other) => other - one)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  expect(all).toBeGreaterThan(0.006 * mask.length)
  const large = sizes.filter((size) => size > 0.0006 * mask.length)
  expect(large.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(0.75 * all)
})

test('a wood ends against the sky with one closed rim, and nothing of it hangs in the sky', () => {
  const skyline = 110
  const { mask, width: columns, height: rows } = inkOf(woodPicture((_, y) => y < skyline))
  const edge = Math.floor((skyline / height) * rows)
  const ten = Math.floor(0.028 * rows)
  let rim = 0
  let above = 0
  for (let x = 20; x < columns - 20; x++) {
    let isDrawn = 0
    for (let y = edge - ten; y < edge + ten; y++) isDrawn |= mask[y * columns + x] ?? 0
    rim += isDrawn
    for (let y = 10; y < edge - ten; y++) above += mask[y * columns + x] ?? 0
  }
  expect(rim).toBeGreaterThan(0.93 * (columns - 40))
  expect(above).toBe(0)
})

/** The share of a page's columns that have ink between two heights, shares of it. */
function columnsInked(
  { mask, width: columns, height: rows }: ReturnType<typeof inkOf>,
  from: number,
  to: number,
): number {
  let inked = 0
  for (let x = 40; x < columns - 40; x++) {
    let isDrawn = 0
    for (let y = Math.floor(from * rows); y < to * rows; y++) isDrawn |= mask[y * columns + x] ?? 0
    inked += isDrawn
  }
  return inked / (columns - 80)
}

test('of streaks of cloud a few closed clouds are left, the ridge below them stays', () => {
  const sky = picture(width, height, (x, y): Colour => {
    const ridge = 190 + 30 * Math.sin(x / 60)
    if (y > ridge) return [96, 84, 62]
    const isStreak = [40, 75, 110].some(
      (v, i) => Math.abs(y - v - 0.04 * x) < 2.5 && x > 60 + 50 * i && x < 300 + 60 * i,
    )
    return isStreak ? [232, 238, 244] : [112, 160, 214]
  })
  const page = inkOf(sky)
  const rows = Math.floor(0.41 * page.height)
  const drawn = Uint8Array.from(page.mask.subarray(0, rows * page.width))
  const { labels, areas } = connectedComponents(drawn, page.width, rows, true)
  // A streak is half as long as the picture is wide.
  for (let label = 1; label < areas.length; label++) {
    const across = [...labels].flatMap((of, at) => (of === label ? at % page.width : []))
    const widest = across.reduce((a, b) => Math.max(a, b)) - across.reduce((a, b) => Math.min(a, b))
    expect(widest / page.width).toBeLessThan(0.25)
  }
  const empty = drawn.map((ink) => 1 - ink)
  const rooms = connectedComponents(empty, page.width, rows, false).areas.slice(1)
  expect(rooms.filter((area) => area > 100)).toHaveLength(areas.length)
  expect(columnsInked(page, 0.42, 0.65)).toBeGreaterThan(0.9)
})

test('a lawn is no wood, though somebody dark stands on it', () => {
  const next = noise(11)
  const lawn = picture(width, height, (x, y): Colour => {
    if (Math.abs(x - 240) < 34 && y > 60 && y < 250) return [26, 26, 30]
    const blade = (next() / 255 - 0.5) * 60
    return [92 + blade, 142 + blade, 52 + blade / 2]
  })
  const { mask, width: columns, height: rows } = inkOf(lawn)
  let inked = 0
  for (let y = Math.floor(0.78 * rows); y < rows - 10; y++)
    for (let x = 10; x < columns - 10; x++) inked += mask[y * columns + x] ?? 0
  expect(inked).toBeLessThan(0.002 * columns * rows)
})

test('a curtain’s edge near the photo’s side is no frame', () => {
  const room = picture(3 * width, 3 * height, (x): Colour =>
    x < 20 ? [150, 30, 34] : [226, 222, 212],
  )
  const { mask, width: columns, height: rows } = inkOf(room)
  const side = Math.floor((36 / (3 * width)) * columns)
  let drawn = 0
  for (let y = 0; y < rows; y++) {
    let isDrawn = 0
    for (let x = 0; x < side; x++) isDrawn |= mask[y * columns + x] ?? 0
    drawn += isDrawn
  }
  expect(drawn).toBeGreaterThan(0.9 * rows)
})
