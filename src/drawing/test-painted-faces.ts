import { analyse } from './analyse.ts'
import { newPlane } from './ground/plane.ts'
import { landmarksOf, pictureOfHeads, seenHead, type TestHead } from './test-faces.ts'
import type { FacePen } from './ink/face/face-pen.ts'

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
  [203, 423, 0.34, 0.28],
  [206, 426, 0.42, 0.4],
  [204, 424, 0.22, 0.68],
  [123, 352, 0.8, 0.2],
]

/** A colour by where a place is in a face, in halves from its middle; undefined where nothing is painted. */
export type Paint = (across: number, down: number) => readonly number[] | undefined

/** A painted face as `pen`, and what is read of its picture. */
export function faceWith(paint: Paint, heightMm = 90, style: FacePen['style'] = 'standard') {
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
  return { pen, reading }
}
