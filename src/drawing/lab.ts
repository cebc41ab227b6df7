import { newPlane, type Plane } from './plane.ts'
import { cubeRoot, power } from './portable-math.ts'

function linearTable(): Float64Array {
  return Float64Array.from({ length: 1024 }, (_, i) => {
    const s = i / 1023
    return s <= 0.04045 ? s / 12.92 : power((s + 0.055) / 1.055, 2.4)
  })
}

function labCurve(t: number): number {
  return t > 216 / 24389 ? cubeRoot(t) : (24389 / 27 / 116) * t + 16 / 116
}

/** CIE Lab (D65; L 0..100) of sRGB planes with values 0..255. */
export function labOf(red: Plane, green: Plane, blue: Plane): [lightness: Plane, a: Plane, b: Plane] {
  const linear = linearTable()
  const { width, height } = red
  const lightness = newPlane(width, height)
  const a = newPlane(width, height)
  const b = newPlane(width, height)
  for (let i = 0; i < width * height; i++) {
    const r = linear[Math.round((red.data[i] / 255) * 1023)]
    const g = linear[Math.round((green.data[i] / 255) * 1023)]
    const v = linear[Math.round((blue.data[i] / 255) * 1023)]
    const x = labCurve((0.412453 * r + 0.35758 * g + 0.180423 * v) / 0.950456)
    const y = labCurve(0.212671 * r + 0.71516 * g + 0.072169 * v)
    const z = labCurve((0.019334 * r + 0.119193 * g + 0.950227 * v) / 1.088754)
    lightness.data[i] = 116 * y - 16
    a.data[i] = 500 * (x - y)
    b.data[i] = 200 * (y - z)
  }
  return [lightness, a, b]
}
