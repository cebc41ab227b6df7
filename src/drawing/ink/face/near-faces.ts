import { newPlane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { InkGrid } from '../grid/grid.ts'
import { levelStep } from '../grid/levels.ts'
import { clamp } from '../grid/planes.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { indexAt, pathLength, type Path } from '../paths/paths.ts'
import { ringStep, snapped } from '../paths/snap-ring.ts'
import { spline } from '../paths/spline.ts'
import { isFilling } from '../people/heads.ts'
import { jaw, temples } from '../people/landmarks.ts'
import type { InkFace } from '../people/people.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** How far lines may lie beside landmarks, and how calm they are, in heights of the face. */
const contourFit = { reach: 0.045, calm: 0.01 }
const noseFit = { reach: 0.04, calm: 0.012 }
/** So far above its wings, in heights of the face, a nose's outline begins. */
const aboveWing = 0.018
/** So far above the temples, in heights of the face, the frame cuts a head whose outline goes on to it. */
const toFrame = 0.35
/** So near the lower side, in heights of the face, a chin begins to be drawn higher, and so far above it it ends. */
const frameRoom = { from: 0.16, to: 0.03 }
/** How far from a nose's tip to its outline nostrils may go. */
const nostrils = 0.92
/** So far within the frame, in half pixels, nothing is known. */
const frame = 4
/** What speaks for a line: the edge network, and ink, which is wholly there from so much on. */
const weight = { edges: 0.8, ink: 0.5 }
const inkWhole = 0.02

/**
 * Whether a face that looks at us fills the picture: masks, whose cells are as large as its eyes, know its outline less
 * well than landmarks do.
 */
export const isNear = ({ height, profile, side }: InkFace, grid: InkGrid): boolean =>
  !profile && !side && isFilling(height, grid)

/** Where the photo's frame cuts the head above a temple; nothing where it does not. */
function cutAbove({ points, height, axisX, axisY }: InkFace, temple: number): number[] {
  const [x, y] = [points[2 * temple], points[2 * temple + 1]]
  return -axisY * toFrame * height > y ? [x + (y / -axisY) * axisX, 0] : []
}

/** An open line of landmarks moved to where the picture shows one. Pixels of the whole grid. */
function fitted(
  landmarks: readonly number[],
  { height }: InkFace,
  { reach, calm }: { reach: number; calm: number },
  { edges, levels }: InkReading,
  isOpen: (x: number, y: number) => boolean,
): Path {
  const [, , ink] = levels
  const { width, height: tall } = edges
  const open = spline(landmarks, 1.5).map((value) => value / 2)
  const { points } = snapped(
    open,
    (x, y) => {
      if (x < frame || y < frame || x > width - frame || y > tall - frame || !isOpen(x, y)) return 0
      const at = indexAt(edges, x, y, 1)
      return (
        weight.edges * edges.data[at] +
        weight.ink * clamp((-ink.data[at] * levelStep) / inkWhole, 0, 1)
      )
    },
    (reach * height) / 2,
  )
  const count = Math.floor(pathLength(open) / ringStep)
  const whole = evenlySpaced(points.slice(0, 2 * count).map((value) => 2 * value))
  return smoothPath(whole, false, calm * height)
}

/**
 * The line around a near face, from temple to temple, or from where the frame cuts the head: landmarks moved to where
 * the picture shows it. In pixels of the whole grid.
 */
export function nearContour(face: InkFace, reading: InkReading): Path {
  const along = [temples.right, ...jaw.toReversed(), temples.left]
  const landmarks = [
    ...cutAbove(face, temples.right),
    ...along.flatMap((i) => [face.points[2 * i], face.points[2 * i + 1]]),
    ...cutAbove(face, temples.left),
  ]
  return aboveFrame(
    fitted(landmarks, face, contourFit, reading, () => true),
    face,
    reading.grid,
  )
}

/** A chin so near the picture's lower side is drawn above it: along the side lines are the frame's. */
function aboveFrame(path: Path, { height }: InkFace, { height: tall }: InkGrid): Path {
  const lowest = path.reduce((low, y, i) => (i % 2 === 1 ? Math.max(low, y) : low), 0)
  const [from, to] = [tall - frameRoom.from * height, tall - frameRoom.to * height]
  if (lowest <= to) return path
  const part = (to - from) / (lowest - from)
  return path.map((y, i) => (i % 2 === 1 && y > from ? from + (y - from) * part : y))
}

/** A near face's nose from wing to wing. */
export function nearNose(face: InkFace, reading: InkReading): Path {
  const { points, height, axisX, axisY } = face
  const at = (i: number) => [points[2 * i], points[2 * i + 1]]
  const above = (wing: number) => {
    const [x, y] = at(wing)
    return [x + aboveWing * height * axisX, y + aboveWing * height * axisY]
  }
  // Where a wing is roundest: beside the nostril, at the height of the nose's underside.
  const corner = (wing: number, below: number) => {
    const [[x, y], [u, v]] = [at(wing), at(below)]
    const up = ((u - x) * axisX + (v - y) * axisY) / 2
    return [x + up * axisX, y + up * axisY]
  }
  const landmarks = [
    ...above(358),
    ...at(294),
    ...corner(327, 326),
    ...at(326),
    ...at(2),
    ...at(97),
    ...corner(98, 97),
    ...at(64),
    ...above(129),
  ]
  // Within it are the nostrils.
  const within = newPlane(reading.edges.width, reading.edges.height)
  const [middleX, middleY] = [points[2], points[3]]
  fillPolygon(
    within,
    landmarks.map((value, i) => {
      const middle = i % 2 === 0 ? middleX : middleY
      return (middle + nostrils * (value - middle)) / 2
    }),
    1,
  )
  return fitted(
    landmarks,
    face,
    noseFit,
    reading,
    (x, y) => within.data[indexAt(within, x, y, 1)] === 0,
  )
}
