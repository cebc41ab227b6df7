import sharp, { type Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'

import { pictureArea } from '#domain/fit.ts'
import type { Background } from '#domain/page-settings.ts'
import { subjectScene } from '#support/subject-scenes.ts'

import { drawPhoto } from './draw-photo.ts'
import { quarters } from './fixtures/sample-photos.ts'
import { copiesOf } from './photo-copies.ts'

// Some of these are vast, and the machine may have other things to do.
vi.setConfig({ testTimeout: 240_000 })

const area = pictureArea('A4')
const plain = (width: number, height: number, background = '#6a9') =>
  sharp({ create: { width, height, channels: 3, background } })
const grain = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const deep = (width: number, height: number) =>
  sharp(
    Buffer.from(
      new Uint16Array(width * height * 3).map((_, i) => (i * 2654435761) & 0xffff).buffer,
    ),
    { raw: { width, height, channels: 3, depth: 'ushort' } as never },
  )

async function expectPage(bytes: Buffer, detail?: number): Promise<void> {
  const { art, verdict } = await drawPhoto(bytes, {
    style: 'Standard',
    area,
    ...(detail !== undefined && { detail }),
  })
  expect(art.widthMm > 0 && art.heightMm > 0).toBe(true)
  expect(art.strokes.every(({ points }) => points.every(Number.isFinite))).toBe(true)
  expect(Object.values(verdict!.figures).every(Number.isFinite)).toBe(true)
}

/** The quarters of a picture of them, grey or not. */
async function lightestFirst(picture: Uint8Array): Promise<string[]> {
  const light = await sharp(picture).greyscale().resize(8, 8, { fit: 'fill' }).raw().toBuffer()
  const [red, green, blue, yellow] = [9, 14, 49, 54].map((at) => light[at]!)
  return Object.entries({ red, green, blue, yellow })
    .toSorted(([, one], [, other]) => other! - one!)
    .map(([name]) => name)
}

describe('whatever comes, a page or a named refusal', () => {
  test.each([
    ['one pixel', () => plain(1, 1).png()],
    ['one colour', () => plain(900, 700).jpeg()],
    ['noise', () => grain(900, 700).jpeg()],
    ['60 megapixels', () => plain(10_000, 6_000).jpeg()],
    ['a strip across', () => plain(6000, 3).png()],
    ['a strip down', () => plain(3, 6000).png()],
  ] as [string, () => Sharp][])('%s', async (_, photo) => {
    await expectPage(await photo().toBuffer())
  })

  test('16 bits', async () => {
    await expectPage(await deep(120, 80).toColourspace('rgb16').png().toBuffer(), 0.5)
  })

  // They differ in how they are read. What is drawn is the copy alone.
  test.each([
    ['greyscale', () => quarters(640, 480).greyscale().jpeg()],
    ['greyscale with transparency', () => quarters(640, 480).greyscale().ensureAlpha(0.4).png()],
    ['CMYK', () => quarters(640, 480).toColourspace('cmyk').jpeg()],
    ['16 bits of colour', () => quarters(300, 200).toColourspace('rgb16').png()],
    ['16 bits of grey', () => quarters(300, 200).toColourspace('grey16').png()],
    ['a palette', () => quarters(300, 200).png({ palette: true, colours: 4 })],
    ['a GIF', () => quarters(300, 200).gif()],
    ['a progressive JPEG', () => quarters(1200, 800).jpeg({ progressive: true })],
  ] as [string, () => Sharp][])('%s has a copy that looks like it', async (_, photo) => {
    const { whole } = await copiesOf(await photo().toBuffer())
    expect(await lightestFirst(whole)).toEqual(['yellow', 'green', 'red', 'blue'])
  })

  test.each([
    ['more than 60 megapixels', 'file_too_large', () => plain(10_001, 6_000).png().toBuffer()],
    [
      'half a file',
      'file_unreadable',
      async () => (await quarters(640, 480).jpeg().toBuffer()).subarray(0, 900),
    ],
    ['another kind of file', 'file_type', async () => Buffer.from('%PDF-1.4')],
    ['an empty file', 'file_type', async () => Buffer.alloc(0)],
  ] as [string, string, () => Promise<Buffer>][])('%s is refused', async (_, code, bytes) => {
    await expect(drawPhoto(await bytes(), { style: 'Manga', area })).rejects.toMatchObject({
      name: 'Refusal',
      code,
    })
  })
})

describe('the level of detail', () => {
  test('that a person chose is kept, however the page turns out', async () => {
    const bytes = await plain(300, 200).png().toBuffer()
    const { verdict } = await drawPhoto(bytes, { style: 'Standard', area, detail: 0.8 })
    expect(verdict?.detail).toBe(0.8)
    expect(verdict?.outliers.map(({ figure }) => figure)).toContain('inkShare')
  })

  test('left to the engine is the same every time', async () => {
    const bytes = await quarters(320, 240).jpeg().toBuffer()
    const [one, two] = [
      await drawPhoto(bytes, { style: 'Manga', area }),
      await drawPhoto(bytes, { style: 'Manga', area }),
    ]
    expect(one).toEqual(two)
  })
})

test('what lies behind is left out where the customer wants it so', async () => {
  const {
    pixels: { width, height, data },
  } = await subjectScene('bench', 1, { longSide: 800, defocus: 4 })
  const photo = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 92 })
    .toBuffer()
  const drawn = (background: Background) =>
    drawPhoto(photo, { style: 'Standard', area, background, detail: 0.5 })
  const [all, none] = await Promise.all([drawn('all'), drawn('none')])
  expect([all.art.background, none.art.background]).toEqual(['all', 'none'])
  const lineMm = ({ art }: typeof all) =>
    art.strokes.reduce((sum, { points }) => {
      for (let i = 2; i < points.length; i += 2)
        sum += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!)
      return sum
    }, 0)
  expect(lineMm(none)).toBeLessThan(0.8 * lineMm(all))
})
