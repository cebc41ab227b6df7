import { isolines } from '../isolines.ts'
import { newPlane, type Plane } from '../plane.ts'
import { smoothPath } from '../smooth-path.ts'
import type { InkBody } from './body.ts'
import { convexHull, fillPolygon } from './fill-polygon.ts'
import type { Guides } from './guides.ts'
import type { InkStyle } from './ink-style.ts'
import { jaw } from './landmarks.ts'
import { levelStep } from './levels.ts'
import { linked } from './link.ts'
import { overLocal, type InkFace } from './people.ts'
import { indexAt, joined, meanHalf, runsOf, type Path } from './paths.ts'
import { blurred, clamp, gradient, largestAround } from './planes.ts'
import type { InkReading } from './read-ink.ts'
import { skeletonOf, type Skeleton } from './skeleton.ts'

/**
 * A line that may be drawn, and where it comes from: the ink; the edge network, where lightness shows nothing; the rim of a person's or
 * a head's mask; a jaw.
 */
export type Candidate = {
  readonly kind: 'ink' | 'network' | 'mask' | 'jaw'
  readonly path: Path
}

/** The body's centre lines. */
function inkPaths({ mask, line }: InkBody, { grid, edges }: InkReading): Skeleton {
  const { width, height, unit } = grid
  const { mask: skeleton, paths } = skeletonOf(mask, width, height)
  const near = linked(paths, { reach: 4.5 * unit, agreeMin: 0.4 })
  const evidence = (x: number, y: number) =>
    Math.max(
      Math.min(1, line.data[indexAt(line, x, y, 1)]),
      edges.data[indexAt(edges, x, y, 0.5)] * 1.4,
    )
  const long = linked(
    near.filter((path) => path.length > 8 * unit),
    { reach: 12 * unit, agreeMin: 0.82, evidence, evidenceMin: 0.3 },
  )
  return { mask: skeleton, paths: long }
}

/** Outlines that lightness does not show: crests of the network's map, found on the half grid. */
function networkPaths(
  { crests, edges, grid }: InkReading,
  guides: Guides,
  border: Uint8Array,
  style: InkStyle,
): Path[] {
  const { unit } = grid
  const { width, height } = crests
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at++) {
    const sure =
      clamp((-crests.data[at] * levelStep) / 0.035, 0, 1.5) *
      clamp((edges.data[at] - 0.22) / 0.2, 0, 1)
    const x = at % width
    const isBorder = border[2 * (2 * (at - x) + x)] > 0
    mask[at] = sure > 0.72 && guides.skin.data[at] < 0.3 && !isBorder ? 1 : 0
  }
  const near = linked(skeletonOf(mask, width, height).paths, { reach: 3 * unit, agreeMin: 0.5 })
  const long = linked(near, {
    reach: 10 * unit,
    agreeMin: 0.8,
    evidenceMin: 0.18,
    evidence: (x, y) => edges.data[indexAt(edges, x, y, 1)],
  })
  return long
    .map((path) => doubled(path))
    .filter(
      (path) => path.length / 2 > (style.isSimple ? 34 : 28) * unit && meanHalf(edges, path) > 0.3,
    )
    .map((path) => smoothPath(path, false, 3))
}

/** A path of the half grid on the whole one, a point for each pixel. */
function doubled(path: Path): Path {
  const count = path.length / 2
  const result = new Float32Array(2 * (2 * count - 1))
  for (let i = 0; i < count; i++) {
    result[4 * i] = 2 * path[2 * i]
    result[4 * i + 1] = 2 * path[2 * i + 1]
    if (i + 1 >= count) break
    result[4 * i + 2] = path[2 * i] + path[2 * i + 2]
    result[4 * i + 3] = path[2 * i + 1] + path[2 * i + 3]
  }
  return result
}

/** The rim of a half-grid mask where nothing speaks against it, as paths of the whole grid. */
function rimPaths(
  mask: Plane,
  lengthMin: number,
  pieceMin: number,
  sigma: number,
  isWrong: (x: number, y: number) => boolean,
): Path[] {
  return isolines(mask, 0.5)
    .map((ring) => doubled(joined(ring, ring.subarray(0, 2))))
    .filter((ring) => ring.length / 2 >= lengthMin)
    .flatMap((ring) =>
      runsOf(ring.length / 2, (i) => !isWrong(ring[2 * i], ring[2 * i + 1]))
        .filter(([from, to]) => to - from > pieceMin)
        .map(([from, to]) => smoothPath(ring.slice(2 * from, 2 * to), false, sigma)),
    )
}

/** The subject's whole outline, where nothing else is to be drawn. */
function wholeRim({ grid }: InkReading, { own }: Guides): Path[] {
  const { unit } = grid
  return rimPaths(blurred(own, 2 * unit), 60 * unit, 10 * unit, 4, () => false)
}

/** A mask that falls so steeply, for each half pixel, knows where a person ends, though light does not show it. */
const sureSlope = 0.11

function peopleRims(reading: InkReading, guides: Guides, border: Uint8Array): Path[] {
  if (!guides.hasPeople) return []
  const { grid, people } = reading
  const { unit } = grid
  const mask = blurred(people.people, 2 * unit)
  const slope = gradient(mask)
  return rimPaths(mask, 150 * unit, 30 * unit, 6, (x, y) => {
    const half = indexAt(mask, x, y, 0.5)
    return (
      border[indexAt(grid, x, y, 1)] > 0 ||
      (guides.edgesWide.data[half] < 0.16 && slope.data[half] * unit < sureSlope) ||
      guides.skin.data[half] > 0.3
    )
  })
}

/** Where dark hair ends against the face, which the ink may be too weak to say. */
function hairlines(reading: InkReading, guides: Guides, body: InkBody, face: InkFace): Path[] {
  const { grid, lightHalf } = reading
  const { points, height: tall, axisX, axisY } = face
  const light = blurred(lightHalf, 2 * grid.unit)
  const onSkin = [50, 280, 205, 425, 101, 330]
    .map((i) => light.data[indexAt(light, points[2 * i], points[2 * i + 1], 0.5)])
    .sort((one, other) => one - other)
  const skinLight = (onSkin[2] + onSkin[3]) / 2
  const below = newPlane(light.width, light.height)
  const hull = convexHull(
    [
      ...[70, 105, 334, 300].map((i) => [
        points[2 * i] + axisX * tall * 0.02,
        points[2 * i + 1] + axisY * tall * 0.02,
      ]),
      ...jaw.slice(1, -1).map((i) => [points[2 * i], points[2 * i + 1]]),
    ].flatMap(([x, y]) => [x / 2, y / 2]),
  )
  fillPolygon(below, hull, 1)
  const dark = newPlane(light.width, light.height)
  overLocal(face.head, light.width, (local, at) => {
    if (
      face.head.plane.data[local] > 0.5 &&
      light.data[at] < skinLight - 0.1 &&
      below.data[at] === 0
    )
      dark.data[at] = 1
  })
  const wide = largestAround(below, 1)
  const sigma = Math.max(1, 0.012 * tall)
  return rimPaths(blurred(dark, sigma), 0.5 * tall, 0.12 * tall, 5, (x, y) => {
    const half = indexAt(light, x, y, 0.5)
    const whole = indexAt(grid, x, y, 1)
    return (
      body.border[whole] > 0 ||
      wide.data[half] > 0 ||
      (body.line.data[whole] < 0.02 && guides.edgesWide.data[half] < 0.12)
    )
  })
}

/** All lines that may be drawn in a style, faces' own features aside, and the ink's centre lines as a mask of the whole grid. */
export function candidatesOf(
  reading: InkReading,
  guides: Guides,
  body: InkBody,
  { style, pixelsPerMm, isAlone }: { style: InkStyle; pixelsPerMm: number; isAlone: boolean },
): { candidates: Candidate[]; skeleton: Uint8Array } {
  const ink = inkPaths(body, reading)
  const kinds: [Candidate['kind'], Path[]][] = [
    ['ink', [...ink.paths]],
    ['network', networkPaths(reading, guides, body.border, style)],
    ['mask', isAlone ? wholeRim(reading, guides) : peopleRims(reading, guides, body.border)],
  ]
  for (const face of reading.people.faces) {
    if (face.height < 12 * pixelsPerMm) continue
    kinds.push(['mask', hairlines(reading, guides, body, face)])
  }
  return {
    candidates: kinds.flatMap(([kind, paths]) => paths.map((path) => ({ kind, path }))),
    skeleton: ink.mask,
  }
}
