import type { Plane } from '../plane.ts'
import type { ChoiceInput } from './choice.ts'
import type { Path } from './paths.ts'

/** How wide a leafy rim's arcs are, and how far they bulge. */
const arcMm = { usual: 3.6, simple: 6 }
const bulge = 0.42

/** Where a plane falls, and how steeply, at a place given in pixels of the whole grid. */
export function fallAt(plane: Plane, x: number, y: number): [dx: number, dy: number] {
  const { width, height, data } = plane
  const column = Math.min(width - 2, Math.max(1, Math.floor(x / 2)))
  const row = Math.min(height - 2, Math.max(1, Math.floor(y / 2)))
  const at = row * width + column
  return [(data[at - 1] - data[at + 1]) / 2, (data[at - width] - data[at + width]) / 2]
}

/**
 * A path as arcs that bulge to where a half plane falls, as leaves are drawn: toward the shade, or out of a crown.
 */
export function scalloped(path: Path, plane: Plane, { style, pixelsPerMm }: ChoiceInput): Path {
  const arc = arcMm[style.isSimple ? 'simple' : 'usual'] * pixelsPerMm
  const out: number[] = []
  let from = 0
  let walked = 0
  // Arcs of one length look like a machine's: each differs a little, by where it lies.
  let next = arc
  for (let i = 1; i < path.length / 2; i++) {
    const dx = path[2 * i] - path[2 * i - 2]
    const dy = path[2 * i + 1] - path[2 * i - 1]
    walked += Math.sqrt(dx * dx + dy * dy)
    if (walked < next) continue
    const [x0, y0, x1, y1] = [path[2 * from], path[2 * from + 1], path[2 * i], path[2 * i + 1]]
    const [fallX, fallY] = fallAt(plane, (x0 + x1) / 2, (y0 + y1) / 2)
    const [normalX, normalY] = [y1 - y0, x0 - x1]
    const side = normalX * fallX + normalY * fallY < 0 ? -1 : 1
    for (let s = 0; s < 8; s++) {
      const t = s / 8
      const lift = side * bulge * 4 * t * (1 - t)
      out.push(x0 + (x1 - x0) * t + lift * normalX, y0 + (y1 - y0) * t + lift * normalY)
    }
    from = i
    walked = 0
    next = arc * (0.75 + 0.5 * (((Math.floor(x1) * 7 + Math.floor(y1) * 13) % 16) / 16))
  }
  out.push(path[2 * from], path[2 * from + 1])
  return Float32Array.from(out)
}
