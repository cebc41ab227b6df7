import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import { guidesOf } from '../candidates/guides.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { inkStyles } from '../grid/ink-style.ts'
import { nightStars } from './stars.ts'

const [width, height] = [480, 320]
const mmAcross = 280

/** A grid of points, each moved a little by its number. */
const places = Array.from({ length: 40 }, (_, i) => ({
  x: 40 + 55 * (i % 8) + ((i * 7) % 11),
  y: 24 + 42 * Math.floor(i / 8) + ((i * 5) % 9),
}))

function starsOf(sky: Colour, star: Colour, count = places.length, faceShare = 0) {
  const photo = picture(width, height, (x, y): Colour => {
    if (y > 250) return [8, 9, 8]
    return places.slice(0, count).some((place) => Math.hypot(x - place.x, y - place.y) < 1.6)
      ? star
      : sky
  })
  const { ink } = analyse(photo)
  const faces = faceShare > 0 ? [{ height: faceShare * ink.grid.height }] : []
  const reading = { ...ink, people: { ...ink.people, faces } }
  const input = {
    reading,
    guides: guidesOf(ink, true),
    style: inkStyles.standard,
    pixelsPerMm: reading.grid.width / mmAcross,
  } as unknown as ChoiceInput
  return { drawn: nightStars([], input), scale: reading.grid.width / width }
}

const night: Colour = [24, 40, 74]
const bright: Colour = [240, 244, 250]

test('stars are drawn where they stand in a night sky', () => {
  const { drawn, scale } = starsOf(night, bright)
  expect(drawn.length).toBeGreaterThan(15)
  for (const path of drawn) {
    const corners = path.length / 2 - 1
    expect(corners).toBe(10)
    let [x, y] = [0, 0]
    for (let i = 0; i < corners; i++) {
      x += path[2 * i]! / corners / scale
      y += path[2 * i + 1]! / corners / scale
    }
    expect(Math.min(...places.map((place) => Math.hypot(x - place.x, y - place.y)))).toBeLessThan(4)
  }
})

test('by day, and where only a few lights are seen, there are none', () => {
  expect(starsOf([150, 195, 240], [255, 255, 255]).drawn).toEqual([])
  expect(starsOf(night, bright, 8).drawn).toEqual([])
})

test('behind somebody near there are none: a dark wall has its lights, too', () => {
  expect(starsOf(night, bright, places.length, 0.03).drawn.length).toBeGreaterThan(15)
  expect(starsOf(night, bright, places.length, 0.2).drawn).toEqual([])
})
