import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { phoneJpeg, quarters } from './fixtures/sample-photos.ts'
import { inspectPhoto } from './inspect-photo.ts'

const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code })

describe('inspectPhoto', () => {
  it('tells type and upright size from the content', async () => {
    expect(await inspectPhoto(await phoneJpeg(400, 300))).toEqual({
      contentType: 'image/jpeg',
      extension: 'jpg',
      width: 300,
      height: 400,
    })
    expect(await inspectPhoto(await quarters(40, 30).png().toBuffer())).toMatchObject({
      contentType: 'image/png',
      width: 40,
      height: 30,
    })
    expect(await inspectPhoto(await quarters(40, 30).gif().toBuffer())).toMatchObject({
      contentType: 'image/gif',
      width: 40,
      height: 30,
    })
  })

  it('measures one frame of an animated GIF', async () => {
    const frames = await quarters(40, 60).gif().toBuffer()
    const animated = await sharp([frames, frames, frames], { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await inspectPhoto(animated)).toMatchObject({ width: 40, height: 60 })
  })

  it.each([
    ['CMYK JPEG', quarters(64, 48).toColourspace('cmyk').jpeg()],
    ['progressive JPEG', quarters(64, 48).jpeg({ progressive: true })],
    ['grey JPEG', quarters(64, 48).greyscale().jpeg()],
    ['16-bit PNG', quarters(64, 48).toColourspace('rgb16').png()],
    ['PNG with alpha', quarters(64, 48).ensureAlpha(0.5).png()],
    ['palette PNG', quarters(64, 48).png({ palette: true })],
  ])('accepts a %s', async (_, photo) => {
    expect(await inspectPhoto(await photo.toBuffer())).toMatchObject({ width: 64, height: 48 })
  })

  it.each([
    ['WebP', quarters(64, 48).webp()],
    ['TIFF', quarters(64, 48).tiff()],
    ['AVIF', quarters(64, 48).avif({ effort: 0 })],
  ])('refuses a %s whatever its name', async (_, photo) => {
    await expect(inspectPhoto(await photo.toBuffer())).rejects.toEqual(refusal('file_type'))
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['PDF', '%PDF-1.7\n'],
    ['page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('refuses a %s', async (_, text) => {
    await expect(inspectPhoto(Buffer.from(text))).rejects.toEqual(refusal('file_type'))
  })

  it.each([0.99, 0.5, 0.02])(
    'finds a JPEG cut off at %d of its length unreadable',
    async (part) => {
      const photo = await phoneJpeg(800, 600)
      await expect(inspectPhoto(photo.subarray(0, photo.length * part))).rejects.toEqual(
        refusal('file_unreadable'),
      )
    },
  )

  it.each(['png', 'gif'] as const)('finds a cut off %s unreadable', async (format) => {
    const photo = await quarters(300, 200).toFormat(format).toBuffer()
    await expect(inspectPhoto(photo.subarray(0, photo.length * 0.7))).rejects.toEqual(
      refusal('file_unreadable'),
    )
  })

  it('finds a signature without a picture unreadable', async () => {
    await expect(inspectPhoto(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).rejects.toEqual(
      refusal('file_unreadable'),
    )
  })

  it('refuses more than 60 megapixels from the header alone', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 6_001, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    await expect(inspectPhoto(bomb)).rejects.toEqual(refusal('file_too_large'))
  })
})

it('lets large interlaced pictures wait for each other, and each still gets its answer', async () => {
  const large = await sharp({
    create: { width: 4100, height: 3000, channels: 3, background: '#fff' },
  })
    .png({ progressive: true })
    .toBuffer()
  const broken = large.subarray(0, large.length * 0.6)
  const answers = await Promise.allSettled([broken, large, broken, large].map(inspectPhoto))
  expect(answers.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})
