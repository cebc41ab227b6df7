import type { Plane } from '../plane.ts'
import { axes, layAlong, middle } from './calm-faces.ts'
import type { Face, Point } from './face.ts'
import { through } from './sketch-shapes.ts'

/** How sure a chin is at least: soft light shows none, but a head without one is a pillar. */
const chinFloor = 0.8
/** Half the width of its line, in the way from cheek to cheek. */
const chinReach = 0.05
/** Where it is looked for: so far out of its landmarks, as shares of the way there from the middle between the ears. */
const firstShare = -0.15
const shareStep = 0.03
const shares = 17
/** What a step away from the landmarks costs, inwards and outwards (they lie rather too near the mouth), and one between neighbouring points, in edge strength. */
const inwardCost = 0.1
const outwardCost = 0.03
const bendCost = 0.07
const bendMax = 2
/** Points between two landmarks. */
const pointsEach = 6

/**
 * Raises the edge map, in place, along each face's chin from jaw to jaw, so that face and neck are two shapes to colour. The chin runs where the map
 * says most near the landmarks (dynamic programming over lines that bend little), and through them where it says nothing.
 */
export function raiseChins(edges: Plane, faces: readonly Face[]): void {
  const { width, height, data } = edges
  for (const { features } of faces) {
    const jaw = features.jaw.map(({ x, y }): Point => ({ x: x * width, y: y * height }))
    const line = new Float32Array(width * height)
    layAlong(
      chinOf(edges, jaw),
      Math.max(1.5, chinReach * axes(jaw[0], jaw[6]).length),
      line,
      width,
      height,
    )
    for (let i = 0; i < line.length; i++)
      if (line[i] > 0) data[i] = Math.max(data[i], chinFloor * line[i])
  }
}

/** The chin between the second and the second last of seven points along the jaw. */
function chinOf({ width, height, data }: Plane, jaw: readonly Point[]): Point[] {
  const ears = middle(jaw[0], jaw[6])
  const contour = through(jaw.slice(1, 6), pointsEach)
  const shareAt = (step: number) => 1 + firstShare + step * shareStep
  const placeAt = ({ x, y }: Point, step: number): Point => ({
    x: ears.x + shareAt(step) * (x - ears.x),
    y: ears.y + shareAt(step) * (y - ears.y),
  })
  const worthAt = (point: Point, step: number) => {
    const { x, y } = placeAt(point, step)
    const strength =
      x >= 0 && y >= 0 && x < width && y < height ? data[Math.floor(y) * width + Math.floor(x)] : 0
    const away = step + firstShare / shareStep
    return strength - (away > 0 ? outwardCost * away : -inwardCost * away)
  }
  const steps = Array.from({ length: shares }, (_, step) => step)
  let worth = steps.map((step) => worthAt(contour[0], step))
  const cameFrom: number[][] = []
  for (const point of contour.slice(1)) {
    const before = worth
    const valueFrom = (from: number, to: number) => before[from] - bendCost * Math.abs(to - from)
    const origins = steps.map((to) => {
      let best = to
      for (let from = Math.max(0, to - bendMax); from <= Math.min(shares - 1, to + bendMax); from++)
        if (valueFrom(from, to) > valueFrom(best, to)) best = from
      return best
    })
    worth = steps.map((to) => valueFrom(origins[to], to) + worthAt(point, to))
    cameFrom.push(origins)
  }
  let step = worth.indexOf(Math.max(...worth))
  const chin: Point[] = []
  for (let i = contour.length - 1; i >= 0; i--) {
    chin.push(placeAt(contour[i], step))
    if (i > 0) step = cameFrom[i - 1][step]
  }
  return chin
}
