import type { InkFace } from '../people/people.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { bestLens, bestLenses, eyePlaces, isLow, type EyePlace } from './fit-lenses.ts'
import { facePatch, perHeight, ridges, type FacePatch } from './face-patch.ts'
import { around } from './lens-shapes.ts'
import { traceLens, type Ring } from './trace-lens.ts'
import { upToRim } from './upper-rim.ts'

/** Frames as they are found: in pixels of the whole grid. */
export type Glasses = {
  /** a closed ring for each eye, or the nearer one alone, from its outer side down, inward and up (x0,y0,…) */
  readonly rings: readonly number[][]
  /** from rings to the ears, where temples are seen; empty where not */
  readonly temples: readonly number[][]
  /** of the frames */
  readonly thickness: number
}

/** Nobody's glasses are drawn who may have none: both rings must be seen, below the eyes above all, where no line runs by nature. */
const fitMin = 0.62
const lowMin = 0.65
const wholeMin = 0.6
/** One ring that is as clear as this stands for both, if something of the other's is seen below its eye: a shine hides the rest. */
const alone = { low: 0.8, whole: 0.75, other: 0.38 }
/** An eye seen from the side, or a small face, does not show a lens's shape. */
const eyeMin = 0.085
const leastHeight = 60
const smoothingPasses = 6
const templeMin = 0.35
/** Beside the eyes, where the face's oval ends. */
const templeLandmarks = [127, 356]

export function findGlasses(face: InkFace, reading: InkReading): Glasses | undefined {
  if (face.height < leastHeight * reading.grid.unit) return
  const patch = facePatch(face, reading)
  const places = eyePlaces(face, patch)
  const ridge = ridges(patch)
  const found = bothRings(ridge, patch, places, face) ?? turnedRings(ridge, patch, places, face)
  if (!found) return
  const { rings } = found
  const temples =
    found.temples ??
    rings.map((ring, i) => temple(ring, face, patch, ridge, templeLandmarks[i], places[i].out).path)
  return {
    rings: rings.map((points) => ontoGrid(points, patch)),
    temples: temples.map((path) => ontoGrid(path, patch)),
    thickness: (thicknessOf(rings, patch) * face.height) / perHeight,
  }
}

type Found = { readonly rings: Float64Array[]; readonly temples?: readonly (readonly number[])[] }

/** Of a face from before. */
function bothRings(
  ridge: readonly Float32Array[],
  patch: FacePatch,
  places: readonly EyePlace[],
  face: InkFace,
): Found | undefined {
  if (places.some(({ width }) => width < eyeMin * perHeight)) return undefined
  const { lenses, worth } = bestLenses(ridge, patch, places)
  if (worth < fitMin) return undefined
  const traced = places.map((eye, i) => traceLens(ridge, patch, eye, lenses[i]))
  const rings = traced.map(({ points }, i) => aboutEye(smoothed(points), places[i], patch))
  if (traced.every(isSeen)) return { rings }
  const clear = traced.findIndex(isClear)
  if (clear < 0 || lowOf(traced[1 - clear]) < alone.other) return undefined
  const [bridge] = patch.inPatch(face.points[2 * noseBridge], face.points[2 * noseBridge + 1])
  return {
    rings: rings.map((ring, i) =>
      i === clear ? ring : mirrored(rings[clear], places[clear], places[i], bridge),
    ),
  }
}

/**
 * Of a half turned face: the eyes' widths, how well the nearer ring fits, and how clearly its temple runs to the ear,
 * which nothing else does.
 */
const turned = { atMost: 0.7, fitMin: 0.4, templeMin: 0.5 } as const
/** Where glasses sit on the nose. */
const noseBridge = 6
/** A farther eye narrower than this has its lens behind the nose. */
const behindNose = 0.3

/** The nearer ring with its temple, and the farther one as wide as its eye is for the nearer one. */
function turnedRings(
  ridge: readonly Float32Array[],
  patch: FacePatch,
  places: readonly EyePlace[],
  face: InkFace,
): Found | undefined {
  const near = places[0].width >= places[1].width ? 0 : 1
  const [eye, far] = [places[near], places[1 - near]]
  if (far.width > turned.atMost * eye.width) return undefined
  const fit = bestLens(ridge, patch, eye)
  if (!fit || fit.worth < turned.fitMin) return undefined
  const own = smoothed(traceLens(ridge, patch, eye, fit.lens).points)
  const arm = temple(own, face, patch, ridge, templeLandmarks[near], eye.out)
  if (arm.seen < turned.templeMin) return undefined
  const ring = roundEye(own, eye, patch)
  const [bridge] = patch.inPatch(face.points[2 * noseBridge], face.points[2 * noseBridge + 1])
  const rings =
    far.width > behindNose * eye.width ? [ring, mirrored(ring, eye, far, bridge)] : [ring]
  return { rings, temples: [arm.path] }
}

/** A ring before one eye as it lies before the other: beyond the bridge of the nose, narrower as that eye is. */
function mirrored(ring: Float64Array, from: EyePlace, to: EyePlace, bridge: number): Float64Array {
  const across = to.width / from.width
  return ring.map((value, i) =>
    i % 2 === 0 ? bridge - across * (value - bridge) : to.v + value - from.v,
  )
}

const mean = (values: Float64Array): number => values.reduce((sum, v) => sum + v, 0) / values.length

/** How well a ring is seen below the eye. */
const lowOf = ({ seen }: Ring): number => mean(seen.filter((_, i) => isLow(i)))

const isSeen = (ring: Ring): boolean => lowOf(ring) > lowMin && mean(ring.seen) > wholeMin

const isClear = (ring: Ring): boolean => lowOf(ring) > alone.low && mean(ring.seen) > alone.whole

/** From where to where a ring goes across (0) or down (1). */
function spanOf(ring: Float64Array, axis: 0 | 1): readonly [low: number, high: number] {
  const values = ring.filter((_, i) => i % 2 === axis)
  return [Math.min(...values), Math.max(...values)]
}

/**
 * An eye so near a ring's upper end, of its height, looks over it; the rim then runs below the lower lid, so far below
 * the eye's middle.
 */
const overRim = 0.15
const lidBelow = 0.045 * perHeight

/** A ring that ends at the eye has taken its lids for a rim: the frame's own lies above it, or, of glasses low on the nose, below. */
function aboutEye(ring: Float64Array, { v: eye }: { v: number }, patch: FacePatch): Float64Array {
  const [top, bottom] = spanOf(ring, 1)
  const to = eye + lidBelow
  if (eye - top > overRim * (bottom - top) || to > bottom) return ring
  return (
    upToRim(ring, eye, patch) ??
    ring.map((value, i) =>
      i % 2 === 0 ? value : to + ((value - top) * (bottom - to)) / (bottom - top),
    )
  )
}

/** So far above an eye a lens reaches at least, for how far it reaches below. */
const aboveShare = 0.6

/**
 * A ring that ends at the eye goes on around it: from the side the frame's upper rim is hidden by its own temple, or
 * runs along the brow.
 */
function roundEye(ring: Float64Array, { v: eye }: EyePlace, patch: FacePatch): Float64Array {
  const [top, bottom] = spanOf(ring, 1)
  const to = eye - aboveShare * (bottom - eye)
  if (top <= to || bottom <= eye) return grown(ring)
  const lifted = ring.map((value, i) =>
    i % 2 === 0 ? value : bottom - ((bottom - value) * (bottom - to)) / (bottom - top),
  )
  return grown(upToRim(ring, eye, patch) ?? lifted)
}

/** Lenses are so high at least, in heights of the face: from the side a light frame's own shade is lost, and the lids are taken for it. */
const lensMin = 0.14

function grown(ring: Float64Array): Float64Array {
  const spans = [spanOf(ring, 0), spanOf(ring, 1)]
  const [top, bottom] = spans[1]
  const by = Math.max(1, (lensMin * perHeight) / Math.max(1, bottom - top))
  return ring.map((value, i) => {
    const [low, high] = spans[i % 2]
    return (low + high) / 2 + by * (value - (low + high) / 2)
  })
}

/** A ring without the steps of its tracing. */
function smoothed(points: Float64Array): Float64Array {
  let ring = points
  for (let pass = 0; pass < smoothingPasses; pass++) {
    const last = ring
    ring = last.map(
      (value, i) =>
        0.5 * value +
        0.25 * (last[(i + 2) % last.length] + last[(i + last.length - 2) % last.length]),
    )
  }
  return ring
}

const ontoGrid = (points: ArrayLike<number>, { onGrid }: FacePatch): number[] =>
  Array.from({ length: points.length / 2 }, (_, i) =>
    onGrid(points[2 * i], points[2 * i + 1]),
  ).flat()

/** From the ring's outer upper side along what is seen, toward the ear: empty where too little is, and how much, 0..1. */
function temple(
  ring: Float64Array,
  face: InkFace,
  patch: FacePatch,
  ridge: readonly Float32Array[],
  landmark: number,
  out: number,
): { readonly path: number[]; readonly seen: number } {
  const from = [ring[2 * 44], ring[2 * 44 + 1]]
  const [toU] = patch.inPatch(face.points[2 * landmark], face.points[2 * landmark + 1])
  const reach = Math.round((toU - from[0]) * out)
  if (reach < 0.025 * perHeight) return { path: [], seen: 0 }
  let best = templeMin
  let found: number[] = []
  for (let rise = -14; rise <= 14; rise++) {
    let sum = 0
    for (let step = 1; step <= reach; step++) {
      const u = Math.round(from[0] + out * step)
      const v = Math.round(from[1] - (rise * step) / Math.max(reach, 12))
      if (u < 0 || v < 0 || u >= patch.width || v >= patch.height) continue
      // Across a temple is down, or nearly.
      sum += Math.min(
        1,
        Math.max(
          ridge[3][v * patch.width + u],
          ridge[4][v * patch.width + u],
          ridge[5][v * patch.width + u],
        ) / 0.09,
      )
    }
    if (sum / reach <= best) continue
    best = sum / reach
    found = [...from, toU, from[1] - (rise * reach) / Math.max(reach, 12)]
  }
  return { path: found, seen: found.length > 0 ? best : 0 }
}

/** How far the frame's own colour reaches across it, the median of what is measured below the eyes. */
function thicknessOf(
  rings: readonly Float64Array[],
  { light, a, b, width, height }: FacePatch,
): number {
  const found: number[] = []
  for (const ring of rings) {
    const middleU = (ring[0] + ring[around]) / 2
    const middleV = (ring[2 * 12 + 1] + ring[2 * 36 + 1]) / 2
    for (let i = 1; i <= 23; i++) {
      const [du, dv] = [ring[2 * i] - middleU, ring[2 * i + 1] - middleV]
      const length = Math.sqrt(du * du + dv * dv) + 1e-6
      const at = (step: number) => {
        const u = Math.round(ring[2 * i] + (du * step) / length)
        const v = Math.round(ring[2 * i + 1] + (dv * step) / length)
        return u < 0 || v < 0 || u >= width || v >= height ? -1 : v * width + u
      }
      const beside = [at(-9), at(9)]
      const own = at(0)
      if (own < 0 || beside.some((side) => side < 0)) continue
      const apart = (one: number, other: number) =>
        Math.sqrt(
          (light[one] - light[other]) ** 2 + (a[one] - a[other]) ** 2 + (b[one] - b[other]) ** 2,
        )
      const contrast = (apart(own, beside[0]) + apart(own, beside[1])) / 2
      let count = 0
      for (let step = -6; step <= 6; step++)
        if (at(step) >= 0 && apart(own, at(step)) < 0.45 * contrast) count++
      found.push(count)
    }
  }
  found.sort((one, other) => one - other)
  return found[found.length >> 1] ?? 1
}
