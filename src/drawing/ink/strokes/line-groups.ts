import { connectedParts } from '../../pixels/components.ts'
import type { InkGrid } from '../grid/grid.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, type Path } from '../paths/paths.ts'

/** Which group each path is of, from 0 below `count`: those nearer to one another than twice `reach`, in pixels, hang together. */
export function lineGroups(
  paths: readonly Path[],
  reach: number,
  grid: InkGrid,
): { groups: number[]; count: number } {
  const marks = newOccupancy(grid.width, grid.height)
  for (const path of paths) marks.stamp(path, reach)
  const { labelAt, count } = connectedParts(marks.data, grid.width, grid.height, true)
  const groups = paths.map((path) => {
    const middle = 2 * (path.length >> 2)
    return labelAt(indexAt(grid, path[middle], path[middle + 1], 1))
  })
  return { groups, count: count + 1 }
}
