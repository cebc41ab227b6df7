import { expect, test } from 'vitest'

import { newPlane } from '../../ground/plane.ts'
import type { InkFace } from '../people/people.ts'
import { dropWedges } from './hair-wedges.ts'

const [width, height] = [200, 200]
const tall = 120
const eyes = { x: 200, y: 160 }

/** A face 60 half pixels tall, its eyes in the middle of a mask's upper half. */
function headWith(isHair: (aside: number, up: number) => boolean, beside = 0.1) {
  const points = new Float32Array(2 * 478)
  points[2 * 168] = eyes.x
  points[2 * 168 + 1] = eyes.y
  const face = { points, axisX: 0, axisY: -1, height: tall } as unknown as InkFace
  const plane = newPlane(width, height)
  const light = newPlane(width, height)
  for (let at = 0; at < plane.data.length; at++) {
    const aside = (2 * (at % width) + 1 - eyes.x) / tall
    const up = (eyes.y - 2 * Math.floor(at / width) - 1) / tall
    plane.data[at] = isHair(aside, up) ? 1 : 0
    light.data[at] = isCrown(aside, up) ? 0.3 : beside
  }
  const count = () => plane.data.reduce((sum, value) => sum + value, 0)
  const before = count()
  dropWedges({ left: 0, top: 0, plane }, face, light)
  const isLeft = (aside: number, up: number) =>
    plane.data[
      Math.floor((eyes.y - up * tall) / 2) * width + Math.floor((eyes.x + aside * tall) / 2)
    ] > 0
  return { lost: before - count(), isLeft }
}

const isCrown = (aside: number, up: number) => up > 0.3 && aside * aside + up * up < 0.49

test('a shoulder that rises beside a short-haired head, and ends in a straight cut, is no hair', () => {
  const isShoulder = (aside: number, up: number) =>
    aside < -0.35 && aside > -0.6 + (up - 0.5) * 0.7 && up < 0.5 && up > -0.3
  const { isLeft, lost } = headWith((aside, up) => isCrown(aside, up) || isShoulder(aside, up))
  expect(lost).toBeGreaterThan(100)
  expect(isLeft(-0.8, -0.2)).toBe(false)
  expect(isLeft(0, 0.6)).toBe(true)
  expect(isLeft(-0.3, 0.55)).toBe(true)
})

test('hair that falls to one side is as light as the crown, and stays', () => {
  const isFalling = (aside: number, up: number) =>
    aside < -0.35 && aside > -0.6 + (up - 0.5) * 0.7 && up < 0.5 && up > -0.3
  const isHair = (aside: number, up: number) => isCrown(aside, up) || isFalling(aside, up)
  expect(headWith(isHair, 0.28).lost).toBe(0)
})

test('long hair that hangs straight, and curls as wide as they are above, stay whole', () => {
  const isLong = (aside: number, up: number) =>
    Math.abs(aside) > 0.4 && Math.abs(aside) < 0.68 && up < 0.4 && up > -0.9
  expect(headWith((aside, up) => isCrown(aside, up) || isLong(aside, up)).lost).toBe(0)
  const isCurls = (aside: number, up: number) =>
    aside * aside + (up - 0.1) ** 2 < 1 && aside * aside + up * up > 0.2
  expect(headWith(isCurls).lost).toBe(0)
})
