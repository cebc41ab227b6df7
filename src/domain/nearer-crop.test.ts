import { describe, expect, test } from 'vitest'
import { formatNames } from './book-spec.ts'
import { fit, pictureArea, type PeopleThere } from './fit.ts'
import { nearerCrop } from './nearer-crop.ts'
import { isCrop, type Box } from './page-settings.ts'

const photo = { width: 4032, height: 3024 }
const area = pictureArea('A4')

/** Somebody who stands there, head above; all in fractions of the photo. */
function standing(x: number, y: number, tall: number): { head: Box; body: Box } {
  const wide = tall * 0.3
  return {
    head: { x: x - wide / 4, y, width: wide / 2, height: tall * 0.15 },
    body: { x: x - wide / 2, y, width: wide, height: tall },
  }
}

function group(...people: { head: Box; body: Box }[]): PeopleThere {
  return { heads: people.map(({ head }) => head), bodies: people.map(({ body }) => body) }
}

function holds(crop: Box, box: Box): boolean {
  return (
    box.x >= crop.x &&
    box.y >= crop.y &&
    box.x + box.width <= crop.x + crop.width &&
    box.y + box.height <= crop.y + crop.height
  )
}

describe.each(formatNames)('on %s', (format) => {
  const page = pictureArea(format)
  const people = group(standing(0.6, 0.5, 0.2), standing(0.68, 0.52, 0.14))

  test('small people come nearer, whole, with air, on a crop that fills the page as it says', () => {
    const nearer = nearerCrop(photo, page, {}, people)!
    expect(isCrop(nearer.crop)).toBe(true)
    for (const box of [...people.heads, ...people.bodies])
      expect(holds(nearer.crop, box)).toBe(true)
    expect(nearer.crop.y).toBeLessThan(0.5)
    expect(nearer.times).toBeGreaterThan(1.5)
    expect(nearer.times).toBeLessThanOrEqual(2.5 + 1e-6)
    const printed = fit(photo, page, nearer, people)
    expect(printed.kind).not.toBe('framed')
    expect(printed.turned).toBe(nearer.turned)
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(printed.crop[side]).toBeCloseTo(nearer.crop[side], 6)
  })
})

test('two far apart are both kept, though that brings them less near', () => {
  const people = group(standing(0.25, 0.45, 0.2), standing(0.7, 0.5, 0.2))
  const nearer = nearerCrop(photo, area, {}, people)!
  for (const box of people.bodies) expect(holds(nearer.crop, box)).toBe(true)
  expect(nearer.times).toBeLessThan(2.5)
})

test('at the edge of the photo the crop stays within it', () => {
  const people = group(standing(0.03, 0.8, 0.2))
  const nearer = nearerCrop(photo, area, {}, people)!
  expect(isCrop(nearer.crop)).toBe(true)
  expect(nearer.crop.x).toBe(0)
})

test('nothing is proposed where nobody is, where they are large, or where they reach from edge to edge', () => {
  expect(nearerCrop(photo, area)).toBeNull()
  expect(nearerCrop(photo, area, {}, group(standing(0.5, 0.1, 0.85)))).toBeNull()
  const row = [0.03, 0.25, 0.5, 0.75, 0.97].map((x) => standing(x, 0.4, 0.2))
  expect(nearerCrop(photo, area, {}, group(...row))).toBeNull()
})

test('nor where somebody has chosen a crop or the whole photo', () => {
  const people = group(standing(0.6, 0.5, 0.2))
  const crop = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 }
  expect(nearerCrop(photo, area, { crop }, people)).toBeNull()
  expect(nearerCrop(photo, area, { framed: true }, people)).toBeNull()
})

test('a page that somebody laid on its side, or stood up, stays so', () => {
  const people = group(standing(0.6, 0.5, 0.2))
  for (const turned of [true, false])
    expect(nearerCrop(photo, area, { turned }, people)?.turned).toBe(turned)
})

test('a photo of few pixels is not enlarged beyond what can be drawn', () => {
  const small = { width: 640, height: 480 }
  const nearer = nearerCrop(small, area, {}, group(standing(0.5, 0.5, 0.1)))
  const pixels = nearer ? nearer.crop.width * 640 * nearer.crop.height * 480 : 120_000
  expect(pixels).toBeGreaterThanOrEqual(119_999)
})

test('boxes of no size or outside the photo do no harm', () => {
  const odd = { x: 1, y: 1, width: 0, height: 0 }
  const nearer = nearerCrop(photo, area, {}, { heads: [odd], bodies: [odd] })
  expect(nearer === null || isCrop(nearer.crop)).toBe(true)
})
