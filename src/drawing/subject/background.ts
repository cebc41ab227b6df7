import type { Analysis } from '../analyse.ts'
import type { Background } from '../line-art.ts'
import type { Plane } from '../plane.ts'
import { joinedGraph, type RegionGraph } from '../region-graph.ts'
import type { LabelMap } from '../watershed.ts'

/** How much of its weight a line keeps where the background is calmest: boundaries of regions, lines inside them, dark marks. */
const calmed = { boundary: 0.3, line: 0.2, mark: 0.4 }
const whiteLightness = 100

/** What is really done of what was asked: without a clear subject nothing can be left out. */
export function backgroundFor({ subject }: Analysis, wanted: Background): Background {
  return wanted === 'none' && subject.share === 0 ? 'calm' : wanted
}

const known = new WeakMap<Analysis, Partial<Record<Background, Analysis>>>()

/** The analysis as a style is to see it: with a calm background, or with nothing but the subject. Kept with the analysis. */
export function withBackground(analysis: Analysis, background: Background): Analysis {
  if (background === 'all') return analysis
  const kept = known.get(analysis) ?? {}
  known.set(analysis, kept)
  return (kept[background] ??=
    background === 'calm' ? withCalm(analysis) : withSubjectOnly(analysis))
}

function meanByRegion(
  { labels }: LabelMap,
  { count, area }: RegionGraph,
  plane: Plane,
): Float64Array {
  const mean = new Float64Array(count)
  const { data } = plane
  for (let at = 0; at < labels.length; at++) mean[labels[at]] += data[at]
  return mean.map((sum, region) => sum / Math.max(1, area[region]))
}

function scaled(plane: Plane, factors: Uint8Array): Plane {
  const from = plane.data
  const data = new Float32Array(from.length)
  for (let at = 0; at < data.length; at++) data[at] = from[at] * factors[at]
  return { ...plane, data }
}

/** The plane with what each pixel keeps in a place so calm. */
function weakenedBy(plane: Plane, kept: number, calm: Float32Array): Plane {
  const from = plane.data
  const data = new Float32Array(from.length)
  for (let at = 0; at < data.length; at++) data[at] = from[at] * weakened(kept, calm[at])
  return { ...plane, data }
}

/** What a line keeps of its weight in a place so calm, 0..1. */
function weakened(kept: number, calmness: number): number {
  return 1 - (1 - kept) * Math.min(1, calmness)
}

/** Boundaries between two calm places weaken, so that these join sooner; lines and marks there must be stronger to be drawn. */
function withCalm(analysis: Analysis): Analysis {
  const { graph, regions, subject } = analysis
  const calm = subject.calm.data
  const calmOf = meanByRegion(regions, graph, subject.calm)
  return {
    ...analysis,
    graph: {
      ...graph,
      arcs: graph.arcs.map((arc) => ({
        ...arc,
        strength: arc.strength * weakened(calmed.boundary, Math.min(calmOf[arc.a], calmOf[arc.b])),
      })),
    },
    ridges: weakenedBy(analysis.ridges, calmed.line, calm),
    darkness: weakenedBy(analysis.darkness, calmed.mark, calm),
  }
}

/**
 * One white region takes the place of all that is not subject. It has no boundary in the graph, so that nothing of the subject ever
 * joins it: its outline is the subject's.
 */
function withSubjectOnly(analysis: Analysis): Analysis {
  const { graph, regions, subject, width, height } = analysis
  const { mask } = subject
  const inside = new Int32Array(graph.count)
  for (let at = 0; at < mask.length; at++) if (mask[at]) inside[regions.labels[at]]++
  const to = new Int32Array(graph.count)
  let count = 1
  for (let region = 0; region < graph.count; region++)
    if (2 * inside[region] > graph.area[region]) to[region] = count++
  const joined = joinedGraph(graph, to, count)
  const labels = new Int32Array(mask.length)
  for (let at = 0; at < mask.length; at++) if (mask[at]) labels[at] = to[regions.labels[at]]
  spread(labels, mask, width, height)
  return {
    ...analysis,
    regions: { width, height, labels, count },
    graph: { ...joined, arcs: joined.arcs.filter(({ a }) => a > 0) },
    ridges: scaled(analysis.ridges, mask),
    darkness: scaled(analysis.darkness, mask),
    lightness: {
      ...analysis.lightness,
      data: analysis.lightness.data.map((light, at) => (mask[at] ? light : whiteLightness)),
    },
  }
}

/** Pixels of the subject that lie in no region of its own (0) take a neighbour's, row by row there and back. */
function spread(labels: Int32Array, mask: Uint8Array, width: number, height: number): void {
  for (const [from, step] of [
    [0, 1],
    [labels.length - 1, -1],
  ]) {
    for (let at = from; at >= 0 && at < labels.length; at += step) {
      if (!mask[at] || labels[at]) continue
      const x = at % width
      const y = (at - x) / width
      labels[at] =
        (x > 0 && labels[at - 1]) ||
        (x < width - 1 && labels[at + 1]) ||
        (y > 0 && labels[at - width]) ||
        (y < height - 1 && labels[at + width]) ||
        0
    }
  }
}
