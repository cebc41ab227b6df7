import { expect, it } from 'vitest'

import { newPlane } from '../../ground/plane.ts'
import { analyse } from '../../analyse.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { drawCrying, isCrying } from './crying.ts'
import type { FacePen } from './face-pen.ts'

const head: TestHead = { x: 0.5, y: 0.5, halfWidth: 0.28, halfHeight: 0.42 }
const seen = { faces: [seenHead(head)], people: [] }
const [calm] = analyse(pictureOfHeads(240, 200, [head]), { seen }).ink.people.faces

/** The face with its mouth open by so much of its height, and its corners so far below the middle of that. */
function openFace(open: number, down: number): FacePen['face'] {
  if (!calm) throw new Error('no face')
  const points = calm.points.slice()
  const y = points[2 * 13 + 1]
  points[2 * 13 + 1] = y - (open / 2) * calm.height
  points[2 * 14 + 1] = y + (open / 2) * calm.height
  for (const corner of [78, 308]) points[2 * corner + 1] = y + down * calm.height
  return { ...calm, points }
}

it('a wide mouth whose corners hang is somebody who cries; one whose corners are up, or that is shut, is not', () => {
  expect(isCrying(openFace(0.1, 0.02))).toBe(true)
  expect(isCrying(openFace(0.1, -0.02))).toBe(false)
  expect(isCrying(openFace(0.01, 0.02))).toBe(false)
})

it('has folds, a frown and nostrils', () => {
  const pen: FacePen = {
    face: openFace(0.1, 0.02),
    style: 'standard',
    heightMm: 120,
    pixelsPerMm: 1,
    zone: newPlane(10, 10),
    strokes: [],
    fills: [],
  }
  drawCrying(pen)
  expect(pen.strokes).toHaveLength(6)
})
