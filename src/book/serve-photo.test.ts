import sharp from 'sharp'
import { expect, it } from 'vitest'

import { corners, phoneJpeg, quarters } from './fixtures/sample-photos.ts'
import { servePhoto } from './serve-photo.ts'

it('serves a lying photo upright, in sRGB and without metadata', async () => {
  const photo = await phoneJpeg(800, 600)
  const served = await servePhoto(photo)
  const { format, width, height, orientation, exif, icc, space } = await sharp(served).metadata()
  expect({ format, width, height, orientation, exif, icc, space }).toEqual({
    format: 'jpeg',
    width: 600,
    height: 800,
    space: 'srgb',
  })
  expect(await corners(sharp(served))).toBe('blue red yellow green')
  expect(served.includes('Kamera')).toBe(false)
})

it('makes thumbnails of the upright width and never enlarges', async () => {
  const photo = await phoneJpeg(800, 600)
  expect(await sharp(await servePhoto(photo, 160)).metadata()).toMatchObject({
    width: 160,
    height: 213,
  })
  expect(await sharp(await servePhoto(photo, 1280)).metadata()).toMatchObject({
    width: 600,
    height: 800,
  })
})

it('limits the long side of the full size', async () => {
  const photo = await quarters(3000, 1000).jpeg().toBuffer()
  expect(await sharp(await servePhoto(photo)).metadata()).toMatchObject({
    width: 2560,
    height: 853,
  })
})

it('lays transparency on white', async () => {
  const glass = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  expect(await corners(sharp(await servePhoto(glass)))).toBe('white white white white')
})
