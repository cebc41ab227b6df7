import { boundaryChains } from './chains.ts'
import type { Border } from './coarse-borders.ts'
import { mergeRegions, relabelled } from './merge-regions.ts'
import { joinedGraph, type RegionGraph } from './region-graph.ts'
import type { LabelMap } from './watershed.ts'
import { pixelScale } from '../ground/working-size.ts'

/** Whose each place of a picture is: 0 what stands behind, 1 the subject, 2 and more a person each. */
export type Owners = {
  readonly most: number
  /** at fractions of the picture */
  at(x: number, y: number): number
}

/** Joins until areas are as large as a thick pen fills: a sleeve, a shoe, a face. */
const shapeMerge = {
  stop: 0.34,
  regionsMax: 90,
  areaMinPixels: 400,
  keptAreaPixels: Infinity,
  keptStrength: 1,
  smallAreaPixels: 800,
  colourWeight: 0.45,
  smallWeight: 0.55,
  relativePower: 0.4,
}

/** Whom each region belongs to: who holds most of its pixels. */
function ownerByRegion(
  { width, height, labels, count }: LabelMap,
  { most, at: ownerAt }: Owners,
): Uint8Array {
  const votes = new Int32Array(count * (most + 1))
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      votes[labels[at] * (most + 1) + ownerAt((x + 0.5) / width, (y + 0.5) / height)]++
  return Uint8Array.from({ length: count }, (_, region) => {
    let best = 0
    for (let owner = 1; owner <= most; owner++)
      if (votes[region * (most + 1) + owner] > votes[region * (most + 1) + best]) best = owner
    return best
  })
}

/** What of the subject is nobody's may be what a person's mask missed. */
const isOneBody = (one: number, other: number): boolean =>
  one === other || (one > 0 && other > 0 && Math.min(one, other) === 1)

/**
 * The borders of the shapes that a child would colour: regions joined until they are large, those of different people
 * and of what stands behind never.
 */
export function shapeBorders(regions: LabelMap, graph: RegionGraph, owners: Owners): Border[] {
  const scale = pixelScale(regions) ** 2
  const ownerOf = ownerByRegion(regions, owners)
  const kept: RegionGraph = {
    ...graph,
    arcs: graph.arcs.map((arc) =>
      isOneBody(ownerOf[arc.a], ownerOf[arc.b]) ? arc : { ...arc, strength: 2 * arc.length },
    ),
  }
  const merging = mergeRegions(kept, {
    ...shapeMerge,
    areaMinPixels: shapeMerge.areaMinPixels * scale,
    smallAreaPixels: shapeMerge.smallAreaPixels * scale,
  })
  const map = relabelled(regions, merging)
  const joined = joinedGraph(graph, merging.to, merging.count)
  const strengthOf = new Map(
    joined.arcs.map(({ a, b, strength, length }) => [a * merging.count + b, strength / length]),
  )
  return boundaryChains(map).map(({ points, closed, between }) => {
    const [low, high] = between[0] < between[1] ? between : [between[1], between[0]]
    const path = closed ? Float32Array.from([...points, points[0], points[1]]) : points
    return {
      points: path.map((value, i) => value / (i % 2 === 0 ? map.width : map.height)),
      strength: strengthOf.get(low * merging.count + high) ?? 0,
    }
  })
}
