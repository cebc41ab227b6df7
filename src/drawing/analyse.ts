import { gaussianBlur, boxMean } from './blur.ts'
import { edgeMap } from './edge-map.ts'
import { labOf } from './lab.ts'
import type { Pixels } from './line-art.ts'
import { mergeRegions, relabelled } from './merge-regions.ts'
import { newPlane, type Plane } from './plane.ts'
import { joinedGraph, regionGraph, type RegionGraph } from './region-graph.ts'
import { resizeToPlanes } from './resize.ts'
import { ridges } from './ridges.ts'
import { watershed, type LabelMap } from './watershed.ts'
import { checkPixels, pixelScale, workingSize, type Quality } from './working-size.ts'

/** All that is costly and the same for every style and level of detail. Planes share one size. */
export type Analysis = {
  readonly width: number
  readonly height: number
  readonly edges: Plane
  readonly ridges: Plane
  /** 0..100, slightly blurred */
  readonly lightness: Plane
  /** how much darker than its surroundings, in units of lightness */
  readonly darkness: Plane
  /** 0..1, the share of the surroundings that is dark marks: low around an eye, high in hair and leaves */
  readonly texture: Plane
  /** regions far finer than any style draws, and their graph; each style goes on joining them */
  readonly regions: LabelMap
  readonly graph: RegionGraph
}

/** In pixels of a print's grid, about 608 long: the sizes of an eye's surroundings, of an eye, and of a face. */
const surroundingsSigma = 8.6
const markSigma = 0.9
const textureRadius = 25
const textureContrast = 10

/** Joins only what no style would part. */
const neutralMerge = {
  stop: 0.1,
  regionsMax: Infinity,
  areaMinPixels: 12,
  keptAreaPixels: Infinity,
  keptStrength: 1,
  smallAreaPixels: 12,
  colourWeight: 0.3,
  smallWeight: 0.5,
  relativePower: 0,
}

function textureOf(darkness: Plane, radius: number): Plane {
  const dark = newPlane(darkness.width, darkness.height)
  for (let i = 0; i < dark.data.length; i++) dark.data[i] = darkness.data[i] > textureContrast ? 1 : 0
  return boxMean(dark, radius)
}

/** The expensive half of drawing: the edge map and everything read from it. Throws DrawingRefusal on unreadable pixels. */
export function analyse(pixels: Pixels, quality: Quality = 'print'): Analysis {
  checkPixels(pixels)
  const { width, height } = workingSize(pixels.width, pixels.height, quality)
  const [red, green, blue] = resizeToPlanes(pixels, width, height)
  const lab = labOf(red, green, blue)
  const edges = edgeMap([red, green, blue])

  const basins = watershed(edges)
  const basinGraph = regionGraph(basins, edges, lab)
  const neutral = mergeRegions(basinGraph, neutralMerge)

  const scale = pixelScale({ width, height })
  const lightness = gaussianBlur(lab[0], markSigma * scale)
  const surroundings = gaussianBlur(lab[0], surroundingsSigma * scale)
  const darkness = newPlane(width, height)
  for (let i = 0; i < darkness.data.length; i++) darkness.data[i] = surroundings.data[i] - lightness.data[i]
  return {
    width,
    height,
    edges,
    ridges: ridges(edges),
    lightness,
    darkness,
    texture: textureOf(darkness, Math.round(textureRadius * scale)),
    regions: relabelled(basins, neutral),
    graph: joinedGraph(basinGraph, neutral.to, neutral.count),
  }
}
