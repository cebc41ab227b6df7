import { expect, test } from 'vitest'
import { copiedBox, copyName, copyPartFor, readCopyName, withinCopy } from './copy-part.ts'

const phone = { width: 4000, height: 3000 }

test('all of a photo, and what is most of it, is drawn from the copy of the whole', () => {
  expect(copyPartFor(phone, undefined)).toBeNull()
  expect(copyPartFor(phone, { x: 0.1, y: 0, width: 0.8, height: 1 })).toBeNull()
})

test('a small part of a large photo has a copy of its own, with room for the next crop close by', () => {
  const crop = { x: 0.51, y: 0.26, width: 0.2, height: 0.3 }
  const part = copyPartFor(phone, crop)
  expect(part).toEqual([16, 8, 23, 18])
  expect(copyPartFor(phone, { ...crop, x: 0.515 })).toEqual(part)
  const within = withinCopy(crop, part)
  const box = copiedBox(part)
  expect(within.width * box.width).toBeCloseTo(crop.width)
  expect(box.x + within.x * box.width).toBeCloseTo(crop.x)
})

test('where the photo itself has no more to show, its part has no copy', () => {
  const crop = { x: 0, y: 0, width: 0.3, height: 0.3 }
  expect(copyPartFor({ width: 1400, height: 1000 }, crop)).toBeNull()
  expect(copyPartFor({ width: 1700, height: 1000 }, crop)).toBeNull()
})

test('a part reaches to the edges of the photo and never over them', () => {
  expect(copyPartFor(phone, { x: 0.9, y: 0.9, width: 0.1 + 1e-7, height: 0.1 })).toEqual([
    28, 28, 32, 32,
  ])
})

test('a copy is found again by its name; what names none is told apart', () => {
  for (const part of [null, [0, 0, 32, 32], [16, 8, 23, 18]] as const)
    expect(readCopyName(copyName(part))).toEqual(part)
  for (const name of [
    '',
    'part',
    '1.2.3',
    '5.5.5.9',
    '0.0.33.2',
    '-1.0.3.3',
    '1.5.2.7.9',
    '1e1.0.20.20',
  ])
    expect(readCopyName(name)).toBeUndefined()
})
