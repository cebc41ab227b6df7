import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { thinnestLineMm, type StyleName } from '../line-art.ts'
import { faceFigures, seenFace } from '../gate/face-features.ts'
import { pageFigures } from '../gate/page-figures.ts'
import { figurePixelsPerMm, pageInk } from '../gate/page-ink.ts'
import { drawFace } from './draw-face.ts'
import type { FaceFeatures } from './face.ts'
import type { FaceSketch } from './face-sketch.ts'
import { usualFace } from './usual-face.ts'

const styles: StyleName[] = ['children', 'standard', 'manga']
/** A page of 100 × 100 mm on which the face is this tall. */
const tall = [8, 20, 45, 90]
/** Goldens may be off by what nobody sees. */
const toleranceMm = 0.02

const whole = usualFace({ x: 0, y: 0, width: 0.8, height: 1 }).features
const glad: FaceFeatures = {
  ...whole,
  mouth: {
    ...whole.mouth,
    upper: { x: 0.4, y: 0.78 },
    lower: { x: 0.4, y: 0.9 },
    bottom: { x: 0.4, y: 0.93 },
  },
  traits: { ...whole.traits, open: 1, teeth: 1, glasses: 1 },
}
const asleep: FaceFeatures = {
  ...whole,
  eyes: [
    { ...whole.eyes[0], closed: true },
    { ...whole.eyes[1], closed: true },
  ],
}
const faces = { calm: whole, glad, asleep }

function pointsOf({ strokes, fills }: FaceSketch): number[][] {
  return [
    ...strokes.map(({ points }) => [...points]),
    ...fills.flatMap(({ rings }) => rings.map((ring) => [...ring])),
  ]
}

/** The part of the paths' points that lies in a box, in mm. */
function pointsWithin(
  sketch: FaceSketch,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  return pointsOf(sketch).flatMap((path) =>
    path.filter(
      (x, i) =>
        i % 2 === 0 && x >= left && x <= right && path[i + 1] >= top && path[i + 1] <= bottom,
    ),
  ).length
}

/** A smile without teeth, and one with. */
const smiling = (teeth: number): FaceFeatures => ({
  ...whole,
  mouth: {
    ...whole.mouth,
    upper: { x: 0.4, y: 0.8 },
    lower: { x: 0.4, y: 0.83 },
    bottom: { x: 0.4, y: 0.86 },
  },
  traits: { ...whole.traits, teeth },
})

describe("children's faces are shapes to be coloured", () => {
  test.each([20, 30, 45, 60, 80])(
    'a face %i mm tall has no line that ends in nothing, and no sliver too small for a crayon',
    (heightMm) => {
      for (const features of [whole, glad, smiling(0), smiling(1)]) {
        const { strokes } = drawFace(features, 'children', heightMm, heightMm)
        // Without the eyes' blacks, whose highlights are small.
        const { openEnds, tinyRegions } = pageFigures(
          { strokes, fills: [], widthMm: heightMm, heightMm },
          { style: 'children' },
        )
        expect({ openEnds, tinyRegions }).toEqual({ openEnds: 0, tinyRegions: 0 })
      }
    },
  )

  test('brows are shapes only where there is room for both', () => {
    const [left, right] = whole.brows
    const low: FaceFeatures = {
      ...whole,
      brows: [left, [right[0], { x: right[1].x, y: right[1].y + 0.07 }, right[2]]],
    }
    const brows = (features: FaceFeatures) =>
      drawFace(features, 'children', 60, 60).strokes.filter(({ points }) =>
        points.every((value, i) => i % 2 === 0 || value < 0.42 * 60),
      )
    expect(brows(whole).map(({ closed }) => closed)).toEqual([true, true])
    expect(brows(low).filter(({ closed }) => closed)).toEqual([])
  })

  test.each([30, 45, 80])(
    'the mouth of a face %i mm tall can be coloured, and one without teeth is no wide open one',
    (heightMm) => {
      for (const features of [whole, smiling(0), smiling(1)]) {
        const mouths = drawFace(features, 'children', heightMm, heightMm).strokes.filter(
          ({ closed, points }) =>
            closed && points.every((value, i) => i % 2 === 0 || value > 0.7 * heightMm),
        )
        expect(mouths).toHaveLength(1)
        const across = [...mouths[0].points].filter((_, i) => i % 2 === 0)
        const down = [...mouths[0].points].filter((_, i) => i % 2 === 1)
        const height =
          (Math.max(...down) - Math.min(...down)) / (Math.max(...across) - Math.min(...across))
        expect(height).toBeLessThan(features.traits.teeth > 0.5 ? 0.6 : 0.5)
      }
    },
  )
})

describe.each(styles)('%s', (style) => {
  test.each(tall)('a face %i mm tall has two eyes and a mouth within it', (heightMm) => {
    for (const features of [whole, asleep, glad]) {
      const sketch = drawFace(features, style, heightMm, heightMm)
      const at = (share: number) => share * heightMm
      expect(pointsWithin(sketch, at(0.1), at(0.33), at(0.33), at(0.52))).toBeGreaterThan(2)
      expect(pointsWithin(sketch, at(0.47), at(0.33), at(0.7), at(0.52))).toBeGreaterThan(2)
      expect(pointsWithin(sketch, at(0.2), at(0.7), at(0.6), at(0.95))).toBeGreaterThan(2)
      expect(
        pointsOf(sketch)
          .flat()
          .every((value) => value >= 0 && value <= heightMm),
      ).toBe(true)
      for (const { widthsMm } of sketch.strokes) {
        const widths = typeof widthsMm === 'number' ? [widthsMm] : [...widthsMm]
        expect(Math.min(...widths)).toBeGreaterThanOrEqual(Math.fround(thinnestLineMm))
      }
    }
  })

  test('a larger face shows more', () => {
    const counts = tall.map(
      (heightMm) => pointsOf(drawFace(whole, style, heightMm, heightMm)).length,
    )
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[3]).toBeGreaterThan(counts[0])
  })

  test.each([...tall.slice(1), 190, 250])(
    'the page gate sees eyes and mouth of a face %i mm tall',
    (heightMm) => {
      const { strokes, fills } = drawFace(whole, style, heightMm, heightMm)
      const face = seenFace({ x: 0, y: 0, width: 0.8, height: 1, score: 1, features: whole })
      expect(
        faceFigures(pageInk({ strokes, fills, widthMm: heightMm, heightMm }, figurePixelsPerMm), [
          face,
        ]),
      ).toEqual({ faces: 1, faceEyes: 1, faceMouths: 1 })
    },
  )

  test('closed eyes are lines without black', () => {
    expect(drawFace(asleep, style, 45, 45).fills).toEqual([])
  })

  test('is drawn as in its golden', () => {
    const golden = JSON.parse(
      readFileSync(new URL('../fixtures/faces-drawn.json', import.meta.url), 'utf8'),
    ) as Record<string, number[][]>
    for (const [name, features] of Object.entries(faces)) {
      for (const heightMm of [20, 60]) {
        const paths = pointsOf(drawFace(features, style, heightMm, heightMm))
        const expected = golden[`${style} ${name} ${heightMm}`]
        expect(paths.map((path) => path.length)).toEqual(expected.map((path) => path.length))
        paths.forEach((path, i) =>
          path.forEach((value, k) =>
            expect(Math.abs(value - expected[i][k])).toBeLessThan(toleranceMm),
          ),
        )
      }
    }
  })
})
