import { describe, expect, test } from 'vitest'
import { analyse } from '../analyse.ts'
import type { Fill, LineArt, Stroke } from '../line-art.ts'
import { styled } from '../styled.ts'
import { houseInMeadow, picture } from '../test-pictures.ts'
import { outside, qualityProxy, strain, styleScore } from './outside.ts'
import { pageFigures } from './page-figures.ts'
import { photoEdges } from './photo-edges.ts'

const a5 = { widthMm: 150, heightMm: 100 }

function line(widthMm: number, ...points: number[]): Stroke {
  return { points: Float32Array.from(points), widthsMm: widthMm, closed: false }
}

function box(widthMm: number, left: number, top: number, side: number): Stroke {
  return {
    ...line(widthMm, left, top, left + side, top, left + side, top + side, left, top + side),
    closed: true,
  }
}

function square(left: number, top: number, side: number): Fill {
  return {
    rings: [
      Float32Array.from([left, top, left + side, top, left + side, top + side, left, top + side]),
    ],
  }
}

function page(strokes: Stroke[], fills: Fill[] = []): LineArt {
  return { ...a5, strokes, fills }
}

/** Lines across the page, `apart` mm from each other both ways: cells to colour, from edge to edge. */
function grid(widthMm: number, apart: number): LineArt {
  const strokes: Stroke[] = []
  for (let x = apart; x < a5.widthMm; x += apart) strokes.push(line(widthMm, x, 0, x, a5.heightMm))
  for (let y = apart; y < a5.heightMm; y += apart) strokes.push(line(widthMm, 0, y, a5.widthMm, y))
  return page(strokes)
}

const standard = { style: 'standard' } as const

describe('the figures of a page', () => {
  test('a grid: cells, ink, widths, metres, and nothing loose or open', () => {
    const figures = pageFigures(grid(0.8, 25), standard)
    expect(figures).toMatchObject({
      fillableRegions: 24,
      tinyRegions: 0,
      specks: 0,
      openEnds: 0,
      solidShare: 0,
    })
    expect(figures.lineMetres).toBeCloseTo(0.95 * 1.12, 1)
    expect(figures.inkShare).toBeCloseTo((0.95 * 0.8) / 15, 2)
    expect(figures.fillableShare).toBeCloseTo(1 - figures.inkShare, 1)
    expect(figures.strokeWidthP50Mm).toBeCloseTo(0.8, 1)
    expect(figures.wobble).toBeLessThan(0.04)
    expect(figures.leakRatio).toBeCloseTo(1, 1)
  })

  test.each([0.3, 0.65, 1.3])('a width of %f mm is told whichever way the line runs', (widthMm) => {
    for (const slope of [0, 10, 37, 80]) {
      const { strokeWidthP50Mm } = pageFigures(
        page([line(widthMm, 10, 10, 120, 10 + slope)]),
        standard,
      )
      expect(Math.abs(strokeWidthP50Mm - widthMm)).toBeLessThan(0.06)
    }
  })

  test('a line that ends in the page has two open ends, one that ends at its edge none', () => {
    expect(pageFigures(page([line(0.7, 20, 50, 120, 50)]), standard).openEnds).toBe(2)
    expect(pageFigures(page([line(0.7, 0, 50, 150, 50)]), standard).openEnds).toBe(0)
    expect(pageFigures(page([box(0.7, 30, 30, 40)]), standard).openEnds).toBe(0)
  })

  test('in a face lines are meant to end', () => {
    const smiling = page([line(0.7, 20, 50, 40, 50), line(0.7, 80, 50, 120, 50)])
    expect(
      pageFigures(smiling, { ...standard, faces: [{ x: 0.1, y: 0.2, width: 0.2, height: 0.6 }] })
        .openEnds,
    ).toBe(2)
  })

  test('specks are loose and small', () => {
    expect(
      pageFigures(
        page([line(0.7, 20, 20, 21, 20), line(0.7, 60, 20, 61, 21), box(0.7, 30, 30, 40)]),
        standard,
      ).specks,
    ).toBe(2)
  })

  test('cells too narrow for a crayon cannot be filled', () => {
    expect(pageFigures(grid(0.5, 4), { style: 'children' }).fillableRegions).toBe(0)
    expect(pageFigures(grid(0.5, 1.5), standard).tinyRegions).toBeGreaterThan(500)
  })

  test('a gap of half a millimetre leaks', () => {
    const halves = (gapMm: number) =>
      page([line(1, 75, 0, 75, 50 - gapMm / 2 - 0.5), line(1, 75, 50 + gapMm / 2 + 0.5, 75, 100)])
    expect(pageFigures(halves(0.6), standard).leakRatio).toBeGreaterThan(1.8)
    expect(pageFigures(halves(20), standard).leakRatio).toBeCloseTo(1, 1)
  })

  test('a black square is solid, the lines around it are not', () => {
    const { solidShare, strokeWidthP50Mm } = pageFigures(
      page([box(0.7, 20, 20, 60)], [square(100, 20, 30)]),
      { style: 'manga' },
    )
    expect(solidShare).toBeCloseTo(900 / 15_000, 2)
    expect(Math.abs(strokeWidthP50Mm - 0.7)).toBeLessThan(0.06)
  })

  test('a trembling line wobbles', () => {
    const trembling = Array.from({ length: 200 }, (_, i) =>
      i % 2 ? 50 + (i % 4 === 1 ? 0.6 : -0.6) : 10 + i * 0.6,
    )
    expect(pageFigures(page([line(0.7, ...trembling)]), standard).wobble).toBeGreaterThan(0.1)
    expect(pageFigures(page([line(0.7, 10, 50, 130, 60)]), standard).wobble).toBeLessThan(0.02)
  })

  test('an empty page and a black one', () => {
    expect(pageFigures(page([]), standard)).toMatchObject({
      inkShare: 0,
      fillableRegions: 1,
      strokeWidthP50Mm: 0,
      lineMetres: 0,
      wobble: 0,
      openEnds: 0,
    })
    expect(pageFigures(page([], [square(-10, -10, 300)]), standard)).toMatchObject({
      inkShare: 1,
      solidShare: 1,
      fillableRegions: 0,
    })
  })

  test.each([
    [0.01, 0.01],
    [5000, 0.02],
    [0.02, 900],
  ])('a page of %f × %f mm', (widthMm, heightMm) => {
    const art = { widthMm, heightMm, strokes: [line(0.5, 0, 0, widthMm, heightMm)], fills: [] }
    const figures = pageFigures(art, standard)
    expect(Object.values(figures).filter((value) => !Number.isFinite(value))).toEqual([])
  })
})

describe('eyes and mouths', () => {
  const face = { x: 0.3, y: 0.2, width: 0.3, height: 0.45 }
  const [eyeOne, eyeTwo, mouth] = [
    [0.3 + 0.09, 0.38],
    [0.3 + 0.21, 0.38],
    [0.45, 0.58],
  ].map(([x, y]) => [x! * a5.widthMm, y! * a5.heightMm] as const)
  const dot = ([x, y]: readonly [number, number]) => square(x - 1.5, y - 1.5, 3)
  const head = box(0.7, 45, 20, 45)
  const smile = line(0.7, mouth![0] - 5, mouth![1], mouth![0] + 5, mouth![1])

  test('are seen where they are', () => {
    const art = page([head, smile], [dot(eyeOne!), dot(eyeTwo!)])
    expect(pageFigures(art, { ...standard, faces: [face] })).toMatchObject({
      faces: 1,
      faceEyes: 1,
      faceMouths: 1,
    })
  })

  test('are missed where they are not', () => {
    const art = page([head], [dot(eyeOne!)])
    const figures = pageFigures(art, { ...standard, faces: [face] })
    expect(figures).toMatchObject({ faces: 1, faceEyes: 0.5, faceMouths: 0 })
    expect(outside(figures, 'standard').map(({ figure }) => figure)).toEqual(
      expect.arrayContaining(['faceEyes', 'faceMouths']),
    )
  })

  test('a face too small to colour, or beyond the page, is nobody’s fault', () => {
    expect(
      pageFigures(page([]), {
        ...standard,
        faces: [{ x: 0.5, y: 0.5, width: 0.03, height: 0.05 }],
      }),
    ).toMatchObject({ faces: 0, faceEyes: 1 })
    expect(
      pageFigures(page([]), { ...standard, faces: [{ x: 2, y: 2, width: 0.5, height: 0.5 }] }),
    ).toMatchObject({ faces: 1, faceEyes: 0 })
  })
})

describe('likeness', () => {
  const photo = houseInMeadow()
  const edges = photoEdges(photo)
  const art = styled(analyse(photo), {
    style: 'standard',
    detail: 0.5,
    widthMm: 150,
    heightMm: 105,
  })

  test('lines of the photo are, an even grid is not', () => {
    const drawn = pageFigures(art, { ...standard, edges })
    expect(drawn.proxyPrecision).toBeGreaterThan(0.85)
    expect(drawn.proxyRecall).toBeGreaterThan(0.6)
    const made = pageFigures(grid(0.65, 12), { ...standard, edges })
    expect(made.proxyPrecision).toBeLessThan(0.6)
    expect(qualityProxy(drawn, 'standard')).toBeGreaterThan(qualityProxy(made, 'standard')! + 0.2)
  })

  test('a photo of nothing has no edges, and a page without its photo no likeness', () => {
    const blank = photoEdges(picture(90, 60, () => [200, 200, 200]))
    expect(blank.weak.includes(1) || blank.strong.includes(1)).toBe(false)
    expect(pageFigures(art, { ...standard, edges: blank })).toMatchObject({
      proxyPrecision: 0,
      proxyRecall: 0,
    })
    expect(pageFigures(art, standard).proxyPrecision).toBeUndefined()
    expect(qualityProxy(pageFigures(art, standard), 'standard')).toBeUndefined()
  })

  test.each([
    [1, 1],
    [3000, 1],
    [1, 3000],
  ])('a photo of %i × %i pixels', (width, height) => {
    const { weak } = photoEdges(
      picture(width, height, (x, y) => [(x * 50) % 256, (y * 50) % 256, 0]),
    )
    expect(weak.length).toBeGreaterThan(0)
  })
})

describe('bands', () => {
  test('name the figures outside, with the band that was missed', () => {
    const figures = pageFigures(page([line(0.7, 20, 50, 120, 50)]), standard)
    expect(outside(figures, 'standard')).toContainEqual({
      figure: 'fillableRegions',
      value: 1,
      low: 16.5,
      high: 335,
    })
    expect(outside(figures, 'standard')).toContainEqual({
      figure: 'inkShare',
      value: figures.inkShare,
      low: 0.02,
      high: 0.125,
    })
    expect(outside(figures, 'standard').map(({ figure }) => figure)).not.toContain('openEnds')
  })

  test('a well made grid scores high, a scribble low', () => {
    const good = styleScore(pageFigures(grid(0.65, 12), standard), 'standard')
    const scribble = page(
      Array.from({ length: 400 }, (_, i) =>
        line(0.2, (i * 37) % 150, (i * 53) % 100, ((i * 37) % 150) + 2, ((i * 53) % 100) + 1),
      ),
    )
    expect(good).toBeGreaterThan(0.95)
    expect(strain(pageFigures(grid(0.65, 12), standard), 'standard')).toBeLessThan(1)
    expect(strain(pageFigures(scribble, standard), 'standard')).toBeGreaterThan(3)
    expect(styleScore(pageFigures(scribble, standard), 'standard')).toBeLessThan(0.7)
  })
})
