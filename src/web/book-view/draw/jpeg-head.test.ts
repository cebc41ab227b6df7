import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegHead } from './jpeg-head.ts'

const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } }).jpeg()

test.each([1, 3, 6, 8])(
  'size and orientation %i are read as they are stored',
  async (orientation) => {
    const file = await plain.clone().withMetadata({ orientation }).toBuffer()
    const head = jpegHead(file)!
    expect(head).toMatchObject({ width: 60, height: 40, orientation })
    // Without its Exif part it is the same picture, and says nothing of being turned.
    const { from, to } = head.exif!
    const bare = Buffer.concat([file.subarray(0, from), file.subarray(to)])
    expect(jpegHead(bare)).toEqual({ width: 60, height: 40, orientation: 1, exif: null })
    expect((await sharp(bare).metadata()).orientation).toBeUndefined()
    expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
  },
)

test('a progressive one too', async () => {
  const file = await plain.clone().jpeg({ progressive: true }).toBuffer()
  expect(jpegHead(file)).toEqual({ width: 60, height: 40, orientation: 1, exif: null })
})

test('what is no JPEG, is cut short or tells nonsense has no head, or says nothing of being turned', async () => {
  const file = await plain.clone().withMetadata({ orientation: 6 }).toBuffer()
  expect(jpegHead(await plain.clone().png().toBuffer())).toBeNull()
  for (const length of [0, 1, 3, 20, 90]) expect(jpegHead(file.subarray(0, length))).toBeNull()
  const { from, to } = jpegHead(file)!.exif!
  for (let at = from + 10; at < Math.min(to, from + 60); at++) {
    const odd = Uint8Array.from(file)
    odd[at] = 0xff
    expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(jpegHead(odd)?.orientation)
  }
})
