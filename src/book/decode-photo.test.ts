import sharp from 'sharp'
import { expect, it } from 'vitest'

import type { Pixels } from '#drawing/ground/line-art.ts'

import { decodePhoto } from './decode-photo.ts'
import { corners, phoneJpeg, quarters } from './fixtures/sample-photos.ts'

const picture = ({ width, height, data }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } })

it('decodes upright RGBA, scaled down to the limit', async () => {
  const pixels = await decodePhoto(await phoneJpeg(1600, 1200), { longSideMax: 400 })
  expect(pixels).toMatchObject({ width: 300, height: 400 })
  expect(pixels.data.length).toBe(300 * 400 * 4)
  expect(await corners(picture(pixels))).toBe('blue red yellow green')
})

it('never enlarges', async () => {
  expect(await decodePhoto(await phoneJpeg(160, 120, 1), { longSideMax: 4000 })).toMatchObject({
    width: 160,
    height: 120,
  })
})

it('crops in fractions of the upright picture and scales the crop to the limit', async () => {
  const photo = await quarters(800, 600).png().toBuffer()
  const pixels = await decodePhoto(photo, {
    crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 },
    longSideMax: 200,
  })
  expect(pixels).toMatchObject({ width: 200, height: 150 })
  expect(await corners(picture(pixels))).toMatch(/^green green .* green$/)
})

it.each([{ longSideMax: 400 }, { longSideMax: 4000 }])(
  'crops a turned photo the same way at $longSideMax pixels',
  async ({ longSideMax }) => {
    const photo = await phoneJpeg(3400, 2600)
    const topRight = await decodePhoto(photo, {
      crop: { x: 0.6, y: 0, width: 0.4, height: 0.2 },
      longSideMax,
    })
    expect(await corners(picture(topRight))).toBe('red red red red')
    expect(topRight.width / topRight.height).toBeCloseTo((0.4 * 2600) / (0.2 * 3400), 1)
  },
)

it('survives a crop thinner than a pixel', async () => {
  const photo = await quarters(40, 30).png().toBuffer()
  const pixels = await decodePhoto(photo, {
    crop: { x: 1, y: 1, width: 0, height: 0 },
    longSideMax: 100,
  })
  expect(pixels).toMatchObject({ width: 1, height: 1 })
})

it.each([
  ['CMYK', quarters(64, 48).toColourspace('cmyk').jpeg()],
  ['grey', quarters(64, 48).greyscale().png()],
  ['16-bit', quarters(64, 48).toColourspace('rgb16').png()],
  ['transparent', quarters(64, 48).ensureAlpha(0).png()],
  ['GIF', quarters(64, 48).gif()],
])('gives four opaque 8-bit channels for a %s picture', async (_, photo) => {
  const { width, height, data } = await decodePhoto(await photo.toBuffer(), { longSideMax: 64 })
  expect(data.length).toBe(width * height * 4)
  expect(data.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
})

it('refuses a truncated photo', async () => {
  const photo = await phoneJpeg(800, 600)
  await expect(
    decodePhoto(photo.subarray(0, photo.length / 2), { longSideMax: 400 }),
  ).rejects.toMatchObject({ code: 'file_unreadable' })
})
