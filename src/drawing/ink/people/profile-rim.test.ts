import { expect, test } from 'vitest'
import { newPlane, type Plane } from '../../ground/plane.ts'
import type { ProfileHead } from './posed-heads.ts'
import { withWholeFace } from './profile-rim.ts'

const [width, height] = [200, 160]

function planeOf(isThere: (x: number, y: number) => boolean): Plane {
  const plane = newPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isThere(x, y)) plane.data[y * width + x] = 1
  return plane
}

/** A head of 100 half pixels looks to the right; its mask ends straight from brow to chin, without the nose. */
const isHead = (x: number, y: number) => x >= 40 && x < 120 && y >= 20 && y < 120
const isNose = (x: number, y: number) => x >= 120 && x < 129 && y >= 60 && y < 75
/** What the head holds before it, farther out than a nose. */
const isCup = (x: number, y: number) => x >= 120 && x < 160 && y >= 85 && y < 110
const isHat = (x: number, y: number) => x >= 40 && x < 120 && y >= 5 && y < 20

function raised(): { person: Plane; people: Plane } {
  const person = planeOf(isHead)
  const people = planeOf(isHead)
  const head: ProfileHead = {
    eye: [2 * 106, 2 * 55],
    mouth: [2 * 106, 2 * 95],
    forward: [1, 0],
    up: [0, -1],
    height: 200,
    person: { left: 0, top: 0, plane: person },
  }
  const own = planeOf((x, y) => [isHead, isNose, isCup, isHat].some((is) => is(x, y)))
  withWholeFace(head, { left: 0, top: 0, own, seen: own }, people)
  return { person, people }
}

test('a face from the side gets the nose that its own mask lacks, and all masks know it', () => {
  for (const plane of Object.values(raised())) {
    expect(plane.data[68 * width + 126]).toBe(1)
    expect(plane.data[50 * width + 126]).toBe(0)
  }
})

test('neither what it holds farther out nor a hat becomes its face', () => {
  const { person } = raised()
  expect(person.data[97 * width + 145]).toBe(0)
  expect(person.data[8 * width + 80]).toBe(0)
})
