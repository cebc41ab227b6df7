import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { paperFor } from '../../ground/paper.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import { drawInk } from '../draw-ink.ts'
import { drawFeatures } from './draw-face.ts'
import { petEyes } from './pet-eyes.ts'

const [width, height] = [480, 320]

type Eye = { x: number; y: number; wide: number }
type Face = { eyes: readonly Eye[]; nose: boolean; whiskers: boolean }

const facing: readonly Eye[] = [
  { x: 170, y: 130, wide: 1 },
  { x: 290, y: 124, wide: 1 },
]
/** The eye behind is narrower, and its lid towards the nose is not seen. */
const aside: readonly Eye[] = [
  { x: 170, y: 130, wide: 1 },
  { x: 290, y: 132, wide: 0.8 },
]
/** To the left of the muzzle, as y = top + fall · (190 - x). */
const whiskers = [
  { top: 226, fall: 0 },
  { top: 240, fall: 0.2 },
  { top: 256, fall: 0.4 },
]

function eyeAt(x: number, y: number, { x: middle, y: across, wide }: Eye): Colour | undefined {
  const away = Math.hypot((x - middle) / wide, y - across)
  if (((x - middle) / 5 / wide) ** 2 + ((y - across) / 13) ** 2 < 1) return [12, 14, 12]
  if (away < 22) return [176, 190, 96]
  return away < 30 && (wide === 1 || x > middle) ? [38, 28, 22] : undefined
}

/** A cat from near: fur all over, green irises with upright pupils in dark rims, a red nose, white whiskers. */
function cat(shown: Face) {
  return picture(width, height, (x, y): Colour => {
    const fur = 8 * Math.sin(x / 3) * Math.sin(y / 5)
    for (const eye of shown.eyes) {
      const seen = eyeAt(x, y, eye)
      if (seen) return seen
    }
    if (shown.nose && Math.hypot((x - 232) / 1.3, y - 222) < 14) return [190, 84, 70]
    const isWhisker = whiskers.some(
      ({ top, fall }) => x > 40 && x < 185 && Math.abs(y - top - fall * (190 - x)) < 1.5,
    )
    if (shown.whiskers && isWhisker) return [240, 236, 228]
    return [142 + fur, 116 + fur, 86 + fur]
  })
}

const readingOf = (shown: Partial<Face>) =>
  analyse(cat({ eyes: facing, nose: true, whiskers: false, ...shown })).ink

/** Two pupils, and three places of whiskers a side. */
const pupilsAndDots = 8
/** Both irises, both lids, the nose, its nostrils, the mouth in two. */
const faceStrokes = 9

test('a cat that looks at us has its eyes, pupils, nose and mouth drawn, and no ink in their place', () => {
  const reading = readingOf({})
  const scale = reading.lightHalf.width / width
  const found = petEyes(reading)
  expect(found).toHaveLength(2)
  found!.forEach(({ x, y, radius }, i) => {
    expect(Math.hypot(x / scale - facing[i]!.x, y / scale - facing[i]!.y)).toBeLessThan(5)
    expect(radius / scale).toBeGreaterThan(16)
    expect(radius / scale).toBeLessThan(32)
  })
  const features = drawFeatures(reading, 'standard', reading.grid.width / 240)
  expect(features.fills).toHaveLength(pupilsAndDots)
  expect(features.strokes).toHaveLength(faceStrokes)
  expect(features.furry).toHaveLength(1)
  const { zone } = features
  const at = (x: number, y: number) =>
    zone.data[Math.floor(y * scale) * zone.width + Math.floor(x * scale)]
  expect(at(facing[0]!.x, facing[0]!.y)).toBe(2)
  expect(at(232, 222)).toBe(2)
  expect(at(232, 4)).toBe(0)
})

test('its irises and nose have dots on manga pages, its pupils none', () => {
  const reading = readingOf({})
  const paper = paperFor(reading.grid, 240, 160)
  const options = { detail: 0.5, paper, background: 'calm' } as const
  const mm = 240 / width
  const [manga, standard] = (['manga', 'standard'] as const).map((style) => {
    const { strokes } = drawInk(reading, { style, ...options })
    return strokes.filter(({ points }) => points.length === 2).map(({ points }) => points)
  })
  const countNear = (dots: readonly Float32Array[] = [], x: number, y: number, far: number) =>
    dots.filter(([u, v]) => Math.hypot(u! / mm - x, v! / mm - y) < far).length
  for (const { x, y } of facing) {
    expect(countNear(manga, x, y, 22)).toBeGreaterThan(13)
    expect(countNear(manga, x, y, 4)).toBe(0)
  }
  expect(countNear(manga, 232, 222, 16)).toBeGreaterThan(13)
  expect(standard).toEqual([])
})

test('one that looks aside too; each whisker is one stroke, and the side where none is seen has as many', () => {
  const reading = readingOf({ eyes: aside, whiskers: true })
  const scale = reading.lightHalf.width / width
  const found = petEyes(reading)
  expect(found).toHaveLength(2)
  found!.forEach(({ x, y }, i) =>
    expect(Math.hypot(x / scale - aside[i]!.x, y / scale - aside[i]!.y)).toBeLessThan(8),
  )
  const { strokes } = drawFeatures(reading, 'standard', reading.grid.width / 240)
  expect(strokes).toHaveLength(faceStrokes + 2 * whiskers.length)
  const ends = strokes.map(({ path }) => path[path.length - 2]! / 2 / scale)
  expect(ends.filter((x) => x < 80)).toHaveLength(whiskers.length)
  expect(ends.filter((x) => x > 340)).toHaveLength(whiskers.length)
})

test('two lights without a nose below them are no face, nor is fur alone', () => {
  for (const shown of [{ nose: false }, { eyes: [] }]) {
    const reading = readingOf(shown)
    const features = drawFeatures(reading, 'standard', reading.grid.width / 240)
    expect(features.strokes).toEqual([])
    expect(features.fills).toEqual([])
    expect(features.furry).toEqual([])
  }
})
