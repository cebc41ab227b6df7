import { shapeBorders } from './regions/shape-borders.ts'
import { faceOf, type Face } from './faces/face.ts'
import { isSameFace, noFaceMarks, type FaceMarks } from './faces/face-marks.ts'
import { mapped, maskAbove, resized } from './ink/grid/planes.ts'
import { readInk, type InkReading } from './ink/reading/read-ink.ts'
import type { Pixels } from './ground/line-art.ts'
import { newPlane, type Plane } from './ground/plane.ts'
import { nothingSeen, type Seen } from './ground/seen.ts'
import { readPixels, type PixelsRead } from './read-pixels.ts'
import { finerMasks } from './subject/finer-masks.ts'
import { withProfiles } from './subject/profile-edge.ts'
import { findSubject, type Subject } from './subject/find-subject.ts'

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

/** What models saw in a picture, what a person says of its faces, and, where it is known already, what is read of its pixels. */
export type AnalysisOptions = {
  readonly read?: PixelsRead | undefined
  readonly seen?: Seen | undefined
  readonly faces?: FaceMarks | undefined
}

/** Without the faces that a person says are none. */
function corrected(seen: Seen, { removed }: FaceMarks): Seen {
  if (removed.length === 0) return seen
  const isFace = (box: Face) => !removed.some((mark) => isSameFace(box, mark))
  return { ...seen, faces: seen.faces.filter((face) => isFace(faceOf(face))) }
}

/** The expensive half of drawing: all that is read from a picture. Throws DrawingRefusal on unreadable pixels. */
export function analyse(pixels: Pixels, options: AnalysisOptions = {}): Analysis {
  const seen = corrected(options.seen ?? nothingSeen, options.faces ?? noFaceMarks)
  const {
    edges,
    lab,
    lightness,
    regions,
    graph,
    areas,
    borders,
    ink: bare,
    beasts,
  } = options.read ?? readPixels(pixels)
  const { width, height } = edges
  const faces = seen.faces.map(faceOf)
  const subject = findSubject({ regions, graph, edges, lab, lightness, faces })
  const ink = readInk(
    bare,
    {
      subject: planeOf(subject.mask, width, height),
      areas,
      borders,
      shapesOf: (owners) => shapeBorders(regions, graph, owners),
      beasts,
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
