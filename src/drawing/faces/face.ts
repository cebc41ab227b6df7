import { eyes, lips, oval } from '../ink/people/landmarks.ts'
import type { SeenFace } from '../ground/seen.ts'
import type { Box } from '../subject/box.ts'

export type Point = { readonly x: number; readonly y: number }

/** A face in fractions of the picture: its box from forehead to chin and cheek to cheek, and where its eyes and mouth are. */
export type Face = Box & {
  /** how sure the finder is, 0..1 */
  readonly score: number
  readonly eyes: readonly [Point, Point]
  readonly mouth: Point
}

function middleOf({ points }: SeenFace, indices: readonly number[]): Point {
  let x = 0
  let y = 0
  for (const i of indices) {
    x += points[2 * i] / indices.length
    y += points[2 * i + 1] / indices.length
  }
  return { x, y }
}

export function faceOf(seen: SeenFace): Face {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const i of oval) {
    left = Math.min(left, seen.points[2 * i])
    right = Math.max(right, seen.points[2 * i])
    top = Math.min(top, seen.points[2 * i + 1])
    bottom = Math.max(bottom, seen.points[2 * i + 1])
  }
  const [one, two] = eyes.map((eye) => middleOf(seen, [...eye.upper, ...eye.lower]))
  return {
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    score: seen.score,
    eyes: one.x <= two.x ? [one, two] : [two, one],
    mouth: middleOf(seen, [...lips.innerUpper, ...lips.innerLower]),
  }
}
