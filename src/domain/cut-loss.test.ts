import { expect, it } from 'vitest'

import { cutLoss } from './cut-loss.ts'
import { fit, pictureArea } from './fit.ts'

const a4 = pictureArea('A4')
const square = pictureArea('Square')
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const whole = box(0, 0, 1, 1)
const panorama = { width: 1280, height: 380 }
const squarePhoto = { width: 1000, height: 1000 }
const lying = { width: 3000, height: 2000 }

it('wide hair is whole on a page, with white above and below it', () => {
  const face = box(0.33, 0.1, 0.5, 0.6)
  const people = { heads: [face], bodies: [box(0, 0, 1, 1)], crowns: [box(0.04, 0.02, 0.9, 0.6)] }
  const { kind, crop, size } = fit(squarePhoto, a4, {}, people)
  expect(kind).toBe('framed')
  expect(crop.width).toBeGreaterThan(0.82)
  expect(size.widthMm).toBe(190)
  expect(size.heightMm).toBeGreaterThan(190)
  // A head that the page has room for fills it, whatever becomes of the shoulders.
  const narrow = { ...people, crowns: [box(0.3, 0.02, 0.55, 0.6)] }
  const filled = fit(squarePhoto, a4, {}, narrow)
  expect(filled).toMatchObject({ kind: 'fill', size: a4 })
  expect(filled.crop.x).toBeLessThan(0.3)
  expect(filled.crop.x + filled.crop.width).toBeGreaterThan(0.85)
})

it('four children side by side, seen or not as people, are all on their page', () => {
  const children = [0.08, 0.4, 0.52, 0.82].map((x) => box(x, 0.2, 0.1, 0.7))
  const { crop, turned, size } = fit(panorama, a4, {}, { heads: [], bodies: [], things: children })
  expect(turned).toBe(true)
  expect(crop.x).toBeLessThanOrEqual(0.085)
  expect(crop.x + crop.width).toBeGreaterThanOrEqual(0.915)
  expect(size.heightMm).toBeGreaterThan(95)
  const known = fit(panorama, a4, {}, { heads: [], bodies: children })
  expect(known.crop.x + known.crop.width).toBeGreaterThanOrEqual(0.915)
})

it('a hand that filling the page would cut is shown, as long as little is left white for it', () => {
  const reaching = { heads: [box(0.55, 0.1, 0.1, 0.2)], bodies: [box(0.02, 0.1, 0.66, 0.9)] }
  const { crop } = fit({ width: 1900, height: 1000 }, a4, { turned: true }, reaching)
  expect(crop.x).toBeLessThan(0.05)
})

it('a thing alone draws the window to itself, and is not cut by a page that has room for it', () => {
  const tent = box(0.75, 0.4, 0.2, 0.3)
  const { kind, crop } = fit(
    { width: 1300, height: 700 },
    a4,
    {},
    {
      heads: [],
      bodies: [],
      things: [tent],
    },
  )
  expect(kind).toBe('turned')
  expect(crop.x + crop.width).toBeGreaterThan(0.95)
})

it('for hair, hands and things a square page is never a third white, nor A4 half', () => {
  const all = { heads: [], bodies: [whole], crowns: [whole], things: [whole] }
  expect(fit(lying, square, {}, all).size.heightMm).toBeGreaterThanOrEqual((190 * 2) / 3)
  const { size } = fit(lying, a4, { turned: false }, all)
  expect((size.widthMm * size.heightMm) / (190 * 277)).toBeGreaterThanOrEqual(0.5)
})

it('losing somebody costs more than cutting them, and cutting them at the knees least', () => {
  const people = { heads: [], bodies: [box(0.1, 0.1, 0.3, 0.8)] }
  const loss = (part: typeof whole) => cutLoss(people, part, whole, false)
  expect(loss(whole)).toBe(0)
  expect(loss(box(0.105, 0, 0.895, 1))).toBeLessThan(0.03)
  const atTheSide = loss(box(0.2, 0, 0.8, 1))
  const atTheKnees = loss(box(0, 0, 1, 0.65))
  expect(atTheSide).toBeGreaterThan(atTheKnees)
  expect(atTheKnees).toBeGreaterThan(0)
  expect(loss(box(0.5, 0, 0.5, 1))).toBe(1)
})

it.each([
  ['of no size', box(0.5, 0.5, 0, 0)],
  ['all of the photo', whole],
  ['reaching out of it', box(-0.5, -0.5, 2, 2)],
])('boxes %s do no harm', (_, odd) => {
  const people = { heads: [], bodies: [odd], crowns: [odd], things: [odd] }
  for (const area of [a4, square]) {
    const { crop, size } = fit(lying, area, {}, people)
    for (const number of [...Object.values(crop), ...Object.values(size)])
      expect(number).toBeGreaterThanOrEqual(0)
    expect(crop.x + crop.width).toBeLessThanOrEqual(1 + 1e-9)
  }
})
