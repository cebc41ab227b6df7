import { clamp } from '../grid/planes.ts'
import { spline } from '../paths/spline.ts'
import type { Beard } from './beard.ts'
import { drawPath, penWidth, pointsOf, reserve, type FacePen } from './face-pen.ts'

/** From ear to ear over cheeks and lip, and around mouth and chin alone: where a beard ends above. */
const above = {
  full: [132, 213, 192, 216, 165, 167, 164, 393, 391, 436, 416, 433, 361],
  goatee: [210, 212, 216, 165, 167, 164, 393, 391, 436, 432, 430],
}
/** The same below, from right to left. */
const below = {
  full: [288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58],
  goatee: [394, 379, 378, 400, 377, 152, 148, 176, 149, 150, 169],
}
/**
 * A beard hangs so far below the jaw at most, in heights of the face, a dark one less, since necks are dark below it;
 * it is looked for in such steps.
 */
const hangs = { light: 0.2, dark: 0.05 }
const step = 0.02
/** What is so much lighter or darker than a beard is none of it. */
const unlike = 0.16

/** Below the jaw a beard ends where the picture has no more of its hair; neighbours keep it from running out along a shadow. */
function hanging({ face }: FacePen, beard: Beard, jaw: readonly number[]): number[] {
  const count = jaw.length / 2
  const most = beard.light > beard.skin.light - 0.1 ? hangs.light : hangs.dark
  const far = Array.from({ length: count }, (_, i) => {
    // The jaw's ends stay where they are.
    const part = clamp((4 * Math.min(i, count - 1 - i)) / (count - 1), 0, 1)
    let away = 0
    while (away + step <= most * part) {
      const [x, y] = [jaw[2 * i], jaw[2 * i + 1]]
      const down = (away + step) * face.height
      const [u, v] = [x - face.axisX * down, y - face.axisY * down]
      if (!beard.isHair(u, v) || Math.abs(beard.lightAt(u, v) - beard.light) > unlike) break
      away += step
    }
    return away
  })
  return jaw.map((value, k) => {
    const i = k >> 1
    const near = [-2, -1, 0, 1, 2]
      .map((d) => far[clamp(i + d, 0, count - 1)])
      .toSorted((a, b) => a - b)
    return value - (k % 2 === 0 ? face.axisX : face.axisY) * near[2] * face.height
  })
}

/** Where a beard ends, as landmarks and the picture have it: a ring in pixels of the whole grid. */
export function beardRing(pen: FacePen, beard: Beard): readonly number[] {
  const { face } = pen
  const kind = beard.hasSides ? 'full' : 'goatee'
  return [...pointsOf(face, above[kind]), ...hanging(pen, beard, pointsOf(face, below[kind]))]
}

/** A beard as one area to colour, for simple pages. */
export function drawBeardOutline(pen: FacePen, rim: readonly number[]): void {
  const path = spline([...rim, rim[0], rim[1]], 1.5)
  const width = penWidth(pen, 0.5, 0.014, 0.9)
  drawPath(pen, path, width, 'even')
  reserve(pen, rim)
}
