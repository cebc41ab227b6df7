import type { SeenFace } from '../../ground/seen.ts'
import { clamp } from '../grid/planes.ts'
import { chin, foreheadTop, oval } from './landmarks.ts'
import type { LocalPlane, Size } from './masks.ts'

/** A head's mask counts so far around the face's middle, in ellipses of the face's height, and from where on it fades. */
export const headReach = { whole: 1.15, none: 1.38 }
const ellipse = { x: 0.425, y: 0.5, up: 0.06 }

/** The middle and height of a face, in pixels of the half grid. */
export type Head = { readonly x: number; readonly y: number; readonly tall: number }

export function headOf({ points }: Pick<SeenFace, 'points'>, half: Size): Head {
  const at = (i: number): [number, number] => [
    points[2 * i] * half.width,
    points[2 * i + 1] * half.height,
  ]
  const [topX, topY] = at(foreheadTop)
  const [chinX, chinY] = at(chin)
  const tall = Math.max(1, Math.sqrt((topX - chinX) ** 2 + (topY - chinY) ** 2))
  let [x, y] = [0, 0]
  for (const i of oval) {
    const [u, v] = at(i)
    x += u / oval.length
    y += v / oval.length
  }
  return { x, y: y - 2 * ellipse.up * tall, tall }
}

/** How far a place is from a head, in ellipses around it. */
export function away({ x, y, tall }: Head, column: number, row: number): number {
  const dx = (column - x) / (2 * ellipse.x * tall)
  const dy = (row - y) / (2 * ellipse.y * tall)
  return Math.sqrt(dx * dx + dy * dy)
}

/** What the head's mask says is nobody, from so little of it up to so much. */
const nobody = { from: 0.1, to: 0.8 }
/** Towards the sides of the square that the model saw, over such a share of it, less and less. */
const fadeShare = 0.16

/** A head's mask that would take so much of the person has not seen the shoulders. */
const takenMax = 0.25

/**
 * Lowers a person's mask around the face to the head's, which is three times as fine: a profile has its nose again, and between chin and
 * chest there is air.
 */
export function sharpened(body: LocalPlane, around: LocalPlane, half: Size): void {
  const { plane, left, top } = around
  const fade = fadeShare * Math.max(plane.width, plane.height)
  const lowered = body.plane.data.slice()
  let [whole, taken] = [0, 0]
  for (let y = 0, local = 0; y < plane.height; y++) {
    for (let x = 0; x < plane.width; x++, local++) {
      const [u, v] = [left + x - body.left, top + y - body.top]
      if (u < 0 || v < 0 || u >= body.plane.width || v >= body.plane.height) continue
      // Where the picture ends the square has no side.
      const inside = Math.min(
        left > 0 ? x : fade,
        top > 0 ? y : fade,
        left + plane.width < half.width ? plane.width - 1 - x : fade,
        top + plane.height < half.height ? plane.height - 1 - y : fade,
      )
      const most = clamp((plane.data[local] - nobody.from) / (nobody.to - nobody.from), 0, 1)
      const at = v * body.plane.width + u
      lowered[at] = Math.min(lowered[at], 1 - Math.min(1, inside / fade) * (1 - most))
      whole += body.plane.data[at]
      taken += body.plane.data[at] - lowered[at]
    }
  }
  if (taken <= takenMax * whole) body.plane.data.set(lowered)
}

/** A face so high, of the picture's longer side, fills it. */
const fills = 0.62

/** Whether a face so high fills a picture. */
export const isFilling = (height: number, { width, height: tall }: Size): boolean =>
  height > fills * Math.max(width, tall)
