import type { Pixels } from '../../ground/line-art.ts'

/**
 * The grid that ink is drawn on: sides are even, so that a second grid of half the sides lies on it exactly. `unit` is how many of its
 * pixels make one of a grid 1600 long; lengths in the code are in such units.
 */
export type InkGrid = { readonly width: number; readonly height: number; readonly unit: number }

/** A grid so long has a unit of one pixel. */
export const longSide = 1600
const enlargementMax = 3

const even = (side: number) => Math.max(16, Math.round(side / 2) * 2) | 0

/** The grid of a picture: `toLong` pixels long, or less where that would enlarge it too much. */
export function inkGrid(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  toLong = longSide,
): InkGrid {
  const long = Math.max(width, height)
  const scale = Math.min(enlargementMax, toLong / long)
  return {
    width: even(width * scale),
    height: even(height * scale),
    unit: (long * scale) / longSide,
  }
}
