import { sineOfHalfTurns } from '../../ground/portable-math.ts'
import { blurred, clamp, type Bytes } from '../grid/planes.ts'
import type { InkFace } from '../people/people.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { eyes } from '../people/landmarks.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'

/** Samples across a face's height: a patch is alike for every face, however large and turned. */
export const perHeight = 160
const reachAside = 0.72
const reachUp = 0.3
const reachDown = 0.42

/** The part of a picture around the eyes, upright: across from left to right, down from forehead to chin, in samples. */
export type FacePatch = {
  readonly width: number
  readonly height: number
  /** lightness and colour's two ways, each 0..1 or about it */
  readonly light: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
  /** from the whole grid to the patch and back */
  inPatch(x: number, y: number): [u: number, v: number]
  onGrid(u: number, v: number): [x: number, y: number]
}

function bilinear(plane: Plane | Bytes, x: number, y: number): number {
  const { width, data } = plane
  const column = clamp(x - 0.5, 0, width - 1.001)
  const row = clamp(y - 0.5, 0, plane.height - 1.001)
  const left = Math.floor(column)
  const top = Math.floor(row)
  const at = top * width + left
  const fu = column - left
  const above = data[at] + (data[at + 1] - data[at]) * fu
  const below = data[at + width] + (data[at + width + 1] - data[at + width]) * fu
  return above + (below - above) * (row - top)
}

export function facePatch(face: InkFace, { light, a, b }: InkReading): FacePatch {
  const { points, axisX, axisY } = face
  const corners = eyes.flatMap(({ upper }) => [upper[0], upper[8]])
  const middleX = corners.reduce((sum, i) => sum + points[2 * i] / 4, 0)
  const middleY = corners.reduce((sum, i) => sum + points[2 * i + 1] / 4, 0)
  const step = face.height / perHeight
  const width = Math.round(2 * reachAside * perHeight)
  const height = Math.round((reachUp + reachDown) * perHeight)
  const [u0, v0] = [width / 2, reachUp * perHeight]
  const onGrid = (u: number, v: number): [number, number] => [
    middleX + ((u - u0) * -axisY - (v - v0) * axisX) * step,
    middleY + ((u - u0) * axisX - (v - v0) * axisY) * step,
  ]
  const inPatch = (x: number, y: number): [number, number] => {
    const [dx, dy] = [(x - middleX) / step, (y - middleY) / step]
    return [u0 - dx * axisY + dy * axisX, v0 - dx * axisX - dy * axisY]
  }
  const patch = {
    width,
    height,
    light: new Float32Array(width * height),
    a: new Float32Array(width * height),
    b: new Float32Array(width * height),
    inPatch,
    onGrid,
  }
  for (let v = 0, at = 0; v < height; v++) {
    for (let u = 0; u < width; u++, at++) {
      // Four looks a sample: on large faces one would miss what lies between.
      for (const [du, dv] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ]) {
        const [x, y] = onGrid(u + du, v + dv)
        patch.light[at] += bilinear(light, x, y) / 1020
        patch.a[at] += bilinear(a, x / 2, y / 2) / 4
        patch.b[at] += bilinear(b, x / 2, y / 2) / 4
      }
    }
  }
  return patch
}

export const directions = 8

/** The unit vector of a direction, in eighths of a half turn. */
export function directionOf(index: number): [number, number] {
  const t = index / directions
  return [t <= 0.5 ? sineOfHalfTurns(t + 0.5) : -sineOfHalfTurns(t - 0.5), sineOfHalfTurns(t)]
}

const halfWidths = [2, 3.2, 5]
const colourWeight = 1.5
/** A ridge counts by how far it rises over what is around: wrinkles and locks lie among their like, a frame alone. */
const ofTexture = 0.75
const textureSigma = 7
const ridgeMax = 0.3

/**
 * How much each sample stands out from both sides of it along each direction, whether darker, lighter or of another colour: thin things,
 * not the borders of areas.
 */
export function ridges(patch: FacePatch): Float32Array[] {
  const { width, height } = patch
  const all = ridgesAlong(patch)
  const most = newPlane(width, height)
  for (const ridge of all)
    for (let at = 0; at < ridge.length; at++)
      most.data[at] = Math.max(most.data[at], Math.min(ridge[at], ridgeMax))
  const around = blurred(most, textureSigma)
  for (const ridge of all)
    for (let at = 0; at < ridge.length; at++)
      ridge[at] = Math.max(0, Math.min(ridge[at], ridgeMax) - ofTexture * around.data[at])
  return all.map((ridge, direction) => wider(ridge, width, directionOf(direction)))
}

/** A ridge is found a sample beside it, too. */
function wider(ridge: Float32Array, width: number, [dx, dy]: [number, number]): Float32Array {
  const beside = Math.round(dy) * width + Math.round(dx)
  const least = Math.abs(beside)
  return ridge.map((value, at) =>
    at < least || at >= ridge.length - least
      ? value
      : Math.max(value, ridge[at - beside], ridge[at + beside]),
  )
}

function ridgesAlong({ width, height, light, a, b }: FacePatch): Float32Array[] {
  return Array.from({ length: directions }, (_, direction) => {
    const [dx, dy] = directionOf(direction)
    const into = new Float32Array(width * height)
    for (const reach of halfWidths) {
      const ox = Math.round(dx * reach)
      const oy = Math.round(dy * reach)
      const other = oy * width + ox
      for (let v = Math.abs(oy); v < height - Math.abs(oy); v++) {
        for (let u = Math.abs(ox); u < width - Math.abs(ox); u++) {
          const at = v * width + u
          const one = at - other
          const two = at + other
          const together =
            (light[at] - light[one]) * (light[at] - light[two]) +
            colourWeight *
              ((a[at] - a[one]) * (a[at] - a[two]) + (b[at] - b[one]) * (b[at] - b[two]))
          if (together > into[at]) into[at] = together
        }
      }
    }
    for (let at = 0; at < into.length; at++) into[at] = Math.sqrt(into[at])
    return into
  })
}
