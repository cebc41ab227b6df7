import { isolines } from '../../lines/isolines.ts'
import type { Fill } from '../../ground/line-art.ts'
import { ontoPaper, type Paper } from '../../ground/paper.ts'
import type { Plane } from '../../ground/plane.ts'
import { simplifiedIndices } from '../../lines/simplify-path.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { Path } from '../paths/paths.ts'
import { clamp } from '../grid/planes.ts'

const strayMm = 0.03
const leastMm2 = 0.8

/** A line cut out of black: as wide at each point, in pixels of the whole grid. */
export type WhiteLine = { readonly path: Path; readonly widths: Float32Array }

/** Cuts a white line out of a plane of blacks (0..1), to a fraction of a pixel. */
export function cutOut({ width, height, data }: Plane, { path, widths }: WhiteLine): void {
  for (let i = 0; i < widths.length; i++) {
    const [x, y, radius] = [path[2 * i], path[2 * i + 1], widths[i] / 2]
    const reach = Math.ceil(radius + 1)
    for (let v = Math.max(0, (y | 0) - reach); v <= Math.min(height - 1, (y | 0) + reach); v++) {
      for (let u = Math.max(0, (x | 0) - reach); u <= Math.min(width - 1, (x | 0) + reach); u++) {
        const dx = u + 0.5 - x
        const dy = v + 0.5 - y
        const cover = clamp(0.5 + Math.sqrt(dx * dx + dy * dy) - radius, 0, 1)
        if (cover < data[v * width + u]) data[v * width + u] = cover
      }
    }
  }
}

function areaOf(ring: Float32Array): number {
  let twice = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    twice += ring[j] * ring[i + 1] - ring[i] * ring[j + 1]
  return Math.abs(twice) / 2
}

/** Blacks as rings on paper, their pixels' steps smoothed away. */
export function blackRings(black: Plane, paper: Paper): Fill[] {
  const rings: Float32Array[] = []
  for (const ring of isolines(black, 0.5)) {
    const smooth = ontoPaper(smoothPath(ring, true, 1), paper)
    if (areaOf(smooth) < leastMm2 / 8) continue
    const kept = simplifiedIndices(smooth, true, strayMm)
    if (kept.length < 3) continue
    const result = new Float32Array(2 * kept.length)
    kept.forEach((from, to) => {
      result[2 * to] = smooth[2 * from]
      result[2 * to + 1] = smooth[2 * from + 1]
    })
    rings.push(result)
  }
  return rings.length > 0 ? [{ rings }] : []
}
