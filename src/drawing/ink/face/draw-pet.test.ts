import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import { drawFeatures } from './draw-face.ts'
import { petEyes } from './pet-eyes.ts'

const [width, height] = [480, 320]
const eyes = [
  { x: 170, y: 130 },
  { x: 290, y: 124 },
]

type Face = { eyes: boolean; nose: boolean }

/** A cat from near: fur all over, green irises with upright pupils in dark rims, a red nose. */
function cat(shown: Face) {
  return picture(width, height, (x, y): Colour => {
    const fur = 8 * Math.sin(x / 3) * Math.sin(y / 5)
    const eye = shown.eyes ? eyes.find((one) => Math.hypot(x - one.x, y - one.y) < 30) : undefined
    if (eye) {
      if (((x - eye.x) / 5) ** 2 + ((y - eye.y) / 13) ** 2 < 1) return [12, 14, 12]
      return Math.hypot(x - eye.x, y - eye.y) < 22 ? [176, 190, 96] : [38, 28, 22]
    }
    if (shown.nose && Math.hypot((x - 232) / 1.3, y - 222) < 14) return [190, 84, 70]
    return [142 + fur, 116 + fur, 86 + fur]
  })
}

const readingOf = (shown: Face) => analyse(cat(shown)).ink

test('the eyes of a cat are found where they are', () => {
  const reading = readingOf({ eyes: true, nose: true })
  const scale = reading.lightHalf.width / width
  const found = petEyes(reading)
  expect(found).toHaveLength(2)
  found!.forEach(({ x, y, radius }, i) => {
    expect(Math.hypot(x / scale - eyes[i]!.x, y / scale - eyes[i]!.y)).toBeLessThan(5)
    expect(radius / scale).toBeGreaterThan(16)
    expect(radius / scale).toBeLessThan(32)
  })
})

test('eyes, pupils, nose and mouth are drawn, and no ink in their place', () => {
  const reading = readingOf({ eyes: true, nose: true })
  const features = drawFeatures(reading, 'standard', reading.grid.width / 240)
  expect(features.fills).toHaveLength(2)
  expect(features.strokes).toHaveLength(5)
  const { zone } = features
  const scale = zone.width / width
  const at = (x: number, y: number) =>
    zone.data[Math.floor(y * scale) * zone.width + Math.floor(x * scale)]
  expect(at(eyes[0]!.x, eyes[0]!.y)).toBe(2)
  expect(at(232, 222)).toBe(2)
  expect(at(232, 30)).toBe(0)
})

test('two lights without a nose below them are no face, nor is fur alone', () => {
  for (const shown of [
    { eyes: true, nose: false },
    { eyes: false, nose: true },
  ]) {
    const reading = readingOf(shown)
    const features = drawFeatures(reading, 'standard', reading.grid.width / 240)
    expect(features.strokes).toEqual([])
    expect(features.fills).toEqual([])
  }
})
