import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { subjectScene } from '#support/subject-scenes.ts'
import type { Pixels } from '../ground/line-art.ts'
import { readOnce } from '../test-drawings.ts'
import { noise, picture } from '../test-pictures.ts'
import { coach, type AdviceCode } from './coach.ts'

// The machine may have other things to do.
vi.setConfig({ testTimeout: 240_000 })

/** The size of a photo as a telephone takes it, of which `pixels` are a reduction. */
const large = { width: 4000, height: 3000 }
const codesOf = (pixels: Pixels, photo = large): string[] =>
  coach(readOnce(pixels), photo).map(({ code, severity }) => `${code} ${severity}`)

async function changed(
  { width, height, data }: Pixels,
  change: (picture: Sharp) => Sharp,
): Promise<Pixels> {
  const source = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).removeAlpha()
  const made = await change(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: made.info.width, height: made.info.height, data: made.data }
}

describe('drawn scenes', () => {
  let garden: Pixels

  beforeAll(async () => {
    garden = (await subjectScene('garden', 1, { longSide: 640 })).pixels
  }, 60_000)

  test.each(['garden', 'portrait-boy', 'birthday', 'street'] as const)(
    '%s draws well: no advice',
    async (name) => {
      for (const defocus of [0, 6])
        expect(codesOf((await subjectScene(name, 2, { longSide: 640, defocus })).pixels)).toEqual(
          [],
        )
    },
  )

  const harms: [AdviceCode, 'hint' | 'warning', (picture: Sharp) => Sharp][] = [
    ['blurred', 'hint', (picture) => picture.blur(4)],
    ['blurred', 'warning', (picture) => picture.blur(7.2)],
    ['too_dark', 'hint', (picture) => picture.linear(0.22, 0)],
    ['too_dark', 'warning', (picture) => picture.linear(0.08, 0)],
    ['too_bright', 'hint', (picture) => picture.linear(0.25, 190)],
    ['low_contrast', 'hint', (picture) => picture.linear(0.22, 100)],
  ]
  test.each(harms)('%s is told, as a %s, and nothing else', async (code, severity, harm) => {
    expect(codesOf(await changed(garden, harm))).toEqual([`${code} ${severity}`])
  })

  test('too few pixels are told from the photo itself, however it was scaled since', async () => {
    const small = await changed(garden, (picture) => picture.resize(150))
    expect(codesOf(small, small)).toEqual(['too_small warning'])
    expect(codesOf(garden, { width: 300, height: 225 })).toEqual(['too_small hint'])
    expect(codesOf(garden, { width: 640, height: 480 })).toEqual([])
  })

  test('faces are too small when even the largest is', () => {
    const analysis = readOnce(garden)
    const withFaces = (...heights: number[]) => ({
      ...analysis,
      faces: heights.map((height) => ({ x: 0.5, y: 0.3, width: height, height })),
    })
    expect(coach(withFaces(0.04, 0.06), large)).toEqual([
      { code: 'faces_small', severity: 'hint', figure: 0.06 },
    ])
    expect(coach(withFaces(0.03), large)).toMatchObject([{ severity: 'warning' }])
    expect(coach(withFaces(0.04, 0.2), large)).toEqual([])
  })
})

describe('pictures with nothing to draw', () => {
  const next = noise(3)

  test('sky alone, or grass alone, has no shapes', () => {
    expect(codesOf(picture(600, 400, (_, y) => [90 + y / 4, 140 + y / 5, 235]))).toEqual([
      'no_shapes warning',
    ])
    const meadow = picture(600, 400, (_, y) => {
      const blade = next() / 6
      return [40 + blade + y / 8, 90 + blade + y / 6, 30 + blade / 2]
    })
    expect(codesOf(meadow)).toEqual(['no_shapes warning'])
  })

  test.each([
    ['one pixel', picture(1, 1, () => [120, 120, 120])],
    ['black', picture(40, 30, () => [0, 0, 0])],
    ['white', picture(40, 30, () => [255, 255, 255])],
    ['noise', picture(300, 200, () => [next(), next(), next()])],
  ])('%s: sound figures', (_, pixels) => {
    for (const { figure } of coach(readOnce(pixels), pixels))
      expect(Number.isFinite(figure)).toBe(true)
  })
})
