import { distanceToBoundaries } from './distance.ts'
import { mergeRegions, relabelled } from './merge-regions.ts'
import type { RegionGraph } from './region-graph.ts'
import type { LabelMap } from './watershed.ts'

/** The largest distance from a region's pixels to its boundary or the picture's border, in pixels. */
function halfBreadths(regions: LabelMap): Float32Array {
  const { width, height, labels, count } = regions
  const distance = distanceToBoundaries(regions).data
  const most = new Float32Array(count)
  for (let y = 0; y < height; y++) {
    const line = y * width
    const fromEnds = y < height - 1 - y ? y : height - 1 - y
    for (let x = 0; x < width;) {
      const at = line + x
      const label = labels[at]
      let near = distance[at]
      const known = most[label]
      if (near > known) {
        const fromSides = x < width - 1 - x ? x : width - 1 - x
        if (fromSides < near) near = fromSides
        if (fromEnds < near) near = fromEnds
        if (near > known) most[label] = near
        x++
        continue
      }
      // From pixel to pixel the distance grows by one at most, and so far the region reaches: none of these can be more than what is known.
      const room = known - near
      const steps = (room < near ? room : near) | 0
      x += steps > 1 ? steps : 1
    }
  }
  return most
}

/** Down to this share of the smallest breadth a region stays that strong edges bound all around. */
const keptBreadth = 0.6

const onlySmall = {
  stop: -1,
  regionsMax: Infinity,
  smallAreaPixels: 1,
  colourWeight: 0,
  smallWeight: 0,
  relativePower: 0,
}

/** Joins regions narrower than `breadthMin` pixels with the neighbour behind their weakest boundary. `graph` is that of `regions`. */
export function withoutNarrow(
  regions: LabelMap,
  graph: RegionGraph,
  breadthMin: number,
  keptStrength: number,
): LabelMap {
  const half = halfBreadths(regions)
  // The merging of small regions, with breadth for size: that of two joined slivers is taken as if they were discs.
  const size = Float64Array.from(half, (value) => (2 * value + 1) ** 2)
  const settings = {
    ...onlySmall,
    areaMinPixels: breadthMin ** 2,
    keptAreaPixels: (keptBreadth * breadthMin) ** 2,
    keptStrength,
  }
  return relabelled(regions, mergeRegions({ ...graph, area: size }, settings))
}
