import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { distanceTo } from './pixels/distance.ts'
import { pageInk } from './gate/page-ink.ts'
import type { LineArt, StyleName } from './ground/line-art.ts'
import { halve } from './pixels/resize.ts'
import { styled } from './styled.ts'
import { pictureOfHeads, seenHead, type TestHead } from './test-faces.ts'
import { houseInMeadow, noise, picture } from './test-pictures.ts'

/**
 * The pages as they were last looked at and found good. After a change that is meant to change them:
 *   UPDATE_GOLDEN=1 npx vitest run src/drawing/golden.test.ts
 */
const file = new URL('./fixtures/golden-pages.json', import.meta.url)
type Golden = { edges: string; pages: Record<string, string> }

const heads: TestHead[] = [
  { x: 0.3, y: 0.45, halfWidth: 0.1, halfHeight: 0.17 },
  { x: 0.72, y: 0.5, halfWidth: 0.07, halfHeight: 0.12 },
]
const styles: StyleName[] = ['children', 'standard', 'manga']
const page = { widthMm: 190, heightMm: 133 }
const analysis = analyse(houseInMeadow())
const seen = { faces: heads.map(seenHead), people: [] }
const family = analyse(pictureOfHeads(480, 336, heads), { seen })
const art = new Map<string, LineArt>(
  styles.flatMap((style) => [
    [`house, ${style}`, styled(analysis, { style, detail: 0.5, ...page })],
    [`two heads, ${style}`, styled(family, { style, detail: 0.5, ...page })],
  ]),
)

/** The edge map in squares of sixteen pixels, 0..255. */
function coarseEdges(): Uint8Array {
  const small = halve(halve(halve(halve(analysis.edges))))
  return Uint8Array.from(small.data, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
}

const inkOf = (drawing: LineArt) => pageInk(drawing, 1)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
/** Eight cells of a mask to a byte. */
const packed = (mask: Uint8Array) =>
  Uint8Array.from({ length: Math.ceil(mask.length / 8) }, (_, i) =>
    mask.subarray(i * 8, i * 8 + 8).reduce((sum, cell, bit) => sum | (cell << bit), 0),
  )
const unpacked = (bits: Uint8Array, length: number) =>
  Uint8Array.from({ length }, (_, i) => (bits[i >> 3] >> (i & 7)) & 1)
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

function recorded(): Golden {
  const now: Golden = {
    edges: base64(coarseEdges()),
    pages: Object.fromEntries(
      [...art].map(([name, drawing]) => [name, base64(packed(inkOf(drawing).mask))]),
    ),
  }
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, `${JSON.stringify(now)}\n`)
  return JSON.parse(readFileSync(file, 'utf8')) as Golden
}

/** The share of the ink of one mask, in cells of a mm, that has ink of the other within `reachMm`. */
function shareNear(
  one: Uint8Array,
  other: Uint8Array,
  width: number,
  height: number,
  reachMm: number,
): number {
  const distance = distanceTo(other, width, height).data
  const ink = [...one.keys()].filter((at) => one[at])
  return ink.filter((at) => distance[at] <= reachMm).length / ink.length
}

describe('the golden pages', () => {
  const golden = recorded()

  test('edges: no more than 0.02 off on the mean', () => {
    const before = bytes(golden.edges)
    const off =
      coarseEdges().reduce((sum, value, i) => sum + Math.abs(value - before[i]), 0) /
      before.length /
      255
    expect(off).toBeLessThan(0.02)
  })

  test.each([...art])(
    '%s: 95 %% of the lines within 1.5 mm of where they were, and none missing',
    (name, drawing) => {
      const { mask, width, height } = inkOf(drawing)
      const before = unpacked(bytes(golden.pages[name]), mask.length)
      expect(shareNear(mask, before, width, height, 1.5)).toBeGreaterThan(0.95)
      expect(shareNear(before, mask, width, height, 1.5)).toBeGreaterThan(0.95)
    },
  )
})

test('a ball on a grainy lawn is drawn without the lawn', () => {
  const next = noise(5)
  const lawn = picture(300, 210, (x, y) => {
    const grain = (next() - 128) / 6
    if ((x - 150) ** 2 + (y - 105) ** 2 < 45 * 45) return [230, 60, 50]
    return [90 + grain, 150 + grain, 70 + grain]
  })
  const read = analyse(lawn)
  for (const style of styles) {
    const drawing = styled(read, { style, detail: 0.5, ...page })
    expect(drawing.strokes.length).toBeGreaterThan(0)
    const away = drawing.strokes.filter(
      ({ points }) =>
        Math.abs(Math.hypot((points[0] - 95) / 190, (points[1] - 66.5) / 190) - 45 / 300) > 0.02,
    )
    expect(away).toEqual([])
  }
})
