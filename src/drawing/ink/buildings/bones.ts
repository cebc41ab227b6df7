import { simplifiedIndices } from '../../lines/simplify-path.ts'
import type { Border } from '../../regions/coarse-borders.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import type { Segment } from './segments.ts'

/** In units: how far a border strays from its straight pieces, and how near to one a line is on it. */
const straying = 5
const beside = 7

/**
 * The borders of a house's areas, roof and wall, gable and sky, shutter and wall, as straight pieces at least `least`
 * pixels long; and whether a place lies on one.
 */
export function bonesOf(
  shapes: readonly Border[],
  isWithin: (x: number, y: number) => boolean,
  page: { width: number; height: number; unit: number },
  least: number,
): { pieces: Segment[]; isOn: (x: number, y: number) => boolean } {
  const { width, height, unit } = page
  const near = newOccupancy(width, height)
  const pieces = shapes.flatMap(({ points }) => {
    near.stamp(points, beside * unit)
    const last = points.length - 2
    const isClosed = points[0] === points[last] && points[1] === points[last + 1]
    const kept = simplifiedIndices(points, isClosed, straying * unit)
    return kept.slice(1).flatMap((to, i): Segment[] => {
      const from = kept[i]
      const [ax, ay, bx, by] = [from, to].flatMap((at) => [points[2 * at], points[2 * at + 1]])
      const isLong = (bx - ax) ** 2 + (by - ay) ** 2 >= least * least
      return isLong && isWithin((ax + bx) / 2, (ay + by) / 2) ? [{ ax, ay, bx, by }] : []
    })
  })
  return { pieces, isOn: near.isTaken }
}
