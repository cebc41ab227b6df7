import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { formats, type Format } from '#domain/book-spec.ts'
import { pictureArea, type PageChoice } from '#domain/fit.ts'
import { darkBounds, markedPhoto } from '#support/marked-photo.ts'
import { comparedDrawing, comparedPhoto } from './compared-page.ts'
import { drawCopies } from './draw-photo.ts'
import { copiesOf } from './photo-copies.ts'

vi.setConfig({ testTimeout: 120_000 })

const raster = (svg: string) => sharp(Buffer.from(svg)).resize({ width: 1000 }).png().toBuffer()

// Small: the larger a photo, the longer its drawing takes.
test.each<[string, Format, PageChoice, string, number]>([
  ['on its side on a standing page', 'A4', {}, 'turned', 0.09],
  ['all of it, with white above and below', 'A4', { framed: true, turned: false }, 'framed', 0.3],
  [
    'a part of it on a square page',
    'Square',
    { crop: { x: 0.27, y: 0.13, width: 0.47, height: 0.71 } },
    'fill',
    0.09,
  ],
])('the photo lies under its drawing: %s', async (_, format, choice, kind, rim) => {
  const copies = await copiesOf(await markedPhoto(480, 320), choice.crop)
  const area = pictureArea(format)
  const drawing = await drawCopies(copies, { ...choice, style: 'Standard', area })
  expect(drawing.placement.kind).toBe(kind)
  const [lines, photo] = await Promise.all(
    [
      await comparedDrawing(drawing, format),
      await comparedPhoto(drawing, format, copies, true),
    ].map(raster),
  )
  const [ofLines, ofPhoto] = await Promise.all([sharp(lines).metadata(), sharp(photo).metadata()])
  expect(ofLines.height).toBe(ofPhoto.height)
  const { widthMm, heightMm } = formats[format]
  const aspect = drawing.placement.turned ? heightMm / widthMm : widthMm / heightMm
  expect(ofLines.width! / ofLines.height!).toBeCloseTo(aspect, 2)
  const [drawn, seen] = await Promise.all([darkBounds(lines!, rim), darkBounds(photo!, rim)])
  for (const side of ['left', 'right', 'top', 'bottom'] as const)
    expect(
      Math.abs(drawn[side] - seen[side]),
      `${side} ${JSON.stringify({ drawn, seen })}`,
    ).toBeLessThan(0.01)
})

test('beside a picture put in its stead, the photo is whole and keeps its shape', async () => {
  const copies = await copiesOf(await markedPhoto(480, 320))
  const drawing = {
    art: { widthMm: 190, heightMm: 190, strokes: [], fills: [] },
    placement: {
      kind: 'framed' as const,
      turned: false,
      crop: { x: 0, y: 0, width: 1, height: 1 },
      size: { widthMm: 190, heightMm: 190 },
    },
  }
  const photo = await raster(await comparedPhoto(drawing, 'Square', copies, false))
  const { left, right, top, bottom } = await darkBounds(photo)
  expect((right - left) / (bottom - top)).toBeCloseTo(1, 1)
})
