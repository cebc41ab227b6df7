import type { Plane } from '../../ground/plane.ts'
import { indexAt } from '../paths/paths.ts'
import { cheeks } from './landmarks.ts'
import type { InkFace } from './people.ts'

/** Lightness 0..1; the other two in 255ths, as InkReading has them. */
export type Colour = { readonly light: number; readonly a: number; readonly b: number }

/** A picture's colours on the half grid. */
type Colours = { readonly lightHalf: Plane; readonly a: Plane; readonly b: Plane }

/** The colour of a face, as its cheeks show it. */
export function skinOf({ points }: InkFace, { lightHalf, a, b }: Colours): Colour {
  const at = cheeks.map((i) => indexAt(lightHalf, points[2 * i], points[2 * i + 1], 0.5))
  const middle = (plane: Plane) => {
    const values = at.map((i) => plane.data[i]).sort((one, other) => one - other)
    return (values[1] + values[2]) / 2
  }
  return { light: middle(lightHalf), a: middle(a), b: middle(b) }
}
