import { eyes } from '../people/landmarks.ts'
import type { InkFace } from '../people/people.ts'
import { clamp } from '../grid/planes.ts'
import { directionOf, directions, perHeight, type FacePatch } from './face-patch.ts'
import { around, lensShapes, type LensShape } from './lens-shapes.ts'

/** An eye in a patch: its middle, how wide it is, and which way is outward, 1 or −1. */
export type EyePlace = {
  readonly u: number
  readonly v: number
  readonly width: number
  readonly out: number
}

/** A lens before an eye: shifts and half sizes, across in widths of the eye, down in samples. */
export type Lens = {
  readonly dx: number
  readonly dy: number
  readonly width: number
  readonly height: number
  readonly shape: LensShape
}

/** A lens before each eye, and how well both are seen, 0..1. */
export type Fit = { readonly lenses: readonly Lens[]; readonly worth: number }

const widths = [0.75, 0.83, 0.92, 1.02, 1.13, 1.25]
const heights = [0.075, 0.088, 0.102, 0.118, 0.136, 0.155, 0.175]
const outward = [-0.15, 0, 0.15, 0.3, 0.45]
const downward = [-0.01, 0.015, 0.04, 0.065, 0.09, 0.115]
/** A bridge is at least so wide, in heights of the face. */
const bridgeMin = 0.03

const lowestMin = 0.095
export const clear = 0.09
const seenMin = 0.33

export function eyePlaces(face: InkFace, patch: FacePatch): EyePlace[] {
  return eyes.map(({ upper }) => {
    const at = (i: number) => patch.inPatch(face.points[2 * i], face.points[2 * i + 1])
    const [outerU, outerV] = at(upper[0])
    const [innerU, innerV] = at(upper[8])
    return {
      u: (outerU + innerU) / 2,
      v: (outerV + innerV) / 2,
      width: Math.max(1, Math.abs(outerU - innerU)),
      out: outerU >= innerU ? 1 : -1,
    }
  })
}

/** Which of the directions is most nearly across the ring at each of its points. */
export function acrossRing(
  { across }: LensShape,
  width: number,
  height: number,
  out: number,
): Uint8Array {
  return Uint8Array.from({ length: around }, (_, i) => {
    const [nx, ny] = across(i, width, height)
    let best = 0
    let most = -1
    for (let d = 0; d < directions; d++) {
      const [dx, dy] = directionOf(d)
      const along = Math.abs(dx * nx * out + dy * ny)
      if (along > most) [most, best] = [along, d]
    }
    return best
  })
}

/** Ring points: the first quarter runs from the outer side down; below the eye no line runs by nature. */
export const isLow = (i: number) => i <= 20 || i >= 46
export const isHigh = (i: number) => i >= 28 && i <= 44
const pointsIn = [23, 17, 8]

function worthAlong(
  ridge: readonly Float32Array[],
  { width, height }: FacePatch,
  eye: EyePlace,
  lens: Lens,
  across: Uint8Array,
): number {
  const sums = [0, 0, 0]
  let found = 0
  for (let i = 0; i < around; i++) {
    const u = Math.floor(eye.u + eye.out * (lens.dx + lens.width * lens.shape.x[i]) * eye.width)
    const v = Math.floor(eye.v + lens.dy + lens.height * lens.shape.y[i])
    const at = clamp(v, 0, height - 1) * width + clamp(u, 0, width - 1)
    const strength = Math.min(1, ridge[across[i]][at] / clear)
    const part = isLow(i) ? 0 : isHigh(i) ? 1 : 2
    sums[part] += strength
    if (part === 0 && strength > seenMin) found++
  }
  const [low, high, inner] = sums.map((sum, part) => sum / pointsIn[part])
  return 0.45 * low + 0.25 * (found / pointsIn[0]) + 0.15 * high + 0.15 * inner
}

/** The lenses that are seen best, alike before both eyes but for a step aside or down; the nearer eye counts more. */
export function bestLenses(
  ridge: readonly Float32Array[],
  patch: FacePatch,
  places: readonly EyePlace[],
): Fit {
  const all = places.reduce((sum, { width }) => sum + width * width, 0)
  const weights = places.map(({ width }) => (width * width) / all)
  let best: Fit = { lenses: [], worth: -1 }
  for (const size of sizesOfLenses()) {
    const [one, other] = places.map((eye, i) => worths(ridge, patch, eye, size, weights[i]))
    forPairs((i, j) => {
      const worth = one[i] + other[j]
      if (worth <= best.worth) return
      const lenses = [i, j].map((at) => lensOf(at, size))
      if (isApart(places, lenses)) best = { lenses, worth }
    })
  }
  return best
}

/** The lens that is seen best before one eye, whatever is before the other. */
export function bestLens(
  ridge: readonly Float32Array[],
  patch: FacePatch,
  eye: EyePlace,
): { readonly lens: Lens; readonly worth: number } | undefined {
  let best: { lens: Lens; worth: number } | undefined
  for (const size of sizesOfLenses())
    worths(ridge, patch, eye, size, 1).forEach((worth, at) => {
      if (worth > (best?.worth ?? 0)) best = { lens: lensOf(at, size), worth }
    })
  return best
}

function* sizesOfLenses(): Generator<Size> {
  for (const shape of lensShapes)
    for (const width of widths)
      for (const tall of heights) yield { shape, width, height: tall * perHeight }
}

type Size = Pick<Lens, 'shape' | 'width' | 'height'>

const lensOf = (at: number, size: Size): Lens => ({
  ...size,
  dx: outward[Math.floor(at / downward.length)],
  dy: downward[at % downward.length] * perHeight,
})

/** Of a lens of one size at each of the places before an eye. */
function worths(
  ridge: readonly Float32Array[],
  patch: FacePatch,
  eye: EyePlace,
  size: Size,
  weight: number,
): Float64Array {
  const across = acrossRing(size.shape, size.width * eye.width, size.height, eye.out)
  return Float64Array.from({ length: outward.length * downward.length }, (_, at) => {
    const lens = lensOf(at, size)
    if (lens.height + lens.dy < lowestMin * perHeight) return -1
    return weight * worthAlong(ridge, patch, eye, lens, across)
  })
}

function forPairs(visit: (i: number, j: number) => void): void {
  const rows = downward.length
  for (let i = 0; i < outward.length * rows; i++) {
    for (let j = 0; j < outward.length * rows; j++) {
      const aside = Math.abs(Math.floor(i / rows) - Math.floor(j / rows))
      if (aside <= 1 && Math.abs((i % rows) - (j % rows)) <= 1) visit(i, j)
    }
  }
}

/** Two lenses leave room for a bridge. */
function isApart(places: readonly EyePlace[], lenses: readonly Lens[]): boolean {
  const inner = places.map(
    (eye, i) => eye.u + eye.out * (lenses[i].dx - lenses[i].width) * eye.width,
  )
  return places[0].out * (inner[0] - inner[1]) > bridgeMin * perHeight
}
