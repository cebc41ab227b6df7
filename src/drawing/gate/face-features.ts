import type { Face, Point } from '../faces/face.ts'
import type { PageInk } from './page-ink.ts'

/** A face in fractions of the picture; where eyes and mouth are, if that is known. */
export type SeenFace = {
  x: number
  y: number
  width: number
  height: number
  eyes?: readonly Point[]
  mouth?: Point
}

/** Where the eyes and the mouth of a found face are. */
export function seenFace({ x, y, width, height, eyes, mouth }: Face): SeenFace {
  return { x, y, width, height, eyes, mouth }
}

export type FaceFigures = {
  /** faces large enough to be drawn with eyes and a mouth */
  faces: number
  /** the share of their eyes that the page shows; 1 where there are no faces */
  faceEyes: number
  /** the share of their mouths that the page shows; 1 where there are no faces */
  faceMouths: number
}

/** A smaller face on paper cannot be coloured whatever is in it. */
const faceMinMm = 10
/** Where eyes are in the box of a face that is seen from the front. */
const eyesAcross = [0.3, 0.7]
const eyesDown = 0.4
/** Ink that makes an eye (more would be a black hole, or hair), and how much more of it than on the cheek. */
const eyeInk = [0.04, 0.6] as const
const eyeOverCheek = 1.5
const mouthInk = [0.02, 0.45] as const

/** The share of ink in a box around a point, all in pixels; 0 outside the page. */
function inkAround(
  { width, height, mask }: PageInk,
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
): number {
  let ink = 0
  let all = 0
  for (
    let v = Math.max(0, Math.floor(y - halfHeight));
    v < Math.min(height, Math.floor(y + halfHeight));
    v++
  ) {
    for (
      let u = Math.max(0, Math.floor(x - halfWidth));
      u < Math.min(width, Math.floor(x + halfWidth));
      u++, all++
    )
      ink += mask[v * width + u]
  }
  return all > 0 ? ink / all : 0
}

function eyesOf({ x, y, width, height, eyes }: SeenFace, page: PageInk): [Point, Point] {
  const known =
    eyes?.length === 2
      ? eyes
      : eyesAcross.map((share) => ({ x: x + share * width, y: y + eyesDown * height }))
  const [one, two] = known.map((eye) => ({ x: eye.x * page.width, y: eye.y * page.height }))
  return [one, two]
}

/** Which eyes, left and right, and whether the mouth of a face the page shows: `face_metrics` of the study's eval.py. */
export function shownFeatures(
  face: SeenFace,
  page: PageInk,
): { eyes: readonly [boolean, boolean]; mouth: boolean } {
  const eyes = eyesOf(face, page)
  const [one, two] = eyes
  const apart = Math.sqrt((one.x - two.x) ** 2 + (one.y - two.y) ** 2)
  const middle = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 }
  const cheek = eyes.reduce(
    (sum, eye) =>
      sum + inkAround(page, eye.x, middle.y + 0.53 * apart, 0.18 * apart, 0.15 * apart) / 2,
    0,
  )
  const isShown = (eye: Point) => {
    const ink = inkAround(page, eye.x, eye.y, 0.28 * apart, 0.18 * apart)
    return ink >= eyeInk[0] && ink <= eyeInk[1] && ink > eyeOverCheek * cheek
  }
  const mouth = face.mouth
    ? { x: face.mouth.x * page.width, y: face.mouth.y * page.height }
    : { x: middle.x, y: middle.y + 1.1 * apart }
  const mouthShare = inkAround(page, mouth.x, mouth.y, 0.4 * apart, 0.25 * apart)
  return {
    eyes: [isShown(one), isShown(two)],
    mouth: mouthShare >= mouthInk[0] && mouthShare <= mouthInk[1],
  }
}

/** Whether a face is so large on the page that it can be coloured, and so is to have eyes and a mouth. */
export function isLargeOn(page: PageInk, { width }: SeenFace): boolean {
  return (width * page.width) / page.pixelsPerMm >= faceMinMm
}

export function faceFigures(page: PageInk, faces: readonly SeenFace[]): FaceFigures {
  const large = faces
    .filter((face) => isLargeOn(page, face))
    .map((face) => shownFeatures(face, page))
  if (large.length === 0) return { faces: 0, faceEyes: 1, faceMouths: 1 }
  return {
    faces: large.length,
    faceEyes:
      large.reduce((sum, { eyes }) => sum + eyes.filter(Boolean).length / 2, 0) / large.length,
    faceMouths: large.reduce((sum, { mouth }) => sum + Number(mouth), 0) / large.length,
  }
}
