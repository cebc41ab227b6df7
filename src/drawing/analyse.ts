import { gaussianBlur, shareAbove } from './blur.ts'
import { edgeMap } from './edge-map.ts'
import { calmEdges, faceZones, lightenSkin } from './faces/calm-faces.ts'
import type { Face } from './faces/face.ts'
import { keepPaint } from './faces/face-paint.ts'
import { noFaceMarks, type FaceMarks } from './faces/face-marks.ts'
import { facesIn } from './faces/find-faces.ts'
import { raiseChins } from './faces/raise-chins.ts'
import { labOf } from './lab.ts'
import type { Pixels } from './line-art.ts'
import { mergeRegions, relabelled } from './merge-regions.ts'
import { newPlane, type Plane } from './plane.ts'
import { joinedGraph, regionGraph, type RegionGraph } from './region-graph.ts'
import { resizeToPlanes } from './resize.ts'
import { ridges } from './ridges.ts'
import { findSubject, type Subject } from './subject/find-subject.ts'
import { watershed, type LabelMap } from './watershed.ts'
import { checkPixels, pixelScale, workingSize } from './working-size.ts'

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
  /** 0..1, the share of the surroundings that ridges of the edge map fill: high in grass, hair, water and foliage */
  readonly lineDensity: Plane
  /** regions far finer than any style draws, and their graph; each style goes on joining them */
  readonly regions: LabelMap
  readonly graph: RegionGraph
  /** the people and things in front */
  readonly subject: Subject
  /** the faces to draw, people's corrections made; their parts carry no edges here */
  readonly faces: readonly Face[]
  /** 0..1, 1 all over faces below their brows; undefined where there are none */
  readonly skin: Plane | undefined
}

/** What a person adds to a picture before it is analysed. */
export type AnalysisOptions = { readonly faces?: FaceMarks | undefined }

/** In pixels of a print's grid, about 608 long: the sizes of an eye's surroundings, of an eye, and of a face. */
const surroundingsSigma = 8.6
const markSigma = 0.9
const textureRadius = 25
const textureContrast = 10
const densityRadius = 12
const densityStrength = 0.2

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

/** How much darker each place is than its surroundings. */
function darker({ width, height, data }: Plane, surroundings: Plane): Plane {
  const result = newPlane(width, height)
  const into = result.data
  const around = surroundings.data
  for (let i = 0; i < into.length; i++) into[i] = around[i] - data[i]
  return result
}

function withoutFeatures({ data }: Plane, features: Float32Array): void {
  for (let i = 0; i < data.length; i++) data[i] *= 1 - features[i]
}

/** The expensive half of drawing: the edge map and everything read from it. Throws DrawingRefusal on unreadable pixels. */
export function analyse(pixels: Pixels, options: AnalysisOptions = {}): Analysis {
  checkPixels(pixels)
  const { width, height } = workingSize(pixels.width, pixels.height)
  const [red, green, blue] = resizeToPlanes(pixels, width, height)
  const lab = labOf(red, green, blue)
  const edges = edgeMap([red, green, blue])
  const faces = facesIn(pixels, options.faces ?? noFaceMarks)
  const zones = faceZones(faces, width, height)
  if (zones) {
    keepPaint(zones, faces, lab)
    calmEdges(edges, zones)
    raiseChins(edges, faces)
  }

  const basins = watershed(edges)
  const basinGraph = regionGraph(basins, edges, lab)
  const neutral = mergeRegions(basinGraph, neutralMerge)

  const scale = pixelScale({ width, height })
  const lightness = gaussianBlur(lab[0], markSigma * scale)
  const darkness = darker(lightness, gaussianBlur(lab[0], surroundingsSigma * scale))
  if (zones) {
    withoutFeatures(darkness, zones.features)
    lightenSkin(lightness, zones)
  }
  const regions = relabelled(basins, neutral)
  const graph = joinedGraph(basinGraph, neutral.to, neutral.count)
  const lines = ridges(edges)
  return {
    width,
    height,
    edges,
    ridges: lines,
    lightness,
    darkness,
    texture: shareAbove(darkness, textureContrast, Math.round(textureRadius * scale)),
    lineDensity: shareAbove(lines, densityStrength, Math.round(densityRadius * scale)),
    regions,
    graph,
    subject: findSubject({ regions, graph, edges, lab, lightness, faces }),
    faces,
    skin: zones && { width, height, data: zones.skin },
  }
}
