import { pathLength, type Path } from './paths.ts'

/** A path with a point about every pixel. */
export function evenlySpaced(points: Path): Path {
  const out: number[] = []
  for (let i = 2; i < points.length; i += 2) {
    const dx = points[i] - points[i - 2]
    const dy = points[i + 1] - points[i - 1]
    const steps = Math.max(1, Math.round(Math.sqrt(dx * dx + dy * dy)))
    for (let s = 0; s < steps; s++)
      out.push(points[i - 2] + (dx * s) / steps, points[i - 1] + (dy * s) / steps)
  }
  out.push(points[points.length - 2], points[points.length - 1])
  return Float32Array.from(out)
}

/** A line that comes back to where it began, as around a blurred light or a shadow, bounds no area that anybody would see. */
export function isIsland(piece: Path, keep: number): boolean {
  const dx = piece[0] - piece[piece.length - 2]
  const dy = piece[1] - piece[piece.length - 1]
  const length = pathLength(piece)
  return length > 6 * keep && Math.sqrt(dx * dx + dy * dy) < 0.45 * length
}
