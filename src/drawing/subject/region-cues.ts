import type { Plane } from '../plane.ts'
import type { Box } from './box.ts'
import { sharpnessOf } from './sharpness.ts'
import type { SubjectRegions } from './subject-regions.ts'

/** What is measured of each region; arrays are by region. */
export type RegionCues = {
  /** the middle, as a share of the picture */
  readonly x: Float64Array
  readonly y: Float64Array
  /** pixels on the picture's top and sides, and on its bottom */
  readonly border: Float64Array
  readonly bottom: Float64Array
  /** -1 all its edges are out of focus, 1 all are sharp, 0 it has none to tell by */
  readonly focus: Float64Array
  /** mean gradient, in units of lightness per pixel: high in textures */
  readonly gradient: Float64Array
  /** the share that lies in a face, and in what is below a face: the body */
  readonly face: Float64Array
  readonly body: Float64Array
}

/** Strong gradients count less than in proportion, lest one edge speak for a whole region. */
const gradientHalf = 3
/** A sharp edge on a boundary may be the other region's. */
const boundaryTrust = 0.35
/** A region with fewer edges than this, by weight and pixel, is less sure of its focus. */
const edgesEnough = 0.05

/** Below a face, as wide as a child's shoulders are and down to the hips. */
function bodyOf({ x, y, width, height }: Box): Box {
  return { x: x - 0.15 * width, y: y + 0.9 * height, width: 1.3 * width, height: 3 * height }
}

function isIn(boxes: readonly Box[], x: number, y: number): boolean {
  return boxes.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height)
}

/** `lightness` slightly blurred; `scale` is the length of a print's pixel in pixels of this grid; faces in shares of the picture. */
export function regionCues({ map, graph }: SubjectRegions, lightness: Plane, scale: number, faces: readonly Box[]): RegionCues {
  const { width, height, labels } = map
  const empty = () => new Float64Array(graph.count)
  const cues = { x: empty(), y: empty(), border: empty(), bottom: empty(), focus: empty(), gradient: empty(), face: empty(), body: empty() }
  const sharp = empty()
  const blurred = empty()
  const { sharpness, gradient } = sharpnessOf(lightness, scale)
  const bodies = faces.map(bodyOf)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const region = labels[at]
      cues.x[region] += x
      cues.y[region] += y
      if (y === 0 || x === 0 || x === width - 1) cues.border[region]++
      else if (y === height - 1) cues.bottom[region]++
      if (faces.length > 0) {
        if (isIn(faces, x / width, y / height)) cues.face[region]++
        else if (isIn(bodies, x / width, y / height)) cues.body[region]++
      }
      cues.gradient[region] += gradient[at]
      if (sharpness[at] < 0) continue
      const weight = gradient[at] / (gradient[at] + gradientHalf)
      const isInside = labels[at - 2] === region && labels[at + 2] === region && labels[at - 2 * width] === region && labels[at + 2 * width] === region
      sharp[region] += weight * sharpness[at] * (isInside ? 1 : boundaryTrust)
      blurred[region] += weight * (1 - sharpness[at])
    }
  }
  for (let region = 0; region < graph.count; region++) {
    const area = Math.max(1, graph.area[region])
    const edges = sharp[region] + blurred[region]
    cues.focus[region] = edges > 0 ? ((sharp[region] - blurred[region]) / edges) * Math.min(1, edges / area / edgesEnough) : 0
    cues.x[region] /= area * width
    cues.y[region] /= area * height
    for (const shares of [cues.gradient, cues.face, cues.body]) shares[region] /= area
  }
  return cues
}
