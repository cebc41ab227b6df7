import { gaussianBlur } from './pixels/blur.ts'
import { coarseAreas } from './regions/coarse-borders.ts'
import { shapeBorders } from './regions/shape-borders.ts'
import { edgeMap } from './edge-net/edge-map.ts'
import { faceOf, type Face } from './faces/face.ts'
import { isSameFace, noFaceMarks, type FaceMarks } from './faces/face-marks.ts'
import { mapped, maskAbove, resized } from './ink/grid/planes.ts'
import { findBeasts } from './ink/reading/beasts.ts'
import { readInk, type InkReading } from './ink/reading/read-ink.ts'
import { labOf } from './pixels/lab.ts'
import type { Pixels } from './ground/line-art.ts'
import { mergeRegions, relabelled } from './regions/merge-regions.ts'
import { newPlane, type Plane } from './ground/plane.ts'
import { joinedGraph, regionGraph } from './regions/region-graph.ts'
import { resizeToPlanes } from './pixels/resize.ts'
import { nothingSeen, type Seen } from './ground/seen.ts'
import { finerMasks } from './subject/finer-masks.ts'
import { withProfiles } from './subject/profile-edge.ts'
import { findSubject, type Subject } from './subject/find-subject.ts'
import { watershed } from './regions/watershed.ts'
import { checkPixels, pixelScale, workingSize } from './ground/working-size.ts'

/** All that is costly and the same for every style and level of detail. Planes share one size; ink has grids of its own. */
export type Analysis = {
  readonly width: number
  readonly height: number
  /** 0..1, how likely an illustrator would draw a line there */
  readonly edges: Plane
  /** 0..100, slightly blurred */
  readonly lightness: Plane
  /** the people and things in front */
  readonly subject: Subject
  /** the faces that models saw, people's corrections made */
  readonly faces: readonly Face[]
  readonly ink: InkReading
}

/** What models saw in a picture, and what a person says of its faces. */
export type AnalysisOptions = {
  readonly seen?: Seen | undefined
  readonly faces?: FaceMarks | undefined
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

/** Without the faces that a person says are none. */
function corrected(seen: Seen, { removed }: FaceMarks): Seen {
  if (removed.length === 0) return seen
  const isFace = (box: Face) => !removed.some((mark) => isSameFace(box, mark))
  return { ...seen, faces: seen.faces.filter((face) => isFace(faceOf(face))) }
}

/** The expensive half of drawing: all that is read from a picture. Throws DrawingRefusal on unreadable pixels. */
export function analyse(pixels: Pixels, options: AnalysisOptions = {}): Analysis {
  checkPixels(pixels)
  const seen = corrected(options.seen ?? nothingSeen, options.faces ?? noFaceMarks)
  const { width, height } = workingSize(pixels.width, pixels.height)
  const [red, green, blue] = resizeToPlanes(pixels, width, height)
  const lab = labOf(red, green, blue)
  const edges = edgeMap([red, green, blue])
  const faces = seen.faces.map(faceOf)
  const lightness = gaussianBlur(lab[0], markSigma * pixelScale({ width, height }))

  const basins = watershed(edges)
  const basinGraph = regionGraph(basins, edges, lab)
  const fine = mergeRegions(basinGraph, fineMerge)
  const regions = relabelled(basins, fine)
  const graph = joinedGraph(basinGraph, fine.to, fine.count)
  const subject = findSubject({ regions, graph, edges, lab, lightness, faces })
  const ink = readInk(
    pixels,
    {
      edges,
      subject: planeOf(subject.mask, width, height),
      ...coarseAreas(regions, graph),
      shapesOf: (owners) => shapeBorders(regions, graph, owners),
      beasts: findBeasts(pixels),
    },
    withProfiles(pixels, finerMasks(pixels, seen)),
  )
  return { width, height, edges, lightness, subject: known(subject, ink), faces, ink }
}

/** The subject that regions tell, or, where a model is sure what the picture is of, that. */
function known(subject: Subject, { people, subject: own }: InkReading): Subject {
  if (!people.thing) return subject
  const { width, height } = subject.calm
  const mask = maskAbove(resized(own, width, height), 0.5)
  const calm = mapped(subject.calm, (value, at) => (mask[at] ? 0 : value))
  const covered = mask.reduce((sum, value) => sum + value, 0)
  return { mask, share: covered / mask.length, clarity: 1, calm }
}

function planeOf(mask: Uint8Array, width: number, height: number): Plane {
  const plane = newPlane(width, height)
  plane.data.set(mask)
  return plane
}
