import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { landmarksOf } from '../../test-faces.ts'
import { eyes } from '../people/landmarks.ts'
import type { InkFace } from '../people/people.ts'
import { drawBrow } from './brows.ts'
import type { FacePen } from './face-pen.ts'

const size = 600
const pixelsPerMm = 5
const head = { x: 0.5, y: 0.5, halfWidth: 0.38, halfHeight: 0.45 }

function face(): InkFace {
  const none = { left: 0, top: 0, plane: newPlane(1, 1) }
  return {
    points: landmarksOf(head).map((value) => value * size),
    height: 2 * head.halfHeight * size,
    axisX: 0,
    axisY: -1,
    skin: none,
    forehead: none,
    head: none,
    around: none,
  }
}

/** The strokes of a brow that is so dark in its middle, and lightens over so many pixels above and below. */
function strokesOf(
  dark: number,
  softness: number,
  { isNear = false, colour = 0, known = 0 } = {},
): FacePen['strokes'] {
  const light = { width: size, height: size, data: new Uint8Array(size * size) }
  const middle = (0.5 - 0.36 * head.halfHeight) * size
  for (let y = 0; y < size; y++) {
    const part = Math.min(1, Math.max(0, (Math.abs(y - middle) - 14) / softness))
    light.data.fill(Math.round(255 * (dark + part * (0.8 - dark))), y * size, (y + 1) * size)
  }
  const pen: FacePen = {
    face: face(),
    style: 'standard',
    heightMm: face().height / pixelsPerMm,
    pixelsPerMm,
    zone: newPlane(size / 2, size / 2),
    strokes: [],
    fills: [],
    isNear,
  }
  const none = newPlane(size / 2, size / 2)
  const onBrow = (value: number) => {
    const plane = newPlane(size / 2, size / 2)
    const [from, to] = [middle - 20, middle + 20].map((y) => Math.floor(y / 2) * plane.width)
    plane.data.fill(value, from, to)
    return plane
  }
  drawBrow(pen, eyes[0], { light, edges: onBrow(known), a: onBrow(colour), b: none })
  return pen.strokes
}

const widthOf = (dark: number, softness: number): number =>
  Math.max(...strokesOf(dark, softness)[0]!.widths) / pixelsPerMm

/** Nearly as light as the forehead. */
const soft = [0.78, 3] as const

test('a brow whose hair ends clearly is drawn as thick as it is', () => {
  expect(widthOf(0.5, 3)).toBeGreaterThan(1.2)
})

test('a shade on the bone, as a baby’s fair brow is, is one thin line', () => {
  expect(widthOf(0.55, 90)).toBeLessThan(0.5)
})

test('a brow of a face that fills the picture is hairs, if it is soft and the network knows them', () => {
  expect(strokesOf(...soft, { isNear: true, known: 0.6 }).length).toBeGreaterThan(10)
  expect(strokesOf(...soft, { known: 0.6 })).toHaveLength(1)
})

test('a near brow that is dark, without clear hair or under paint is a line', () => {
  expect(strokesOf(0.3, 3, { isNear: true, known: 0.6 })).toHaveLength(1)
  expect(strokesOf(...soft, { isNear: true })).toHaveLength(1)
  expect(strokesOf(...soft, { isNear: true, known: 0.6, colour: 0.1 })).toHaveLength(1)
})
