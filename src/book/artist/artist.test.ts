import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { pictureArea } from '#domain/fit.ts'
import { toSvg } from '#drawing/art/svg.ts'

import { drawPhoto } from '../draw-photo.ts'
import { copiesOf } from '../photo-copies.ts'
import { corners, phoneJpeg, quarters } from '../fixtures/sample-photos.ts'
import { canvasFor } from './canvas.ts'
import { copyForArtist } from './copy-for-artist.ts'
import { readAnswer, UnusableAnswer } from './read-answer.ts'

const page = { style: 'Standard', area: pictureArea('A4') } as const
const copy = await copyForArtist(await copiesOf(await phoneJpeg(1385, 950)), page)
const { canvas, placement } = copy
const { art: drawnArt } = await drawPhoto(await phoneJpeg(1385, 950), page)

/** What the engine draws of the photo, as an answer of `scale` times the size asked for. */
const answer = async (scale = 1, ink = '#000') => {
  const { left, top, width, height } = canvas.picture
  const drawing = await sharp(Buffer.from(toSvg(drawnArt).replaceAll('#000', ink)), {
    density: 144,
  })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  const sheet = await sharp(drawing)
    .extend({
      left,
      top,
      right: canvas.width - left - width,
      bottom: canvas.height - top - height,
      background: '#fff',
    })
    .png()
    .toBuffer()
  return sharp(sheet)
    .resize(Math.round(canvas.width * scale), Math.round(canvas.height * scale))
    .png()
    .toBuffer()
}
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const ink = async (svg: string) =>
  sharp(Buffer.from(svg), { density: 96 })
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(128)
    .raw()
    .toBuffer({ resolveWithObject: true })

type Ink = Awaited<ReturnType<typeof ink>>

/** The share of one picture's ink that has some of the other's on it or beside it. */
function shareBeside({ data }: Ink, other: Ink): number {
  const { width } = other.info
  let [beside, all] = [0, 0]
  data.forEach((value, at) => {
    if (value !== 0) return
    all++
    const rows = [at - width, at, at + width]
    if (rows.some((row) => [row - 1, row, row + 1].some((i) => other.data[i] === 0))) beside++
  })
  return beside / all
}

describe('the sheet an artist draws on', () => {
  it('is the one that shows most of the picture', () => {
    expect(canvasFor({ widthMm: 190, heightMm: 277 })).toEqual({
      width: 1024,
      height: 1536,
      picture: { left: 0, top: 21, width: 1024, height: 1493 },
    })
    expect(canvasFor({ widthMm: 277, heightMm: 190 })).toMatchObject({ width: 1536, height: 1024 })
    expect(canvasFor({ widthMm: 190, heightMm: 190 })).toEqual({
      width: 1024,
      height: 1024,
      picture: { left: 0, top: 0, width: 1024, height: 1024 },
    })
    expect(canvasFor({ widthMm: 190, heightMm: 0.01 }).picture.height).toBe(1)
  })
})

describe('the copy that leaves the shop', () => {
  it('is the page’s part of the photo, upright, on white, with nothing of the camera', async () => {
    const { format, width, height, exif, icc, xmp, iptc, comments } = await sharp(
      copy.jpeg,
    ).metadata()
    expect({ format, width, height, exif, icc, xmp, iptc, comments }).toEqual({
      format: 'jpeg',
      width: 1024,
      height: 1536,
    })
    expect(copy.jpeg.includes('Kamera')).toBe(false)
    const { data } = await sharp(copy.jpeg).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true)
  })

  it('shows no more of the photo than its page', async () => {
    const photo = await quarters(800, 800).png().toBuffer()
    const crop = { x: 0, y: 0, width: 0.3, height: 0.3 }
    const part = await copyForArtist(await copiesOf(photo, crop), {
      ...page,
      crop,
      framed: true,
    })
    const { left, top, width, height } = part.canvas.picture
    const seen = await corners(sharp(part.jpeg).extract({ left, top, width, height }))
    expect(new Set(seen.split(' ')).size).toBe(1)
  })
})

describe('an artist’s answer', () => {
  it.each([1, 0.75])(
    'becomes line art of the same drawing, at %f times the size asked for',
    async (scale) => {
      const { art, placement: place } = await readAnswer(await answer(scale), copy)
      expect(place).toBe(placement)
      expect([art.widthMm, art.heightMm]).toEqual([190, 277])
      const [drawn, traced] = await Promise.all([ink(toSvg(drawnArt)), ink(toSvg(art))])
      // Of a pen as thin as two pixels much lies a pixel aside.
      expect(shareBeside(drawn, traced)).toBeGreaterThan(0.96)
      expect(shareBeside(traced, drawn)).toBeGreaterThan(0.96)
    },
  )

  it.each([
    ['is no picture', async () => Buffer.from('<html>busy</html>'), 'no picture'],
    ['breaks off', async () => (await answer()).subarray(0, 3000), 'no picture'],
    ['is empty', async () => Buffer.alloc(0), 'no picture'],
    ['has another shape', () => plain(1024, 1024, '#fff'), 'not the shape'],
    ['is tiny', () => plain(128, 192, '#fff'), 'only 128'],
    ['is blank', () => plain(1024, 1536, '#fff'), 'apart'],
    [
      'is the photo itself',
      async () =>
        sharp(await phoneJpeg(1385, 950))
          .resize(1024, 1536, { fit: 'fill' })
          .png()
          .toBuffer(),
      'coloured',
    ],
    [
      'is drawn in red',
      () =>
        answer(1, '#e33').then((bytes) =>
          sharp(bytes)
            .composite([
              {
                input: { create: { width: 1024, height: 400, channels: 3, background: '#e33' } },
                left: 0,
                top: 0,
              },
            ])
            .png()
            .toBuffer(),
        ),
      'coloured',
    ],
  ] as [string, () => Promise<Buffer>, string][])(
    'that %s is not used',
    async (_, bytes, message) => {
      const reading = readAnswer(await bytes(), copy)
      await expect(reading).rejects.toThrow(UnusableAnswer)
      await expect(reading).rejects.toThrow(message)
    },
  )
})
