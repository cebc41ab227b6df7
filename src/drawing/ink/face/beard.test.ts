import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { newPlane } from '../../ground/plane.ts'
import { landmarksOf, pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { chin } from '../people/landmarks.ts'
import { beardOf, drawBeard } from './beard.ts'
import { beardRing, drawBeardOutline } from './beard-outline.ts'
import type { FacePen } from './face-pen.ts'

const head: TestHead = { x: 0.5, y: 0.42, halfWidth: 0.22, halfHeight: 0.36 }
const [width, height] = [480, 400]

/** Landmarks of the right half's lower face, and of the left's, in halves of the face from its middle. */
const places: readonly [left: number, right: number, across: number, down: number][] = [
  [213, 433, 0.72, 0.42],
  [192, 416, 0.62, 0.46],
  [216, 436, 0.46, 0.42],
  [92, 322, 0.3, 0.4],
  [165, 391, 0.22, 0.36],
  [167, 393, 0.1, 0.35],
  [138, 367, 0.7, 0.55],
  [215, 435, 0.68, 0.48],
  [177, 401, 0.75, 0.5],
  [212, 432, 0.42, 0.55],
  [135, 364, 0.45, 0.8],
  [43, 273, 0.2, 0.62],
  [202, 422, 0.25, 0.68],
  [210, 430, 0.3, 0.78],
  [169, 394, 0.3, 0.9],
  [208, 428, 0.12, 0.76],
  [200, 199, 0.02, 0.82],
]

type Paint = (across: number, down: number) => readonly number[] | undefined

/** A face that is painted by where a place is in it, in halves from its middle, as `pen` and what is known of it. */
function faceWith(paint: Paint, heightMm = 90, style: FacePen['style'] = 'standard') {
  const pixels = pictureOfHeads(width, height, [head])
  const data = pixels.data.slice()
  for (let at = 0; at < width * height; at++) {
    const across = (((at % width) + 0.5) / width - head.x) / head.halfWidth
    const down = ((Math.floor(at / width) + 0.5) / height - head.y) / head.halfHeight
    const colour = paint(across, down)
    if (colour) data.set(colour, 4 * at)
  }
  const points = landmarksOf(head)
  for (const [left, right, across, down] of places)
    for (const [landmark, side] of [
      [left, -1],
      [right, 1],
    ] as const) {
      points[2 * landmark] = head.x + side * across * head.halfWidth
      points[2 * landmark + 1] = head.y + down * head.halfHeight
    }
  const { ink: reading } = analyse(
    { ...pixels, data },
    { seen: { faces: [{ ...seenHead(head), points }], people: [] } },
  )
  const [face] = reading.people.faces
  const pen: FacePen = {
    face,
    style,
    heightMm,
    pixelsPerMm: face.height / heightMm,
    zone: newPlane(reading.lightHalf.width, reading.lightHalf.height),
    strokes: [],
    fills: [],
  }
  return { pen, reading, beard: beardOf(pen, reading) }
}

const skin = [214, 160, 130]
const grey = [150, 150, 150]
const black = [24, 17, 13]
const inFace = (across: number, down: number) => across ** 2 + down ** 2 < 1
const lower =
  (colour: readonly number[]): Paint =>
  (across, down) => {
    if (down > 0.33 && inFace(across, down)) return colour
    return inFace(across, down) && down > -0.3 ? skin : undefined
  }

describe('a beard', () => {
  test('is seen by its colour, or by being far darker than cheeks', () => {
    expect(faceWith(lower(grey)).beard).toMatchObject({ hasSides: true })
    expect(faceWith(lower(black)).beard).toMatchObject({ hasSides: true })
  })

  test('is none on a shaven face, nor on one in shade below', () => {
    expect(faceWith(lower(skin)).beard).toBeNull()
    expect(faceWith(lower(skin.map((value) => 0.6 * value))).beard).toBeNull()
  })

  test('is none on a face too small for an outline, and on simple pages an outline alone where strokes have no room', () => {
    expect(faceWith(lower(grey), 20, 'children').beard).toBeNull()
    expect(faceWith(lower(grey), 20).beard).toBeNull()
    const { pen, beard } = faceWith(lower(grey), 23, 'children')
    const ring = beardRing(pen, beard!)
    drawBeardOutline(pen, ring)
    drawBeard(pen, beard!, ring)
    expect(pen.strokes).toHaveLength(1)
  })

  test('around the mouth alone does not go up to the ears', () => {
    const goatee: Paint = (across, down) =>
      Math.abs(across) < 0.5 ? lower(grey)(across, down) : lower(skin)(across, down)
    expect(faceWith(goatee).beard).toMatchObject({ hasSides: false })
  })

  test('has strokes within one closed outline', () => {
    const { pen, beard } = faceWith(lower(grey))
    const rim = beardRing(pen, beard!)
    drawBeardOutline(pen, rim)
    drawBeard(pen, beard!, rim)
    const [{ path: outline }, ...strokes] = pen.strokes
    expect(outline.slice(-2)).toEqual(outline.slice(0, 2))
    expect(strokes.length).toBeGreaterThan(10)
    const xs = rim.filter((_, i) => i % 2 === 0)
    for (const { path } of strokes)
      for (let i = 0; i < path.length; i += 2) {
        expect(path[i]).toBeGreaterThan(Math.min(...xs))
        expect(path[i]).toBeLessThan(Math.max(...xs))
      }
  })

  test('hangs as far below the jaw as its hair goes, a fifth of the face at most', () => {
    const lowest = (paint: Paint) => {
      const { pen, beard } = faceWith(paint)
      const ys = beardRing(pen, beard!).filter((_, i) => i % 2 === 1)
      return (Math.max(...ys) - pen.face.points[2 * chin + 1]) / pen.face.height
    }
    expect(lowest(lower(grey))).toBeLessThan(0.06)
    const hanging =
      (to: number): Paint =>
      (across, down) =>
        down > 0.33 && down < to && Math.abs(across) < 0.8 ? grey : lower(grey)(across, down)
    expect(lowest(hanging(1.2))).toBeGreaterThan(0.06)
    expect(lowest(hanging(1.2))).toBeLessThan(0.16)
    expect(lowest(hanging(9))).toBeCloseTo(0.2, 1)
  })
})
