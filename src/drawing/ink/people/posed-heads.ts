import type { SeenPose } from '../../ground/seen.ts'
import { newPlane } from '../../ground/plane.ts'
import type { BareHead } from './bare-heads.ts'
import { localBox, overLocal, valueIn, type LocalPlane, type Size } from './masks.ts'

/** A head seen from the side whose face no finder found, in pixels of the whole grid; `forward` and `up` are of length 1. */
export type ProfileHead = {
  /** the eye that is on this side, and the mouth's corner */
  readonly eye: Point
  readonly mouth: Point
  readonly forward: Point
  readonly up: Point
  /** from crown to chin */
  readonly height: number
  /** the person, half grid */
  readonly person: LocalPlane
}
type Point = readonly [number, number]

/** A head that is turned away, or seen from the side, or nothing of it. */
export type PosedHead = { readonly away?: BareHead; readonly profile?: ProfileHead }

/** MediaPipe's numbering of a pose: the person's left one, then the right. */
const limb = { nose: 0, eyes: [2, 5], ears: [7, 8], mouth: [9, 10], shoulders: [11, 12] } as const
/**
 * The nose is so much further before the ears' middle than those are apart, and so far by how far the shoulders are
 * below: a head from the side.
 */
const side = { byEars: 0.9, byNeck: 0.36 }
/**
 * Shoulders so far the other way round, by how far they are below the ears, are a back; and nobody is one who has them
 * further the usual way.
 */
const away = { shoulders: 0.6, most: 0.4 }
/**
 * A head is so many times as high as it is from ear to eye, seen from the side, from the shoulders to the ears, or from
 * the ears' middle to the crown.
 */
const tall = { byFace: 2.9, byNeck: 0.8, byCrown: 1.85 }
/** And so many times as high as shoulders are below ears; of bowed heads less, of what is no head more. */
const byShoulders = { least: 0.6, most: 1.7 }
/** Half a head from behind, in its heights; what is so far below the ears is neck. */
const oval = { across: 0.44, up: 0.58, chin: 0.44 }
/** How far behind the face's edge eye and mouth's corner lie, in heights of the head. */
const behindEdge = { eye: 0.14, mouth: 0.13 }

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]
const apart = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2)
const toward = ([ax, ay]: Point, [bx, by]: Point): Point => {
  const length = Math.max(1e-6, apart([ax, ay], [bx, by]))
  return [(bx - ax) / length, (by - ay) / length]
}

/** What a pose tells of a head without a face: that it is turned away, or from which side it is seen. */
export function posedHead({ points }: SeenPose, person: LocalPlane, half: Size): PosedHead {
  const at = (i: number): Point => [
    points[2 * i] * 2 * half.width,
    points[2 * i + 1] * 2 * half.height,
  ]
  const [one, other] = limb.ears.map(at)
  const ears = between(one, other)
  const nose = at(limb.nose)
  const [left, right] = limb.shoulders.map(at)
  const below = apart(ears, between(left, right))
  const isIn = ([x, y]: Point) => valueIn(person, x / 2, y / 2) > 0.5
  const isHead = (size: number) =>
    size > byShoulders.least * below && size < byShoulders.most * below
  // The person's left shoulder is on the left of those alone who look away.
  const facing = (left[0] - right[0]) / below
  const ahead = apart(nose, ears)
  if (
    facing > -away.shoulders &&
    ahead > side.byEars * apart(one, other) &&
    ahead > side.byNeck * below
  ) {
    // Whoever looks to the picture's right shows his right side.
    const near = nose[0] > ears[0] ? 1 : 0
    const [eye, mouth, ear] = [limb.eyes, limb.mouth, limb.ears].map((pair) => at(pair[near]))
    const forward = toward(ear, eye)
    const turned: Point = [-forward[1], forward[0]]
    const isDown = turned[0] * (mouth[0] - eye[0]) + turned[1] * (mouth[1] - eye[1]) > 0
    const up: Point = isDown ? [-turned[0], -turned[1]] : turned
    const height = Math.max(tall.byFace * apart(ear, eye), tall.byNeck * below)
    if ([eye, mouth].every(isIn) && isHead(height)) {
      // The face ends where the person does: the pose is good to some hundredths of the head, the mask to less.
      const onFace = ([x, y]: Point, behindEdge: number): Point => {
        let far = 0
        while (far < height && isIn([x + far * forward[0], y + far * forward[1]])) far += 2
        const by = far - behindEdge * height
        return [x + by * forward[0], y + by * forward[1]]
      }
      const [nearEye, nearMouth] = [onFace(eye, behindEdge.eye), onFace(mouth, behindEdge.mouth)]
      return { profile: { eye: nearEye, mouth: nearMouth, forward, up, height, person } }
    }
  }
  if (facing > away.most || !isIn(ears)) return {}
  const up = toward(between(left, right), ears)
  let crown = 0
  while (crown < 2 * below && isIn([ears[0] + up[0] * crown, ears[1] + up[1] * crown])) crown += 2
  const height = tall.byCrown * crown
  return isHead(height)
    ? { away: { head: headWithin(person, ears, up, height, half), height } }
    : {}
}

/** The person's mask within half an ellipse around the ears, down to the chin. */
function headWithin(
  person: LocalPlane,
  [x, y]: Point,
  [upX, upY]: Point,
  size: number,
  grid: Size,
): LocalPlane {
  const reach = (oval.up * size) / 2 + 1
  const box = localBox(grid, x / 2, y / 2, reach, reach)
  const head = { ...box, plane: newPlane(box.plane.width, box.plane.height) }
  overLocal(head, grid.width, (local, at) => {
    const column = at % grid.width
    const row = Math.floor(at / grid.width)
    const [dx, dy] = [2 * column + 1 - x, 2 * row + 1 - y]
    const above = (dx * upX + dy * upY) / size
    const aside = (dx * upY - dy * upX) / size
    const far = (above / oval.up) ** 2 + (aside / oval.across) ** 2
    if (far <= 1 && above > -oval.chin && valueIn(person, column, row) > 0.5)
      head.plane.data[local] = 1
  })
  return head
}
