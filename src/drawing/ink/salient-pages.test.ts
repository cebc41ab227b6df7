import { describe, expect, test } from 'vitest'
import { analyse, type Analysis } from '../analyse.ts'
import { pageInk, type PageInk } from '../gate/page-ink.ts'
import type { Pixels, StyleName } from '../ground/line-art.ts'
import type { SeenMask } from '../ground/seen.ts'
import { drawOnce } from '../test-drawings.ts'
import { picture, type Colour } from '../test-pictures.ts'

const styles: StyleName[] = ['children', 'standard', 'manga']
const [width, height] = [480, 360]
const mm = 0.5
const perMm = 8

function maskOf(isIn: (x: number, y: number) => boolean): SeenMask {
  const [columns, rows] = [width / 2, height / 2]
  const data = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) data[y * columns + x] = isIn(2 * x + 1, 2 * y + 1) ? 255 : 0
  return { x: 0, y: 0, width: 1, height: 1, columns, rows, data }
}

/** Somebody from behind, of whom a model for people sees no more than down to a hem. */
const isHead = (x: number, y: number) => (x - 240) ** 2 + (y - 70) ** 2 < 36 ** 2
const isBody = (x: number, y: number) => y > 100 && y < 330 && Math.abs(x - 240) < 60
const isPerson = (x: number, y: number) => isHead(x, y) || isBody(x, y)
const hem = 220
const upper = maskOf((x, y) => isPerson(x, y) && y < hem)
const whole = maskOf(isPerson)

function inkOf(analysis: Analysis, style: StyleName): PageInk {
  const size = { widthMm: width * mm, heightMm: height * mm }
  const art = drawOnce(analysis, { style, detail: 0.5, background: 'calm', ...size })
  // Of manga lines alone, not its dots, strokes of two points.
  const strokes = art.strokes.filter(({ points }) => style !== 'manga' || points.length > 4)
  return pageInk({ ...art, strokes, fills: [] }, perMm)
}

/** Whether a box of the picture has ink, in pixels of the picture. */
function hasInk(page: PageInk, left: number, top: number, right: number, bottom: number): boolean {
  for (let y = Math.floor(top * mm * perMm); y < bottom * mm * perMm; y++)
    for (let x = Math.floor(left * mm * perMm); x < right * mm * perMm; x++)
      if (page.mask[y * page.width + x]) return true
  return false
}

const read = (pixels: Pixels, salient?: SeenMask) =>
  analyse(pixels, { seen: { faces: [], people: [upper], ...(salient && { salient }) } })

/** Hardly lighter than who stands before it. */
const dusk = picture(width, height, (x, y) => (isPerson(x, y) ? [112, 102, 92] : [120, 110, 100]))
const known = read(dusk, whole)

describe.each(styles)('in %s somebody', (style) => {
  test('goes on where what the picture is of does, though their own mask ends in a hem', () => {
    const page = inkOf(known, style)
    expect(hasInk(page, 200, hem - 12, 280, hem + 12)).toBe(false)
    for (let y = hem + 15; y < 320; y += 6) {
      expect(hasInk(page, 172, y, 188, y + 1)).toBe(true)
      expect(hasInk(page, 292, y, 308, y + 1)).toBe(true)
    }
  })
})

/** A wall with a dark window, above a floor with a shadow as low as their feet. */
const isWindow = (x: number, y: number) => x > 60 && x < 100 && y > 50 && y < 100
const isShadow = (x: number, y: number) => ((x - 110) / 60) ** 2 + ((y - 337) / 7) ** 2 < 1
const wall = picture(width, height, (x, y): Colour => {
  if (isPerson(x, y)) return isHead(x, y) ? [80, 56, 40] : [60, 80, 150]
  if (isWindow(x, y) || isShadow(x, y)) return [70, 66, 60]
  return y > 250 ? [150, 120, 84] : [220, 214, 204]
})
const before = read(wall, whole)
const alone = read(wall)

describe.each(styles)('behind them in %s', (style) => {
  test('what hangs on nothing is left away where it is known what the picture is of, what reaches across stays', () => {
    const page = inkOf(before, style)
    expect(hasInk(page, 55, 30, 115, 120)).toBe(false)
    const without = inkOf(alone, style)
    expect(hasInk(without, 55, 30, 115, 120)).toBe(true)
    expect(hasInk(page, 45, 325, 170, 348)).toBe(false)
    // A small child's page has no such shadow anyway.
    expect(hasInk(without, 45, 325, 170, 348)).toBe(style !== 'children')
    expect(hasInk(page, 60, 240, 120, 260)).toBe(hasInk(without, 60, 240, 120, 260))
  })
})
