import { expect, it } from 'vitest'

import { drawPhoto } from './draw-photo.ts'
import { quarters } from './fixtures/sample-photos.ts'
import { openDrawing, packDrawing } from './kept-drawing.ts'

const drawing = await drawPhoto(await quarters(300, 200).png().toBuffer(), {
  style: 'Standard',
  area: { widthMm: 190, heightMm: 277 },
})

it('keeps a drawing and its place, and the same again when it is kept again', async () => {
  const file = await packDrawing(drawing)
  const kept = await openDrawing(file)
  expect(kept.placement).toEqual(drawing.placement)
  expect(kept.art.strokes).toHaveLength(drawing.art.strokes.length)
  expect(await packDrawing(kept)).toEqual(file)
})

it('tells a damaged file', async () => {
  const file = await packDrawing(drawing)
  await expect(openDrawing(file.subarray(0, -20))).rejects.toThrow('unexpected end')
  const bent = Buffer.from(file)
  bent[bent.length >> 1]! ^= 255
  await expect(openDrawing(bent)).rejects.toThrow(Error)
  await expect(openDrawing(Buffer.from('%PDF'))).rejects.toThrow(Error)
})
