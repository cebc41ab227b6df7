import { gaussianBlur } from '../pixels/blur.ts'
import { newPlane, type Plane } from '../ground/plane.ts'
import type { RegionGraph } from '../regions/region-graph.ts'
import type { LabelMap } from '../regions/watershed.ts'
import { pixelScale } from '../ground/working-size.ts'
import type { Box } from './box.ts'
import { regionCues } from './region-cues.ts'
import { subjectLikelihood } from './subject-likelihood.ts'
import { subjectParts } from './subject-parts.ts'
import { subjectRegions, type SubjectRegions } from './subject-regions.ts'

/** The people and things in front of a picture, as far as they can be told. All planes have the analysis' size. */
export type Subject = {
  /** 1 where the subject is, with a smooth rim; all 0 when none is clear */
  readonly mask: Uint8Array
  /** the subject's share of the picture; 0 when none is clear */
  readonly share: number
  /** 0..1, how clearly it stands apart from what is behind it */
  readonly clarity: number
  /** 0..1, how much quieter a place may be drawn: not the subject, and out of focus rather than sharp */
  readonly calm: Plane
}

/** What a picture is read from; faces are boxes in shares of the picture. */
export type SubjectInput = {
  readonly regions: LabelMap
  readonly graph: RegionGraph
  readonly edges: Plane
  readonly lab: readonly [Plane, Plane, Plane]
  /** slightly blurred */
  readonly lightness: Plane
  readonly faces?: readonly Box[]
}

/** Less clear, too like what is behind it, too small or nearly the whole picture: nothing can be left out with confidence. */
const clarityMin = 0.48
const rimColourLeast = 20
const shareMin = 0.012
const shareMax = 0.88
const rimSigma = 1.6
/** What is known to be behind and gives no sign of its focus is made this calm. */
const calmUnknown = 0.65

/** Mean edge strength along the rim times the difference of likelihoods inside and outside; 0 where the colours hardly differ. */
function clarityOf(
  { graph, colourDistance }: SubjectRegions,
  isSubject: Uint8Array,
  likelihood: Float64Array,
  rimColourMin: number,
): number {
  const sums = [0, 0]
  const areas = [0, 0]
  for (let i = 0; i < graph.count; i++) {
    sums[isSubject[i]] += likelihood[i] * graph.area[i]
    areas[isSubject[i]] += graph.area[i]
  }
  if (areas[0] === 0 || areas[1] === 0) return 0
  let strengths = 0
  let colours = 0
  let lengths = 0
  for (const { a, b, strength, length } of graph.arcs) {
    if (isSubject[a] === isSubject[b]) continue
    strengths += strength
    colours += colourDistance[a * graph.count + b] * length
    lengths += length
  }
  if (colours < rimColourMin * lengths) return 0
  return (sums[1] / areas[1] - sums[0] / areas[0]) * (strengths / Math.max(1, lengths))
}

/** The regions' pixels with a smooth rim. */
function smoothMask(
  { width, height, labels }: LabelMap,
  isSubject: Uint8Array,
  sigma: number,
): Uint8Array {
  const plane = newPlane(width, height)
  const hard = plane.data
  for (let at = 0; at < hard.length; at++) hard[at] = isSubject[labels[at]]
  const soft = gaussianBlur(plane, sigma).data
  const mask = new Uint8Array(soft.length)
  for (let at = 0; at < mask.length; at++) mask[at] = soft[at] > 0.5 ? 1 : 0
  return mask
}

/** Tells the subject from its background by focus, colour, place and faces. The same for every style. */
export function findSubject({
  regions: fine,
  graph: fineGraph,
  edges,
  lab,
  lightness,
  faces = [],
}: SubjectInput): Subject {
  const { width, height } = edges
  const scale = pixelScale(edges)
  const regions = subjectRegions(fine, fineGraph, edges, lab)
  const cues = regionCues(regions, lightness, scale, faces)
  const likelihood = subjectLikelihood(regions, cues, faces)
  const isSubject = subjectParts(regions, cues, likelihood)
  // A face is reason enough to trust a subject that has the colours of what is behind it.
  const clarity = clarityOf(regions, isSubject, likelihood, faces.length > 0 ? 0 : rimColourLeast)
  const mask = smoothMask(regions.map, isSubject, rimSigma * scale)
  let covered = 0
  for (let at = 0; at < mask.length; at++) covered += mask[at]
  const share = covered / mask.length
  const isClear = clarity >= clarityMin && share >= shareMin && share <= shareMax

  const calm = newPlane(width, height)
  const calmOf = Float32Array.from(likelihood, (likely, i) => {
    if (isClear)
      return isSubject[i] ? 0 : (1 - likely) * (calmUnknown - (1 - calmUnknown) * cues.focus[i])
    return Math.max(0, -cues.focus[i])
  })
  const { labels } = regions.map
  const calmData = calm.data
  for (let at = 0; at < calmData.length; at++) calmData[at] = calmOf[labels[at]]
  return {
    mask: isClear ? mask : new Uint8Array(mask.length),
    share: isClear ? share : 0,
    clarity,
    calm,
  }
}
