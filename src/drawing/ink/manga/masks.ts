import { newPlane, type Plane } from '../../ground/plane.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import type { Path } from '../paths/paths.ts'
import { blurred, maskAbove } from '../grid/planes.ts'

/** A plane of zeros and ones. */
export function planeOf(mask: Uint8Array, { width, height }: Plane): Plane {
  const plane = newPlane(width, height)
  plane.data.set(mask)
  return plane
}

/** A mask without what is thinner than about two sigmas, its corners rounded. */
export function rounded(mask: Uint8Array, plane: Plane, sigma: number): Uint8Array {
  const soft = blurred(planeOf(mask, plane), sigma)
  return maskAbove(soft, 0.5)
}

/** Where lines are drawn, each `radius` pixels of the half grid to either side. */
export function drawnOnHalf(
  paths: readonly Path[],
  { width, height }: Plane,
  radius: number,
): Uint8Array {
  const drawn = newOccupancy(width, height)
  for (const path of paths)
    drawn.stamp(
      path.map((value) => value / 2),
      radius,
    )
  return drawn.data
}
