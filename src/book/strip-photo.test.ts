import { crc32 } from 'node:zlib'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { corners, phoneJpeg, phonePng, quarters } from './fixtures/sample-photos.ts'
import { stripPhoto } from './strip-photo.ts'

const rawPixels = (photo: Buffer) => sharp(photo).raw().toBuffer()

describe('stripPhoto', () => {
  it.each([
    ['JPEG', phoneJpeg],
    ['PNG', phonePng],
  ])(
    'keeps a %s’s pixels and orientation and drops position, maker and thumbnail',
    async (_, make) => {
      const photo = await make(160, 120, 6)
      const stripped = await stripPhoto(photo)
      const before = await sharp(photo).metadata()
      const after = await sharp(stripped).metadata()
      expect(await rawPixels(stripped)).toEqual(await rawPixels(photo))
      expect(after.orientation).toBe(6)
      expect(await corners(sharp(stripped).autoOrient())).toBe('blue red yellow green')
      expect(after.icc).toEqual(before.icc)
      expect(before.exif?.includes('Kamera')).toBe(true)
      for (const secret of ['Kamera', 'K-1', 'secreto'])
        expect(stripped.includes(secret)).toBe(false)
      expect(after.exif?.length).toBeLessThan(40)
    },
  )

  it('drops comments, foreign segments and what follows the end of a JPEG', async () => {
    const photo = await quarters(160, 120).jpeg({ progressive: true }).toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 9]), Buffer.from('Calle 5')])
    const xmp = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 9]), Buffer.from('Calle 6')])
    const chatty = Buffer.concat([
      photo.subarray(0, 2),
      comment,
      xmp,
      photo.subarray(2),
      Buffer.from('Calle 7'),
    ])
    const stripped = await stripPhoto(chatty)
    expect(stripped).toEqual(photo)
  })

  it('drops text from a PNG', async () => {
    const photo = await quarters(40, 30).png().toBuffer()
    const text = Buffer.from('tEXtComment\0Calle 5')
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, text.length - 4]), text, Buffer.alloc(4)])
    chunk.writeUInt32BE(crc32(text), chunk.length - 4)
    const headerEnd = 33
    const chatty = Buffer.concat([
      photo.subarray(0, headerEnd),
      chunk,
      photo.subarray(headerEnd),
      Buffer.from('Calle 7'),
    ])
    expect(await stripPhoto(chatty)).toEqual(photo)
  })

  it('drops comments from a GIF and keeps every frame', async () => {
    const frame = await quarters(40, 30).gif().toBuffer()
    const other = await quarters(40, 30).negate().gif().toBuffer()
    const photo = await sharp([frame, other], { join: { animated: true } })
      .gif({ loop: 3, delay: 70 })
      .toBuffer()
    const comment = Buffer.from([0x21, 0xfe, 5, ...Buffer.from('Calle'), 0])
    const flags = photo.readUInt8(10)
    const firstBlock = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
    const chatty = Buffer.concat([
      photo.subarray(0, firstBlock),
      comment,
      photo.subarray(firstBlock),
      Buffer.from('Calle'),
    ])
    expect(await stripPhoto(chatty)).toEqual(photo)
    expect(await sharp(photo, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3 })
  })

  it('still answers for a JPEG whose segments do not add up but that decodes', async () => {
    const photo = await phoneJpeg(160, 120, 1)
    const firstEnd = 4 + photo.readUInt16BE(4)
    const odd = Buffer.concat([
      photo.subarray(0, firstEnd),
      Buffer.from([0, 0]),
      photo.subarray(firstEnd),
    ])
    const stripped = await stripPhoto(odd)
    expect(await sharp(stripped).metadata()).toMatchObject({ width: 160, height: 120 })
    expect(stripped.includes('Kamera')).toBe(false)
  })

  it('refuses what is no photo', async () => {
    await expect(stripPhoto(Buffer.from('hola'))).rejects.toMatchObject({ code: 'file_type' })
  })
})
