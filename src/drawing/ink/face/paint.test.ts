import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { landmarksOf } from '../../test-faces.ts'
import type { InkFace } from '../people/people.ts'
import type { InkReading } from '../reading/read-ink.ts'
import type { FacePen } from './face-pen.ts'
import { drawPaint } from './paint.ts'

const half = 300
const head = { x: 0.5, y: 0.5, halfWidth: 0.38, halfHeight: 0.45 }

type Look = { readonly light: number; readonly a: number; readonly b: number }
const skin: Look = { light: 0.4, a: 0.04, b: 0.05 }
const yellow: Look = { light: 0.6, a: -0.02, b: 0.25 }
const red: Look = { light: 0.35, a: 0.13, b: 0.06 }

/** What is drawn of a face that looks so at places of the half grid, and whether ink keeps off one. */
function paintedBy(lookAt: (x: number, y: number) => Look, heightMm = 120, isClear = true) {
  const [light, a, b, oval] = [0, 1, 2, 3].map(() => newPlane(half, half))
  for (let at = 0; at < half * half; at++) {
    const [x, y] = [at % half, Math.floor(at / half)]
    const look = lookAt(x, y)
    light!.data[at] = look.light
    a!.data[at] = look.a
    b!.data[at] = look.b
    const [u, v] = [(x / half - head.x) / head.halfWidth, (y / half - head.y) / head.halfHeight]
    oval!.data[at] = u * u + v * v < 1 ? 1 : 0
  }
  const local = { left: 0, top: 0, plane: oval! }
  const height = 4 * head.halfHeight * half
  const face: InkFace = {
    points: landmarksOf(head).map((value) => 2 * half * value),
    height,
    axisX: 0,
    axisY: -1,
    skin: local,
    forehead: local,
    head: local,
    around: local,
  }
  const pen: FacePen = {
    face,
    style: 'standard',
    heightMm,
    pixelsPerMm: height / heightMm,
    zone: newPlane(half, half),
    strokes: [],
    fills: [],
  }
  const edges = newPlane(half, half)
  if (isClear) edges.data.fill(0.6)
  const read = { lightHalf: light!, a: a!, b: b!, edges, grid: { unit: 1 } }
  drawPaint(pen, read as unknown as InkReading)
  return {
    strokes: pen.strokes,
    isKept: (x: number, y: number) => pen.zone.data[y * half + x]! > 0,
  }
}

const farFrom = (x: number, y: number, middleX: number, middleY: number) =>
  Math.sqrt((x - middleX) ** 2 + (y - middleY) ** 2)
const sun = (x: number, y: number): Look => {
  const far = farFrom(x, y, 150, 70)
  return far > 22 && far < 32 ? yellow : skin
}

test('a painted ring has two closed lines, and ink keeps off its border', () => {
  const { strokes, isKept } = paintedBy(sun)
  expect(strokes).toHaveLength(2)
  for (const { path } of strokes)
    expect([path[0], path[1]]).toEqual([path[path.length - 2], path[path.length - 1]])
  expect(isKept(150, 97)).toBe(true)
  expect(isKept(150, 38)).toBe(true)
  expect(isKept(150, 170)).toBe(false)
})

test('white spots are paint beside other paint, and spots of sun alone', () => {
  const white: Look = { light: 0.85, a: 0.01, b: 0.01 }
  const isSpot = (x: number, y: number) => farFrom(x, y, 90, 180) < 14
  expect(paintedBy((x, y) => (isSpot(x, y) ? white : sun(x, y))).strokes).toHaveLength(3)
  expect(paintedBy((x, y) => (isSpot(x, y) ? white : skin)).strokes).toEqual([])
})

test('colour that fades into the skin is a reflection', () => {
  expect(paintedBy(sun, 120, false).strokes).toEqual([])
})

test('beside paint fainter patches are paint; alone they are a blush', () => {
  const isSpot = (x: number, y: number) => farFrom(x, y, 90, 180) < 9
  const withSun = paintedBy((x, y) => (isSpot(x, y) ? red : sun(x, y)))
  expect(withSun.strokes).toHaveLength(3)
  expect(paintedBy((x, y) => (isSpot(x, y) ? red : skin)).strokes).toEqual([])
})

test('what goes on beyond the face is a scarf, and small faces have none', () => {
  expect(paintedBy((x) => (x < 90 ? yellow : skin)).strokes).toEqual([])
  expect(paintedBy(sun, 30).strokes).toEqual([])
})
