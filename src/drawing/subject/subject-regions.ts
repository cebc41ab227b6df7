import { mergeRegions, relabelled } from '../regions/merge-regions.ts'
import type { Plane } from '../ground/plane.ts'
import { regionGraph, type RegionGraph } from '../regions/region-graph.ts'
import type { LabelMap } from '../regions/watershed.ts'

/** Regions coarse enough to reason about one by one, with what lies beside each. */
export type SubjectRegions = {
  readonly map: LabelMap
  readonly graph: RegionGraph
  /** by region */
  readonly neighbours: readonly (readonly Neighbour[])[]
  /** difference of mean colours, [region × region] */
  readonly colourDistance: Float32Array
}
export type Neighbour = {
  readonly region: number
  /** mean edge strength between the two */ readonly edge: number
  readonly length: number
}

/** A few hundred regions, each with an edge of its own or a colour of its own. */
const coarseMerge = {
  stop: 0.22,
  regionsMax: 300,
  areaMinPixels: 40,
  keptAreaPixels: Infinity,
  keptStrength: 1,
  smallAreaPixels: 120,
  colourWeight: 0.3,
  smallWeight: 0.5,
  relativePower: 0,
}

/** The edge map is empty along the picture's border, so one region runs all around it; what lies inside is drawn out over it. */
const framePixels = 8
const lightnessWeight = 0.7

function withoutFrame({ width, height, labels, count }: LabelMap): LabelMap {
  const drawnOut = new Int32Array(labels.length)
  const margin = Math.min(framePixels, (width >> 1) - 1, (height >> 1) - 1)
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.min(height - margin - 1, Math.max(margin, y)) * width
    for (let x = 0; x < margin; x++, at++) drawnOut[at] = labels[row + margin]
    for (let x = margin; x < width - margin; x++, at++) drawnOut[at] = labels[row + x]
    for (let x = width - margin; x < width; x++, at++)
      drawnOut[at] = labels[row + width - margin - 1]
  }
  return { width, height, labels: drawnOut, count }
}

function colourDistances({ count, labSum, area }: RegionGraph): Float32Array {
  const distances = new Float32Array(count * count)
  const mean = Float64Array.from(labSum, (sum, i) => sum / Math.max(1, area[Math.floor(i / 3)]))
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const l = (mean[i * 3] - mean[j * 3]) * lightnessWeight
      const a = mean[i * 3 + 1] - mean[j * 3 + 1]
      const b = mean[i * 3 + 2] - mean[j * 3 + 2]
      distances[i * count + j] = distances[j * count + i] = Math.sqrt(l * l + a * a + b * b)
    }
  }
  return distances
}

/** Joins the analysis' fine regions to a few hundred and measures how they lie beside each other. */
export function subjectRegions(
  fine: LabelMap,
  fineGraph: RegionGraph,
  edges: Plane,
  lab: readonly [Plane, Plane, Plane],
): SubjectRegions {
  const map = withoutFrame(relabelled(fine, mergeRegions(fineGraph, coarseMerge)))
  const graph = regionGraph(map, edges, lab)
  const neighbours: Neighbour[][] = Array.from({ length: graph.count }, () => [])
  for (const { a, b, strength, length } of graph.arcs) {
    const edge = strength / length
    neighbours[a].push({ region: b, edge, length })
    neighbours[b].push({ region: a, edge, length })
  }
  return { map, graph, neighbours, colourDistance: colourDistances(graph) }
}
