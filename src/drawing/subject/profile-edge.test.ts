import { expect, test } from 'vitest'

import type { Pixels } from '../ground/line-art.ts'
import type { Seen, SeenFace, SeenMask } from '../ground/seen.ts'
import { withProfiles } from './profile-edge.ts'

/** Wide, so that the face is no close-up. */
const size = { width: 900, height: 300 }
/** The chin and the height of a face that looks to the right, in pixels. */
const face = { x: 100, y: 250, tall: 200 }

/** How far out somebody reaches at a height of the face, both in heights of it: a nose stands out between brow and lips. */
const truth = (up: number): number =>
  up > 0.35 && up < 0.65 ? 0.3 + 0.12 * (1 - (up - 0.35) / 0.3) : 0.3
const upOf = (y: number): number => (face.y - y) / face.tall
const outOf = (x: number): number => (x - face.x) / face.tall

function picture(): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i += 4)
      data.set(outOf(x + 0.5) < truth(upOf(y + 0.5)) ? [205, 150, 120, 255] : [60, 80, 70, 255], i)
  return { ...size, data }
}

/** Somebody whose masks end in a straight line, where neither a nose nor lips are. */
const mask: SeenMask = {
  x: 0,
  y: 0,
  width: 1 / 3,
  height: 1,
  columns: 150,
  rows: 150,
  data: Uint8Array.from({ length: 150 * 150 }, (_, cell) =>
    outOf(((cell % 150) + 0.5) * 2) < 0.35 ? 255 : 0,
  ),
}

/**
 * Landmarks along the outline, `beyond` farther out than it, the nose's tip in front of both its wings; or between
 * them, from the front.
 */
function seen(beyond: number, isTurned = true): Seen {
  const points = new Float32Array(2 * 478)
  const put = (i: number, up: number, out: number) => {
    points[2 * i] = (face.x + out * face.tall) / size.width
    points[2 * i + 1] = (face.y - up * face.tall) / size.height
  }
  for (let i = 0; i < 478; i++) put(i, (i % 101) / 100, truth((i % 101) / 100) + beyond)
  put(152, 0, 0)
  put(10, 1, 0)
  put(4, 0.37, truth(0.37) + beyond)
  put(64, 0.37, isTurned ? 0.2 : 0.25)
  put(294, 0.37, isTurned ? 0.35 : truth(0.37) + 0.2)
  const one: SeenFace = { points, score: 1, flag: 1, head: mask, person: mask }
  return { faces: [one], people: [] }
}

function greyAt({ width, columns, rows, data }: SeenMask, up: number, out: number): number {
  const column = Math.floor(((face.x + out * face.tall) / (width * size.width)) * columns)
  const row = Math.floor(((face.y - up * face.tall) / size.height) * rows)
  return data[row * columns + column]
}

test('a mask that cut a nose off and ran out at lips and brow ends where the picture shows them', () => {
  const [{ person, head }] = withProfiles(picture(), seen(0.05)).faces
  for (const mended of [person, head]) {
    expect(greyAt(mended, 0.4, 0.38)).toBeGreaterThan(240)
    expect(greyAt(mended, 0.4, 0.45)).toBe(0)
    expect(greyAt(mended, 0.2, 0.33)).toBe(0)
    expect(greyAt(mended, 0.72, 0.33)).toBe(0)
    expect(greyAt(mended, 0.2, 0.27)).toBeGreaterThan(240)
  }
})

test.each([
  ['beyond it', 0.06],
  ['within it', -0.06],
])('the outline is that of the picture, where landmarks lie %s', (_where, beyond) => {
  const [{ profile }] = withProfiles(picture(), seen(beyond)).faces
  const { line } = profile!
  const off = Array.from({ length: line.length / 2 }, (_, i) => {
    const [up, out] = [upOf(line[2 * i + 1] * size.height), outOf(line[2 * i] * size.width)]
    // Not in the one step below the nose, which is rounded.
    return Math.abs(up - 0.35) > 0.05 ? Math.abs(out - truth(up)) : 0
  })
  expect(Math.max(...off)).toBeLessThan(0.025)
  const [nose, eye] = [4, 61]
  expect(outOf(profile!.points[2 * nose] * size.width)).toBeCloseTo(truth(0.37), 1)
  // Eyes stay: glasses are known by what is seen around them.
  expect(profile!.points[2 * eye]).toBeCloseTo(seen(beyond).faces[0].points[2 * eye], 6)
})

test('a face whose nose has both wings in sight is left as it was', () => {
  const frontal = seen(0, false)
  expect(withProfiles(picture(), frontal)).toEqual(frontal)
})

test('a hand beyond the face is not cut off', () => {
  const hand: SeenMask = {
    ...mask,
    data: mask.data.map((grey, cell) =>
      Math.abs(upOf((Math.floor(cell / 150) + 0.5) * 2) - 0.2) < 0.05 ? 255 : grey,
    ),
  }
  const [one] = seen(0).faces
  const [{ person }] = withProfiles(picture(), {
    faces: [{ ...one, person: hand }],
    people: [],
  }).faces
  expect(greyAt(person, 0.2, 0.33)).toBe(255)
  expect(greyAt(person, 0.72, 0.33)).toBe(0)
})

test('a close-up keeps what models say of it, and is told where its nose ends', () => {
  const [wide, { faces }] = [picture(), seen(0.05)]
  const near = { width: size.height, height: size.height }
  const data = wide.data.filter((_, i) => (i >> 2) % size.width < near.width)
  const points = faces[0].points.map((value, i) => (i % 2 === 0 ? 3 * value : value))
  const whole = { ...mask, width: 1 }
  const close = { faces: [{ ...faces[0], points, head: whole, person: whole }], people: [] }
  const [{ side, ...kept }] = withProfiles({ ...near, data }, close).faces
  expect({ faces: [kept], people: [] }).toEqual(close)
  const off = Array.from({ length: side!.length / 2 }, (_, i) => {
    const [up, out] = [upOf(side![2 * i + 1] * near.height), outOf(side![2 * i] * near.width)]
    return Math.abs(up - 0.35) > 0.05 ? Math.abs(out - truth(up)) : 0
  })
  expect(Math.max(...off)).toBeLessThan(0.025)
})
