import { describe, expect, test } from 'vitest'
import { analyse } from '../analyse.ts'
import type { Fill, LineArt, Stroke } from '../ground/line-art.ts'
import { styled } from '../styled.ts'
import { houseInMeadow, picture } from '../test-pictures.ts'
import { outside, strain } from './outside.ts'
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

describe('the figures of a page', () => {
  test('a grid: ink, widths, metres', () => {
    const figures = pageFigures(grid(0.8, 25))
    expect(figures.solidShare).toBe(0)
    expect(figures.lineMetres).toBeCloseTo(0.95 * 1.12, 1)
    expect(figures.inkShare).toBeCloseTo((0.95 * 0.8) / 15, 2)
    expect(figures.strokeWidthP50Mm).toBeCloseTo(0.8, 1)
  })

  test.each([0.3, 0.65, 1.3])('a width of %f mm is told whichever way the line runs', (widthMm) => {
    for (const slope of [0, 10, 37, 80]) {
      const { strokeWidthP50Mm } = pageFigures(page([line(widthMm, 10, 10, 120, 10 + slope)]))
      expect(Math.abs(strokeWidthP50Mm - widthMm)).toBeLessThan(0.06)
    }
  })

  test('a black square is solid, the lines around it are not', () => {
    const { solidShare, strokeWidthP50Mm } = pageFigures(
      page([box(0.7, 20, 20, 60)], [square(100, 20, 30)]),
    )
    expect(solidShare).toBeCloseTo(900 / 15_000, 2)
    expect(Math.abs(strokeWidthP50Mm - 0.7)).toBeLessThan(0.06)
  })

  test('an empty page and a black one', () => {
    expect(pageFigures(page([]))).toMatchObject({
      inkShare: 0,
      strokeWidthP50Mm: 0,
      lineMetres: 0,
    })
    expect(pageFigures(page([], [square(-10, -10, 300)]))).toMatchObject({
      inkShare: 1,
      solidShare: 1,
    })
  })

  test.each([
    [0.01, 0.01],
    [5000, 0.02],
    [0.02, 900],
  ])('a page of %f × %f mm', (widthMm, heightMm) => {
    const art = { widthMm, heightMm, strokes: [line(0.5, 0, 0, widthMm, heightMm)], fills: [] }
    const figures = pageFigures(art)
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
    expect(pageFigures(art, { faces: [face] })).toMatchObject({
      faces: 1,
      faceEyes: 1,
      faceMouths: 1,
    })
  })

  test('are missed where they are not', () => {
    const art = page([head], [dot(eyeOne!)])
    const figures = pageFigures(art, { faces: [face] })
    expect(figures).toMatchObject({ faces: 1, faceEyes: 0.5, faceMouths: 0 })
    const named = (figuresOf: typeof figures) =>
      outside(figuresOf, 'standard').map(({ figure }) => figure)
    // A face from the side shows one eye: that alone is no fault.
    expect(named(figures)).toContain('faceMouths')
    expect(named(figures)).not.toContain('faceEyes')
    expect(named(pageFigures(page([head]), { faces: [face] }))).toContain('faceEyes')
  })

  test('a face too small to colour, or beyond the page, is nobody’s fault', () => {
    expect(
      pageFigures(page([]), {
        faces: [{ x: 0.5, y: 0.5, width: 0.03, height: 0.05 }],
      }),
    ).toMatchObject({ faces: 0, faceEyes: 1 })
    expect(
      pageFigures(page([]), { faces: [{ x: 2, y: 2, width: 0.5, height: 0.5 }] }),
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
    const drawn = pageFigures(art, { edges })
    expect(drawn.proxyPrecision).toBeGreaterThan(0.85)
    expect(drawn.proxyRecall).toBeGreaterThan(0.6)
    const made = pageFigures(grid(0.65, 12), { edges })
    expect(made.proxyPrecision).toBeLessThan(0.6)
  })

  test('a photo of nothing has no edges, and a page without its photo no likeness', () => {
    const blank = photoEdges(picture(90, 60, () => [200, 200, 200]))
    expect(blank.weak.includes(1) || blank.strong.includes(1)).toBe(false)
    expect(pageFigures(art, { edges: blank })).toMatchObject({
      proxyPrecision: 0,
      proxyRecall: 0,
    })
    expect(pageFigures(art).proxyPrecision).toBeUndefined()
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

describe('limits', () => {
  test('a page that is nearly empty is named, with the limit that it missed', () => {
    const figures = pageFigures(page([line(0.7, 20, 50, 40, 50)]))
    expect(outside(figures, 'standard')).toEqual([
      {
        figure: 'inkShare',
        value: figures.inkShare,
        low: expect.any(Number),
        high: expect.any(Number),
      },
    ])
    expect(outside(figures, 'standard')[0]!.low).toBeGreaterThan(figures.inkShare)
  })

  test('so is one that leaves out most of its photo, however much ink it has', () => {
    const photo = picture(300, 200, (x, y) =>
      ((x >> 4) + (y >> 4)) % 2 ? [230, 220, 200] : [40, 60, 90],
    )
    const elsewhere = page(
      Array.from({ length: 40 }, (_, i) => line(0.7, 5, 5 + i / 2, 145, 5 + i / 2)),
    )
    const figures = pageFigures(elsewhere, { edges: photoEdges(photo) })
    expect(outside(figures, 'standard').map(({ figure }) => figure)).toContain('proxyRecall')
  })

  test('a cat’s page may leave out its fur, but not everything', () => {
    const good = pageFigures(grid(0.65, 12))
    const bare = { ...good, proxyRecall: 0.44, inkShare: 0.024 }
    expect(outside(bare, 'standard').map(({ figure }) => figure)).toEqual([
      'proxyRecall',
      'inkShare',
    ])
    expect(outside(bare, 'standard', true)).toEqual([])
    expect(strain(bare, 'standard', true)).toBeLessThan(strain(bare, 'standard'))
    const empty = { ...good, proxyRecall: 0.2, inkShare: 0.01 }
    expect(outside(empty, 'standard', true)).toHaveLength(2)
  })

  test('and a black one; a grid of lines is nobody’s objection', () => {
    const black = pageFigures(page([], [square(-10, -10, 300)]))
    expect(outside(black, 'manga').map(({ figure }) => figure)).toEqual(
      expect.arrayContaining(['inkShare', 'solidShare']),
    )
    const good = pageFigures(grid(0.65, 12))
    expect(outside(good, 'standard')).toEqual([])
    expect(strain(good, 'standard')).toBe(0)
    expect(strain(black, 'standard')).toBeGreaterThan(1)
  })
})
