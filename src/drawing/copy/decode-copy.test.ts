import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import { subjectScene } from '#support/subject-scenes.ts'
import { noise, picture } from '../test-pictures.ts'
import type { Pixels } from '../ground/line-art.ts'
import { CopyUnreadable } from './copy-unreadable.ts'
import { decodeCopy } from './decode-copy.ts'

const jpegOf = ({ width, height, data }: Pixels, options: JpegOptions = {}) =>
  sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', ...options })
    .toBuffer()
const next = noise(5)
const grain = (width: number, height: number) =>
  picture(width, height, () => [next(), next(), next()])
const { pixels: scene } = await subjectScene('garden', 1, { longSide: 300 })

describe('a copy is read as libjpeg reads it, to the last bit', () => {
  test.each<[string, Pixels, JpegOptions?]>([
    ['a scene', scene],
    ['a scene that is hardly squeezed', scene, { quality: 100 }],
    ['a scene that is squeezed hard', scene, { quality: 20 }],
    ['grain of all colours', grain(129, 67)],
    ['a grey', picture(64, 64, () => [121, 121, 121])],
    ['one pixel', picture(1, 1, () => [200, 30, 90])],
    ['a line of pixels', grain(203, 1)],
    ['usual tables of codes', scene, { optimiseCoding: false }],
  ])('%s', async (_, pixels, options) => {
    const jpeg = await jpegOf(pixels, options)
    const read = decodeCopy(jpeg)
    const { data, info } = await sharp(jpeg)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([read.width, read.height]).toEqual([info.width, info.height])
    expect(Buffer.from(read.data).equals(data)).toBe(true)
  })
})

describe('what is no copy is refused, not drawn', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['nothing', async () => new Uint8Array()],
    ['a page of text', async () => new TextEncoder().encode('<!doctype html><p>Not here</p>')],
    ['half of one', async () => (await jpegOf(scene)).subarray(0, 8000)],
    ['its head alone', async () => (await jpegOf(scene)).subarray(0, 300)],
    ['a progressive JPEG', () => jpegOf(scene, { progressive: true })],
    ['one with colours made smaller', () => jpegOf(scene, { chromaSubsampling: '4:2:0' })],
    [
      'a grey one',
      () =>
        sharp(Buffer.from(scene.data), {
          raw: { width: scene.width, height: scene.height, channels: 4 },
        })
          .toColourspace('b-w')
          .jpeg()
          .toBuffer(),
    ],
  ])('%s', async (_, bytes) => {
    const given = await bytes()
    expect(() => decodeCopy(given)).toThrow('a working copy that cannot be read')
  })

  test('whatever has happened to it on the way, it ends, with pixels or a refusal', async () => {
    const jpeg = await jpegOf(scene)
    const outcome = (bytes: Uint8Array): string => {
      try {
        const { width, height, data } = decodeCopy(bytes)
        return data.length === width * height * 4 ? 'pixels' : 'other pixels than it says'
      } catch (error) {
        return error instanceof CopyUnreadable ? 'refused' : String(error)
      }
    }
    const outcomes = new Set<string>()
    for (let round = 0; round < 200; round++) {
      const hurt = Buffer.from(jpeg)
      for (let i = 0; i < 4; i++) hurt[(next() * 256 + next()) % hurt.length] = next()
      outcomes.add(outcome(hurt))
    }
    expect([...outcomes].toSorted()).toEqual(['pixels', 'refused'])
  })
})
