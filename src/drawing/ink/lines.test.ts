import { describe, expect, test } from 'vitest'
import { analyse } from '../analyse.ts'
import { distanceTo } from '../pixels/distance.ts'
import { pageInk, type PageInk } from '../gate/page-ink.ts'
import type { LineArt, Pixels, StyleName } from '../ground/line-art.ts'
import { styled } from '../styled.ts'
import { readOnce } from '../test-drawings.ts'
import { pathLength } from './paths/paths.ts'
import { pictureOfHeads, seenHead } from '../test-faces.ts'
import { noise, picture, type Colour } from '../test-pictures.ts'

const styles: StyleName[] = ['children', 'standard', 'manga']
const [width, height] = [480, 360]
const size = { widthMm: 240, heightMm: 180 }
/** Millimetres of the page in a pixel of the picture. */
const mm = 0.5

function draw(pixels: Pixels, style: StyleName = 'standard', detail = 0.5): LineArt {
  return styled(readOnce(pixels), { style, detail, background: 'all', ...size })
}

const grey: Colour = [170, 170, 170]
const black: Colour = [20, 20, 20]
const wall = (isInk: (x: number, y: number) => boolean) =>
  picture(width, height, (x, y) => (isInk(x, y) ? black : grey))

/** Where ink begins and ends along a row or a column of the page, in mm. */
function runsAlong(page: PageInk, atMm: number, isRow: boolean): [from: number, to: number][] {
  const runs: [number, number][] = []
  const line = Math.floor(atMm * page.pixelsPerMm)
  const length = isRow ? page.width : page.height
  let from = -1
  for (let i = 0; i <= length; i++) {
    const at = isRow ? line * page.width + i : i * page.width + line
    const isInk = i < length && page.mask[at] === 1
    if (isInk && from < 0) from = i
    if (!isInk && from >= 0) {
      runs.push([from / page.pixelsPerMm, i / page.pixelsPerMm])
      from = -1
    }
  }
  return runs
}

describe('a line of the picture', () => {
  test.each([2, 4])('of %i pixels, black on grey, is found once, where it is', (thick) => {
    const art = draw(wall((x, y) => Math.abs(x - 240) < thick / 2 && y > 40 && y < 320))
    const page = pageInk(art, 8)
    for (const y of [50, 90, 130]) {
      const runs = runsAlong(page, y, true)
      expect(runs).toHaveLength(1)
      expect(Math.abs((runs[0]![0] + runs[0]![1]) / 2 - 240 * mm)).toBeLessThan(0.7)
    }
  })

  test('is as wide on the page as it is in the picture, within the pens', () => {
    // Half a millimetre of the page and two, in a picture fine enough to tell.
    const [thin, wide] = [2, 8].map((thick) => {
      const fine = picture(960, 720, (x, y) =>
        Math.abs(x - 480) < thick / 2 && y > 80 && y < 640 ? black : grey,
      )
      const [from, to] = runsAlong(pageInk(draw(fine), 8), 90, true)[0]!
      return to - from
    })
    expect(Math.abs(thin! - 0.5)).toBeLessThan(0.2)
    expect(wide!).toBeGreaterThan(1.2 * thin!)
    expect(wide!).toBeLessThan(1.1)
  })

  test('that is straight stays straight, also where it is slanted', () => {
    const slope = 0.35
    const art = draw(
      picture(width, height, (x, y) => (y > 100 + slope * x ? [120, 90, 60] : [220, 220, 210])),
    )
    const off: number[] = []
    const page = pageInk(art, 8)
    for (let x = 20; x < 220; x += 5) {
      for (const [from, to] of runsAlong(page, x, false))
        off.push(Math.abs((from + to) / 2 - (100 * mm + slope * x)))
    }
    expect(off.length).toBeGreaterThan(36)
    expect(Math.max(...off)).toBeLessThan(0.9)
  })

  const two = wall(
    (x, y) => (Math.abs(x - 230) < 1.5 || Math.abs(x - 250) < 1.5) && y > 40 && y < 320,
  )
  test.each(styles)('beside another stays one of two, not of three or four: %s', (style) => {
    const page = pageInk(draw(two, style), 8)
    for (const y of [50, 90, 130]) expect(runsAlong(page, y, true)).toHaveLength(2)
  })

  const ring = wall((x, y) => {
    const radius = Math.hypot(x - 240, y - 180)
    return Math.abs(radius - 110) < 2.5 && !(x > 340 && Math.abs(y - 180) < 5)
  })
  test.each(styles)('with a gap is closed where it goes on: %s', (style) => {
    const { mask, width: across, height: down, pixelsPerMm } = pageInk(draw(ring, style), 4)
    const near = distanceTo(mask, across, down).data
    for (let i = 0; i < 360; i++) {
      const angle = (i * Math.PI) / 180
      const x = Math.floor((240 + 110 * Math.cos(angle)) * mm * pixelsPerMm)
      const y = Math.floor((180 + 110 * Math.sin(angle)) * mm * pixelsPerMm)
      // A ring is drawn as a rim, at either side of a line so thick: 1.25 mm beside its middle.
      expect(near[y * across + x]! / pixelsPerMm).toBeLessThan(1.6)
    }
  })
})

describe('texture', () => {
  const next = noise(9)
  const grass = picture(width, height, () => {
    const blade = next() / 4
    return [40 + blade, 90 + blade, 30 + blade / 2]
  })
  const bars = wall((x) => x % 60 < 5)
  const metres = (art: LineArt) =>
    art.strokes.reduce((sum, { points }) => {
      for (let i = 2; i < points.length; i += 2)
        sum += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!) / 1000
      return sum
    }, 0)

  test.each(styles)('becomes few strokes: %s', (style) => {
    expect(metres(draw(grass, style))).toBeLessThan(0.7 * metres(draw(bars, style)))
  })
})

describe('a person before a busy wall', () => {
  const head = { x: 0.5, y: 0.4, halfWidth: 0.14, halfHeight: 0.24 }
  const plain = pictureOfHeads(width, height, [head])
  const person = seenHead(head)
  const isPerson = (x: number, y: number) => {
    const { columns, rows, data } = person.person
    return data[Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)]! > 0
  }
  const busy = picture(width, height, (x, y) => {
    if (!isPerson(x, y)) return ((x >> 5) + (y >> 5)) % 2 ? [200, 190, 120] : [90, 120, 160]
    const at = (y * width + x) * 4
    return [plain.data[at]!, plain.data[at + 1]!, plain.data[at + 2]!]
  })
  const analysis = analyse(busy, { seen: { faces: [person], people: [] } })

  test.each(styles)('stands alone where the background is left out: %s', (style) => {
    const options = { style, detail: 0.5, ...size }
    const [all, none] = (['all', 'none'] as const).map((background) =>
      pageInk(styled(analysis, { ...options, background }), 2),
    )
    const inSubject = Uint8Array.from({ length: none!.mask.length }, (_, at) => {
      const x = (((at % none!.width) + 0.5) * width) / none!.width
      const y = ((Math.floor(at / none!.width) + 0.5) * height) / none!.height
      const { mask, ...grid } = { ...analysis.subject, ...analysis }
      const there =
        mask[
          Math.floor((y * grid.height) / height) * grid.width + Math.floor((x * grid.width) / width)
        ]
      return Number(there === 1 || isPerson(x, y))
    })
    const far = distanceTo(inSubject, none!.width, none!.height).data
    const outside = ({ mask }: PageInk) =>
      mask.reduce((sum, ink, at) => sum + (ink && far[at]! > 2 * 5 ? 1 : 0), 0)
    expect(outside(all!)).toBeGreaterThan(400)
    expect(outside(none!)).toBe(0)
  })
})

const strips = picture(width, height, (x, y): Colour => {
  const strip = Math.floor(y / 18)
  const light = 190 - (y % 18 < 3 && x > 20 && x < 460 ? 3 * strip : 0)
  return [light, light, light]
})
test.each(styles)('the more detail is asked for, the fainter lines are drawn: %s', (style) => {
  // Lengths, for richer pages have thinner pens.
  const ink = [0, 0.25, 0.5, 0.75, 1].map((detail) =>
    draw(strips, style, detail).strokes.reduce((sum, { points }) => sum + pathLength(points), 0),
  )
  for (let i = 1; i < ink.length; i++) expect(ink[i]!).toBeGreaterThan(0.95 * ink[i - 1]!)
  expect(ink.at(-1)!).toBeGreaterThan((style === 'children' ? 1 : 1.1) * ink[0]!)
})
