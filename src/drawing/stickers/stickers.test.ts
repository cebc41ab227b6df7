import { expect, test } from 'vitest'
import type { LineArt } from '../ground/line-art.ts'
import { newPlane } from '../ground/plane.ts'
import type { Analysis } from '../analyse.ts'
import { nothingSeen } from '../ground/seen.ts'
import type { Mask } from './cut-out.ts'
import { findCutOuts } from './find-cut-outs.ts'
import { hasFlatTop } from './flat-top.ts'
import { picture } from '../test-pictures.ts'
import { packSheet } from './pack-sheet.ts'
import { areaOf, stickerShape } from './sticker-shape.ts'
import { stickerLines } from './sticker-lines.ts'

function maskOf(width: number, height: number, isOn: (x: number, y: number) => boolean): Mask {
  const data = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++) data[i] = isOn(i % width, Math.floor(i / width)) ? 1 : 0
  return { width, height, data }
}
const disc = maskOf(80, 80, (x, y) => Math.hypot(x - 39.5, y - 39.5) < 40)
/** Two arms with a bay between them, as sharp as can be. */
const fork = maskOf(80, 80, (x, y) => y > 50 || x < 20 || x > 60)

/** What of an analysis cut-outs are found by. */
function pictureOf(mask: Mask): Analysis {
  const { width, height } = mask
  const lightness = newPlane(width, height)
  mask.data.forEach((value, i) => (lightness.data[i] = value ? 20 : 90))
  return { width, height, lightness, subject: { mask: mask.data } } as unknown as Analysis
}

const cutFrom = (mask: Mask) =>
  findCutOuts(
    picture(mask.width, mask.height, (x, y) =>
      mask.data[y * mask.width + x] ? [48, 48, 48] : [226, 226, 226],
    ),
    pictureOf(mask),
    nothingSeen,
  )

test('a cut runs three millimetres outside of what is drawn', () => {
  const { ink, cut } = stickerShape(disc, 0.5)
  expect(ink).toHaveLength(1)
  const radius = (ring: Float32Array) => Math.sqrt(Math.abs(areaOf(ring)) / Math.PI)
  expect(radius(cut) - radius(ink[0]!)).toBeGreaterThan(2.8)
  expect(radius(cut) - radius(ink[0]!)).toBeLessThan(3.2)
})

test('a knife never turns in a sharp corner', () => {
  const { cut } = stickerShape(fork, 0.5)
  const count = cut.length / 2
  for (let i = 0; i < count; i++) {
    const [a, b, c] = [i, (i + 1) % count, (i + 2) % count].map((k) => [
      cut[k * 2]!,
      cut[k * 2 + 1]!,
    ]) as [number, number][]
    const one = Math.atan2(b![1] - a![1], b![0] - a![0])
    const two = Math.atan2(c![1] - b![1], c![0] - b![0])
    const turn = Math.abs(((two - one + 3 * Math.PI) % (2 * Math.PI)) - Math.PI)
    expect(turn).toBeLessThan(0.6)
  }
})

test('stickers fill a sheet without touching: few are repeated smaller, never too small', () => {
  const piece = { mask: disc, worth: 1, least: 19 / 80, most: 50 / 80 }
  const placed = packSheet([piece], { widthMm: 136, heightMm: 192 })
  expect(placed.length).toBeGreaterThan(4)
  expect(Math.min(...placed.map(({ mmPerPixel }) => mmPerPixel))).toBeGreaterThanOrEqual(19 / 80)
  const middles = placed.map(({ xMm, yMm, mmPerPixel }) => ({
    x: xMm + 40 * mmPerPixel,
    y: yMm + 40 * mmPerPixel,
    radius: 40 * mmPerPixel + 3,
  }))
  for (const [i, a] of middles.entries())
    for (const b of middles.slice(i + 1))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius + 1)
  expect(packSheet([piece], { widthMm: 136, heightMm: 192 })).toEqual(placed)
})

test('a thing that stands free is cut out; where nothing does, a round piece is taken', () => {
  const free = maskOf(320, 240, (x, y) => Math.hypot(x - 160, y - 120) < 60)
  const [thing] = cutFrom(free)
  expect(thing).toMatchObject({ kind: 'thing' })
  expect(thing!.mask.width).toBeGreaterThan(110)
  expect(thing!.mask.width).toBeLessThan(130)
  const nothing = cutFrom(maskOf(320, 240, () => false))
  expect(nothing).toMatchObject([{ kind: 'picture' }])
})

test('a head whose mask ends in a line has lost its hair', () => {
  expect(hasFlatTop(disc)).toBe(false)
  const cropped = { ...disc, height: 65, data: disc.data.subarray(15 * 80) }
  expect(hasFlatTop(cropped)).toBe(true)
})

test('what the photo cuts off at its top is no cut-out', () => {
  const hanging = maskOf(320, 240, (x, y) => x > 100 && x < 200 && y < 150)
  expect(cutFrom(hanging)).toMatchObject([{ kind: 'picture' }])
})

test('only the lines on a cut-out come along, as large as the sticker', () => {
  const line = (...points: number[]) => ({
    points: Float32Array.from(points),
    widthsMm: 1,
    closed: false,
  })
  const art: LineArt = {
    widthMm: 160,
    heightMm: 160,
    strokes: [line(100, 100, 120, 100, 130, 100), line(5, 5, 20, 5, 30, 5)],
    fills: [],
  }
  const cutOut = { kind: 'thing', left: 40, top: 40, mask: disc, worth: 1 } as const
  const { strokes } = stickerLines(art, cutOut, { width: 160, height: 160 }, 0.5)
  expect(strokes).toHaveLength(1)
  expect([...strokes[0]!.points]).toEqual([30, 30, 40, 30])
  expect(strokes[0]!.widthsMm).toBe(0.5)
})
