import { eyes, lips, oval, type EyeLandmarks } from './ink/people/landmarks.ts'
import type { Pixels } from './ground/line-art.ts'
import type { SeenFace, SeenMask } from './ground/seen.ts'
import { picture, type Colour } from './test-pictures.ts'

/** A head for tests, from the front: where its face's middle is and how large, in fractions of the picture's width and height. */
export type TestHead = {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
}

type Place = readonly [across: number, down: number]

/** In halves of the face's width and height from its middle, as a face from the front has them. */
const eyePlaces: readonly Place[] = [
  [-0.42, -0.16],
  [0.42, -0.16],
]
const mouthPlace: Place = [0, 0.5]
/** Single landmarks of nose, forehead and cheeks that are asked for by their numbers. */
const singles: readonly [landmark: number, place: Place][] = [
  [1, [0, 0.12]],
  [4, [0, 0.14]],
  [2, [0, 0.24]],
  [97, [-0.07, 0.23]],
  [326, [0.07, 0.23]],
  [98, [-0.16, 0.2]],
  [327, [0.16, 0.2]],
  [64, [-0.2, 0.15]],
  [294, [0.2, 0.15]],
  [48, [-0.19, 0.08]],
  [278, [0.19, 0.08]],
  [196, [-0.1, -0.1]],
  [419, [0.1, -0.1]],
  [9, [0, -0.36]],
  [151, [0, -0.6]],
  [108, [-0.18, -0.62]],
  [337, [0.18, -0.62]],
  [50, [-0.55, 0.18]],
  [280, [0.55, 0.18]],
  [205, [-0.45, 0.3]],
  [425, [0.45, 0.3]],
  [101, [-0.4, 0.1]],
  [330, [0.4, 0.1]],
  [36, [-0.3, 0.3]],
  [266, [0.3, 0.3]],
  [187, [-0.55, 0.4]],
  [411, [0.55, 0.4]],
  [207, [-0.5, 0.45]],
  [427, [0.5, 0.45]],
  [194, [-0.2, 0.72]],
  [418, [0.2, 0.72]],
  [164, [0, 0.34]],
]
/** The skin around each eye. */
const aroundEyes = [
  [226, 31, 228, 229, 230, 231, 232, 113, 225, 224, 223, 222, 221],
  [446, 261, 448, 449, 450, 451, 452, 342, 445, 444, 443, 442, 441],
]

function put(points: Float32Array, landmark: number, [across, down]: Place, head: TestHead): void {
  points[2 * landmark] = head.x + across * head.halfWidth
  points[2 * landmark + 1] = head.y + down * head.halfHeight
}

/** A row of landmarks over an arc: from −`reach` to `reach` across, bent by `rise` in its middle. */
function putArc(
  points: Float32Array,
  row: readonly number[],
  [across, down]: Place,
  reach: number,
  rise: number,
  head: TestHead,
): void {
  row.forEach((landmark, i) => {
    const t = row.length > 1 ? (2 * i) / (row.length - 1) - 1 : 0
    put(points, landmark, [across + t * reach, down + rise * (1 - t * t)], head)
  })
}

function putEye(points: Float32Array, eye: EyeLandmarks, place: Place, head: TestHead): void {
  const [across, down] = place
  // The rows run from the outer corner to the inner one.
  const reach = across < 0 ? 0.2 : -0.2
  putArc(points, eye.upper, place, reach, -0.07, head)
  putArc(points, eye.lower, place, reach, 0.06, head)
  putArc(points, eye.crease, [across, down - 0.05], reach, -0.07, head)
  putArc(points, eye.browTop, [across, down - 0.2], 1.3 * reach, -0.06, head)
  putArc(points, eye.browBottom, [across, down - 0.14], 1.3 * reach, -0.06, head)
  const rim: readonly Place[] = [
    [0.09, 0],
    [0, -0.065],
    [-0.09, 0],
    [0, 0.065],
  ]
  put(points, eye.iris[0], place, head)
  rim.forEach(([x, y], i) => put(points, eye.iris[i + 1], [across + x, down + y], head))
}

/** The 478 landmarks of a head from the front, its mouth closed; those that nobody asks for lie in its middle. */
export function landmarksOf(head: TestHead): Float32Array {
  const points = new Float32Array(2 * 478)
  for (let i = 0; i < 478; i++) put(points, i, [0, 0], head)
  oval.forEach((landmark, i) => {
    const angle = (2 * Math.PI * i) / oval.length
    put(points, landmark, [Math.sin(angle), -Math.cos(angle)], head)
  })
  aroundEyes.forEach((ring, side) =>
    ring.forEach((landmark, i) => {
      const angle = (2 * Math.PI * i) / ring.length
      const [across, down] = eyePlaces[side]
      put(points, landmark, [across + 0.26 * Math.cos(angle), down + 0.13 * Math.sin(angle)], head)
    }),
  )
  eyes.forEach((eye, i) => putEye(points, eye, eyePlaces[i], head))
  for (const [row, reach, rise] of [
    [lips.upper, 0.36, -0.08],
    [lips.lower, 0.36, 0.12],
    [lips.innerUpper, 0.32, 0.005],
    [lips.innerLower, 0.32, 0.01],
  ] as const)
    putArc(points, row, mouthPlace, reach, rise, head)
  for (const [landmark, place] of singles) put(points, landmark, place, head)
  return points
}

function maskOf(isIn: (x: number, y: number) => boolean): SeenMask {
  const side = 128
  const data = new Uint8Array(side * side)
  for (let at = 0; at < data.length; at++)
    if (isIn(((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side)) data[at] = 255
  return { x: 0, y: 0, width: 1, height: 1, columns: side, rows: side, data }
}

const isInHead = (head: TestHead, x: number, y: number, scale: number) =>
  ((x - head.x) / (scale * head.halfWidth)) ** 2 + ((y - head.y) / (scale * head.halfHeight)) ** 2 <
  1
const isInBody = (head: TestHead, x: number, y: number) =>
  y > head.y + 0.9 * head.halfHeight && Math.abs(x - head.x) < 1.8 * head.halfWidth

/** What models would say of a head in `pictureOfHeads`. */
export function seenHead(head: TestHead): SeenFace {
  return {
    points: landmarksOf(head),
    score: 0.99,
    flag: 1,
    head: maskOf((x, y) => isInHead(head, x, y, 1.25)),
    person: maskOf((x, y) => isInHead(head, x, y, 1.25) || isInBody(head, x, y)),
  }
}

/** Heads with hair and a jersey before a plain wall, without any features: what is drawn of those comes from the landmarks. */
export function pictureOfHeads(width: number, height: number, heads: readonly TestHead[]): Pixels {
  return picture(width, height, (px, py): Colour => {
    const [x, y] = [(px + 0.5) / width, (py + 0.5) / height]
    for (const head of heads) {
      if (isInHead(head, x, y, 1)) return [226, 184, 156]
      if (isInHead(head, x, y, 1.25) && y < head.y) return [70, 46, 34]
      if (isInBody(head, x, y)) return [60, 90, 160]
    }
    return [206, 214, 204]
  })
}
