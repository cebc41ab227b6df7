import type { Plane } from '../plane.ts'
import type { Face, Point } from './face.ts'

/**
 * Where faces lie on the working grid: `features` is 1 over eyes, brows, nose and mouth, whose lines the face's own drawing replaces, and
 * `skin` is 1 all over the face below its brows, `jaw` along its contour from ear to ear. All fall off softly.
 */
export type FaceZones = {
  readonly features: Float32Array
  readonly skin: Float32Array
  readonly jaw: Float32Array
}

type Ellipse = { x: number; y: number; cosine: number; sine: number; a: number; b: number }

/** How much surer an edge along a jaw is: without it a face runs into its neck, and eyes float in a shapeless region. */
const jawBoost = 0.7
/** Half the width of the jaw's zone, and of a brow's, in the way from cheek to cheek. */
const jawReach = 0.09
const browReach = 0.075
/** Brows' own lines go from faces at least this wide, as a share of the picture's long side: in smaller ones hair falls into them. */
const browsFrom = 0.15
/** Skin is never drawn black. */
const lightnessMin = 45

/** Zones of faces on a grid of this size, undefined when there are none. */
export function faceZones(
  faces: readonly Face[],
  width: number,
  height: number,
): FaceZones | undefined {
  if (faces.length === 0) return undefined
  const features = new Float32Array(width * height)
  const skin = new Float32Array(width * height)
  const jaw = new Float32Array(width * height)
  for (const face of faces) {
    for (const ellipse of featureEllipses(face, width, height))
      lay(ellipse, features, width, height)
    lay(skinEllipse(face, width, height), skin, width, height)
    const scaled = (points: readonly Point[]) =>
      points.map(({ x, y }): Point => ({ x: x * width, y: y * height }))
    const contour = scaled(face.features.jaw)
    const breadth = axes(contour[0], contour[6]).length
    layAlong(contour, Math.max(1.5, jawReach * breadth), jaw, width, height)
    if (breadth >= browsFrom * Math.max(width, height))
      for (const brow of face.features.brows)
        layAlong(scaled(brow), Math.max(1.5, browReach * breadth), features, width, height)
  }
  return { features, skin, jaw }
}

/**
 * The edge map without the lines that a face's own drawing replaces, in place. Elsewhere in a face each edge is squared: shading is no
 * line, while hair, spectacles or a hand before the face stay. What edge there is along the jaw counts for more.
 */
export function calmEdges(edges: Plane, { features, skin, jaw }: FaceZones): void {
  for (let i = 0; i < features.length; i++) {
    const edge = edges.data[i]
    const calm = edge + skin[i] * (1 - jaw[i]) * (edge * edge - edge)
    edges.data[i] = Math.min(1, calm * (1 + jawBoost * jaw[i])) * (1 - features[i])
  }
}

/** Lightness without black skin, in place. */
export function lightenSkin(lightness: Plane, { skin }: FaceZones): void {
  for (let i = 0; i < skin.length; i++) {
    const missing = lightnessMin - lightness.data[i]
    if (missing > 0) lightness.data[i] += skin[i] * missing
  }
}

/** The direction from one point to another, of length 1, and how far it is. */
export function axes(from: Point, to: Point): { cosine: number; sine: number; length: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.max(1e-6, Math.sqrt(dx * dx + dy * dy))
  return { cosine: dx / length, sine: dy / length, length }
}

export function middle(...points: Point[]): Point {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
}

function featureEllipses({ features }: Face, width: number, height: number): Ellipse[] {
  const onGrid = ({ x, y }: Point): Point => ({ x: x * width, y: y * height })
  const { mouth, nose } = features
  const eyes = features.eyes.map((eye, i) => {
    const [left, right, brow] = [eye.left, eye.right, features.brows[i][1]].map(onGrid)
    const { cosine, sine, length } = axes(left, right)
    const eyeMiddle = middle(left, right)
    const rise = Math.max(0, (eyeMiddle.x - brow.x) * -sine + (eyeMiddle.y - brow.y) * cosine)
    const centre = { x: eyeMiddle.x + sine * 0.35 * rise, y: eyeMiddle.y - cosine * 0.35 * rise }
    return { ...centre, cosine, sine, a: 0.8 * length, b: 0.25 * length + 0.4 * rise }
  })
  const [left, right, top, bottom] = [mouth.left, mouth.right, mouth.top, mouth.bottom].map(onGrid)
  const lips = axes(left, right)
  const lipMiddle = middle(middle(left, right), middle(top, bottom))
  const thickness = axes(top, bottom).length
  const noseAxes = axes(onGrid(nose.left), onGrid(nose.right))
  const noseMiddle = middle(
    onGrid(nose.left),
    onGrid(nose.right),
    onGrid(nose.tip),
    onGrid(nose.base),
    onGrid(nose.bridge),
  )
  const noseLength = axes(onGrid(nose.bridge), onGrid(nose.base)).length
  return [
    ...eyes,
    {
      ...lipMiddle,
      cosine: lips.cosine,
      sine: lips.sine,
      a: 0.75 * lips.length,
      b: 0.3 * lips.length + 0.5 * thickness,
    },
    {
      ...noseMiddle,
      cosine: noseAxes.cosine,
      sine: noseAxes.sine,
      a: 0.85 * noseAxes.length,
      b: 0.65 * noseLength,
    },
  ]
}

/** The face from its brows to its chin, a little within its contour. */
function skinEllipse({ features }: Face, width: number, height: number): Ellipse {
  const onGrid = ({ x, y }: Point): Point => ({ x: x * width, y: y * height })
  const jaw = features.jaw.map(onGrid)
  const brows = middle(...features.brows.map((brow) => onGrid(brow[1])))
  const { cosine, sine, length } = axes(jaw[0], jaw[6])
  const chin = axes(brows, jaw[3])
  const centre = middle(brows, jaw[3], jaw[0], jaw[6])
  return { ...centre, cosine, sine, a: 0.38 * length, b: 0.38 * chin.length }
}

/** Raises a plane to 1 within an ellipse, falling to 0 at 1.25 times its size. */
function lay(
  { x, y, cosine, sine, a, b }: Ellipse,
  plane: Float32Array,
  width: number,
  height: number,
): void {
  const reach = 1.25 * Math.max(a, b) + 1
  const [left, right] = [
    Math.max(0, Math.floor(x - reach)),
    Math.min(width - 1, Math.ceil(x + reach)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(y - reach)),
    Math.min(height - 1, Math.ceil(y + reach)),
  ]
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const [dx, dy] = [column + 0.5 - x, row + 0.5 - y]
      const u = (dx * cosine + dy * sine) / a
      const v = (dy * cosine - dx * sine) / b
      const value = Math.min(1, Math.max(0, (1.25 - Math.sqrt(u * u + v * v)) / 0.25))
      if (value > plane[row * width + column]) plane[row * width + column] = value
    }
  }
}

/** Raises a plane to 1 on a path, falling to 0 at `reach` pixels from it. */
export function layAlong(
  contour: readonly Point[],
  reach: number,
  plane: Float32Array,
  width: number,
  height: number,
): void {
  for (let i = 0; i + 1 < contour.length; i++) {
    const [from, to] = [contour[i], contour[i + 1]]
    const { cosine, sine, length } = axes(from, to)
    const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach))
    const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach))
    const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach))
    const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach))
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const [dx, dy] = [column + 0.5 - from.x, row + 0.5 - from.y]
        const along = Math.min(length, Math.max(0, dx * cosine + dy * sine))
        const [awayX, awayY] = [dx - along * cosine, dy - along * sine]
        const value = 1 - Math.sqrt(awayX * awayX + awayY * awayY) / reach
        const at = row * width + column
        if (value > plane[at]) plane[at] = value
      }
    }
  }
}
