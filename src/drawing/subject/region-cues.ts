import type { Plane } from '../ground/plane.ts'
import type { Box } from './box.ts'
import { sharpnessOf } from '../pixels/sharpness.ts'
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

/** Sets the pixels of a row of so many `columns` that lie in boxes to `value`; `y` in shares of the picture. */
function markRow(
  row: Uint8Array,
  boxes: readonly Box[],
  value: number,
  y: number,
  columns: number,
): void {
  for (const box of boxes) {
    if (!(y >= box.y && y < box.y + box.height)) continue
    for (let x = 0; x < columns; x++)
      if (x / columns >= box.x && x / columns < box.x + box.width) row[x] = value
  }
}

/** `lightness` slightly blurred; `scale` is the length of a print's pixel in pixels of this grid; faces in shares of the picture. */
// Long because all cues are summed in one pass over the pixels, in an order that results depend on.
export function regionCues(
  { map, graph }: SubjectRegions,
  lightness: Plane,
  scale: number,
  faces: readonly Box[],
): RegionCues {
  const { width, height, labels } = map
  const empty = () => new Float64Array(graph.count)
  const cues = {
    x: empty(),
    y: empty(),
    border: empty(),
    bottom: empty(),
    focus: empty(),
    gradient: empty(),
    face: empty(),
    body: empty(),
  }
  const sharp = empty()
  const blurred = empty()
  const { sharpness, gradient } = sharpnessOf(lightness, scale)
  const bodies = faces.map(bodyOf)
  const persons = new Uint8Array(width)
  for (let y = 0, at = 0; y < height; y++) {
    persons.fill(0)
    markRow(persons, bodies, 2, y / height, width)
    markRow(persons, faces, 1, y / height, width)
    for (let x = 0; x < width;) {
      // One run of a region in a row: its sums stay at hand, and are added up in the same order.
      const region = labels[at]
      let [columns, pixels, border, bottom, inFace, inBody] = [0, 0, 0, 0, 0, 0]
      let gradients = cues.gradient[region]
      let sharpHere = sharp[region]
      let blurredHere = blurred[region]
      for (; x < width && labels[at] === region; x++, at++) {
        columns += x
        pixels++
        if (y === 0 || x === 0 || x === width - 1) border++
        else if (y === height - 1) bottom++
        if (persons[x] === 1) inFace++
        else if (persons[x] === 2) inBody++
        const steep = gradient[at]
        gradients += steep
        const clear = sharpness[at]
        if (clear < 0) continue
        const weight = steep / (steep + gradientHalf)
        const isInside =
          labels[at - 2] === region &&
          labels[at + 2] === region &&
          labels[at - 2 * width] === region &&
          labels[at + 2 * width] === region
        sharpHere += weight * clear * (isInside ? 1 : boundaryTrust)
        blurredHere += weight * (1 - clear)
      }
      cues.x[region] += columns
      cues.y[region] += y * pixels
      cues.border[region] += border
      cues.bottom[region] += bottom
      cues.face[region] += inFace
      cues.body[region] += inBody
      cues.gradient[region] = gradients
      sharp[region] = sharpHere
      blurred[region] = blurredHere
    }
  }
  for (let region = 0; region < graph.count; region++) {
    const area = Math.max(1, graph.area[region])
    const edges = sharp[region] + blurred[region]
    cues.focus[region] =
      edges > 0
        ? ((sharp[region] - blurred[region]) / edges) * Math.min(1, edges / area / edgesEnough)
        : 0
    cues.x[region] /= area * width
    cues.y[region] /= area * height
    for (const shares of [cues.gradient, cues.face, cues.body]) shares[region] /= area
  }
  return cues
}
