import type { Seen } from '../../ground/seen.ts'
import type { InkGrid } from '../grid/grid.ts'

/** A hand's 21 landmarks in pixels of the whole grid: x0,y0,z0,…, z away from who looks. */
export type InkHand = { readonly points: Float32Array; readonly flag: number }

/** The hands that were seen, on the grid. */
export function handsOn({ hands = [] }: Seen, { width, height }: InkGrid): InkHand[] {
  return hands.map(({ points, flag }) => ({
    points: points.map((value, i) => value * (i % 3 === 1 ? height : width)),
    flag,
  }))
}
