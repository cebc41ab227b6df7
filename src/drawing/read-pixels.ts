import { gaussianBlur } from './pixels/blur.ts'
import { coarseAreas, type Border } from './regions/coarse-borders.ts'
import { edgeMap } from './edge-net/edge-map.ts'
import { bareInk, type BareInk } from './ink/reading/bare-ink.ts'
import { findBeasts, type BeastHead } from './ink/reading/beasts.ts'
import { labOf } from './pixels/lab.ts'
import type { Pixels } from './ground/line-art.ts'
import type { Plane } from './ground/plane.ts'
import { mergeRegions, relabelled } from './regions/merge-regions.ts'
import { joinedGraph, regionGraph, type RegionGraph } from './regions/region-graph.ts'
import { resizeToPlanes } from './pixels/resize.ts'
import { watershed, type LabelMap } from './regions/watershed.ts'
import { checkPixels, pixelScale, workingSize } from './ground/working-size.ts'

/** What is read of pixels before anybody knows whom they show: plain data. */
export type PixelsRead = {
  /** 0..1, how likely an illustrator would draw a line there */
  readonly edges: Plane
  readonly lab: readonly [Plane, Plane, Plane]
  /** 0..100, slightly blurred */
  readonly lightness: Plane
  readonly regions: LabelMap
  readonly graph: RegionGraph
  /** what one would colour in one go */
  readonly areas: LabelMap
  readonly borders: readonly Border[]
  readonly ink: BareInk
  /** heads of animals that look at us, people's faces perhaps among them */
  readonly beasts: readonly BeastHead[]
}

const markSigma = 0.9

/** Joins only what nobody would part. */
const fineMerge = {
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

/** Reads pixels, in another worker perhaps. Throws DrawingRefusal on unreadable ones. */
export function readPixels(pixels: Pixels): PixelsRead {
  checkPixels(pixels)
  const { width, height } = workingSize(pixels.width, pixels.height)
  const [red, green, blue] = resizeToPlanes(pixels, width, height)
  const lab = labOf(red, green, blue)
  const edges = edgeMap([red, green, blue])
  const basins = watershed(edges)
  const basinGraph = regionGraph(basins, edges, lab)
  const fine = mergeRegions(basinGraph, fineMerge)
  const regions = relabelled(basins, fine)
  const graph = joinedGraph(basinGraph, fine.to, fine.count)
  return {
    edges,
    lab,
    lightness: gaussianBlur(lab[0], markSigma * pixelScale({ width, height })),
    regions,
    graph,
    ...coarseAreas(regions, graph),
    ink: bareInk(pixels, edges),
    beasts: findBeasts(pixels),
  }
}

type Sized<Data> = { readonly width: number; readonly height: number; readonly data: Data }

const planeHere = <Data>({ width, height, data }: Sized<Data>): Sized<Data> => ({
  width: width | 0,
  height: height | 0,
  data,
})

const mapHere = ({ width, height, labels, count }: LabelMap): LabelMap => ({
  width: width | 0,
  height: height | 0,
  labels,
  count: count | 0,
})

function inkHere({ light, lightHalf, a, b, flow, levels, gain, edges, crests, ...ink }: BareInk) {
  const [finest, fine, coarse, coarsest] = levels
  const { width, height, directions } = flow
  return {
    ...ink,
    light: planeHere(light),
    lightHalf: planeHere(lightHalf),
    a: planeHere(a),
    b: planeHere(b),
    flow: { width: width | 0, height: height | 0, directions },
    levels: [planeHere(finest), planeHere(fine), planeHere(coarse), planeHere(coarsest)],
    gain: planeHere(gain),
    edges: planeHere(edges),
    crests: planeHere(crests),
  } as const
}

/**
 * The same, after another worker has handed it over, as if it had been read here. An engine keeps apart objects that came in a message
 * and those that code made: after a single plane of the other kind all loops over planes would be compiled anew, and slower.
 */
export function asReadHere(read: PixelsRead): PixelsRead {
  const [light, reddish, yellowish] = read.lab
  return {
    edges: planeHere(read.edges),
    lab: [planeHere(light), planeHere(reddish), planeHere(yellowish)],
    lightness: planeHere(read.lightness),
    regions: mapHere(read.regions),
    graph: {
      ...read.graph,
      arcs: read.graph.arcs.map(({ a, b, strength, length }) => ({ a, b, strength, length })),
    },
    areas: mapHere(read.areas),
    borders: read.borders.map(({ points, strength }) => ({ points, strength })),
    ink: inkHere(read.ink),
    beasts: read.beasts.map((head) => ({ ...head, own: planeHere(head.own) })),
  }
}
