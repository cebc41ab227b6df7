import { describe, expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import {
  thinnestLineMm,
  type DrawOptions,
  type LineArt,
  type StyleName,
} from './ground/line-art.ts'
import { styled } from './styled.ts'
import { toSvg } from './art/svg.ts'
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
  const lookAt = (name: string, points: Float32Array, least = 2) => {
    if (points.length < 2 * least) faults.push(`${name} has under ${least} points`)
    if (points.some((value, i) => outside(value, i % 2 ? art.heightMm : art.widthMm)))
      faults.push(`${name} leaves the picture`)
  }
  art.strokes.forEach(({ points, widthsMm }, i) => {
    // A tone's dot is a round pen set down once.
    lookAt(`stroke ${i}`, points, typeof widthsMm === 'number' ? 1 : 2)
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
    ['children', [0.02, 0.12], [3, 60]],
    ['standard', [0.01, 0.09], [4, 90]],
    ['manga', [0.01, 0.3], [4, 90]],
  ] as const)(
    '%s keeps to its bands of ink and strokes',
    (style, [inkMin, inkMax], [strokesMin, strokesMax]) => {
      expect(faultsOf(art[style])).toEqual([])
      expect(inkShare(art[style])).toBeGreaterThan(inkMin)
      expect(inkShare(art[style])).toBeLessThan(inkMax)
      const lines = art[style].strokes.filter(({ points }) => points.length > 2)
      expect(lines.length).toBeGreaterThan(strokesMin)
      expect(lines.length).toBeLessThan(strokesMax)
    },
  )

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

  test('children are drawn for with a thick pen, in manga it swells most', () => {
    const widths = (style: StyleName) =>
      art[style].strokes
        .flatMap(({ widthsMm }) => (typeof widthsMm === 'number' ? [widthsMm] : [...widthsMm]))
        .toSorted((a, b) => a - b)
    const [children, standard, manga] = styles.map(widths)
    expect(children[children.length >> 1]).toBeGreaterThan(0.7)
    expect(standard[standard.length >> 1]).toBeLessThan(0.75)
    const swell = (sorted: number[]) => sorted.at(-1)! / sorted[0]
    expect(swell(manga)).toBeGreaterThan(swell(standard))
  })

  test('is drawn the same every time, byte for byte', () => {
    const again = styled(analyse(houseInMeadow()), { style: 'manga', ...a5 })
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
    const art = styled(analyse(picture(90, 60, () => [200, 200, 200])), { style: 'manga', ...a5 })
    expect([art.strokes, art.fills]).toEqual([[], []])
  })
})

describe('refusals', () => {
  const pixels = picture(20, 20, () => [1, 2, 3])
  const analysis = analyse(pixels)
  test.each([
    ['pixels_size_invalid', { ...pixels, width: 0 }],
    ['pixels_size_invalid', { ...pixels, width: Number.NaN }],
    ['pixels_data_too_short', { ...pixels, height: 21 }],
    ['pixels_too_many', { ...pixels, width: 100_000, height: 100_000 }],
  ])('%s', (code, bad) => {
    expect(() => analyse(bad)).toThrow(expect.objectContaining({ name: 'DrawingRefusal', code }))
  })

  test.each([
    ['an unknown style', { style: 'constructor' }],
    ['detail out of range', { detail: 1.5 }],
    ['detail that is no number', { detail: Number.NaN }],
    ['a page without width', { widthMm: 0 }],
    ['an endless page', { heightMm: Infinity }],
  ])('options_invalid for %s', (_, bad) => {
    const options = { style: 'manga', ...a5, ...bad } as DrawOptions
    expect(() => styled(analysis, options)).toThrow(
      expect.objectContaining({ code: 'options_invalid' }),
    )
  })
})
