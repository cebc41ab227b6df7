import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { decodeCopy } from '#drawing/copy/decode-copy.ts'

import { corners, phoneJpeg, quarters } from './fixtures/sample-photos.ts'
import { copiesOf, cutFromCopies, isWholeCopy, makeCopy } from './photo-copies.ts'

const cornersOf = (pixels: ReturnType<typeof decodeCopy>) =>
  corners(sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } }))

describe('a working copy', () => {
  it('is upright, as large as pages are drawn at, without metadata', async () => {
    const copy = await makeCopy(await phoneJpeg(4000, 3000), null)
    const { width, height, exif, orientation } = await sharp(copy).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 1200, height: 1600 })
    expect(await cornersOf(decodeCopy(copy))).toBe('blue red yellow green')
    expect(isWholeCopy(copy)).toBe(true)
    expect(isWholeCopy(copy.subarray(0, -20))).toBe(false)
  })

  it.each([
    ['PNG with holes', quarters(300, 200).ensureAlpha(0).png()],
    ['GIF', quarters(300, 200).gif()],
    ['grey PNG', quarters(300, 200).greyscale().png()],
    ['CMYK JPEG', quarters(300, 200).toColourspace('cmyk').jpeg()],
    ['PNG of 16 bits', quarters(300, 200).toColourspace('rgb16').png()],
    ['one pixel', quarters(2, 2).png()],
  ])('is made of a %s too, the same bytes each time', async (_, photo) => {
    const bytes = await photo.toBuffer()
    const copy = await makeCopy(bytes, null)
    expect(copy.equals(await makeCopy(bytes, null))).toBe(true)
    expect(decodeCopy(copy).width).toBeGreaterThan(0)
  })

  it('of a part shows that part with all the pixels that the photo has, up to as many', async () => {
    const copies = await copiesOf(await quarters(4000, 3000).png().toBuffer(), {
      x: 0.51,
      y: 0.01,
      width: 0.4,
      height: 0.4,
    })
    expect(copies).toMatchObject({ width: 4000, height: 3000, part: { of: [16, 0, 30, 14] } })
    expect(decodeCopy(copies.part!.bytes).width).toBe(1600)
    expect(decodeCopy(copies.whole).width).toBe(1600)
    const drawn = cutFromCopies(copies, { x: 0.51, y: 0.01, width: 0.4, height: 0.4 })
    expect(drawn.width).toBeGreaterThan(1400)
    expect(await cornersOf(drawn)).toMatch(/^green green .* green$/)
  })

  it('is refused of what is no photo', async () => {
    await expect(copiesOf(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'file_type' })
  })
})
