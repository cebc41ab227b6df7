import type { Plane } from '../../ground/plane.ts'
import type { Bytes } from '../grid/planes.ts'
import { indexAt } from '../paths/paths.ts'

/** What differs less, in 255ths of lightness and colour, is the same wall. */
export const wallDiffers = 16

/** Lightness on the whole grid, 0..255, and the colour's two ways on the half, -1..1. */
export type Colours = { readonly light: Bytes; readonly a: Plane; readonly b: Plane }

/** Lightness and colour at a place, in 255ths. */
export function colourAt({ light, a, b }: Colours, x: number, y: number): [number, number, number] {
  const half = indexAt(a, x, y, 0.5)
  return [light.data[indexAt(light, x, y, 1)], 255 * a.data[half], 255 * b.data[half]]
}

/** Of values in any order. */
export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1]

/** How far two colours are from each other, in 255ths; shade counts less than colour. */
export const farFrom = (one: readonly number[], other: readonly number[]) =>
  Math.sqrt(one.reduce((sum, value, i) => sum + (i === 0 ? 0.6 : 1) * (value - other[i]) ** 2, 0))

/** The colours above and below an upright, each the median of what is there. */
export function wallsAt(
  colours: Colours,
  x: number,
  lean: number,
  top: number,
  bottom: number,
): number[][] {
  const high = bottom - top
  return [top - 0.3 * high, bottom + 0.25 * high].map((y) => {
    const beside = [-0.08, 0, 0.08].flatMap((u) =>
      [-0.06, 0, 0.06].map((v) => colourAt(colours, x + lean * (y - top) + u * high, y + v * high)),
    )
    return [0, 1, 2].map((plane) => median(beside.map((one) => one[plane])))
  })
}

/** Whether the colours above, or those below, are alike. */
export const isSameWall = (one: readonly number[][], other: readonly number[][]) =>
  one.some((colour, i) => farFrom(colour, other[i]) < wallDiffers)
