import { spline } from '../paths/spline.ts'
import { runsOf, type Path } from '../paths/paths.ts'
import type { InkFace } from '../people/people.ts'

/** Where a face from the side ends, from the chin to the brow; nothing of others. */
export const outlineOf = ({ profile, side }: Pick<InkFace, 'profile' | 'side'>): Path | undefined =>
  profile?.path ?? side

/** What of a lens's rim a nose may hide; else the outline was found on its other side, or off it. */
const hidden = { least: 0.15, most: 0.8 }

/**
 * What is seen of a lens behind the nose of a face from the side: of its ring (x0,y0,…, the first point once) the
 * piece beyond the face's outline. Nothing where that does not part it in two.
 */
export function rimBeyond(ring: readonly number[], face: InkFace, outline: Path): Path | undefined {
  const rim = spline([...ring, ...ring.slice(0, 2)], 1.5).subarray(2)
  const count = rim.length / 2
  const isOn = Array.from(
    { length: count },
    (_, i) => !isBeyond(rim[2 * i], rim[2 * i + 1], face, outline),
  )
  const share = isOn.filter(Boolean).length / count
  if (share < hidden.least || share > hidden.most) return undefined
  // Begun within the face, what lies beyond is one run.
  const start = isOn.indexOf(true)
  const runs = runsOf(count, (i) => !isOn[(start + i) % count])
  if (runs.length !== 1) return undefined
  const [from, to] = runs[0]
  // With a point on the face at both ends it meets the outline.
  return Float32Array.from({ length: 2 * (to - from + 2) }, (_, k) => {
    const i = (start + from - 1 + (k >> 1)) % count
    return rim[2 * i + (k & 1)]
  })
}

/** Whether a place lies farther out than the outline at its height. */
export function isBeyond(x: number, y: number, face: InkFace, outline: Path): boolean {
  const { axisX, axisY } = face
  return outwards(x, y, face) * inward(face, outline) < endAt(x * axisX + y * axisY, face, outline)
}

/** How far to one side a place is, in pixels; which side is outwards `inward` tells. */
const outwards = (x: number, y: number, { axisX, axisY }: InkFace): number => x * -axisY + y * axisX

/** 1 where cheeks lie to the side that counts up, -1 where to the other: within the face whichever way that looks. */
function inward(face: InkFace, outline: Path): 1 | -1 {
  const start = outwards(outline[0], outline[1], face)
  const [one, other] = [234, 454].map(
    (i) => outwards(face.points[2 * i], face.points[2 * i + 1], face) - start,
  )
  return (Math.abs(one) > Math.abs(other) ? one : other) > 0 ? 1 : -1
}

/** Where the outline is at a height, both in pixels; the farther in, the more. */
function endAt(up: number, face: InkFace, outline: Path): number {
  const { axisX, axisY } = face
  const away = (i: number) => Math.abs(outline[i] * axisX + outline[i + 1] * axisY - up)
  let at = 0
  for (let i = 2; i < outline.length; i += 2) if (away(i) < away(at)) at = i
  return outwards(outline[at], outline[at + 1], face) * inward(face, outline)
}

/** So far around its landmark a nose's tip is looked for, and so far below it is the lip, in heights of the face. */
const tip = { reach: 0.06, step: 0.01, lip: 0.1 }
/** An outline that falls back by so much of the face's height from tip to lip is itself the underside of the nose. */
const ownUnderside = 0.05

/** Whether the outline of a face from the side goes round the nose's tip to the lip, as in a full profile. */
export function hasUnderside(face: InkFace, outline: Path): boolean {
  const { points, axisX, axisY, height } = face
  const landmark = points[8] * axisX + points[9] * axisY
  let [best, bestUp] = [Infinity, landmark]
  for (let off = -tip.reach; off <= tip.reach; off += tip.step) {
    const up = landmark + off * height
    const end = endAt(up, face, outline)
    if (end < best) [best, bestUp] = [end, up]
  }
  return endAt(bestUp - tip.lip * height, face, outline) - best > ownUnderside * height
}

/** The place of a path that is nearest to a point. */
export function nearest(path: ArrayLike<number>, [x, y]: readonly number[]): number[] {
  let best = 0
  const away = (i: number) => (path[i] - x) ** 2 + (path[i + 1] - y) ** 2
  for (let i = 2; i < path.length; i += 2) if (away(i) < away(best)) best = i
  return [path[best], path[best + 1]]
}
