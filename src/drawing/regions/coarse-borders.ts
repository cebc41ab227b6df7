import { boundaryChains } from './chains.ts'
import { mergeRegions, relabelled } from './merge-regions.ts'
import { joinedGraph, type RegionGraph } from './region-graph.ts'
import type { LabelMap } from './watershed.ts'

/** A line between two large areas: x0,y0,x1,y1,… in fractions of the picture, and how sure it is, 0..1. */
export type Border = { readonly points: Float32Array; readonly strength: number }

/** Joins until only what one would colour in one go is parted: sky from wood, water from shore, a road from its verge. */
const coarseMerge = {
  stop: 0.4,
  regionsMax: 40,
  areaMinPixels: 900,
  keptAreaPixels: Infinity,
  keptStrength: 1,
  smallAreaPixels: 1800,
  colourWeight: 0.45,
  smallWeight: 0.55,
  relativePower: 0.4,
}

/** Mean strength of the boundary between two regions. */
function strengths(graph: RegionGraph): Map<number, number> {
  return new Map(
    graph.arcs.map(({ a, b, strength, length }) => [a * graph.count + b, strength / length]),
  )
}

/** A picture's large areas, and their borders. */
export function coarseAreas(
  regions: LabelMap,
  graph: RegionGraph,
): { areas: LabelMap; borders: Border[] } {
  const merging = mergeRegions(graph, coarseMerge)
  const map = relabelled(regions, merging)
  const strengthOf = strengths(joinedGraph(graph, merging.to, merging.count))
  const borders = boundaryChains(map).map(({ points, closed, between }) => {
    const [low, high] = between[0] < between[1] ? between : [between[1], between[0]]
    const path = closed ? Float32Array.from([...points, points[0], points[1]]) : points
    return {
      points: path.map((value, i) => value / (i % 2 === 0 ? map.width : map.height)),
      strength: strengthOf.get(low * merging.count + high) ?? 0,
    }
  })
  return { areas: map, borders }
}
