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
function isBeyond(x: number, y: number, { axisX, axisY, points }: InkFace, outline: Path): boolean {
  const up = (px: number, py: number) => px * axisX + py * axisY
  const aside = (px: number, py: number) => px * -axisY + py * axisX
  let at = 0
  for (let i = 2; i < outline.length; i += 2)
    if (
      Math.abs(up(outline[i], outline[i + 1]) - up(x, y)) <
      Math.abs(up(outline[at], outline[at + 1]) - up(x, y))
    )
      at = i
  const ends = aside(outline[at], outline[at + 1])
  // A cheek lies within the face whichever way that looks.
  const [left, right] = [
    aside(points[2 * 234], points[2 * 234 + 1]),
    aside(points[2 * 454], points[2 * 454 + 1]),
  ]
  const inward = Math.abs(left - ends) > Math.abs(right - ends) ? left - ends : right - ends
  return (aside(x, y) - ends) * inward < 0
}

/** The place of a path that is nearest to a point. */
export function nearest(path: ArrayLike<number>, [x, y]: readonly number[]): number[] {
  let best = 0
  const away = (i: number) => (path[i] - x) ** 2 + (path[i + 1] - y) ** 2
  for (let i = 2; i < path.length; i += 2) if (away(i) < away(best)) best = i
  return [path[best], path[best + 1]]
}
