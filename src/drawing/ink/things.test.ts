import { describe, expect, test } from 'vitest'
import { analyse, type Analysis } from '../analyse.ts'
import { pageInk, type PageInk } from '../gate/page-ink.ts'
import type { StyleName } from '../ground/line-art.ts'
import { nothingSeen, type SeenMask } from '../ground/seen.ts'
import { drawOnce } from '../test-drawings.ts'
import { picture, type Colour } from '../test-pictures.ts'

const [width, height] = [480, 360]
const mm = 0.5
const page = { widthMm: width * mm, heightMm: height * mm }
const styles: StyleName[] = ['children', 'standard', 'manga']

/** A red pot. */
const isPot = (x: number, y: number) => ((x - 240) / 130) ** 2 + ((y - 190) / 100) ** 2 < 1

/** The shelf behind it: boards and boxes of many colours, or a wall above a table. */
const shelf = (x: number, y: number): Colour => {
  const [column, row] = [Math.floor(x / 22), Math.floor(y / 18)]
  return [60 + ((column * 53 + row * 97) % 150), 60 + ((column * 71 + row * 31) % 150), 70]
}
const table = (_x: number, y: number): Colour => (y > 250 ? [110, 80, 50] : [200, 205, 210])

const salient: SeenMask = {
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  columns: 160,
  rows: 120,
  data: Uint8Array.from({ length: 160 * 120 }, (_, i) =>
    isPot(3 * (i % 160) + 1.5, 3 * Math.floor(i / 160) + 1.5) ? 255 : 0,
  ),
}

function read(behind: (x: number, y: number) => Colour, isSeen: boolean): Analysis {
  const pixels = picture(width, height, (x, y) => (isPot(x, y) ? [190, 40, 35] : behind(x, y)))
  return analyse(pixels, { seen: { ...nothingSeen, ...(isSeen && { salient }) } })
}
const readings = {
  shelf: { seen: read(shelf, true), unseen: read(shelf, false) },
  table: { seen: read(table, true) },
}

const drawn = (analysis: Analysis, style: StyleName): PageInk =>
  pageInk(drawOnce(analysis, { style, detail: 0.5, background: 'calm', ...page }), 4)

/** Pixels of ink more than 6 mm outside the pot. */
function inkBehind({ mask, width: columns, pixelsPerMm }: PageInk): number {
  return mask.reduce((sum, value, i) => {
    const [x, y] = [(i % columns) / pixelsPerMm / mm, Math.floor(i / columns) / pixelsPerMm / mm]
    return sum + (value === 1 && ((x - 240) / 142) ** 2 + ((y - 190) / 112) ** 2 > 1 ? 1 : 0)
  }, 0)
}

/** How many of 360 places along an ellipse have ink within 1.5 mm, and how many pixels have it deep inside. */
function around(
  { mask, width: columns, pixelsPerMm }: PageInk,
  x: number,
  y: number,
  a: number,
  b = a,
) {
  const scale = mm * pixelsPerMm
  const reach = 1.5 * pixelsPerMm
  const places = Array.from({ length: 360 }, (_, degree) => {
    const angle = (degree * Math.PI) / 180
    const [u, v] = [(x + a * Math.cos(angle)) * scale, (y + b * Math.sin(angle)) * scale]
    for (let row = Math.floor(v - reach); row <= v + reach; row++)
      for (let column = Math.floor(u - reach); column <= u + reach; column++)
        if (mask[row * columns + column]) return 1
    return 0
  }).reduce<number>((sum, value) => sum + value, 0)
  const inside = mask.reduce((sum, value, i) => {
    const [u, v] = [(i % columns) / scale - x, Math.floor(i / columns) / scale - y]
    return sum + (value === 1 && Math.hypot(u / a, v / b) < 0.5 ? 1 : 0)
  }, 0)
  return { places, inside }
}

const outlined = (page: PageInk): number => around(page, 240, 190, 130, 100).places

describe.each(styles)('in %s', (style) => {
  test('what a picture is of has a closed outline, and no shelf behind it', () => {
    const seen = drawn(readings.shelf.seen, style)
    expect(outlined(seen)).toBeGreaterThan(355)
    expect(inkBehind(seen)).toBe(0)
  })
})

test('it is the subject of its picture, which can be drawn without what is behind', () => {
  const { subject } = readings.shelf.seen
  expect(subject.share).toBeCloseTo((Math.PI * 130 * 100) / (width * height), 1)
  const options = { style: 'standard', detail: 0.5, background: 'none', ...page } as const
  const art = drawOnce(readings.shelf.seen, options)
  expect(art.background).toBe('none')
  expect(inkBehind(pageInk(art, 4))).toBe(0)
})

test('few lines behind it stay, but for a small child, and all where no model says what it is', () => {
  expect(inkBehind(drawn(readings.shelf.unseen, 'standard'))).toBeGreaterThan(1000)
  expect(inkBehind(drawn(readings.table.seen, 'standard'))).toBeGreaterThan(300)
  expect(inkBehind(drawn(readings.table.seen, 'children'))).toBe(0)
})

/** A black pot with five white dots. */
const dots = [-70, -35, 0, 35, 70].map((x, i) => ({ x: 240 + x, y: 190 + (i % 2) * 30, r: 11 }))
const spotted = analyse(
  picture(width, height, (x, y) => {
    if (!isPot(x, y)) return [150, 190, 120]
    return dots.some((dot) => Math.hypot(x - dot.x, y - dot.y) < dot.r)
      ? [240, 240, 240]
      : [25, 22, 24]
  }),
  { seen: { ...nothingSeen, salient } },
)

test('of a thing of two tones the marks are closed rings, and no eyes', () => {
  for (const style of styles) {
    const ink = drawn(spotted, style)
    for (const { x, y, r } of dots) {
      const { places, inside } = around(ink, x, y, r)
      expect(places).toBeGreaterThan(350)
      expect(inside).toBe(0)
    }
  }
})
