import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import type { ProfileHead } from '../people/posed-heads.ts'
import { clearProfiles } from './profiles.ts'

const size = { width: 120, height: 100 }
const everywhere = newPlane(size.width, size.height)
everywhere.data.fill(1)
/** Looks to the left; the whole grid has twice as many pixels. */
const head: ProfileHead = {
  eye: [100, 80],
  mouth: [104, 106],
  forward: [-1, 0],
  up: [0, -1],
  height: 90,
  person: { left: 0, top: 0, plane: everywhere },
}
const noHair = new Uint8Array(size.width * size.height)
const people = { profiles: [head], people: everywhere }

function marked(...boxes: readonly [left: number, top: number, right: number, bottom: number][]) {
  const marks = new Uint8Array(size.width * size.height)
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) marks.fill(2, y * size.width + left, y * size.width + right)
  return marks
}
const isAt = (marks: Uint8Array, x: number, y: number) => marks[y * size.width + x] > 0

test('a dark face seen from the side stays white, and the hat that is one shade with it', () => {
  const cleared = clearProfiles(marked([45, 10, 75, 60]), people, noHair)
  expect(cleared.some((mark) => mark > 0)).toBe(false)
})

test('garments, hair behind the ear and a moustache keep their tones', () => {
  const marks = marked([10, 75, 110, 100], [85, 20, 100, 60], [44, 48, 50, 50])
  const cleared = clearProfiles(marks.slice(), people, noHair)
  expect(cleared).toEqual(marks)
  expect(isAt(cleared, 90, 40)).toBe(true)
})

test('where no head is seen from the side nothing is cleared', () => {
  const marks = marked([45, 10, 75, 60])
  expect(clearProfiles(marks.slice(), { ...people, profiles: [] }, noHair)).toEqual(marks)
})

test('hair that its colour tells from the skin stays black, however near the face it ends', () => {
  const marks = marked([45, 10, 75, 40])
  expect(clearProfiles(marks.slice(), people, noHair)).toEqual(noHair)
  expect(clearProfiles(marks.slice(), people, marks)).toEqual(marks)
})
