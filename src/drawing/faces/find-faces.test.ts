import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plainKernels } from '../kernels/plain-kernels.ts'
import { simdKernels } from '../kernels/simd-kernels.ts'
import type { Pixels } from '../line-art.ts'
import { newPlane } from '../plane.ts'
import { houseInMeadow, noise, picture } from '../test-pictures.ts'
import type { Face, Point } from './face.ts'
import { faceNetOn, type Colours } from './face-net.ts'
import { facesIn, findFaces } from './find-faces.ts'

type Truth = { eyes: [[number, number], [number, number]]; mouth: [number, number] }

/** How far an eye or a mouth may be from where it was drawn, in ways between the eyes. */
const tolerance = 0.2
const [width, height] = [288, 144]

function fixture(name: string): URL {
  return new URL(`../fixtures/${name}`, import.meta.url)
}

function drawn(name: string): Pixels {
  const rgb = readFileSync(fixture(name))
  return picture(
    width,
    height,
    (x, y) => [0, 1, 2].map((c) => rgb[(y * width + x) * 3 + c]) as [number, number, number],
  )
}

const twoFaces = drawn('faces-288x144.rgb')
const truths = JSON.parse(readFileSync(fixture('faces-288x144.json'), 'utf8')) as [Truth, Truth]

function middle(...points: Point[]): [number, number] {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  return [mean(({ x }) => x) * width, mean(({ y }) => y) * height]
}

function furthest({ features }: Face, { eyes, mouth }: Truth): number {
  const apart = Math.hypot(eyes[1][0] - eyes[0][0], eyes[1][1] - eyes[0][1])
  const off = ([x, y]: [number, number], [u, v]: [number, number]) =>
    Math.hypot(x - u, y - v) / apart
  const [left, right] = features.eyes.map((eye) => middle(eye.left, eye.right))
  return Math.max(
    off(left, eyes[0]),
    off(right, eyes[1]),
    off(middle(features.mouth.left, features.mouth.right), mouth),
  )
}

describe('two drawn faces', () => {
  const found = findFaces(twoFaces)
  const inOrder = found.toSorted((a, b) => a.x - b.x)

  test('are found, and nothing else', () => {
    expect(found).toHaveLength(2)
    expect(found[0].score).toBeGreaterThanOrEqual(found[1].score)
  })

  test('have their eyes and mouths where they were drawn', () => {
    inOrder.forEach((face, i) => expect(furthest(face, truths[i])).toBeLessThan(tolerance))
  })

  test('are found the same again, after another picture', () => {
    findFaces(houseInMeadow())
    expect(findFaces(twoFaces)).toEqual(found)
  })

  test('one is left when a person removes the other', () => {
    const [left, right] = inOrder
    const removed = { x: left.x, y: left.y, width: left.width, height: left.height }
    expect(facesIn(twoFaces, { added: [], removed: [removed] })).toEqual([right])
  })

  test('one that a person marks roughly is read where it is, once', () => {
    const [left, right] = inOrder
    const roughly = {
      x: left.x - 0.02,
      y: left.y - 0.04,
      width: left.width * 1.2,
      height: left.height * 1.2,
    }
    const faces = facesIn(twoFaces, { added: [roughly], removed: [] })
    expect(faces).toHaveLength(2)
    expect(furthest(faces[0], truths[0])).toBeLessThan(tolerance)
    expect(faces[1]).toEqual(right)
  })
})

test('faces without colour are found; as green as a hedge one of two is doubted', () => {
  const inColour = (
    colourOf: (red: number, green: number, blue: number) => [number, number, number],
  ) =>
    picture(width, height, (x, y) =>
      colourOf(
        ...([0, 1, 2].map(
          (c) => twoFaces.data[((y * width + x) * twoFaces.data.length) / (width * height) + c],
        ) as [number, number, number]),
      ),
    )
  const grey = (red: number, green: number, blue: number) => 0.3 * red + 0.59 * green + 0.11 * blue
  expect(findFaces(inColour((...rgb) => [grey(...rgb), grey(...rgb), grey(...rgb)]))).toHaveLength(
    2,
  )
  expect(
    findFaces(inColour((...rgb) => [0.8 * grey(...rgb), grey(...rgb), 0.6 * grey(...rgb)])),
  ).toHaveLength(1)
})

const next = noise(5)
test.each([
  ['animals and the back of a head', drawn('no-faces-288x144.rgb')],
  ['a house in a meadow', houseInMeadow()],
  ['one pixel', picture(1, 1, () => [120, 60, 30])],
  ['one colour', picture(90, 60, () => [200, 160, 140])],
  ['noise', picture(160, 120, () => [next(), next(), next()])],
  ['a very wide strip', picture(3000, 2, (x) => [x % 256, 40, 40])],
])('%s: no face', (_, pixels) => {
  expect(findFaces(pixels)).toEqual([])
})

test('a face marked where there is nothing is drawn in its box all the same', () => {
  const box = { x: 0.4, y: 0.3, width: 0.2, height: 0.4 }
  const faces = facesIn(
    picture(120, 90, () => [90, 140, 200]),
    { added: [box], removed: [] },
  )
  expect(faces).toHaveLength(1)
  expect(faces[0]).toMatchObject({ ...box, score: 1 })
  const { eyes, mouth } = faces[0].features
  for (const point of [eyes[0].left, eyes[1].right, mouth.left, mouth.bottom]) {
    expect([point.x > 0.4 && point.x < 0.6, point.y > 0.3 && point.y < 0.7]).toEqual([true, true])
  }
})

test('both kernels agree bit for bit', () => {
  const colours = (side: number): Colours => {
    const planes = [newPlane(side, side), newPlane(side, side), newPlane(side, side)] as const
    for (const plane of planes) plane.data.forEach((_, i) => (plane.data[i] = next()))
    return planes
  }
  const [plain, fast] = [faceNetOn(plainKernels()), faceNetOn(simdKernels()!)]
  for (const side of [17, 64, 120]) {
    const shown = colours(side)
    expect(fast.find(shown)).toEqual(plain.find(shown))
  }
  const crop = colours(64)
  expect(fast.read(crop)).toEqual(plain.read(crop))
})
