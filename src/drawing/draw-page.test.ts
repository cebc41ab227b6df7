import { describe, expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { drawPage } from './draw-page.ts'
import { thinnestLineMm, type DrawOptions, type LineArt, type StyleName } from './line-art.ts'
import { styled } from './styled.ts'
import { toSvg } from './svg.ts'
import { houseInMeadow, noise, picture } from './test-pictures.ts'

const styles: StyleName[] = ['children', 'standard', 'manga']
const a5: Omit<DrawOptions, 'style'> = { detail: 0.5, widthMm: 190, heightMm: 133 }

function lengthOf(points: Float32Array, closed: boolean): number {
  let length = 0
  for (let i = 2; i < points.length; i += 2)
    length += Math.hypot(points[i] - points[i - 2], points[i + 1] - points[i - 1])
  return closed
    ? length +
        Math.hypot(points[0] - points[points.length - 2], points[1] - points[points.length - 1])
    : length
}

function fillAreaMm2(art: LineArt): number {
  let twice = 0
  for (const ring of art.fills.flatMap((fill) => fill.rings)) {
    for (let i = 0; i < ring.length; i += 2) {
      const next = (i + 2) % ring.length
      twice += ring[i] * ring[next + 1] - ring[next] * ring[i + 1]
    }
  }
  return Math.abs(twice) / 2
}

/** Ink over paper, overlaps counted twice. */
function inkShare(art: LineArt): number {
  let ink = fillAreaMm2(art)
  for (const { points, widthsMm, closed } of art.strokes) {
    const width =
      typeof widthsMm === 'number'
        ? widthsMm
        : widthsMm.reduce((sum, w) => sum + w, 0) / widthsMm.length
    ink += lengthOf(points, closed) * width
  }
  return ink / (art.widthMm * art.heightMm)
}

/** What is wrong with a page whatever it shows, in words. */
function faultsOf(art: LineArt): string[] {
  const faults: string[] = []
  const outside = (value: number, side: number) => !(value >= -1 && value <= side + 1)
  const lookAt = (name: string, points: Float32Array) => {
    if (points.length < 4) faults.push(`${name} has under two points`)
    if (points.some((value, i) => outside(value, i % 2 ? art.heightMm : art.widthMm)))
      faults.push(`${name} leaves the picture`)
  }
  art.strokes.forEach(({ points, widthsMm }, i) => {
    lookAt(`stroke ${i}`, points)
    const widths = typeof widthsMm === 'number' ? [widthsMm] : [...widthsMm]
    if (typeof widthsMm !== 'number' && widths.length !== points.length / 2)
      faults.push(`stroke ${i} lacks widths`)
    if (widths.some((width) => !(width >= Math.fround(thinnestLineMm))))
      faults.push(`stroke ${i} is too thin`)
  })
  art.fills.forEach(({ rings }, i) => rings.forEach((ring) => lookAt(`fill ${i}`, ring)))
  return faults
}

describe('a house in a meadow', () => {
  const analysis = analyse(houseInMeadow())
  const art = Object.fromEntries(
    styles.map((style) => [style, styled(analysis, { style, ...a5 })]),
  ) as Record<StyleName, LineArt>

  test.each([
    ['children', [0.02, 0.1], [4, 60]],
    ['standard', [0.01, 0.09], [5, 120]],
    ['manga', [0.02, 0.25], [5, 120]],
  ] as const)(
    '%s keeps to its bands of ink and strokes',
    (style, [inkMin, inkMax], [strokesMin, strokesMax]) => {
      expect(faultsOf(art[style])).toEqual([])
      expect(inkShare(art[style])).toBeGreaterThan(inkMin)
      expect(inkShare(art[style])).toBeLessThan(inkMax)
      expect(art[style].strokes.length).toBeGreaterThan(strokesMin)
      expect(art[style].strokes.length).toBeLessThan(strokesMax)
    },
  )

  test('the dog is solid black in manga and white in the other styles', () => {
    const dogMm2 = 1200 * (190 / 240) * (133 / 168)
    expect(fillAreaMm2(art.manga)).toBeGreaterThan(0.5 * dogMm2)
    expect(fillAreaMm2(art.children)).toBeLessThan(0.1 * dogMm2)
    expect(fillAreaMm2(art.standard)).toBeLessThan(0.1 * dogMm2)
  })

  test('lines run where the shapes end', () => {
    const roofTip = { x: (160 * 190) / 240, y: (35 * 133) / 168 }
    const nearest = Math.min(
      ...art.standard.strokes.flatMap(({ points }) =>
        Array.from({ length: points.length / 2 }, (_, i) =>
          Math.hypot(points[i * 2] - roofTip.x, points[i * 2 + 1] - roofTip.y),
        ),
      ),
    )
    expect(nearest).toBeLessThan(4)
  })

  test('children draw with a thick even pen, manga with a swelling one', () => {
    expect(
      art.children.strokes.every(({ widthsMm }) => typeof widthsMm === 'number' && widthsMm >= 1),
    ).toBe(true)
    expect(art.manga.strokes.some(({ widthsMm }) => typeof widthsMm !== 'number')).toBe(true)
  })

  test.each(styles)('%s draws at least as many lines with more detail', (style) => {
    const strokes = [0, 0.5, 1].map(
      (detail) => styled(analysis, { style, ...a5, detail }).strokes.length,
    )
    expect(strokes[1]).toBeGreaterThanOrEqual(strokes[0])
    expect(strokes[2]).toBeGreaterThanOrEqual(strokes[1])
  })

  test('is drawn the same every time, byte for byte, in one go or in two halves', () => {
    const again = drawPage(houseInMeadow(), { style: 'manga', ...a5 })
    expect(again).toEqual(art.manga)
    expect(toSvg(again)).toBe(toSvg(art.manga))
  })
})

describe('pictures that show nothing', () => {
  const next = noise(11)
  test.each([
    ['one pixel', picture(1, 1, () => [120, 60, 30])],
    ['one colour', picture(90, 60, () => [200, 200, 200])],
    ['all black', picture(90, 60, () => [0, 0, 0])],
    ['noise', picture(100, 70, () => [next(), next(), next()])],
    ['a very wide strip', picture(3000, 2, (x) => [x % 256, 40, 40])],
    ['a very tall strip', picture(2, 3000, (_, y) => [y % 256, 40, 40])],
  ])('%s still gives a sound page in every style', (_, pixels) => {
    const analysis = analyse(pixels)
    for (const style of styles) expect(faultsOf(styled(analysis, { style, ...a5 }))).toEqual([])
  })

  test('one colour is an empty page', () => {
    const art = drawPage(
      picture(90, 60, () => [200, 200, 200]),
      { style: 'manga', ...a5 },
    )
    expect([art.strokes, art.fills]).toEqual([[], []])
  })
})

describe('refusals', () => {
  const pixels = picture(20, 20, () => [1, 2, 3])
  test.each([
    ['pixels_size_invalid', { ...pixels, width: 0 }],
    ['pixels_size_invalid', { ...pixels, width: Number.NaN }],
    ['pixels_data_too_short', { ...pixels, height: 21 }],
    ['pixels_too_many', { ...pixels, width: 100_000, height: 100_000 }],
  ])('%s', (code, bad) => {
    expect(() => drawPage(bad, { style: 'manga', ...a5 })).toThrow(
      expect.objectContaining({ name: 'DrawingRefusal', code }),
    )
  })

  test.each([
    ['an unknown style', { style: 'constructor' }],
    ['detail out of range', { detail: 1.5 }],
    ['detail that is no number', { detail: Number.NaN }],
    ['a page without width', { widthMm: 0 }],
    ['an endless page', { heightMm: Infinity }],
  ])('options_invalid for %s', (_, bad) => {
    const options = { style: 'manga', ...a5, ...bad } as DrawOptions
    expect(() => drawPage(pixels, options)).toThrow(
      expect.objectContaining({ code: 'options_invalid' }),
    )
  })
})
