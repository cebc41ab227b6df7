import { expect, test } from 'vitest'
import { pageInk } from '../gate/page-ink.ts'
import type { LineArt, Pixels, StyleName } from '../ground/line-art.ts'
import { styled } from '../styled.ts'
import { readOnce } from '../test-drawings.ts'
import { noise, picture, type Colour } from '../test-pictures.ts'

const [width, height] = [480, 360]
const mm = 0.5

function draw(pixels: Pixels, style: StyleName): LineArt {
  return styled(readOnce(pixels), {
    style,
    detail: 0.5,
    background: 'calm',
    widthMm: width * mm,
    heightMm: height * mm,
  })
}

const dark: Colour = [40, 40, 44]

test('a thin light thing before a dark one is one line, not the two beside it', () => {
  const rope = picture(1440, 1080, (x, y) =>
    Math.abs(x - 720 - 0.2 * (y - 540)) < 1.5 && y > 90 && y < 990 ? [225, 225, 220] : dark,
  )
  const page = pageInk(draw(rope, 'standard'), 8)
  for (const y of [50, 90, 130]) {
    const row = Math.floor(y * page.pixelsPerMm) * page.width
    let runs = 0
    for (let x = 1; x < page.width; x++) if (page.mask[row + x] && !page.mask[row + x - 1]) runs++
    expect(runs).toBe(1)
  }
})

/** How many lines a page has across a row between two columns, all in mm. */
function linesAcross(art: LineArt, y: number, from: number, to: number): number {
  const page = pageInk(art, 8)
  const row = Math.floor(y * page.pixelsPerMm) * page.width
  let runs = 0
  for (let x = Math.floor(from * page.pixelsPerMm) + 1; x < to * page.pixelsPerMm; x++)
    if (page.mask[row + x] && !page.mask[row + x - 1]) runs++
  return runs
}

test('a whisker out of focus is one line too; the joints of a wall leave bricks their outlines', () => {
  const soft = (away: number) => Math.round(40 + 170 * Math.exp((-away * away) / 18))
  const whiskers = picture(1440, 1080, (x, y) => {
    const most = Math.max(
      ...[0.15, 0.55, 1.1].map((slope) => soft((x - 500 - slope * y) / Math.sqrt(1 + slope ** 2))),
    )
    const light = y > 90 && y < 990 ? most : 40
    return [light, light, light]
  })
  expect(linesAcross(draw(whiskers, 'standard'), 90, 20, 220)).toBe(3)
  const wall = picture(1440, 1080, (x, y) => {
    const row = Math.floor(y / 120)
    const inJoint = y % 120 < 13 || (x + (row % 2) * 120) % 240 < 13
    return inJoint ? [214, 208, 200] : [130, 62, 50]
  })
  expect(linesAcross(draw(wall, 'standard'), 90 + 1, 40, 200)).toBeGreaterThan(6)
})

test('a cat’s pupils are black, though a light shines in each', () => {
  const inEye = (x: number, y: number, cx: number, rx: number, ry: number) =>
    ((x - cx) / rx) ** 2 + ((y - 180) / ry) ** 2 < 1
  const cat = picture(width, height, (x, y) => {
    for (const cx of [160, 320]) {
      if ((x - cx - 3) ** 2 + (y - 172) ** 2 < 12) return [240, 240, 240]
      if (inEye(x, y, cx, 10, 22)) return [16, 16, 16]
      if (inEye(x, y, cx, 34, 28)) return [150, 160, 70]
    }
    return (x - 240) ** 2 + (y - 190) ** 2 < 150 ** 2 ? [190, 140, 90] : [215, 225, 235]
  })
  const page = pageInk(draw(cat, 'standard'), 8)
  const share = (cx: number) => {
    let [ink, all] = [0, 0]
    for (let y = 186; y < 196; y += 0.5) {
      for (let x = cx - 4; x < cx + 4; x += 0.5) {
        const column = Math.floor(x * mm * page.pixelsPerMm)
        ink += page.mask[Math.floor(y * mm * page.pixelsPerMm) * page.width + column]!
        all++
      }
    }
    return ink / all
  }
  expect(share(160)).toBeGreaterThan(0.9)
  expect(share(320)).toBeGreaterThan(0.9)
})

/** Dark woods to the left of a light lake under a light sky. */
const next = noise(5)
const woods = picture(width, height, (x, y) => {
  const grain = next() % 16
  if (x < 150 + 20 * Math.sin(y / 30) && y > 60) return [30 + grain, 44 + grain, 30 + grain]
  return y > 220 ? [170, 190, 205] : [215, 226, 236]
})

const dotsOf = (art: LineArt) =>
  art.strokes.filter(({ points }) => points.length === 2).map(({ points }) => points)

test('manga gives a landscape’s masses of shade their dots, and leaves sky and water', () => {
  const dots = dotsOf(draw(woods, 'manga'))
  expect(dots.length).toBeGreaterThan(500)
  expect(dots.filter(([x]) => x! > 180 * mm)).toEqual([])
})

test('an even dark has no masses: no page full of dots', () => {
  expect(
    dotsOf(
      draw(
        picture(width, height, () => dark),
        'manga',
      ),
    ),
  ).toEqual([])
  expect(dotsOf(draw(woods, 'standard'))).toEqual([])
})
