import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import type { ProfileHead } from '../people/posed-heads.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { profileCrowns, profileHairLines, profileHairOf, sideFacesOf } from './profile-hair.ts'

const [width, height] = [240, 200]
/** Half grid: a head that looks to the right, hair above and behind its ear. */
const isHead = (x: number, y: number) => ((x - 110) / 44) ** 2 + ((y - 90) / 56) ** 2 < 1
const isHair = (x: number, y: number) => y < 74 || (x < 92 && y < 104)

type Look = { readonly light: number; readonly a: number; readonly b: number }
const brown: Look = { light: 0.25, a: 0.02, b: 0.03 }
const skin: Look = { light: 0.75, a: 0.04, b: 0.06 }

function readingOf(hair: Look, unit = 1): InkReading {
  const [light, a, b, people] = [0, 1, 2, 3].map(() => newPlane(width, height))
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (!isHead(x, y)) continue
    const look = isHair(x, y) ? hair : skin
    light!.data[at] = look.light
    a!.data[at] = look.a
    b!.data[at] = look.b
    people!.data[at] = 1
  }
  const head: ProfileHead = {
    eye: [276, 180],
    mouth: [272, 232],
    forward: [1, 0],
    up: [0, -1],
    height: 224,
    person: { left: 0, top: 0, plane: people! },
  }
  const known = { profiles: [head], people: people! }
  return {
    grid: { width: 2 * width, height: 2 * height, unit },
    lightHalf: light!,
    a: a!,
    b: b!,
    people: known,
  } as unknown as InkReading
}

test('hair of a head from the side is what looks like its crown, and no skin', () => {
  const [hair] = profileHairOf(readingOf(brown))
  const { left, top, plane } = hair!.mask
  const valueAt = (x: number, y: number) => plane.data[(y - top) * plane.width + x - left]!
  for (const [x, y] of [
    [110, 45],
    [130, 60],
    [80, 95],
  ] as const)
    expect(valueAt(x, y), `${x}, ${y}`).toBeGreaterThan(0.5)
  for (const [x, y] of [
    [130, 90],
    [110, 110],
    [100, 130],
  ] as const)
    expect(valueAt(x, y), `${x}, ${y}`).toBeLessThan(0.5)
})

test('it ends in a line between temple and nape, on heads within the heights asked for', () => {
  const reading = readingOf(brown)
  const lines = profileHairLines(reading, { least: 100, most: 300 })
  expect(lines.length).toBeGreaterThan(0)
  expect(profileHairLines(reading, { least: 300, most: 400 })).toEqual([])
  expect(profileHairLines(reading, { least: 100, most: 200 })).toEqual([])
})

test('a head of a few pixels keeps its rim alone', () => {
  expect(profileHairOf(readingOf(brown, 2))).toEqual([])
})

test('a bald head has none', () => {
  expect(profileHairOf(readingOf(skin))).toEqual([])
})

test('its face is what is left of the head before the ear', () => {
  const faces = sideFacesOf(readingOf(brown))!
  expect(faces.data[100 * width + 130]).toBe(1)
  expect(faces.data[50 * width + 110]).toBe(0)
  expect(faces.data[100 * width + 200]).toBe(0)
})

test('its crown has a line from temple to nape, and the face none', () => {
  const lines = profileCrowns(readingOf(brown), new Uint8Array(4 * width * height))
  const points = lines.flatMap(({ path }) =>
    Array.from(
      { length: path.length / 2 },
      (_, i) => [path[2 * i]! / 2, path[2 * i + 1]! / 2] as const,
    ),
  )
  const isNear = (x: number, y: number) =>
    points.some(([u, v]) => (u - x) ** 2 + (v - y) ** 2 < 4 ** 2)
  for (const [x, y] of [
    [110, 34],
    [76, 54],
    [144, 54],
    [67, 90],
  ] as const)
    expect(isNear(x, y), `${x}, ${y}`).toBe(true)
  for (const [x, y] of points) expect(y > 100 && x > 110, `${x}, ${y}`).toBe(false)
})
