import { newPlane, type Plane } from '../../ground/plane.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'

/** The lines without what lies within closed shapes; rests shorter than `least` pixels of what was cut go too. */
export function coveredBy(
  lines: readonly ChosenLine[],
  shapes: readonly Path[],
  least: number,
  { width, height }: { width: number; height: number },
): ChosenLine[] {
  const cover: Plane = newPlane(width, height)
  for (const shape of shapes)
    fillPolygon(
      cover,
      shape.map((value) => value / 2),
      1,
    )
  return withoutPoints(
    lines,
    lines.map(({ path }) =>
      Uint8Array.from({ length: path.length / 2 }, (_, i) =>
        cover.data[indexAt(cover, path[2 * i], path[2 * i + 1], 0.5)] > 0 ? 1 : 0,
      ),
    ),
    least,
  )
}
