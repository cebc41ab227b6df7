import { connectedComponents } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { inverse } from '../grid/planes.ts'

/** A tail is so much thinner than the thickest of its black, and so large a part of it; smaller ones are points and corners. */
const thin = 0.45
const leastShare = 0.13
/** Rounding of distances on the grid, in pixels. */
const slack = 1.5

/** Takes tails from blacks, in place: the shadow under a car that runs on from its wheel. */
export function dropTails(mask: Uint8Array, width: number, height: number): void {
  const { labels, areas } = connectedComponents(mask, width, height, false)
  const depth = distanceTo(inverse(mask), width, height).data
  const deepest = new Float64Array(areas.length)
  for (let at = 0; at < mask.length; at++)
    deepest[labels[at]] = Math.max(deepest[labels[at]], depth[at])
  const core = mask.map((value, at) =>
    value === 1 && depth[at] > thin * deepest[labels[at]] ? 1 : 0,
  )
  if (!core.includes(1)) return
  const away = distanceTo(core, width, height).data
  const tail = mask.map((value, at) =>
    value === 1 && away[at] > thin * deepest[labels[at]] + slack ? 1 : 0,
  )
  const tails = connectedComponents(tail, width, height, false)
  for (let at = 0; at < mask.length; at++) {
    const own = tails.labels[at]
    if (own > 0 && tails.areas[own] > leastShare * areas[labels[at]]) mask[at] = 0
  }
}
