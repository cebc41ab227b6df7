import { leftEye, lips, rightEye } from './landmark-lists.ts'
import type { Net } from './net/open-net.ts'
import { logisticOf } from './net/value-steps.ts'
import { putSquare, type Pyramid, type Square } from './pyramid.ts'

const landmarkCount = 478
/** Those of the whole face; the irises follow. */
const meshCount = 468
const outerLeft = 33
const outerRight = 263
/** A face's square is this many times as wide as its landmarks. */
export const margin = 1.5

/** x0,y0,… in the picture's pixels; whether the model itself takes it for a face, 0..1 (it is easily fooled). */
export type Landmarks = { readonly points: Float64Array; readonly flag: number }

type TurnedSquare = Square & { readonly right: readonly [number, number] }

/** Reads the landmarks in a square that is as upright as the face. */
export function readLandmarks(net: Net, pyramid: Pyramid, square: TurnedSquare): Landmarks {
  putSquare(net, pyramid, square, { low: 0, high: 1 })
  const [mesh, lipPoints, leftPoints, rightPoints, leftIris, rightIris, [flag]] = net.run()
  const points = new Float64Array(landmarkCount * 2)
  for (let i = 0; i < meshCount; i++) points.set([mesh[i * 3], mesh[i * 3 + 1]], i * 2)
  const refine = (list: readonly number[], found: Float32Array) =>
    list.forEach((landmark, i) => points.set([found[i * 2], found[i * 2 + 1]], landmark * 2))
  refine(lips, lipPoints)
  refine(leftEye, leftPoints)
  refine(rightEye, rightPoints)
  points.set(leftIris, meshCount * 2)
  points.set(rightIris, meshCount * 2 + leftIris.length)
  const [cos, sin] = square.right
  for (let i = 0; i < points.length; i += 2) {
    const across = (points[i] / net.width - 0.5) * square.side
    const down = (points[i + 1] / net.width - 0.5) * square.side
    points[i] = square.x + across * cos - down * sin
    points[i + 1] = square.y + across * sin + down * cos
  }
  return { points, flag: logisticOf(flag) }
}

/** A direction of length one; to the right where there is none. */
export function direction(dx: number, dy: number): readonly [number, number] {
  const length = Math.sqrt(dx * dx + dy * dy)
  return length > 0 ? [dx / length, dy / length] : [1, 0]
}

/** The square around a face as its landmarks lie, turned with its eyes. */
export function squareAround(points: Float64Array): TurnedSquare {
  const right = direction(
    points[outerRight * 2] - points[outerLeft * 2],
    points[outerRight * 2 + 1] - points[outerLeft * 2 + 1],
  )
  const [cos, sin] = right
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < meshCount * 2; i += 2) {
    const across = points[i] * cos + points[i + 1] * sin
    const down = points[i + 1] * cos - points[i] * sin
    x0 = Math.min(x0, across)
    x1 = Math.max(x1, across)
    y0 = Math.min(y0, down)
    y1 = Math.max(y1, down)
  }
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return {
    x: x * cos - y * sin,
    y: x * sin + y * cos,
    side: Math.max(x1 - x0, y1 - y0) * margin,
    right,
  }
}

/** The face's size, without the square's margin. */
export function faceSize(square: Square): number {
  return square.side / margin
}
