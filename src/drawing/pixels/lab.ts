import { newPlane, type Plane } from '../ground/plane.ts'
import { power } from '../ground/portable-math.ts'

const linearSteps = 1023
const perLevel = linearSteps / 255
let linearTable: Float64Array | undefined

function linearOf(step: number): number {
  const s = step / linearSteps
  return s <= 0.04045 ? s / 12.92 : power((s + 0.055) / 1.055, 2.4)
}

/**
 * CIE's cube root with its straight foot, to 1e-5, as straight pieces: so many to the unit, from 0 to a little beyond
 * 1, which rounding may reach.
 */
const curvePieces = 8192
let curveTable: Float64Array | undefined

function curveOf(step: number): number {
  const t = step / curvePieces
  return t > 216 / 24389 ? power(t, 1 / 3) : (24389 / 27 / 116) * t + 16 / 116
}

function curveAt(table: Float64Array, t: number): number {
  const at = t * curvePieces
  const left = at | 0
  return table[left] + (at - left) * (table[left + 1] - table[left])
}

const linear = () =>
  (linearTable ??= Float64Array.from({ length: linearSteps + 1 }, (_, i) => linearOf(i)))
const curve = () =>
  (curveTable ??= Float64Array.from({ length: curvePieces + 3 }, (_, i) => curveOf(i)))

/** Lab's lightness alone, 0..1. */
export function lightnessOf([red, green, blue]: readonly [Plane, Plane, Plane]): Plane {
  const [linears, curves] = [linear(), curve()]
  const lightness = newPlane(red.width, red.height)
  const into = lightness.data
  const [reds, greens, blues] = [red.data, green.data, blue.data]
  for (let i = 0; i < into.length; i++) {
    const y =
      0.212671 * linears[(reds[i] * perLevel + 0.5) | 0] +
      0.71516 * linears[(greens[i] * perLevel + 0.5) | 0] +
      0.072169 * linears[(blues[i] * perLevel + 0.5) | 0]
    into[i] = 1.16 * curveAt(curves, y) - 0.16
  }
  return lightness
}

/** CIE Lab (D65; L 0..100) of sRGB planes with values 0..255. */
export function labOf(
  red: Plane,
  green: Plane,
  blue: Plane,
): [lightness: Plane, a: Plane, b: Plane] {
  const [linears, curves] = [linear(), curve()]
  const { width, height } = red
  const planes: [Plane, Plane, Plane] = [
    newPlane(width, height),
    newPlane(width, height),
    newPlane(width, height),
  ]
  const [lightness, a, b] = planes.map(({ data }) => data)
  const [reds, greens, blues] = [red.data, green.data, blue.data]
  for (let i = 0; i < lightness.length; i++) {
    const r = linears[(reds[i] * perLevel + 0.5) | 0]
    const g = linears[(greens[i] * perLevel + 0.5) | 0]
    const v = linears[(blues[i] * perLevel + 0.5) | 0]
    const x = curveAt(curves, (0.412453 * r + 0.35758 * g + 0.180423 * v) / 0.950456)
    const y = curveAt(curves, 0.212671 * r + 0.71516 * g + 0.072169 * v)
    const z = curveAt(curves, (0.019334 * r + 0.119193 * g + 0.950227 * v) / 1.088754)
    lightness[i] = 116 * y - 16
    a[i] = 500 * (x - y)
    b[i] = 200 * (y - z)
  }
  return planes
}
