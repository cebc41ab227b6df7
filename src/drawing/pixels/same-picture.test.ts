import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { subjectScene } from '#support/subject-scenes.ts'
import { fingerprintOf, isSamePicture } from './same-picture.ts'
import { noise, picture } from '../test-pictures.ts'

async function printOf(source: Sharp) {
  const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return fingerprintOf({ width: info.width, height: info.height, data })
}

async function scene(name: 'garden' | 'street' | 'birthday', seed: number): Promise<Sharp> {
  const { width, height, data } = (await subjectScene(name, seed, { longSide: 480 })).pixels
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).removeAlpha()
}

test('a photo saved anew, smaller or brighter is the same; others are not', async () => {
  const garden = await scene('garden', 1)
  const print = await printOf(garden.clone())
  const small = sharp(await garden.clone().resize(200).jpeg({ quality: 40 }).toBuffer())
  expect(isSamePicture(print, await printOf(small))).toBe(true)
  expect(isSamePicture(print, await printOf(garden.clone().linear(1.1, 8)))).toBe(true)
  expect(isSamePicture(print, await printOf(garden.clone().flop()))).toBe(false)
  for (const other of [
    await scene('garden', 2),
    await scene('street', 1),
    await scene('birthday', 1),
  ])
    expect(isSamePicture(print, await printOf(other))).toBe(false)
})

test('walls of one grey are the same, of two greys are not', () => {
  const next = noise(3)
  const wall = (grey: number) =>
    fingerprintOf(
      picture(16, 16, () => {
        const value = Math.round(grey + next() / 200)
        return [value, value, value]
      }),
    )
  expect(isSamePicture(wall(90), wall(90))).toBe(true)
  expect(isSamePicture(wall(90), wall(200))).toBe(false)
})
