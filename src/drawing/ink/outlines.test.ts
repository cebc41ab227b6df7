import { describe, expect, test } from 'vitest'
import { analyse, type Analysis } from '../analyse.ts'
import { connectedComponents } from '../pixels/components.ts'
import { pageInk, type PageInk } from '../gate/page-ink.ts'
import type { LineArt, Pixels, StyleName } from '../ground/line-art.ts'
import type { SeenMask } from '../ground/seen.ts'
import { drawOnce } from '../test-drawings.ts'
import { noise, picture, type Colour } from '../test-pictures.ts'

const styles: StyleName[] = ['children', 'standard', 'manga']
const [width, height] = [480, 360]
const mm = 0.5

const page = { widthMm: width * mm, heightMm: height * mm }

function draw(analysis: Analysis, style: StyleName): LineArt {
  return drawOnce(analysis, { style, detail: 0.5, background: 'calm', ...page })
}

/** Analyses are dear: each picture's is made once, for all styles. */
function read(pixels: Pixels, ...people: SeenMask[]): Analysis {
  return analyse(pixels, { seen: { faces: [], people } })
}

/** A mask over the whole picture of a function of the pixel, 0..1. */
function maskOf(valueAt: (x: number, y: number) => number): SeenMask {
  const [columns, rows] = [width / 2, height / 2]
  const data = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      data[y * columns + x] = Math.round(255 * valueAt(2 * x + 1, 2 * y + 1))
  return { x: 0, y: 0, width: 1, height: 1, columns, rows, data }
}

/** Somebody from behind: a round head on a body that the picture's lower side cuts off. */
const isHead = (x: number, y: number) => (x - 240) ** 2 + (y - 110) ** 2 < 50 ** 2
const isBody = (x: number, y: number) =>
  y > 150 && ((x - 240) / 95) ** 2 + ((y - 330) / 180) ** 2 < 1
const isPerson = (x: number, y: number) => isHead(x, y) || isBody(x, y)

/** The share of the person's outline, 3 mm and more off the picture's side, that has ink within 1.5 mm. */
function outlined(page: PageInk): number {
  let [all, inked] = [0, 0]
  const reach = 1.5 * page.pixelsPerMm
  for (let y = 2; y < height - 6; y++) {
    for (let x = 2; x < width - 2; x++) {
      if (isPerson(x, y) === isPerson(x + 1, y) && isPerson(x, y) === isPerson(x, y + 1)) continue
      all++
      const [u, v] = [x * mm * page.pixelsPerMm, y * mm * page.pixelsPerMm]
      search: for (let row = Math.floor(v - reach); row <= v + reach; row++) {
        for (let column = Math.floor(u - reach); column <= u + reach; column++) {
          if (!page.mask[row * page.width + column]) continue
          inked++
          break search
        }
      }
    }
  }
  return inked / all
}

const night: Colour = [26, 24, 30]
/** Dark on dark to the left; to the right a wall that is lit. */
const halfLit = picture(width, height, (x, y) =>
  isPerson(x, y) ? night : x > 240 ? [206, 200, 190] : night,
)

const whole = maskOf((x, y) => (isPerson(x, y) ? 1 : 0))
const soft = maskOf((x) => Math.min(1, Math.max(0, (x - 120) / 240)))
const seen = read(halfLit, whole)
const unseen = read(halfLit)
const unsure = read(
  picture(width, height, () => night),
  soft,
)

describe.each(styles)('in %s a person', (style) => {
  test('whose mask is sure is outlined, where nothing is seen of it too', () => {
    expect(outlined(pageInk(draw(seen, style), 8))).toBeGreaterThan(0.97)
    expect(outlined(pageInk(draw(unseen, style), 8))).toBeLessThan(0.75)
  })

  test('has no outline along the side of the picture that cuts them off', () => {
    // Lines alone: manga may fill dark cloth, or tone it with dots, strokes of two points.
    const art = draw(seen, style)
    const strokes = art.strokes.filter(({ points }) => points.length > 4)
    const page = pageInk({ ...art, strokes, fills: [] }, 8)
    let inked = 0
    const from = 180 * mm * page.pixelsPerMm
    const to = 300 * mm * page.pixelsPerMm
    const rows = Math.round(2.5 * page.pixelsPerMm)
    for (let x = Math.floor(from); x < to; x++) {
      let isInked = 0
      for (let y = page.height - rows; y < page.height; y++)
        isInked |= page.mask[y * page.width + x] ?? 0
      inked += isInked
    }
    expect(inked / (to - from)).toBeLessThan(0.08)
  })

  test('whose mask ends nowhere gets no line in the dark', () => {
    expect(draw(unsure, style).strokes).toHaveLength(0)
  })
})

describe('a children’s page', () => {
  const trousers: Colour = [60, 80, 150]
  const shirt: Colour = [196, 60, 50]
  /** A shirt and trousers full of fine folds. */
  const creased = () => {
    const next = noise(11)
    const folds = Array.from({ length: 60 }, () => [next() * 1.9, next() * 1.5, next()] as const)
    return picture(width, height, (x, y) => {
      if (!isPerson(x, y)) return [214, 218, 208]
      if (isHead(x, y)) return [80, 56, 40]
      const isFold = folds.some(
        ([u, v, way]) =>
          Math.abs(x - u) + Math.abs(y - v) < 9 &&
          Math.abs(x - u - (way / 128 - 1) * (y - v)) < 1.2,
      )
      const shade = isFold ? 0.72 : 1
      const [red, green, blue] = y > 270 ? trousers : shirt
      return [red * shade, green * shade, blue * shade]
    })
  }

  test('has no scraps, and its shapes are closed', () => {
    const page = pageInk(draw(read(creased(), whole), 'children'), 8)
    const { areas } = connectedComponents(page.mask, page.width, page.height, true)
    // A line of 5 mm by 0.7 mm.
    const least = 5 * 0.7 * page.pixelsPerMm ** 2
    expect([...areas].slice(1).filter((area) => area < least)).toEqual([])
    expect(outlined(page)).toBeGreaterThan(0.97)
    const white = Uint8Array.from(page.mask, (ink) => 1 - ink)
    const { labels } = connectedComponents(white, page.width, page.height, false)
    const at = (x: number, y: number) =>
      labels[
        Math.floor(y * mm * page.pixelsPerMm) * page.width + Math.floor(x * mm * page.pixelsPerMm)
      ]
    const places = [at(20, 20), at(240, 90)]
    expect(new Set(places).size).toBe(2)
  })
})
