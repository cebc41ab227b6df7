import type { Plane } from '../plane.ts'
import { axes, middle, type FaceZones } from './calm-faces.ts'
import type { Face, Point } from './face.ts'

/**
 * A colour is paint when it is this far beside the line from grey to the skin's colour, or this much stronger than it, in units of Lab (white is
 * no paint: brows are white) …
 */
const besideMin = 14
const strongerMin = 20
/** … and surely when it is this much further. */
const softness = 8
/** What is the eye itself, in widths of an eye from its middle, along it and across. */
const eyeReach = { along: 0.64, across: 0.42 }
/** The rim of paint is kept on both sides, in the way from cheek to cheek. */
const rim = 0.018
const skinSure = 0.8
/** Spectacles are drawn by the face itself. */
const glassesMax = 0.5

type Lab = readonly [Plane, Plane, Plane]

/** Gives back to the edge map what is painted around eyes: there `features`, changed in place, falls to 0. `lab` has the zones' size. */
export function keepPaint({ features, skin }: FaceZones, faces: readonly Face[], lab: Lab): void {
  const { width, height } = lab[0]
  for (const face of faces) {
    if (face.features.traits.glasses > glassesMax) continue
    const onGrid = ({ x, y }: Point): Point => ({ x: x * width, y: y * height })
    const breadth = axes(onGrid(face.features.jaw[0]), onGrid(face.features.jaw[6])).length
    const box = eyesBox(face, onGrid, breadth, width, height)
    const paintAt = paintOn(lab, skinColour(features, skin, lab, face))
    const reach = Math.max(1, Math.round(rim * breadth))
    const left: number[] = []
    for (let y = box.top; y < box.bottom; y++) {
      for (let x = box.left; x < box.right; x++) {
        const at = y * width + x
        if (features[at] === 0 || isEye(face, onGrid, x + 0.5, y + 0.5)) continue
        let paint = 0
        for (const v of [-reach, 0, reach]) {
          for (const u of [-reach, 0, reach]) {
            const [nearX, nearY] = [x + u, y + v]
            const isInside = nearX >= 0 && nearY >= 0 && nearX < width && nearY < height
            if (isInside && !isEye(face, onGrid, nearX + 0.5, nearY + 0.5))
              paint = Math.max(paint, paintAt(nearY * width + nearX))
          }
        }
        if (paint > 0) left.push(at, features[at] * (1 - paint))
      }
    }
    for (let i = 0; i < left.length; i += 2) features[left[i]] = left[i + 1]
  }
}

type OnGrid = (point: Point) => Point
type Box = { left: number; right: number; top: number; bottom: number }

/** Where eyes' and brows' zones lie. */
function eyesBox(
  { features }: Face,
  onGrid: OnGrid,
  breadth: number,
  width: number,
  height: number,
): Box {
  const points = [
    ...features.eyes.flatMap(({ left, right }) => [left, right]),
    ...features.brows.flat(),
  ].map(onGrid)
  const margin = 0.25 * breadth
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    bottom: Math.min(height, Math.ceil(Math.max(...ys) + margin)),
  }
}

function isEye({ features }: Face, onGrid: OnGrid, x: number, y: number): boolean {
  return features.eyes.some((eye) => {
    const [left, right] = [onGrid(eye.left), onGrid(eye.right)]
    const { cosine, sine, length } = axes(left, right)
    const centre = middle(left, right)
    const u = ((x - centre.x) * cosine + (y - centre.y) * sine) / (eyeReach.along * length)
    const v = ((y - centre.y) * cosine - (x - centre.x) * sine) / (eyeReach.across * length)
    return u * u + v * v < 1
  })
}

/** The mean of a and b where there is nothing but skin. */
function skinColour(
  features: Float32Array,
  skin: Float32Array,
  [, a, b]: Lab,
  { x, y, width: across, height: down }: Face,
): readonly [number, number] {
  const { width, height } = a
  const sum = [0, 0, 0]
  for (
    let row = Math.max(0, Math.floor(y * height));
    row < Math.min(height, (y + down) * height);
    row++
  ) {
    for (
      let column = Math.max(0, Math.floor(x * width));
      column < Math.min(width, (x + across) * width);
      column++
    ) {
      const at = row * width + column
      if (skin[at] < skinSure || features[at] > 0) continue
      sum[0] += a.data[at]
      sum[1] += b.data[at]
      sum[2]++
    }
  }
  return sum[2] > 0 ? [sum[0] / sum[2], sum[1] / sum[2]] : [0, 0]
}

/** How surely a pixel is paint, 0..1, on skin of this colour: brows, lids and shade are skin with more or less light, paint is not. */
function paintOn([, a, b]: Lab, [skinA, skinB]: readonly [number, number]): (at: number) => number {
  const chroma = Math.max(1, Math.sqrt(skinA * skinA + skinB * skinB))
  const [towardsA, towardsB] = [skinA / chroma, skinB / chroma]
  return (at) => {
    const beside = Math.abs(a.data[at] * towardsB - b.data[at] * towardsA)
    const stronger = a.data[at] * towardsA + b.data[at] * towardsB - chroma
    const most = Math.max(beside - besideMin, stronger - strongerMin)
    return Math.min(1, Math.max(0, most / softness))
  }
}
