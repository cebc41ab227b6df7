import { describe, expect, test } from 'vitest'

import { formats, formatNames } from '#domain/book-spec.ts'
import { safeMarginMm } from '#domain/fit.ts'

import type { PhotoDrawing } from '../draw-photo.ts'
import type { Page } from '../page.ts'
import { setFoot } from './page-foot.ts'
import { photoPage, uprightPage } from './photo-page.ts'
import { openTypesetter } from './typesetter.ts'

const type = openTypesetter()
const allowance = 0.01

/** A drawing that fills its page, or lies on it as large as it may. */
function drawing(widthMm: number, heightMm: number, turned = false): PhotoDrawing {
  return {
    art: { widthMm, heightMm, strokes: [], fills: [] },
    placement: {
      kind: turned ? 'turned' : 'fill',
      turned,
      crop: { x: 0, y: 0, width: 1, height: 1 },
      size: { widthMm, heightMm },
    },
  }
}

/** What the drawing and the words cover of the page as it is bound. */
function places({ marks }: Page) {
  const [art] = marks
  if (art?.kind !== 'art') throw new Error('the drawing comes first')
  const { scale = 1, turned = false } = art
  const [w, h] = turned ? [art.art.heightMm, art.art.widthMm] : [art.art.widthMm, art.art.heightMm]
  const words = marks.flatMap((mark) => {
    if (mark.kind !== 'text') return []
    const width = type.width(mark.face, mark.text, mark.sizeMm)
    const { xMm: x, baselineMm: y, sizeMm } = mark
    return mark.turned
      ? [{ left: x - sizeMm, right: x + sizeMm * 0.25, top: y - width, bottom: y }]
      : [{ left: x, right: x + width, top: y - sizeMm, bottom: y + sizeMm * 0.25 }]
  })
  return {
    art: { left: art.xMm, top: art.yMm, right: art.xMm + w * scale, bottom: art.yMm + h * scale },
    scale,
    words,
    text: marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' '),
  }
}

const captions = [
  'La primera vez que vimos el mar',
  'W'.repeat(60),
  '漢'.repeat(60),
  'Schifffahrtsgesellschaftskapitänsmützenabzeichenverkäuferin!',
  'سوم تابستان کنار دریا با مادربزرگ و پدربزرگ و همه بچه‌ها',
]

describe.each(formatNames)('a line below a drawing on a page in %s', (format) => {
  const { widthMm, heightMm } = formats[format]
  const area = { widthMm: widthMm - 2 * safeMarginMm, heightMm: heightMm - 2 * safeMarginMm }
  const shapes: [string, PhotoDrawing][] = [
    ['that fills it', drawing(area.widthMm, area.heightMm)],
    ['that is wide', drawing(area.widthMm, 60)],
    ['that is narrow', drawing(40, area.heightMm)],
    ['that lies on its side', drawing(area.heightMm, area.widthMm, true)],
    ['that lies there smaller', drawing(area.heightMm, 90, true)],
  ]

  test.each(shapes)('stands clear of one %s, inside the margins', (_, drawn) => {
    for (const caption of captions) {
      const page = photoPage(formats[format], drawn, setFoot(type, { caption, shape: null }))
      const { art, words, scale } = places(page)
      expect([page.widthMm, page.heightMm]).toEqual([widthMm, heightMm])
      expect(scale).toBeLessThanOrEqual(1)
      expect(words.length).toBeGreaterThan(0)
      for (const box of [art, ...words]) {
        expect(box.left).toBeGreaterThanOrEqual(safeMarginMm - allowance)
        expect(box.top).toBeGreaterThanOrEqual(safeMarginMm - allowance)
        expect(box.right).toBeLessThanOrEqual(widthMm - safeMarginMm + 1)
        expect(box.bottom).toBeLessThanOrEqual(heightMm - safeMarginMm + 1)
      }
      // Below it as it is read: to the right of it where the page is turned.
      const clear = words.map((box) =>
        drawn.placement.turned ? box.left - art.right : box.top - art.bottom,
      )
      expect(Math.min(...clear)).toBeGreaterThan(0)
    }
  })

  test('is what the page looked at upright has', () => {
    const lying = drawing(area.heightMm, area.widthMm, true)
    const foot = setFoot(type, { caption: 'El mar', shape: null })
    const { page, picture } = uprightPage(formats[format], lying, foot)
    const { art, words, text } = places(page)
    expect([page.widthMm, page.heightMm]).toEqual([heightMm, widthMm])
    expect(art).toMatchObject({ left: picture.xMm, top: picture.yMm })
    expect(words[0]!.top).toBeGreaterThan(art.bottom)
    expect(text).toBe('El mar')
  })
})

test('a page with nothing below its drawing is what it always was', () => {
  const page = photoPage(formats.A4, drawing(190, 277))
  expect(page.marks[0]).toEqual({
    kind: 'art',
    art: drawing(190, 277).art,
    xMm: 10,
    yMm: 10,
    turned: false,
  })
})

describe.each(formatNames)('a small photo below a drawing in %s', (format) => {
  const { widthMm, heightMm } = formats[format]
  const picture = { width: 1, height: 1, data: new Uint8Array(1) }
  const shapes = [1.5, 2 / 3, 1, 12, 0.05]

  test.each([false, true])('stands at its left, beside the words; turned: %s', (turned) => {
    const area = [widthMm - 2 * safeMarginMm, heightMm - 2 * safeMarginMm] as const
    const drawn = drawing(Math.max(...area), Math.min(...area), true)
    const upright = drawing(...area)
    for (const shape of shapes) {
      const foot = setFoot(type, { caption: 'La primera vez que vimos el mar', shape }, picture)
      const page = photoPage(formats[format], turned ? drawn : upright, foot)
      const { art, words } = places(page)
      const photo = page.marks.find((mark) => mark.kind === 'photo')!
      const [width, height] = turned
        ? [photo.heightMm, photo.widthMm]
        : [photo.widthMm, photo.heightMm]
      expect(width / height).toBeCloseTo(shape)
      expect(photo.turned ?? false).toBe(turned)
      const edges = turned
        ? { start: heightMm - photo.yMm, end: photo.yMm, near: photo.xMm - art.right }
        : { start: photo.xMm + photo.widthMm, end: photo.xMm, near: photo.yMm - art.bottom }
      expect(edges.near).toBeGreaterThan(0)
      expect(turned ? heightMm - photo.yMm - width : photo.xMm).toBeGreaterThanOrEqual(safeMarginMm)
      const beside = words.map((box) => (turned ? photo.yMm - box.bottom : box.left - edges.start))
      expect(Math.min(...beside)).toBeGreaterThan(0)
      expect(photo.xMm + photo.widthMm).toBeLessThanOrEqual(widthMm - safeMarginMm + allowance)
      expect(photo.yMm + photo.heightMm).toBeLessThanOrEqual(heightMm - safeMarginMm + allowance)
    }
  })
})
